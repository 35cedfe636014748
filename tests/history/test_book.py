"""Every table that ends leaves a row, and its log alone gives the same row again."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from sevenwonders_tui.duel.engine.catalog import Box
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.history.backfill import BATCH, OlderTables, Progress, catch_up, read_older
from sevenwonders_tui.history.book import HistoryBook, QuestionDropped
from sevenwonders_tui.history.finished import row_of
from sevenwonders_tui.history.person import YOU
from sevenwonders_tui.history.row import GameRow, How
from sevenwonders_tui.store import (
    HISTORY,
    TABLES,
    GameFilter,
    HistoryFile,
    MemoryStore,
    SqliteStore,
    Store,
)
from sevenwonders_tui.table import Ending, EndKind, Origin, OriginKind, Proxy
from sevenwonders_tui.table.helped import Helped
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.table import Table
from tests.history.rows import any_games, bot_row, game_row, seat_row
from tests.history.tables import KITS, duel, play, toy, wonders


class Home:
    """A house with its history."""

    def __init__(self, store: Store, open_file: Callable[[], HistoryFile] = lambda: HistoryFile(None)) -> None:
        self.house = House(store, KITS)
        self.book = HistoryBook(open_file)
        self.book.follow(self.house)

    async def row_of(self, table: Table) -> GameRow:
        """Return the row of a table."""
        await self.settle()
        (row,) = [row for row in await self.book.games() if row.table == table.id]
        return row

    async def settle(self) -> None:
        """Wait until everything that ended is written."""
        await asyncio.gather(*self.house._ends)

    async def close(self) -> None:
        """Close both."""
        await self.house.close()
        await self.book.close()


@pytest.fixture
async def home() -> Home:
    """Return a house that keeps nothing on a disk."""
    return Home(MemoryStore())


async def test_table_that_ends_leaves_a_row(home: Home) -> None:
    """Whatever the game: who sat there, how each did, and what it was for."""
    daily = Origin(OriginKind.DAILY, "2026-11-23")
    table = await play(await home.house.start(wonders("Anna", "", bots=1, seed=7, origin=daily)))
    row = await home.row_of(table)
    view = table.snapshot(None).view
    assert view.scores is not None
    assert [seat.total for seat in row.seats] == [score.total for score in view.scores]
    assert {at for at, seat in enumerate(row.seats) if seat.place == 1} == set(view.winners)
    assert [(seat.name, seat.person, seat.player) for seat in row.seats[:2]] == [
        ("Anna", "anna", "human"),
        ("Seat 2", "", "human"),
    ]
    assert (row.seats[2].player, row.seats[2].person) == ("bot:random", "")
    assert (row.origin, row.key, row.how, row.seed, row.is_chosen) == ("daily", "2026-11-23", How.FINISHED, 7, False)
    assert row.begun <= row.ended
    assert [seat.helped for seat in row.seats] == [Helped.NOT] * 3
    await home.close()


@pytest.mark.parametrize("boxes", [(), tuple(Box)], ids=["base", "both"])
async def test_duel_leaves_a_row_too(home: Home, boxes: tuple[Box, ...]) -> None:
    """The way it was won is kept, and the seed that a person typed is known as such."""
    table = await play(await home.house.start(duel("Anna", "Ben", boxes=boxes, seed=3)))
    row = await home.row_of(table)
    assert row.way == table.kit.way(table.snapshot(None).view)
    assert row.is_chosen
    assert row.options == table.kit.codec.dump_options(table.setup.options)
    await home.close()


async def test_house_waits_for_the_row_before_it_closes(tmp_path: Path) -> None:
    """Whoever leaves the program after the last pick finds the game in the history."""
    home = Home(MemoryStore(), lambda: HistoryFile(tmp_path / HISTORY))
    table = await play(await home.house.start(toy("Anna", "Ben")))
    await home.close()
    file = HistoryFile(tmp_path / HISTORY)
    assert [row.table for row in file.find(GameFilter())] == [table.id]
    file.close()


async def test_conceded_game_is_lost_by_who_gave_up(home: Home) -> None:
    """The others are placed by the points of that moment, and share the win if they are equal."""
    table = await play(await home.house.start(wonders("Anna", "Ben", "Dora")), 4)
    await table.end(4, Ending(EndKind.CONCEDED, (Seat(1),)))
    row = await home.row_of(table)
    assert row.how is How.CONCEDED
    assert (row.seats[1].place, row.seats[1].share) == (3, 0.0)
    assert sum(seat.share for seat in row.seats) == 1.0
    assert {at for at, seat in enumerate(row.seats) if seat.share} == set(table.snapshot(None).view.winners)
    await home.close()


async def test_abandoned_game_has_no_places(home: Home) -> None:
    """Nobody has won, and nobody has lost."""
    table = await play(await home.house.start(wonders("Anna", "Ben", "Dora")), 4)
    await table.end(4, Ending(EndKind.ABANDONED))
    row = await home.row_of(table)
    assert row.how is How.ABANDONED
    assert {(seat.place, seat.share) for seat in row.seats} == {(0, 0.0)}
    await home.close()


async def test_help_is_kept(home: Home) -> None:
    """A turn that was taken back, and a pick that a bot made for a person, mark the seat."""
    table = await play(await home.house.start(wonders("Anna", bots=2)), 3)
    await table.step_back(Seat(0), table.snapshot(None).decision)
    row = await home.row_of(await play(table))
    assert [seat.helped for seat in row.seats] == [Helped.TAKEN_BACK, Helped.NOT, Helped.NOT]
    other = await home.house.start(toy("Anna", "Ben"))
    await other.submit(Seat(0), 0, other.snapshot(Seat(0)).view.moves[0], proxy=Proxy.AWAY)
    row = await home.row_of(await play(other))
    assert [seat.helped for seat in row.seats] == [Helped.STOOD_IN, Helped.NOT]
    await home.close()


async def test_event_is_sealed_until_somebody_opens_it(home: Home) -> None:
    """The rows of an event say nothing until it is over."""
    table = await play(await home.house.start(toy("Anna", "Ben", origin=Origin(OriginKind.EVENT, "owl"))))
    assert (await home.row_of(table)).is_sealed
    await home.book.do(lambda file: file.unseal("owl"))
    assert not (await home.row_of(table)).is_sealed
    await home.close()


async def test_running_table_leaves_no_row(home: Home) -> None:
    """A game that is not over is not in the history, live or read in."""
    table = await play(await home.house.start(wonders("Anna", "Ben", "Dora")), 2)
    info, kept = await home.house.kept(table.id)
    assert row_of(KITS, info, kept) is None
    assert await read_older(home.book, home.house) == 0
    await home.close()


async def test_history_that_is_thrown_away_is_made_again_row_by_row(tmp_path: Path) -> None:
    """The tables are the only source: rows that were written as games ended, and rows read in, are the same."""
    home = Home(SqliteStore(tmp_path / TABLES), lambda: HistoryFile(tmp_path / HISTORY))
    for number in range(BATCH + 2):
        await play(await home.house.start(toy("Anna", "Ben", seed=number % 4)), seed=number)
    await play(await home.house.start(wonders("Anna", "", bots=1)))
    await play(await home.house.start(duel("Anna", "Ben", boxes=tuple(Box))))
    conceded = await play(await home.house.start(wonders("Anna", "Ben")), 3)
    await conceded.end(3, Ending(EndKind.CONCEDED, (Seat(0),)))
    await home.settle()
    before = await home.book.games()
    await home.close()
    assert len(before) == BATCH + 5
    assert any(Helped.AGAIN in row.seats[0].helped for row in before)
    (tmp_path / HISTORY).unlink()
    anew = Home(SqliteStore(tmp_path / TABLES), lambda: HistoryFile(tmp_path / HISTORY))
    told: list[Progress] = []
    assert await read_older(anew.book, anew.house, told.append) == len(before)
    assert await anew.book.games() == before
    assert told == [Progress(BATCH, len(before)), Progress(len(before), len(before))]
    assert await read_older(anew.book, anew.house, told.append) == 0, "a second time finds nothing to do"
    await anew.close()


async def test_row_that_cannot_be_written_is_not_lost(home: Home, caplog: pytest.LogCaptureFixture) -> None:
    """The log of the program says so, and the next start finds the game among the tables."""
    await home.book.do(lambda file: file._database.execute("PRAGMA query_only = ON"))
    table = await play(await home.house.start(toy("Anna", "Ben")))
    await home.settle()
    assert f"table {table.id} is not in the history yet" in caplog.text
    await catch_up(home.book, home.house)
    assert "older tables are not in the history yet" in caplog.text
    await home.book.do(lambda file: file._database.execute("PRAGMA query_only = OFF"))
    await catch_up(home.book, home.house)
    assert (await home.row_of(table)).table == table.id
    await home.close()


async def test_history_that_cannot_be_opened_stops_no_game(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever lies in the place of its file, tables are played to their end, and the log says what is wrong."""
    (tmp_path / HISTORY).write_bytes(b"not a database, but long enough to be looked at" * 40)
    home = Home(MemoryStore(), lambda: HistoryFile(tmp_path / HISTORY))
    table = await play(await home.house.start(toy("Anna", "Ben")))
    await home.settle()
    assert table.snapshot(None).view.is_over
    assert "is not in the history yet" in caplog.text
    await catch_up(home.book, home.house)
    await home.close()
    assert (tmp_path / HISTORY).read_bytes().startswith(b"not a database")


async def test_clock_that_was_set_back_gives_no_game_that_ends_before_it_began(home: Home) -> None:
    """The end of a game is never before its beginning, so that nothing takes less than no time."""
    table = await play(await home.house.start(toy("Anna", "Ben")))
    info, kept = await home.house.kept(table.id)
    assert info.changed is not None
    later = type(info)(info.id, info.changed.replace(year=2999), info.changed)
    row = row_of(KITS, later, kept)
    assert row is not None
    assert row.begun == row.ended
    await home.close()


async def test_newer_question_drops_the_older_one() -> None:
    """A key that is pressed while statistics are counted asks anew; what nobody waits for is not counted."""
    book = HistoryBook(lambda: HistoryFile(None))
    await book.add([game_row()])
    gate, counted = threading.Event(), []
    busy = asyncio.create_task(book.do(lambda _file: gate.wait()))
    older = asyncio.create_task(book.newest(lambda _file: counted.append("older")))
    await asyncio.sleep(0)
    newer = asyncio.create_task(book.newest(lambda _file: counted.append("newer")))
    await asyncio.sleep(0)
    gate.set()
    with pytest.raises(QuestionDropped):
        await older
    await asyncio.gather(busy, newer)
    assert counted == ["newer"]
    await book.close()


async def test_statistics_know_people_who_were_put_together() -> None:
    """Somebody with two names is one opponent."""
    book = HistoryBook(lambda: HistoryFile(None))
    await book.add(any_games(100))
    asked = GameFilter(people=("anna",))
    before = {line.who: line.games for line in (await book.numbers(asked)).by_opponent}
    await book.do(lambda file: file.merge("dora", "ben"))
    after = {line.who: line.games for line in (await book.numbers(asked)).by_opponent}
    assert "dora" not in after
    assert after["ben"] <= before["ben"] + before["dora"]
    known = await book.person("DORA")
    assert known is not None
    assert known.person == "ben"
    await book.close()


async def test_profile_of_the_menu_is_chosen_or_found() -> None:
    """The menu shows who played alone last, until a person is chosen; a name put to another means that one."""
    book = HistoryBook(lambda: HistoryFile(None))
    assert await book.you() == ""
    await book.add([game_row(1), game_row(2, seat_row("Ben"), bot_row())])
    assert await book.you() == "ben"
    await book.do(lambda file: file.choose(YOU, "anna"))
    assert await book.you() == "anna"
    await book.do(lambda file: file.merge("anna", "ben"))
    assert await book.you() == "ben"
    await book.do(lambda file: file.choose(YOU, ""))
    assert await book.you() == "ben"
    await book.close()


async def test_older_tables_are_read_beside_play(tmp_path: Path) -> None:
    """Reading begins once, says how far it is, and a program that is left stops it without harm."""
    store = SqliteStore(tmp_path / TABLES)
    house = House(store, KITS)
    tables = [await play(await house.start(toy("Anna", "Ben", seed=seed))) for seed in range(2)]
    book = HistoryBook(lambda: HistoryFile(tmp_path / HISTORY))
    reading = OlderTables(book, house)
    reading.start()
    reading.start()
    await reading.finished()
    assert reading.progress == Progress(2, 2)
    assert {row.table for row in await book.games()} == {table.id for table in tables}
    await reading.close()
    await house.close()
    await book.close()
