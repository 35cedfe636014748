"""Opponents of one's own strength: proposed, never seated unasked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement

from sevenwonders_tui.bots.ladder import Ladder
from sevenwonders_tui.history.rating import Skill, chance_of, skill_of_rung

AHEAD = 0.05
"""A person should win a little more often than everybody at the table would by chance."""
KNOWN_AFTER = 5
"""With fewer rated games a person's strength is not known."""


@dataclass(frozen=True, slots=True)
class Opponents:
    """Opponents for one person."""

    rungs: tuple[str, ...]
    """Strongest first."""
    chance: float
    """The person's chance of the first place."""


def next_opponents(ladder: Ladder, skill: Skill, seats: int) -> Opponents | None:
    """Return the opponents among whom a person's chance is nearest to 1/seats + `AHEAD`, the stronger among equals.

    None if nobody measured the rungs.
    """
    known = {name: found for name in ladder.names if (found := skill_of_rung(ladder, name)) is not None}
    # Strongest first: among equals the first is taken.
    rungs = sorted(known, key=lambda name: -known[name].mean)
    sets = [_opponents(known, skill, chosen) for chosen in combinations_with_replacement(rungs, seats - 1)]
    return min(sets, key=lambda each: (abs(each.chance - 1 / seats - AHEAD), each.chance), default=None)


def _opponents(known: Mapping[str, Skill], skill: Skill, rungs: Sequence[str]) -> Opponents:
    return Opponents(tuple(rungs), chance_of(skill, [known[rung] for rung in rungs]))
