"""The effects of a card or a stage, in a few letters and signs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from sevenwonders_tui.engine.resources import Goods
from sevenwonders_tui.i18n import comma_list
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine.effects import CoinsPer, Count, Countable, Discount, Effect, PointsPer, Where
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.words.effects.entry import entry_of, in_signs
from sevenwonders_tui.seven.words.effects.phrase import discount_short, per_short


def gives(effects: Sequence[Effect], signs: Symbols) -> str:
    """Return all effects, short: `5 points`, `SS`, `2¢ per grey, here+sides`."""
    discounts = [effect for effect in effects if isinstance(effect, Discount)]
    counted = [effect for effect in effects if isinstance(effect, CoinsPer | PointsPer)]
    rest = [entry_of(effect) for effect in effects if not isinstance(effect, Discount | CoinsPer | PointsPer)]
    told = [in_signs(entry.short, signs) for entry in rest]
    return comma_list([*_discounts(discounts, signs), *_per(counted, signs), *told])


def gives_signs(effects: Sequence[Effect], signs: Symbols) -> str:
    """Return the effects of a stage in signs alone, for lines without room for words: `7✦`, `2⚔`."""
    return " ".join(
        in_signs(entry_of(effect).sign, signs) for effect in effects if not _is_second_side(effect, effects)
    )


def _is_second_side(effect: Effect, effects: Sequence[Effect]) -> bool:
    return isinstance(effect, Discount) and effect.side is Side.RIGHT and replace(effect, side=Side.LEFT) in effects


def _discounts(effects: Iterable[Discount], signs: Symbols) -> list[str]:
    """Return discounts, both sides of one class together."""
    sides: dict[Goods, list[Side]] = {}
    for effect in effects:
        sides.setdefault(effect.goods, []).append(effect.side)
    return [discount_short(goods, where, signs) for goods, where in sides.items()]


def _per(effects: Iterable[CoinsPer | PointsPer], signs: Symbols) -> list[str]:
    """Return counted rewards: coins and points for one count together, then different counts for one reward."""
    rewards: dict[Count, list[str]] = {}
    for effect in effects:
        reward = signs.coins(effect.amount) if isinstance(effect, CoinsPer) else signs.points(effect.amount)
        rewards.setdefault(effect.count, []).append(reward)
    counts: dict[tuple[str, Where], list[Countable]] = {}
    for count, found in rewards.items():
        counts.setdefault((" ".join(found), count.where), []).append(count.what)
    return [per_short(reward, things, where) for (reward, where), things in counts.items()]
