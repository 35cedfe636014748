"""A series: the same people play three or five games; the one with most wins or points at the end has won.

What was agreed on stands in the key of its tables, and the sheet follows from the rows of its games: nothing is kept
beside them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from sevenwonders_tui.history.row import GameRow, How, SeatRow
from sevenwonders_tui.i18n import N_, NN_, Said
from sevenwonders_tui.table.origin import Origin, OriginKind
from sevenwonders_tui.table.seriesterms import SeriesBy, terms_of

MOST_SHARERS = 7


@dataclass(frozen=True, slots=True)
class Series:
    """A series that was agreed on."""

    id: str
    """The key of the origin of its tables."""
    length: int
    """The most games: one of `LENGTHS`."""
    by: SeriesBy
    names: tuple[str, ...]
    """Who plays, bots included, by the names at the table."""


@dataclass(frozen=True, slots=True)
class SeriesLine:
    """One player's line of the sheet."""

    name: str
    games: tuple[SeatRow, ...]
    """The player's seat in each game, in order."""

    @property
    def wins(self) -> Fraction:
        """The wins, with parts of shared ones."""
        return sum((_share(seat) for seat in self.games), Fraction())

    @property
    def points(self) -> int:
        """The points of all games."""
        return sum(seat.total for seat in self.games)


@dataclass(frozen=True, slots=True)
class SeriesSheet:
    """How a series stands."""

    series: Series
    lines: tuple[SeriesLine, ...]
    """Best first; among equals in the order of the names of the series."""
    rows: tuple[GameRow, ...]
    """The games that count, in order."""

    @property
    def seating(self) -> tuple[tuple[str, ...], ...]:
        """The names by seat, of each game."""
        return tuple(tuple(seat.name for seat in row.seats) for row in self.rows)

    @property
    def played(self) -> int:
        """The number of games that count."""
        return len(self.rows)

    @property
    def is_over(self) -> bool:
        """Whether all games were played, or nobody can reach the leader any more."""
        return self.played == self.series.length or (self.needed is not None and self.needed <= 0)

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won, several for a tie; empty until the series is over."""
        if not self.is_over:
            return ()
        best = self.score(self.lines[0])
        return tuple(line.name for line in self.lines if self.score(line) == best)

    @property
    def needed(self) -> int | None:
        """The number of wins after which nobody can reach the leader any more, if the leader wins them next; None where
        points decide, or where even all wins that are left would not be enough.
        """
        if self.series.by is SeriesBy.POINTS:
            return None
        left = self.series.length - self.played
        first, second = (line.wins for line in self.lines[:2])
        # After k wins the others may still take the left - k games: first + k > second + left - k.
        needed = max(0, floor((second + left - first) / 2) + 1)
        return needed if needed <= left else None

    def score(self, line: SeriesLine) -> Fraction:
        """Return what decides the series for a player."""
        return line.wins if self.series.by is SeriesBy.WINS else Fraction(line.points)

    def told(self, name_of: Callable[[str], str] = str) -> Said | None:
        """Return how the series stands as a sentence; None if there is nothing to say yet.

        `name_of` says a name of the sheet to the reader.
        """
        if self.is_over:
            names = tuple(map(name_of, self.winners))
            if len(names) == 1:
                return Said(N_("{name} has won the series."), name=names[0])
            return Said(N_("The series is shared by {names}."), names=names)
        if self.needed is None or self.score(self.lines[0]) == self.score(self.lines[1]):
            return None
        text = NN_("{name} needs one more win.", "{name} needs {count} more wins.")
        return Said(*text, name=name_of(self.lines[0].name), count=self.needed)


def sheet_of(series: Series, rows: Iterable[GameRow]) -> SeriesSheet:
    """Return the sheet of a series from any rows of the history.

    Abandoned games do not count: they are played again with a new deal. Neither do games after the end, nor games in
    which one of the people does not sit under that name any more.
    """
    own = [row for row in rows if row.origin == OriginKind.SERIES and row.key == series.id]
    people = _folded(series.names)
    counting = sorted(
        (row for row in own if row.how is not How.ABANDONED and _names_of(row) == people),
        key=lambda row: (row.ended, row.table),
    )
    sheet = _sheet(series, [])
    for played in range(1, len(counting) + 1):
        if sheet.is_over:
            break
        sheet = _sheet(series, counting[:played])
    return sheet


def sheets_of(rows: Iterable[GameRow]) -> tuple[SeriesSheet, ...]:
    """Return the sheet of every series that has a game among these rows, the one that was played last first."""
    by_key: dict[str, list[GameRow]] = {}
    for row in sorted(rows, key=lambda row: (row.ended, row.table)):
        by_key.setdefault(row.key, []).append(row)
    found = []
    for key, games in by_key.items():
        terms = terms_of(Origin(OriginKind.SERIES, key)) if games[0].origin == OriginKind.SERIES else None
        if terms is not None:
            names = tuple(seat.name for seat in games[0].seats)
            found.append((games[-1].ended, sheet_of(Series(key, terms.length, terms.by, names), games)))
    return tuple(sheet for _ended, sheet in sorted(found, key=lambda each: each[0], reverse=True))


def _sheet(series: Series, rows: list[GameRow]) -> SeriesSheet:
    lines = [SeriesLine(name, tuple(_seat_of(row, name) for row in rows)) for name in series.names]
    unsorted = SeriesSheet(series, tuple(lines), tuple(rows))
    return SeriesSheet(series, tuple(sorted(lines, key=unsorted.score, reverse=True)), tuple(rows))


def _seat_of(row: GameRow, name: str) -> SeatRow:
    """Return the seat of a player, who sits there."""
    return next(seat for seat in row.seats if seat.name.casefold() == name.casefold())


def _names_of(row: GameRow) -> list[str]:
    return _folded(seat.name for seat in row.seats)


def _folded(names: Iterable[str]) -> list[str]:
    return sorted(name.casefold() for name in names)


def _share(seat: SeatRow) -> Fraction:
    """Return the share of a win as the fraction that it is: a third of a win three times is a win."""
    return Fraction(seat.share).limit_denominator(MOST_SHARERS)
