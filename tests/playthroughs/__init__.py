"""Whole games as text: every command, and the position it led to."""
