"""The real program is killed while it is played; no result that was seen may be lost."""
