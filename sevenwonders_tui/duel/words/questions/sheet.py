"""A question as a list: a row for each answer, and below it the full effects of the answer under the cursor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count

from rich.cells import cell_len

from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.duel.words.questions.piece import ChamberPiece, CubePiece, Piece, SpacePiece
from sevenwonders_tui.duel.words.questions.questions import Offered, Question
from sevenwonders_tui.duel.words.spot import MOST_NUMBERS
from sevenwonders_tui.duel.words.table.tiny_card import whole_words
from sevenwonders_tui.duel.words.terms.sheets import NO_ANSWER
from sevenwonders_tui.duel.words.terms.table import NUMBER
from sevenwonders_tui.duel.words.thing_terms import color_term
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import _, folded
from sevenwonders_tui.present.line import (
    Line,
    Role,
    Span,
    bar,
    clip,
    clip_line,
    fit,
    join,
    line,
    measure,
    pad,
    spread,
    wrap_rows,
)
from sevenwonders_tui.present.symbols import Symbols

MOST_NAME = 28
MOST_TOLD = 60
GAP = 2
ANSWER_ROWS = 3
"""The most lines of an answer in a narrow terminal."""
LEAST_NAME = 12
"""The cells of a name beside what an answer would bring."""
PLACES = 6
"""The chambers of the Senate and the spaces of the Pantheon keep their own numbers, 1 to 6."""


def is_long(offered: Sequence[Offered]) -> bool:
    """Whether a list is so long that typed letters filter it; its answers have no numbers."""
    return len(offered) > MOST_NUMBERS


def answer_numbers(question: Question) -> list[int]:
    """Return the number of each answer: a chamber or a space keeps its own, other answers are numbered after those.

    Answers of other kinds are counted in their order.
    """
    own = [_own_number(each.piece) for each in question.offered]
    further = count(1 if own.count(None) == len(own) else PLACES + 1)
    return [next(further) if number is None else number for number in own]


def _own_number(piece: Piece) -> int | None:
    match piece:
        case SpacePiece(number) | CubePiece(number) | ChamberPiece(number):
            return number
        case _:
            return None


def by_color(offered: Sequence[Offered]) -> list[Offered]:
    """Return answers in the order of the list: the cards of a long list by colour, others in the order of the rules."""
    if not is_long(offered):
        return list(offered)
    colors = tuple(Color)
    return sorted(offered, key=lambda each: len(colors) if each.color is None else colors.index(each.color))


def matching(offered: Sequence[Offered], wanted: str) -> list[Offered]:
    """Return the answers whose name, colour or sentence contains the letters."""
    wanted = folded(wanted.strip())
    return [each for each in offered if wanted in folded(_all_words(each))]


def _all_words(offered: Offered) -> str:
    color = "" if offered.color is None else color_word(offered.color)
    return f"{offered.name} {color} {offered.told} " + "".join(span.text for span in offered.gives)


@dataclass(frozen=True, slots=True)
class _Columns:
    """The widths of the columns of a list; an answer's effects stand between its name and what it would bring."""

    color: int
    name: int
    now: int
    has_numbers: bool

    @property
    def fixed(self) -> int:
        """The cells of all columns but that of the effects."""
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
    """Return the width at which nothing of a list is cut, with short sentences in it as well."""
    columns = _columns(offered)
    does = max((measure(each.gives) for each in offered), default=0)
    told = max((cell_len(each.told) for each in offered), default=0)
    return columns.fixed + (told if does < told <= MOST_TOLD and not columns.color else does)


def answer_rows(question: Question, signs: Symbols, cells: int, shown: Sequence[Offered] | None = None) -> list[Line]:
    """Return a row for each answer: number, colour, name, effects, and at the right end what it would bring.

    Effects are told in words if those of all answers fit, otherwise in signs. `shown` are the answers that the filter
    leaves; their columns are as wide as those of the whole list.
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


def answer_blocks(
    question: Question, signs: Symbols, cells: int, shown: Sequence[Offered] | None = None
) -> list[list[Line]]:
    """Return up to three lines for each answer, for narrow terminals: number and name, with what it would bring at the
    right end or below, then its colour and its effects. Figures stand whole.
    """
    numbers, has_numbers = answer_numbers(question), not is_long(question.offered)
    found = []
    for at, each in enumerate(question.offered if shown is None else shown):
        number = NUMBER.span(Span(f"{numbers[at]} " if has_numbers else "", Role.TITLE))
        indent = Span(" " * measure((number,)))
        beside = each.now if measure(each.now) + LEAST_NAME + 1 <= cells else ()
        room = cells - measure((number,)) - measure(beside) - bool(beside)
        name = Span(clip(each.name, room, signs.ellipsis), Role.STRONG)
        lines = [spread((number, name), beside, cells)]
        if each.now and not beside:
            lines += [(indent, *row) for row in whole_words(each.now, cells - 2, 1, signs.ellipsis)]
        color = () if each.color is None else _color_bar(each.color, cell_len(color_word(each.color)) + 2)
        gives = line(*color, *(replace(span, role=Role.MUTED) for span in each.gives))
        left = ANSWER_ROWS - len(lines)
        lines += [(indent, *row) for row in whole_words(gives, cells - measure((indent,)), left, signs.ellipsis)]
        found.append(lines)
    return found


def _color_bar(color: Color | None, cells: int) -> list[Span]:
    if color is None:
        return [Span(" " * (cells + 1))]
    word = bar(fit(f" {color_word(color)}", cells), color)
    return [replace(word, term=color_term(color)), Span(" ")]


def answer_lines(offered: Offered | None, signs: Symbols, cells: int, rows: int) -> list[Line]:
    """Return the full effects of an answer, and what it would bring, in `rows` rows."""
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
    """Return the row of the answer that declines."""
    return line("  ", NO_ANSWER.span(Span(_("none of these"), Role.MUTED)))
