"""Pages of rules: texts, small tables and pictures below each other, fitted to the room.

A game lists its pages in a `RuleBook`. Each page is written on a `Paper`, which breaks texts into lines and puts things
beside each other if there is room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, zip_longest
from math import ceil
from typing import TypeAlias

from rich.cells import cell_len

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import N_, Marked, Said, _, say
from sevenwonders_tui.present.block import Block, beside, block_cells, broken, on_ground, padded
from sevenwonders_tui.present.books.ruling import Chapter, ruling_lines
from sevenwonders_tui.present.drawing.card_face import CardPicture, card_block, card_rows
from sevenwonders_tui.present.line import (
    Ground,
    Line,
    Role,
    Span,
    bar,
    clip_line,
    line,
    ljust,
    measure,
    pad,
    role_of,
    told,
    wrap,
)
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.present.term import Term, glossary

KeyNames: TypeAlias = Callable[[str, str], str]
"""Returns the name of the key for a command, given the command's id and its usual key."""

KEYS_PAGE = "keys"
"""The page about the keys of the screen that the reader comes from; it is in no book."""
FIRST_PAGE = "ten-lines"
RULINGS_PAGE = "rulings"
GLOSSARY_PAGE = "glossary"

LEAST_WORD = 12
"""The least cells of the column of words in the glossary."""
GAP = 3
"""Cells between things that stand beside each other."""
LEAST_TEXT = 30
"""A text beside a picture needs this many cells to be readable; otherwise it stands below."""


@dataclass(frozen=True, slots=True)
class RuleLook:
    """The room for a page, and the signs it is drawn with."""

    cells: int
    signs: Symbols
    key: KeyNames
    is_framed: bool = False
    """Whether things have thin frames because the ground has no shades."""


class Paper:
    """A page while it is written, from top to bottom."""

    def __init__(self, look: RuleLook) -> None:
        self.look = look
        self.cells = look.cells
        self.signs = look.signs
        self.lines: list[Line] = []
        self._below_head = 0

    # Texts

    def gap(self) -> None:
        """Leave one row empty, except at the top, below a title or below another empty row."""
        if self.lines and measure(self.lines[-1]) and len(self.lines) != self._below_head:
            self.lines.append(())

    def head(self, text: str) -> None:
        """Begin a part of the page."""
        self.gap()
        self.lines += [line(Span(row, Role.TITLE)) for row in wrap(text, self.cells)]
        self._below_head = len(self.lines)

    def say(self, text: str, **places: Span) -> None:
        """Add a paragraph; spans fill its placeholders."""
        self.lines += broken(told(text, Role.PLAIN, **places) if places else line(text), self.cells)

    def note(self, text: str) -> None:
        """Add a less important paragraph."""
        self.lines += [line(Span(row, Role.MUTED)) for row in wrap(text, self.cells)]

    def points(self, texts: Iterable[str]) -> None:
        """Add sentences below each other, each behind a dot."""
        for text in texts:
            self._hung(line(Span(f"{self.signs.dot} ", Role.MUTED)), text)

    def numbered(self, texts: Iterable[str]) -> None:
        """Add sentences below each other, each behind its number."""
        for number, text in enumerate(texts, start=1):
            self._hung(line(Span(f"{number:2d} ", Role.TITLE)), text)

    def rows(self, pairs: Sequence[tuple[Line, str]]) -> None:
        """Add texts beside a column of their subjects."""
        wide = min(max(measure(first) for first, _text in pairs) + 2, self.cells // 2)
        for first, text in pairs:
            self._hung(pad(clip_line(first, wide - 1, self.signs.ellipsis), wide), text)

    def labels(self, pairs: Sequence[tuple[str, Color]]) -> list[Line]:
        """Return words on bars of their colours, all as wide as the longest."""
        wide = max(cell_len(text) for text, _color in pairs)
        return [line(bar(f" {ljust(text, wide)} ", color)) for text, color in pairs]

    def _hung(self, first: Line, text: str) -> None:
        indent = measure(first)
        for at, row in enumerate(wrap(text, max(self.cells - indent, 1))):
            self.lines.append((*(first if not at else line(" " * indent)), Span(row)))

    # Pictures

    def show(self, block: Block) -> None:
        """Add a picture with space around it."""
        self.gap()
        self.lines += [clip_line(row, self.cells, self.signs.ellipsis) for row in block]
        self.gap()

    def side_by_side(self, blocks: Sequence[Block], gap: int = GAP) -> None:
        """Add pictures beside each other, in as many rows as they need, with about equally many in each."""
        most = len(blocks)
        while most > 1 and any(block_cells(beside(row, gap)) > self.cells for row in batches(blocks, most)):
            most -= 1
        for row in batches(blocks, most):
            self.show(beside(row, gap))

    def illustrated(self, picture: Block, write: Callable[[Paper], None]) -> None:
        """Add the text that `write` writes beside a picture, or above it if there is no room."""
        room = self.cells - block_cells(picture) - GAP
        if room < LEAST_TEXT:
            write(self)
            self.show(picture)
            return
        self.gap()
        column = self.narrow(room)
        write(column)
        self.lines += beside([padded(column.lines, room), picture], GAP)

    def narrow(self, cells: int) -> Paper:
        """Return an empty paper of `cells` cells with the same look."""
        return Paper(replace(self.look, cells=cells))

    def card(self, picture: CardPicture, cells: int, rows: int) -> list[Line]:
        """Return a card in `cells` cells and `rows` rows; if the ground has no shades, it has a frame and more rows."""
        if not self.look.is_framed:
            return card_block(picture, cells, rows, self.signs, ground=Ground.PANEL)
        role = Role.FAINT if picture.color is None else role_of(picture.color)
        inside = max(rows, card_rows(picture, cells - 2, has_sign=True))
        return framed(card_block(picture, cells - 2, inside, self.signs, ground=None), role)

    def labelled(self, block: Block, labels: Mapping[int, str]) -> list[Line]:
        """Return a picture with words beside its rows, each behind a pointer."""
        room = max(self.cells - block_cells(block) - 4, 10)
        column: list[Line] = []
        for at, text in sorted(labels.items()):
            column += [()] * (at - len(column))
            for more, row in enumerate(wrap(text, room)):
                sign = " " if more else self.signs.prompt_back
                column.append(line(Span(f"{sign}  ", Role.FAINT), Span(row)))
        return beside([block, column], 1)

    def table(self, rows: Sequence[Sequence[Line]], *, has_head: bool = True) -> list[Line]:
        """Return a table: the first column is aligned left, the others right."""
        widths = [max(map(measure, column)) for column in zip(*rows, strict=True)]
        drawn: list[Line] = []
        for number, row in enumerate(rows):
            parts: list[Span] = [Span(" ")]
            for at, (cell, wide) in enumerate(zip(row, widths, strict=True)):
                air = Span(" " * (wide - measure(cell)))
                parts += [*cell, air] if not at else [Span("   "), air, *cell]
            ground = Ground.RAISED if has_head and not number else Ground.PANEL
            filled = (*parts, Span(" "))
            drawn += [filled] if self.look.is_framed else on_ground([filled], ground, measure(filled))
        return framed(drawn, Role.FAINT) if self.look.is_framed else drawn


def batches(blocks: Sequence[Block], most: int) -> list[Sequence[Block]]:
    """Return things in rows of at most `most`; the rows differ by one at most."""
    rows = ceil(len(blocks) / most)
    ends = [ceil(len(blocks) * row / rows) for row in range(rows + 1)]
    return [blocks[start:end] for start, end in pairwise(ends)]


def framed(block: Block, role: Role) -> list[Line]:
    """Return a block with a thin frame around it."""
    cells = block_cells(block)
    side = Span("│", role)
    return [
        line(Span(f"╭{'─' * cells}╮", role)),
        *((side, *row, side) for row in padded(block, cells)),
        line(Span(f"╰{'─' * cells}╯", role)),
    ]


@dataclass(frozen=True, slots=True)
class RulePage:
    """One page of rules."""

    id: str
    title: Marked
    write: Callable[[Paper], None]

    def lines(self, look: RuleLook) -> list[Line]:
        """Return the page for the given room."""
        paper = Paper(look)
        self.write(paper)
        while paper.lines and not measure(paper.lines[-1]):
            paper.lines.pop()
        return paper.lines

    @property
    def said_title(self) -> str:
        """Return the title in the language of the running context."""
        return say(self.title)


@dataclass(frozen=True, slots=True)
class RuleBook:
    """The rules of one game, or of one table of it."""

    game: str
    """The id of the game."""
    title: Said
    pages: tuple[RulePage, ...]

    def find(self, page: str) -> RulePage | None:
        """Return the page with that id."""
        return next((each for each in self.pages if each.id == page), None)


def ten_lines_page(ten_lines: Callable[[KeyNames], Iterable[str]]) -> RulePage:
    """Return the first page: how to play, in ten lines."""

    def write(paper: Paper) -> None:
        paper.numbered(ten_lines(paper.look.key))
        paper.gap()
        paper.note(_("Never played it? The next pages tell the rules one by one."))

    return RulePage(FIRST_PAGE, N_("In ten lines"), write)


def rulings_page(chapters: Sequence[Chapter]) -> RulePage:
    """Return the page of rules that are often misread, with the rulings that apply here."""

    def write(paper: Paper) -> None:
        for chapter in chapters:
            if chapter.is_drawn and paper.signs.in_words:
                continue
            paper.head(say(chapter.title))
            paper.lines += [line(Span(paper.signs.rule * paper.cells, Role.FAINT))]
            paper.lines += ruling_lines(chapter.rulings, paper.cells)

    return RulePage(RULINGS_PAGE, N_("Rulings"), write)


Glossary: TypeAlias = Sequence[tuple[str, Iterable[Term]]]
"""Groups of terms, each with its title; a single group needs none."""


def glossary_page(find: Callable[[], Glossary]) -> RulePage:
    """Return the page of every word, sign and shorthand of the screens, in groups sorted by title."""

    def write(paper: Paper) -> None:
        groups = [(title, glossary(terms)) for title, terms in find()]
        words = [cell_len(say(term.title)) for _title, terms in groups for term in terms]
        wide = max(min(max(words) + 2, paper.cells // 3), LEAST_WORD)
        for head, terms in groups:
            if head:
                paper.head(head)
            if paper.signs.in_words:
                paper.rows([(line(say(term.title)), say(term.told)) for term in terms])
                continue
            for term in terms:
                title, told = wrap(say(term.title), wide - 2), wrap(say(term.told), paper.cells - wide)
                for word, text in zip_longest(title, told, fillvalue=""):
                    paper.lines.append(line(Span(ljust(word, wide), Role.TITLE), Span(text)))

    return RulePage(GLOSSARY_PAGE, N_("Glossary"), write)
