"""Costs, effects and copies in words, for card help and for the command line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from sevenwonders_tui.engine.cards import Color, Cost
from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields
from sevenwonders_tui.engine.resources import Goods, Resource, Unit
from sevenwonders_tui.engine.seven.effects import (
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
from sevenwonders_tui.engine.seven.side import Side
from sevenwonders_tui.i18n import _, ngettext

RESOURCES: dict[Resource, str] = {
    Resource.WOOD: _("wood"),
    Resource.STONE: _("stone"),
    Resource.CLAY: _("clay"),
    Resource.ORE: _("ore"),
    Resource.GLASS: _("glass"),
    Resource.LOOM: _("loom"),
    Resource.PAPYRUS: _("papyrus"),
}
GOODS: dict[Goods, str] = {Goods.RAW: _("raw materials"), Goods.MANUFACTURED: _("manufactured goods")}
COLORS: dict[Color, str] = {
    Color.BROWN: _("brown"),
    Color.GREY: _("grey"),
    Color.BLUE: _("blue"),
    Color.YELLOW: _("yellow"),
    Color.RED: _("red"),
    Color.GREEN: _("green"),
    Color.PURPLE: _("purple"),
}
SYMBOLS: dict[Symbol, str] = {
    Symbol.COMPASS: _("compass"),
    Symbol.GEAR: _("gear"),
    Symbol.TABLET: _("tablet"),
}
AGES: dict[int, str] = {1: "I", 2: "II", 3: "III"}

_CARDS: dict[Color, str] = {
    Color.BROWN: _("brown card"),
    Color.GREY: _("grey card"),
    Color.BLUE: _("blue card"),
    Color.YELLOW: _("yellow card"),
    Color.RED: _("red card"),
    Color.GREEN: _("green card"),
    Color.PURPLE: _("purple card"),
}
_TOKENS: dict[Token, str] = {Token.STAGE: _("wonder stage built"), Token.DEFEAT: _("defeat token")}
_WHERE: dict[Where, str] = {
    Where.SELF: _("here"),
    Where.NEIGHBORS: _("beside you"),
    Where.SELF_AND_NEIGHBORS: _("here and beside you"),
}
_SIDES: dict[tuple[Side, ...], str] = {
    (Side.LEFT,): _("from the left"),
    (Side.RIGHT,): _("from the right"),
    (Side.LEFT, Side.RIGHT): _("from both sides"),
}


def coins_words(amount: int) -> str:
    """Return an amount of coins.

    >>> coins_words(1), coins_words(3)
    ('1 coin', '3 coins')
    """
    return ngettext("{n} coin", "{n} coins", amount).format(n=amount)


def points_words(amount: int) -> str:
    """Return an amount of points."""
    return ngettext("{n} point", "{n} points", amount).format(n=amount)


def shields_words(amount: int) -> str:
    """Return a military strength."""
    return ngettext("{n} shield", "{n} shields", amount).format(n=amount)


def cost_words(cost: Cost) -> str:
    """Return what has to be paid and produced.

    >>> cost_words(Cost(1, (Resource.ORE, Resource.ORE, Resource.GLASS))), cost_words(Cost())
    ('1 coin, 2 ore, 1 glass', 'free')
    """
    parts = [coins_words(cost.coins)] if cost.coins else []
    parts += [
        _("{n} {resource}").format(n=cost.resources.count(resource), resource=RESOURCES[resource])
        for resource in dict.fromkeys(cost.resources)
    ]
    return ", ".join(parts) or _("free")


def effect_words(effect: Effect) -> str:
    """Return what one effect does.

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
            words = _("compass, gear or tablet, chosen at the end") if symbol is None else SYMBOLS[symbol]
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


def _any_of(unit: Unit) -> str:
    """Return `wood, clay or ore`."""
    names = [RESOURCES[resource] for resource in unit]
    if len(names) == 1:
        return names[0]
    return _("{some} or {last}").format(some=", ".join(names[:-1]), last=names[-1])


def _produce_words(units: Sequence[Unit], for_sale: bool) -> str:
    parts = []
    for unit in dict.fromkeys(units):
        count = units.count(unit)
        parts.append(_any_of(unit) if count == 1 else _("{n} {resource}").format(n=count, resource=_any_of(unit)))
    text = _("makes {units} each turn") if for_sale else _("makes {units} each turn, for this city only")
    return text.format(units=_(" and ").join(parts))


def _discount_words(goods: Goods, sides: tuple[Side, ...]) -> str:
    text = _("{goods} {sides} cost 1 coin each")
    return text.format(goods=GOODS[goods], sides=_SIDES[sides])


def _thing_words(what: Countable) -> str:
    return _CARDS[what] if isinstance(what, Color) else _TOKENS[what]


def _per_words(gain: str, count: Count) -> str:
    return _("{gain} for each {thing} {where}").format(
        gain=gain, thing=_thing_words(count.what), where=_WHERE[count.where]
    )
