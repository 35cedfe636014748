"""What a move of 7 Wonders Duel is about, found in its reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import assert_never

from sevenwonders_tui.bots.theme import Theme
from sevenwonders_tui.duel.bots.reason import (
    Brings,
    ByChain,
    Chambers,
    Costs,
    Dearer,
    Denies,
    Income,
    NewSymbol,
    Opens,
    PointsNow,
    Reason,
    Saves,
    Steps,
    TurnMore,
    Uncovers,
    Wins,
    reasons,
)
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.moves import Activate, BuildWonder, Move
from sevenwonders_tui.duel.engine.view import View

CATEGORY_THEMES: Mapping[str, Theme] = {
    "science": Theme.SCIENCE,
    "guilds": Theme.GUILD,
    "wonders": Theme.WONDER,
    "progress": Theme.TOKEN,
    "treasury": Theme.MONEY,
    "military": Theme.WAR,
    "temples": Theme.GOD,
    "divinities": Theme.GOD,
    "senate": Theme.SENATE,
}
"""The other categories are points, and nothing more."""
NEAR = 3
"""The steps left from which the opponent's capital is in danger."""
FIVE = 5
"""One symbol more than this wins the game."""


def themes_of(rules: Duel, view: View, move: Move) -> frozenset[Theme]:
    """Return the themes of the reasons for a move."""
    found = {theme for reason in reasons(rules, view, move) for theme in _themes(reason)}
    if isinstance(move, BuildWonder):
        found.add(Theme.WONDER)
    if isinstance(move, Activate):
        found.add(Theme.GOD)
    return frozenset(found)


def _themes(reason: Reason) -> Iterator[Theme]:  # noqa: C901, PLR0912 - one a kind
    match reason:
        case Wins():
            yield Theme.ALARM
        case PointsNow(category=category):
            yield from (theme for of, theme in CATEGORY_THEMES.items() if of == category)
        case NewSymbol(is_pair=is_pair, kinds=kinds):
            yield Theme.SCIENCE
            if is_pair:
                yield Theme.TOKEN
            if kinds >= FIVE:
                yield Theme.ALARM
        case Steps(left=left):
            yield Theme.WAR
            if left <= NEAR:
                yield Theme.ALARM
        case TurnMore():
            yield Theme.TEMPO
        case Chambers():
            yield Theme.SENATE
        case ByChain() | Opens():
            yield Theme.CHAIN
        case Income() | Costs():
            yield Theme.MONEY
        case Saves() | Dearer():
            yield Theme.TRADE
        case Denies(gains=gains):
            yield Theme.DENY
            if any(isinstance(gain, Wins) for gain in gains):
                yield Theme.ALARM
        case Uncovers(cards=cards):
            if any(card is not None for card in cards):
                yield Theme.UNCOVER
        case Brings():
            return
        case _:
            assert_never(reason)
