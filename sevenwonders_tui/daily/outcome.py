"""What is told of a deal of the day: never the wonder, a card, or how Duel was won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.history.deeds import PAR_LEAD, PAR_PLACE, PAR_POINTS
from sevenwonders_tui.history.row import GameRow

MOST_LEAD = 30
"""The greatest lead that is told in Duel. A supremacy counts as this lead, so that nobody can tell it from points."""


class SeatEnd(Protocol):
    """The result of a seat, of a kept game or of one just played."""

    @property
    def place(self) -> int:
        """1 for the best; 0 if the game was abandoned."""

    @property
    def share(self) -> float:
        """The share of the win."""

    @property
    def total(self) -> int:
        """The points."""

    @property
    def facts(self) -> Mapping[str, int]:
        """The facts of the game, with `place_N` for the places at the end of age N in 7 Wonders."""


@dataclass(frozen=True, slots=True)
class DayOutcome:
    """The result of one seat, as far as it is told."""

    seats: int
    place: int
    """1 for the best; 0 if the game was abandoned."""
    points: int | None
    """None in Duel."""
    lead: int
    """The points above the best other seat, negative below it."""
    ages: tuple[int, ...] = ()
    """The place at the end of each age; empty in Duel."""

    @property
    def is_won(self) -> bool:
        """Whether no other seat has a better place."""
        return self.place == 1


def outcome_of(game: str, way: str, seats: Sequence[SeatEnd], at: Seat) -> DayOutcome:
    """Return what is told of a seat; `way` is the kit's word for the way in which the game was won."""
    own = seats[at]
    lead = own.total - max(seat.total for other, seat in enumerate(seats) if other != at)
    if not own.share:
        # A person who gave up with the most points is not ahead.
        lead = min(lead, 0)
    if game != DUEL:
        # Their names end in the number of the age.
        ages = (place for name, place in sorted(own.facts.items()) if name.startswith("place_"))
        return DayOutcome(len(seats), own.place, own.total, lead, tuple(ages))
    if way:
        lead = MOST_LEAD if own.share else -MOST_LEAD
    return DayOutcome(len(seats), own.place, None, max(-MOST_LEAD, min(MOST_LEAD, lead)))


def outcome_of_row(row: GameRow, at: Seat) -> DayOutcome:
    """Return what is told of a seat of a kept game."""
    return outcome_of(row.game, row.way, row.seats, at)


def facts_of_par(par: DayOutcome) -> dict[str, int]:
    """Return what the row of a seat keeps of its par."""
    return {PAR_PLACE: par.place, PAR_POINTS: par.points or 0, PAR_LEAD: par.lead}


def par_of_row(row: GameRow, at: Seat) -> DayOutcome | None:
    """Return the par that the row of a seat keeps, without the places at the end of each age; None if it keeps none."""
    facts = row.seats[at].facts
    if PAR_PLACE not in facts:
        return None
    points = None if row.game == DUEL else facts.get(PAR_POINTS, 0)
    return DayOutcome(len(row.seats), facts[PAR_PLACE], points, facts.get(PAR_LEAD, 0))


def with_par(row: GameRow, seat: Seat, par: DayOutcome) -> GameRow:
    """Return the row of a deal of the day with its par."""
    kept = replace(row.seats[seat], facts={**row.seats[seat].facts, **facts_of_par(par)})
    return replace(row, seats=(*row.seats[:seat], kept, *row.seats[seat + 1 :]))
