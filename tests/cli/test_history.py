"""`sevenwonders history`."""

from __future__ import annotations

import asyncio
import json
import os
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from sevenwonders_tui.daily.outcome import DayOutcome, par_of_row, with_par
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.history.stored import from_stored, to_stored
from sevenwonders_tui.store import HISTORY, TABLES, GameFilter, HistoryFile, SqliteStore
from sevenwonders_tui.table.house import House
from tests.cli.conftest import Run
from tests.history.rows import any_games, bot_row, game_row, seat_row
from tests.history.tables import KITS, duel, play, wonders


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the data directory of the commands, which is empty."""
    monkeypatch.setenv("SEVENWONDERS_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def keep(data: Path, *rows: GameRow) -> None:
    """Put rows into the history of a directory."""
    file = HistoryFile(data / HISTORY)
    file.add(map(to_stored, rows))
    file.close()


def kept(data: Path) -> list[tuple[str, str]]:
    """Return which games are in the history of a directory."""
    file = HistoryFile(data / HISTORY)
    found = [game.id for game in file.find(GameFilter())]
    file.close()
    return found


def played(data: Path) -> None:
    """Play two tables of people and bots in a directory, without a history."""

    async def play_them() -> None:
        house = House(SqliteStore(data / TABLES), KITS)
        await play(await house.start(wonders("Xanthippe", bots=2)))
        await play(await house.start(duel("Xanthippe", "Ben")))
        await house.close()

    asyncio.run(play_them())


def test_list_tells_a_game_in_a_line(run: Run, data: Path) -> None:
    """When, what, how it went for whoever played alone last, and everybody's points, the newest first."""
    lost = game_row(1, seat_row("Anna", 2, 44), bot_row(place=1, total=51), bot_row("Fair", 3, 40))
    keep(data, game_row(0), lost, replace(game_row(2), origin="practice"))
    result = run("history")
    assert result.code == 0
    first, second = result.out.splitlines()
    assert first.endswith("7 Wonders  2 of 3  Good 51, Anna 44, Fair 40")
    assert second.endswith("7 Wonders  1 of 3  Anna 50, Good 45, Fair 40")
    assert run("history", "--kind", "practice").out.splitlines()[0].endswith("1 of 3 =  Anna 50, Good 45, Fair 40")


@pytest.mark.parametrize(
    ("options", "games"),
    [
        ((), [2, 1, 0]),
        (("--won",), [2, 0]),
        (("--lost",), [1]),
        (("--game", "duel"), []),
        (("--person", "Ben"), [3]),
        (("--person", "all"), [3, 2, 1, 0]),
        (("--since", "2026-11-02", "--until", "2026-11-02"), [1]),
        (("--against", "easy"), [1]),
        (("--with", "rhodes"), []),
        (("--find", "ann"), [2, 1, 0]),
        (("--most", "1"), [2]),
    ],
)
def test_filters_choose_games(run: Run, data: Path, options: tuple[str, ...], games: list[int]) -> None:
    """Every option lets through the games that it names; with --json they are those of an export."""
    rows = [
        game_row(0),
        game_row(1, seat_row("Anna", 2), bot_row("Easy", 1, 60, "bot:easy")),
        game_row(2),
        game_row(3, seat_row("Ben"), seat_row("Dora", 2)),
    ]
    keep(data, *rows)
    result = run("history", "--json", *options)
    assert [json.loads(line)["seed"] for line in result.out.splitlines()] == games
    assert (not games) == ("No game meets this." in run("history", *options).out)


def test_person_who_is_not_known_is_named(run: Run, data: Path) -> None:
    """A mistyped name is told, and nothing is listed."""
    keep(data, game_row())
    result = run("history", "--person", "Nobody")
    assert (result.code, result.out) == (1, "")
    assert "Nobody called Nobody has finished a game here." in result.err
    assert run("history", "--since", "yesterday").code == 2


def test_looking_makes_no_file(run: Run, data: Path) -> None:
    """Whoever only looks leaves nothing behind."""
    assert "No game meets this." in run("history").out
    assert not data.exists()


def test_tables_that_are_older_than_the_history_are_told_of(run: Run, data: Path) -> None:
    """Whoever comes from an older release learns how the games get into the list."""
    played(data)
    assert "history check" in run("history").out
    run("history", "check")
    assert "Xanthippe" in run("history", "--person", "all").out


def test_sealed_game_tells_no_result(run: Run, data: Path) -> None:
    """While an event is not over, lists and exports say nothing of its points."""
    keep(data, replace(game_row(), origin="event", key="owl", is_sealed=True))
    listed = run("history").out
    assert "sealed" in listed
    assert "50" not in listed
    assert run("history", "--json").out == ""
    assert "1 game of an event that is not over was left out." in run("history", "export", str(data / "out")).out


def test_history_goes_to_another_machine(run: Run, data: Path, tmp_path: Path) -> None:
    """What is exported here is imported there, once; standard output gives the same bytes."""
    year = timedelta(days=365)
    rows = [replace(row, is_sealed=False, begun=row.begun - year, ended=row.ended - year) for row in any_games(30)]
    keep(data, *rows)
    out = tmp_path / "games.jsonl"
    assert "30 games are in" in run("history", "export", str(out)).out
    assert run("history", "export", "-").out.encode() == out.read_bytes()
    there = str(tmp_path / "there")
    assert "30 of 30 games are new." in run("history", "import", str(out), "--data", there).out
    assert "0 of 30 games are new." in run("history", "import", str(out), "--data", there).out
    assert kept(tmp_path / "there") == kept(data)


def test_file_of_somebody_else_is_asked_about(run: Run, data: Path, tmp_path: Path) -> None:
    """Games of people who have never played here come in only if that is said."""
    keep(data, game_row(1))
    theirs = tmp_path / "theirs"
    keep(theirs, game_row(2, seat_row("Eve"), bot_row()))
    out = str(tmp_path / "games.jsonl")
    run("history", "export", out, "--data", str(theirs))
    result = run("history", "import", out)
    assert result.code == 1
    assert "Nobody in" in result.err
    assert len(kept(data)) == 1
    assert run("history", "import", out, "--anyway").code == 0
    assert len(kept(data)) == 2


def test_file_that_is_no_history_changes_nothing(run: Run, data: Path, tmp_path: Path) -> None:
    """A wrong line, a missing file and a folder are each a sentence."""
    keep(data, game_row(1))
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text('{"format":"sevenwonders/1"}\n', encoding="utf-8")
    for name, sentence in ((wrong, "Line 1 is no game"), (tmp_path / "none", "cannot be read"), (tmp_path, "cannot")):
        result = run("history", "import", str(name))
        assert result.code == 1
        assert sentence in result.err
    assert len(kept(data)) == 1


def bytes_below(directory: Path) -> bytes:
    """Return all bytes of all files below a directory, in lower case."""
    return b"".join(path.read_bytes() for path in sorted(directory.rglob("*")) if path.is_file()).lower()


def test_erased_name_is_in_no_file_of_the_directory(run: Run, data: Path) -> None:
    """What would go is said first; then no byte of the name is left, with the tables if that is wanted."""
    played(data)
    run("history", "check")
    said = run("history", "erase", "xanthippe").out
    assert "would be erased from 2 games" in said
    assert "2 tables that are kept have the name too; --tables removes them." in said
    assert b"xanthippe" in bytes_below(data)
    gone = run("history", "erase", "Xanthippe", "--yes", "--tables")
    assert "2 tables were removed." in gone.out
    assert b"xanthippe" not in bytes_below(data)
    assert "Nobody called" in run("history", "erase", "Xanthippe").err
    assert len(kept(data)) == 2


def test_erasing_names_the_tables_that_are_left(run: Run, data: Path) -> None:
    """Whoever keeps the tables is told that they still have the name; the history has it no more."""
    played(data)
    run("history", "check")
    assert "2 tables still have the name" in run("history", "erase", "Xanthippe", "--yes").out
    assert all(b"xanthippe" not in path.read_bytes().lower() for path in data.glob(HISTORY + "*"))
    assert b"xanthippe" in bytes_below(data)


def test_check_makes_the_history_again(run: Run, data: Path) -> None:
    """Missing rows are added, wrong ones mended, those without a table stay, and a second check finds nothing to do."""
    played(data)
    assert "2 games were added." in run("history", "check").out
    before = kept(data)
    file = HistoryFile(data / HISTORY)
    file._database.execute("UPDATE seats SET total = 999 WHERE seat = 0")
    file._database.execute("DELETE FROM games WHERE game = 'duel'")
    file.add([to_stored(game_row())])
    file.close()
    out = run("history", "check").out
    assert ("1 game was mended." in out, "1 game was added." in out, "1 game has no table here." in out) == (True,) * 3
    assert "2 games agree with their tables." in run("history", "check").out
    assert sorted(kept(data)) == sorted([*before, (game_row().table, game_row().digest)])


def test_check_keeps_par(run: Run, data: Path) -> None:
    """Par does not follow from a log: it stays in the row that is made again."""
    played(data)
    run("history", "check")
    file = HistoryFile(data / HISTORY)
    (old,) = file.find(GameFilter(game="duel"))
    row = with_par(from_stored(old), Seat(0), DayOutcome(2, 1, None, 12))
    file.put(to_stored(row))
    assert "2 games agree with their tables." in run("history", "check").out
    file._database.execute("UPDATE seats SET total = 999 WHERE seat = 0")
    run("history", "check")
    (mended,) = file.find(GameFilter(game="duel"))
    assert par_of_row(from_stored(mended), Seat(0)) == DayOutcome(2, 1, None, 12)
    file.close()


def test_check_does_not_bring_back_who_was_erased(run: Run, data: Path) -> None:
    """The rows of erased people agree with their tables without them."""
    played(data)
    run("history", "check")
    run("history", "erase", "Xanthippe", "--yes")
    assert "2 games agree with their tables." in run("history", "check").out
    file = HistoryFile(data / HISTORY)
    assert [known.name for known in file.people()] == ["Ben"]
    file.close()


def test_damaged_history_is_set_aside_and_made_again(run: Run, data: Path) -> None:
    """Nothing is lost: the old file stays under another name, and the tables give every game again."""
    played(data)
    run("history", "check")
    before = kept(data)
    path = data / HISTORY
    content = bytearray(path.read_bytes())
    content[4096:] = os.urandom(len(content) - 4096)
    path.write_bytes(content)
    listed = run("history")
    assert listed.code == 1
    assert "damaged" in listed.err
    out = run("history", "check").out
    assert "A new one has begun in its place." in out
    assert kept(data) == before
    assert [each.read_bytes() for each in data.glob("history-*.sqlite3")] == [bytes(content)]


def test_newer_history_is_left_alone(run: Run, data: Path) -> None:
    """A file of a newer program is a sentence, for each action."""
    played(data)
    keep(data, game_row())
    file = HistoryFile(data / HISTORY)
    file._database.execute("PRAGMA user_version = 2")
    file.close()
    for words in ((), ("check",), ("erase", "Anna", "--yes"), ("export", "-")):
        result = run("history", *words)
        assert result.code == 1
        assert "newer version" in result.err
