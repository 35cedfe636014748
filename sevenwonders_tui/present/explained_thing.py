"""The things on a screen that have an explanation, found in the drawn screen, and the order from one to the next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from sevenwonders_tui.present.area import Area


@dataclass(frozen=True, slots=True)
class TermRun:
    """Cells of one row that carry the same term."""

    x: int
    y: int
    cells: int
    text: str
    term: str
    is_at_cursor: bool = False

    @property
    def end(self) -> int:
        """The first cell behind it."""
        return self.x + self.cells


@dataclass(frozen=True, slots=True)
class ExplainedThing:
    """Something at one place, in a row or in several, that is explained by one term."""

    runs: tuple[TermRun, ...]

    @property
    def term(self) -> str:
        """Its term, as `Span.term` has it."""
        return self.runs[0].term

    @property
    def text(self) -> str:
        """Its drawn text, row after row."""
        return " ".join(" ".join(run.text.split()) for run in self.runs)

    @property
    def is_at_cursor(self) -> bool:
        """Return whether the cursor of its screen is on it."""
        return any(run.is_at_cursor for run in self.runs)

    @property
    def area(self) -> Area:
        """The smallest area around all of it."""
        left, right = min(run.x for run in self.runs), max(run.end for run in self.runs)
        return Area(left, self.runs[0].y, right - left, self.runs[-1].y - self.runs[0].y + 1)

    def is_continued_by(self, run: TermRun) -> bool:
        """Return whether the run stands below its last row and carries the same term."""
        last = self.runs[-1]
        is_same = (run.term, run.is_at_cursor) == (last.term, last.is_at_cursor)
        return is_same and run.y == last.y + 1 and run.x < last.end and last.x < run.end


def explained_things(runs: Iterable[TermRun]) -> tuple[ExplainedThing, ...]:
    """Return all things in reading order; a term that continues in the row below belongs to the same thing.

    >>> runs = [TermRun(2, 0, 3, "abc", "x"), TermRun(2, 1, 2, "de", "x"), TermRun(2, 2, 2, "f", "y")]
    >>> [(thing.text, *thing.area) for thing in explained_things(runs)]
    [('abc de', 2, 0, 3, 2), ('f', 2, 2, 2, 1)]
    """
    found: list[ExplainedThing] = []
    for run in sorted(runs, key=lambda run: (run.y, run.x)):
        at = next((at for at, thing in enumerate(found) if thing.is_continued_by(run)), None)
        if at is None:
            found.append(ExplainedThing((run,)))
        else:
            found[at] = replace(found[at], runs=(*found[at].runs, run))
    return tuple(found)


def thing_at(things: Sequence[ExplainedThing], x: int, y: int) -> int | None:
    """Return the number of the thing in a cell, the smallest of several; None if there is none."""
    there = [(thing.area.cells * thing.area.rows, at) for at, thing in enumerate(things) if thing.area.has(x, y)]
    return min(there)[1] if there else None


def nearest_thing(things: Sequence[ExplainedThing], x: int, y: int) -> int:
    """Return the number of the nearest thing; a row counts as two cells, as it is twice as high as a cell is wide.

    >>> nearest_thing(explained_things([TermRun(0, 0, 3, "abc", "x"), TermRun(9, 3, 2, "de", "y")]), 9, 1)
    1
    """

    def distance(area: Area) -> tuple[int, int]:
        sideways = max(area.x - x, 0, x - (area.x + area.cells - 1))
        # If one thing lies within another, choose the smaller one.
        return sideways + 2 * max(area.y - y, 0, y - (area.y + area.rows - 1)), area.cells * area.rows

    return min(range(len(things)), key=lambda at: distance(things[at].area))


def same_thing(things: Sequence[ExplainedThing], before: ExplainedThing) -> int:
    """Return the number of a thing after a redraw: at its old place, otherwise elsewhere, otherwise the nearest thing.

    >>> before, other, moved = (explained_things([TermRun(x, 0, 2, text, "x")])[0] for x, text in enumerate("aba"))
    >>> same_thing([other, moved], before)
    1
    """
    area, alike = before.area, [at for at, thing in enumerate(things) if thing.term == before.term]
    for at in alike:
        if things[at].area == area:
            return at
    return next((at for at in alike if things[at].text == before.text), nearest_thing(things, area.x, area.y))


def first_thing(things: Sequence[ExplainedThing]) -> int:
    """Return the first thing under the cursor of the screen, otherwise the first of all."""
    return next((at for at, thing in enumerate(things) if thing.is_at_cursor), 0)


def panel_area(thing: Area, screen: tuple[int, int], size: tuple[int, int], *, was_above: bool = False) -> Area:
    """Return the place of a panel of `size` on a screen so that it does not cover a thing, if possible.

    It stays below or above the thing, as it was before, while that covers nothing of it: the reader should not have to
    search for the panel.

    >>> panel_area(Area(0, 2, 4, 1), (80, 24), (60, 6))
    Area(x=10, y=17, cells=60, rows=6)
    >>> panel_area(Area(30, 18, 4, 1), (80, 24), (60, 6))
    Area(x=10, y=0, cells=60, rows=6)
    """
    wide, high = screen
    cells, rows = size
    above, below = Area((wide - cells) // 2, 0, cells, rows), Area((wide - cells) // 2, high - rows - 1, cells, rows)
    ways = [above, below] if was_above else [below, above]
    # Beside a thing as high as the screen.
    ways += [Area(x, high - rows - 1, cells, rows) for x in (wide - cells, 0)]
    return min(ways, key=lambda way: _shared(way, thing))


def _shared(one: Area, other: Area) -> int:
    """Return the number of cells that two areas share."""
    cells = min(one.x + one.cells, other.x + other.cells) - max(one.x, other.x)
    rows = min(one.y + one.rows, other.y + other.rows) - max(one.y, other.y)
    return max(cells, 0) * max(rows, 0)
