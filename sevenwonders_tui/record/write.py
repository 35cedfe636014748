"""Writing records: one line of UTF-8 for each, the same bytes for the same game everywhere."""

from __future__ import annotations

from sevenwonders_tui.record.archive import AnyRecord


def dump_record(record: AnyRecord) -> bytes:
    """Return the record as one line without its end: fields in the order of the models, empty ones left out."""
    dumped: str = record.model_dump_json(by_alias=True, exclude_none=True)
    return dumped.encode()
