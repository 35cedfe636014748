"""Files of records, as commands read them."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.heldgame import HeldGame
from sevenwonders_tui.i18n import _

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.record import AnyRecord, RecordFault, RecordLine

STDIN = "-"


def entries_of(name: str) -> Iterator[RecordLine]:
    """Read every line of a file, or of standard input for `-`. Raises CommandFailed if it cannot be read."""
    from sevenwonders_tui.games.registry import FORMATS
    from sevenwonders_tui.record import RecordError, read_records, read_stream

    try:
        yield from read_stream(FORMATS, sys.stdin.buffer) if name == STDIN else read_records(FORMATS, Path(name))
    except RecordError as error:
        raise CommandFailed(str(error)) from error


def game_at(name: str, line: int, kits: Mapping[str, Kit]) -> HeldGame:
    """Return the game on a line, counted from 1.

    Raises CommandFailed unless the line holds a game played by the rules.
    """
    entry = next((entry for entry in entries_of(name) if entry.line == line), None)
    if entry is None:
        raise CommandFailed(_("{file} has no line {line}.").format(file=name, line=line))
    record = held_record(entry, kits)
    return HeldGame(kits[record.game], record)


def held_record(entry: RecordLine, kits: Mapping[str, Kit]) -> AnyRecord:
    """Return the record on a line. Raises CommandFailed unless the line holds a game played by the rules."""
    faults = faults_of(entry, kits)
    if entry.record is None or faults:
        raise CommandFailed("\n".join(map(str, faults)))
    return entry.record


def faults_of(entry: RecordLine, kits: Mapping[str, Kit]) -> tuple[RecordFault, ...]:
    """Return the faults of a line."""
    if entry.record is None:
        return entry.faults
    return tuple(fault.at_line(entry.line) for fault in kits[entry.record.game].archive.verify(entry.record))
