"""From lines with roles to what Textual draws. The only place where a role, a ground or a paint gets a colour."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from textual.content import Content
from textual.content import Span as Piece
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
"""What painted text carries for who asks what it is: `Span.term`, and whether the cursor is there."""
OWN_TEXT = frozenset({Ground.PANEL, Ground.RAISED, Ground.CURSOR})
"""Grounds on which a role keeps its colour; on the others it keeps its weight."""


def paint_variable(paint: Paint) -> str:
    """Return the name of a picture's colour in the theme.

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
    """Return one line, in as few pieces as there can be: each is told to the terminal with all its colours.

    What explains a span is no style. It goes along as meta data, which no terminal is told.
    """
    pieces: list[tuple[str, str]] = []
    terms: list[tuple[int, int, str, bool]] = []
    before: Ground | Role | Paint | None = None
    at = 0
    for span in line:
        if not span.text:
            continue
        end = at + len(span.text)
        if span.term:
            _note(terms, at, end, span)
        at = end
        style = style_of(span.role, span.ground)
        text, last = pieces[-1] if pieces else ("", "")
        is_same_ground = bool(pieces) and span.ground == before
        if is_same_ground and (style == last or span.text.isspace()):
            pieces[-1] = (text + span.text, last)
        elif is_same_ground and text.isspace():
            pieces[-1] = (text + span.text, style)  # Blanks show nothing but their ground.
        else:
            pieces.append((span.text, style))
        before = span.ground
    content = Content.assemble(*pieces)
    return content.add_spans([Piece(at, end, _meta(*about)) for at, end, *about in terms]) if terms else content


def _note(terms: list[tuple[int, int, str, bool]], at: int, end: int, span: Span) -> None:
    """Add a span to those that are explained; what goes on with the same term is one thing."""
    is_at_cursor = span.ground is Ground.CURSOR
    if terms and terms[-1][1:] == (at, span.term, is_at_cursor):
        at = terms.pop()[0]
    terms.append((at, end, span.term, is_at_cursor))


def paint_all(lines: Iterable[Line]) -> Content:
    """Return several lines."""
    return Content("\n").join([paint(line) for line in lines])
