"""`sevenwonders play`: what is said where the game cannot be drawn, and that it is drawn where it can."""

from __future__ import annotations

import os
import signal
from argparse import Namespace
from collections.abc import Callable
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path

import pytest

from sevenwonders_tui.cli.play import Files, open_services
from sevenwonders_tui.cli.terminal import TERMINATED, late_log
from sevenwonders_tui.person.services import AppServices, ServicesError, ShelfError
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.store import SqliteStore, StoreReadOnly, set_aside
from sevenwonders_tui.table import TableRules
from sevenwonders_tui.table.setup import SeatPlan, TablePlan
from tests.cli.conftest import Run
from tests.support.terminal import PATIENCE_S, TAKEN, Terminal


def test_game_that_is_asked_to_end_gives_the_terminal_back(tmp_path: Path) -> None:
    """SIGTERM leaves the other screen and switches the mouse off, as q does."""
    terminal = Terminal("xterm-256color", "--data", str(tmp_path))
    assert terminal.read_until(b"New game")
    terminal.process.terminate()
    assert terminal.end() == TERMINATED
    assert terminal.output.rfind(b"\x1b[?1049l") > terminal.output.rfind(b"\x1b[?1049h")
    assert terminal.output.rfind(b"\x1b[?1000l") > terminal.output.rfind(b"\x1b[?1000h")


@pytest.mark.slow
def test_game_that_was_stopped_and_continued_is_left_by_q(tmp_path: Path) -> None:
    """However it was stopped, one thread reads the keys afterwards, and the shell gets its terminal back as it was.

    A shell also tells a game to go on that has not been stopped; the terminal is taken anew each time.
    """
    terminal = Terminal("xterm-256color", "--data", str(tmp_path))
    assert terminal.is_cooked()
    assert terminal.read_until(b"New game")
    for _time in range(2):
        terminal.output = b""
        terminal.process.send_signal(signal.SIGCONT)
        assert terminal.read_until(TAKEN)
    for stop in (signal.SIGSTOP, signal.SIGTSTP, signal.SIGSTOP):
        terminal.stop_and_continue(stop)
        assert not terminal.is_cooked()
    os.write(terminal.ours, b"q")
    terminal.read_until(b"there is no such text")
    assert terminal.is_cooked()
    assert terminal.end() == 0
    assert b"Traceback" not in terminal.output


@pytest.mark.slow
def test_terminal_that_takes_no_output_holds_up_nobody_who_leaves(tmp_path: Path) -> None:
    """The program ends even if nobody reads its output, as over a stalled connection."""
    terminal = Terminal("xterm-256color", "--data", str(tmp_path))
    assert terminal.read_until(b"New game")
    terminal.stop_and_continue(signal.SIGSTOP)
    os.write(terminal.ours, b"q")
    assert terminal.process.wait(PATIENCE_S) == 0
    os.close(terminal.ours)


@pytest.mark.parametrize(
    ("term", "options", "is_ascii"),
    [
        ("linux", [], True),
        pytest.param("linux", ["--no-ascii"], False, marks=pytest.mark.slow),
        pytest.param("xterm-256color", ["--ascii"], True, marks=pytest.mark.slow),
    ],
)
def test_game_opens_on_a_terminal_with_the_signs_that_it_has_and_q_leaves_it(
    tmp_path: Path, term: str, options: list[str], *, is_ascii: bool
) -> None:
    """Without a command the menu comes up, q leaves with 0, and looking around writes no file but the tables.

    TERM=linux is drawn with ASCII by itself; the option holds against it.
    """
    terminal = Terminal(term, "--data", str(tmp_path), *options)
    assert terminal.read_until(b"New game")
    os.write(terminal.ours, b"q")
    assert terminal.end() == 0
    assert terminal.output.isascii() == is_ascii
    assert b"Traceback" not in terminal.output
    assert {path.name.split(".")[0] for path in tmp_path.iterdir()} <= {"tables"}


def test_dumb_terminal_is_played_on_in_lines(tmp_path: Path) -> None:
    """A terminal that cannot draw is spoken to in lines by itself, without one byte that steers it."""
    terminal = Terminal("dumb", "play", "--data", str(tmp_path))
    assert terminal.read_until(b"Have you played 7 Wonders?")
    os.write(terminal.ours, b"4\nq\n")
    assert terminal.end() == 0
    assert b"What do you want to do?" in terminal.output
    assert b"\x1b" not in terminal.output


def test_dumb_terminal_is_told_so_where_the_full_screen_is_wanted(tmp_path: Path) -> None:
    """--no-plain on such a terminal gets one sentence and exit code 2."""
    terminal = Terminal("dumb", "play", "--no-plain", "--data", str(tmp_path))
    assert terminal.end() == 2
    assert terminal.output.count(b"\n") == 1
    assert b"TERM=dumb" in terminal.output


def test_unknown_colours_are_named() -> None:
    """A theme that is not there is refused with a list of those that are."""
    terminal = Terminal("xterm-256color", "play", "--theme", "plaid")
    assert terminal.end() == 2
    assert b"plaid" in terminal.output
    assert b"wonders-light" in terminal.output


def test_pipe_is_no_terminal(run: Run) -> None:
    """Without a terminal there is one sentence and exit code 2."""
    result = run("play")
    assert result.code == 2
    assert result.err.count("\n") == 1
    assert "terminal" in result.err


@pytest.mark.parametrize(
    "arguments", [["--players", "8"], ["--players", "x"], ["--seed", "-1"], ["--seed", str(2**53)], ["--nmae", "Anna"]]
)
def test_bad_usage(arguments: list[str], run: Run) -> None:
    """What no table could have is refused before anything is drawn."""
    result = run("play", *arguments)
    assert result.code == 2
    assert "Traceback" not in result.err


@pytest.mark.parametrize(
    "arguments", [["--players", "2", "--name", "A", "--name", "B", "--name", "C"], ["--name", "A"] * 8]
)
def test_more_people_than_seats(arguments: list[str]) -> None:
    """A player that cannot sit is refused with a sentence."""
    terminal = Terminal("xterm-256color", "play", *arguments)
    assert terminal.end() == 2
    assert terminal.output.count(b"\n") == 1


def test_content_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    """The menu gets the sentence of the loader."""
    arguments = Namespace(game=None, duel=None, cards=tmp_path / "none.yaml", wonders=None, data=tmp_path)
    with pytest.raises(ServicesError, match=r"none\.yaml"):
        open_services(arguments, ExitStack())


def test_file_of_tables_that_is_none_is_a_sentence(tmp_path: Path) -> None:
    """A damaged file of tables is told of, and left as it is."""
    (tmp_path / "tables.sqlite3").write_bytes(b"no database at all, whatever its name says" * 40)
    with pytest.raises(ServicesError, match="tables"):
        open_services(Namespace(game=None, cards=None, wonders=None, duel=None, data=tmp_path), ExitStack())


def ways_out(data: Path) -> dict[str, Callable[[], AppServices]]:
    """Return what is offered where the tables of a directory cannot be opened or written."""
    with pytest.raises(ServicesError) as caught:
        open_services(Namespace(game=None, cards=None, wonders=None, duel=None, data=data), ExitStack())
    return {way.label: way.open for way in caught.value.ways_out}


def table_plan() -> TablePlan:
    """Return a table of three people."""
    return TablePlan(tuple(SeatPlan(name) for name in ("Anna", "Ben", "Cleo")), Options(3), TableRules(), seed=1)


async def test_broken_file_is_set_aside_and_a_new_one_begun(tmp_path: Path) -> None:
    """Every byte of the old file stays, under a name that the notice tells."""
    broken = b"no database at all, whatever its name says" * 40
    (tmp_path / "tables.sqlite3").write_bytes(broken)
    services = ways_out(tmp_path)["Set the file aside"]()
    (kept,) = [path for path in tmp_path.iterdir() if path.read_bytes() == broken]
    assert str(kept) in services.notice
    table = await services.house.start(table_plan())
    assert [line.id for line in await services.house.tables()] == [table.id]
    await services.house.close()


async def test_broken_file_is_left_alone_by_who_plays_without_saving(tmp_path: Path) -> None:
    """A game can be played all the same; nothing is written, and that is said."""
    (tmp_path / "tables.sqlite3").write_bytes(b"no database at all, whatever its name says" * 40)
    services = ways_out(tmp_path)["Play without saving"]()
    assert not services.is_saved
    assert "Nothing is saved" in services.notice
    await services.house.start(table_plan())
    await services.house.close()
    assert [path.name for path in tmp_path.iterdir()] == ["tables.sqlite3"]


async def test_tables_that_cannot_be_written_can_be_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a read-only folder one may look at the tables, or play without saving; there is nothing to set aside."""
    store = SqliteStore(tmp_path / "tables.sqlite3")
    store.create("one", b"head")
    store.close()
    monkeypatch.setattr(os, "access", lambda _path, mode: mode != os.W_OK)
    offered = ways_out(tmp_path)
    assert list(offered) == ["Look at the tables", "Play without saving"]
    services = offered["Look at the tables"]()
    assert [line.id for line in await services.house.tables()] == ["one"]
    with pytest.raises(StoreReadOnly):
        await services.house.start(table_plan())
    await services.house.close()


def test_folder_that_cannot_be_made_offers_to_play_without_saving(tmp_path: Path) -> None:
    """Where there is no place for a file, nothing is set aside."""
    (tmp_path / "file").write_bytes(b"")
    assert list(ways_out(tmp_path / "file" / "data")) == ["Play without saving"]


def test_files_set_aside_never_replace_each_other(tmp_path: Path) -> None:
    """Two in the same second get two names, and take with them what SQLite keeps beside a file."""
    now = datetime(2024, 1, 5, 12, 30, 7)
    path = tmp_path / "tables.sqlite3"
    kept = []
    for body in (b"one", b"two"):
        path.write_bytes(body)
        path.with_name("tables.sqlite3-wal").write_bytes(b"wal of " + body)
        kept.append(set_aside(path, now))
    assert [(place.name, place.read_bytes()) for place in kept] == [
        ("tables-2024-01-05-123007.sqlite3", b"one"),
        ("tables-2024-01-05-123007-1.sqlite3", b"two"),
    ]
    assert [place.with_name(place.name + "-wal").read_bytes() for place in kept] == [b"wal of one", b"wal of two"]
    assert len(list(tmp_path.iterdir())) == 4


def test_records_are_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record is written where the person says, `~` included, and a bad place is a sentence."""
    monkeypatch.setenv("HOME", str(tmp_path))
    shelf = Files()
    assert not shelf.is_taken("~/one.jsonl")
    shelf.put("~/one.jsonl", b"record\n")
    assert shelf.is_taken("~/one.jsonl")
    assert (tmp_path / "one.jsonl").read_bytes() == b"record\n"
    with pytest.raises(ShelfError, match="cannot be written"):
        shelf.put(str(tmp_path / "nowhere" / "one.jsonl"), b"")


@pytest.mark.parametrize("place", ["x" * 5000, "~no-such-person/one.jsonl", "a\0b", "/" * 5000 + "x" * 300])
def test_name_that_no_file_can_have_is_a_sentence(place: str) -> None:
    """Whatever is typed as a place, the person is told why nothing can be written there."""
    shelf = Files()
    assert not shelf.is_taken(place)
    with pytest.raises(ShelfError, match="cannot be written"):
        shelf.put(place, b"")


def test_log_file_appears_with_the_first_trouble(tmp_path: Path) -> None:
    """As long as all is well there is no log; what happens then is in it."""
    import logging

    path = tmp_path / "deep" / "game.log"
    handler = late_log(path)
    assert not path.parent.exists()
    handler.handle(logging.LogRecord("game", logging.ERROR, "file", 1, "something broke", (), None))
    handler.close()
    assert "something broke" in path.read_text(encoding="utf-8")


def test_log_that_cannot_be_written_is_no_stack_trace(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where the data directory is a file, trouble stays unwritten; the person reads no trace of that."""
    import logging

    (tmp_path / "file").write_text("no directory")
    handler = late_log(tmp_path / "file" / "game.log")
    handler.handle(logging.LogRecord("game", logging.ERROR, "file", 1, "something broke", (), None))
    assert capsys.readouterr().err == ""


def test_bytes_that_mean_nothing_end_nothing(tmp_path: Path) -> None:
    """Latin-1 text, 8-bit Meta keys, half a character, impossible keys: the menu still takes the next key."""
    terminal = Terminal("xterm-256color", "--data", str(tmp_path))
    assert terminal.read_until(b"New game")
    for typed in (b"\xe9t\xe9", b"\xe1", b"\xc3", b"\x1b[200~caf\xe9\x1b[201~", b"\x1b[99999999999u", b"zzs"):
        os.write(terminal.ours, typed)
    assert terminal.read_until(b"Settings")
    terminal.process.terminate()
    assert terminal.end() == TERMINATED
    assert b"Traceback" not in terminal.output


BROKEN = """
import sys
from textual.app import App
from sevenwonders_tui.cli.driver import LocalDriver
from sevenwonders_tui.cli.main import main

def fail(*_anything, **_names):
    raise ZeroDivisionError("a mistake in the program")

{place}
sys.exit(main(["--data", sys.argv[1]]))
"""


@pytest.mark.parametrize(
    "place", ["LocalDriver._next_bytes = fail", pytest.param("App.run_async = fail", marks=pytest.mark.slow)]
)
def test_a_mistake_in_the_program_ends_it_with_a_sentence(tmp_path: Path, place: str) -> None:
    """Wherever it happens, the exit code is 1, a person reads what to do, and the log has the traceback."""
    terminal = Terminal("xterm-256color", str(tmp_path), code=BROKEN.format(place=place))
    if "run_async" not in place:
        assert terminal.read_until(b"New game")
        os.write(terminal.ours, b"n")
    assert terminal.end() == 1
    assert b"because of a mistake" in terminal.output
    assert b"Traceback" not in terminal.output
    assert "ZeroDivisionError" in (tmp_path / "sevenwonders.log").read_text(encoding="utf-8")
