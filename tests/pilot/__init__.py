"""Whole games by key presses alone. A test may read the match; nothing here ever calls it to change it."""
