"""The brush for large signs of effects: letters, things and tiles in the colour of a card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.resources import Goods, Unit, goods_of
from sevenwonders_tui.present.drawing.face_sign import FaceSign, LargeThing, LargeWord, LetterTiles, SignPart
from sevenwonders_tui.present.drawing.glyph import LargeSign
from sevenwonders_tui.present.goods import unit_letters
from sevenwonders_tui.present.line import role_of
from sevenwonders_tui.present.symbols import Symbols, letter
from sevenwonders_tui.seven.engine.effects import Discount, Effect, Symbol
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.words.signs import science_sign

PICTURED_SHIELDS = 3
"""More shields than this are drawn as a number and one shield."""
_PICTURES = {
    Symbol.COMPASS: LargeSign.COMPASS,
    Symbol.GEAR: LargeSign.GEAR,
    Symbol.TABLET: LargeSign.TABLET,
}


def goods_color(units: Sequence[Unit]) -> Color:
    """Return the colour of the cards that make these goods."""
    return Color.BROWN if goods_of(units[0][0]) is Goods.RAW else Color.GREY


@dataclass(frozen=True, slots=True)
class Brush:
    """Draws in one colour. Where there are several ways to draw something, the widest comes first."""

    color: Color
    signs: Symbols
    effects: Sequence[Effect]
    """All effects of the card or stage: one picture may show several of them."""

    def word(self, text: str) -> LargeWord:
        """Return large letters or a number."""
        return LargeWord(text, role_of(self.color), self.color)

    def thing(self, sign: LargeSign, times: int = 1) -> LargeThing:
        """Return the picture of a thing."""
        return LargeThing(sign, role_of(self.color), times)

    def amount(self, amount: int, sign: LargeSign) -> FaceSign:
        """Return a number and the sign of the thing that it counts."""
        return (self.word(str(amount)), self.thing(sign))

    def goods(self, units: Sequence[Unit]) -> list[FaceSign]:
        """Draw single goods as large letters and each choice as tiles, or all of them on one tile."""
        own = Brush(goods_color(units), self.signs, self.effects)
        singles = "".join(letter(unit[0]) for unit in units if len(unit) == 1)
        choices: list[SignPart] = [own.tiles(map(letter, unit)) for unit in units if len(unit) > 1]
        return [(*([own.word(singles)] if singles else []), *choices), (own.tiles([unit_letters(units, self.signs)]),)]

    def tiles(self, letters: Iterable[str]) -> LetterTiles:
        """Return a tile for each text."""
        return LetterTiles(tuple(letters), self.color)

    def discount(self, goods: Goods) -> list[FaceSign]:
        """Draw the price of one coin, with an arrow to each neighbour who asks no more."""
        price = self.amount(1, LargeSign.COIN)
        sides = {each.side for each in self.effects if isinstance(each, Discount) and each.goods is goods}
        left = (self.word("<"),) if Side.LEFT in sides else ()
        right = (self.word(">"),) if Side.RIGHT in sides else ()
        return [(*left, *price, *right), price]

    def shields(self, amount: int) -> list[FaceSign]:
        """Draw a few shields one by one."""
        counted = self.amount(amount, LargeSign.SHIELD)
        return [(self.thing(LargeSign.SHIELD, amount),), counted] if amount <= PICTURED_SHIELDS else [counted]

    def science(self, symbol: Symbol | None) -> list[FaceSign]:
        """Draw a symbol, or all three where any of them may be chosen."""
        if symbol is not None:
            return [(self.thing(_PICTURES[symbol]),)]
        pictures = tuple(self.thing(picture) for picture in _PICTURES.values())
        return [pictures, (self.tiles(science_sign(self.signs, each) for each in Symbol),)]

    def free_card(self) -> list[FaceSign]:
        """Draw a card for no coins."""
        nothing = self.amount(0, LargeSign.COIN)
        return [(self.thing(LargeSign.CARD), *nothing), nothing]

    def same_card(self) -> list[FaceSign]:
        """Draw a card that is equal to another one."""
        card = self.thing(LargeSign.CARD)
        return [(card, self.word("="), card), (self.word("="), card)]
