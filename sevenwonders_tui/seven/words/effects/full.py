"""What cards and stages do, and what goods there are, in full words: for explanations of the shorthand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from sevenwonders_tui.content.words import resource_word, resource_words
from sevenwonders_tui.engine.resources import Unit
from sevenwonders_tui.i18n import _, and_list, or_list, semicolon_list, sentences, spoken_language
from sevenwonders_tui.seven.content.words import card_effects_words
from sevenwonders_tui.seven.engine.effects import Effect


def does(effects: Iterable[Effect]) -> str:
    """Return what effects do, in full words: `makes 2 stone each turn; 1 shield`."""
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
    """Return what the arrows of a card say, in a sentence or two."""
    parts = []
    if comes_from:
        parts.append(_("{card} is free for whoever has built {cards}.").format(card=name, cards=or_list(comes_from)))
    if leads_to:
        parts.append(_("{card} makes {cards} free later.").format(card=name, cards=and_list(leads_to)))
    return sentences(parts)
