"""Pages of rules for listening: texts one by one, tables row by row, no pictures."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.plain.sentence import full, labelled, read
from sevenwonders_tui.present.block import Block
from sevenwonders_tui.present.books.rule_page import Paper, RuleLook, RulePage
from sevenwonders_tui.present.line import Line, Role, Span, line, plain, told
from sevenwonders_tui.present.symbols import WORDS

if TYPE_CHECKING:
    from sevenwonders_tui.present.drawing.card_face import CardPicture

WIDE = 100_000
"""Texts stay whole here: they are broken when they are written."""
_NO_SIGN = re.compile(r"\s*[(（][)）]|,\s*,|,\s*(?=\.)")
"""The parts of a sentence that name a sign, which is not spoken."""


class HeardLines(list[Line]):
    """Lines of text; drawn parts of a page are other lists."""


class HeardPaper(Paper):
    """Keeps the texts of a page, and leaves out its pictures."""

    def __init__(self) -> None:
        super().__init__(RuleLook(WIDE, WORDS, lambda _command, usual: usual))
        self.lines = HeardLines()

    def gap(self) -> None:
        """Do nothing: there are no empty rows."""

    def head(self, text: str) -> None:
        """Begin a part of the page."""
        self._add(full(text))

    def say(self, text: str, **places: Span) -> None:
        """Add a paragraph."""
        self._add(plain(told(text, Role.PLAIN, **places)) if places else text)

    def note(self, text: str) -> None:
        """Add a less important paragraph."""
        self._add(text)

    def points(self, texts: Iterable[str]) -> None:
        """Add sentences."""
        for text in texts:
            self._add(text)

    def numbered(self, texts: Iterable[str]) -> None:
        """Add sentences behind their numbers."""
        for number, text in enumerate(texts, start=1):
            self._add(f"{number} {text}")

    def rows(self, pairs: Sequence[tuple[Line, str]]) -> None:
        """Add texts behind their subjects."""
        for first, text in pairs:
            self._add(labelled(read(first), [text]))

    def labels(self, pairs: Sequence[tuple[str, Color]]) -> list[Line]:
        """Return only the words."""
        return [line(text.strip()) for text, _color in pairs]

    def show(self, block: Block) -> None:
        """Add a table; leave out a picture and the text that introduces it."""
        if isinstance(block, HeardLines):
            self.lines += block
        elif self.lines and plain(self.lines[-1]).endswith((":", "：")):
            self.lines.pop()

    def side_by_side(self, blocks: Sequence[Block], gap: int = 0) -> None:  # noqa: ARG002
        """Add the texts below several pictures."""
        for block in blocks:
            self.show(block)

    def illustrated(self, picture: Block, write: Callable[[Paper], None]) -> None:
        """Add the text that `write` writes, and the picture if it is a table."""
        if isinstance(picture, HeardLines):
            self.show(picture)
        write(self)

    def narrow(self, cells: int) -> Paper:  # noqa: ARG002
        """Return an empty page of the same kind."""
        return HeardPaper()

    def card(self, picture: CardPicture, cells: int, rows: int) -> list[Line]:  # noqa: ARG002
        """Return nothing: cards are not spoken."""
        return []

    def labelled(self, block: Block, labels: Mapping[int, str]) -> list[Line]:  # noqa: ARG002
        """Return nothing: pictures are not spoken."""
        return []

    def table(self, rows: Sequence[Sequence[Line]], *, has_head: bool = True) -> list[Line]:  # noqa: ARG002
        """Return a table, each cell behind its heading."""
        return HeardLines(line(_row_words(row)) for row in rows)

    def _add(self, text: str) -> None:
        if text.strip():
            self.lines.append(line(_NO_SIGN.sub("", text)))


def page_lines(page: RulePage) -> list[str]:
    """Return the spoken lines of a page."""
    paper = HeardPaper()
    page.write(paper)
    return [text for row in paper.lines if (text := read(row))]


def _row_words(row: Sequence[Line]) -> str:
    """Return a row of a table, each cell behind its heading."""
    first, *others = map(read, row)
    return full(labelled(first, filter(None, others)) or first)
