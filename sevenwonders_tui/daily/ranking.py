"""The list of the day on a server: who has finished a deal, the best first.

Nobody is told the results of others before their own is in, or the day is over.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime

from sevenwonders_tui.daily.outcome import DayOutcome, outcome_of_row, par_of_row
from sevenwonders_tui.daily.rules import first_tries
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.history.row import GameRow, How

LIST_DAYS = 400
"""A list is kept for this many days."""


@dataclass(frozen=True, slots=True)
class DayLine:
    """One person in the list."""

    name: str
    is_mine: bool
    rank: int | None
    """1 for the best; None for a person who shows nothing but the name."""
    outcome: DayOutcome | None
    """None for such a person."""
    ended: datetime | None
    table: str = ""
    """The table of the game; empty as long as the reader may not look at it."""


@dataclass(frozen=True, slots=True)
class DayList:
    """The list of one game and date, as one person may see it."""

    game: str
    day: date
    lines: tuple[DayLine, ...]
    """The best first; only one's own as long as the list is closed."""
    finished: int
    """How many have finished the deal on its day."""
    playing: int
    """How many have begun it, and not finished."""
    is_open: bool
    """Whether the results of others are shown."""
    par: DayOutcome | None = None
    """What the strongest bot made of the seat; None before one's own end, or if nobody's was worked out."""
    is_own: bool = False
    """Whether the server dealt it for itself."""
    seal: str = ""
    """The digest of the day's key."""
    next_seal: str = ""
    """That of the next day's key."""
    key: str = ""
    """The key itself, once the day is over."""

    @property
    def rank(self) -> int | None:
        """The place of the person who looks; None without one."""
        return next((line.rank for line in self.lines if line.is_mine), None)


def ranked(rows: Iterable[GameRow], names: Mapping[str, str]) -> list[tuple[str, GameRow]]:
    """Return the people of these rows of one deal with the try that counts, the best first.

    By won or not, then by the lead, then by who ended earlier. `names` are those of the people whom the server knows;
    others, and games that were abandoned, are left out.
    """
    kept = [row for row in rows if row.how is not How.ABANDONED]
    people = {seat.person for row in kept for seat in row.seats if seat.person in names}
    found = [(person, row) for person in people for row in first_tries(kept, person).values()]
    return sorted(found, key=lambda each: _order(*each))


def list_lines(
    people: Iterable[tuple[str, GameRow]],
    me: str,
    names: Mapping[str, str],
    hidden: Collection[str],
    *,
    is_open: bool,
    may_look: bool = False,
) -> tuple[DayLine, ...]:
    """Return the lines of a list for a person; `hidden` are the people who show nothing but their name.

    `may_look`: nothing in the games of others could help the person in the deal any more.
    """
    shown = []
    nameless = []
    rank = 0
    for person, row in people:
        if person in hidden and person != me:
            nameless.append(DayLine(names[person], False, None, None, None))
            continue
        rank += 1
        if person == me or is_open:
            outcome = outcome_of_row(row, Seat(row.seats_of(person)[0]))
            table = row.table if person == me or may_look else ""
            shown.append(DayLine(names[person], person == me, rank, outcome, row.ended, table))
    return (*shown, *(nameless if is_open else ()))


def par_among(people: Iterable[tuple[str, GameRow]]) -> DayOutcome | None:
    """Return the par of a deal, which all its rows share; None if it was not worked out for any."""
    pars = (par_of_row(row, Seat(row.seats_of(person)[0])) for person, row in people)
    return next((par for par in pars if par is not None), None)


def _order(person: str, row: GameRow) -> tuple[bool, int, datetime, str]:
    outcome = outcome_of_row(row, Seat(row.seats_of(person)[0]))
    return not outcome.is_won, -outcome.lead, row.ended, row.table
