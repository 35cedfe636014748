"""The reason why a recorded move is not a legal one."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import _, comma_list
from sevenwonders_tui.seven.engine.moves import Build, Move, Order, Pass
from sevenwonders_tui.seven.record.words import said

MOST_OFFERS = 6


def illegal_fault(move: Move, legal: Sequence[Move]) -> tuple[int, str, str]:
    """Return the index of the wrong order, a text with both versions, and the field that differs (`.pay`, ...)."""
    at = _wrong_order(move, legal)
    order = move[at]
    # The orders before the wrong one are settled, so only offers that agree with them count
    offers = list(dict.fromkeys(offer[at] for offer in legal if offer[:at] == move[:at]))
    same_card = [offer for offer in offers if _card(offer) == _card(order)]
    same_act = [offer for offer in same_card if type(offer) is type(order)]
    text = _("the record says {order}; the rules offer {offers}").format(
        order=said(order), offers=_listed(same_act or same_card or offers)
    )
    if not same_card:
        field = "" if isinstance(order, Pass) else ".card"
    elif not same_act:
        field = ".act"
    elif isinstance(order, Build) and all(isinstance(offer, Build) and offer.free != order.free for offer in same_act):
        field = ".free"
    else:
        field = ".pay"
    return at, text, field


def _wrong_order(move: Move, legal: Sequence[Move]) -> int:
    for at in range(len(move)):
        if not any(offer[: at + 1] == move[: at + 1] for offer in legal):
            return at
    return len(move) - 1


def _card(order: Order) -> CardId | None:
    return None if isinstance(order, Pass) else order.card


def _listed(offers: Sequence[Order]) -> str:
    shown = comma_list(said(offer) for offer in offers[:MOST_OFFERS])
    return shown if len(offers) <= MOST_OFFERS else _("{offers} and more").format(offers=shown)
