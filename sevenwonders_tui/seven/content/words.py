"""Costs, effects and copies in words, for card help and for the command line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from sevenwonders_tui.content.words import (
    coins_words,
    points_words,
    resource_word,
    resource_words,
    shields_words,
)
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields
from sevenwonders_tui.engine.resources import Goods, Unit
from sevenwonders_tui.i18n import N_, Marked, _, and_list, ngettext, or_list, pgettext, say
from sevenwonders_tui.seven.engine.effects import (
    CoinsPer,
    CopyGuild,
    Count,
    Countable,
    DiscardBuild,
    Discount,
    Effect,
    FreeBuild,
    PointsPer,
    Science,
    SeventhCard,
    Symbol,
    Token,
    Where,
)
from sevenwonders_tui.seven.engine.side import Side

_SYMBOLS: dict[Symbol, Marked] = {
    Symbol.COMPASS: N_("compass"),
    Symbol.GEAR: N_("gear"),
    Symbol.TABLET: N_("tablet"),
}

_DISCOUNTS: dict[tuple[Goods | Side, ...], Marked] = {
    (Goods.RAW, Side.LEFT): N_("raw materials from the left cost 1 coin each"),
    (Goods.RAW, Side.RIGHT): N_("raw materials from the right cost 1 coin each"),
    (Goods.RAW, Side.LEFT, Side.RIGHT): N_("raw materials from both sides cost 1 coin each"),
    (Goods.MANUFACTURED, Side.LEFT): N_("manufactured goods from the left cost 1 coin each"),
    (Goods.MANUFACTURED, Side.RIGHT): N_("manufactured goods from the right cost 1 coin each"),
    (Goods.MANUFACTURED, Side.LEFT, Side.RIGHT): N_("manufactured goods from both sides cost 1 coin each"),
}


def symbol_word(symbol: Symbol) -> str:
    """Return the name of a scientific symbol."""
    return say(_SYMBOLS[symbol])


def symbol_words(symbol: Symbol, amount: int) -> str:
    """Return a number of scientific symbols of a kind.

    >>> symbol_words(Symbol.GEAR, 2)
    '2 gears'
    """
    match symbol:
        case Symbol.COMPASS:
            text = ngettext("{n} compass", "{n} compasses", amount)
        case Symbol.GEAR:
            text = ngettext("{n} gear", "{n} gears", amount)
        case Symbol.TABLET:
            text = ngettext("{n} tablet", "{n} tablets", amount)
        case _:
            assert_never(symbol)
    return text.format(n=amount)


def effect_words(effect: Effect) -> str:
    """Return what one effect does.

    >>> from sevenwonders_tui.engine.resources import Resource
    >>> effect_words(Produce(((Resource.WOOD, Resource.CLAY),)))
    'makes wood or clay each turn'
    """
    match effect:
        case Produce(units, for_sale):
            words = _produce_words(units, for_sale)
        case Discount(goods, side):
            words = _discount_words(goods, (side,))
        case Coins(amount):
            words = coins_words(amount)
        case CoinsPer(count, amount):
            words = _per_words(coins_words(amount), count)
        case Points(amount):
            words = points_words(amount)
        case PointsPer(count, amount):
            words = _per_words(points_words(amount), count)
        case Shields(amount):
            words = shields_words(amount)
        case Science(symbol):
            words = _("compass, gear or tablet, chosen at the end") if symbol is None else symbol_word(symbol)
        case FreeBuild() | DiscardBuild() | SeventhCard() | CopyGuild():
            words = _power_words(effect)
        case _:
            assert_never(effect)
    return words


def card_effects_words(effects: Iterable[Effect]) -> tuple[str, ...]:
    """Return what the effects of a card or stage do together, one text each; a discount on both sides is one text.

    >>> card_effects_words([Discount(Goods.RAW, Side.LEFT), Discount(Goods.RAW, Side.RIGHT)])
    ('raw materials from both sides cost 1 coin each',)
    """
    effects = tuple(effects)
    texts: list[str] = []
    for effect in effects:
        if not isinstance(effect, Discount):
            texts.append(effect_words(effect))
            continue
        sides = tuple(side for side in Side if Discount(effect.goods, side) in effects)
        if (text := _discount_words(effect.goods, sides)) not in texts:
            texts.append(text)
    return tuple(texts)


def _power_words(effect: FreeBuild | DiscardBuild | SeventhCard | CopyGuild) -> str:
    match effect:
        case FreeBuild():
            return _("once in each age, build one card from the hand free of charge")
        case DiscardBuild():
            return _("at the end of the turn, build one card from the discard pile free of charge")
        case SeventhCard():
            return _("play the last card of each age too")
        case CopyGuild():
            return _("at the end, score one guild of a neighbour as if it stood here")
        case _:
            assert_never(effect)


def _unit_words(unit: Unit, count: int) -> str:
    """Return so many times the same unit: `wood, clay or ore`, `2 wood`."""
    if count == 1:
        return or_list(map(resource_word, unit))
    if len(unit) == 1:
        return resource_words(unit[0], count)
    text = ngettext("{n} time {choice}", "{n} times {choice}", count)
    return text.format(n=count, choice=or_list(map(resource_word, unit)))


def _produce_words(units: Sequence[Unit], for_sale: bool) -> str:
    text = _("makes {units} each turn") if for_sale else _("makes {units} each turn, for this city only")
    return text.format(units=and_list(_unit_words(unit, units.count(unit)) for unit in dict.fromkeys(units)))


def _discount_words(goods: Goods, sides: tuple[Side, ...]) -> str:
    return say(_DISCOUNTS[goods, *sides])


def _per_words(gain: str, count: Count) -> str:
    match count.where:
        case Where.SELF:
            text = _("{gain} for each {thing} here")
        case Where.NEIGHBORS:
            text = _("{gain} for each {thing} beside you")
        case Where.SELF_AND_NEIGHBORS:
            text = _("{gain} for each {thing} here and beside you")
        case _:
            assert_never(count.where)
    return text.format(gain=gain, thing=_counted_word(count.what))


def _counted_word(what: Countable) -> str:  # noqa: PLR0911  one a kind
    """Return one of what is counted, as it follows "for each"."""
    match what:
        case Color.BROWN:
            return pgettext("for each", "brown card")
        case Color.GREY:
            return pgettext("for each", "grey card")
        case Color.BLUE:
            return pgettext("for each", "blue card")
        case Color.YELLOW:
            return pgettext("for each", "yellow card")
        case Color.RED:
            return pgettext("for each", "red card")
        case Color.GREEN:
            return pgettext("for each", "green card")
        case Color.PURPLE:
            return pgettext("for each", "purple card")
        case Token.STAGE:
            return pgettext("for each", "wonder stage built")
        case Token.DEFEAT:
            return pgettext("for each", "defeat token")
        case _:
            assert_never(what)
