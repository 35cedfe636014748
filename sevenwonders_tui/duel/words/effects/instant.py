"""Effects that happen at once, without a choice: one entry for each kind."""

from __future__ import annotations

from typing import assert_never

from sevenwonders_tui.content.words import coins_words, shields_words
from sevenwonders_tui.duel.engine import effects
from sevenwonders_tui.duel.engine.effects import Count, Where
from sevenwonders_tui.duel.words.effects.counted import per_sign, per_words
from sevenwonders_tui.duel.words.effects.entry import EffectEntry
from sevenwonders_tui.duel.words.terms import signs as terms
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.effects import Coins, Shields
from sevenwonders_tui.i18n import _, pgettext
from sevenwonders_tui.present.drawing.face_sign import FaceSign, LargeThing, LargeWord
from sevenwonders_tui.present.drawing.glyph import LargeSign
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.present.symbols import Symbols

PICTURED_SHIELDS = 4
"""The most shields that are shown one by one; more are shown by a number."""
DRAWN_SHIELDS = 3
"""The most shields that are drawn large one by one; more are drawn as a number and a shield."""


def instant_entry(effect: effects.InstantEffect) -> EffectEntry:  # noqa: PLR0911  one a kind
    """Return the entry of an effect that happens at once."""
    match effect:
        case Coins(amount):
            return EffectEntry(
                term=terms.COINS_GAINED,
                sign=lambda signs, _catalog: f"+{signs.coins(amount)}",
                words=coins_words(amount),
                large=lambda role, tile, _catalog: [numbered(amount, LargeSign.COIN, role, tile)],
                is_all_drawn=True,
            )
        case effects.CoinsPer(count, amount):
            return EffectEntry(
                term=terms.COUNTED,
                sign=lambda signs, _catalog: per_sign(signs.coins(amount), count.what, count.where),
                words=per_words(coins_words(amount), count),
                rule=_counted_now(count),
                large=lambda role, tile, _catalog: [numbered(amount, LargeSign.COIN, role, tile)],
            )
        case effects.OpponentLoses(amount):
            return EffectEntry(
                term=terms.COINS_LOST,
                sign=lambda signs, _catalog: _lost_sign(amount, signs),
                words=_("the opponent loses {coins}").format(coins=coins_words(amount)),
                rule=_lost_rule(),
            )
        case effects.OpponentLosesPer(count, amount):
            return EffectEntry(
                term=terms.COINS_LOST,
                sign=lambda signs, _catalog: per_sign(_lost_sign(amount, signs), count.what, count.where),
                words=_("the opponent loses {coins}").format(coins=per_words(coins_words(amount), count)),
                rule=_lost_rule(),
            )
        case effects.StealHalf():
            return EffectEntry(
                term=terms.COINS_GAINED,
                sign=lambda signs, _catalog: pgettext("sign", "take half {coin}").format(coin=signs.coin),
                words=_("take half of the opponent's coins, rounded up"),
            )
        case effects.Vault(coins):
            text = _("{coins} lie on the card: they pay like others, nothing takes them, each left is a point")
            return EffectEntry(
                term=terms.VAULT_GAINED,
                sign=lambda signs, _catalog: pgettext("sign", "+{coins} vault").format(coins=signs.coins(coins)),
                words=text.format(coins=coins_words(coins)),
                rule=_("At the end each counts by itself: they do not come to the coins of the treasury."),
            )
        case Shields(amount):
            return EffectEntry(
                term=terms.SHIELDS,
                sign=lambda signs, _catalog: shields_sign(amount, signs),
                words=shields_words(amount),
                rule=_(
                    "The Conflict pawn moves a space for each toward the opponent's capital, and meets each Military "
                    "token on its way. On the capital the game is won."
                ),
                large=lambda role, tile, _catalog: _large_shields(amount, role, tile),
                is_all_drawn=True,
            )
        case effects.PlayAgain():
            return EffectEntry(
                term=terms.AGAIN,
                sign=pgettext("sign", "again"),
                words=_("another turn"),
                rule=_(
                    "The other turn begins when the cards that were uncovered have been turned up. Several give one. "
                    "With no card left in the structure it is lost."
                ),
            )
        case _:
            assert_never(effect)


def numbered(amount: int, thing: LargeSign, role: Role, tile: Color) -> FaceSign:
    """Return a number and a thing as one large sign."""
    return (LargeWord(str(amount), role, tile), LargeThing(thing, role))


def shields_sign(amount: int, signs: Symbols) -> str:
    """Return shields one by one, or by number if there are many."""
    return signs.shield * amount if amount <= PICTURED_SHIELDS else signs.shields(amount)


def _lost_sign(amount: int, signs: Symbols) -> str:
    return pgettext("sign", "they -{coins}").format(coins=signs.coins(amount))


def _lost_rule() -> str:
    return _("Coins that are lost go to the bank; who has fewer loses all.")


def _counted_now(count: Count) -> str:
    if count.where is Where.MOST:
        return _("The coins come once, when it is built. The city that has most may be the opponent's.")
    return _("The coins come once, and count what stands then, the card itself included.")


def _large_shields(amount: int, role: Role, tile: Color) -> list[FaceSign]:
    counted = numbered(amount, LargeSign.SHIELD, role, tile)
    return [(LargeThing(LargeSign.SHIELD, role, amount),), counted] if amount <= DRAWN_SHIELDS else [counted]
