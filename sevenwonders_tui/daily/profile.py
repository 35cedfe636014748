"""A person's games, counted: how many there are, how strong the person is, days in a row, feats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from sevenwonders_tui.bots.ladder import Ladder
from sevenwonders_tui.daily.streak import Streak, days_played, streak_of
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.history.answers import puzzle_answers
from sevenwonders_tui.history.counting import what_counts
from sevenwonders_tui.history.deeds import deeds_of
from sevenwonders_tui.history.feats import Nearest, feats_of, nearest_of
from sevenwonders_tui.history.opponent import Opponents, next_opponents
from sevenwonders_tui.history.rating import RatedGame, Skill, ratings_of
from sevenwonders_tui.history.reviewed import reviews_in
from sevenwonders_tui.history.stored import from_stored
from sevenwonders_tui.store import GameFilter, HistoryFile, Known
from sevenwonders_tui.table.helped import Helped

USUAL_SEATS: Mapping[str, int] = {"wonders": 4, "duel": 2}
"""The seats of the table for which opponents are proposed."""


@dataclass(frozen=True, slots=True)
class GameRating:
    """What is known of a person's strength in one game."""

    game: str
    skills: tuple[Skill, ...]
    """After each rated game, the first one first; there is at least one."""
    below: tuple[str, int] | None
    """The strongest rung that is not stronger, with its rating."""
    above: tuple[str, int] | None
    opponents: Opponents | None

    @property
    def skill(self) -> Skill:
        """The skill after the last game."""
        return self.skills[-1]


@dataclass(frozen=True, slots=True)
class Profile:
    """A person's games, counted."""

    known: Known
    games: int
    """Games that count for statistics."""
    won: float
    """The sum of the shares of their wins."""
    helped: int
    """Of these, the games with advice, a turn taken back, or a bot that stood in."""
    practice: int
    streak: Streak
    ratings: tuple[GameRating, ...]
    feats: Mapping[str, datetime]
    """By id: when each feat was first there."""
    nearest: Mapping[str, Nearest]
    """By id: how near the person came to the others."""


def ladders_of(kits: Mapping[str, Kit]) -> Mapping[str, Ladder]:
    """Return the ladder of each game that is here."""
    return {game: kits[game].roster.ladder for game in kits}


def profile_of(
    file: HistoryFile, person: str, ladders: Mapping[str, Ladder], today: date, *, on_server: bool
) -> Profile | None:
    """Count a person's games; None if there is none. `today` is a date of UTC.

    Call it in the thread of the file: it reads all games, whose people have ratings too.
    """
    known = file.known(person)
    if known is None:
        return None
    rows = [from_stored(row) for row in file.find(GameFilter())]
    mine = [(row, row.seats[at]) for row in rows for at in row.seats_of(person)[:1]]
    counts = [(row, seat, what_counts(row, seat, on_server=on_server)) for row, seat in mine]
    counted = [seat for _row, seat, its in counts if its.statistics]
    ratings = ratings_of(rows, ladders, on_server=on_server)
    answers = puzzle_answers(file.answers(file.names(person)))
    deeds = deeds_of(rows, person, ladders, reviews_in(file), answers, on_server=on_server)
    return Profile(
        known=known,
        games=len(counted),
        won=sum(seat.share for seat in counted),
        helped=sum(bool(seat.helped & ~Helped.AGAIN & ~Helped.UNKNOWN) for seat in counted),
        practice=sum(its.is_practice for _row, _seat, its in counts),
        streak=streak_of(days_played(rows, person, on_server=on_server), today),
        ratings=tuple(
            _rating(game, ratings[game, person], ladder)
            for game, ladder in ladders.items()
            if ratings.get((game, person))
        ),
        feats=feats_of(deeds),
        nearest=nearest_of(deeds),
    )


def _rating(game: str, games: Sequence[RatedGame], ladder: Ladder) -> GameRating:
    skills = tuple(rated.after for rated in games)
    mine = skills[-1].rating
    rungs = sorted((ladder.ratings[rung].value, rung) for rung in ladder.names if rung in ladder.ratings)
    below = max((each for each in rungs if each[0] <= mine), default=None)
    above = min((each for each in rungs if each[0] > mine), default=None)
    opponents = next_opponents(ladder, skills[-1], USUAL_SEATS.get(game, 2))
    return GameRating(game, skills, below and (below[1], below[0]), above and (above[1], above[0]), opponents)
