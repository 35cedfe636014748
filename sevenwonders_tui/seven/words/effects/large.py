"""The effects of a card or a stage as large signs, and the words below them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from sevenwonders_tui.content.words import coins_words, resource_word, resource_words
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.effects import Coins, Produce
from sevenwonders_tui.engine.resources import Unit
from sevenwonders_tui.i18n import _, and_list, comma_list, or_list
from sevenwonders_tui.present.drawing.face_sign import FaceSign, LetterTiles
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine.effects import CoinsPer, Discount, Effect, PointsPer
from sevenwonders_tui.seven.words.effects.brush import Brush
from sevenwonders_tui.seven.words.effects.entry import entry_of, in_signs
from sevenwonders_tui.seven.words.effects.short import gives


def large_gives(effects: Sequence[Effect], color: Color | None, signs: Symbols) -> tuple[FaceSign, ...]:
    """Return the ways to draw all effects as one large sign, the widest first.

    They have the colour of the card. A stage has no colour: its effects take that of the cards that give the same.
    """
    shown = [entry_of(effect) for effect in _once_each(effects)]
    ways = [entry.large(Brush(color or entry.color, signs, effects)) for entry in shown]
    together = [tuple(part for parts in way for part in parts) for way in product(*ways)]
    if len(ways) > 1:
        texts = tuple(in_signs(entry.tile or entry.sign, signs) for entry in shown)
        together.append((LetterTiles(texts, color or shown[0].color),))
    return tuple(together)


def gives_words(effects: Sequence[Effect], signs: Symbols) -> tuple[str, ...]:
    """Return effects in the words of a card, the longest way first: `makes 2 clay`, `CC`."""
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
    """Return the words for `times` equal units: `clay`, `2 clay`, `wood or stone`."""
    if len(unit) == 1 and times > 1:
        return resource_words(unit[0], times)
    words = or_list(map(resource_word, unit))
    return comma_list([words] * times)


def _once_each(effects: Sequence[Effect]) -> list[Effect]:
    """Return the effects without those that the picture of another effect shows too.

    Left out are the second side of a discount, and the same reward for counting another thing.
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
