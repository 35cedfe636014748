"""The only place in line mode that knows all games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from sevenwonders_tui.games.registry import OnDemand
from sevenwonders_tui.games.titles import DUEL, WONDERS

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.plain.front import PlainFront


def plain_fronts(kits: Mapping[str, Kit]) -> Mapping[str, PlainFront]:
    """Return how each game is told in lines, by its id; it is imported when it is first asked for."""
    return OnDemand({WONDERS: partial(_seven_front, kits), DUEL: partial(_duel_front, kits)})


def _seven_front(kits: Mapping[str, Kit]) -> PlainFront:
    from sevenwonders_tui.seven.kit import WondersKit
    from sevenwonders_tui.seven.lines.front import PlainSeven

    kit = kits[WONDERS]
    assert isinstance(kit, WondersKit), "the id says which game it is"
    return PlainSeven(kit)


def _duel_front(kits: Mapping[str, Kit]) -> PlainFront:
    from sevenwonders_tui.duel.kit import DuelKit
    from sevenwonders_tui.duel.lines.front import PlainDuel

    kit = kits[DUEL]
    assert isinstance(kit, DuelKit), "the id says which game it is"
    return PlainDuel(kit)
