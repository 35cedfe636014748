"""What a card of 7 Wonders Duel gives, as large signs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.duel.effects import (
    CoinsPer,
    Effect,
    FixedPrice,
    PointsPer,
    Science,
    Symbol,
)
from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields
from sevenwonders_tui.engine.resources import Goods, Resource, goods_of
from sevenwonders_tui.present.face_sign import FaceSign, LargeThing, LargeWord, LetterTiles, SignPart
from sevenwonders_tui.present.glyph import LargeSign
from sevenwonders_tui.present.line import role_of
from sevenwonders_tui.present.symbols import letter

PICTURED_SHIELDS = 3
"""So many shields are drawn one by one; more are a number and a shield."""
_PICTURES = {
    Symbol.QUILL: LargeSign.QUILL,
    Symbol.PENDULUM: LargeSign.PLUMB,
    Symbol.MORTAR: LargeSign.MORTAR,
    Symbol.WHEEL: LargeSign.WHEEL,
    Symbol.SUNDIAL: LargeSign.SUNDIAL,
    Symbol.GLOBE: LargeSign.ARMILLARY,
    Symbol.LAW: LargeSign.SCALES,
}


def large_gives(effects: Sequence[Effect], color: Color) -> tuple[FaceSign, ...]:
    """Return the ways to draw effects as one large sign, the widest first; those without a drawing are left out."""
    ways = [way for effect in _once_each(effects) if (way := _ways(effect, color))]
    if not ways:
        return ()
    together = [tuple(part for parts in way for part in parts) for way in product(*ways)]
    return (*together, *ways[0]) if len(ways) > 1 else tuple(together)


def says_all(effects: Sequence[Effect]) -> bool:
    """Whether a large sign leaves nothing to be told in words."""
    return len(effects) == 1 and all(isinstance(each, Produce | Points | Shields | Science | Coins) for each in effects)


def _once_each(effects: Sequence[Effect]) -> list[Effect]:
    """Return the effects without those whose picture stands there already: the same reward for another thing."""
    shown: dict[object, Effect] = {}
    for effect in effects:
        match effect:
            case CoinsPer(amount=amount) | PointsPer(amount=amount):
                shown.setdefault((type(effect), amount), effect)
            case _:
                shown[len(shown)] = effect
    return list(shown.values())


def _ways(effect: Effect, color: Color) -> list[FaceSign]:  # noqa: PLR0911  one a kind
    """Return the ways to draw one effect, the widest first; nothing for one that has no drawing."""
    role = role_of(color)
    match effect:
        case Produce(units):
            singles = "".join(letter(unit[0]) for unit in units if len(unit) == 1)
            own = _goods_color(units[0][0])
            choices: list[SignPart] = [LetterTiles(tuple(map(letter, unit)), own) for unit in units if len(unit) > 1]
            return [(*([LargeWord(singles, role_of(own), own)] if singles else []), *choices)]
        case FixedPrice(resources):
            own = _goods_color(resources[0])
            coin: tuple[SignPart, ...] = (LargeWord("1", role, color), LargeThing(LargeSign.COIN, role))
            tiles = LetterTiles(tuple(map(letter, resources)), own)
            return [(tiles, *coin), (tiles,)]
        case Coins(amount) | CoinsPer(amount=amount):
            return [(LargeWord(str(amount), role, color), LargeThing(LargeSign.COIN, role))]
        case Points(amount) | PointsPer(amount=amount):
            return [(LargeWord(str(amount), role, color), LargeThing(LargeSign.STAR, role))]
        case Shields(amount):
            counted = (LargeWord(str(amount), role, color), LargeThing(LargeSign.SHIELD, role))
            return [(LargeThing(LargeSign.SHIELD, role, amount),), counted] if amount <= PICTURED_SHIELDS else [counted]
        case Science(symbol):
            return [(LargeThing(_PICTURES[symbol], role),)]
        case _:
            return []


def _goods_color(resource: Resource) -> Color:
    return Color.BROWN if goods_of(resource) is Goods.RAW else Color.GREY
