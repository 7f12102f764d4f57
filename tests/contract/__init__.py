"""Properties that hold for every registered game. A new game gets them by being named in `games`."""
