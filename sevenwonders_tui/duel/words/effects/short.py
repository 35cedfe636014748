"""The effects of components in the few signs and words that fit on the table: `✎ 2✦`, `⚔⚔`, `+12¢ again`.

`full.py` has the same effects in full sentences.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from sevenwonders_tui.duel.content.words import units_words
from sevenwonders_tui.duel.engine.catalog import Catalog
from sevenwonders_tui.duel.engine.effects import (
    ChoiceEffect,
    CoinsPer,
    Count,
    DiscardFromStructure,
    Effect,
    PointsPer,
    Where,
)
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.effects.counted import per_sign
from sevenwonders_tui.duel.words.effects.effect import effect_sign, effect_words, effects_term
from sevenwonders_tui.duel.words.terms.signs import ON_DRAFT
from sevenwonders_tui.engine.effects import Produce
from sevenwonders_tui.i18n import _, comma, pgettext, semicolon_list
from sevenwonders_tui.present.line import Line, Role, Span, join, line
from sevenwonders_tui.present.symbols import Symbols


def card_gives(book: DuelBook, card: str, signs: Symbols) -> Line:
    """Return the effects of a card: `✎ 2✦`, `WW`, `cubes 3-4`."""
    return gives(book.card(card).effects, book.catalog, signs)


def wonder_gives(book: DuelBook, wonder: str, signs: Symbols, *, is_drafted: bool = False) -> Line:
    """Return the effects of a Wonder when it is built; with `is_drafted` also those of drafting it."""
    entry = book.wonder(wonder)
    built = gives(entry.effects, book.catalog, signs)
    if not is_drafted or not entry.on_draft:
        return built
    now = line(ON_DRAFT.span(Span(pgettext("sign", "drafted:"), Role.MUTED)))
    drafted = join([now, gives(entry.on_draft, book.catalog, signs)], " ")
    return join([drafted, built], signs.between)


def progress_gives(book: DuelBook, token: str, signs: Symbols) -> Line:
    """Return the effects of a Progress token."""
    return gives(book.progress(token).effects, book.catalog, signs)


def divinity_gives(book: DuelBook, divinity: str, signs: Symbols) -> Line:
    """Return the effects of a divinity, or of the Gate."""
    return gives(book.divinity(divinity).effects, book.catalog, signs)


def decree_gives(book: DuelBook, decree: str, signs: Symbols) -> Line:
    """Return the effects of a decree for the player who controls its chamber."""
    return gives(book.decree(decree).effects, book.catalog, signs)


def conspiracy_gives(book: DuelBook, conspiracy: str, signs: Symbols) -> Line:
    """Return the effects of a conspiracy."""
    return gives(book.conspiracy(conspiracy).effects, book.catalog, signs)


def gives(effects: Sequence[Effect], catalog: Catalog, signs: Symbols) -> Line:
    """Return effects in signs, a span each."""
    if signs.in_words:
        return line(semicolon_list(map(_in_words, effects)))
    row: list[Span] = []
    asked = False
    for part, asks in _parts(effects, catalog, signs):
        if row:
            row.append(Span(comma() if asked and asks else " "))
        row.append(part)
        asked = asks
    return tuple(row)


def _in_words(effect: Effect) -> str:
    """Return one effect in words; goods in a shorter form than elsewhere."""
    if isinstance(effect, Produce):
        return _("makes {goods}").format(goods=units_words(effect.units))
    return effect_words(effect)


def _parts(effects: Sequence[Effect], catalog: Catalog, signs: Symbols) -> Iterator[tuple[Span, bool]]:
    """Yield each sign with its term, and whether it stands for a choice: a comma separates two choices.

    Equal rewards for several things stand together; equal choices stand once, with their number.
    """
    rest: list[Effect] = []
    rewards: dict[Count, list[CoinsPer | PointsPer]] = {}
    for effect in effects:
        match effect:
            case CoinsPer(count) | PointsPer(count):
                rewards.setdefault(count, []).append(effect)
            case _:
                rest.append(effect)
    merged: dict[tuple[str, Where], list[CoinsPer | PointsPer]] = {}
    for count, counted in rewards.items():
        words = " ".join(_reward(each, signs) for each in counted)
        merged.setdefault((words, count.where), []).extend(counted)
    for (reward_words, where), found in merged.items():
        things = list(dict.fromkeys(what for each in found for what in each.count.what))
        yield Span(per_sign(reward_words, things, where), term=effects_term(*found)), False
    for stripped, same in groupby(rest, key=_strip):
        equal = list(same)
        sign = effect_sign(stripped, catalog, signs)
        text = sign if len(equal) == 1 else f"{len(equal)}{signs.times} {sign}"
        yield Span(text, term=effects_term(*equal)), isinstance(stripped, ChoiceEffect)


def _reward(effect: CoinsPer | PointsPer, signs: Symbols) -> str:
    return signs.coins(effect.amount) if isinstance(effect, CoinsPer) else signs.points(effect.amount)


def _strip(effect: Effect) -> Effect:
    """Return the effect without details that its sign does not show, so that effects with equal signs are grouped."""
    return DiscardFromStructure(effect.reach) if isinstance(effect, DiscardFromStructure) else effect
