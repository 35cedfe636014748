"""The record's words for what the engine calls orders, both ways, and orders as a person reads them."""

from __future__ import annotations

from typing import assert_never

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.seven.moves import (
    NOTHING,
    Build,
    BuildStage,
    CityId,
    Discard,
    Free,
    Order,
    Pass,
    Payment,
    Recover,
)
from sevenwonders_tui.i18n import _
from sevenwonders_tui.record.seven.model import (
    AfterMove,
    AnyMove,
    Built,
    Discarded,
    FreeReason,
    Pay,
    Recovered,
    RecoveryPassed,
    SeventhBuilt,
    SeventhDiscarded,
    SeventhStaged,
    Staged,
    TurnMove,
)

_FREE: dict[str, Free] = {"chain": Free.CHAIN, "olympia": Free.POWER}
_FREE_WORDS: dict[Free, FreeReason] = {Free.CHAIN: "chain", Free.POWER: "olympia"}


def order_of(move: AnyMove) -> Order:
    """Return the order that a record's move stands for."""
    city = CityId(move.seat)
    match move:
        case Built() | SeventhBuilt():
            free = None if move.free is None else _FREE[move.free]
            return Build(city, CardId(move.card), _payment(move.pay), free)
        case Staged() | SeventhStaged():
            return BuildStage(city, CardId(move.card), _payment(move.pay))
        case Discarded() | SeventhDiscarded():
            return Discard(city, CardId(move.card))
        case Recovered():
            return Recover(city, CardId(move.card))
        case RecoveryPassed():
            return Pass(city)
        case _:
            assert_never(move)


def turn_move_of(order: Order) -> TurnMove:
    """Return how a pick is written."""
    match order:
        case Build(city, card, payment, free):
            return Built(seat=city, act="build", card=card, pay=_pay(payment), free=_reason(free))
        case BuildStage(city, card, payment):
            return Staged(seat=city, act="stage", card=_known(card), pay=_pay(payment))
        case Discard(city, card):
            return Discarded(seat=city, act="discard", card=_known(card))
        case Recover() | Pass():
            raise AssertionError(order)
        case _:
            assert_never(order)


def seventh_move_of(order: Order) -> AfterMove | None:
    """Return how an order for the seventh card is written; None for a card left unplayed, which has no entry."""
    match order:
        case Build(city, card, payment, free):
            return SeventhBuilt(
                seat=city, power="babylon", act="build", card=card, pay=_pay(payment), free=_reason(free)
            )
        case BuildStage(city, card, payment):
            return SeventhStaged(seat=city, power="babylon", act="stage", card=_known(card), pay=_pay(payment))
        case Discard(city, card):
            return SeventhDiscarded(seat=city, power="babylon", act="discard", card=_known(card))
        case Pass():
            return None
        case Recover():
            raise AssertionError(order)
        case _:
            assert_never(order)


def recovery_move_of(order: Order) -> AfterMove:
    """Return how an answer to the discard pile is written."""
    if isinstance(order, Recover):
        return Recovered(seat=order.city, power="halicarnassus", act="build", card=order.card)
    assert isinstance(order, Pass), order
    return RecoveryPassed(seat=order.city, power="halicarnassus", act="pass")


def said(order: Order) -> str:
    """Return an order in words for a message."""
    match order:
        case Build(_city, card, payment, free):
            return _("build {card}{how}").format(card=card, how=_how(payment, free))
        case BuildStage(_city, card, payment):
            return _("stage over {card}{how}").format(card=card, how=_how(payment, None))
        case Discard(_city, card):
            return _("discard {card}").format(card=card)
        case Recover(_city, card):
            return _("take {card}").format(card=card)
        case Pass():
            return _("pass")
        case _:
            assert_never(order)


def _how(payment: Payment, free: Free | None) -> str:
    if free is not None:
        return _(" (free: {reason})").format(reason=_FREE_WORDS[free])
    if payment == NOTHING:
        return _(" (no coins)")
    return _(" (bank {bank}, left {left}, right {right})").format(
        bank=payment.bank, left=payment.left, right=payment.right
    )


def _payment(pay: Pay | None) -> Payment:
    return NOTHING if pay is None else Payment(pay.bank, pay.left, pay.right)


def _pay(payment: Payment) -> Pay | None:
    return None if payment == NOTHING else Pay(bank=payment.bank, left=payment.left, right=payment.right)


def _reason(free: Free | None) -> FreeReason | None:
    return None if free is None else _FREE_WORDS[free]


def _known(card: CardId | None) -> CardId:
    assert card is not None, "a record is made from the moves themselves, never from a view"
    return card
