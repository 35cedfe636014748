"""The words and drawings of effects: one entry for each kind.

A new kind of effect is one more case in `entry_of`: mypy points there, and nowhere else in this package. The modules
beside this one join the words of several effects of a card.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from sevenwonders_tui.content.words import coins_words, points_words, shields_words
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields
from sevenwonders_tui.i18n import _, pgettext
from sevenwonders_tui.present.drawing.face_sign import FaceSign
from sevenwonders_tui.present.drawing.glyph import LargeSign
from sevenwonders_tui.present.goods import unit_letters
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine.effects import (
    CoinsPer,
    CopyGuild,
    DiscardBuild,
    Discount,
    Effect,
    FreeBuild,
    PointsPer,
    Science,
    SeventhCard,
    Symbol,
)
from sevenwonders_tui.seven.words.effects.brush import Brush, goods_color
from sevenwonders_tui.seven.words.effects.phrase import (
    discount_short,
    discount_words,
    per_short,
    per_words,
    produce_words,
    symbol_word,
)
from sevenwonders_tui.seven.words.signs import science_sign

Sign: TypeAlias = str | Callable[[Symbols], str]
"""A few letters or signs; a function if they depend on the symbols of the reader's terminal."""
Drawing: TypeAlias = Callable[[Brush], list[FaceSign]]
"""Returns the ways to draw an effect large, the widest first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectEntry:
    """The words and drawings of an effect, in the language of the reader."""

    words: str
    """The effect in full, as a clause: `makes 2 wood each turn`."""
    short: Sign
    """The words for a card of the hand: `5 points`, `any symbol`."""
    sign: Sign
    """The sign for a stage: `5✦`, `7th`."""
    tile: Sign | None = None
    """The sign for a tile, if `sign` is too long."""
    large: Drawing
    color: Color
    """The colour of its large sign on a stage: that of the cards that give the same."""
    rule: str
    """The details that `words` leaves out, and our ruling if the rule books are silent. No other text has them."""


def in_signs(sign: Sign, signs: Symbols) -> str:
    """Return a sign in the symbols of a terminal."""
    return sign if isinstance(sign, str) else sign(signs)


def entry_of(effect: Effect) -> EffectEntry:  # noqa: C901, PLR0911 - a list with one case a kind
    """Return the entry of an effect, in the language of the running context."""
    match effect:
        case Produce(units, for_sale):
            return EffectEntry(
                words=produce_words(units, for_sale),
                short=lambda signs: unit_letters(units, signs),
                sign=lambda signs: unit_letters(units, signs),
                large=lambda brush: brush.goods(units),
                color=goods_color(units),
                rule=_(
                    "Production is there every turn and is never used up. Brown and grey cards also sell to both "
                    "neighbours; yellow cards and wonder stages make goods for their own city only. A choice "
                    "gives one of its goods for each build."
                ),
            )
        case Discount(goods, side):
            return EffectEntry(
                words=discount_words(goods, [side]),
                short=lambda signs: discount_short(goods, [side], signs),
                sign=lambda signs: pgettext("sign", "trade{price}").format(price=signs.coins(1)),
                large=lambda brush: brush.discount(goods),
                color=Color.YELLOW,
                rule=_(
                    "A unit bought there costs 1 coin in place of 2. Discounts never go below 1 and do not add up on "
                    "one unit."
                ),
            )
        case Coins(amount):
            return EffectEntry(
                words=coins_words(amount),
                short=lambda signs: "+" + signs.coins(amount),
                sign=lambda signs: signs.coins(amount),
                large=lambda brush: [brush.amount(amount, LargeSign.COIN)],
                color=Color.YELLOW,
                rule=_(
                    "The coins come from the bank once, at the end of the turn; they can be spent from the next turn "
                    "on."
                ),
            )
        case CoinsPer(count, amount):
            return EffectEntry(
                words=per_words(coins_words(amount), count),
                short=lambda signs: per_short(signs.coins(amount), [count.what], count.where),
                sign=lambda signs: per_short(signs.coins(amount), [count.what], count.where),
                large=lambda brush: [brush.amount(amount, LargeSign.COIN)],
                color=Color.YELLOW,
                tile=lambda signs: signs.coins(amount),
                rule=_(
                    "The coins come once, and count what was built in this very turn, the card itself and the "
                    "neighbours' cards included."
                ),
            )
        case Points(amount):
            return EffectEntry(
                words=points_words(amount),
                short=points_words(amount),
                sign=lambda signs: signs.points(amount),
                large=lambda brush: [brush.amount(amount, LargeSign.STAR)],
                color=Color.BLUE,
                rule=_("Points are counted at the end of the game."),
            )
        case PointsPer(count, amount):
            return EffectEntry(
                words=per_words(points_words(amount), count),
                short=lambda signs: per_short(signs.points(amount), [count.what], count.where),
                sign=lambda signs: per_short(signs.points(amount), [count.what], count.where),
                large=lambda brush: [brush.amount(amount, LargeSign.STAR)],
                color=Color.BLUE,
                tile=lambda signs: signs.points(amount),
                rule=_(
                    "Counted once, at the end of the game. Cards under wonder stages have no colour and are not "
                    "counted."
                ),
            )
        case Shields(amount):
            return EffectEntry(
                words=shields_words(amount),
                short=shields_words(amount),
                sign=lambda signs: signs.shields(amount),
                large=lambda brush: brush.shields(amount),
                color=Color.RED,
                rule=_(
                    "At the end of each age every city compares shields with both neighbours: a victory gives 1, "
                    "3 or 5 points in ages I, II and III, a defeat takes 1, equal shields nothing."
                ),
            )
        case Science(symbol):
            return EffectEntry(
                words=_science_words(symbol),
                short=lambda signs: _science_short(symbol, signs),
                sign=lambda signs: "/".join(science_sign(signs, each) for each in ([symbol] if symbol else Symbol)),
                large=lambda brush: brush.science(symbol),
                color=Color.GREEN,
                rule=_(
                    "At the end each symbol scores the square of its number, and each set of three different ones 7 "
                    "more."
                ),
            )
        case FreeBuild():
            return EffectEntry(
                words=_("once in each age, build one card from the hand free of charge"),
                short=_("1 free build an age"),
                sign=pgettext("sign", "free"),
                large=lambda brush: brush.free_card(),
                color=Color.YELLOW,
                rule=_(
                    "Once in each age one card of the hand is built free of charge, coins included, from the turn"
                    " after the stage was built. It does not allow two cards of a name, and does not carry over "
                    "to the next age."
                ),
            )
        case DiscardBuild():
            return EffectEntry(
                words=_("at the end of the turn, build one card from the discard pile free of charge"),
                short=_("build a discard"),
                sign=pgettext("sign", "pile"),
                large=lambda brush: [(brush.word("+"), brush.thing(LargeSign.CARD))],
                color=Color.YELLOW,
                rule=_(
                    "At the end of the turn one card of the whole discard pile, this turn's included, is built "
                    "free of charge. Ruling: taking nothing is allowed, and with nothing that can be built the "
                    "power is lost."
                ),
            )
        case SeventhCard():
            return EffectEntry(
                words=_("play the last card of each age too"),
                short=_("play 7th card"),
                sign=pgettext("sign", "7th"),
                large=lambda brush: [(brush.word("7"), brush.thing(LargeSign.CARD))],
                color=Color.YELLOW,
                rule=_(
                    "At the end of the sixth turn the last card may be played too. Ruling: it is paid from what "
                    "the treasury held at the start of turn six, less what the sixth card cost."
                ),
            )
        case CopyGuild():
            return EffectEntry(
                words=_("at the end, score one guild of a neighbour as if it stood here"),
                short=_("copy a guild"),
                sign=pgettext("sign", "guild"),
                large=lambda brush: brush.same_card(),
                color=Color.PURPLE,
                rule=_(
                    "At the end one guild of a neighbour is scored as if it stood here; its owner loses nothing. "
                    "Ruling: a copied Shipowners Guild counts itself too."
                ),
            )
        case _:
            assert_never(effect)


def _science_words(symbol: Symbol | None) -> str:
    return _("compass, gear or tablet, chosen at the end") if symbol is None else symbol_word(symbol)


def _science_short(symbol: Symbol | None, signs: Symbols) -> str:
    return _("any symbol") if symbol is None else f"{science_sign(signs, symbol)} {symbol_word(symbol)}"
