"""What is told of each game before it is played: titles, rules, terms, introductions. It knows all games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from sevenwonders_tui.games.registry import OnDemand
from sevenwonders_tui.games.titles import DUEL, TITLES, WONDERS
from sevenwonders_tui.present.symbols import Symbols

if TYPE_CHECKING:
    from sevenwonders_tui.duel.engine import Duel
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.i18n import Said
    from sevenwonders_tui.present.rule_page import RuleBook
    from sevenwonders_tui.present.term import Term
    from sevenwonders_tui.seven.engine import SevenWonders


def shown_titles(kits: Mapping[str, Kit]) -> Mapping[str, Said]:
    """Return the names of the games that are played here, by their ids, without reading one of them."""
    return {game: title for game, title in TITLES.items() if game in kits}


def rule_books(kits: Mapping[str, Kit]) -> Mapping[str, RuleBook]:
    """Return the rules of each game, by its id; a book is made when it is first opened."""
    return OnDemand({WONDERS: partial(_seven_rules, kits), DUEL: partial(_duel_rules, kits)})


def _seven_rules(kits: Mapping[str, Kit]) -> RuleBook:
    from sevenwonders_tui.seven.words.rules.pages import seven_rule_book

    def find() -> SevenWonders:
        from sevenwonders_tui.seven.kit import WondersKit

        kit = kits[WONDERS]
        assert isinstance(kit, WondersKit), "the id says which game it is"
        return kit.rules

    return seven_rule_book(find)


def _duel_rules(kits: Mapping[str, Kit]) -> RuleBook:
    from sevenwonders_tui.duel.words.rules.pages import duel_rule_book

    def find() -> Duel:
        from sevenwonders_tui.duel.kit import DuelKit

        kit = kits[DUEL]
        assert isinstance(kit, DuelKit), "the id says which game it is"
        return kit.rules

    return duel_rule_book(find)


def legend(signs: Symbols, game: str | None = None) -> tuple[tuple[str, str], ...]:
    """Return every sign that a reader may not know, with its meaning, where no game is played.

    Without `game` they are those of 7 Wonders.
    """
    if game == DUEL:
        from sevenwonders_tui.duel.engine.catalog import Box
        from sevenwonders_tui.duel.words.signs import duel_legend

        return duel_legend(signs, tuple(Box))
    from sevenwonders_tui.seven.words.signs import legend as seven_legend

    return seven_legend(signs)


TERM_GAMES: Mapping[str, str] = {"seven": WONDERS, "duel": DUEL}
"""What the ids of the terms of each game begin with."""


def game_of_term(id: str) -> str | None:  # noqa: A002 - what a span calls it
    """Return the game that a term is of; None for what belongs to none."""
    return TERM_GAMES.get(id.partition(".")[0])


def find_term(id: str) -> Term:  # noqa: A002 - what a span calls it
    """Return what explains a thing on a screen; the terms of a game are imported when the first of them is asked for.

    Raises KeyError where no term is called so: then a span names one that nobody has written.
    """
    match id.partition(".")[0]:
        case "seven":
            from sevenwonders_tui.seven.words.terms import TERMS as SEVEN_TERMS

            return SEVEN_TERMS[id]
        case "duel":
            from sevenwonders_tui.duel.words.terms import TERMS as DUEL_TERMS

            return DUEL_TERMS[id]
        case _:
            from sevenwonders_tui.present.terms import TERMS

            return TERMS[id]


def introduction() -> str:
    """Return how the games go, for who has never played them."""
    from sevenwonders_tui.duel.words.rules.introduction import duel_introduction
    from sevenwonders_tui.seven.words.rules.introduction import introduction as seven_introduction

    return f"{seven_introduction()}\n{duel_introduction()}"
