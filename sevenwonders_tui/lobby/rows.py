"""People, rooms and chat lines as the rows of a shelf: readable JSON with a version number."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Generic, Literal, TypeVar, assert_never

from pydantic import ConfigDict, TypeAdapter, ValidationError

from sevenwonders_tui.engine.game import AnyOptions
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.registry import FIRST_GAME
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.lobby.event import Event
from sevenwonders_tui.lobby.state import (
    Account,
    Ban,
    BanGone,
    Change,
    ChatMessage,
    ChatMessageGone,
    DayTry,
    DayTryGone,
    EventGone,
    PersonGone,
    Room,
    RoomGone,
    TableGone,
    TableLeft,
)
from sevenwonders_tui.store import Drop, Put, StoreDamaged, StoreError, StoreUnreadable

FIRST: Literal[1] = 1
OTHER_GAME: Literal[2] = 2
VERSION: Literal[3] = 3
"""The newest version that this program reads. Each row is written with the oldest version that can hold it: a room of
another game than the first needs 2. Events, deals of the day and their rooms need
3: an older program would show what is sealed, and let people help themselves."""
PERSON, ROOM, CHAT, LEFT, EVENT, DAY, BAN = "person", "room", "said", "left", "event", "day", "ban"
"""The kinds of rows."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Kept(Generic[T]):
    """A row with the version of its format."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(ser_json_bytes="hex", val_json_bytes="hex")

    v: Literal[1, 2, 3]
    row: T


_ACCOUNT: TypeAdapter[_Kept[Account]] = TypeAdapter(_Kept[Account])
_ROOM: TypeAdapter[_Kept[Room]] = TypeAdapter(_Kept[Room])
_CHAT: TypeAdapter[_Kept[ChatMessage]] = TypeAdapter(_Kept[ChatMessage])
_LEFT: TypeAdapter[_Kept[TableLeft]] = TypeAdapter(_Kept[TableLeft])
_DAY: TypeAdapter[_Kept[DayTry]] = TypeAdapter(_Kept[DayTry])
_BAN: TypeAdapter[_Kept[Ban]] = TypeAdapter(_Kept[Ban])
_EVENT: TypeAdapter[_Kept[Event]] = TypeAdapter(_Kept[Event])


def dump_change(change: Change, kits: Mapping[str, Kit]) -> Put | Drop:  # noqa: C901, PLR0911 - one for each kind
    """Return the change of the shelf for a change of the lobby."""
    match change:
        case Account():
            return Put(PERSON, change.id, _ACCOUNT.dump_json(_Kept(FIRST, change)))
        case Room():
            return Put(ROOM, change.code, _ROOM.dump_json(_kept_room(change, kits)))
        case ChatMessage():
            return Put(CHAT, _line_key(change.room, change.number), _CHAT.dump_json(_Kept(FIRST, change)))
        case TableLeft(table):
            return Put(LEFT, table, _LEFT.dump_json(_Kept(FIRST, change)))
        case Event(code=code):
            options = kits[change.game].codec.dump_options(change.options)
            return Put(EVENT, code, _EVENT.dump_json(_Kept(VERSION, replace(change, options=options))))
        case EventGone(code):
            return Drop(EVENT, code)
        case DayTry(id=id_):
            return Put(DAY, id_, _DAY.dump_json(_Kept(VERSION, change)))
        case DayTryGone(id_):
            return Drop(DAY, id_)
        case Ban(who=who):
            return Put(BAN, who, _BAN.dump_json(_Kept(FIRST, change)))
        case BanGone(who):
            return Drop(BAN, who)
        case TableGone(table):
            return Drop(LEFT, table)
        case PersonGone(id_):
            return Drop(PERSON, id_)
        case RoomGone(code):
            return Drop(ROOM, code)
        case ChatMessageGone(room, number):
            return Drop(CHAT, _line_key(room, number))
        case _:
            assert_never(change)


def load_account(body: bytes) -> Account:
    """Return the person in a row. Raises StoreError."""
    return _load(_ACCOUNT, body)


def load_room(body: bytes, kits: Mapping[str, Kit]) -> Room:
    """Return the room in a row. Raises StoreError."""
    room = _load(_ROOM, body)
    return replace(room, options=_options(room.game, room.options, body, kits))


def load_event(body: bytes, kits: Mapping[str, Kit]) -> Event:
    """Return the event in a row. Raises StoreError."""
    event = _load(_EVENT, body)
    return replace(event, options=_options(event.game, event.options, body, kits))


def load_try(body: bytes) -> DayTry:
    """Return the note in a row that a person has begun a deal of the day. Raises StoreError."""
    return _load(_DAY, body)


def load_ban(body: bytes) -> Ban:
    """Return the ban in a row. Raises StoreError."""
    return _load(_BAN, body)


def load_message(body: bytes) -> ChatMessage:
    """Return the chat line in a row. Raises StoreError."""
    return _load(_CHAT, body)


def load_left(body: bytes) -> TableLeft:
    """Return the table in a row. Raises StoreError."""
    return _load(_LEFT, body)


def _load(adapter: TypeAdapter[_Kept[T]], body: bytes) -> T:
    try:
        return adapter.validate_json(body).row
    except ValidationError as error:
        raise _not_understood(body) from error


def _options(game: str, plain: AnyOptions, body: bytes, kits: Mapping[str, Kit]) -> AnyOptions:
    if game not in kits:
        raise _too_new()
    try:
        return kits[game].codec.load_options(plain)
    except ValueError as error:
        raise _not_understood(body) from error


def _kept_room(room: Room, kits: Mapping[str, Kit]) -> _Kept[Room]:
    options = kits[room.game].codec.dump_options(room.options)
    version = VERSION if room.event or room.day else FIRST if room.game == FIRST_GAME else OTHER_GAME
    return _Kept(version, replace(room, options=options))


def _too_new() -> StoreError:
    return StoreUnreadable(
        N_("People and rooms were kept by a newer version of the program. Update it to start the server.")
    )


def _not_understood(body: bytes) -> StoreError:
    if _version(body) > VERSION:
        return _too_new()
    return StoreDamaged(N_("What is kept of people and rooms cannot be understood. Put a backup in its place."))


def _version(body: bytes) -> int:
    try:
        row = json.loads(body)
    except ValueError:
        return 0
    version = row.get("v") if isinstance(row, dict) else None
    return version if isinstance(version, int) else 0


def _line_key(room: str, number: int) -> str:
    return f"{room}/{number:09}"
