"""What a card or a stage gives, in the few letters that a card in the hand has room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from sevenwonders_tui.content.words import color_word, points_words, shields_words
from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields
from sevenwonders_tui.engine.resources import Goods
from sevenwonders_tui.i18n import _, comma_list, pgettext
from sevenwonders_tui.present.goods import unit_letters
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.content.words import symbol_word
from sevenwonders_tui.seven.engine.effects import (
    CoinsPer,
    CopyGuild,
    Count,
    Countable,
    DiscardBuild,
    Discount,
    Effect,
    FreeBuild,
    PointsPer,
    Science,
    SeventhCard,
    Symbol,
    Token,
    Where,
)
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.words.signs import science_sign


def gives(effects: Sequence[Effect], signs: Symbols) -> str:
    """Return all effects, short: `5 points`, `SS`, `2¢ per grey, here+sides`."""
    parts = [*_discounts(effects, signs), *_per(effects, signs)]
    for effect in effects:
        match effect:
            case Discount() | CoinsPer() | PointsPer():
                continue
            case _:
                parts.append(_one(effect, signs))
    return comma_list(parts)


def _one(  # noqa: PLR0911  one a kind
    effect: Produce | Coins | Points | Shields | Science | FreeBuild | DiscardBuild | SeventhCard | CopyGuild,
    signs: Symbols,
) -> str:
    match effect:
        case Produce(units):
            return unit_letters(units, signs)
        case Coins(amount):
            return "+" + signs.coins(amount)
        case Points(amount):
            return points_words(amount)
        case Shields(amount):
            return shields_words(amount)
        case Science(None):
            return _("any symbol")
        case Science(symbol):
            assert symbol is not None
            return f"{science_sign(signs, symbol)} {symbol_word(symbol)}"
        case FreeBuild():
            return _("1 free build an age")
        case DiscardBuild():
            return _("build a discard")
        case SeventhCard():
            return _("play 7th card")
        case CopyGuild():
            return _("copy a guild")
        case _:
            assert_never(effect)


def gives_signs(effects: Sequence[Effect], signs: Symbols) -> str:
    """Return the effects of a stage in signs alone, for lines that have no room for words: `7✦`, `2⚔`."""
    return " ".join(_sign(effect, signs) for effect in effects if not _is_second_side(effect, effects))


def _is_second_side(effect: Effect, effects: Sequence[Effect]) -> bool:
    return isinstance(effect, Discount) and effect.side is Side.RIGHT and replace(effect, side=Side.LEFT) in effects


def _sign(effect: Effect, signs: Symbols) -> str:  # noqa: C901, PLR0911  one a kind
    match effect:
        case Produce(units):
            return unit_letters(units, signs)
        case Discount():
            return pgettext("sign", "trade{price}").format(price=signs.coins(1))
        case Coins(amount):
            return signs.coins(amount)
        case Points(amount):
            return signs.points(amount)
        case Shields(amount):
            return signs.shields(amount)
        case Science(None):
            return "/".join(science_sign(signs, symbol) for symbol in Symbol)
        case Science(symbol):
            assert symbol is not None
            return science_sign(signs, symbol)
        case FreeBuild():
            return pgettext("sign", "free")
        case DiscardBuild():
            return pgettext("sign", "pile")
        case SeventhCard():
            return pgettext("sign", "7th")
        case CopyGuild():
            return pgettext("sign", "guild")
        case CoinsPer() | PointsPer():
            return gives([effect], signs)
        case _:
            assert_never(effect)


def _discounts(effects: Sequence[Effect], signs: Symbols) -> list[str]:
    """Return the discounts, both sides of one class together."""
    sides: dict[Goods, set[Side]] = {}
    for effect in effects:
        if isinstance(effect, Discount):
            sides.setdefault(effect.goods, set()).add(effect.side)
    parts = []
    for goods, where in sides.items():
        word = pgettext("goods", "raw") if goods is Goods.RAW else pgettext("goods", "made")
        if len(where) > 1:
            text = _("{goods} {price} {left}both{right}")
        elif Side.LEFT in where:
            text = _("{goods} {price} {left}left")
        else:
            text = _("{goods} {price} right{right}")
        parts.append(text.format(goods=word, price=signs.coins(1), left=signs.left, right=signs.right))
    return parts


def _per(effects: Sequence[Effect], signs: Symbols) -> list[str]:
    """Return what is counted: coins and points for one count together, then different counts for one reward."""
    rewards: dict[Count, list[str]] = {}
    for effect in effects:
        if isinstance(effect, CoinsPer):
            rewards.setdefault(effect.count, []).append(signs.coins(effect.amount))
        elif isinstance(effect, PointsPer):
            rewards.setdefault(effect.count, []).append(signs.points(effect.amount))
    counts: dict[tuple[str, Where], list[str]] = {}
    for count, reward in rewards.items():
        counts.setdefault((" ".join(reward), count.where), []).append(countable_word(count.what))
    return [
        _("{reward} per {what} {where}").format(reward=reward, what=comma_list(whats), where=where_word(where))
        for (reward, where), whats in counts.items()
    ]


def countable_word(what: Countable) -> str:
    """Return what is counted, in a word."""
    match what:
        case Token.STAGE:
            return pgettext("per", "stage")
        case Token.DEFEAT:
            return pgettext("per", "defeat")
        case color:
            return color_word(color)


def where_word(where: Where) -> str:
    """Return whose cities are looked at, in a word."""
    match where:
        case Where.SELF:
            return pgettext("whose cards", "here")
        case Where.NEIGHBORS:
            return pgettext("whose cards", "beside")
        case Where.SELF_AND_NEIGHBORS:
            return pgettext("whose cards", "here+sides")
