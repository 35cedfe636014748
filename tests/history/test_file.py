"""The file of finished games: each stands there once, and every question is answered as if by hand."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from sevenwonders_tui.history.counting import what_counts
from sevenwonders_tui.history.facts import Numbers, numbers_of
from sevenwonders_tui.history.row import GameRow, SeatRow
from sevenwonders_tui.history.stored import from_stored, to_stored
from sevenwonders_tui.store import (
    HISTORY,
    GameFilter,
    HistoryFile,
    StoreBusy,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreReadOnly,
    StoreUnreadable,
    back_up,
)
from sevenwonders_tui.store.tally import PLACES, SITTING_S
from sevenwonders_tui.table.helped import Helped
from tests.history.rows import CATEGORIES, any_games, bot_row, game_row, seat_row

ANNA = ("anna",)


@pytest.fixture
def file(tmp_path: Path) -> Iterator[HistoryFile]:
    """Return an empty file."""
    made = HistoryFile(tmp_path / HISTORY)
    yield made
    made.close()


def add(file: HistoryFile, *rows: GameRow) -> int:
    """Add rows, and return how many were new."""
    return file.add(map(to_stored, rows))


def found(file: HistoryFile, asked: GameFilter | None = None) -> list[GameRow]:
    """Return the games of the file, the last ended first."""
    return [from_stored(row) for row in file.find(asked or GameFilter())]


def again_in(rows: list[GameRow]) -> list[GameRow]:
    """Return the rows, with a mark where somebody had played the deal before."""
    marked = []
    for row in rows:
        before = {
            seat.person
            for other in rows
            if other.deal == row.deal and (other.ended, other.table) < (row.ended, row.table)
            for seat in other.seats
        }
        seats = (
            replace(seat, helped=seat.helped | Helped.AGAIN) if seat.is_person and seat.person in before else seat
            for seat in row.seats
        )
        marked.append(replace(row, seats=tuple(seats)))
    return marked


def test_rows_come_back_as_they_went_in(file: HistoryFile) -> None:
    """The file keeps all of a row, and knows who had played a deal before."""
    rows = any_games(60)
    assert add(file, *rows) == 60
    assert found(file) == list(reversed(again_in(rows)))


def test_rows_outlive_the_process(tmp_path: Path) -> None:
    """What was written is there for the next one, in a file that only the user can read, and that says whose it is."""
    path = tmp_path / HISTORY
    first = HistoryFile(path)
    add(first, game_row())
    first.close()
    second = HistoryFile(path)
    assert found(second) == [game_row()]
    second.close()
    assert path.stat().st_mode & 0o077 == 0
    with sqlite3.connect(path) as database:
        assert database.execute("PRAGMA application_id").fetchone() == (0x37574E48,)
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    database.close()


def test_game_is_added_once(file: HistoryFile) -> None:
    """A table and the digest of its game name a game; the same table played to another end is another game."""
    row = game_row(1)
    assert add(file, row, row) == 1
    assert add(file, row, game_row(2)) == 1
    assert add(file, replace(row, digest="other"), replace(row, table="other")) == 2
    assert len(found(file)) == 4


def test_order_of_adding_makes_no_difference(file: HistoryFile) -> None:
    """What is read in newest first, or imported, is marked like what was written as it was played."""
    rows = any_games(40)
    add(file, *reversed(rows))
    assert found(file) == list(reversed(again_in(rows)))


def test_failed_adding_adds_nothing(file: HistoryFile) -> None:
    """All games of a call are added, or none."""
    broken = replace(to_stored(game_row(2)), seed=None)  # type: ignore[arg-type]
    with pytest.raises(StoreError):
        file.add([to_stored(game_row(1)), broken])
    assert found(file) == []


def test_names_are_put_together_and_parted_again(file: HistoryFile) -> None:
    """One person under two names has one history, and parting gives both back; rows keep the name that was typed."""
    solo = [game_row(1, seat_row("Anna"), bot_row()), game_row(2, seat_row("Nan"), bot_row())]
    rows = [*solo, replace(game_row(3, seat_row("Anna"), bot_row()), deal=solo[1].deal)]
    add(file, *rows)
    before = found(file)
    assert file.merge("nan", "anna")
    assert not file.merge("anna", "nan")
    assert {seat.person for row in found(file) for seat in row.seats} == {"anna", ""}
    assert [row.seats[0].name for row in found(file)] == ["Anna", "Nan", "Anna"]
    assert Helped.AGAIN in found(file)[0].seats[0].helped, "the other name had played this deal"
    assert file.names("nan") == file.names("anna") == ("anna", "nan")
    (known,) = file.people()
    assert (known.person, known.name, known.games) == ("anna", "Anna", 3)
    assert file.part("nan")
    assert not file.part("nan")
    assert found(file) == before


def test_you_are_who_played_alone_last(file: HistoryFile) -> None:
    """A game of several people changes nothing about whose profile the menu shows; one with bots does."""
    assert file.alone_last() == ""
    add(file, game_row(1, seat_row("Anna"), bot_row()))
    add(file, game_row(2, seat_row("Ben"), seat_row("Dora", 2)))
    assert file.alone_last() == "anna"
    add(file, game_row(3, seat_row("Dora"), bot_row()))
    assert file.alone_last() == "dora"


def test_tags_and_findings_stay_when_a_row_is_made_again(file: HistoryFile) -> None:
    """What people hung on a game, and what was worked out about it, belongs to the game and not to the row."""
    row = game_row(1)
    add(file, row)
    file.tag(row.table, row.digest, "anna", ["close", "funny"])
    file.keep_findings("par", {(row.table, row.digest, 0): "{}"})
    file.put(to_stored(replace(row, way="military")))
    assert file.tags(row.table, row.digest, "anna") == ("close", "funny")
    assert file.findings("par") == {(row.table, row.digest, 0): "{}"}
    assert found(file)[0].way == "military"
    assert [each.table for each in found(file, GameFilter(people=ANNA, words="funn"))] == [row.table]
    file.remove(row.table, row.digest)
    assert found(file) == []


def test_sealed_row_is_opened_once(file: HistoryFile) -> None:
    """A row of an event that is over stays open when it is made again."""
    row = replace(game_row(), origin="event", key="owl", is_sealed=True)
    add(file, row)
    file.unseal("owl")
    file.put(to_stored(row))
    assert [each.is_sealed for each in found(file)] == [False]


def bytes_of(directory: Path) -> bytes:
    """Return all bytes of all files below a directory, in lower case."""
    return b"".join(path.read_bytes() for path in sorted(directory.rglob("*")) if path.is_file()).lower()


def test_erased_name_is_in_no_file(tmp_path: Path) -> None:
    """A person becomes nobody in the games of others; no byte of any name of theirs is left, under their other name
    neither.
    """
    file = HistoryFile(tmp_path / HISTORY)
    rows = [game_row(n, seat_row("Xanthippe" if n % 2 else "Xanni"), seat_row("Ben", 2)) for n in range(50)]
    add(file, *rows)
    file.merge("xanni", "xanthippe")
    file.tag(rows[0].table, rows[0].digest, "xanthippe", ["secretword"])
    file.choose("you", "xanthippe")
    assert b"xanthippe" in bytes_of(tmp_path)
    assert set(file.erase("xanni")) == {row.table for row in rows}
    for word in (b"xanthippe", b"xanni", b"secretword"):
        assert word not in bytes_of(tmp_path)
    assert [known.person for known in file.people()] == ["ben"]
    assert {(row.seats[0].name, row.seats[0].person, row.seats[0].total) for row in found(file)} == {("", "", 50)}
    file.put(to_stored(rows[0]))
    assert found(file)[-1].seats[0].name == "", "a row that is made again does not bring the name back"
    file.close()
    assert b"xanthippe" not in bytes_of(tmp_path)


def test_history_of_a_guest_goes_to_the_account(file: HistoryFile) -> None:
    """Whoever links a key keeps the games that were played before."""
    add(file, game_row(1, seat_row("Guest"), bot_row()))
    file.move("guest", "account")
    assert [row.seats[0].person for row in found(file)] == ["account"]


# Questions, by hand


def is_mine(seat: SeatRow) -> bool:
    """Whether it is Anna's seat."""
    return seat.person == "anna"


def has(condition: Callable[[SeatRow], bool]) -> Callable[[GameRow], bool]:
    """Return whether Anna sat in a seat like that."""
    return lambda row: any(is_mine(seat) and condition(seat) for seat in row.seats)


def has_none(_row: GameRow) -> bool:
    """Return False."""
    return False


@pytest.mark.parametrize(
    ("asked", "is_meant"),
    [
        (GameFilter(), bool),
        (GameFilter(people=ANNA), has(is_mine)),
        (GameFilter(people=ANNA, is_won=True), has(lambda seat: seat.place == 1)),
        (GameFilter(people=ANNA, is_won=False), has(lambda seat: seat.place > 1)),
        (GameFilter(people=ANNA, thing="giza"), has(lambda seat: "giza" in seat.things)),
        (GameFilter(people=ANNA, helped=3), has(lambda seat: not seat.helped & Helped.ADVICE)),
        (
            GameFilter(people=ANNA, against=("ben",)),
            lambda row: has(is_mine)(row) and any(seat.person == "ben" for seat in row.seats),
        ),
        (
            GameFilter(people=ANNA, against=("bot:good", "bot:fair")),
            lambda row: has(is_mine)(row) and any(seat.player in {"bot:good", "bot:fair"} for seat in row.seats),
        ),
        (GameFilter(game="duel"), has_none),
        (GameFilter(origins=("daily",)), lambda row: row.origin == "daily"),
        (
            GameFilter(not_origins=("practice",), with_lessons=False),
            lambda row: row.origin != "practice" and not row.is_lesson,
        ),
        (GameFilter(since=any_games(30)[29].ended.timestamp()), lambda row: row.ended >= any_games(30)[29].ended),
        (GameFilter(until=any_games(30)[29].ended.timestamp()), lambda row: row.ended < any_games(30)[29].ended),
        (GameFilter(words="DOR"), lambda row: any("Dor" in seat.name for seat in row.seats)),
        (GameFilter(words="%"), has_none),
        (GameFilter(deal=f"{8:032x}"), lambda row: row.deal == f"{8:032x}"),
    ],
)
def test_filter_lets_through_what_it_says(
    file: HistoryFile, asked: GameFilter, is_meant: Callable[[GameRow], bool]
) -> None:
    """Games of a filter are those that one would pick by hand, newest first; the count and the pages agree."""
    rows = any_games(80)
    add(file, *rows)
    meant = [row for row in reversed(again_in(rows)) if is_meant(row)]
    assert found(file, asked) == meant
    assert file.count(asked) == len(meant)
    assert [from_stored(row) for row in file.find(asked, 5, 3)] == meant[3:8]


def test_statistics_are_those_of_the_rows(file: HistoryFile) -> None:
    """Every number of the statistics is that which one counts by hand, over the games that count."""
    rows = [replace(row, begun=row.ended - timedelta(minutes=at % 300)) for at, row in enumerate(any_games(300))]
    add(file, *rows)
    numbers: Numbers = file.ask(numbers_of, GameFilter(people=ANNA, counted=True))
    mine = [
        (row, seat)
        for row in again_in(rows)
        for seat in row.seats
        if is_mine(seat) and what_counts(row, seat, on_server=False).statistics
    ]
    assert numbers.everything.games == len(mine) > 50
    assert numbers.everything.shares == pytest.approx(sum(seat.share for _row, seat in mine))
    assert numbers.everything.points == pytest.approx(sum(seat.total for _row, seat in mine) / len(mine))
    for things, line in numbers.by_things.items():
        its = [seat for _row, seat in mine if seat.things == things]
        assert line.games == len(its)
        assert line.place == pytest.approx(sum(seat.place for seat in its) / len(its))
        assert line.places == tuple(sum(seat.place == place for seat in its) for place in range(1, PLACES + 1))
    assert sum(line.games for line in numbers.by_things.values()) == len(mine)
    assert sum(numbers.everything.places) == len(mine)
    lasted = [(row.ended - row.begun).total_seconds() / 60 for row, _seat in mine]
    sittings = [minutes for minutes in lasted if 0 < minutes <= SITTING_S / 60]
    assert numbers.sittings == len(sittings)
    assert numbers.minutes == pytest.approx(sum(sittings) / len(sittings))
    assert numbers.by_each_thing["giza"].games == sum("giza" in seat.things for _row, seat in mine)
    months = dict.fromkeys(sorted({f"{row.ended:%Y-%m}" for row, _seat in mine}), 0)
    for row, _seat in mine:
        months[f"{row.ended:%Y-%m}"] += 1
    assert {line.what: line.games for line in numbers.by_month} == months
    for faced in numbers.by_opponent:
        leads = [
            seat.total - other.total
            for row, seat in mine
            for other in row.seats
            if other is not seat and faced.who == (other.person or other.player)
        ]
        assert faced.games == len(leads)
        assert faced.lead == pytest.approx(sum(leads) / len(leads))
    assert [line.category for line in numbers.by_category] == list(CATEGORIES)
    for sheet in numbers.by_category:
        name = sheet.category
        winners = [
            seat if seat.place == 1 else next(each for each in row.seats if each.place == 1) for row, seat in mine
        ]
        lost = [(seat, won) for (_row, seat), won in zip(mine, winners, strict=True) if seat.place > 1]
        assert (sheet.games, sheet.lost) == (len(mine), len(lost))
        assert sheet.mine == pytest.approx(sum(seat.points[name] for _row, seat in mine) / len(mine))
        assert sheet.winners == pytest.approx(sum(won.points[name] for won in winners) / len(mine))
        assert sheet.winners_lost == pytest.approx(sum(won.points[name] for _seat, won in lost) / len(lost))
    assert numbers.facts["paid"] == sum(seat.facts["paid"] for _row, seat in mine)


# Trouble


def test_full_disk_loses_nothing(file: HistoryFile) -> None:
    """Where there is no room, a sentence says so, and what was there before is whole."""
    add(file, *any_games(20))
    before = found(file)
    pages = file._database.execute("PRAGMA page_count").fetchone()[0]
    file._database.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreFull, match="full"):
        add(file, *any_games(2000, seed=2)[20:])
    assert found(file) == before
    file._database.execute(f"PRAGMA max_page_count = {pages + 4000}")
    assert add(file, *any_games(200, seed=2)[20:]) == 180


def test_two_programs_add_each_game_once(tmp_path: Path) -> None:
    """Two programs over one file see each other's games, and neither adds one twice; one that holds it for long is
    named.
    """
    first, second = HistoryFile(tmp_path / HISTORY), HistoryFile(tmp_path / HISTORY)
    assert add(first, game_row(1), game_row(2)) == 2
    assert add(second, game_row(2), game_row(3)) == 1
    assert found(first) == found(second)
    second.close()
    first._database.execute("PRAGMA busy_timeout = 0")
    holder = sqlite3.connect(tmp_path / HISTORY, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreBusy, match="Another program"):
        add(first, game_row(4))
    holder.execute("ROLLBACK")
    holder.close()
    assert add(first, game_row(4)) == 1
    first.close()


def test_other_files_are_left_alone(tmp_path: Path) -> None:
    """A file of a newer program, of another one, or a damaged one is named in a sentence and stays as it is."""
    newer, alien, broken = (tmp_path / name for name in ("newer.sqlite3", "alien.sqlite3", "broken.sqlite3"))
    HistoryFile(newer).close()
    for path, change in ((newer, "PRAGMA user_version = 2"), (alien, "CREATE TABLE other (x)")):
        database = sqlite3.connect(path)
        database.execute(change)
        database.commit()
        database.close()
    made = HistoryFile(broken)
    add(made, *any_games(50))
    made.close()
    content = bytearray(broken.read_bytes())
    content[4096 : 4096 * 8] = os.urandom(4096 * 7)
    broken.write_bytes(content)
    kept = {path: path.read_bytes() for path in (newer, alien, broken)}
    with pytest.raises(StoreUnreadable, match="newer version"):
        HistoryFile(newer)
    with pytest.raises(StoreUnreadable):
        HistoryFile(alien)
    with pytest.raises(StoreDamaged, match="damaged"):
        found(HistoryFile(broken))
    assert {path: path.read_bytes() for path in kept} == kept


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_file_that_cannot_be_written_is_read(tmp_path: Path) -> None:
    """Who may only read a data directory sees the history, and a sentence when something is to be added."""
    path = tmp_path / HISTORY
    made = HistoryFile(path)
    add(made, game_row())
    made.close()
    path.chmod(0o400)
    file = HistoryFile(path)
    assert file.is_read_only
    assert found(file) == [game_row()]
    with pytest.raises(StoreReadOnly):
        add(file, game_row(1))
    file.close()


def test_backup_takes_the_history_along(tmp_path: Path) -> None:
    """A copy of a data directory has its history as of one moment."""
    data = tmp_path / "data"
    file = HistoryFile(data / HISTORY)
    add(file, game_row())
    assert HISTORY in back_up(data, tmp_path / "copy")
    file.close()
    copy = HistoryFile(tmp_path / "copy" / HISTORY)
    assert found(copy) == [game_row()]
    copy.close()


def test_history_in_memory_is_like_one_on_a_disk() -> None:
    """Where nothing is saved, the history lasts as long as the program."""
    file = HistoryFile(None)
    add(file, game_row())
    assert not file.is_read_only
    assert found(file) == [game_row()]
    file.erase("anna")
    file.close()
