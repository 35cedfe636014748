"""Lines of text whose parts have roles, so that each front end can choose their colours.

All widths are cells of a terminal: a Chinese character takes two of them, so `len` and `str.ljust` give wrong widths.

The module is long because a line, its parts and the functions that measure, cut, pad and break it depend on each other:
measuring needs the parts, and breaking needs the measures.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, StrEnum
from itertools import pairwise
from string import Formatter
from typing import TypeAlias

from rich.cells import cell_len, set_cell_size

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import Inflected, shorter, split_form


class Role(StrEnum):
    """The role of a piece of text. Card colours are roles too: `Role(color.value)`."""

    PLAIN = "plain"
    MUTED = "muted"
    FAINT = "faint"
    """Lines and dots that only guide the eye; no text."""
    STRONG = "strong"
    TITLE = "title"
    YOU = "you"
    """The seat at turn, the thing under the cursor, the winner.

    Only these are gold, always with a sign or a word beside them.
    """
    GOOD = "good"
    """A good result; like the next two it always has a sign or a word beside it."""
    WARN = "warn"
    BAD = "bad"
    DONE = "done"
    """A stage that is built."""
    NEXT = "next"
    """The next stage to build."""
    LATER = "later"
    """A stage after the next one."""
    BROWN = "brown"
    GREY = "grey"
    BLUE = "blue"
    YELLOW = "yellow"
    RED = "red"
    GREEN = "green"
    PURPLE = "purple"


class Ground(Enum):
    """The background of a piece of text, if it differs from what lies below it.

    A card's colour makes a bar: a filled run of cells. Its text is cream or dark, whichever is readable on it.
    """

    PANEL = "panel"
    RAISED = "raised"
    """The title line of a panel, and the face of a card on a panel."""
    CURSOR = "cursor"
    GOOD = "good"
    BAD = "bad"
    BROWN = "brown"
    GREY = "grey"
    BLUE = "blue"
    YELLOW = "yellow"
    RED = "red"
    GREEN = "green"
    PURPLE = "purple"


class Paint(Enum):
    """A colour of a picture. The value is its letter in the drawings."""

    STONE, STONE_SHADE, STONE_DARK = "S", "s", "d"
    ROCK, OPENING = "D", "K"
    MARBLE, MARBLE_HALF, MARBLE_SHADE = "W", "w", "m"
    BRONZE, BRONZE_SHADE, BRONZE_DARK = "B", "b", "k"
    LEAF, LEAF_SHADE, LEAF_DARK = "G", "g", "h"
    ROOF, ROOF_SHADE = "R", "r"
    GILT, GILT_SHADE = "Y", "y"
    FIRE, BEAM, BEAM_FAR = "O", "J", "j"
    WATER, WATER_DEEP = "U", "u"
    IVORY, IVORY_SHADE = "I", "i"
    CEDAR = "t"
    SCIENCE_SHADE, COIN_SHADE = "e", "c"
    """The darker parts of large signs."""
    OUTLINE_NEXT = "+"
    """The edge of the next part to build."""
    OUTLINE = "-"
    """The edge of parts that are built later."""


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of text of one role, on a ground of its own or on what lies below it.

    In a picture two pixels share a cell: the sign is half a block in one paint, and the ground is the other paint.
    """

    text: str
    role: Role | Paint | Ground = Role.PLAIN
    """A ground stands for its own colour, so that a filled run gets an edge of half a cell."""
    ground: Ground | Role | Paint | None = None
    term: str = ""
    """The term that explains it, as `present/term.py` has it."""


Line: TypeAlias = tuple[Span, ...]
"""The spans of one line."""


def role_of(color: Color) -> Role:
    """Return the role of a card's colour."""
    return Role(color.value)


def bar(text: str, color: Color) -> Span:
    """Return a filled run of cells in a card colour, with text on it."""
    return Span(text, Role.STRONG, Ground(color.value))


def line(*parts: str | Span) -> Line:
    """Return a line of plain texts and spans."""
    return tuple(Span(part) if isinstance(part, str) else part for part in parts)


def told(text: str, role: Role, **places: Span) -> Line:
    """Return a sentence with its placeholders filled by spans of their own roles; the other words have `role`.

    An article, and a word that only agrees with what stands in a place, `{card:is/are}`, are words around it.

    >>> plain(told("{points} points", Role.MUTED, points=Span("7", Role.TITLE)))
    '7 points'
    """
    spans: list[Span] = []
    for words, place, form, _conversion in Formatter().parse(text):
        if words:
            spans.append(Span(words, role))
        if place is not None:
            span = places[place]
            article, said = split_form(text, span.text, form or "")
            if article:
                spans.append(Span(article, role))
            spans.append(Span(said, role) if "/" in (form or "") else replace(span, text=said))
    return tuple(spans)


def measure(parts: Line) -> int:
    """Return the cells that a line takes.

    >>> measure(line("7", Span(" points", Role.MUTED)))
    8
    """
    cells = 0
    for span in parts:
        text = span.text
        # This is called more often than anything else: most drawn signs take one cell each.
        cells += len(text) if text.isascii() else cell_len(text)
    return cells


def plain(parts: Line) -> str:
    """Return only the text."""
    return "".join(span.text for span in parts)


def ljust(text: str, cells: int) -> str:
    """Return the text padded with blanks on the right to `cells` cells; a wider text is unchanged.

    >>> ljust("石材", 6) + "|"
    '石材  |'
    """
    return text + " " * (cells - cell_len(text))


def rjust(text: str, cells: int) -> str:
    """Return the text padded with blanks on the left to `cells` cells; a wider text is unchanged."""
    return " " * (cells - cell_len(text)) + text


def center(text: str, cells: int) -> str:
    """Return the text in the middle of `cells` cells, as `str.center` does; a wider text is unchanged.

    >>> center("石材", 7)
    '  石材 '
    """
    spare = max(cells - cell_len(text), 0)
    before = spare // 2 + (spare & cells & 1)
    return " " * before + text + " " * (spare - before)


def fit(text: str, cells: int, ellipsis: str = "…") -> str:
    """Return the text in exactly `cells` cells: cut off with an ellipsis, or padded with blanks on the right.

    >>> fit("Bartholomew", 8) + fit("Anna", 8) + "|"
    'Barthol…Anna    |'
    """
    return ljust(clip(text, cells, ellipsis), cells)


@dataclass(frozen=True, slots=True)
class Fact:
    """A part of a sheet: a label with a text beside it."""

    label: str
    text: str
    role: Role = Role.PLAIN


def fact_rows(facts: Iterable[Fact], label_cells: int, cells: int) -> list[Line]:
    """Return facts below each other, their texts broken into lines beside a column of labels."""
    return [
        line(
            Span(ljust(clip("" if at else fact.label, label_cells - 1), label_cells), Role.MUTED),
            Span(text, fact.role),
        )
        for fact in facts
        for at, text in enumerate(wrap(fact.text, max(cells - label_cells, 10)))
    ]


def column_cells(texts: Iterable[str], least: int, most: int, gap: int = 1) -> int:
    """Return the width of a column of words in the current language: the widest word and a gap behind it.

    The result is at least `least` and at most `most`.

    >>> column_cells(["treasury", "coins"], 6, 12), column_cells(["石"], 6, 12), column_cells(["Militärerfolge"], 6, 12)
    (9, 6, 12)
    """
    return min(max([least, *(cell_len(text) + gap for text in texts)]), most)


def clip(text: str, cells: int, ellipsis: str = "…") -> str:
    """Return the text, cut off with an ellipsis if it needs more than `cells` cells and its short name does too.

    >>> clip("Bartholomew", 8)
    'Barthol…'
    """
    if cell_len(text) <= cells:
        return text
    text = shorter(text)
    if cell_len(text) <= cells:
        return text
    return set_cell_size(text, max(cells - 1, 0)).rstrip() + ellipsis if cells > 0 else ""


def clip_front(text: str, cells: int, ellipsis: str = "…") -> str:
    """Return the text, cut off before its last word if it needs more cells, so that the side of a board stays readable.

    >>> clip_front("Halicarnassus B", 10), clip_front("Giza A", 10)
    ('Halicar… B', 'Giza A')
    """
    front, _blank, last = text.rpartition(" ")
    if cell_len(text) <= cells or not front:
        return clip(text, cells, ellipsis)
    return f"{clip(front, cells - cell_len(last) - 1, ellipsis)} {last}"


def clip_line(parts: Line, cells: int, ellipsis: str = "…") -> Line:
    """Return the line, cut off with an ellipsis if it needs more than `cells` cells and short names do too."""
    if measure(parts) <= cells:
        return parts
    parts = tuple(
        replace(span, text=shorter(span.text)) if isinstance(span.text, Inflected) else span for span in parts
    )
    if measure(parts) <= cells:
        return parts
    kept: list[Span] = []
    room = cells - 1
    for span in parts:
        need = cell_len(span.text)
        if need > room:
            kept.append(replace(span, text=set_cell_size(span.text, max(room, 0)).rstrip() + ellipsis))
            break
        kept.append(span)
        room -= need
    return tuple(kept)


def pad(parts: Line, cells: int) -> Line:
    """Return the line padded with blanks on the right to `cells` cells."""
    missing = cells - measure(parts)
    return (*parts, Span(" " * missing)) if missing > 0 else parts


def tightened(parts: Line) -> Line:
    """Return a line without the blanks that put its parts into columns: two are left of each run.

    >>> plain(tightened(line("Anna      ", Span("  3¢"), "     ")))
    'Anna  3¢'
    """
    kept: list[Span] = []
    blanks = 2
    for span in parts:
        text = ""
        for sign in span.text:
            blanks = blanks + 1 if sign == " " else 0
            text += sign if blanks <= 2 else ""
        kept.append(replace(span, text=text))
    while kept and not kept[-1].text.strip():
        kept.pop()
    return (*kept[:-1], replace(kept[-1], text=kept[-1].text.rstrip(" "))) if kept else ()


def join(lines: Iterable[Line], between: str = "   ") -> Line:
    """Return several lines as one."""
    joined: list[Span] = []
    for parts in lines:
        if joined and parts:
            joined.append(Span(between))
        joined.extend(parts)
    return tuple(joined)


def spread(left: Line, right: Line, cells: int) -> Line:
    """Return one line with a text at either end; the left one is cut if both do not fit."""
    room = cells - measure(right)
    if measure(left) + bool(right) > room:
        left = clip_line(left, max(room - 1, 0))
    return (*pad(left, room), *right)


def flow(
    items: Sequence[Line], cells: int, between: str = "   ", indent: int = 0, *, keeps_long: bool = False
) -> list[Line]:
    """Return the items side by side, broken between items into lines of `cells` cells.

    An item longer than a line is cut off, or with `keeps_long` kept whole, so that the caller can see that it does not
    fit.

    >>> [plain(row) for row in flow([line("aaa"), line("bbb"), line("ccc")], 7, " ")]
    ['aaa bbb', 'ccc']
    """
    rows: list[Line] = []
    current: Line = ()
    for item in items:
        gap = blank_after(plain(current)) if between == " " else between
        if current and measure(current) + cell_len(gap) + measure(item) > cells:
            rows.append(current)
            current = ()
        if current:
            current = (*current, *([Span(gap)] if gap else []), *item)
        else:
            room = cells - (indent if rows else 0)
            start = (Span(" " * indent),) if rows and indent else ()
            current = (*start, *(item if keeps_long else clip_line(item, room)))
    return [*rows, current] if current else rows


def wrap_line(parts: Line, cells: int) -> list[Line]:
    """Return a line broken as `wrap` breaks a text; each piece keeps its role.

    >>> [plain(row) for row in wrap_line(line("Press ", Span("Enter", Role.TITLE), " to go on."), 11)]
    ['Press Enter', 'to go on.']
    """
    rows: list[Line] = []
    rest = [(at, sign) for at, span in enumerate(parts) for sign in span.text]
    begin = 0
    for text in wrap(plain(parts), cells):
        pieces: list[tuple[int, list[str]]] = []
        while begin < len(rest) and rest[begin][1] == " " and not text.startswith(" "):
            begin += 1
        for sign in text:
            # A hyphen added by the break has the role of the word before it, an ellipsis in two cells that of its word.
            is_own = begin < len(rest) and rest[begin][1] == sign
            at = pieces[-1][0] if pieces and not is_own else rest[min(begin, len(rest) - 1)][0]
            begin += is_own
            if pieces and pieces[-1][0] == at:
                pieces[-1][1].append(sign)
            else:
                pieces.append((at, [sign]))
        rows.append(tuple(replace(parts[at], text="".join(signs)) for at, signs in pieces))
    return rows


_SPACED = frozenset("、，。．：；！？）")
"""Wide signs that contain their own space, so that no blank follows them."""


def blank_after(text: str) -> str:
    """Return the separator between a text and the next word: a blank, or nothing behind a wide sign.

    >>> blank_after("last:"), blank_after("上次：")
    (' ', '')
    """
    return "" if text[-1:] in _SPACED else " "


_NEVER_FIRST = frozenset("、，。．：；！？）」』】》〉…・％,.:;!?)]}%")
_NEVER_LAST = frozenset("（「『【《〈([{")
"""Signs that must not end, and signs that must not begin a line, where a line may break between wide characters."""


def wrap(text: str, cells: int) -> list[str]:
    """Return the text broken between words into lines of `cells` cells; a longer word is broken by a hyphen.

    Wide characters need no blank between them: a line may end after any of them that Chinese allows there.

    >>> wrap("2 coins per grey card", 8)
    ['2 coins', 'per grey', 'card']
    >>> wrap("Fortifications", 11)
    ['Fortificat-', 'ions']
    >>> wrap("每張灰卡得2枚錢幣。", 8)
    ['每張灰卡', '得2枚錢', '幣。']
    """
    return _filled(text, cells)


def _filled(text: str, cells: int, most: int | None = None) -> list[str]:
    """Return the text in lines of `cells` cells; with `most` lines the last one holds all the rest."""
    rows: list[str] = []
    for word in text.split(" "):
        for nth, piece in enumerate(pieces(word)):
            between = "" if nth else " "
            has_room = rows and cell_len(rows[-1]) + len(between) + cell_len(piece) <= cells
            if has_room or (most is not None and len(rows) >= most):
                rows[-1] += between + piece
            else:
                rows.extend(_broken(piece, cells))
    return rows


def pieces(word: str) -> list[str]:
    """Return a word split where a line may end: several pieces if it has wide characters.

    >>> pieces("Rhodes"), pieces("「羅得島」A。")
    (['Rhodes'], ['「羅', '得', '島」', 'A。'])
    """
    if cell_len(word) == len(word):
        return [word]
    found = [word[0]]
    for before, after in pairwise(word):
        is_wide = cell_len(before) > 1 or cell_len(after) > 1
        if is_wide and cell_len(after) and after not in _NEVER_FIRST and before not in _NEVER_LAST:
            found.append(after)
        else:
            found[-1] += after
    return found


def _broken(word: str, cells: int) -> list[str]:
    """Return a word in pieces of `cells` cells; in two cells or fewer there is no room for a hyphen.

    >>> _broken("Zeus-Statue", 9), _broken("Zeusstatue", 9)
    (['Zeus-', 'Statue'], ['Zeusstat-', 'ue'])
    """
    parts: list[str] = []
    while cell_len(word) > cells > 2:
        end = next(end for end in range(len(word), 0, -1) if cell_len(word[:end]) < cells)
        own = word.rfind("-", 1, end + 1) + 1
        parts.append(word[:own] if own else word[:end] + "-")
        word = word[own or end :]
    return [*parts, clip(word, cells)]


def wrap_rows(text: str, cells: int, rows: int) -> list[str]:
    """Return the text broken into at most `rows` lines; the rest is cut off with an ellipsis.

    >>> wrap_rows("2 coins per grey card", 8, 2)
    ['2 coins', 'per gre…']
    >>> wrap_rows("每張灰卡得2枚錢幣。", 8, 2)
    ['每張灰卡', '得2枚錢…']
    """
    wrapped = wrap(text, cells)
    if len(wrapped) <= rows:
        return wrapped
    filled = _filled(text, cells, rows)
    return [*filled[: rows - 1], clip("".join(filled[rows - 1 :]), cells)]
