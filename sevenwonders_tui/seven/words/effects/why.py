"""Sentences about why a city can or cannot build something, and each way to pay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sevenwonders_tui.i18n import _, and_list, comma_list, ngettext, semicolon_list, sentences
from sevenwonders_tui.present.goods import single_letters
from sevenwonders_tui.present.line import clip
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine.moves import CityId, Free
from sevenwonders_tui.seven.engine.quote import Offer, Quote, Refusal, Shortage
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.engine.trade import Purchase
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.words.book import left_of, right_of
from sevenwonders_tui.seven.words.effects.price import resources_of
from sevenwonders_tui.seven.words.table.top_line import NAME_CELLS


@dataclass(frozen=True, slots=True)
class Buyer:
    """The city that pays, with its name and those of its neighbours."""

    city: CityId
    name: str
    left: str
    right: str
    coins: int
    """The coins that it may spend now."""
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
        view.cities[city].purse,
        view.seat is not None and city == CityId(view.seat),
    )


def offer_words(offer: Offer, who: Buyer, signs: Symbols) -> str:
    """Return one way to pay: `2¢ to Ben: O; 1¢ to Dora: W; leaves 3¢`."""
    parts = []
    if offer.payment.bank:
        parts.append(_("{coins} to the bank").format(coins=signs.coins(offer.payment.bank)))
    parts.extend(_bought(offer.purchases, who, signs))
    parts.append(_("leaves {coins}").format(coins=signs.coins(offer.coins_left)))
    return semicolon_list(parts)


def _bought(purchases: Sequence[Purchase], who: Buyer, signs: Symbols) -> list[str]:
    parts = []
    for side in Side:
        units = [purchase for purchase in purchases if purchase.side is side]
        if units:
            text = _("{coins} to {name}: {goods}")
            coins = signs.coins(sum(unit.price for unit in units))
            parts.append(
                text.format(
                    coins=coins, name=who.neighbor(side), goods=single_letters((unit.resource for unit in units), signs)
                )
            )
    return parts


def explanation(quote: Quote, name: str, chain: str, who: Buyer, signs: Symbols) -> str:
    """Return a sentence or two on how something is paid for, or why it cannot be built."""
    if quote.refusal is Refusal.ALREADY_BUILT:
        return _("{card} stands here already, and a city holds each name once.").format(card=name)
    if quote.refusal is Refusal.WONDER_COMPLETE:
        return _("Every stage of the wonder is built.")
    if quote.free is Free.CHAIN:
        return _("{card} is free: {chain} leads to it.").format(card=name, chain=chain)
    if quote.cost.is_free:
        return _("{card} costs nothing.").format(card=name)
    parts = [_needs(quote, name, signs), _goods_clause(quote, who, signs)]
    if quote.power:
        parts.append(_("The free build of this age may pay for it."))
    return sentences(parts)


def _needs(quote: Quote, name: str, signs: Symbols) -> str:
    coins = signs.coins(quote.cost.coins) if quote.cost.coins else ""
    cost = signs.row(filter(None, (coins, single_letters(quote.cost.resources, signs))))
    return _("{card} needs {cost}.").format(card=name, cost=cost)


def _goods_clause(quote: Quote, who: Buyer, signs: Symbols) -> str:
    if not quote.cost.resources:
        return _coins_clause(quote, who, signs)
    made = _made(quote, who, signs)
    if _makes_all(quote) and quote.too_dear is None:
        return _("{made}.").format(made=made)
    return _("{made}; {market}.").format(made=made, market=_market(quote, who, signs))


def _makes_all(quote: Quote) -> bool:
    return len(quote.made) == len(quote.cost.resources)


def _made(quote: Quote, who: Buyer, signs: Symbols) -> str:
    """Return the beginning of the sentence: the goods that the city makes itself."""
    if _makes_all(quote) and quote.cost.coins:
        text = _("You make the goods") if who.is_own else _("{name} makes the goods")
    elif _makes_all(quote):
        text = _("You make all of it") if who.is_own else _("{name} makes all of it")
    elif quote.made:
        text = _("You make {goods}") if who.is_own else _("{name} makes {goods}")
    else:
        text = _("You make none of it") if who.is_own else _("{name} makes none of it")
    return text.format(name=who.name, goods=signs.row(map(signs.unit, quote.made)))


def _coins_clause(quote: Quote, who: Buyer, signs: Symbols) -> str:
    if quote.too_dear is None:
        return ""
    text = _("You have {coins} to spend.") if who.is_own else _("{name} has {coins} to spend.")
    return text.format(name=who.name, coins=signs.coins(who.coins))


def _market(quote: Quote, who: Buyer, signs: Symbols) -> str:
    """Return the end of the sentence: goods that can be bought, goods that cannot, and whether the coins suffice."""
    if quote.shortages:
        return semicolon_list(_shortage_words(quote.shortages, who, signs))
    if quote.too_dear is not None:
        bought = semicolon_list(_bought(quote.too_dear.purchases, who, signs))
        short = _("{coins} short").format(coins=signs.coins(quote.coins_short))
        return _("the cheapest way is {bought}; {short}").format(bought=bought, short=short) if bought else short
    if len(quote.offers) == 1:
        return semicolon_list(_bought(quote.offers[0].purchases, who, signs))
    ways = len(quote.offers)
    text = ngettext("{n} way to pay, from {coins} on", "{n} ways to pay, from {coins} on", ways)
    return text.format(n=ways, coins=signs.coins(min(offer.payment.total for offer in quote.offers)))


def _shortage_words(shortages: Sequence[Shortage], who: Buyer, signs: Symbols) -> list[str]:
    """Return why goods cannot be had: nobody sells them, or too few units of them."""
    parts = []
    if unsold := resources_of([shortage for shortage in shortages if not shortage.sold]):
        text = _("nobody beside you sells {goods}") if who.is_own else _("nobody beside it sells {goods}")
        parts.append(text.format(goods=single_letters(unsold, signs)))
    parts.extend(_too_few(shortage, who, signs) for shortage in shortages if shortage.sold)
    return parts


def _too_few(shortage: Shortage, who: Buyer, signs: Symbols) -> str:
    """Return the units that the neighbours sell of the goods that the city lacks."""
    count = len(shortage.sold)
    by_side = {side: [unit for other, unit in shortage.sold if other is side] for side in Side}
    sellers = [(who.neighbor(side), units) for side, units in by_side.items() if units]
    if len(shortage.resources) == 1:
        text = ngettext("only one {good} is for sale ({names})", "only {n} {good} are for sale ({names})", count)
        names = comma_list(name for name, _units in sellers)
        return text.format(n=count, good=single_letters(shortage.resources, signs), names=names)
    text = ngettext("for {goods} only {units} is for sale", "for {goods} only {units} are for sale", count)
    units = and_list(
        _("{name}'s {units}").format(name=name, units=signs.row(map(signs.unit, units))) for name, units in sellers
    )
    return text.format(goods=single_letters(shortage.wanted, signs), units=units)
