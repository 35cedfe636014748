"""The cost of a card or a Wonder, and its price for a player now, in a few signs."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.content.words import coins_words, cost_words
from sevenwonders_tui.duel.engine.activation import Activation
from sevenwonders_tui.duel.engine.moves import FreeBy
from sevenwonders_tui.duel.engine.quote import Quote, Refusal
from sevenwonders_tui.duel.words.terms import boxes
from sevenwonders_tui.duel.words.terms import signs as terms
from sevenwonders_tui.engine.cards import Cost
from sevenwonders_tui.i18n import _, comma_list, pgettext
from sevenwonders_tui.present.goods import letters
from sevenwonders_tui.present.line import Line, Role, Span, line
from sevenwonders_tui.present.symbols import Symbols


def cost_line(cost: Cost, signs: Symbols) -> Line:
    """Return the printed cost: `WW G`, `2¢ S`; empty if it costs nothing."""
    parts = [signs.coins(cost.coins)] if cost.coins else []
    if cost.resources:
        parts.append(letters(cost.resources, signs))
    return line(terms.COST.span(Span(signs.row(parts)), what=cost_words(cost))) if parts else ()


def price_words(quote: Quote, signs: Symbols) -> str:
    """Return the price for a player now in words: `free, by a chain`, `7 coins, 2 coins short`."""
    if quote.refusal is Refusal.ALREADY_BUILT:
        return pgettext("price", "built")
    free = pgettext("cost", "free")
    if quote.waiver is not None and quote.waiver.holds:
        return comma_list([free, _("by a chain") if quote.waiver.by is FreeBy.CHAIN else _("by a token")])
    return _amount_words(quote.total, quote.coins_short, signs)


def activation_words(activation: Activation, signs: Symbols) -> str:
    """Return the price of calling the card of a space for a player now, before Offering tokens, in words."""
    return _amount_words(activation.price, activation.coins_short, signs)


def _amount_words(coins: int, short: int, signs: Symbols) -> str:
    price = signs.coins(coins) if coins else pgettext("cost", "free")
    return comma_list([price, _("{coins} short").format(coins=signs.coins(short))]) if short else price


def price_line(quote: Quote, signs: Symbols) -> Line:  # noqa: PLR0911  one a kind
    """Return the price for a player now: `free`, `chain`, `token`, `3¢`, `✗7¢`; `♦` for a Wonder that stands."""
    if signs.in_words:
        return line(price_words(quote, signs))
    if quote.refusal is Refusal.ALREADY_BUILT:
        return line(terms.STANDS.span(Span(signs.stage_built, Role.DONE)))
    if quote.waiver is not None and quote.waiver.holds:
        if quote.waiver.by is FreeBy.CHAIN:
            return line(terms.CHAIN.span(Span(pgettext("price", "chain"), Role.GOOD)))
        return line(terms.FREE_BY_TOKEN.span(Span(pgettext("price", "token"), Role.GOOD)))
    if quote.coins_short:
        short = coins_words(quote.coins_short)
        dear = Span(f"{signs.cross}{signs.coins(quote.total)}", Role.BAD)
        return line(terms.DEAR.span(dear, coins=coins_words(quote.total), short=short))
    if not quote.total:
        return line(terms.FREE.span(Span(pgettext("price", "free"), Role.GOOD)))
    return line(terms.PRICE.span(Span(signs.coins(quote.total), Role.STRONG), coins=coins_words(quote.total)))


def brief_price_line(quote: Quote, signs: Symbols) -> Line:
    """Return the price in signs alone, for places without room for a word: `0¢` for a free card.

    A card that is free by a chain or a token keeps its word, since coins cannot say why.
    """
    if quote.waiver is not None and quote.waiver.holds:
        return price_line(quote, signs)
    return tuple(
        replace(span, text=signs.coins(0)) if span.role is Role.GOOD else span for span in price_line(quote, signs)
    )


def coins_price_line(quote: Quote, signs: Symbols) -> Line:
    """Return the price in coins alone, for a few cells: `0¢` for whatever is free, `✗7¢`."""
    return tuple(
        replace(span, text=signs.coins(0)) if span.role is Role.GOOD else span for span in price_line(quote, signs)
    )


def activation_price_line(activation: Activation, signs: Symbols, name: str) -> Line:
    """Return the price of calling the card of a space for a player now, before Offering tokens: `6¢`, `✗10¢`."""
    if signs.in_words:
        return line(activation_words(activation, signs))
    coins = coins_words(activation.price)
    if activation.coins_short:
        dear = Span(f"{signs.cross}{signs.coins(activation.price)}", Role.BAD)
        return line(boxes.CALL_DEAR.span(dear, name=name, coins=coins))
    text = signs.coins(activation.price) if activation.price else pgettext("price", "free")
    price = Span(text, Role.STRONG if activation.price else Role.GOOD)
    return line(boxes.CALL_PRICE.span(price, name=name, coins=coins))
