"""The entry point of 7 Wonders for the house: only `games.registry` refers to it, and no other part knows the game.

Each part is imported on its first use.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sevenwonders_tui.engine.game import Seat
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.present.books.rule_page import RuleBook
    from sevenwonders_tui.present.drawing.skyline import Skyline
    from sevenwonders_tui.present.history.row_words import RowWords
    from sevenwonders_tui.present.line import Line
    from sevenwonders_tui.present.review.compared import ComparedTurn
    from sevenwonders_tui.present.symbols import Symbols
    from sevenwonders_tui.present.term import Term
    from sevenwonders_tui.seven.cli.commands import WondersCommands
    from sevenwonders_tui.seven.engine import SevenWonders
    from sevenwonders_tui.seven.kit import WondersKit
    from sevenwonders_tui.seven.lines.front import PlainSeven
    from sevenwonders_tui.seven.record.format import WondersFormat
    from sevenwonders_tui.seven.screens.front import SevenFront
    from sevenwonders_tui.table.history import History

SCREENS = "sevenwonders_tui.seven.screens"
"""The package of its screens, for code that lists all screens."""


def kit(rules: SevenWonders | None) -> WondersKit:
    """Return the kit that tables, rooms and reviews use; None as rules means the content of the box."""
    from sevenwonders_tui.content import load_catalog
    from sevenwonders_tui.seven.engine import SevenWonders
    from sevenwonders_tui.seven.kit import WondersKit

    return WondersKit(SevenWonders(load_catalog()) if rules is None else rules)


def record_format() -> WondersFormat:
    """Return the format of its records."""
    from sevenwonders_tui.seven.record.format import WondersFormat

    return WondersFormat()


def commands() -> WondersCommands:
    """Return its part of the command line."""
    from sevenwonders_tui.seven.cli.commands import WondersCommands

    return WondersCommands()


def front(kit: Kit) -> SevenFront:
    """Return its screens; `kit` is one of this game."""
    from sevenwonders_tui.seven.screens.front import SevenFront

    return SevenFront(_own(kit))


def plain_front(kit: Kit) -> PlainSeven:
    """Return its line mode; `kit` is one of this game."""
    from sevenwonders_tui.seven.lines.front import PlainSeven

    return PlainSeven(_own(kit))


def rule_book(find: Callable[[], Kit]) -> RuleBook:
    """Return its rules; the kit is found when the first page is read."""
    from sevenwonders_tui.seven.words.rules.pages import seven_rule_book

    return seven_rule_book(lambda: _own(find()).rules)


def terms() -> Mapping[str, Term]:
    """Return the terms that explain the things on its screens, by id."""
    from sevenwonders_tui.seven.words.terms import TERMS

    return TERMS


def row_words(kit: Kit) -> RowWords:
    """Return its words for the rows of the history; `kit` is one of this game."""
    from sevenwonders_tui.seven.words.end.row_words import row_words

    return row_words(_own(kit).rules.catalog)


def compared_turns(kit: Kit, history: History, seat: Seat, signs: Symbols) -> Sequence[ComparedTurn]:
    """Return what a seat of a finished game did in each turn; `kit` is one of this game."""
    from sevenwonders_tui.seven.words.replay.compared import compared_turns

    return compared_turns(_own(kit), history, seat, signs)


def introduction() -> str:
    """Return a short description of the game, for people who have never played it."""
    from sevenwonders_tui.seven.words.rules.introduction import introduction

    return introduction()


def short_rules() -> tuple[str, ...]:
    """Return the rules in a few paragraphs, the first one for people who have never played it."""
    from sevenwonders_tui.i18n import say
    from sevenwonders_tui.seven.words.rules.play import TEN_LINES, WITHOUT_KEYS

    return introduction(), *(say(TEN_LINES[at]) for at in WITHOUT_KEYS)


def legend(signs: Symbols) -> tuple[tuple[str, str], ...]:
    """Return every sign that a reader may not know, with its meaning."""
    from sevenwonders_tui.seven.words.signs import legend

    return legend(signs)


# Pictures that the house borrows for screens that belong to no game


def menu_picture(cells: int, rows: int, signs: Symbols) -> Skyline:
    """Return the picture around the main menu, for a screen of this size."""
    from sevenwonders_tui.seven.words.pictures.skyline import skyline

    return skyline(cells, rows, signs)


def welcome_picture(cells: int, signs: Symbols) -> Sequence[Line]:
    """Return a row of wonders on the ground, as wide as the screen."""
    from sevenwonders_tui.seven.words.pictures.skyline import wonder_row

    return wonder_row(cells, signs)


def curtain_picture(cells: int, signs: Symbols) -> Sequence[Line]:
    """Return the same row, dark and quiet."""
    from sevenwonders_tui.seven.words.pictures.skyline import skyline_at_night

    return skyline_at_night(cells, signs)


def color_sample(signs: Symbols, cells: int, rows: int) -> list[Line]:
    """Return things of the game in their colours."""
    from sevenwonders_tui.seven.words.pictures.sample import sample

    return sample(signs, cells, rows)


def _own(kit: Kit) -> WondersKit:
    from sevenwonders_tui.seven.kit import WondersKit

    assert isinstance(kit, WondersKit), "the id says which game it is"
    return kit
