"""A note beside the log of a finished table: a list shows the winner without replaying the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from sevenwonders_tui.games.codec import Plain, Row
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.i18n import Said
from sevenwonders_tui.store import TableInfo
from sevenwonders_tui.table.line import TableLine, TableResult
from sevenwonders_tui.table.origin import Origin, OriginKind
from sevenwonders_tui.table.setup import TableSetup


class _ResultRow(Row):
    winners: tuple[str, ...]
    points: int
    way: str = ""


class _NoteRow(Row):
    """The list's line about a finished table, so that its log need not be read again."""

    v: Literal[2] = 2
    game: str
    content: str
    options: Plain
    names: tuple[str, ...]
    players: tuple[str, ...]
    age: int
    turn: int
    decision: int
    result: _ResultRow
    lesson: bool = False
    origin: str = OriginKind.FREE
    key: str = ""


def dump_note(line: TableLine, setup: TableSetup, kit: Kit, way: str) -> bytes:
    """Return the note of a table whose result is known; `way` is the kit's word for how it ended."""
    assert line.result is not None, line
    row = _NoteRow(
        game=setup.game,
        content=setup.content,
        options=kit.codec.dump_options(setup.options),
        names=setup.kept_names(kit),
        players=line.players,
        age=line.age,
        turn=line.turn,
        decision=line.decision,
        result=_ResultRow(winners=line.result.winners, points=line.result.points, way=way),
        lesson=setup.rules.lesson,
        origin=setup.origin.kind,
        key=setup.origin.key,
    )
    # Fields that earlier releases do not know are written only if they are needed.
    unsaid: dict[str, Any] = {} if way else {"result": {"way"}}
    if not row.lesson:
        unsaid["lesson"] = True
    if row.origin == OriginKind.FREE:
        unsaid |= {"origin": True, "key": True}
    return row.model_dump_json(exclude=unsaid).encode()


def find_note(info: TableInfo, kits: Mapping[str, Kit]) -> TableLine | None:
    """Return the line in the note; None if there is no note, or none that this program can read."""
    if info.note is None:
        return None
    try:
        row = _NoteRow.model_validate_json(info.note)
        kit = kits[row.game]
        options = kit.codec.load_options(row.options)
        way = kit.way_words(row.result.way) if row.result.way else None
        origin = Origin(OriginKind(row.origin), row.key)
        content, names = kit.content(options), kit.names(options, row.names[: kit.seats(options)])
    except (ValueError, KeyError):
        return None
    return TableLine(
        id=info.id,
        changed=info.changed,
        game=row.game,
        names=tuple(map(str, names)),
        players=row.players,
        age=row.age,
        turn=row.turn,
        decision=row.decision,
        is_over=True,
        result=TableResult(row.result.winners, row.result.points, way),
        title=kit.table_title(options),
        short_title=kit.short_title(options),
        trouble=content_trouble(row.content, content, kit),
        is_lesson=row.lesson,
        origin=origin,
    )


def content_trouble(its: str, loaded: str, kit: Kit) -> Said | None:
    """Return why a table cannot be continued with the loaded content; None if it can."""
    return None if its == loaded else kit.other_content
