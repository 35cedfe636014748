"""Statistics of finished games: questions to the file's tables, answered by SQLite.

Each reads the games of one person; call them within one transaction.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from sqlite3 import Connection

from sevenwonders_tui.store.gamefilter import GameFilter, conditions, mine

BOTS = "bot:"


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
    where, values = conditions(asked)
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
    """Return the points of a person by category, beside those of the winner (the first of several), in the order
    of the score sheet.
    """
    where, values = conditions(asked)
    seat, names = mine(asked)
    joined = (
        f"FROM games g JOIN seats m ON m.game_id = g.id AND {seat} JOIN seats w ON w.game_id = g.id AND w.seat ="
        " (SELECT MIN(f.seat) FROM seats f WHERE f.game_id = g.id AND f.place = 1)"
        f" WHERE {where}"
    )
    sheets = database.execute(f"SELECT g.options, MAX(m.points) {joined} GROUP BY 1", (*names, *values))
    categories = tuple(dict.fromkeys(name for _options, points in sheets for name in json.loads(points)))
    if not categories:
        return []
    # One pass over the games: the points of each category are taken out of the rows once.
    taken = (
        f"json_extract(m.points, '$.' || ?{at}) mine_{at}, json_extract(w.points, '$.' || ?{at}) won_{at}"
        for at in range(1, len(categories) + 1)
    )
    summed = (
        f"COUNT(mine_{at}), AVG(mine_{at}), AVG(won_{at}), COUNT(CASE WHEN place > 1 THEN mine_{at} END),"
        f" AVG(CASE WHEN place > 1 THEN mine_{at} END), AVG(CASE WHEN place > 1 THEN won_{at} END)"
        for at in range(1, len(categories) + 1)
    )
    question = f"SELECT {', '.join(summed)} FROM (SELECT m.place place, {', '.join(taken)} {joined})"
    found = database.execute(question, (*categories, *names, *values)).fetchone()
    numbers = [number or 0 for number in found]
    return [PointsOf(name, *numbers[at * 6 : at * 6 + 6]) for at, name in enumerate(categories)]


def facts(database: Connection, asked: GameFilter) -> dict[str, int]:
    """Return the sums of all facts of a person's games."""
    where, values = conditions(asked)
    seat, names = mine(asked)
    question = (
        f"SELECT f.key, SUM(f.value) FROM games g JOIN seats m ON m.game_id = g.id AND {seat}"
        f" JOIN json_each(m.facts) f WHERE {where} GROUP BY 1 ORDER BY 1"
    )
    return dict(database.execute(question, (*names, *values)).fetchall())


def _tally(database: Connection, asked: GameFilter, what: str, join: str) -> list[Tallied]:
    where, values = conditions(asked)
    seat, names = mine(asked)
    question = (
        f"SELECT {what}, COUNT(*), SUM(m.share), AVG(m.total), AVG(m.place)"
        f" FROM games g JOIN seats m ON m.game_id = g.id AND {seat} {join} WHERE {where} GROUP BY 1 ORDER BY 1"
    )
    return [Tallied(*row) for row in database.execute(question, (*names, *values)).fetchall()]
