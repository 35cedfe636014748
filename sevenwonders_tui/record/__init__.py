"""The game record: write, read, replay, verify. The format is described in `docs/record.md`."""

from sevenwonders_tui.record.compose import Sitter, record_of
from sevenwonders_tui.record.fault import Fault, RecordError
from sevenwonders_tui.record.model import Record, WondersRecord
from sevenwonders_tui.record.read import Entry, parse_record, read_records, read_stream
from sevenwonders_tui.record.replay import Replay, ReplayError, replay
from sevenwonders_tui.record.verify import verify
from sevenwonders_tui.record.write import dump_record

__all__ = [
    "Entry",
    "Fault",
    "Record",
    "RecordError",
    "Replay",
    "ReplayError",
    "Sitter",
    "WondersRecord",
    "dump_record",
    "parse_record",
    "read_records",
    "read_stream",
    "record_of",
    "replay",
    "verify",
]
