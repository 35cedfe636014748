"""Reading records: JSON Lines in, records or sentences out. No input, however hostile, raises or exhausts
the memory.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, NoReturn

from pydantic import ValidationError

from sevenwonders_tui.i18n import _, comma_list, ngettext
from sevenwonders_tui.record.archive import AnyRecord, Format
from sevenwonders_tui.record.complaint import MOST_COMPLAINTS, complaints, moment_of
from sevenwonders_tui.record.fault import RecordError, RecordFault, path_of, quoted
from sevenwonders_tui.regular import open_regular

OPEN_FILES = ("/dev/fd/", "/dev/stdin", "/proc/self/fd/")
"""The paths of a process's open files begin with these."""
LONGEST_RECORD = 1 << 20
"""In bytes. A whole game with seven seats takes some 15 thousand."""
LONGEST_LINE = 64 << 20
"""In bytes. A longer line means that the file is not text."""
MOST_VALUES = 20_000
"""A whole game with seven seats has some three thousand."""
_LONGEST_NUMBER = 20
_BOM = b"\xef\xbb\xbf"
_GZIP = b"\x1f\x8b"


@dataclass(frozen=True, slots=True)
class RecordLine:
    """The content of one line of a file: a record, or its faults."""

    line: int
    record: AnyRecord | None
    faults: tuple[RecordFault, ...] = ()


def read_records(formats: Mapping[str, Format], path: Path) -> Iterator[RecordLine]:
    """Read a file line by line; a file with one JSON object over several lines holds one record.

    `formats` are the known formats by game id. Raises RecordError if the file cannot be opened or read.
    """
    try:
        with path.open("rb") if _is_open_pipe(path) else open_regular(path) as stream:
            yield from (
                [parse_record(formats, _whole(stream))] if _is_one_document(stream) else read_stream(formats, stream)
            )
    except RecordError:
        raise
    except FileNotFoundError:
        raise RecordError(_("There is no file {path}.").format(path=path)) from None
    except IsADirectoryError:
        raise RecordError(_("{path} is a folder; name a file of records.").format(path=path)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RecordError(_("{path} cannot be read: {reason}.").format(path=path, reason=reason)) from error


def read_stream(formats: Mapping[str, Format], stream: BinaryIO) -> Iterator[RecordLine]:
    """Read JSON Lines from an open stream, one entry for each line. Raises RecordError for a compressed file."""
    number = 0
    while line := stream.readline(LONGEST_RECORD + 1):
        number += 1
        if number == 1 and line.startswith(_GZIP):
            text = _("This is a file compressed by gzip; unpack it first: zcat games.jsonl.gz | sevenwonders verify -")
            raise RecordError(text)
        if len(line) > LONGEST_RECORD and not line.endswith(b"\n"):
            _skip_line(stream, number)
            yield RecordLine(number, None, (_too_long().at_line(number),))
        else:
            yield parse_record(formats, line.removeprefix(_BOM) if number == 1 else line, number)


def _skip_line(stream: BinaryIO, number: int) -> None:
    """Skip to the end of a line. Raises RecordError if there is none, as with a device that gives bytes for ever."""
    for _piece in range(LONGEST_LINE // LONGEST_RECORD):
        rest = stream.readline(LONGEST_RECORD)
        if not rest or rest.endswith(b"\n"):
            return
    raise RecordError(_("Line {line} does not end; name a file of records.").format(line=number))


def parse_record(formats: Mapping[str, Format], text: bytes, line: int = 1) -> RecordLine:
    """Return the record on a line, or all its faults."""
    try:
        record, faults = _validate(formats, text, _load(text))
    except _UnreadableError as error:
        record, faults = None, (error.fault,)
    return RecordLine(line, record, tuple(fault.at_line(line) for fault in faults))


def _is_open_pipe(path: Path) -> bool:
    """Whether a path is a pipe that a shell has opened: `verify <(zcat games.jsonl.gz)`."""
    return str(path).startswith(OPEN_FILES) and path.is_fifo()


def _is_one_document(stream: BinaryIO) -> bool:
    """Whether the whole file is JSON, but its first line is not. Leaves the stream at its beginning."""
    if not stream.seekable():
        return False
    first = stream.readline(LONGEST_RECORD + 1)
    stream.seek(0)
    return not _is_json(first.removeprefix(_BOM)) and _is_json(_whole(stream))


def _whole(stream: BinaryIO) -> bytes:
    """Return the whole file, or nothing if it is longer than any record. Leaves the stream at its beginning."""
    text = stream.read(LONGEST_RECORD + 1).removeprefix(_BOM)
    stream.seek(0)
    return text if len(text) <= LONGEST_RECORD else b""


def _is_json(text: bytes) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _too_long() -> RecordFault:
    text = ngettext(
        "it is longer than {n} byte, which no record is",
        "it is longer than {n} bytes, which no record is",
        LONGEST_RECORD,
    )
    return RecordFault(text.format(n=LONGEST_RECORD))


class _UnreadableError(Exception):
    """The line is not JSON as records use it."""

    def __init__(self, text: str, field: str = "") -> None:
        super().__init__(text)
        self.fault = RecordFault(text, field)


@dataclass(frozen=True, slots=True)
class _OddNumber:
    """Stands for a number that is allowed only in fields with free content."""

    digits: str

    def __str__(self) -> str:
        """Return what is wrong with the number."""
        if self.digits.removeprefix("-").isdigit():
            text = ngettext("a number has {n} digit", "a number has {n} digits", len(self.digits))
            return text.format(n=len(self.digits))
        number = self.digits if len(self.digits) <= _LONGEST_NUMBER else self.digits[:_LONGEST_NUMBER] + "..."
        return _("{number} is not a whole number; records hold no other").format(number=number)


def _load(text: bytes) -> Any:
    """Return the JSON value of a line, with stricter checks than the standard library."""
    try:
        decoded = text.decode().rstrip()
    except UnicodeDecodeError as error:
        raise _UnreadableError(_("it is not UTF-8 from byte {byte} on").format(byte=error.start + 1)) from None
    if not decoded:
        raise _UnreadableError(_("it is empty; each line holds one record"))
    try:
        return json.loads(
            decoded,
            object_pairs_hook=_unique,
            parse_constant=_refuse_constant,
            parse_int=_short_int,
            parse_float=_OddNumber,
        )
    except json.JSONDecodeError as error:
        reason = error.msg.lower().removesuffix(" at")
        text_ = _("it is not JSON: {reason} at character {at}").format(reason=reason, at=error.pos + 1)
        raise _UnreadableError(text_) from None
    except RecursionError:
        raise _UnreadableError(_("it is nested deeper than any record")) from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _value in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise _UnreadableError(_("the field stands twice in one object"), path_of([twice]))
    return found


def _refuse_constant(name: str) -> NoReturn:
    raise _UnreadableError(_("{name} is not a number that JSON knows").format(name=name))


def _short_int(digits: str) -> int | _OddNumber:
    return int(digits) if len(digits) <= _LONGEST_NUMBER else _OddNumber(digits)


def _validate(
    formats: Mapping[str, Format], text: bytes, data: Any
) -> tuple[AnyRecord | None, tuple[RecordFault, ...]]:
    game = data.get("game") if isinstance(data, dict) else None
    format_ = formats.get(game) if isinstance(game, str) else None
    nulls = tuple(islice(_null_faults(data, format_), MOST_COMPLAINTS))
    if not isinstance(data, dict):
        raise _UnreadableError(_("it is not a JSON object"))
    if nulls:
        return None, nulls
    if format_ is None:
        known = comma_list(formats)
        if "game" not in data:
            raise _UnreadableError(_("it is missing; known games: {known}").format(known=known), "game")
        raise _UnreadableError(
            _("{game} is no game known here ({known})").format(game=quoted(game), known=known), "game"
        )
    try:
        record = format_.model.model_validate_json(text)
    except ValidationError as error:
        return None, complaints(error, data, format_.complaints())
    faults = format_.shape_faults(record)
    return (None if faults else record), faults


def _null_faults(data: Any, format_: Format | None) -> Iterator[RecordFault]:
    """Yield a fault for each null that is not allowed.

    Raises _UnreadableError at the first number of a wrong kind, and if there are more values than any record has,
    because each of them could be a fault.
    """
    free = format_.free_fields if format_ else frozenset()
    may_be_null = format_.null_fields if format_ else frozenset()
    looked_at = {name: value for name, value in data.items() if name not in free} if isinstance(data, dict) else data
    waiting: list[tuple[tuple[str | int, ...], Any]] = [((), looked_at)]
    seen = 0
    while waiting:
        steps, value = waiting.pop()
        seen += 1
        if seen + len(waiting) > MOST_VALUES:
            text = ngettext(
                "it holds more than {n} value, which no record does",
                "it holds more than {n} values, which no record does",
                MOST_VALUES,
            )
            raise _UnreadableError(text.format(n=MOST_VALUES))
        if value is None and not (steps and steps[-1] in may_be_null):
            age, turn, move = moment_of(steps)
            yield RecordFault(_("null is not used; leave the field out"), path_of(steps), age, turn, move=move)
        elif isinstance(value, _OddNumber):
            raise _UnreadableError(str(value), path_of(steps))
        elif isinstance(value, dict):
            waiting += [((*steps, name), inner) for name, inner in value.items()]
        elif isinstance(value, list):
            waiting += [((*steps, at), inner) for at, inner in enumerate(value)]
