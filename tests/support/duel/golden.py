"""The games of Duel that people can read."""

from __future__ import annotations

from functools import cache

from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.engine.chance import Rng
from tests.support.duel.build import the_duel
from tests.support.duel.playthrough import Told, tell

GAMES = [
    ("", "military", 315, "red"),
    ("", "science", 126, "green"),
    ("", "points", 0, "red"),
    ("pantheon", "military", 245, "red"),
    ("pantheon", "science", 244, "green"),
    ("pantheon", "points", 55, "blue"),
    ("agora", "military", 94, "red"),
    ("agora", "science", 102, "green"),
    ("agora", "senate", 249, "blue"),
    ("agora", "points", 784, ""),
    ("pantheon agora", "military", 142, "red"),
    ("pantheon agora", "science", 61, "green"),
    ("pantheon agora", "senate", 77, "senate"),
    ("pantheon agora", "points", 393, ""),
]
"""The boxes, the kind of victory, the seed of deal and dice, and the taste of the players."""


@cache
def told_game(boxes: str, seed: int, taste: str) -> Told:
    """Return one of the games."""
    return tell(the_duel().deal(Options(boxes_of(boxes.split())), Rng(seed)), seed, taste)
