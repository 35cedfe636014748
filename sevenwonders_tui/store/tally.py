"""Statistics of finished games: questions to the file's tables, answered by SQLite.

Each reads the games of one person; call them within one transaction.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from sqlite3 import Connection

from sevenwonders_tui.store.gamefilter import GameFilter, conditions_beside_seat, mine

BOTS = "bot:"
PLACES = 7
"""The most seats of any game."""
SITTING_S = 4 * 3600
"""A game that took longer was left and taken up again."""


@dataclass(frozen=True, slots=True)
class Tallied:
    """A line of statistics: the games of a person that share one thing."""

    what: str
    games: int
    shares: float
    """The sum of the shares of the wins."""
    points: float
    """The mean total."""
    place: float
    """The mean place."""
    places: tuple[int, ...] = ()
    """How often the first place, the second, and so on to `PLACES`."""


@dataclass(frozen=True, slots=True)
class Faced:
    """A line of statistics about an opponent."""

    who: str
    """A person, or a player such as `bot:good`."""
    is_person: bool
    games: int
    shares: float
    """The sum of one's own shares of the wins."""
    lead: float
    """One's own points above the opponent's, in the mean."""


@dataclass(frozen=True, slots=True)
class PointsOf:
    """A line of statistics about a category of the score sheet, in the mean."""

    category: str
    games: int
    mine: float
    winners: float
    """The winner's points in it; the mean of several winners."""
    lost: int
    """The games that were not won."""
    mine_lost: float
    winners_lost: float


def by_things(database: Connection, asked: GameFilter) -> list[Tallied]:
    """Return the games of a person by what the seat played with, as JSON."""
    return _tally(database, asked, "m.things", "")


def by_each_thing(database: Connection, asked: GameFilter) -> list[Tallied]:
    """Return the games of a person by each single thing."""
    return _tally(database, asked, "t.value", "JOIN json_each(m.things) t")


def by_month(database: Connection, asked: GameFilter) -> list[Tallied]:
    """Return the games of a person by month: `2026-11`, in UTC."""
    return _tally(database, asked, "strftime('%Y-%m', g.ended, 'unixepoch')", "")


def totals(database: Connection, asked: GameFilter) -> Tallied:
    """Return all games of a person in one line."""
    found = _tally(database, asked, "'all'", "")
    return found[0] if found else Tallied("all", 0, 0.0, 0.0, 0.0)


def by_opponent(database: Connection, asked: GameFilter) -> list[Faced]:
    """Return the games of a person by who else sat there, most games first."""
    where, values = conditions_beside_seat(asked)
    seat, names = mine(asked)
    who = "COALESCE(NULLIF(o.person, ''), o.player)"
    question = (
        f"SELECT {who}, o.person != '', COUNT(*), SUM(m.share), AVG(m.total - o.total)"
        f" FROM games g JOIN seats m ON m.game_id = g.id AND {seat}"
        f" JOIN seats o ON o.game_id = g.id AND o.seat != m.seat"
        f" WHERE {where} AND (o.person != '' OR o.player LIKE '{BOTS}%')"
        f" GROUP BY 1 ORDER BY 3 DESC, 1"
    )
    rows = database.execute(question, (*names, *values)).fetchall()
    return [Faced(who, bool(is_person), games, shares, lead) for who, is_person, games, shares, lead in rows]


def by_category(database: Connection, asked: GameFilter) -> list[PointsOf]:
    """Return the points of a person by category, in the order of the score sheet, beside those of the winner: the
    person's own in a game that was won or shared, else those of the first winner.
    """
    where, values = conditions_beside_seat(asked)
    seat, names = mine(asked)
    question = (
        f"SELECT g.options, m.place > 1, m.points, CASE WHEN m.place = 1 THEN m.points ELSE"
        f" (SELECT w.points FROM seats w WHERE w.game_id = g.id AND w.place = 1 ORDER BY w.seat LIMIT 1) END"
        f" FROM games g JOIN seats m ON m.game_id = g.id AND {seat} WHERE {where}"
    )
    rows = [row for row in database.execute(question, (*names, *values)) if row[3] is not None]
    # Read as one text: SQLite would read each row once for every category, and Python call its reader for each row.
    sheets = json.loads(f"[{','.join(sheet for row in rows for sheet in row[2:])}]")
    games = list(zip((row[1] for row in rows), sheets[::2], sheets[1::2], strict=True))
    first = {options: at for at, (options, *_sheets) in reversed(list(enumerate(rows)))}
    order = dict.fromkeys(name for options in sorted(first) for name in games[first[options]][1])
    return [_points_of(name, games) for name in order]


def _points_of(category: str, games: Sequence[tuple[int, Mapping[str, int], Mapping[str, int]]]) -> PointsOf:
    """Return the points in a category; `games` say whether they were lost, and have the sheets of both."""
    both = [(is_lost, own[category], best.get(category, 0)) for is_lost, own, best in games if category in own]
    lost = [(own, best) for is_lost, own, best in both if is_lost]
    return PointsOf(
        category,
        len(both),
        sum(own for _is_lost, own, _best in both) / len(both),
        sum(best for _is_lost, _own, best in both) / len(both),
        len(lost),
        sum(own for own, _best in lost) / max(1, len(lost)),
        sum(best for _own, best in lost) / max(1, len(lost)),
    )


def facts(database: Connection, asked: GameFilter) -> dict[str, int]:
    """Return the sums of all facts of a person's games."""
    where, values = conditions_beside_seat(asked)
    seat, names = mine(asked)
    question = (
        f"SELECT f.key, SUM(f.value) FROM games g JOIN seats m ON m.game_id = g.id AND {seat}"
        f" JOIN json_each(m.facts) f WHERE {where} GROUP BY 1 ORDER BY 1"
    )
    return dict(database.execute(question, (*names, *values)).fetchall())


def minutes(database: Connection, asked: GameFilter) -> tuple[int, float]:
    """Return how many games of a person were played at one sitting, and the minutes that these took in the mean."""
    where, values = conditions_beside_seat(asked)
    seat, names = mine(asked)
    question = (
        f"SELECT COUNT(*), AVG((g.ended - g.begun) / 60.0) FROM games g JOIN seats m ON m.game_id = g.id AND {seat}"
        f" WHERE {where} AND g.ended - g.begun BETWEEN 1 AND {SITTING_S}"
    )
    games, mean = database.execute(question, (*names, *values)).fetchone()
    return games, mean or 0.0


def _tally(database: Connection, asked: GameFilter, what: str, join: str) -> list[Tallied]:
    where, values = conditions_beside_seat(asked)
    seat, names = mine(asked)
    places = ", ".join(f"SUM(m.place = {place})" for place in range(1, PLACES + 1))
    question = (
        f"SELECT {what}, COUNT(*), SUM(m.share), AVG(m.total), AVG(m.place), {places}"
        f" FROM games g JOIN seats m ON m.game_id = g.id AND {seat} {join} WHERE {where} GROUP BY 1 ORDER BY 1"
    )
    rows = database.execute(question, (*names, *values)).fetchall()
    return [
        Tallied(what, games, shares, points, place, tuple(counts))
        for what, games, shares, points, place, *counts in rows
    ]
