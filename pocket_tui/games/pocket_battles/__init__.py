"""Pocket Battles: two armies of tiles, six sector ranks a side, three engagement zones.

Pure: imports the engine alone, cattrs in `content.py` and `codec.py`. The rules stand in `rules/`, a
chapter a file; searching for a number (PB-31, PB-T05, PB-TR16) finds the rule and its test.
"""
