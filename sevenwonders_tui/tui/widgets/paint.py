"""Conversion of lines with roles to Textual's content.

Only here does a role, a ground or a paint get a colour.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.content import Content
from textual.content import Span as Piece
from textual.strip import Strip
from textual.style import Style

from sevenwonders_tui.present.line import Ground, Line, Paint, Role, Span

STYLES: dict[Role, str] = {
    Role.PLAIN: "",
    Role.MUTED: "$muted",
    Role.FAINT: "$frame",
    Role.STRONG: "bold",
    Role.TITLE: "bold",
    Role.YOU: "bold $gold",
    Role.GOOD: "$success",
    Role.WARN: "$warning",
    Role.BAD: "$error",
    Role.DONE: "$success",
    Role.NEXT: "bold",
    Role.LATER: "$muted",
    Role.BROWN: "$card-brown",
    Role.GREY: "$card-grey",
    Role.BLUE: "$card-blue",
    Role.YELLOW: "$card-yellow",
    Role.RED: "$card-red",
    Role.GREEN: "$card-green",
    Role.PURPLE: "$card-purple",
}
GROUNDS: dict[Ground, str] = {
    Ground.PANEL: "on $panel",
    Ground.RAISED: "on $raised",
    Ground.CURSOR: "on $cursor-ground",
    Ground.GOOD: "$background on $success",
    Ground.BAD: "$background on $error",
    Ground.BROWN: "$bar-brown-text on $bar-brown",
    Ground.GREY: "$bar-grey-text on $bar-grey",
    Ground.BLUE: "$bar-blue-text on $bar-blue",
    Ground.YELLOW: "$bar-yellow-text on $bar-yellow",
    Ground.RED: "$bar-red-text on $bar-red",
    Ground.GREEN: "$bar-green-text on $bar-green",
    Ground.PURPLE: "$bar-purple-text on $bar-purple",
}
TERM, AT_CURSOR = "term", "at_cursor"
"""The meta data of painted text: the value of `Span.term`, and whether the cursor is there."""
OWN_TEXT = frozenset({Ground.PANEL, Ground.RAISED, Ground.CURSOR})
"""Grounds on which a role keeps its colour; on other grounds it keeps only its weight."""


def paint_variable(paint: Paint) -> str:
    """Return the theme variable of a picture's colour.

    >>> paint_variable(Paint.STONE_SHADE)
    'paint-stone-shade'
    """
    return f"paint-{paint.name.lower().replace('_', '-')}"


@cache
def style_of(role: Role | Paint | Ground, ground: Ground | Role | Paint | None = None) -> str:
    """Return the style of a text, in the variables of the theme."""
    match role:
        case Paint():
            text = f"${paint_variable(role)}"
        case Ground():
            text = GROUNDS[role].rpartition("on ")[2]
        case Role():
            text = STYLES[role]
    match ground:
        case None:
            return text
        case Paint():
            return f"{text} on ${paint_variable(ground)}"
        case Role():
            return f"{text} on {STYLES[ground].removeprefix('bold ') or '$foreground'}"
        case Ground() if ground in OWN_TEXT:
            return f"{text} {GROUNDS[ground]}"
        case Ground():
            return f"{'bold ' if text.startswith('bold') else ''}{GROUNDS[ground]}"


@lru_cache(4096)
def _meta(term: str, is_at_cursor: bool) -> Style:
    return Style.from_meta({TERM: term, AT_CURSOR: True} if is_at_cursor else {TERM: term})


def paint(line: Line) -> Content:
    """Return one line in as few pieces as possible: each piece sends the terminal all its colours.

    A span's term is no style. It becomes meta data, which is not sent to the terminal.
    """
    terms: list[tuple[int, int, str, bool]] = []
    at = 0
    for span in line:
        end = at + len(span.text)
        if span.term and span.text:
            _note(terms, at, end, span)
        at = end
    content = Content.assemble(*_pieces(line))
    return content.add_spans([Piece(at, end, _meta(*about)) for at, end, *about in terms]) if terms else content


def _pieces(line: Line) -> list[tuple[str, str]]:
    """Return texts with their styles, as few as possible."""
    pieces: list[tuple[str, str]] = []
    before: Ground | Role | Paint | None = None
    for span in line:
        if not span.text:
            continue
        style = style_of(span.role, span.ground)
        text, last = pieces[-1] if pieces else ("", "")
        is_same_ground = bool(pieces) and span.ground == before
        if is_same_ground and (style == last or span.text.isspace()):
            pieces[-1] = (text + span.text, last)
        elif is_same_ground and text.isspace():
            pieces[-1] = (text + span.text, style)  # Only the ground of blanks is visible.
        else:
            pieces.append((span.text, style))
        before = span.ground
    return pieces


def _note(terms: list[tuple[int, int, str, bool]], at: int, end: int, span: Span) -> None:
    """Add a span to those with terms; neighbouring spans with the same term are one thing."""
    is_at_cursor = span.ground is Ground.CURSOR
    if terms and terms[-1][1:] == (at, span.term, is_at_cursor):
        at = terms.pop()[0]
    terms.append((at, end, span.term, is_at_cursor))


def paint_all(lines: Iterable[Line]) -> Content:
    """Return several lines."""
    return Content("\n").join([paint(line) for line in lines])


class Looks:
    """The styles of texts in a theme, on the ground of one widget."""

    def __init__(self, base: Style) -> None:
        self._base = base
        self._ground = base.background_style.rich_style
        self._found: dict[str, RichStyle] = {"": base.rich_style}

    def strip(self, line: Line, y: int, width: int) -> Strip:
        """Return a row of a picture in the middle of `width` cells; the terms of its spans are left out."""
        pieces = _pieces(line)
        segments = [Segment(text, self._look(style)) for text, style in pieces]
        if len(pieces) == 1 and pieces[0][0].isspace():
            # A row of blanks keeps a piece of its own, in an export of the screen too.
            segments = [Segment(pieces[0][0], self._base.rich_style_with_offset(0, y))]
        room = max(width - sum(segment.cell_length for segment in segments), 0)
        left, right = room // 2, room - room // 2
        blanks = [[Segment(" " * cells, self._ground)] if cells else [] for cells in (left, right)]
        return Strip([*blanks[0], *segments, *blanks[1]])

    def blank(self, width: int) -> Strip:
        """Return a row with nothing on it."""
        return Strip.blank(width, self._found[""])

    def _look(self, style: str) -> RichStyle:
        look = self._found.get(style)
        if look is None:
            front, _on, ground = style.partition(" on ")
            shown = self._base + Style.parse(front)
            if ground:
                # There are many pairs of colours and few colours.
                shown += Style(background=Style.parse(ground).foreground)
            look = self._found[style] = shown.rich_style
        return look
