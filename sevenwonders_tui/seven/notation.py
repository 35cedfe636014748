"""Orders, payments and scores of 7 Wonders in the words of the record, both ways.

The record is stricter, for example about the number of coins: it checks them with models of its own
(`seven/record/model.py`).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias, assert_never

from pydantic import Field, TypeAdapter

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.notation.part import Part
from sevenwonders_tui.seven.engine.moves import (
    NOTHING,
    Build,
    BuildStage,
    CityId,
    Discard,
    Free,
    Move,
    Order,
    Pass,
    Payment,
    PromptKind,
    Recover,
)
from sevenwonders_tui.seven.engine.scoring import CATEGORIES, Score
from sevenwonders_tui.seven.engine.sizes import CITIES

Seat: TypeAlias = Annotated[int, Field(ge=0, le=CITIES[-1] - 1)]
Act: TypeAlias = Literal["build", "stage", "discard", "pass"]
FreeReason: TypeAlias = Literal["chain", "olympia"]
Power: TypeAlias = Literal["babylon", "halicarnassus"]

FREE_REASONS: dict[Free, FreeReason] = {Free.CHAIN: "chain", Free.POWER: "olympia"}
POWERS: dict[PromptKind, Power | None] = {
    PromptKind.PICK: None,
    PromptKind.SEVENTH_CARD: "babylon",
    PromptKind.DISCARD_PILE: "halicarnassus",
}
"""The power behind each kind of prompt; None for a pick."""

_FREE: dict[FreeReason, Free] = {reason: free for free, reason in FREE_REASONS.items()}


class Pay(Part):
    """The coins that an order costs."""

    bank: int
    left: int
    """Coins to the left neighbour, for goods bought there."""
    right: int


class OrderLine(Part):
    """The order of one city in the words of the record."""

    seat: Seat
    """The city; the Free City is 2."""
    act: Act
    """`pass` leaves a power unused."""
    card: str | None = None
    """Left out for `pass`, and for a card that lies face down unless this seat laid it there."""
    pay: Pay | None = None
    """Left out when it costs no coins."""
    free: FreeReason | None = None
    """The reason why a card with a cost is free."""
    power: Power | None = None
    """The power that allows it at the end of a turn; left out for a `pass` in the history."""


Words: TypeAlias = dict[str, Any]
"""Plain data, ready for JSON: a field that does not apply is left out."""

_ORDERS: TypeAdapter[tuple[OrderLine, ...]] = TypeAdapter(tuple[OrderLine, ...])


def dump_move(move: Move, power: Power | None = None) -> tuple[Words, ...]:
    """Return a move in words; `power` is the power that allows it, None for a pick."""
    return tuple(dump_order(order, power) for order in move)


def load_move(words: object) -> Move:
    """Return the move of these words. Raises ValueError if they are no move."""
    return tuple(load_order(**vars(line)) for line in _ORDERS.validate_python(words))


def dump_order(order: Order, power: Power | None = None) -> Words:
    """Return an order in words; `power` is the power that allows it, None for a pick."""
    match order:
        case Build(city, card, payment, free):
            reason = None if free is None else FREE_REASONS[free]
            return _words(seat=city, act="build", card=card, pay=_dump_pay(payment), free=reason, power=power)
        case BuildStage(city, card, payment):
            return _words(seat=city, act="stage", card=card, pay=_dump_pay(payment), power=power)
        case Discard(city, card):
            return _words(seat=city, act="discard", card=card, power=power)
        case Recover(city, card):
            return _words(seat=city, act="build", card=card, power="halicarnassus")
        case Pass(city):
            return _words(seat=city, act="pass", power=power)
        case _:
            assert_never(order)


def load_order(
    seat: int,
    act: Act,
    card: str | None = None,
    pay: Pay | None = None,
    free: FreeReason | None = None,
    power: Power | None = None,
) -> Order:
    """Return the order of words that are already checked. Raises ValueError if the card is missing."""
    city, face = CityId(seat), None if card is None else CardId(card)
    match act:
        case "build" if power == "halicarnassus":
            return Recover(city, _open(face))
        case "build":
            return Build(city, _open(face), _payment(pay), None if free is None else _FREE[free])
        case "stage":
            return BuildStage(city, face, _payment(pay))
        case "discard":
            return Discard(city, face)
        case "pass":
            return Pass(city)
        case _:
            assert_never(act)


def dump_score(score: Score) -> Words:
    """Return the points of a city in words."""
    points = {category: getattr(score, category) for category in CATEGORIES}
    return {"seat": score.city, **points, "total": score.total}


def _words(**fields: object) -> Words:
    return {name: value for name, value in fields.items() if value is not None}


def _dump_pay(payment: Payment) -> Words | None:
    if payment == NOTHING:
        return None
    return {"bank": payment.bank, "left": payment.left, "right": payment.right}


def _payment(pay: Pay | None) -> Payment:
    return NOTHING if pay is None else Payment(pay.bank, pay.left, pay.right)


def _open(card: CardId | None) -> CardId:
    if card is None:
        raise ValueError("a card that is built lies open")
    return card
