"""What a card or a stage costs a city now: in two words, in a sentence, and every way to pay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.resources import Resource, Side
from sevenwonders_tui.engine.seven.moves import CityId, Free
from sevenwonders_tui.engine.seven.quote import Lack, Offer, Quote, Refusal
from sevenwonders_tui.engine.seven.view import View
from sevenwonders_tui.engine.trade import Purchase
from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.tui.present.book import Book, left_of, right_of
from sevenwonders_tui.tui.present.goods import letters, single_letters
from sevenwonders_tui.tui.present.line import Role, clip
from sevenwonders_tui.tui.present.seats import NAME_CELLS
from sevenwonders_tui.tui.symbols import Symbols


class Reach(StrEnum):
    """Whether a city can have something, and how."""

    FREE = "free"
    PAID = "paid"
    POWER = "power"
    """Only by the once-an-age power."""
    NEVER = "never"
    """Built already, or nothing left to build."""
    NO = "no"


ROLES = {
    Reach.FREE: Role.GOOD,
    Reach.PAID: Role.WARN,
    Reach.POWER: Role.GOOD,
    Reach.NEVER: Role.MUTED,
    Reach.NO: Role.BAD,
}


@dataclass(frozen=True, slots=True)
class Price:
    """What something costs a city, in two or three words."""

    text: str
    reach: Reach


@dataclass(frozen=True, slots=True)
class Buyer:
    """The city that pays, and the names to call it and its neighbours by."""

    city: CityId
    name: str
    left: str
    right: str
    coins: int
    is_own: bool
    """Whether the reader plays this city: then the sentences say "you"."""

    def neighbor(self, side: Side) -> str:
        """Return the name of the neighbour on a side."""
        return self.left if side is Side.LEFT else self.right


def buyer(view: View, names: Sequence[str], city: CityId) -> Buyer:
    """Return a city as a buyer."""
    left, right = (clip(names[other], NAME_CELLS) for other in (left_of(view, city), right_of(view, city)))
    return Buyer(
        city,
        clip(names[city], NAME_CELLS),
        left,
        right,
        view.cities[city].coins,
        view.seat is not None and city == CityId(view.seat),
    )


def price(quote: Quote, chain: str, signs: Symbols) -> Price:
    """Return the price of a card or a stage; `chain` names the card that makes it free, if one does."""
    if quote.free is Free.CHAIN:
        return Price(_("free: {card}").format(card=chain), Reach.FREE)
    if quote.offers:
        return _paid(min(quote.offers, key=lambda offer: offer.payment.total), signs)
    if quote.power:
        return Price(_("free build"), Reach.POWER)
    return _refused(quote, signs)


def _refused(quote: Quote, signs: Symbols) -> Price:
    match quote.refusal:
        case Refusal.ALREADY_BUILT:
            return Price(_("built"), Reach.NEVER)
        case Refusal.WONDER_COMPLETE:
            return Price(_("complete"), Reach.NEVER)
        case Refusal.NOT_FOR_SALE:
            return Price(_("no {goods}").format(goods=letters(quote.unavailable)), Reach.NO)
        case Refusal.TOO_FEW_COINS | None:
            return Price(_("{coins} short").format(coins=signs.coins(quote.coins_short)), Reach.NO)


def _paid(offer: Offer, signs: Symbols) -> Price:
    payment = offer.payment
    trade = payment.left + payment.right
    if not payment.total:
        return Price(_("free"), Reach.FREE)
    if not trade:
        return Price(signs.coins(payment.bank), Reach.PAID)
    if not payment.bank:
        return Price(_("{coins} trade").format(coins=signs.coins(trade)), Reach.PAID)
    return Price(
        _("{bank} + {coins} trade").format(bank=signs.coins(payment.bank), coins=signs.coins(trade)), Reach.PAID
    )


def is_cost_price(quote: Quote) -> bool:
    """Whether the price to pay is the printed cost, coins or nothing: then one of them says it."""
    return bool(quote.offers) and quote.free is None and not quote.cost.resources


def chain_name(book: Book, view: View, city: CityId, card: CardId) -> str:
    """Return the name of the built card that makes this one free, or an empty text."""
    built = {book.name(other) for other in view.cities[city].cards}
    return next((parent.name for parent in book.comes_from(card) if parent.name in built), "")


def ordered_offers(quote: Quote, points: tuple[int, int]) -> tuple[Offer, ...]:
    """Return the ways to pay, the cheapest first; among equals the one that gives less to the stronger neighbour.

    `points` are those of the left and the right neighbour.
    """
    is_left_stronger = points[0] >= points[1]
    return tuple(
        sorted(
            quote.offers,
            key=lambda offer: (offer.payment.total, offer.payment.left if is_left_stronger else offer.payment.right),
        )
    )


def offer_words(offer: Offer, who: Buyer, signs: Symbols) -> str:
    """Return one way to pay: `2¢ to Ben: O; 1¢ to Dora: W; leaves 3¢`."""
    parts = []
    if offer.payment.bank:
        parts.append(_("{coins} to the bank").format(coins=signs.coins(offer.payment.bank)))
    parts.extend(_bought(offer.purchases, who, signs))
    parts.append(_("leaves {coins}").format(coins=signs.coins(offer.coins_left)))
    return "; ".join(parts)


def _bought(purchases: Sequence[Purchase], who: Buyer, signs: Symbols) -> list[str]:
    parts = []
    for side in Side:
        units = [purchase for purchase in purchases if purchase.side is side]
        if units:
            text = _("{coins} to {name}: {goods}")
            coins = signs.coins(sum(unit.price for unit in units))
            parts.append(
                text.format(coins=coins, name=who.neighbor(side), goods=single_letters(unit.resource for unit in units))
            )
    return parts


def explanation(quote: Quote, name: str, chain: str, who: Buyer, signs: Symbols) -> str:
    """Return in a sentence or two what building something takes, or why it cannot be built."""
    if quote.refusal is Refusal.ALREADY_BUILT:
        return _("{card} stands here already, and a city holds each name once.").format(card=name)
    if quote.refusal is Refusal.WONDER_COMPLETE:
        return _("Every stage of the wonder is built.")
    if quote.free is Free.CHAIN:
        return _("{card} is free: {chain} leads to it.").format(card=name, chain=chain)
    if quote.cost.is_free:
        return _("{card} costs nothing.").format(card=name)
    sentences = [_needs(quote, name, signs), _goods_clause(quote, who, signs)]
    if quote.power:
        sentences.append(_("The free build of this age may pay for it."))
    return " ".join(filter(None, sentences))


def _needs(quote: Quote, name: str, signs: Symbols) -> str:
    cost = " ".join(
        filter(None, (signs.coins(quote.cost.coins) if quote.cost.coins else "", single_letters(quote.cost.resources)))
    )
    return _("{card} needs {cost}.").format(card=name, cost=cost)


def _goods_clause(quote: Quote, who: Buyer, signs: Symbols) -> str:
    if not quote.cost.resources:
        return _coins_clause(quote, who, signs)
    made = list(quote.cost.resources)
    for lack in quote.lacks:
        made.remove(lack.resource)
    if not quote.lacks:
        return _("You make all of it.") if who.is_own else _("{name} makes all of it.").format(name=who.name)
    if made:
        own = _("You make {goods};") if who.is_own else _("{name} makes {goods};")
    else:
        own = _("You make none of it;") if who.is_own else _("{name} makes none of it;")
    own = own.format(name=who.name, goods=single_letters(made))
    return f"{own} {_market(quote, who, signs)}"


def _coins_clause(quote: Quote, who: Buyer, signs: Symbols) -> str:
    if quote.refusal is not Refusal.TOO_FEW_COINS:
        return ""
    text = _("You have {coins}.") if who.is_own else _("{name} has {coins}.")
    return text.format(name=who.name, coins=signs.coins(who.coins))


def _market(quote: Quote, who: Buyer, signs: Symbols) -> str:
    """Return the end of the sentence: who sells what is lacking, and whether the treasury is deep enough."""
    if quote.unavailable:
        text = _("nobody beside you sells {goods}.") if who.is_own else _("nobody beside it sells {goods}.")
        return text.format(goods=single_letters(quote.unavailable))
    if not quote.offers:
        text = _("{sellers}; {coins} short.")
        return text.format(sellers=_sellers(quote.lacks, who, signs), coins=signs.coins(quote.coins_short))
    if len(quote.offers) == 1:
        return "; ".join(_bought(quote.offers[0].purchases, who, signs)) + "."
    ways = len(quote.offers)
    text = ngettext("{n} way to pay, from {coins} on.", "{n} ways to pay, from {coins} on.", ways)
    return text.format(n=ways, coins=signs.coins(min(offer.payment.total for offer in quote.offers)))


def _sellers(lacks: Sequence[Lack], who: Buyer, signs: Symbols) -> str:
    """Return who sells each kind of good that is lacking."""
    sold: dict[Resource, Lack] = {lack.resource: lack for lack in lacks}
    parts = []
    for resource, lack in sold.items():
        shops = ", ".join(f"{who.neighbor(side)} {signs.coins(coins)}" for side, coins in lack.sellers)
        parts.append(_("{goods} from {shops}").format(goods=single_letters([resource]), shops=shops))
    return "; ".join(parts)
