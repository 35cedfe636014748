"""Reading files of records for commands."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.i18n import _

if TYPE_CHECKING:
    from sevenwonders_tui.engine.seven import SevenWonders
    from sevenwonders_tui.record import RecordLine
    from sevenwonders_tui.record.seven import Record

STDIN = "-"


def entries_of(name: str) -> Iterator[RecordLine]:
    """Read every line of a file, or of standard input for `-`. Raises CommandFailed when that cannot be read."""
    from sevenwonders_tui.games.registry import FORMATS
    from sevenwonders_tui.record import RecordError, read_records, read_stream

    try:
        yield from read_stream(FORMATS, sys.stdin.buffer) if name == STDIN else read_records(FORMATS, Path(name))
    except RecordError as error:
        raise CommandFailed(str(error)) from error


def record_at(name: str, line: int, game: SevenWonders) -> Record:
    """Return the record on a line, from 1. Raises CommandFailed where there is none of a game played by the rules."""
    from sevenwonders_tui.record.seven import verify

    entry = next((entry for entry in entries_of(name) if entry.line == line), None)
    if entry is None:
        raise CommandFailed(_("{file} has no line {line}.").format(file=name, line=line))
    faults = entry.faults if entry.record is None else verify(entry.record, game)
    if entry.record is None or faults:
        raise CommandFailed("\n".join(str(fault.at_line(entry.line)) for fault in faults))
    found: Record = entry.record
    return found
