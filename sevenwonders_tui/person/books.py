"""The texts about each game before it is played: titles, rules, terms, introductions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from sevenwonders_tui.games.registry import ENTRIES, FIRST_GAME, OnDemand, entry
from sevenwonders_tui.games.titles import TERM_GAMES, TITLES
from sevenwonders_tui.present.symbols import Symbols

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.i18n import Said
    from sevenwonders_tui.present.books.rule_page import RuleBook
    from sevenwonders_tui.present.term import Term


def shown_titles(kits: Mapping[str, object]) -> Mapping[str, Said]:
    """Return the names of the installed games by id, without importing any game."""
    return {game: title for game, title in TITLES.items() if game in kits}


def rule_books(kits: Mapping[str, Kit]) -> Mapping[str, RuleBook]:
    """Return the rules of each game by id; a book is made when it is first opened."""
    return OnDemand({game: partial(_rule_book, kits, game) for game in ENTRIES})


def _rule_book(kits: Mapping[str, Kit], game: str) -> RuleBook:
    book: RuleBook = entry(game).rule_book(lambda: kits[game])
    return book


def legend(signs: Symbols, game: str | None = None) -> tuple[tuple[str, str], ...]:
    """Return every sign that a reader may not know, with its meaning, for screens without a game.

    Without `game` the signs are those of 7 Wonders.
    """
    told: tuple[tuple[str, str], ...] = entry(game or FIRST_GAME).legend(signs)
    return told


def game_of_term(id: str) -> str | None:  # noqa: A002 - what a span calls it
    """Return the game of a term; None if it belongs to no game."""
    return TERM_GAMES.get(id.partition(".")[0])


def find_term(id: str) -> Term:  # noqa: A002 - what a span calls it
    """Return the term with an id; a game's terms are imported when the first of them is needed.

    Raise KeyError if no term has that id: then a span names a term that does not exist.
    """
    from sevenwonders_tui.present.terms import TERMS

    game = game_of_term(id)
    terms: Mapping[str, Term] = TERMS if game is None else entry(game).terms()
    return terms[id]


def introduction() -> str:
    """Return how the games go, for people who have never played them."""
    return "\n".join(entry(game).introduction() for game in ENTRIES)


def short_rules(game: str) -> tuple[str, ...]:
    """Return the rules of a game in a few paragraphs, for people who wait for it."""
    told: tuple[str, ...] = entry(game).short_rules()
    return told
