"""Airborne In Your Pocket: one paratrooper, sixteen locations, ten Event cards an hour, three hours.

The rules stand in `rules/`, a chapter of the rulebook a file; searching for a number (AIP-031) finds
the rule, its test and the page the player can read. May import the engine; cattrs in content and codec.
"""
