"""What a card or a stage gives, as large signs and in the words below them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import assert_never

from sevenwonders_tui.content.words import coins_words, resource_word, resource_words
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields
from sevenwonders_tui.engine.resources import Goods, Resource, Unit, goods_of
from sevenwonders_tui.i18n import _, and_list, comma_list, or_list
from sevenwonders_tui.present.face_sign import FaceSign, LargeThing, LargeWord, LetterTiles, SignPart
from sevenwonders_tui.present.glyph import LargeSign
from sevenwonders_tui.present.goods import unit_letters
from sevenwonders_tui.present.line import role_of
from sevenwonders_tui.present.symbols import Symbols, letter
from sevenwonders_tui.seven.engine.effects import (
    CoinsPer,
    CopyGuild,
    DiscardBuild,
    Discount,
    Effect,
    FreeBuild,
    PointsPer,
    Science,
    SeventhCard,
    Symbol,
)
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.words.effects.short import gives, gives_signs
from sevenwonders_tui.seven.words.signs import science_sign

PICTURED_SHIELDS = 3
"""So many shields are drawn one by one; more are a number and a shield."""
_PICTURES = {
    Symbol.COMPASS: LargeSign.COMPASS,
    Symbol.GEAR: LargeSign.GEAR,
    Symbol.TABLET: LargeSign.TABLET,
}


def large_gives(effects: Sequence[Effect], color: Color | None, signs: Symbols) -> tuple[FaceSign, ...]:
    """Return the ways to draw all effects as one large sign, the widest first.

    They are drawn in the colour of the card; those of a stage, which has none, in that of the cards that give the same.
    """
    shown = _once_each(effects)
    ways = [_ways(effect, color or _own_color(effect), signs, effects) for effect in shown]
    together = [tuple(part for parts in way for part in parts) for way in product(*ways)]
    if len(ways) > 1:
        texts = tuple(_short(effect, signs) for effect in shown)
        together.append((LetterTiles(texts, color or _own_color(effects[0])),))
    return tuple(together)


def gives_words(effects: Sequence[Effect], signs: Symbols) -> tuple[str, ...]:
    """Return what effects do in the words of a card, the longest way first: `makes 2 clay`, `CC`."""
    short = gives(effects, signs)
    if all(isinstance(effect, Produce) for effect in effects) and effects:
        private = not all(effect.for_sale for effect in effects if isinstance(effect, Produce))
        units = [unit for effect in effects if isinstance(effect, Produce) for unit in effect.units]
        return _produced_words(units, short, is_private=private)
    match effects:
        case [Coins(amount)]:
            return _("{coins} now").format(coins=coins_words(amount)), short
        case _:
            return (short,)


def _produced_words(units: Sequence[Unit], short: str, *, is_private: bool) -> tuple[str, ...]:
    if is_private:
        return _("{goods}, not for sale").format(goods=short), _("{goods}, private").format(goods=short)
    words = and_list(_unit_words(unit, units.count(unit)) for unit in dict.fromkeys(units))
    return _("makes {goods}").format(goods=words), words, short


def _unit_words(unit: Unit, times: int) -> str:
    """Return so many times the same unit: `clay`, `2 clay`, `wood or stone`."""
    if len(unit) == 1 and times > 1:
        return resource_words(unit[0], times)
    words = or_list(map(resource_word, unit))
    return comma_list([words] * times)


def _once_each(effects: Sequence[Effect]) -> list[Effect]:
    """Return the effects without those that another one's picture shows as well.

    These are the second side of a discount, and the same reward for another thing that is counted.
    """
    shown: dict[object, Effect] = {}
    for effect in effects:
        match effect:
            case Discount(goods):
                shown.setdefault((Discount, goods), effect)
            case CoinsPer(amount=amount) | PointsPer(amount=amount):
                shown.setdefault((type(effect), amount), effect)
            case _:
                shown[len(shown)] = effect
    return list(shown.values())


def _own_color(effect: Effect) -> Color:
    match effect:
        case Produce(units):
            return _goods_color(units[0][0])
        case Points() | PointsPer():
            return Color.BLUE
        case Shields():
            return Color.RED
        case Science():
            return Color.GREEN
        case CopyGuild():
            return Color.PURPLE
        case Discount() | Coins() | CoinsPer() | FreeBuild() | DiscardBuild() | SeventhCard():
            return Color.YELLOW
        case _:
            assert_never(effect)


def _goods_color(resource: Resource) -> Color:
    return Color.BROWN if goods_of(resource) is Goods.RAW else Color.GREY


def _ways(effect: Effect, color: Color, signs: Symbols, effects: Sequence[Effect]) -> list[FaceSign]:  # noqa: PLR0911
    """Return the ways to draw one effect, the widest first."""
    role = role_of(color)
    match effect:
        case Produce(units):
            return [_goods(units), (LetterTiles((unit_letters(units, signs),), _goods_color(units[0][0])),)]
        case Discount():
            return _discount(effect, color, effects)
        case Coins(amount) | CoinsPer(amount=amount):
            return [(LargeWord(str(amount), role, color), LargeThing(LargeSign.COIN, role))]
        case Points(amount) | PointsPer(amount=amount):
            return [(LargeWord(str(amount), role, color), LargeThing(LargeSign.STAR, role))]
        case Shields(amount):
            counted = (LargeWord(str(amount), role, color), LargeThing(LargeSign.SHIELD, role))
            return [(LargeThing(LargeSign.SHIELD, role, amount),), counted] if amount <= PICTURED_SHIELDS else [counted]
        case Science(None):
            pictures = tuple(LargeThing(picture, role) for picture in _PICTURES.values())
            return [pictures, (LetterTiles(tuple(science_sign(signs, symbol) for symbol in Symbol), color),)]
        case Science(symbol):
            assert symbol is not None
            return [(LargeThing(_PICTURES[symbol], role),)]
        case FreeBuild() | DiscardBuild() | SeventhCard() | CopyGuild():
            return _power(effect, color)
        case _:
            assert_never(effect)


def _goods(units: Sequence[Unit]) -> FaceSign:
    """Return single goods as large letters, then each choice as tiles."""
    singles = "".join(letter(unit[0]) for unit in units if len(unit) == 1)
    color = _goods_color(units[0][0])
    choices: list[SignPart] = [LetterTiles(tuple(map(letter, unit)), color) for unit in units if len(unit) > 1]
    return (*([LargeWord(singles, role_of(color), color)] if singles else []), *choices)


def _discount(effect: Discount, color: Color, effects: Sequence[Effect]) -> list[FaceSign]:
    """Return the price of one coin, with an arrow to each neighbour who asks no more."""
    role = role_of(color)
    price = (LargeWord("1", role, color), LargeThing(LargeSign.COIN, role))
    sides = {each.side for each in effects if isinstance(each, Discount) and each.goods is effect.goods}
    left = (LargeWord("<", role, color),) if Side.LEFT in sides else ()
    right = (LargeWord(">", role, color),) if Side.RIGHT in sides else ()
    return [(*left, *price, *right), price]


def _power(effect: FreeBuild | DiscardBuild | SeventhCard | CopyGuild, color: Color) -> list[FaceSign]:
    role = role_of(color)
    card = LargeThing(LargeSign.CARD, role)
    match effect:
        case FreeBuild():
            nothing = (LargeWord("0", role, color), LargeThing(LargeSign.COIN, role))
            return [(card, *nothing), nothing]
        case DiscardBuild():
            return [(LargeWord("+", role, color), card)]
        case SeventhCard():
            return [(LargeWord("7", role, color), card)]
        case CopyGuild():
            return [(card, LargeWord("=", role, color), card), (LargeWord("=", role, color), card)]
        case _:
            assert_never(effect)


def _short(effect: Effect, signs: Symbols) -> str:
    """Return an effect in so few signs that they fit on a tile."""
    match effect:
        case CoinsPer(amount=amount):
            return signs.coins(amount)
        case PointsPer(amount=amount):
            return f"{amount}{signs.point}"
        case _:
            return gives_signs([effect], signs)
