"""Screens: each composes panes and routes keys to the match; what is drawn is the widgets' work.

May import widgets and everything below them, and Textual.
"""
