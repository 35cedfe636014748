"""Effects that last: one entry for each kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from sevenwonders_tui.content.words import coins_words, color_word, resource_word, shields_words
from sevenwonders_tui.duel.content.words import symbol_word, units_words
from sevenwonders_tui.duel.engine import effects
from sevenwonders_tui.duel.engine.effects import Power, Symbol, Thing
from sevenwonders_tui.duel.engine.rules import DISCARD_COINS, KINDS_TO_WIN
from sevenwonders_tui.duel.words.effects.entry import EffectEntry, Texts
from sevenwonders_tui.duel.words.effects.instant import shields_sign
from sevenwonders_tui.duel.words.signs import symbol_sign
from sevenwonders_tui.duel.words.terms import signs as terms
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.effects import Produce
from sevenwonders_tui.engine.resources import Goods, Resource, Unit, goods_of
from sevenwonders_tui.i18n import N_, NP_, _, and_list, ngettext, pgettext, say
from sevenwonders_tui.present.drawing.face_sign import FaceSign, LargeThing, LargeWord, LetterTiles, SignPart
from sevenwonders_tui.present.drawing.glyph import LargeSign
from sevenwonders_tui.present.goods import letters, unit_letters
from sevenwonders_tui.present.line import Role, role_of
from sevenwonders_tui.present.symbols import Symbols, letter

_POWERS: dict[Power, Texts] = {
    Power.ECONOMY: Texts(
        sign=NP_("sign", "gets trade"),
        words=N_("its owner gets what the opponent pays for missing resources"),
        rule=N_(
            "What counts is what the opponent really pays for resources, after all that lowers the price. All other "
            "coins go to the bank."
        ),
    ),
    Power.STRATEGY: Texts(
        sign=NP_("sign", "red +{shield}"),
        words=N_("red cards built from now on give 1 shield more"),
        rule=N_("Red cards that are built free of charge count, too. Nothing else that has shields does."),
    ),
    Power.THEOLOGY: Texts(
        sign=NP_("sign", "Wonders again"),
        words=N_("Wonders built from now on give another turn"),
        rule=N_("A Wonder that gives another turn anyway gives no second one."),
    ),
    Power.ENGINEERING: Texts(
        sign=NP_("sign", "chains {one}"),
        words=N_("a card that shows a chain symbol under its cost may be built for 1 coin"),
        rule=N_("A Grand Temple can be built so as well. It is no chain, so nothing is paid for it as for one."),
    ),
    Power.POLIORCETICS: Texts(
        sign=NP_("sign", "they {lost} per step"),
        words=N_("each space that the Conflict pawn moves forward costs the opponent 1 coin"),
        rule=N_(
            "Only spaces that the pawn really moves count. The coins are lost before a Military token is met there."
        ),
    ),
    Power.CORRUPTION: Texts(
        sign=NP_("sign", "senators free"),
        words=N_("Senators cost nothing"),
        rule=N_("It does not matter how many are in the city."),
    ),
    Power.ORGANIZED_CRIME: Texts(
        sign=NP_("sign", "keeps 2 plots"),
        words=N_("of two conspiracies drawn both are kept"),
        rule=N_("Nothing goes back to the deck."),
    ),
    Power.BORROW_CHAINS: Texts(
        sign=NP_("sign", "chains"),
        words=N_("the opponent's chain symbols and Mythology tokens can be used"),
        rule=N_("Cards under Wonders and in the discard pile lend nothing."),
    ),
    Power.AGAIN_ON_CONSPIRATOR: Texts(
        sign=NP_("sign", "plot again"),
        words=N_("recruiting a Conspirator gives another turn"),
        rule=N_(
            "The decree must be controlled when he is recruited, before his own action. The turn is lost where the age "
            "ends."
        ),
    ),
}
_PICTURES = {
    Symbol.QUILL: LargeSign.QUILL,
    Symbol.PENDULUM: LargeSign.PLUMB,
    Symbol.MORTAR: LargeSign.MORTAR,
    Symbol.WHEEL: LargeSign.WHEEL,
    Symbol.SUNDIAL: LargeSign.SUNDIAL,
    Symbol.GLOBE: LargeSign.ARMILLARY,
    Symbol.LAW: LargeSign.SCALES,
}


def standing_entry(effect: effects.StandingEffect) -> EffectEntry:  # noqa: C901, PLR0911  one a kind
    """Return the entry of an effect that lasts."""
    match effect:
        case Produce(units, for_sale=for_sale):
            return EffectEntry(
                term=terms.MAKES,
                sign=lambda signs, _catalog: unit_letters(units, signs),
                words=_("makes {units} (never used up)").format(units=units_words(units)),
                rule=_produce_rule(is_choice=any(len(unit) > 1 for unit in units), for_sale=for_sale),
                large=lambda _role, _tile, _catalog: [_large_units(units)],
                is_all_drawn=True,
            )
        case effects.FixedPrice(resources):
            text = _("{resources} can be bought for 1 coin each")
            return EffectEntry(
                term=terms.FIXED_PRICE,
                sign=lambda signs, _catalog: f"{letters(resources, signs, '+')} {signs.coins(1)}",
                words=text.format(resources=and_list(map(resource_word, resources))),
                rule=_("Whatever the opponent makes. It works from the next turn on."),
                large=lambda role, tile, _catalog: _large_price(resources, role, tile),
            )
        case effects.Science(symbol):
            text = _(
                "The second one of a symbol brings a Progress token of the board at once, if one is left. "
                "{n} different ones win the game at once."
            )
            return EffectEntry(
                term=terms.SYMBOL,
                sign=lambda signs, _catalog: symbol_sign(signs, symbol),
                words=_("scientific symbol: {symbol}").format(symbol=symbol_word(symbol)),
                rule=text.format(n=KINDS_TO_WIN),
                large=lambda role, _tile, _catalog: [(LargeThing(symbol_picture(symbol), role),)],
                is_all_drawn=True,
            )
        case effects.Rebate(what, units=number):
            return EffectEntry(
                term=terms.CHEAPER,
                sign=_rebate_sign(what, number),
                words=_rebate_words(what, number),
                rule=_(
                    "Of what would have to be bought, the dearest is dropped; coins are not, and what is not used is "
                    "lost."
                ),
            )
        case effects.IgnoreSymbol(color):
            return EffectEntry(
                term=terms.CHEAPER,
                sign=pgettext("sign", "{what} -1").format(what=color_word(color)),
                words=_("{color} cards need one symbol of their cost less").format(color=color_word(color)),
                rule=_("One unit of its resources, or all of its coins: whichever is worth more."),
            )
        case effects.CheaperTrade(resources):
            text = _("{resources} can be bought for 1 coin less, but never for less than 1")
            return EffectEntry(
                term=terms.CHEAPER,
                sign=lambda signs, _catalog: f"{letters(resources, signs)} -{signs.coins(1)}",
                words=text.format(resources=and_list(map(resource_word, resources))),
                rule=_("Each unit that has to be bought counts. A fixed price stays as it is."),
            )
        case effects.ChainBonus(coins):
            return EffectEntry(
                term=terms.LASTING,
                sign=lambda signs, _catalog: pgettext("sign", "+{coins} per chain").format(coins=signs.coins(coins)),
                words=_("{coins} for each card built free by a chain").format(coins=coins_words(coins)),
                rule=_(
                    "A card that a token makes free counts. One that costs nothing does not, nor one that is built "
                    "free of charge by an effect."
                ),
            )
        case effects.DiscardBonus(coins):
            text = _("A card brings {coins} anyway, and 1 more for each yellow card of the city.")
            return EffectEntry(
                term=terms.LASTING,
                sign=lambda signs, _catalog: pgettext("sign", "sell +{coins}").format(coins=signs.coins(coins)),
                words=_("{coins} more for each card discarded").format(coins=coins_words(coins)),
                rule=text.format(coins=coins_words(DISCARD_COINS)),
            )
        case effects.PantheonRebate(coins):
            return EffectEntry(
                term=terms.CHEAPER,
                sign=lambda signs, _catalog: pgettext("sign", "gods -{coins}").format(coins=signs.coins(coins)),
                words=_("divinities cost {coins} less").format(coins=coins_words(coins)),
                rule=_("This is taken off before Offering tokens are spent, and after the Gate's price is doubled."),
            )
        case effects.SenateBonus(cards):
            text = ngettext("Politicians count {n} blue card more", "Politicians count {n} blue cards more", cards)
            return EffectEntry(
                term=terms.LASTING,
                sign=pgettext("sign", "senate +{n} blue").format(n=cards),
                words=text.format(n=cards),
                rule=_("These count for the number of actions and for nothing else."),
            )
        case effects.Toll(what):
            return EffectEntry(
                term=terms.LASTING,
                sign=_toll_sign(what),
                words=_toll_words(what),
                rule=_("The tax comes whoever builds, and for what is free as well. The coins come from the bank."),
            )
        case effects.Standing(power):
            texts = _POWERS[power]
            return EffectEntry(
                term=terms.LASTING,
                sign=lambda signs, _catalog: say(texts.sign).format(
                    shield=signs.shield, one=signs.coins(1), lost=f"-{signs.coins(1)}"
                ),
                words=say(texts.words),
                rule=say(texts.rule),
            )
        case effects.HeldShields(amount):
            return EffectEntry(
                term=terms.HELD_SHIELDS,
                sign=lambda signs, _catalog: _held_sign(amount, signs),
                words=_("{shields} as long as it is held").format(shields=shields_words(amount)),
                rule=_(
                    "The pawn moves forward when the chamber is won and back when it is lost. A Military token on the "
                    "way is met by whoever the move favours. It may win the game."
                ),
            )
        case _:
            assert_never(effect)


def symbol_picture(symbol: Symbol) -> LargeSign:
    """Return the picture of a scientific symbol."""
    return _PICTURES[symbol]


def _produce_rule(*, is_choice: bool, for_sale: bool) -> str:
    if is_choice:
        return _(
            "One unit for each purchase; the cheapest use of all choices is found by itself. The opponent's prices do "
            "not rise."
        )
    if for_sale:
        return _(
            "What is made is there for every purchase. The opponent pays 1 coin more for each unit of it that has to "
            "be bought."
        )
    return _("What is made is there for every purchase. The opponent's prices do not rise.")


def _large_units(units: Sequence[Unit]) -> FaceSign:
    singles = "".join(letter(unit[0]) for unit in units if len(unit) == 1)
    own = _goods_color(units[0][0])
    choices: list[SignPart] = [LetterTiles(tuple(map(letter, unit)), own) for unit in units if len(unit) > 1]
    return (*([LargeWord(singles, role_of(own), own)] if singles else []), *choices)


def _large_price(resources: Sequence[Resource], role: Role, tile: Color) -> list[FaceSign]:
    tiles = LetterTiles(tuple(map(letter, resources)), _goods_color(resources[0]))
    return [(tiles, LargeWord("1", role, tile), LargeThing(LargeSign.COIN, role)), (tiles,)]


def _goods_color(resource: Resource) -> Color:
    return Color.BROWN if goods_of(resource) is Goods.RAW else Color.GREY


def _rebate_sign(what: Color | Thing, units: int) -> str:
    if isinstance(what, Color):
        return pgettext("sign", "{what} -{n} goods").format(what=color_word(what), n=units)
    return pgettext("sign", "Wonders -{n} goods").format(n=units)


def _rebate_words(what: Color | Thing, units: int) -> str:
    if isinstance(what, Color):
        text = ngettext(
            "{color} cards need {n} resource less, of your choice",
            "{color} cards need {n} resources less, of your choice",
            units,
        )
        return text.format(color=color_word(what), n=units)
    text = ngettext(
        "Wonders need {n} resource less, of your choice", "Wonders need {n} resources less, of your choice", units
    )
    return text.format(n=units)


def _toll_sign(what: Color | Thing) -> str:
    if isinstance(what, Color):
        return pgettext("sign", "tax {what}").format(what=color_word(what))
    return pgettext("sign", "tax Wonder")


def _toll_words(what: Color | Thing) -> str:
    if isinstance(what, Color):
        text = _("each {color} card that anybody builds brings you as many coins as the number of the age")
        return text.format(color=color_word(what))
    return _("each Wonder that anybody builds brings you as many coins as the number of the age")


def _held_sign(amount: int, signs: Symbols) -> str:
    return pgettext("sign", "{shields} held").format(shields=shields_sign(amount, signs))
