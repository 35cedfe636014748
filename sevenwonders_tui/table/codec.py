"""Set-up and entries as the bytes in a store: readable JSON with a version number.

A change that an older program would misread raises `VERSION`; the older program then says that it is too old. Each row
is written with the oldest version that can hold it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Annotated, Literal, TypeAlias, assert_never

from pydantic import Field, TypeAdapter

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.codec import Codec, Plain, Row
from sevenwonders_tui.games.kit import Kit, Position
from sevenwonders_tui.games.registry import FIRST_GAME
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.table.client import Ending, EndKind, Proxy, TableRules
from sevenwonders_tui.table.entry import Advised, EndedEarly, Entry, Locked, Resolved, SteppedBack, Withdrawn
from sevenwonders_tui.table.errors import LogUnreadable
from sevenwonders_tui.table.origin import FREE, Origin, OriginKind
from sevenwonders_tui.table.pin import Pin
from sevenwonders_tui.table.setup import SeatSetup, TableSetup

VERSION = 6
"""The newest version that this program reads; it reads all older ones too.

2 brought tables of people at several terminals, 3 tables that forbid advice, 4 turns that are taken back, 5 moves in
the notation of their game, and other games than the first, and 6 the release that dealt a table, what it
is for, advice that was given, and tables that forbid the memory.
"""
USUAL = 5
"""The version of all rows that need nothing newer."""

NOT_UNDERSTOOD = N_("The log of this table cannot be understood. Put a backup of the file in its place to play on.")


class LogRow(Row):
    """A line of a log."""

    v: Annotated[int, Field(le=VERSION)] = USUAL


class PinRow(Row):
    """A PIN as it is stored, in hexadecimal."""

    salt: bytes
    digest: bytes


class SitterRow(Row):
    """Who sits in a seat."""

    name: str
    player: str
    pin: PinRow | None = None


class RulesRow(Row):
    """What the people at the table agreed on."""

    live_points: bool
    confirm: bool
    advice: bool = True
    take_back: bool = True
    lesson: bool | None = None
    """Written only if it is true: earlier releases do not know it."""
    memory: bool | None = None
    """Written only if it is false."""


class OriginRow(Row):
    """What the table is for."""

    kind: OriginKind
    key: str


class HeadRow(LogRow):
    """The head of a log."""

    game: str = FIRST_GAME
    content: str
    seed: int
    options: Plain
    deal: Plain
    seats: tuple[SitterRow, ...]
    rules: RulesRow
    origin: OriginRow | None = None
    """None for a free game."""
    release: str | None = None
    chosen_seed: bool | None = None
    """Written only if it is true."""


class LockRow(LogRow):
    """A move locked."""

    kind: Literal["lock"] = "lock"
    decision: int
    seat: int
    move: Plain
    stand_in: bool = False
    proxy: Proxy | None = None


class WithdrawRow(LogRow):
    """A locked move was withdrawn."""

    kind: Literal["withdraw"] = "withdraw"
    decision: int
    seat: int


class ResolveRow(LogRow):
    """The game went on."""

    kind: Literal["resolve"] = "resolve"
    decision: int
    age: int
    turn: int
    waiting: tuple[int, ...]
    coins: tuple[int, ...]


class StepBackRow(LogRow):
    """Turns were taken back."""

    kind: Literal["step_back"] = "step_back"
    decision: int
    seat: int
    to: int
    age: int
    turn: int
    waiting: tuple[int, ...]
    coins: tuple[int, ...]


class EndRow(LogRow):
    """The people ended the game."""

    kind: Literal["end"] = "end"
    decision: int
    how: EndKind
    losers: tuple[int, ...]


class AdviceRow(LogRow):
    """A seat was given advice."""

    v: Annotated[int, Field(le=VERSION)] = VERSION
    kind: Literal["advice"] = "advice"
    decision: int
    seat: int


EntryRow: TypeAlias = Annotated[
    LockRow | WithdrawRow | ResolveRow | StepBackRow | EndRow | AdviceRow, Field(discriminator="kind")
]

_HEAD: TypeAdapter[HeadRow] = TypeAdapter(HeadRow)
_ENTRY: TypeAdapter[EntryRow] = TypeAdapter(EntryRow)


def dump_setup(kit: Kit, setup: TableSetup) -> bytes:
    """Return the head of a log with the set-up."""
    rules = setup.rules
    is_usual = setup.rules.memory and setup.origin == FREE and not setup.release and not setup.is_seed_chosen
    row = HeadRow(
        v=USUAL if is_usual else VERSION,
        game=setup.game,
        content=setup.content,
        seed=setup.seed,
        options=kit.codec.dump_options(setup.options),
        deal=kit.codec.dump_deal(setup.deal),
        seats=tuple(SitterRow(name=seat.name, player=seat.player, pin=_dump_pin(seat.pin)) for seat in setup.seats),
        rules=RulesRow(
            live_points=rules.live_points,
            confirm=rules.confirm,
            advice=rules.advice,
            take_back=rules.take_back,
            lesson=rules.lesson or None,
            memory=None if rules.memory else False,
        ),
        origin=None if setup.origin == FREE else OriginRow(kind=setup.origin.kind, key=setup.origin.key),
        release=setup.release or None,
        chosen_seed=setup.is_seed_chosen or None,
    )
    return _dump(row)


def load_setup(kits: Mapping[str, Kit], head: bytes) -> TableSetup:
    """Return the set-up in the head of a log. Raises LogUnreadable."""
    with _understood(head):
        row = _HEAD.validate_json(head)
        if row.game not in kits:
            text = N_("This table is one of a game that is not known here: {game}. Update the program to open it.")
            raise LogUnreadable(text, game=row.game)
        codec = kits[row.game].codec
        options = codec.load_options(row.options)
        deal = codec.load_deal(row.deal, options)
    return TableSetup(
        content=row.content,
        seed=row.seed,
        options=options,
        deal=deal,
        seats=tuple(SeatSetup(seat.name, seat.player, _load_pin(seat.pin)) for seat in row.seats),
        rules=_load_rules(row.rules),
        game=row.game,
        origin=FREE if row.origin is None else Origin(row.origin.kind, row.origin.key),
        release=row.release or "",
        is_seed_chosen=bool(row.chosen_seed),
    )


def _load_rules(row: RulesRow) -> TableRules:
    may_remember = row.memory is not False
    return TableRules(row.live_points, row.confirm, row.advice, row.take_back, bool(row.lesson), may_remember)


def check_seats(kit: Kit, setup: TableSetup) -> None:
    """Raise LogUnreadable if the number of seats in a set-up does not fit its game."""
    if len(setup.seats) != kit.seats(setup.options):
        raise LogUnreadable(NOT_UNDERSTOOD)


def dump_entry(codec: Codec, entry: Entry) -> bytes:
    """Return the bytes of one log entry."""
    match entry:
        case Locked(decision, seat, move, is_stand_in, proxy):
            row: LogRow = LockRow(
                decision=decision,
                seat=seat,
                move=codec.dump_move(move),
                stand_in=is_stand_in,
                proxy=proxy,
            )
        case Withdrawn(decision, seat):
            row = WithdrawRow(decision=decision, seat=seat)
        case Resolved(decision, at):
            row = ResolveRow(decision=decision, age=at.age, turn=at.turn, waiting=at.waiting, coins=at.coins)
        case SteppedBack(decision, seat, to, at):
            row = StepBackRow(
                decision=decision, seat=seat, to=to, age=at.age, turn=at.turn, waiting=at.waiting, coins=at.coins
            )
        case EndedEarly(decision, ending):
            row = EndRow(decision=decision, how=ending.kind, losers=ending.losers)
        case Advised(decision, seat):
            row = AdviceRow(decision=decision, seat=seat)
        case _:
            assert_never(entry)
    return _dump(row)


def load_entry(codec: Codec, entry: bytes) -> Entry:
    """Return the log entry in some bytes. Raises LogUnreadable."""
    with _understood(entry):
        return _entry_of(codec, _ENTRY.validate_json(entry))


def _entry_of(codec: Codec, row: EntryRow) -> Entry:
    match row:
        case LockRow():
            return Locked(row.decision, Seat(row.seat), codec.load_move(row.move), row.stand_in, row.proxy)
        case WithdrawRow():
            return Withdrawn(row.decision, Seat(row.seat))
        case ResolveRow():
            return Resolved(row.decision, _load_position(row))
        case StepBackRow():
            return SteppedBack(row.decision, Seat(row.seat), row.to, _load_position(row))
        case EndRow():
            return EndedEarly(row.decision, Ending(row.how, tuple(Seat(seat) for seat in row.losers)))
        case AdviceRow():
            return Advised(row.decision, Seat(row.seat))
        case _:
            assert_never(row)


def _load_position(row: ResolveRow | StepBackRow) -> Position:
    return Position(row.age, row.turn, tuple(Seat(seat) for seat in row.waiting), row.coins)


def _dump(row: LogRow) -> bytes:
    return row.model_dump_json(exclude_none=True).encode()


@contextmanager
def _understood(data: bytes) -> Iterator[None]:
    """Turn errors of parsing into LogUnreadable."""
    try:
        yield
    except ValueError as error:
        if _version(data) > VERSION:
            text = N_("This table was played with a newer version of the program. Update it to open the table.")
            raise LogUnreadable(text) from error
        raise LogUnreadable(NOT_UNDERSTOOD) from error


def _version(data: bytes) -> int:
    """Return the version of some bytes of a log; 0 if they have none."""
    try:
        row = json.loads(data)
    except ValueError:
        return 0
    version = row.get("v") if isinstance(row, dict) else None
    return version if isinstance(version, int) else 0


def _dump_pin(pin: Pin | None) -> PinRow | None:
    return None if pin is None else PinRow(salt=pin.salt, digest=pin.digest)


def _load_pin(row: PinRow | None) -> Pin | None:
    return None if row is None else Pin(row.salt, row.digest)
