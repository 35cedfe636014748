"""The log says what went wrong, and nothing that anybody must not know."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from sevenwonders_tui.server.log import KEPT, JsonFormatter, file_log, log_loop_errors, start_log
from tests.server.links import running_app

SECRET = "very secret card"


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    """Log into a file, and as before afterwards."""
    path = tmp_path / "data" / "server.log"
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    start_log(file_log(path), logging.INFO)
    yield path
    for handler in root.handlers:
        handler.close()
    root.handlers[:] = handlers
    root.setLevel(level)


async def test_crash_of_a_session_is_logged_with_the_place_and_without_the_hand(path: Path) -> None:
    """The traceback says where; values of variables and the text of the mistake stay out."""
    async with running_app() as at:
        at.terminal.receive(b"x")
        await at.task
    text = path.read_text(encoding="utf-8")
    assert "in on_key" in text
    assert "ValueError" in text
    assert SECRET not in text


def test_log_for_programs_has_a_line_of_json_for_each_record(tmp_path: Path) -> None:
    """Time, level, place, lease and text; where a mistake was, and not what it said. A line break breaks no line."""
    lease = None
    handler = file_log(tmp_path / "server.log", formatter=JsonFormatter(lambda: lease))
    log = logging.Logger("sevenwonders_tui.trial")
    log.addHandler(handler)
    log.warning("two\nlines: %s", "ü")
    lease = 7
    try:
        raise ValueError(SECRET)
    except ValueError:
        log.exception("it broke")
    handler.close()
    first, second = map(json.loads, (tmp_path / "server.log").read_text(encoding="utf-8").splitlines())
    assert datetime.fromisoformat(first.pop("time")).tzinfo is not None
    assert first == {"level": "WARNING", "place": "sevenwonders_tui.trial", "text": "two\nlines: ü"}
    assert (second["lease"], second["text"], second["level"]) == (7, "it broke", "ERROR")
    assert "ValueError" in second["trace"]
    assert SECRET not in second["trace"]


async def test_forgotten_task_is_logged_without_its_text(path: Path) -> None:
    """What asyncio says about a task nobody waited for would quote the mistake."""
    log_loop_errors(asyncio.get_running_loop())

    async def fail() -> None:
        raise ValueError(SECRET)

    task = asyncio.ensure_future(fail())
    await asyncio.wait([task])
    del task
    text = path.read_text(encoding="utf-8")
    assert "in fail" in text
    assert SECRET not in text


def test_chain_of_mistakes_is_logged_without_their_texts(path: Path) -> None:
    """The mistake behind a mistake is told, too; neither is quoted."""
    try:
        try:
            raise KeyError(SECRET)
        except KeyError as error:
            raise ExceptionGroup(SECRET, [ValueError(SECRET)]) from error
    except ExceptionGroup:
        logging.getLogger("sevenwonders_tui.test").exception("it broke")
    text = path.read_text(encoding="utf-8")
    assert all(kind in text for kind in ("KeyError", "and then", "ExceptionGroup", "ValueError"))
    assert text.count(SECRET) == text.count(f'"{SECRET}"')


def test_log_is_its_owners_and_does_not_grow_for_ever(tmp_path: Path) -> None:
    """Files are started anew, the oldest ones go, and nobody else can read any."""
    handler = file_log(tmp_path / "server.log", largest=500)
    for number in range(100):
        handler.handle(logging.makeLogRecord({"msg": "line %s", "args": (number,), "levelname": "INFO"}))
    handler.close()
    files = sorted(tmp_path.iterdir())
    assert len(files) == KEPT + 1
    assert all(file.stat().st_mode & 0o777 == 0o600 and file.stat().st_size <= 500 for file in files)
    assert "line 99" in (tmp_path / "server.log").read_text(encoding="utf-8")


def test_name_with_escape_codes_is_harmless_in_the_log(path: Path) -> None:
    """Whoever reads the log in a terminal sees letters."""
    logging.getLogger("sevenwonders_tui.test").info("%s came", "\x1b[2J\nforged line")
    assert "\x1b" not in path.read_text(encoding="utf-8")
    assert path.read_text(encoding="utf-8").count("\n") == 1
