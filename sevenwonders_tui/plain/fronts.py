"""The line-mode front of each game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from sevenwonders_tui.games.registry import ENTRIES, OnDemand, entry

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.plain.front import PlainFront


def plain_fronts(kits: Mapping[str, Kit]) -> Mapping[str, PlainFront]:
    """Return the line-mode front of each game by id; a front is imported when it is first needed."""
    return OnDemand({game: partial(_front, kits, game) for game in ENTRIES})


def _front(kits: Mapping[str, Kit], game: str) -> PlainFront:
    front: PlainFront = entry(game).plain_front(kits[game])
    return front
