"""Airborne Commander: the solo deck-builder. Pure rules: no clock, no file, no screen.

Imports the engine alone; cattrs is met only in `content.py` and `codec.py`.
"""
