"""The choice of a payment: every way that no other beats."""

from __future__ import annotations

from collections.abc import Sequence

from textual.widgets.option_list import Option

from sevenwonders_tui.content.words import cost_words
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.goods import cost_letters
from sevenwonders_tui.present.line import Role, Span, line, rjust
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, Order
from sevenwonders_tui.seven.engine.quote import Offer
from sevenwonders_tui.seven.words.effects.price import ordered_offers
from sevenwonders_tui.seven.words.effects.why import offer_words
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.seven.words.terms.card import COST, WAY_TO_PAY
from sevenwonders_tui.tui.screens.dialogs.listing import ListDialog
from sevenwonders_tui.tui.widgets.paint import paint


def priced(scene: Scene, orders: Sequence[Order]) -> list[tuple[Offer, Order]]:
    """Return orders that differ only in payment with what they cost, in the order of the dialog."""
    first = orders[0]
    assert isinstance(first, Build | BuildStage), first
    quote = scene.game.quote(scene.view, first.city, first.card if isinstance(first, Build) else None)
    by_payment = {order.payment: order for order in orders if isinstance(order, Build | BuildStage)}
    return [
        (offer, by_payment[offer.payment])
        for offer in ordered_offers(quote, scene.neighbors_points(first.city))
        if offer.payment in by_payment
    ]


class TradeDialog(ListDialog[Order]):
    """The cheapest way comes first; among equals, the one that gives less to the stronger neighbour."""

    def __init__(self, scene: Scene, orders: Sequence[Order]) -> None:
        first = orders[0]
        assert isinstance(first, Build | BuildStage), first
        self._scene = scene
        self._city = first.city
        card = first.card if isinstance(first, Build) else None
        quote = scene.game.quote(scene.view, first.city, card)
        self._offers = priced(scene, orders)
        name = scene.book.name(card) if card else _("Stage {n}").format(n=scene.view.cities[first.city].stages + 1)
        coins = scene.signs.coins(scene.view.cities[first.city].coins)
        intro = _("{card} needs {cost}; the treasury holds {coins}.").format(
            card=name, cost=cost_letters(quote.cost, scene.signs), coins=coins
        )
        cost = COST.line(line(intro), name=name, cost=cost_words(quote.cost))
        super().__init__(_("How to pay for {card}").format(card=name), [paint(cost)])

    def options(self) -> list[Option]:
        """Return a line for each way to pay."""
        who = self._scene.buyer(self._city)
        return [
            Option(
                paint(
                    WAY_TO_PAY.line(
                        line(
                            Span(rjust(self._scene.signs.coins(offer.payment.total), 4), Role.STRONG),
                            "  ",
                            offer_words(offer, who, self._scene.signs),
                        )
                    )
                )
            )
            for offer, _order in self._offers
        ]

    def answer(self, at: int) -> Order:
        """Return the order with that payment."""
        return self._offers[at][1]
