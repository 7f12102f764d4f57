"""Pictures of every screen in every meaningful state. Each is looked at by a person before it is kept.

`pytest tests/snapshots` compares, and writes a page with every difference, old beside new. What changed on
purpose is accepted with `pytest tests/snapshots --snapshot-update`, after a look at each new picture.
"""
