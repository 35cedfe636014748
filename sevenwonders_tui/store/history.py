"""The file of finished games: rows about games and their seats, and the questions about them. It knows no game.

All of it can be made again from the tables that are kept, except for what people added: tags, and names put together.

The file is long because it is the only place that writes the questions about rows in SQL, apart from statistics.
"""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import astuple, fields
from datetime import timedelta
from pathlib import Path
from typing import Any, TypeVar

from sevenwonders_tui.store.faults import damaged, translated
from sevenwonders_tui.store.gamefilter import GameFilter, conditions, marks
from sevenwonders_tui.store.gamerow import HISTORY_SCHEMA, Help, Known, StoredAnswer, StoredGame, StoredHelp, StoredSeat
from sevenwonders_tui.store.opening import (
    can_write,
    forget_pages,
    has_table,
    open_database,
    open_in_memory,
    transaction,
)

T = TypeVar("T")

_GAME_COLUMNS = ", ".join(
    "table_id" if each.name == "table" else each.name for each in fields(StoredGame) if each.name != "seats"
)
_SEAT_COLUMNS = ", ".join(each.name for each in fields(StoredSeat))


class HistoryFile:
    """The file. Every method raises StoreError, and then has changed nothing. One thread at a time may use it."""

    def __init__(self, path: Path | None, patience: timedelta = timedelta(seconds=5)) -> None:
        """Open or create the file; None keeps all rows in memory.

        `patience` is how long to wait for another program that locks it.
        """
        self._path = path or Path(":memory:")
        with translated(self._path):
            if path is None:
                self._database = open_in_memory(HISTORY_SCHEMA)
            else:
                self._database = open_database(path, patience, HISTORY_SCHEMA)
            # What is erased must not stay in free pages.
            self._database.execute("PRAGMA secure_delete = ON")
        self._is_file = path is not None

    @property
    def is_read_only(self) -> bool:
        """Whether games can be looked at, but not be added."""
        return self._is_file and not can_write(self._path)

    def close(self) -> None:
        """Close the file. No other method may be called afterwards."""
        with translated(self._path):
            self._database.close()

    # Writing

    def add(self, games: Iterable[StoredGame]) -> int:
        """Add the games that are not there yet, all or none of them, and return how many were new."""
        new = 0
        with self._writing():
            for game in games:
                new += self._insert(game)
        return new

    def put(self, game: StoredGame) -> None:
        """Write a game in place of the row with its table and digest.

        Tags, erased people, and whether it is sealed stay as they are.
        """
        with self._writing():
            id_ = self._find_id(*game.id)
            if id_ is None:
                self._insert(game)
                return
            erased = {
                seat
                for (seat,) in self._database.execute("SELECT seat FROM seats WHERE game_id=? AND is_erased", (id_,))
            }
            *columns, sealed = _GAME_COLUMNS.split(", ")
            assert sealed == "is_sealed", sealed
            change = ", ".join(f"{column} = ?" for column in columns)
            self._database.execute(f"UPDATE games SET {change} WHERE id = ?", (*_game_values(game)[:-1], id_))
            self._database.execute("DELETE FROM seats WHERE game_id = ? AND NOT is_erased", (id_,))
            self._insert_seats(id_, [(at, seat) for at, seat in enumerate(game.seats) if at not in erased])
            self._mark_again([game.deal])

    def remove(self, table: str, digest: str) -> None:
        """Delete a game, if it is there."""
        with self._writing():
            row = self._database.execute(
                "SELECT deal FROM games WHERE table_id = ? AND digest = ?", (table, digest)
            ).fetchone()
            if row is not None:
                self._database.execute("DELETE FROM games WHERE table_id = ? AND digest = ?", (table, digest))
                self._mark_again([row[0]])

    def unseal(self, key: str) -> None:
        """Open the games of an event, which is over."""
        with self._writing():
            self._database.execute("UPDATE games SET is_sealed = 0 WHERE key = ?", (key,))

    def merge(self, person: str, into: str) -> bool:
        """Make a name another name of a person, until `part`; return False if both are one person already."""
        with self._writing():
            aliases = self._aliases()
            if _resolved(person, aliases) == _resolved(into, aliases):
                return False
            root = _resolved(person, aliases)
            self._database.execute("INSERT INTO aliases VALUES (?, ?)", (root, _resolved(into, aliases)))
            self._mark_again(self._deals_of(self._names(into, self._aliases())))
        return True

    def part(self, person: str) -> bool:
        """Make a name a person of its own again; return False if it is one."""
        with self._writing():
            before = self._names(person, self._aliases())
            found = self._database.execute("DELETE FROM aliases WHERE person = ?", (person,)).rowcount > 0
            if found:
                self._mark_again(self._deals_of(before))
        return found

    def move(self, person: str, to: str) -> None:
        """Move all games of a person to another for good, such as those of a guest who got an account."""
        with self._writing():
            self._database.execute("UPDATE seats SET person = ? WHERE person = ?", (to, person))
            for table in ("tags", "answers", "helps"):
                self._database.execute(f"UPDATE OR IGNORE {table} SET person = ? WHERE person = ?", (to, person))
                self._database.execute(f"DELETE FROM {table} WHERE person = ?", (person,))
            self._mark_again(self._deals_of([to]))

    def erase(self, person: str) -> tuple[str, ...]:
        """Remove a person's name from all games, and return the tables where that person sat.

        Nothing of the name stays in the file: it is written anew, and its log is emptied. If another program keeps that
        from happening, StoreBusy is raised although the rows are changed: call it again later.
        """
        with self._writing():
            names = self._names(person, self._aliases())
            places = marks(names)
            question = f"SELECT DISTINCT table_id FROM games JOIN seats ON game_id = id WHERE person IN ({places})"
            tables = tuple(table for (table,) in self._database.execute(question, names))
            deals = self._deals_of(names)
            self._database.execute(
                f"DELETE FROM findings WHERE (game_id, seat) IN"
                f" (SELECT game_id, seat FROM seats WHERE person IN ({places}))",
                names,
            )
            change = "person = '', name = '', facts = '{}', helped = 0, is_erased = 1"
            self._database.execute(f"UPDATE seats SET {change} WHERE person IN ({places})", names)
            columns = dict.fromkeys(("tags", "answers", "helps", "aliases"), "person") | {"choices": "value"}
            for table, column in columns.items():
                self._database.execute(f"DELETE FROM {table} WHERE {column} IN ({places})", names)
            self._mark_again(deals)
        with translated(self._path):
            forget_pages(self._database, self._path)
        return tables

    def tag(self, table: str, digest: str, person: str, tags: Collection[str]) -> None:
        """Replace a person's tags of a game."""
        with self._writing():
            id_ = self._find_id(table, digest)
            if id_ is not None:
                self._database.execute("DELETE FROM tags WHERE game_id = ? AND person = ?", (id_, person))
                rows = [(id_, person, tag) for tag in sorted(set(tags))]
                self._database.executemany("INSERT INTO tags VALUES (?, ?, ?)", rows)

    def keep_findings(self, kind: str, found: Mapping[tuple[str, str, int], str]) -> None:
        """Write what was worked out, by table, digest and seat, in place of older findings of that kind there."""
        with self._writing():
            for (table, digest, seat), body in found.items():
                id_ = self._find_id(table, digest)
                if id_ is not None:
                    row = (id_, seat, kind, body)
                    self._database.execute("INSERT OR REPLACE INTO findings VALUES (?, ?, ?, ?)", row)

    def add_answer(self, answer: StoredAnswer) -> None:
        """Write an answer to an exercise."""
        with self._writing():
            row = (answer.person, answer.exercise, answer.answered, answer.is_right, answer.rating)
            self._database.execute("INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?)", row)
            if answer.is_given_up:
                self._insert_help(StoredHelp(*row[:3], Help.GIVEN_UP))

    def add_help(self, given: StoredHelp) -> None:
        """Write that a person was helped with an exercise."""
        with self._writing():
            self._insert_help(given)

    def _insert_help(self, given: StoredHelp) -> None:
        self._database.execute("INSERT OR REPLACE INTO helps VALUES (?, ?, ?, ?)", astuple(given))

    def choose(self, name: str, value: str) -> None:
        """Keep what a person chose, such as which person "you" is; empty for nothing."""
        with self._writing():
            if value:
                self._database.execute("INSERT OR REPLACE INTO choices VALUES (?, ?)", (name, value))
            else:
                self._database.execute("DELETE FROM choices WHERE name = ?", (name,))

    # Questions

    def find(
        self, asked: GameFilter, most: int | None = None, skip: int = 0, *, oldest: bool = False
    ) -> list[StoredGame]:
        """Return games, the last ended first."""
        where, values = conditions(asked)
        order = "ASC" if oldest else "DESC"
        question = (
            f"SELECT g.id, {_prefixed('g', _GAME_COLUMNS)} FROM games g WHERE {where}"
            f" ORDER BY g.ended {order}, g.table_id {order} LIMIT ? OFFSET ?"
        )
        with self._reading():
            rows = self._database.execute(question, (*values, -1 if most is None else most, skip)).fetchall()
            return self._with_seats(rows)

    def check(self) -> None:
        """Read everything. Raises StoreDamaged if some of it cannot be read."""
        with self._reading():
            (found,) = self._database.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise damaged(self._path)

    def count(self, asked: GameFilter) -> int:
        """Return the number of games."""
        where, values = conditions(asked)
        with self._reading():
            return int(self._database.execute(f"SELECT COUNT(*) FROM games g WHERE {where}", values).fetchone()[0])

    def known_tables(self, tables: Collection[str]) -> set[str]:
        """Return the tables that have a game."""
        with self._reading():
            question = "SELECT DISTINCT table_id FROM games WHERE table_id IN (SELECT value FROM json_each(?))"
            return {table for (table,) in self._database.execute(question, (json.dumps(list(tables)),))}

    def people(self) -> list[Known]:
        """Return everybody who is known by a name of their own, those with the newest games first."""
        question = (
            "SELECT person, COUNT(DISTINCT game_id), MIN(ended), MAX(ended) FROM seats JOIN games ON id = game_id"
            " WHERE person != '' GROUP BY person"
        )
        last = (
            "SELECT name FROM seats JOIN games ON id = game_id WHERE person = ?"
            " ORDER BY ended DESC, table_id DESC LIMIT 1"
        )
        with self._reading():
            aliases = self._aliases()
            found: dict[str, Known] = {}
            newest = sorted(self._database.execute(question).fetchall(), key=lambda row: (-row[3], row[0]))
            for person, games, first, ended in newest:
                root = _resolved(person, aliases)
                if root in found:
                    old = found[root]
                    found[root] = Known(root, old.name, old.games + games, min(old.first, first), old.last)
                else:
                    (name,) = self._database.execute(last, (person,)).fetchone()
                    found[root] = Known(root, name, games, first, ended)
            return list(found.values())

    def known(self, person: str) -> Known | None:
        """Return what is known of one person; None if there is no game of theirs."""
        counted = "SELECT COUNT(DISTINCT game_id), MIN(ended), MAX(ended) FROM seats JOIN games ON id = game_id"
        last = "SELECT name FROM seats JOIN games ON id = game_id"
        with self._reading():
            names = self._names(person, self._aliases())
            where = f"WHERE person IN ({marks(names)})"
            games, first, ended = self._database.execute(f"{counted} {where}", names).fetchone()
            if not games:
                return None
            order = "ORDER BY ended DESC, table_id DESC LIMIT 1"
            (name,) = self._database.execute(f"{last} {where} {order}", names).fetchone()
            return Known(names[0], name, games, first, ended)

    def met(self, person: str) -> tuple[str, ...]:
        """Return the people and bots who sat at a table with a person, as rows name them."""
        question = (
            "SELECT DISTINCT o.person FROM seats m JOIN seats o ON o.game_id = m.game_id"
            " WHERE m.person = ? AND o.person NOT IN ('', m.person) ORDER BY 1"
        )
        with self._reading():
            return tuple(other for (other,) in self._database.execute(question, (person,)))

    def names(self, person: str) -> tuple[str, ...]:
        """Return all names of a person, as they are folded; the first is the one that the others were put to."""
        with self._reading():
            return self._names(person, self._aliases())

    def aliases(self) -> dict[str, str]:
        """Return the person for each name that was put to another."""
        with self._reading():
            aliases = self._aliases()
            return {name: _resolved(name, aliases) for name in aliases}

    def alone_last(self) -> str:
        """Return the person who played last without another person; empty if nobody has."""
        question = (
            # A cross join keeps this order, so that it ends with the first game found.
            "SELECT person FROM games g CROSS JOIN seats ON game_id = g.id WHERE person != '' AND 1 ="
            " (SELECT COUNT(*) FROM seats o WHERE o.game_id = g.id AND o.player = 'human')"
            " ORDER BY g.ended DESC, g.table_id DESC LIMIT 1"
        )
        with self._reading():
            row = self._database.execute(question).fetchone()
            return "" if row is None else _resolved(row[0], self._aliases())

    def chosen(self, name: str) -> str:
        """Return what a person chose; empty for nothing."""
        with self._reading():
            row = self._database.execute("SELECT value FROM choices WHERE name = ?", (name,)).fetchone()
            return "" if row is None else str(row[0])

    def tags(self, table: str, digest: str, person: str) -> tuple[str, ...]:
        """Return a person's tags of a game, sorted."""
        question = (
            "SELECT tag FROM tags JOIN games ON id = game_id"
            " WHERE table_id = ? AND digest = ? AND person = ? ORDER BY tag"
        )
        with self._reading():
            return tuple(tag for (tag,) in self._database.execute(question, (table, digest, person)))

    def all_tags(self, people: Collection[str]) -> dict[tuple[str, str], tuple[str, ...]]:
        """Return the words that a person hung on games, under any of these names, by table and digest."""
        question = (
            f"SELECT DISTINCT table_id, digest, tag FROM tags JOIN games ON id = game_id"
            f" WHERE person IN ({marks(people)}) ORDER BY tag"
        )
        found: dict[tuple[str, str], tuple[str, ...]] = {}
        with self._reading():
            for table, digest, tag in self._database.execute(question, tuple(people)):
                found[table, digest] = (*found.get((table, digest), ()), tag)
        return found

    def findings(self, kind: str, people: Collection[str] = ()) -> dict[tuple[str, str, int], str]:
        """Return what was worked out, by table, digest and seat: for the seats of these people, or for all seats."""
        question = "SELECT table_id, digest, seat, body FROM findings JOIN games ON id = game_id WHERE kind = ?"
        if people:
            question += f" AND (game_id, seat) IN (SELECT game_id, seat FROM seats WHERE person IN ({marks(people)}))"
        with self._reading():
            found = self._database.execute(question, (kind, *people))
            return {(table, digest, seat): body for table, digest, seat, body in found}

    def answers(self, people: Collection[str]) -> list[StoredAnswer]:
        """Return the answers of these people to exercises, or of one person under any of these names, in their order.

        A file that cannot be written may be older than the table of answers: then there are none.
        """
        question = f"SELECT * FROM answers WHERE person IN ({marks(people)}) ORDER BY answered, exercise"
        with self._reading():
            if not has_table(self._database, "answers"):
                return []
            rows = self._database.execute(question, tuple(people)).fetchall()
            return _helped(rows, self._helps(people))

    def helps(self, people: Collection[str]) -> list[StoredHelp]:
        """Return the help that these people had with exercises, in its order; none from a file as in `answers`."""
        with self._reading():
            return self._helps(people)

    def _helps(self, people: Collection[str]) -> list[StoredHelp]:
        if not has_table(self._database, "helps"):
            return []
        question = f"SELECT * FROM helps WHERE person IN ({marks(people)}) ORDER BY moment, exercise"
        rows = self._database.execute(question, tuple(people))
        return [StoredHelp(person, of, moment, Help(kind)) for person, of, moment, kind in rows]

    def ask(self, question: Callable[[sqlite3.Connection, GameFilter], T], asked: GameFilter) -> T:
        """Return the answer to one of the questions of `tally`."""
        with self._reading():
            return question(self._database, asked)

    # Inside

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with translated(self._path), transaction(self._database, "IMMEDIATE"):
            yield

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """Answer from one state of the file, even while others write to it."""
        with translated(self._path), transaction(self._database, "DEFERRED"):
            yield

    def _insert(self, game: StoredGame) -> bool:
        if self._find_id(*game.id) is not None:
            return False
        values = _game_values(game)
        cursor = self._database.execute(
            f"INSERT INTO games ({_GAME_COLUMNS}) VALUES ({marks(values)})",
            values,
        )
        assert cursor.lastrowid is not None
        self._insert_seats(cursor.lastrowid, list(enumerate(game.seats)))
        self._mark_again([game.deal])
        return True

    def _insert_seats(self, id_: int, seats: Sequence[tuple[int, StoredSeat]]) -> None:
        rows = [(id_, at, *astuple(seat)) for at, seat in seats]
        count = len(fields(StoredSeat)) + 2
        self._database.executemany(
            f"INSERT INTO seats (game_id, seat, {_SEAT_COLUMNS}) VALUES ({marks(range(count))})",
            rows,
        )

    def _find_id(self, table: str, digest: str) -> int | None:
        question = "SELECT id FROM games WHERE table_id = ? AND digest = ?"
        row = self._database.execute(question, (table, digest)).fetchone()
        return None if row is None else int(row[0])

    def _with_seats(self, rows: Sequence[tuple[Any, ...]]) -> list[StoredGame]:
        aliases = self._aliases()
        seats: dict[int, list[StoredSeat]] = {row[0]: [] for row in rows}
        question = (
            f"SELECT game_id, {_SEAT_COLUMNS} FROM seats"
            f" WHERE game_id IN (SELECT value FROM json_each(?)) ORDER BY game_id, seat"
        )
        for id_, person, *rest in self._database.execute(question, (json.dumps(list(seats)),)):
            seats[id_].append(_seat_of([_resolved(person, aliases), *rest]))
        return [_game_of(columns, seats[id_]) for id_, *columns in rows]

    def _aliases(self) -> dict[str, str]:
        return dict(self._database.execute("SELECT person, into_person FROM aliases").fetchall())

    def _names(self, person: str, aliases: Mapping[str, str]) -> tuple[str, ...]:
        root = _resolved(person, aliases)
        return root, *sorted(name for name in aliases if _resolved(name, aliases) == root)

    def _deals_of(self, names: Sequence[str]) -> list[str]:
        """Return the deals that people played more than once, under any of these names or another."""
        question = (
            f"SELECT DISTINCT deal FROM games JOIN seats ON game_id = id WHERE person IN ({marks(names)})"
            " AND deal IN (SELECT deal FROM games GROUP BY deal HAVING COUNT(*) > 1)"
        )
        return [deal for (deal,) in self._database.execute(question, tuple(names))]

    def _mark_again(self, deals: Iterable[str]) -> None:
        """Mark the seats of people who had played the deal before.

        It follows from the rows alone, so that the order in which games are added makes no difference.
        """
        aliases = self._aliases()
        question = (
            "SELECT game_id, seat, person, is_again FROM games JOIN seats ON game_id = id WHERE deal = ?"
            " AND person != '' ORDER BY ended, table_id, digest, seat"
        )
        for deal in deals:
            first: dict[str, int] = {}
            for id_, seat, person, is_again in self._database.execute(question, (deal,)).fetchall():
                again = first.setdefault(_resolved(person, aliases), id_) != id_
                if again != bool(is_again):
                    change = "UPDATE seats SET is_again = ? WHERE game_id = ? AND seat = ?"
                    self._database.execute(change, (again, id_, seat))


def _seat_of(columns: Sequence[Any]) -> StoredSeat:
    return StoredSeat(*_typed(_SEAT_COLUMNS, columns))


def _game_of(columns: Sequence[Any], seats: Sequence[StoredSeat]) -> StoredGame:
    values: list[Any] = [*_typed(_GAME_COLUMNS, columns), tuple(seats)]
    return StoredGame(*values)


def _typed(names: str, columns: Sequence[Any]) -> list[Any]:
    """Return the values with booleans, which SQLite keeps as numbers."""
    found = zip(names.split(", "), columns, strict=True)
    return [bool(value) if name.startswith("is_") else value for name, value in found]


def _resolved(person: str, aliases: Mapping[str, str]) -> str:
    while person in aliases:
        person = aliases[person]
    return person


def _prefixed(table: str, columns: str) -> str:
    return ", ".join(f"{table}.{column}" for column in columns.split(", "))


def _game_values(game: StoredGame) -> tuple[object, ...]:
    return tuple(getattr(game, each.name) for each in fields(game) if each.name != "seats")


def _helped(rows: Iterable[Sequence[Any]], helps: Iterable[StoredHelp]) -> list[StoredAnswer]:
    """Return answers in their order, each with the help that the person had since the answer before it."""
    by_exercise: dict[tuple[str, str], list[StoredHelp]] = {}
    for each in helps:
        by_exercise.setdefault((each.person, each.exercise), []).append(each)
    last: dict[tuple[str, str], float] = {}
    found = []
    for person, exercise, moment, is_right, rating in rows:
        key = person, exercise
        before = last.get(key, -math.inf)
        kinds = {each.kind for each in by_exercise.get(key, ()) if before < each.moment <= moment}
        last[key] = moment
        found.append(
            StoredAnswer(person, exercise, moment, bool(is_right), rating, Help.HINT in kinds, Help.GIVEN_UP in kinds)
        )
    return found
