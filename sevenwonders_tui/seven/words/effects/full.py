"""The effects of cards and stages in full words, and the rules behind them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from sevenwonders_tui.content.words import resource_word, resource_words
from sevenwonders_tui.engine.resources import Unit
from sevenwonders_tui.i18n import _, and_list, or_list, semicolon_list, sentences, spoken_language
from sevenwonders_tui.seven.engine.effects import Discount, Effect
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.words.effects.entry import entry_of
from sevenwonders_tui.seven.words.effects.phrase import discount_words


def effect_words(effect: Effect) -> str:
    """Return one effect in words.

    >>> from sevenwonders_tui.engine.effects import Produce
    >>> from sevenwonders_tui.engine.resources import Resource
    >>> effect_words(Produce(((Resource.WOOD, Resource.CLAY),)))
    'makes wood or clay each turn'
    """
    return entry_of(effect).words


def card_effects_words(effects: Iterable[Effect]) -> tuple[str, ...]:
    """Return the effects of a card or stage, one text each; a discount on both sides is one text.

    >>> from sevenwonders_tui.engine.resources import Goods
    >>> card_effects_words([Discount(Goods.RAW, Side.LEFT), Discount(Goods.RAW, Side.RIGHT)])
    ('raw materials from both sides cost 1 coin each',)
    """
    effects = tuple(effects)
    texts: list[str] = []
    for effect in effects:
        if not isinstance(effect, Discount):
            texts.append(effect_words(effect))
            continue
        sides = [side for side in Side if Discount(effect.goods, side) in effects]
        if (text := discount_words(effect.goods, sides)) not in texts:
            texts.append(text)
    return tuple(texts)


def does(effects: Iterable[Effect]) -> str:
    """Return effects in full words: `makes 2 stone each turn; 1 shield`."""
    return _does(tuple(effects), spoken_language())


@lru_cache(1024)
def _does(effects: tuple[Effect, ...], _language: str) -> str:
    return semicolon_list(card_effects_words(effects))


def goods_words(units: Sequence[Unit]) -> str:
    """Return goods in full words, equal ones together: `2 wood, stone, clay or ore`.

    >>> from sevenwonders_tui.engine.resources import Resource
    >>> goods_words([(Resource.WOOD,), (Resource.CLAY, Resource.ORE), (Resource.WOOD,)])
    '2 wood and clay or ore'
    """
    parts = []
    for unit in dict.fromkeys(units):
        count = units.count(unit)
        if len(unit) == 1:
            parts.append(resource_words(unit[0], count))
        else:
            parts += [or_list(map(resource_word, unit))] * count
    return and_list(parts) or _("nothing yet")


def chain_told(name: str, comes_from: Sequence[str], leads_to: Sequence[str]) -> str:
    """Return the chains of a card in a sentence or two."""
    parts = []
    if comes_from:
        parts.append(_("{card} is free for whoever has built {cards}.").format(card=name, cards=or_list(comes_from)))
    if leads_to:
        parts.append(_("{card} makes {cards} free later.").format(card=name, cards=and_list(leads_to)))
    return sentences(parts)


def effect_rules(effects: Iterable[Effect]) -> list[str]:
    """Return the rules of some effects, each once."""
    return list(dict.fromkeys(entry_of(effect).rule for effect in effects))


def rules_behind(effects: Iterable[Effect], *, has_chain: bool, is_guild: bool) -> list[str]:
    """Return the rules of a card, each once."""
    texts = effect_rules(effects)
    if has_chain:
        texts.append(
            _(
                "A card is free, coins included, where a card that leads to it stands in the city. "
                "Ruling: paying for it then is not offered."
            )
        )
    if is_guild:
        texts.append(_("Each game draws as many guilds as there are cities, and two more, unseen, out of all guilds."))
    texts.append(_("A city never holds two cards of one name."))
    return texts
