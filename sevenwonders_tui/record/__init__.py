"""Game records as lines of a file: read and written, whatever the game. `docs/record.md` describes the format."""

from sevenwonders_tui.record.archive import AnyRecord, Archive, Format, Replay, Sitter
from sevenwonders_tui.record.fault import RecordError, RecordFault
from sevenwonders_tui.record.read import RecordLine, parse_record, read_records, read_stream
from sevenwonders_tui.record.write import dump_record

__all__ = [
    "AnyRecord",
    "Archive",
    "Format",
    "RecordError",
    "RecordFault",
    "RecordLine",
    "Replay",
    "Sitter",
    "dump_record",
    "parse_record",
    "read_records",
    "read_stream",
]
