"""What a card of 7 Wonders Duel gives, as large signs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from sevenwonders_tui.duel.engine.catalog import Catalog
from sevenwonders_tui.duel.engine.effects import (
    CoinsPer,
    Effect,
    FixedPrice,
    PointsByCount,
    PointsPer,
    Scheme,
    Science,
    SenateActions,
    Symbol,
)
from sevenwonders_tui.duel.words.effects.short import chambers_sign
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields
from sevenwonders_tui.engine.resources import Goods, Resource, goods_of
from sevenwonders_tui.present.face_sign import FaceSign, LargeThing, LargeWord, LetterTiles, SignPart
from sevenwonders_tui.present.glyph import LargeSign
from sevenwonders_tui.present.line import Role, role_of
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


def large_gives(effects: Sequence[Effect], color: Color | None, catalog: Catalog) -> tuple[FaceSign, ...]:
    """Return the ways to draw effects as one large sign, the widest first; those without a drawing are left out.

    Senators have no colour.
    """
    role = Role.PLAIN if color is None else role_of(color)
    found = (_ways(effect, role, color or Color.GREY, catalog) for effect in _once_each(effects))
    ways = [way for way in found if way]
    if not ways:
        return ()
    together = [tuple(part for parts in way for part in parts) for way in product(*ways)]
    return (*together, *ways[0]) if len(ways) > 1 else tuple(together)


def symbol_picture(symbol: Symbol) -> LargeSign:
    """Return the picture of a scientific symbol."""
    return _PICTURES[symbol]


def dimmed(ways: Sequence[FaceSign]) -> tuple[FaceSign, ...]:
    """Return the same ways for a card that cannot be taken: in one faint tone, without filled tiles."""
    return tuple(tuple(_dim(part) for part in way) for way in ways)


def _dim(part: SignPart) -> SignPart:
    match part:
        case LetterTiles(letters, color):
            return LargeWord("/".join(letters), Role.FAINT, color)
        case _:
            return replace(part, role=Role.FAINT)


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


def _ways(effect: Effect, role: Role, color: Color, catalog: Catalog) -> list[FaceSign]:  # noqa: PLR0911  one a kind
    """Return the ways to draw one effect, the widest first; nothing for one that has no drawing."""
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
        case PointsByCount(points=points):
            return [(LargeWord("/".join(map(str, points)), role, color),), (LargeThing(LargeSign.STAR, role),)]
        case SenateActions(section):
            return [(LargeWord(chambers_sign(section, catalog), role, color),)]
        case Scheme():
            return [(LargeThing(LargeSign.ANY, role),)]
        case Science(symbol):
            return [(LargeThing(_PICTURES[symbol], role),)]
        case _:
            return []


def _goods_color(resource: Resource) -> Color:
    return Color.BROWN if goods_of(resource) is Goods.RAW else Color.GREY
