"""One effect: its entry, and the texts from that entry.

Each kind of effect has one entry, in the module of its group: `standing`, `instant`, `choice` or `final`. All texts
come from that entry, so changed content has its words, signs and rules as well.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from sevenwonders_tui.duel.engine.catalog import Catalog
from sevenwonders_tui.duel.engine.effects import Effect, FinalEffect, InstantEffect, StandingEffect
from sevenwonders_tui.duel.words.effects.choice import choice_entry
from sevenwonders_tui.duel.words.effects.entry import EffectEntry
from sevenwonders_tui.duel.words.effects.final import final_entry
from sevenwonders_tui.duel.words.effects.instant import instant_entry
from sevenwonders_tui.duel.words.effects.standing import standing_entry
from sevenwonders_tui.i18n import _, sentences, spoken_language, start_upper
from sevenwonders_tui.present.symbols import Symbols


def entry_of(effect: Effect) -> EffectEntry:
    """Return the entry of an effect, in the reader's language."""
    if isinstance(effect, StandingEffect):
        return standing_entry(effect)
    if isinstance(effect, InstantEffect):
        return instant_entry(effect)
    if isinstance(effect, FinalEffect):
        return final_entry(effect)
    return choice_entry(effect)


def effect_sign(effect: Effect, catalog: Catalog, signs: Symbols) -> str:
    """Return an effect in signs."""
    sign = entry_of(effect).sign
    return sign if isinstance(sign, str) else sign(signs, catalog)


def effect_words(effect: Effect) -> str:
    """Return an effect in words.

    >>> from sevenwonders_tui.duel.engine.effects import CoinsPer, Count, Where
    >>> from sevenwonders_tui.engine.cards import Color
    >>> effect_words(CoinsPer(Count((Color.RED,), Where.OWN), 2))
    '2 coins for each red card of your own'
    """
    return entry_of(effect).words


def effects_told(effects: Iterable[Effect]) -> list[str]:
    """Return a sentence for each effect, in the order in which they happen.

    >>> from sevenwonders_tui.engine.effects import Coins
    >>> effects_told([Coins(4)])
    ['4 coins.']
    """
    return [_("{clause}.").format(clause=start_upper(effect_words(effect))) for effect in effects]


def rule_words(effect: Effect, catalog: Catalog) -> str:
    """Return the rule behind an effect; empty if the words of the effect leave nothing open."""
    rule = entry_of(effect).rule
    return rule if isinstance(rule, str) else rule(catalog)


def rules_behind_effects(effects: Iterable[Effect], catalog: Catalog) -> list[str]:
    """Return the rules behind some effects, each once."""
    return list(dict.fromkeys(filter(None, (rule_words(effect, catalog) for effect in effects))))


def effects_term(*effects: Effect) -> str:
    """Return the term that the sign of effects of one kind carries, filled in with their sentences."""
    return _carried(spoken_language(), effects)


@lru_cache(2048)
def _carried(language: str, effects: tuple[Effect, ...]) -> str:
    del language  # in which the sentences are
    return entry_of(effects[0]).term.of(what=sentences(dict.fromkeys(effects_told(effects))))
