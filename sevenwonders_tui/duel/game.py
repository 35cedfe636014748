"""7 Wonders Duel as a registered game: `games.registry` finds it here, and no other package names the game.

Each part is imported when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sevenwonders_tui.duel.cli.commands import DuelCommands
    from sevenwonders_tui.duel.engine import Duel
    from sevenwonders_tui.duel.kit import DuelKit
    from sevenwonders_tui.duel.lines.front import PlainDuel
    from sevenwonders_tui.duel.record.format import DuelFormat
    from sevenwonders_tui.duel.screens.front import DuelFront
    from sevenwonders_tui.engine.game import Seat
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.present.books.rule_page import RuleBook
    from sevenwonders_tui.present.history.row_words import RowWords
    from sevenwonders_tui.present.review.compared import ComparedTurn
    from sevenwonders_tui.present.symbols import Symbols
    from sevenwonders_tui.present.term import Term
    from sevenwonders_tui.table.history import History

SCREENS = "sevenwonders_tui.duel.screens"
"""The package of its screens, for tools that list them all."""


def kit(rules: Duel | None) -> DuelKit:
    """Return the kit for tables, rooms and reviews; without rules it uses the content of the box."""
    from sevenwonders_tui.content import load_duel
    from sevenwonders_tui.duel.engine import Duel
    from sevenwonders_tui.duel.kit import DuelKit

    return DuelKit(Duel(load_duel()) if rules is None else rules)


def record_format() -> DuelFormat:
    """Return the format of its records."""
    from sevenwonders_tui.duel.record.format import DuelFormat

    return DuelFormat()


def commands() -> DuelCommands:
    """Return its part in the command line."""
    from sevenwonders_tui.duel.cli.commands import DuelCommands

    return DuelCommands()


def front(kit: Kit) -> DuelFront:
    """Return its screens; `kit` is one of this game."""
    from sevenwonders_tui.duel.screens.front import DuelFront

    return DuelFront(_own(kit))


def plain_front(kit: Kit) -> PlainDuel:
    """Return its line interface; `kit` is one of this game."""
    from sevenwonders_tui.duel.lines.front import PlainDuel

    return PlainDuel(_own(kit))


def rule_book(find: Callable[[], Kit]) -> RuleBook:
    """Return its rules; `find` gives the kit when the first page is read."""
    from sevenwonders_tui.duel.words.rules.pages import duel_rule_book

    return duel_rule_book(lambda: _own(find()).rules)


def terms() -> Mapping[str, Term]:
    """Return the terms for the things on its screens, by id."""
    from sevenwonders_tui.duel.words.terms import TERMS

    return TERMS


def row_words(kit: Kit) -> RowWords:
    """Return its words for the rows of the history; `kit` is one of this game."""
    from sevenwonders_tui.duel.words.end.row_words import row_words

    return row_words(_own(kit).rules.catalog)


def compared_turns(kit: Kit, history: History, seat: Seat, signs: Symbols) -> Sequence[ComparedTurn]:
    """Return what a seat of a finished game did in each turn; `kit` is one of this game."""
    from sevenwonders_tui.duel.words.events.compared import compared_turns

    return compared_turns(_own(kit), history, seat, signs)


def introduction() -> str:
    """Return a short introduction, for people who have never played it."""
    from sevenwonders_tui.duel.words.rules.introduction import duel_introduction

    return duel_introduction()


def short_rules() -> tuple[str, ...]:
    """Return the rules in a few paragraphs, the first one for people who have never played it."""
    from sevenwonders_tui.duel.words.rules.play import TEN_LINES, WITHOUT_KEYS
    from sevenwonders_tui.i18n import say

    return introduction(), *(say(TEN_LINES[at]) for at in WITHOUT_KEYS)


def legend(signs: Symbols) -> tuple[tuple[str, str], ...]:
    """Return every sign of the game and of its boxes that a reader may not know, with its meaning."""
    from sevenwonders_tui.duel.engine.catalog import Box
    from sevenwonders_tui.duel.words.signs import duel_legend

    return duel_legend(signs, tuple(Box))


def _own(kit: Kit) -> DuelKit:
    from sevenwonders_tui.duel.kit import DuelKit

    assert isinstance(kit, DuelKit), "the id says which game it is"
    return kit
