"""Faults of a record and their places: one sentence for a person, the parts for a program."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from sevenwonders_tui.i18n import _, comma_list

LONGEST_QUOTE = 40


class RecordError(ValueError):
    """A file of records cannot be opened, or a record cannot be replayed; the text says why."""


@dataclass(frozen=True, slots=True)
class RecordFault:
    """One fault of a record."""

    text: str
    """The fault without its place."""
    field: str = ""
    """The path inside the record, such as `ages[0].turns[2].coins[1]`."""
    age: int | None = None
    turn: int | None = None
    seat: int | None = None
    line: int | None = None
    """The line of the file, from 1."""
    move: int | None = None
    """The number of the move, from 1, in a game in which one seat decides at a time."""

    def at_line(self, line: int) -> RecordFault:
        """Return the fault with the record's line in the file."""
        return replace(self, line=line)

    @property
    def place(self) -> str:
        """The place: the line, the moment of the game and the field, as far as they are known."""
        parts = []
        if self.line is not None:
            parts.append(_("line {line}").format(line=self.line))
        if self.age is not None:
            parts.append(_("age {age}").format(age=self.age))
        if self.turn is not None:
            parts.append(_("turn {turn}").format(turn=self.turn))
        if self.move is not None:
            parts.append(_("move {move}").format(move=self.move))
        if self.seat is not None:
            parts.append(_("seat {seat}").format(seat=self.seat))
        if self.field:
            parts.append(self.field)
        return comma_list(parts)

    def __str__(self) -> str:
        """Return one sentence."""
        text = _("{place}: {text}.") if self.place else _("{text}.")
        return text.format(place=self.place, text=self.text)


def quoted(value: object) -> str:
    """Return a value of a record for a message: on one line, short, and without control characters."""
    text = json.dumps(value, default=repr)
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 3] + "..."


def path_of(steps: Sequence[str | int]) -> str:
    """Return a field's path as people write it.

    >>> path_of(["ages", 0, "turns", 2, "coins"])
    'ages[0].turns[2].coins'
    """
    path = ""
    for step in steps:
        if isinstance(step, int):
            path += f"[{step}]"
        else:
            name = step if step.isascii() and step.isidentifier() else quoted(step)
            path += f".{name}" if path else name
    return path
