"""One seat of a finished game turn by turn, to stand beside the same seat at another table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.line import Line, join, plain
from sevenwonders_tui.present.review.compared import ComparedTurn
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.kit import WondersKit
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.replay.game import steps_of
from sevenwonders_tui.seven.words.replay.moment import deed_items, moments

if TYPE_CHECKING:
    from sevenwonders_tui.table.history import History


def compared_turns(kit: WondersKit, history: History, seat: Seat, signs: Symbols) -> tuple[ComparedTurn, ...]:
    """Return what a seat did in each turn, and its points after it. It takes a moment: call it in a thread."""
    game, setup = kit.rules, history.setup
    book, names = Book(game.catalog), setup.names(kit)
    found = []
    for step in steps_of(game, setup.deal, history.moves):
        deed = moments(game, book, names, step, signs)[seat].deed
        items = [] if deed is None else _with_how(deed_items(deed, signs))
        moment = f"{AGES[step.age]} {step.turn}"
        found.append(ComparedTurn(moment, tuple(items), step.points[seat]))
    return tuple(found)


def _with_how(items: Sequence[Line]) -> list[Line]:
    """Return the items of a turn with each price beside what it was paid for."""
    found: list[Line] = []
    for item in items:
        if found and plain(item).startswith("("):
            found[-1] = join([found[-1], item], " ")
        else:
            found.append(item)
    return found
