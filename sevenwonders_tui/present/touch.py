"""Buttons for fingers: three rows high, or words in one row where the terminal is low."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.block import on_ground
from sevenwonders_tui.present.line import Ground, Line, Role, Span, clip, measure, pad
from sevenwonders_tui.present.symbols import Symbols

BUTTON_ROWS, LEAST_CELLS, GAP = 3, 7, 1
_THIN, _HEAVY = "╭╮╰╯─│", "┏┓┗┛━┃"


@dataclass(frozen=True, slots=True)
class Button:
    """A command with a place for a finger."""

    id: str
    """Its id: that of the command, which explains it."""
    action: str
    """Textual's action string."""
    names: tuple[str, ...]
    """What it does, the longest way to say it first."""
    key: str = ""
    """The name of its key; left out if there is no room for it."""
    price: Span | None = None
    """What it costs or brings, or why it cannot be; never cut."""
    is_possible: bool = True
    is_chosen: bool = False
    """Whether it is the page that is shown."""
    about: str = ""
    """The id of the command that explains it, if it has none of its own."""


def touch_row(
    buttons: Sequence[Button], cells: int, signs: Symbols, *, is_framed: bool, is_low: bool, prefix: str = ""
) -> tuple[list[Line], list[Area]]:
    """Return buttons side by side in the whole width, and the place of each.

    In a low terminal they have one row. `prefix` stands before the id of a command in the term of its button.
    """
    if not buttons:
        return [], []
    high = 1 if is_low else BUTTON_ROWS
    room = cells - GAP * (len(buttons) - 1)
    each, more = divmod(room, len(buttons))
    lines: list[Line] = [()] * high
    areas: list[Area] = []
    x = 0
    for at, button in enumerate(buttons):
        width = each + (at < more)
        drawn = _drawn(button, width, high, signs, is_framed=is_framed and not is_low, prefix=prefix)
        gap = (Span(" " * GAP),) if at else ()
        lines = [(*before, *gap, *row) for before, row in zip(lines, drawn, strict=True)]
        areas.append(Area(x, 0, width, high))
        x += width + GAP
    return lines, areas


def touch_rows(
    buttons: Sequence[Button], cells: int, signs: Symbols, *, is_framed: bool, prefix: str = ""
) -> tuple[list[Line], list[Area]]:
    """Return buttons in as few rows as their words need, and the place of each."""
    lines: list[Line] = []
    areas: list[Area] = []
    for row in broken(buttons, cells):
        drawn, places = touch_row(row, cells, signs, is_framed=is_framed, is_low=False, prefix=prefix)
        areas += [place.moved(0, len(lines)) for place in places]
        lines += drawn
    return lines, areas


def broken(buttons: Sequence[Button], cells: int) -> list[list[Button]]:
    """Return the buttons row by row: as many in a row as can all say a name of theirs whole."""
    rows: list[list[Button]] = [[]]
    for button in buttons:
        wanted = [*rows[-1], button]
        if rows[-1] and (cells - GAP * (len(wanted) - 1)) // len(wanted) < max(map(_least, wanted)):
            rows.append([button])
        else:
            rows[-1] = wanted
    return [row for row in rows if row]


def _least(button: Button) -> int:
    """Return the cells that a button needs to say its shortest name and its price."""
    price = 0 if button.price is None else 1 + cell_len(button.price.text)
    return max(LEAST_CELLS, min(map(cell_len, button.names)) + price + 2)


def _drawn(button: Button, cells: int, rows: int, signs: Symbols, *, is_framed: bool, prefix: str) -> list[Line]:
    if rows < BUTTON_ROWS or not is_framed:
        ground = Ground.CURSOR if button.is_chosen else Ground.RAISED
        # A filled button needs no edges: where its words would be cut they may have the whole width.
        inner = cells - 2 if _least(button) <= cells else cells
        middle = (*([Span(" ")] if inner < cells else []), *_label(button, inner, signs, prefix))
        above = [()] * ((rows - 1) // 2)
        return on_ground([*above, middle, *above], ground, cells)
    label = _label(button, cells - 2, signs, prefix)
    left, right, low_left, low_right, across, down = tuple(_HEAVY if button.is_chosen else _THIN)
    role = Role.YOU if button.is_chosen else Role.FAINT
    return [
        (Span(left + across * (cells - 2) + right, role),),
        (Span(down, role), *pad(label, cells - 2), Span(down, role)),
        (Span(low_left + across * (cells - 2) + low_right, role),),
    ]


def _label(button: Button, cells: int, signs: Symbols, prefix: str) -> Line:
    """Return the first way to say what a button does that fits, in the middle of its cells."""
    role = Role.STRONG if button.is_possible else Role.MUTED
    term = prefix + (button.about or button.id) if prefix else ""
    price = button.price
    for key, name in _ways(button, signs):
        words = (*([Span(f"{key} ", Role.MUTED, term=term)] if key else []), Span(name, role, term=term))
        whole = (*words, Span(" "), price) if price is not None else words
        if measure(whole) <= cells:
            if price is not None:
                return (*pad(words, cells - measure((price,))), price)
            margin = (cells - measure(whole)) // 2
            return pad((Span(" " * margin), *whole), cells)
    tail = () if price is None else (price,)
    room = cells - measure(tail) - bool(tail)
    name = clip(button.names[-1], room, signs.ellipsis) if room > 1 else ""
    return pad((Span(name, role, term=term), *([Span(" ")] if name and tail else []), *tail), cells)


def _ways(button: Button, signs: Symbols) -> Iterator[tuple[str, str]]:
    """Yield key and name, the way that says most first; the chosen page has the sign of the cursor for a key."""
    for name in button.names:
        if button.is_chosen:
            yield "", f"{signs.prompt}{name}"
        elif button.key:
            yield button.key, name
        yield "", name
