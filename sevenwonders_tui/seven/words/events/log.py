"""The log as a sheet: a heading for each age, a row for each turn, and a column for each city if there is room."""

from __future__ import annotations

from dataclasses import replace

from rich.cells import cell_len

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.i18n import _, comma_list
from sevenwonders_tui.present.block import on_ground
from sevenwonders_tui.present.line import (
    Ground,
    Line,
    Role,
    Span,
    clip,
    clip_line,
    column_cells,
    flow,
    line,
    ljust,
    measure,
    pad,
    wrap,
)
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.rules import TURNS
from sevenwonders_tui.seven.words.events.deeds import DeedLine, TurnLines, turns_of
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.seven.words.terms.end import DEED

LEAST_COLUMN, MOST_COLUMN = 21, 44
"""The least and the most cells of a column: in fewer, most cards would lose the end of their names."""
MOST_TURN, MOST_NAME = 14, 20


class LogSheet:
    """The log of a table for a width, the last turn first."""

    def __init__(self, scene: Scene, cells: int) -> None:
        self._scene, self._cells = scene, cells
        self._names = scene.snapshot.names
        self._turn_cells = column_cells([_turn(number) for number in range(1, TURNS + 1)], 8, MOST_TURN, gap=2)
        self._name_cells = column_cells(self._names, 8, MOST_NAME, gap=2)
        self._wide = min((cells - self._turn_cells) // len(scene.view.cities), MOST_COLUMN)

    @property
    def has_columns(self) -> bool:
        """Whether each city has a column of its own."""
        return self._wide >= LEAST_COLUMN

    def head(self) -> Line:
        """Return the names above the columns; nothing if there are no columns."""
        if not self.has_columns:
            return ()
        names = (Span(ljust(clip(name, self._wide - 1), self._wide), Role.TITLE) for name in self._names)
        return line(" " * self._turn_cells, *names)

    def lines(self) -> list[Line]:
        """Return everything below the names."""
        scene = self._scene
        turns = turns_of(scene.snapshot.log, scene.book, self._names, scene.signs)
        if not turns:
            return [line(_("Nothing yet: this is the first turn."))]
        rows: list[Line] = []
        age = 0
        for turn in reversed(turns):
            if turn.age != age:
                age = turn.age
                heading = line(Span(_("Age {age}").format(age=AGES[age]), Role.TITLE))
                rows += [*([()] if rows else []), *on_ground([(Span(" "), *heading)], Ground.RAISED, self._cells)]
            rows += self._turn_rows(turn)
        return rows

    def _turn_rows(self, turn: TurnLines) -> list[Line]:
        rest = flow(
            [line(Span(text)) for text in turn.rest], self._cells - self._turn_cells, f" {self._scene.signs.dot} "
        )
        told = [(Span(" " * self._turn_cells), *row) for row in rest]
        body = self._in_columns(turn) if self.has_columns else self._in_rows(turn)
        head = Span(ljust(f" {_turn(turn.turn)}", self._turn_cells), Role.MUTED)
        blank = Span(" " * self._turn_cells)
        return [*told, *((head if not at else blank, *row) for at, row in enumerate(body))]

    def _in_columns(self, turn: TurnLines) -> list[Line]:
        cities = [CityId(number) for number in range(len(self._names))]
        columns = [
            [row for deed in turn.deeds.get(city, ()) for row in _deed_rows(deed, self._wide - 1)] for city in cities
        ]
        tall = max(map(len, columns), default=0)
        return [
            tuple(span for column in columns for span in pad(column[at] if at < len(column) else (), self._wide))
            for at in range(tall)
        ]

    def _in_rows(self, turn: TurnLines) -> list[Line]:
        room = self._cells - self._turn_cells - self._name_cells
        rows: list[Line] = []
        for city, deeds in sorted(turn.deeds.items()):
            name = Span(ljust(clip(self._names[city], self._name_cells - 1), self._name_cells), Role.STRONG)
            blank = Span(" " * self._name_cells)
            told = [row for deed in deeds for row in _deed_rows(deed, room)]
            rows += [(name if not at else blank, *row) for at, row in enumerate(told)]
        return rows


def _turn(number: int) -> str:
    return _("turn {n}").format(n=number)


def _deed_rows(deed: DeedLine, cells: int) -> list[Line]:
    """Return an act with its details beside it, or below it if there is no room."""
    return DEED.block(_whole_deed(deed, cells))


def _whole_deed(deed: DeedLine, cells: int) -> list[Line]:
    how = comma_list(deed.how)
    beside = (*deed.what, Span(f" {how}", Role.MUTED)) if how else deed.what
    if measure(beside) <= cells:
        return [beside]
    what = deed.what if measure(deed.what) <= cells else tuple(replace(s, text=s.text.rstrip()) for s in deed.what)
    return [clip_line(what, cells), *(line(Span(f" {text}", Role.MUTED)) for text in wrap(how, cells - 1) if text)]


def city_history(scene: Scene, city: CityId, cells: int, rows: int) -> list[Line]:
    """Return one city's acts, the first turn first; of a long game only the last turns that fit into `rows`."""
    turns = turns_of(scene.snapshot.log, scene.book, scene.snapshot.names, scene.signs)
    wide = max((cell_len(_when(turn)) for turn in turns), default=0) + 2
    told: list[Line] = []
    for turn in turns:
        deeds = [row for deed in turn.deeds.get(city, ()) for row in _deed_rows(deed, cells - wide)]
        told += [(Span(ljust(_when(turn) if not at else "", wide), Role.MUTED), *row) for at, row in enumerate(deeds)]
    return told[-rows:] if rows > 0 else []


def _when(turn: TurnLines) -> str:
    return f"{AGES[turn.age]} {turn.turn}"
