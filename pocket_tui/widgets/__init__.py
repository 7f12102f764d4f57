"""Widgets: each draws one thing from the attributes it is given, and posts what the player pointed at.

May import `match` and everything below it, Textual and Rich. A widget never reaches a sibling and never
judges a game: what a choice costs is said by the decision or the view.
"""
