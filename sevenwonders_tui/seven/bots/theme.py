"""What a move of 7 Wonders is about, found in its reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import assert_never

from sevenwonders_tui.bots.theme import Theme
from sevenwonders_tui.seven.bots.reason import (
    Brings,
    ByChain,
    Chains,
    Denies,
    Income,
    PointsNow,
    Reason,
    Saves,
    Supplies,
    War,
    all_reasons,
)
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import BuildStage, Move
from sevenwonders_tui.seven.engine.view import View

CATEGORY_THEMES: Mapping[str, Theme] = {
    "military": Theme.WAR,
    "treasury": Theme.MONEY,
    "wonder": Theme.WONDER,
    "science": Theme.SCIENCE,
    "guilds": Theme.GUILD,
}
"""The other categories are points, and nothing more."""


def themes_of(rules: SevenWonders, view: View, move: Move) -> frozenset[Theme]:
    """Return the themes of the reasons for the first order of a move."""
    order = move[0]
    found = {theme for reason in all_reasons(rules, view, order) for theme in _themes(reason)}
    if isinstance(order, BuildStage):
        found.add(Theme.WONDER)
    return frozenset(found)


def _themes(reason: Reason) -> Iterator[Theme]:
    match reason:
        case PointsNow(category=category):
            yield from (theme for of, theme in CATEGORY_THEMES.items() if of == category)
        case War():
            yield Theme.WAR
        case Chains() | ByChain():
            yield Theme.CHAIN
        case Denies():
            yield Theme.DENY
        case Supplies() | Saves():
            yield Theme.TRADE
        case Income():
            yield Theme.MONEY
        case Brings():
            return
        case _:
            assert_never(reason)
