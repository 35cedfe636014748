"""The same seat of the same deal at two tables, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from sevenwonders_tui.i18n import _, semicolon_list
from sevenwonders_tui.present.line import Line, Role, Span, ljust, pad, plain, rjust, wrap_line

MOMENT, POINTS, GAP = 8, 4, 2
"""The cells of the age and turn, of the points, and between the two tables."""


@dataclass(frozen=True, slots=True)
class ComparedTurn:
    """What one seat did in one of its turns."""

    moment: str
    """The age and the turn, in a few letters: `I 3`."""
    deeds: tuple[Line, ...]
    """Each deed with what it brought, as one line of any length."""
    points: int | None
    """The points of the seat after the turn; None if it has none."""


Turns = Sequence[ComparedTurn]


def column_cells(cells: int) -> int:
    """Return the width of each table."""
    return (cells - GAP) // 2


def compared_lines(left: Turns, right: Turns, cells: int) -> list[Line]:
    """Return both tables side by side; the moment is bold where the two parted in that turn."""
    room = column_cells(cells) - MOMENT - POINTS - 1
    found: list[Line] = []
    for one, other in zip_longest(left, right):
        has_parted = one is None or other is None or _said(one) != _said(other)
        columns = [_column(turn, room, has_parted=has_parted) for turn in (one, other)]
        blank = (Span(" " * (MOMENT + room + 1 + POINTS)),)
        for mine, theirs in zip_longest(*columns, fillvalue=blank):
            found.append((*mine, Span(" " * GAP), *theirs))
    return found


def _column(turn: ComparedTurn | None, room: int, *, has_parted: bool) -> list[Line]:
    """Return the lines of a turn at one table, each as wide as the column."""
    if turn is None:
        return []
    rows = [row for deed in turn.deeds for row in wrap_line(deed, room)] or [()]
    role = Role.STRONG if has_parted else Role.MUTED
    found: list[Line] = []
    for at, row in enumerate(rows):
        moment = turn.moment if not at else ""
        points = "" if at or turn.points is None else str(turn.points)
        found.append(
            (Span(ljust(moment, MOMENT), role), *pad(row, room), Span(" " + rjust(points, POINTS), Role.STRONG))
        )
    return found


def compared_words(left: Turns, right: Turns, names: tuple[str, str]) -> list[str]:
    """Return both tables in sentences, turn by turn: one for both where they did the same."""
    found = []
    for one, other in zip_longest(left, right):
        if one is not None and other is not None and _said(one) == _said(other):
            found.append(_("{moment}, both: {deeds}").format(moment=one.moment, deeds=_said(one)))
            continue
        for name, turn in zip(names, (one, other), strict=True):
            if turn is not None:
                text = _("{moment}, {name}: {deeds}")
                found.append(text.format(moment=turn.moment, name=name, deeds=_said(turn)))
    return found


def _said(turn: ComparedTurn) -> str:
    return semicolon_list(" ".join(plain(deed).split()) for deed in turn.deeds)
