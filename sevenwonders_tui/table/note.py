"""What is kept beside the log of a finished table: a list names the winner without playing the game again."""

from __future__ import annotations

from typing import Literal

from pydantic import ValidationError

from sevenwonders_tui.engine.seven.setup import Variant
from sevenwonders_tui.games.seven.moves import Row
from sevenwonders_tui.i18n import N_, Said
from sevenwonders_tui.store import TableInfo
from sevenwonders_tui.table.line import TableLine, TableResult


class _ResultRow(Row):
    winners: tuple[str, ...]
    points: int


class _NoteRow(Row):
    """What a list says of a table that is over, so that its log need not be read again."""

    v: Literal[1] = 1
    content: str
    names: tuple[str, ...]
    players: tuple[str, ...]
    variant: Variant
    age: int
    turn: int
    decision: int
    result: _ResultRow


def dump_note(line: TableLine, content: str) -> bytes:
    """Return what is kept beside the log of a table whose result is known, played with that content."""
    assert line.result is not None, line
    row = _NoteRow(
        content=content,
        names=line.names,
        players=line.players,
        variant=line.variant,
        age=line.age,
        turn=line.turn,
        decision=line.decision,
        result=_ResultRow(winners=line.result.winners, points=line.result.points),
    )
    return row.model_dump_json().encode()


def find_note(info: TableInfo, content: str) -> TableLine | None:
    """Return the line that was kept; None where there is none, or none that this program understands."""
    if info.note is None:
        return None
    try:
        row = _NoteRow.model_validate_json(info.note)
    except ValidationError:
        return None
    return TableLine(
        id=info.id,
        changed=info.changed,
        names=row.names,
        players=row.players,
        variant=row.variant,
        age=row.age,
        turn=row.turn,
        decision=row.decision,
        is_over=True,
        result=TableResult(row.result.winners, row.result.points),
        trouble=content_trouble(row.content, content),
    )


OTHER_CONTENT = Said(N_("It is played with other cards or wonders: start with its --cards and --wonders."))


def content_trouble(its: str, loaded: str) -> Said | None:
    """Return why a table cannot be played on with the cards and wonders loaded; None where it can."""
    return None if its == loaded else OTHER_CONTENT
