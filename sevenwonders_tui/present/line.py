"""Lines of text whose parts say what they are, so that each front end can colour them as it likes.

All widths are cells of a terminal: a Chinese character takes two of them, so `len` and `str.ljust` measure no words.

It is long because a line, what it is made of, and how it is measured, cut, padded and broken know each other: whoever
measures needs the parts, and whoever breaks needs the measures.
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


class Role(StrEnum):
    """What a piece of text is. Cards' colours are roles too: `Role(color.value)`."""

    PLAIN = "plain"
    MUTED = "muted"
    FAINT = "faint"
    """Lines and dots that only lead the eye: no text."""
    STRONG = "strong"
    TITLE = "title"
    YOU = "you"
    """Whose turn it is, what the cursor is on, who wins. Gold, as nothing else is, with a sign or a word beside it."""
    GOOD = "good"
    """A result that one likes, always with a sign or a word, as all of these three."""
    WARN = "warn"
    BAD = "bad"
    DONE = "done"
    """A stage that stands."""
    NEXT = "next"
    """The stage that comes next."""
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
    """What a piece of text stands on, where that is not what lies below it.

    A card's colour makes a bar: a filled run of cells. Its text is cream or dark, whichever can be read on it.
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
    """A colour of a picture. The value is the letter that stands for it in the drawings."""

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
    """The edge of what is built next."""
    OUTLINE = "-"
    """The edge of what is built later."""


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of text of one role, on a ground of its own or on what lies below it.

    In a picture two pixels share a cell: the sign is half a block in one paint, and the ground is the other.
    """

    text: str
    role: Role | Paint | Ground = Role.PLAIN
    """A ground stands for its own colour: so a filled run gets an edge of half a cell."""
    ground: Ground | Role | Paint | None = None
    term: str = ""
    """What explains it to whoever asks, as `present/term.py` has it."""


Line: TypeAlias = tuple[Span, ...]
"""What stands on one line."""


def role_of(color: Color) -> Role:
    """Return the role of a card's colour."""
    return Role(color.value)


def bar(text: str, color: Color) -> Span:
    """Return a filled run of cells in the colour of a kind of card, with text on it."""
    return Span(text, Role.STRONG, Ground(color.value))


def line(*parts: str | Span) -> Line:
    """Return a line of plain texts and spans."""
    return tuple(Span(part) if isinstance(part, str) else part for part in parts)


def told(text: str, role: Role, **places: Span) -> Line:
    """Return a sentence with named places, each filled with a span of its own role; the words around have `role`.

    >>> plain(told("{points} points", Role.MUTED, points=Span("7", Role.TITLE)))
    '7 points'
    """
    spans: list[Span] = []
    for words, place, _form, _conversion in Formatter().parse(text):
        if words:
            spans.append(Span(words, role))
        if place is not None:
            spans.append(places[place])
    return tuple(spans)


def measure(parts: Line) -> int:
    """Return the cells that a line takes.

    >>> measure(line("7", Span(" points", Role.MUTED)))
    8
    """
    cells = 0
    for span in parts:
        text = span.text
        # Nothing is asked more often than this: most of what is drawn takes one cell for each sign.
        cells += len(text) if text.isascii() else cell_len(text)
    return cells


def plain(parts: Line) -> str:
    """Return the text alone."""
    return "".join(span.text for span in parts)


def ljust(text: str, cells: int) -> str:
    """Return the text with blanks behind it up to so many cells; a wider one stays as it is.

    >>> ljust("石材", 6) + "|"
    '石材  |'
    """
    return text + " " * (cells - cell_len(text))


def rjust(text: str, cells: int) -> str:
    """Return the text with blanks before it up to so many cells; a wider one stays as it is."""
    return " " * (cells - cell_len(text)) + text


def center(text: str, cells: int, fill: str = " ") -> str:
    """Return the text in the middle of so many cells, as `str.center` puts it; a wider one stays as it is.

    >>> center("石材", 7, "-")
    '--石材-'
    """
    spare = max(cells - cell_len(text), 0)
    before = spare // 2 + (spare & cells & 1)
    return fill * before + text + fill * (spare - before)


def fit(text: str, cells: int, ellipsis: str = "…") -> str:
    """Return the text in exactly so many cells: cut off with an ellipsis, or with blanks behind it.

    >>> fit("Bartholomew", 8) + fit("Anna", 8) + "|"
    'Barthol…Anna    |'
    """
    return ljust(clip(text, cells, ellipsis), cells)


@dataclass(frozen=True, slots=True)
class Fact:
    """A part of a sheet: a label, and a text beside it."""

    label: str
    text: str
    role: Role = Role.PLAIN


def fact_rows(facts: Iterable[Fact], label_cells: int, cells: int) -> list[Line]:
    """Return facts one below the other, their texts broken into lines beside a column of labels."""
    return [
        line(
            Span(ljust(clip("" if at else fact.label, label_cells - 1), label_cells), Role.MUTED),
            Span(text, fact.role),
        )
        for fact in facts
        for at, text in enumerate(wrap(fact.text, max(cells - label_cells, 10)))
    ]


def column_cells(texts: Iterable[str], least: int, most: int, gap: int = 1) -> int:
    """Return how wide a column of words is in the language of the moment: the widest of them with a gap behind it.

    >>> column_cells(["treasury", "coins"], 6, 12), column_cells(["石"], 6, 12), column_cells(["Militärerfolge"], 6, 12)
    (9, 6, 12)
    """
    return min(max([least, *(cell_len(text) + gap for text in texts)]), most)


def clip(text: str, cells: int, ellipsis: str = "…") -> str:
    """Return the text, cut off with an ellipsis where it needs more than so many cells.

    >>> clip("Bartholomew", 8)
    'Barthol…'
    """
    if cell_len(text) <= cells:
        return text
    return set_cell_size(text, max(cells - 1, 0)).rstrip() + ellipsis if cells > 0 else ""


def clip_front(text: str, cells: int, ellipsis: str = "…") -> str:
    """Return the text, cut off before its last word where it needs more cells: the side of a board stays to be read.

    >>> clip_front("Halicarnassus B", 10), clip_front("Giza A", 10)
    ('Halicar… B', 'Giza A')
    """
    front, _blank, last = text.rpartition(" ")
    if cell_len(text) <= cells or not front:
        return clip(text, cells, ellipsis)
    return f"{clip(front, cells - cell_len(last) - 1, ellipsis)} {last}"


def clip_line(parts: Line, cells: int, ellipsis: str = "…") -> Line:
    """Return the line, cut off with an ellipsis where it needs more than so many cells."""
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
    """Return the line with blanks behind it up to so many cells."""
    missing = cells - measure(parts)
    return (*parts, Span(" " * missing)) if missing > 0 else parts


def join(lines: Iterable[Line], between: str = "   ") -> Line:
    """Return several lines as one."""
    joined: list[Span] = []
    for parts in lines:
        if joined and parts:
            joined.append(Span(between))
        joined.extend(parts)
    return tuple(joined)


def spread(left: Line, right: Line, cells: int) -> Line:
    """Return one line with something at either end; what does not fit is cut from the left part."""
    room = cells - measure(right)
    if measure(left) + bool(right) > room:
        left = clip_line(left, max(room - 1, 0))
    return (*pad(left, room), *right)


def flow(
    items: Sequence[Line], cells: int, between: str = "   ", indent: int = 0, *, keeps_long: bool = False
) -> list[Line]:
    """Return the items side by side, broken between items into lines of so many cells.

    An item that is longer than a line is cut off, or kept whole, so that the caller sees that it does not fit.

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
    """Return a line broken as `wrap` breaks a text, each piece with the role that it had.

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
            # A hyphen that the break has put in has the role of the word before it.
            is_own = begin < len(rest) and rest[begin][1] == sign
            at = rest[begin][0] if is_own else pieces[-1][0]
            begin += is_own
            if pieces and pieces[-1][0] == at:
                pieces[-1][1].append(sign)
            else:
                pieces.append((at, [sign]))
        rows.append(tuple(replace(parts[at], text="".join(signs)) for at, signs in pieces))
    return rows


_SPACED = frozenset("、，。．：；！？）")
"""Wide signs that bring their own room, so that no blank follows them."""


def blank_after(text: str) -> str:
    """Return what stands between a text and the next word: a blank, or nothing behind a wide sign.

    >>> blank_after("last:"), blank_after("上次：")
    (' ', '')
    """
    return "" if text[-1:] in _SPACED else " "


_NEVER_FIRST = frozenset("、，。．：；！？）」』】》〉…・％,.:;!?)]}%")
_NEVER_LAST = frozenset("（「『【《〈([{")
"""What does not begin and what does not end a line, where lines break between any two wide characters."""


def wrap(text: str, cells: int) -> list[str]:
    """Return the text broken between words into lines of so many cells; a longer word is broken by a hyphen.

    Wide characters need no blank between them: a line may end after any of them that Chinese lets stand there.

    >>> wrap("2 coins per grey card", 8)
    ['2 coins', 'per grey', 'card']
    >>> wrap("Fortifications", 11)
    ['Fortificat-', 'ions']
    >>> wrap("每張灰卡得2枚錢幣。", 8)
    ['每張灰卡', '得2枚錢', '幣。']
    """
    return _filled(text, cells)


def _filled(text: str, cells: int, most: int | None = None) -> list[str]:
    """Return the text in lines of so many cells; the last one of the most lines takes all the rest, however long."""
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
    """Return a word in the pieces between which a line may end: more than one where it has wide characters.

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
    """Return a word in pieces of so many cells; in no more than two cells there is no room for a hyphen.

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
    """Return the text broken into so many lines at most; what does not fit is cut off with an ellipsis.

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
