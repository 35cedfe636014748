"""Ratings of people: one number for each game of the house, measured against the rungs of its ladder.

The model is Plackett and Luce's for games of many (`openskill`): a game is a draw without replacement, first place
first. Rungs have fixed ratings, so that a number means the same next year; people move. All of it follows from the rows
of the history, in the order in which the games ended.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from sevenwonders_tui.bots.ladder import Ladder
from sevenwonders_tui.history.counting import what_counts
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.table.client import BOT

MIDDLE, POINTS = 1500, 25
"""What is shown is `MIDDLE + POINTS * mean`: `fair` is in the middle."""
START_DEVIATION = 25 / 3
LEAST_DEVIATION = 2.0
"""The least deviation of a person: people change."""
RANKED_DEVIATION = 4.0
"""No list ranks a person whose deviation is not below this, which takes about twenty games."""
FIXED_DEVIATION = 0.01
"""Of a rung, whose strength is known."""
NOISE = 25 / 6
"""How much the performance of a seat varies from game to game; openskill's beta."""
FIRST, FIRST_AFTER_LESSON = "easy", "beginner"
"""The rungs at which people start."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What is known of the strength of a person: a normal distribution on the scale of the model."""

    mean: float
    deviation: float = START_DEVIATION

    @property
    def rating(self) -> int:
        """The number that people read."""
        return round(MIDDLE + POINTS * self.mean)

    @property
    def error(self) -> int:
        """The uncertainty of the number; two times out of three the truth is within it."""
        return round(POINTS * self.deviation)

    @property
    def is_ranked(self) -> bool:
        """Whether it is known well enough for a list."""
        return self.deviation < RANKED_DEVIATION


@dataclass(frozen=True, slots=True)
class RatedGame:
    """What one game changed for one person."""

    row: GameRow
    before: Skill
    after: Skill


Ratings: TypeAlias = Mapping[tuple[str, str], tuple[RatedGame, ...]]
"""By game and person: the rated games in their order."""


def ratings_of(rows: Iterable[GameRow], ladders: Mapping[str, Ladder], *, on_server: bool) -> Ratings:
    """Work out all ratings; `ladders` are those of the games, by id. Games of other games are left out."""
    found: dict[tuple[str, str], list[RatedGame]] = {}
    learners: set[tuple[str, str]] = set()
    for row in sorted(rows, key=lambda row: (row.ended, row.table, row.digest)):
        if row.game not in ladders:
            continue
        ladder = ladders[row.game]
        if row.is_lesson:
            learners.update((row.game, seat.person) for seat in row.seats)
            continue
        before = {}
        for person in {seat.person for seat in row.seats if seat.is_person}:
            games = found.get((row.game, person))
            start = FIRST_AFTER_LESSON if (row.game, person) in learners else FIRST
            before[person] = games[-1].after if games else Skill(_mean_of(ladder, start) or 0.0)
        for person, after in rate(row, before, ladder, on_server=on_server).items():
            found.setdefault((row.game, person), []).append(RatedGame(row, before[person], after))
    return {key: tuple(games) for key, games in found.items()}


def rate(row: GameRow, skills: Mapping[str, Skill], ladder: Ladder, *, on_server: bool) -> dict[str, Skill]:
    """Return the new skill of each person whom a game moves, all from the skills before it.

    Seats without a rating are left out of the places: guests, programs, and people for whom the game does not count.
    """
    seated = [each for at in range(len(row.seats)) if (each := _seated(row, at, skills, ladder, on_server))]
    if len(seated) < 2 or not any(person for _place, _skill, person in seated):
        return {}
    after = _rated([skill for _place, skill, _person in seated], [place for place, _skill, _person in seated])
    return {person: skill for (_place, _was, person), skill in zip(seated, after, strict=True) if person}


def chance_of(skill: Skill, rivals: Sequence[Skill]) -> float:
    """Return the chance of the first place, as the model has it.

    The library's own prediction is a mean over pairs, which tells nobody at a table of n more than 2/n.

    >>> round(chance_of(Skill(0, 2), [Skill(0, 0.01)] * 3), 2)
    0.25
    """
    seats = (skill, *rivals)
    scale = math.sqrt(sum(seat.deviation**2 + NOISE**2 for seat in seats))
    weights = [math.exp((seat.mean - skill.mean) / scale) for seat in seats]
    return weights[0] / sum(weights)


def skill_of_rung(ladder: Ladder, name: str) -> Skill | None:
    """Return the skill of a bot; None if its strength is not known."""
    mean = _mean_of(ladder, name)
    return None if mean is None else Skill(mean, FIXED_DEVIATION)


def _mean_of(ladder: Ladder, name: str) -> float | None:
    found = ladder.find_rating(name)
    return None if found is None else (found.value - MIDDLE) / POINTS


def _seated(
    row: GameRow, at: int, skills: Mapping[str, Skill], ladder: Ladder, on_server: bool
) -> tuple[int, Skill, str] | None:
    """Return place, skill and person (empty for a bot) of a seat; None if it is left out."""
    seat = row.seats[at]
    if seat.player.startswith(BOT):
        skill = skill_of_rung(ladder, seat.player.removeprefix(BOT))
        return None if skill is None else (seat.place, skill, "")
    if len(row.seats_of(seat.person)) != 1 or not what_counts(row, seat, on_server=on_server).rating:
        return None
    return seat.place, skills[seat.person], seat.person


def _rated(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """Return the skills after a game with these places."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 - most starts of the program rate nobody

    model = PlackettLuce(mu=0.0, sigma=START_DEVIATION, beta=NOISE)
    teams = [[model.rating(skill.mean, skill.deviation)] for skill in skills]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    return [
        replace(skill, mean=after.mu, deviation=max(LEAST_DEVIATION, after.sigma))
        for skill, (after,) in zip(skills, rated, strict=True)
    ]
