"""Orders in the words of fault messages."""

from __future__ import annotations

from typing import assert_never

from sevenwonders_tui.i18n import _
from sevenwonders_tui.seven.engine.moves import NOTHING, Build, BuildStage, Discard, Free, Order, Pass, Payment, Recover
from sevenwonders_tui.seven.notation import FREE_REASONS


def said(order: Order) -> str:
    """Return an order in words for a message."""
    match order:
        case Build(_city, card, payment, free):
            return _paid(_("build {card}").format(card=card), payment, free)
        case BuildStage(_city, card, payment):
            return _paid(_("stage over {card}").format(card=card), payment, None)
        case Discard(_city, card):
            return _("discard {card}").format(card=card)
        case Recover(_city, card):
            return _("take {card}").format(card=card)
        case Pass():
            return _("pass")
        case _:
            assert_never(order)


def _paid(order: str, payment: Payment, free: Free | None) -> str:
    if free is not None:
        return _("{order} (free: {reason})").format(order=order, reason=FREE_REASONS[free])
    if payment == NOTHING:
        return _("{order} (no coins)").format(order=order)
    text = _("{order} (bank {bank}, left {left}, right {right})")
    return text.format(order=order, bank=payment.bank, left=payment.left, right=payment.right)
