"""The games line by line, from the same decisions, for screen readers, pipes and very poor lines.

May import the match and what is below it; no widget, no screen, no Textual, no Rich. Nothing here
places a cursor or sends a control code.
"""
