"""Pocket TUI: four pocket war games at one keyboard. Imports nothing, so that every room may import it."""

__version__ = "0.3.1"
