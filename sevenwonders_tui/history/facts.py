"""Facts about many games of a person: what the statistics show, as plain values."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from sqlite3 import Connection

from sevenwonders_tui.store import Faced, GameFilter, PointsOf, Tallied
from sevenwonders_tui.store.tally import (
    by_category,
    by_each_thing,
    by_month,
    by_opponent,
    by_things,
    facts,
    minutes,
    totals,
)


@dataclass(frozen=True, slots=True)
class Numbers:
    """All statistics of the games that a filter lets through."""

    everything: Tallied
    by_things: Mapping[tuple[str, ...], Tallied]
    """By all that the seat played with: wonder and side (7 Wonders)."""
    by_each_thing: Mapping[str, Tallied]
    """By each single thing: wonder, side, or Wonder built."""
    by_month: Sequence[Tallied]
    """By `2026-11`, oldest first."""
    by_opponent: Sequence[Faced]
    """People and bots of every rung, most games first."""
    by_category: Sequence[PointsOf]
    """In the order of the score sheet."""
    facts: Mapping[str, int]
    """The sums of the game's own numbers."""
    sittings: int = 0
    """The games that were played at one sitting."""
    minutes: float = 0.0
    """The mean time of a sitting."""


def numbers_of(database: Connection, asked: GameFilter) -> Numbers:
    """Return the statistics of the games of a person, for `HistoryFile.ask`."""
    single = by_each_thing(database, asked)
    sittings, mean = minutes(database, asked)
    return Numbers(
        everything=totals(database, asked),
        by_things={tuple(json.loads(line.what)): line for line in by_things(database, asked)},
        by_each_thing={line.what: line for line in single},
        by_month=by_month(database, asked),
        by_opponent=by_opponent(database, asked),
        by_category=by_category(database, asked),
        facts=facts(database, asked),
        sittings=sittings,
        minutes=mean,
    )


def as_one(lines: Sequence[Faced], names: Mapping[str, str]) -> tuple[Faced, ...]:
    """Return the lines with each person under one name; `names` has the person for each other name of theirs."""
    found: dict[tuple[str, bool], Faced] = {}
    for line in lines:
        who = names.get(line.who, line.who) if line.is_person else line.who
        old = found.get((who, line.is_person))
        if old is None:
            found[who, line.is_person] = replace(line, who=who)
        else:
            games = old.games + line.games
            lead = (old.lead * old.games + line.lead * line.games) / games
            found[who, line.is_person] = Faced(who, line.is_person, games, old.shares + line.shares, lead)
    return tuple(sorted(found.values(), key=lambda line: (-line.games, line.who)))
