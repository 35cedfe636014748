"""Reading files of records for commands."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.errors import CommandFailed

if TYPE_CHECKING:
    from sevenwonders_tui.record import Entry

STDIN = "-"


def entries_of(name: str) -> Iterator[Entry]:
    """Read every line of a file, or of standard input for `-`. Raises CommandFailed when that cannot be read."""
    from sevenwonders_tui.record import RecordError, read_records, read_stream

    if name == STDIN:
        yield from read_stream(sys.stdin.buffer)
        return
    try:
        yield from read_records(Path(name))
    except RecordError as error:
        raise CommandFailed(str(error)) from error
