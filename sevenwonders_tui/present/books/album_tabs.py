"""The names of an album's shelves side by side: as many as fit around the open one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.books.album import AlbumShelf
from sevenwonders_tui.present.line import Ground, Line, Role, Span
from sevenwonders_tui.present.symbols import Symbols

PADDING = 2
"""The blanks around a name."""


@dataclass(frozen=True, slots=True)
class Tabs:
    """The drawn names."""

    lines: list[Line]
    areas: Mapping[str, Area]
    """The place of each shelf, by its id."""


def album_tabs(shelves: Sequence[AlbumShelf], at: int, cells: int, rows: int, signs: Symbols) -> Tabs:
    """Return the names in at most `rows` rows; if they need more, one row with the names around the open shelf."""
    broken = _broken(shelves, cells)
    if len(broken) <= rows:
        return _drawn([(numbers, "", "") for numbers in broken], shelves, at, signs)
    page = next((numbers for numbers in _broken(shelves, cells - 2) if at in numbers), [])
    before = signs.prompt_back if page and page[0] else " "
    after = signs.prompt if page and page[-1] < len(shelves) - 1 else " "
    return _drawn([(page, before, after)], shelves, at, signs)


def _broken(shelves: Sequence[AlbumShelf], cells: int) -> list[list[int]]:
    """Return the numbers of the shelves row by row."""
    rows: list[list[int]] = [[]]
    used = 0
    for number, shelf in enumerate(shelves):
        need = cell_len(shelf.title) + PADDING
        if rows[-1] and used + need > cells:
            rows.append([])
            used = 0
        rows[-1].append(number)
        used += need
    return rows


def _drawn(rows: Sequence[tuple[list[int], str, str]], shelves: Sequence[AlbumShelf], at: int, signs: Symbols) -> Tabs:
    lines: list[Line] = []
    areas: dict[str, Area] = {}
    for y, (numbers, before, after) in enumerate(rows):
        row: list[Span] = [Span(before, Role.MUTED)] if before else []
        x = cell_len(before)
        for number in numbers:
            title = shelves[number].title
            if number == at:
                row += [Span(signs.prompt, Role.YOU, Ground.CURSOR), Span(f"{title} ", Role.STRONG, Ground.CURSOR)]
            else:
                row.append(Span(f" {title} ", Role.MUTED))
            wide = cell_len(title) + PADDING
            areas[shelves[number].id] = Area(x, y, wide, 1)
            x += wide
        lines.append((*row, Span(after, Role.MUTED)) if after else tuple(row))
    return Tabs(lines, areas)
