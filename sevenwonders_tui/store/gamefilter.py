"""Which finished games are asked for, in words of the file's tables."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Condition: TypeAlias = tuple[str, tuple[object, ...]]
"""A part of a question, and the values that it binds."""


@dataclass(frozen=True, slots=True)
class GameFilter:
    """Which games are asked for: those that meet all conditions."""

    people: tuple[str, ...] = ()
    """The names of one person; one of them sat there, and the next conditions are about that seat."""
    is_won: bool | None = None
    thing: str = ""
    """The id of a wonder, or a side: one of the seat's things."""
    helped: int = 0
    """Bits of help, none of which the seat had."""
    against: tuple[str, ...] = ()
    """People, or players such as `bot:good`; one of them sat there too."""
    game: str = ""
    """The id of a game; empty for all."""
    options: str = ""
    """Its options as JSON."""
    since: float | None = None
    until: float | None = None
    """The first second that is not asked for."""
    origins: tuple[str, ...] = ()
    key: str = ""
    not_origins: tuple[str, ...] = ()
    with_lessons: bool = True
    counted: bool = False
    """Whether only games are asked for that count for statistics."""
    deal: str = ""
    tag: str = ""
    """A word that the person hung on the game."""
    table: str = ""
    """The id of the table."""
    words: str = ""
    """A part of the name of anybody who sat there, or of a tag of the person."""


def marks(values: Collection[object]) -> str:
    """Return a place for each of the values of a statement."""
    return ", ".join("?" * len(values))


def mine(asked: GameFilter) -> tuple[str, tuple[object, ...]]:
    """Return the condition on the seat `m` of the person, and its values."""
    parts = [f"m.person IN ({marks(asked.people)})" if asked.people else "m.person != ''"]
    values: list[object] = [*asked.people]
    if asked.is_won is not None:
        parts.append("m.place = 1" if asked.is_won else "m.place > 1")
    if asked.thing:
        parts.append("EXISTS (SELECT 1 FROM json_each(m.things) WHERE value = ?)")
        values.append(asked.thing)
    if asked.helped:
        parts.append("NOT m.helped & ?")
        values.append(asked.helped)
    if asked.counted:
        parts.append("NOT m.is_again")
    return " AND ".join(parts), tuple(values)


def conditions(asked: GameFilter) -> tuple[str, tuple[object, ...]]:
    """Return the condition on the game `g`, and its values."""
    return _all([*_about_game(asked), *_about_own_seat(asked), *_about_others(asked)])


def conditions_beside_seat(asked: GameFilter) -> tuple[str, tuple[object, ...]]:
    """Return the same for a question that joins `mine`, which need not look for that seat again."""
    return _all([*_about_game(asked), *_about_others(asked)])


def _all(found: Sequence[Condition]) -> tuple[str, tuple[object, ...]]:
    return " AND ".join(text for text, _values in found) or "1", tuple(value for _text, its in found for value in its)


def _about_game(asked: GameFilter) -> Iterator[Condition]:
    for column in ("game", "options", "deal", "key"):
        if getattr(asked, column):
            yield f"g.{column} = ?", (getattr(asked, column),)
    if asked.table:
        yield "g.table_id = ?", (asked.table,)
    if asked.since is not None:
        yield "g.ended >= ?", (asked.since,)
    if asked.until is not None:
        yield "g.ended < ?", (asked.until,)
    if asked.origins:
        yield f"g.origin IN ({marks(asked.origins)})", asked.origins
    if asked.not_origins:
        yield f"g.origin NOT IN ({marks(asked.not_origins)})", asked.not_origins
    if not asked.with_lessons or asked.counted:
        yield "NOT g.is_lesson", ()
    if asked.counted:
        yield "g.origin != 'practice' AND g.how != 'abandoned' AND NOT g.is_sealed", ()


def _about_own_seat(asked: GameFilter) -> Iterator[Condition]:
    if asked.people or asked.is_won is not None or asked.thing or asked.helped:
        seat, values = mine(asked)
        yield f"EXISTS (SELECT 1 FROM seats m WHERE m.game_id = g.id AND {seat})", values


def _about_others(asked: GameFilter) -> Iterator[Condition]:
    if asked.against:
        who = f"(o.person IN ({marks(asked.against)}) OR o.player IN ({marks(asked.against)}))"
        other = f"{who} AND o.person NOT IN ({marks(asked.people)})" if asked.people else who
        found = f"EXISTS (SELECT 1 FROM seats o WHERE o.game_id = g.id AND {other})"
        yield found, (*asked.against, *asked.against, *asked.people)
    if asked.tag:
        mine_only = f" AND t.person IN ({marks(asked.people)})" if asked.people else ""
        yield (
            f"EXISTS (SELECT 1 FROM tags t WHERE t.game_id = g.id AND t.tag = ?{mine_only})",
            (asked.tag, *asked.people),
        )
    if asked.words:
        part = f"%{asked.words.replace('!', '!!').replace('%', '!%').replace('_', '!_')}%"
        named = "EXISTS (SELECT 1 FROM seats o WHERE o.game_id = g.id AND o.name LIKE ? ESCAPE '!')"
        mine_only = f" AND t.person IN ({marks(asked.people)})" if asked.people else ""
        tagged = f"EXISTS (SELECT 1 FROM tags t WHERE t.game_id = g.id AND t.tag LIKE ? ESCAPE '!'{mine_only})"
        yield f"({named} OR {tagged})", (part, part, *asked.people)
