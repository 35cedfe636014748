"""Set-up and entries as the bytes that a store keeps: JSON that people can read, with a version number.

A change that an older program would misread raises `VERSION`; the older program then says that it is too old.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Literal, TypeAlias, TypeVar, assert_never

from pydantic import BaseModel, Field, TypeAdapter, ValidationError

from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven.catalog import BoardSide
from sevenwonders_tui.engine.seven.setup import Board, BoardChoice, Deal, Options, Variant
from sevenwonders_tui.games.seven.moves import MoveRow, Row, dump_move, load_move
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.table.client import Ending, EndKind, Proxy, TableRules
from sevenwonders_tui.table.entry import Ended, Entry, Locked, Position, Resolved, SteppedBack, Withdrawn
from sevenwonders_tui.table.errors import LogUnreadable
from sevenwonders_tui.table.pin import Pin
from sevenwonders_tui.table.setup import SeatSetup, TableSetup

VERSION = 4
"""The newest that is understood. Each row is written with the oldest version that understands it."""
SHARED = 2
"""Since which version people at several terminals share a table: proxies, and an end by agreement."""
UNADVISED = 3
"""Since which version a table may forbid advice."""
STEPPED = 4
"""Since which version turns can be taken back, and a table may forbid it."""

RowT = TypeVar("RowT")


Version: TypeAlias = Annotated[int, Field(le=VERSION)]


class PinRow(Row):
    """What is kept of a PIN, in hexadecimal."""

    salt: bytes
    digest: bytes


class SeatRow(Row):
    """Who sits in a seat."""

    name: str
    player: str
    pin: PinRow | None = None


class ChoiceRow(Row):
    """What was asked of a city's board before the deal."""

    wonder: str | None = None
    side: BoardSide | None = None


class BoardRow(Row):
    """A wonder board."""

    wonder: str
    side: BoardSide


class OptionsRow(Row):
    """What was asked for before the deal."""

    players: int
    variant: Variant
    boards: tuple[ChoiceRow, ...] = ()


class DealRow(Row):
    """What chance decided."""

    boards: tuple[BoardRow, ...]
    hands: tuple[tuple[tuple[str, ...], ...], ...]
    piles: tuple[tuple[str, ...], ...]


class RulesRow(Row):
    """What the people at the table agreed on."""

    live_points: bool
    confirm: bool
    advice: bool = True
    take_back: bool = True


class HeadRow(Row):
    """The head of a log."""

    v: Version = 1
    game: Literal["wonders"] = "wonders"
    content: str
    seed: int
    options: OptionsRow
    deal: DealRow
    seats: tuple[SeatRow, ...]
    rules: RulesRow


class LockRow(Row):
    """A move locked."""

    v: Version = 1
    kind: Literal["lock"] = "lock"
    decision: int
    seat: int
    move: MoveRow
    stand_in: bool = False
    proxy: Proxy | None = None


class WithdrawRow(Row):
    """A move taken back."""

    v: Version = 1
    kind: Literal["withdraw"] = "withdraw"
    decision: int
    seat: int


class ResolveRow(Row):
    """The game went on."""

    v: Version = 1
    kind: Literal["resolve"] = "resolve"
    decision: int
    age: int
    turn: int
    waiting: tuple[int, ...]
    coins: tuple[int, ...]


class StepBackRow(Row):
    """Turns taken back."""

    v: Version = STEPPED
    kind: Literal["step_back"] = "step_back"
    decision: int
    seat: int
    to: int
    age: int
    turn: int
    waiting: tuple[int, ...]
    coins: tuple[int, ...]


class EndRow(Row):
    """The people ended the game."""

    v: Version = SHARED
    kind: Literal["end"] = "end"
    decision: int
    how: EndKind
    losers: tuple[int, ...]


EntryRow: TypeAlias = Annotated[LockRow | WithdrawRow | ResolveRow | StepBackRow | EndRow, Field(discriminator="kind")]

_HEAD: TypeAdapter[HeadRow] = TypeAdapter(HeadRow)
_ENTRY: TypeAdapter[EntryRow] = TypeAdapter(EntryRow)


def dump_setup(setup: TableSetup) -> bytes:
    """Return the set-up as the head of a log."""
    options, deal = setup.options, setup.deal
    rules = setup.rules
    row = HeadRow(
        v=STEPPED if not rules.take_back else UNADVISED if not rules.advice else 1,
        content=setup.content,
        seed=setup.seed,
        options=OptionsRow(
            players=options.players,
            variant=options.variant,
            boards=tuple(ChoiceRow(wonder=choice.wonder, side=choice.side) for choice in options.boards),
        ),
        deal=DealRow(
            boards=tuple(BoardRow(wonder=board.wonder, side=board.side) for board in deal.boards),
            hands=deal.hands,
            piles=deal.piles,
        ),
        seats=tuple(SeatRow(name=seat.name, player=seat.player, pin=_dump_pin(seat.pin)) for seat in setup.seats),
        rules=RulesRow(
            live_points=rules.live_points, confirm=rules.confirm, advice=rules.advice, take_back=rules.take_back
        ),
    )
    # An older program refuses a field that it does not know, and is told only of what is forbidden
    allowed = {name for name in ("advice", "take_back") if getattr(rules, name)}
    return _dump(row, {"rules": allowed})


def load_setup(head: bytes) -> TableSetup:
    """Return the set-up that the head of a log holds. Raises LogUnreadable."""
    row = _load(_HEAD, head)
    variant = row.options.variant
    choices = (BoardChoice(WonderId(b.wonder) if b.wonder else None, b.side) for b in row.options.boards)
    return TableSetup(
        content=row.content,
        seed=row.seed,
        options=Options(row.options.players, variant, tuple(choices)),
        deal=Deal(
            variant=variant,
            boards=tuple(Board(WonderId(board.wonder), board.side) for board in row.deal.boards),
            hands=tuple(tuple(tuple(map(CardId, hand)) for hand in age) for age in row.deal.hands),
            piles=tuple(tuple(map(CardId, pile)) for pile in row.deal.piles),
        ),
        seats=tuple(SeatSetup(seat.name, seat.player, _load_pin(seat.pin)) for seat in row.seats),
        rules=TableRules(row.rules.live_points, row.rules.confirm, row.rules.advice, row.rules.take_back),
    )


def dump_entry(entry: Entry) -> bytes:
    """Return one entry of a log."""
    match entry:
        case Locked(decision, seat, move, is_stand_in, proxy):
            row: BaseModel = LockRow(
                v=1 if proxy is None else SHARED,
                decision=decision,
                seat=seat,
                move=dump_move(move),
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
        case Ended(decision, ending):
            row = EndRow(decision=decision, how=ending.kind, losers=ending.losers)
        case _:
            assert_never(entry)
    return _dump(row)


def load_entry(entry: bytes) -> Entry:
    """Return what one entry of a log says. Raises LogUnreadable."""
    row = _load(_ENTRY, entry)
    match row:
        case LockRow():
            return Locked(row.decision, Seat(row.seat), load_move(row.move), row.stand_in, row.proxy)
        case WithdrawRow():
            return Withdrawn(row.decision, Seat(row.seat))
        case ResolveRow():
            return Resolved(row.decision, _load_position(row))
        case StepBackRow():
            return SteppedBack(row.decision, Seat(row.seat), row.to, _load_position(row))
        case EndRow():
            return Ended(row.decision, Ending(row.how, tuple(Seat(seat) for seat in row.losers)))
        case _:
            assert_never(row)


def _load_position(row: ResolveRow | StepBackRow) -> Position:
    return Position(row.age, row.turn, tuple(Seat(seat) for seat in row.waiting), row.coins)


def _dump(row: BaseModel, left_out: Mapping[str, set[str]] = MappingProxyType({})) -> bytes:
    return row.model_dump_json(exclude_none=True, exclude=dict(left_out)).encode()


def _load(adapter: TypeAdapter[RowT], data: bytes) -> RowT:
    try:
        return adapter.validate_json(data)
    except ValidationError as error:
        if _version(data) > VERSION:
            text = N_("This table was played with a newer version of the program. Update it to open the table.")
            raise LogUnreadable(text) from error
        text = N_("The log of this table cannot be understood. Put a backup of the file in its place to play on.")
        raise LogUnreadable(text) from error


def _version(data: bytes) -> int:
    """Return the version that some bytes were written by; 0 where they do not say."""
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
