"""Orders and moves as plain data under names that stay the same when the code's names change."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, assert_never

from pydantic import Field

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.seven.moves import (
    Build,
    BuildStage,
    CityId,
    Discard,
    Free,
    Move,
    Order,
    Pass,
    Payment,
    Recover,
    card_of,
)
from sevenwonders_tui.games.codec import Row

Pay: TypeAlias = tuple[int, int, int]
"""To the bank, to the left, to the right."""


class BuildRow(Row):
    """A card built."""

    do: Literal["build"] = "build"
    city: int
    card: str
    pay: Pay
    free: Literal["chain", "power"] | None = None


class StageRow(Row):
    """A stage built."""

    do: Literal["stage"] = "stage"
    city: int
    card: str
    pay: Pay


class DiscardRow(Row):
    """A card discarded for coins."""

    do: Literal["discard"] = "discard"
    city: int
    card: str


class RecoverRow(Row):
    """A card taken from the discard pile."""

    do: Literal["recover"] = "recover"
    city: int
    card: str


class PassRow(Row):
    """A power left unused."""

    do: Literal["pass"] = "pass"
    city: int


OrderRow: TypeAlias = Annotated[
    BuildRow | StageRow | DiscardRow | RecoverRow | PassRow,
    Field(discriminator="do"),
]
MoveRow: TypeAlias = tuple[OrderRow, ...]


def dump_move(move: Move) -> MoveRow:
    """Return the move as plain data."""
    return tuple(_dump_order(order) for order in move)


def load_move(row: MoveRow) -> Move:
    """Return the move that plain data says."""
    return tuple(_load_order(order) for order in row)


def _dump_order(order: Order) -> OrderRow:
    match order:
        case Build(city, card, payment, free):
            return BuildRow(city=city, card=card, pay=_dump_pay(payment), free=None if free is None else free.value)
        case BuildStage(city, _, payment):
            return StageRow(city=city, card=card_of(order), pay=_dump_pay(payment))
        case Discard(city):
            return DiscardRow(city=city, card=card_of(order))
        case Recover(city, card):
            return RecoverRow(city=city, card=card)
        case Pass(city):
            return PassRow(city=city)
        case _:
            assert_never(order)


def _load_order(row: OrderRow) -> Order:
    city = CityId(row.city)
    match row:
        case BuildRow():
            return Build(city, CardId(row.card), Payment(*row.pay), None if row.free is None else Free(row.free))
        case StageRow():
            return BuildStage(city, CardId(row.card), Payment(*row.pay))
        case DiscardRow():
            return Discard(city, CardId(row.card))
        case RecoverRow():
            return Recover(city, CardId(row.card))
        case PassRow():
            return Pass(city)
        case _:
            assert_never(row)


def _dump_pay(payment: Payment) -> Pay:
    return (payment.bank, payment.left, payment.right)
