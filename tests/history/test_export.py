"""A history goes from machine to machine as lines of text, and comes together from both sides."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sevenwonders_tui.history.export import NotImported, dump_line, dump_schema, read_lines, strangers_in
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.history.stored import from_stored, to_stored
from sevenwonders_tui.store import GameFilter, HistoryFile
from tests.history.rows import any_games, bot_row, game_row, seat_row

SCHEMA = Path(__file__).parents[2] / "docs" / "history.schema.json"

LATER = datetime(2030, 1, 1, tzinfo=UTC)
"""After all games of these tests."""


def exported(rows: list[GameRow]) -> bytes:
    """Return rows as a file."""
    return b"".join(dump_line(row) for row in rows)


def imported(file: HistoryFile, content: bytes) -> int:
    """Import a file, and return how many games were new."""
    return file.add(map(to_stored, read_lines(io.BytesIO(content), LATER)))


def found(file: HistoryFile) -> list[GameRow]:
    """Return all games of a file."""
    return [from_stored(row) for row in file.find(GameFilter())]


def open_games(count: int) -> list[GameRow]:
    """Return games that may be told to anybody."""
    return [replace(row, is_sealed=False) for row in any_games(count)]


def test_the_published_schema_is_what_the_models_give() -> None:
    """Write it anew with `python -m sevenwonders_tui.history.export > docs/history.schema.json`."""
    assert SCHEMA.read_text(encoding="utf-8") == dump_schema()


def test_line_leads_back_to_its_row() -> None:
    """Whatever a row holds, its line holds too, apart from what the file works out; nothing is null."""
    rows = open_games(60)
    assert read_lines(io.BytesIO(exported(rows)), LATER) == rows
    assert b"null" not in exported(rows)


def test_what_was_imported_is_exported_byte_for_byte() -> None:
    """A file that goes through a history comes out the same."""
    file = HistoryFile(None)
    content = exported(open_games(30))
    imported(file, content)
    assert exported(list(reversed(found(file)))) == content
    file.close()


def test_import_of_the_same_file_adds_nothing() -> None:
    """Who imports twice has each game once."""
    file = HistoryFile(None)
    content = exported(open_games(20))
    assert (imported(file, content), imported(file, content)) == (20, 0)
    file.close()


def test_two_halves_come_together_on_both_machines() -> None:
    """Whoever played on two machines has the same history on both after an exchange, whichever came first."""
    rows = open_games(50)
    here, there = HistoryFile(None), HistoryFile(None)
    here.add(map(to_stored, rows[:30]))
    there.add(map(to_stored, rows[20:]))
    of_here, of_there = exported(found(here)), exported(found(there))
    assert imported(here, of_there) == 20
    assert imported(there, of_here) == 20
    assert found(here) == found(there)
    assert len(found(here)) == 50
    here.close()
    there.close()


GOOD = json.loads(dump_line(game_row()))


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (b"\n", "Line 2 is no game"),
        (b"not json\n", "Line 2 is no game"),
        (b"x" * (1 << 17) + b"\n", "Line 2 is no game"),
        (b'{"format":"sevenwonders/1","game":"wonders"}\n', "Line 2 is no game"),
        (json.dumps({**GOOD, "format": "sevenwonders-history/2"}).encode(), "newer version"),
        (json.dumps({**GOOD, "hand": ["loom"]}).encode(), r"\(hand\)"),
        (json.dumps({**GOOD, "seats": [{**GOOD["seats"][0], "total": 9}] * 2}).encode(), r"\(seats.0\)"),
        (json.dumps({**GOOD, "seed": 2**60}).encode(), r"\(seed\)"),
        (json.dumps({**GOOD, "begun": "yesterday"}).encode(), r"\(begun\)"),
    ],
)
def test_line_that_is_no_game_is_named(line: bytes, sentence: str) -> None:
    """A file is imported whole or not at all; the sentence says which line is wrong."""
    with pytest.raises(NotImported, match=sentence):
        read_lines(io.BytesIO(dump_line(game_row()) + line), LATER)


@pytest.mark.parametrize(
    ("begun", "ended"),
    [
        ("2026-11-03T18:00:00Z", "2026-11-03T19:00:00Z"),
        ("2026-11-01T19:00:00Z", "2026-11-01T18:00:00Z"),
        ("0001-01-01T00:00:00+14:00", "2026-11-01T18:00:00Z"),
        ("2026-11-01T18:00:00Z", "9999-12-31T23:59:59-12:00"),
    ],
)
def test_game_of_a_day_that_cannot_be_is_refused(begun: str, ended: str) -> None:
    """A game of tomorrow would make every deal of the day late, and no calendar has the first and the last year."""
    line = json.dumps({**GOOD, "begun": begun, "ended": ended}).encode()
    with pytest.raises(NotImported, match="by the clock of this machine nobody played then"):
        read_lines(io.BytesIO(line), datetime(2026, 11, 2, 17, tzinfo=UTC))


def test_names_of_another_file_cannot_act_on_a_terminal() -> None:
    """What a stranger wrote into a name is shown as plain letters."""
    row = game_row(1, seat_row("Eve\x1b[31m"), bot_row())
    (read,) = read_lines(io.BytesIO(dump_line(row)), LATER)
    assert read.seats[0].name == "Eve(31m"


def test_file_of_somebody_else_is_noticed() -> None:
    """Nobody in it has played here; an empty history, or a game of bots, takes anything."""
    theirs = [game_row(1, seat_row("Eve"), bot_row())]
    assert strangers_in(theirs, ["anna"])
    assert not strangers_in(theirs, ["anna", "eve"])
    assert not strangers_in(theirs, [])
    assert not strangers_in([game_row(1, bot_row(), bot_row())], ["anna"])
