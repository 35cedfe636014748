"""The phrases for effects: for a single effect, and for several that share a phrase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from sevenwonders_tui.content.words import color_word, resource_word, resource_words
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.resources import Goods, Unit
from sevenwonders_tui.i18n import N_, Marked, _, and_list, comma_list, ngettext, or_list, pgettext, say
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine.effects import Count, Countable, Symbol, Token, Where
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


def _unit_words(unit: Unit, count: int) -> str:
    """Return the words for `count` equal units: `wood, clay or ore`, `2 wood`."""
    if count == 1:
        return or_list(map(resource_word, unit))
    if len(unit) == 1:
        return resource_words(unit[0], count)
    text = ngettext("{n} time {choice}", "{n} times {choice}", count)
    return text.format(n=count, choice=or_list(map(resource_word, unit)))


def produce_words(units: Sequence[Unit], for_sale: bool) -> str:
    """Return the phrase for made goods: `makes 2 stone each turn`."""
    text = _("makes {units} each turn") if for_sale else _("makes {units} each turn, for this city only")
    return text.format(units=and_list(_unit_words(unit, units.count(unit)) for unit in dict.fromkeys(units)))


def discount_words(goods: Goods, sides: Sequence[Side]) -> str:
    """Return the phrase for a discount: `raw materials from both sides cost 1 coin each`. The left side comes first."""
    return say(_DISCOUNTS[goods, *sides])


def discount_short(goods: Goods, sides: Sequence[Side], signs: Symbols) -> str:
    """Return the same, short: `raw 1¢ ←both→`."""
    word = pgettext("goods", "raw") if goods is Goods.RAW else pgettext("goods", "made")
    if len(sides) > 1:
        text = _("{goods} {price} {left}both{right}")
    elif Side.LEFT in sides:
        text = _("{goods} {price} {left}left")
    else:
        text = _("{goods} {price} right{right}")
    return text.format(goods=word, price=signs.coins(1), left=signs.left, right=signs.right)


def per_words(gain: str, count: Count) -> str:
    """Return the phrase for a counted reward: `2 coins for each grey card here and beside you`."""
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
    """Return the name of a counted thing, as it follows "for each"."""
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


def per_short(reward: str, things: Sequence[Countable], where: Where) -> str:
    """Return the same, short, of one thing or several: `1✦ per brown, grey here+sides`."""
    what = comma_list(map(_countable_word, things))
    return _("{reward} per {what} {where}").format(reward=reward, what=what, where=_where_word(where))


def _countable_word(what: Countable) -> str:
    match what:
        case Token.STAGE:
            return pgettext("per", "stage")
        case Token.DEFEAT:
            return pgettext("per", "defeat")
        case color:
            return color_word(color)


def _where_word(where: Where) -> str:
    match where:
        case Where.SELF:
            return pgettext("whose cards", "here")
        case Where.NEIGHBORS:
            return pgettext("whose cards", "beside")
        case Where.SELF_AND_NEIGHBORS:
            return pgettext("whose cards", "here+sides")
