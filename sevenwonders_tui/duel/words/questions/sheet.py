"""A question as a list: a row for each answer, and below it all that the answer under the cursor does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count

from rich.cells import cell_len

from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.duel.engine.moves import PromptKind
from sevenwonders_tui.duel.words.questions.questions import Offered, Question
from sevenwonders_tui.duel.words.spot import MOST_NUMBERS
from sevenwonders_tui.duel.words.terms.sheets import NO_ANSWER
from sevenwonders_tui.duel.words.terms.table import NUMBER
from sevenwonders_tui.duel.words.thing_terms import color_term
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.line import (
    Line,
    Role,
    Span,
    bar,
    clip_line,
    fit,
    join,
    line,
    measure,
    pad,
    wrap_rows,
)
from sevenwonders_tui.present.symbols import Symbols

MOST_NAME = 28
MOST_TOLD = 60
GAP = 2
PLACES = 6
"""The chambers of the Senate and the spaces of the Pantheon have numbers of their own."""


def is_long(offered: Sequence[Offered]) -> bool:
    """Whether a list is so long that letters typed narrow it down; its answers have no numbers."""
    return len(offered) > MOST_NUMBERS


def answer_numbers(question: Question) -> list[int]:
    """Return the number of each answer: of a chamber or a space its own, what lies nowhere there counts on behind them.

    Answers of other kinds are counted in their order.
    """
    if not any(_has_own_number(question, each) for each in question.offered):
        return list(range(1, len(question.offered) + 1))
    further = count(PLACES + 1)
    return [int(str(each.piece)) if _has_own_number(question, each) else next(further) for each in question.offered]


def _has_own_number(question: Question, offered: Offered) -> bool:
    is_place = question.kind in {PromptKind.DIVINITY_AND_SPACE, PromptKind.CUBE, PromptKind.SCHEME, PromptKind.DECREE}
    return is_place and isinstance(offered.piece, int)


def by_color(offered: Sequence[Offered]) -> list[Offered]:
    """Return answers as they stand in a list: cards of a long one by colour, others in the order of the rules."""
    if not is_long(offered):
        return list(offered)
    colors = tuple(Color)
    return sorted(offered, key=lambda each: len(colors) if each.color is None else colors.index(each.color))


def matching(offered: Sequence[Offered], wanted: str) -> list[Offered]:
    """Return the answers in whose name, colour or sentence the letters stand."""
    wanted = wanted.strip().casefold()
    return [each for each in offered if wanted in _all_words(each).casefold()]


def _all_words(offered: Offered) -> str:
    color = "" if offered.color is None else color_word(offered.color)
    return f"{offered.name} {color} {offered.told} " + "".join(span.text for span in offered.gives)


@dataclass(frozen=True, slots=True)
class _Columns:
    """How wide the columns of a list are; what an answer does stands between its name and what it would bring."""

    color: int
    name: int
    now: int
    has_numbers: bool

    @property
    def fixed(self) -> int:
        """All cells but those of what an answer does."""
        color = self.color + bool(self.color)
        return 2 * self.has_numbers + color + self.name + GAP + (self.now + GAP if self.now else 0)


def _columns(offered: Sequence[Offered]) -> _Columns:
    return _Columns(
        color=max((cell_len(color_word(each.color)) + 2 for each in offered if each.color is not None), default=0),
        name=min(max((cell_len(each.name) for each in offered), default=0), MOST_NAME),
        now=max((measure(each.now) for each in offered), default=0),
        has_numbers=not is_long(offered),
    )


def list_cells(offered: Sequence[Offered]) -> int:
    """Return how wide a list wants to be: nothing is cut then, and sentences that are short stand in it."""
    columns = _columns(offered)
    does = max((measure(each.gives) for each in offered), default=0)
    told = max((cell_len(each.told) for each in offered), default=0)
    return columns.fixed + (told if does < told <= MOST_TOLD and not columns.color else does)


def answer_rows(question: Question, signs: Symbols, cells: int, shown: Sequence[Offered] | None = None) -> list[Line]:
    """Return a row for each answer: number, colour, name, what it does, and at the right end what it would bring.

    What it does is told in words where there is room for those of all, else in signs. `shown` are those that are left
    of a long list; they stay in the columns of all.
    """
    offered = question.offered
    columns, numbers = _columns(offered), answer_numbers(question)
    room = max(cells - columns.fixed, 0)
    is_told = not columns.color and all(0 < cell_len(each.told) <= room for each in offered)
    rows: list[Line] = []
    for at, each in enumerate(offered if shown is None else shown):
        row: list[Span] = [NUMBER.span(Span(f"{numbers[at]} ", Role.TITLE))] if columns.has_numbers else []
        if columns.color:
            row += _color_bar(each.color, columns.color)
        row += [Span(fit(each.name, columns.name, signs.ellipsis), Role.STRONG), Span(" " * GAP)]
        middle = pad(clip_line(line(each.told) if is_told else each.gives, room, signs.ellipsis), room)
        end = (Span(" " * (GAP + columns.now - measure(each.now))), *each.now) if columns.now else ()
        rows.append((*row, *middle, *end))
    return rows


def _color_bar(color: Color | None, cells: int) -> list[Span]:
    if color is None:
        return [Span(" " * (cells + 1))]
    word = bar(fit(f" {color_word(color)}", cells), color)
    return [replace(word, term=color_term(color)), Span(" ")]


def answer_lines(offered: Offered | None, signs: Symbols, cells: int, rows: int) -> list[Line]:
    """Return all that an answer does, and what it would bring, in so many rows."""
    if offered is None:
        return []
    head = join([line(Span(offered.name, Role.TITLE)), offered.now], f" {signs.dot} ")
    told = (
        [line(Span(text, Role.MUTED)) for text in wrap_rows(offered.told, cells, rows - 1)]
        if offered.told and rows > 1
        else []
    )
    return [clip_line(head, cells, signs.ellipsis), *told]


def skip_row() -> Line:
    """Return the row that does nothing of what is offered."""
    return line("  ", NO_ANSWER.span(Span(_("none of these"), Role.MUTED)))
