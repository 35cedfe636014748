"""What feats are made of: the games that a person won in a way that counts, reviews of them, answers to puzzles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from sevenwonders_tui.bots.ladder import Ladder
from sevenwonders_tui.history.counting import what_counts
from sevenwonders_tui.history.reviewed import ReviewSums
from sevenwonders_tui.history.row import GameRow, SeatRow
from sevenwonders_tui.table.client import BOT

PAR_PLACE, PAR_POINTS, PAR_LEAD = PAR_FACTS = ("par_place", "par_points", "par_lead")
"""The facts of a seat about par in the same deal of the day. They do not follow from the log of the table."""
LEAST_RIVAL, STRONG_RIVAL = "fair", "good"


@dataclass(frozen=True, slots=True)
class WonGame:
    """A game that a person won in a way that counts."""

    row: GameRow
    at: int
    ladder: Ladder

    @property
    def seat(self) -> SeatRow:
        """The person's seat."""
        return self.row.seats[self.at]

    @property
    def rivals(self) -> tuple[SeatRow, ...]:
        """The other seats."""
        return tuple(seat for at, seat in enumerate(self.row.seats) if at != self.at)

    @property
    def lead(self) -> int:
        """The points above the best rival."""
        return self.row.lead_of(self.at)

    def fact(self, name: str) -> int:
        """Return a fact of the person's seat."""
        return self.seat.facts.get(name, 0)

    def strong_rivals(self, rung: str) -> int:
        """Return how many rivals are people, or bots of that rung or a stronger one."""
        return sum(_is_strong(seat.player, rung, self.ladder) for seat in self.rivals)

    def is_against(self, rung: str) -> bool:
        """Whether all rivals are that strong."""
        return self.strong_rivals(rung) == len(self.rivals)


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """A person's first answer to a puzzle."""

    answered: datetime
    is_right: bool
    rating: int
    """Of the puzzle."""
    own_rating: int
    """The person's, before the answer."""


@dataclass(frozen=True, slots=True)
class Deeds:
    """All that the feats of a person are made of."""

    won: tuple[WonGame, ...] = ()
    """In the order in which they ended."""
    reviews: Mapping[tuple[str, int], ReviewSums] = field(default_factory=dict)
    """By the digest of a game and the seat."""
    answers: tuple[PuzzleAnswer, ...] = ()
    """In their order."""


def deeds_of(
    rows: Iterable[GameRow],
    person: str,
    ladders: Mapping[str, Ladder],
    reviews: Mapping[tuple[str, int], ReviewSums] | None = None,
    answers: Iterable[PuzzleAnswer] = (),
    *,
    on_server: bool,
) -> Deeds:
    """Return what the feats of a person are made of; `ladders` are those of the games, by id."""
    won = []
    for row in sorted(rows, key=lambda row: (row.ended, row.table, row.digest)):
        seats = row.seats_of(person)
        if len(seats) != 1 or row.game not in ladders:
            continue
        game = WonGame(row, seats[0], ladders[row.game])
        counts = what_counts(row, game.seat, on_server=on_server)
        if counts.feats and game.seat.place == 1 and game.is_against(LEAST_RIVAL):
            won.append(game)
    return Deeds(tuple(won), reviews or {}, tuple(answers))


def _is_strong(player: str, rung: str, ladder: Ladder) -> bool:
    """Whether a player is a person, or a bot of that rung or a stronger one. Foreign bots are of unknown strength."""
    if not player.startswith(BOT):
        return True
    found = ladder.find(player.removeprefix(BOT))
    return found is not None and ladder.names.index(found.rung.id) >= ladder.names.index(rung)
