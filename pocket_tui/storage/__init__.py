"""Saves, settings and packs on disk: the only room that touches the file system.

May import games and engine, attrs and platformdirs; filelock and tomllib only inside the functions that
need them, so that the first screen appears without them. Knows no screen and never prints.
"""
