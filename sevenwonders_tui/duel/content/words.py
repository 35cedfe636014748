"""What components of 7 Wonders Duel do, in words, for help and for the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from sevenwonders_tui.content.words import (
    coins_words,
    color_word,
    points_words,
    resource_word,
    resource_words,
    shields_words,
)
from sevenwonders_tui.duel.engine.catalog import Box
from sevenwonders_tui.duel.engine.effects import (
    BlockPawn,
    BorrowSymbol,
    BuildFree,
    ChainBonus,
    CheaperTrade,
    ChoiceEffect,
    CoinsPer,
    Conspire,
    Count,
    Countable,
    DestroyCard,
    DestroyWonder,
    DiscardBonus,
    DiscardFromStructure,
    Effect,
    FinalEffect,
    FixedPrice,
    HeldShields,
    IgnoreSymbol,
    InstantEffect,
    Invoke,
    LockProgress,
    MilitaryTokens,
    MoveCube,
    MoveDecree,
    OpponentLoses,
    OpponentLosesPer,
    PantheonRebate,
    PlaceCube,
    PlayAgain,
    PointsByCount,
    PointsPer,
    Power,
    ProgressFromBox,
    Reach,
    Rebate,
    RemoveCube,
    Rite,
    Scheme,
    Science,
    Section,
    SenateActions,
    SenateBonus,
    Source,
    Standing,
    StandingEffect,
    StealHalf,
    SwapCards,
    Symbol,
    TakeCard,
    TakeWonder,
    Thing,
    Toll,
    TriggerUnprepared,
    UnbuildWonder,
    Vault,
    Where,
    WonderFromDiscard,
)
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields
from sevenwonders_tui.engine.resources import Unit
from sevenwonders_tui.i18n import N_, NP_, Marked, _, and_list, comma_list, ngettext, or_list, say

_BOXES: dict[Box, Marked] = {Box.PANTHEON: N_("Pantheon"), Box.AGORA: N_("Agora")}
_SYMBOLS: dict[Symbol, Marked] = {
    Symbol.QUILL: N_("quill"),
    Symbol.PENDULUM: N_("pendulum"),
    Symbol.MORTAR: N_("mortar"),
    Symbol.WHEEL: N_("wheel"),
    Symbol.SUNDIAL: N_("sundial"),
    Symbol.GLOBE: N_("globe"),
    Symbol.LAW: N_("law"),
}
_COUNTED: dict[Countable, Marked] = {
    Color.BROWN: NP_("for each", "brown card"),
    Color.GREY: NP_("for each", "grey card"),
    Color.BLUE: NP_("for each", "blue card"),
    Color.YELLOW: NP_("for each", "yellow card"),
    Color.RED: NP_("for each", "red card"),
    Color.GREEN: NP_("for each", "green card"),
    Color.PURPLE: NP_("for each", "purple card"),
    Thing.WONDER: NP_("for each", "built Wonder"),
    Thing.COINS3: NP_("for each", "set of three coins"),
    Thing.PROGRESS: NP_("for each", "Progress token"),
    Thing.MYTHOLOGY_TOKEN: NP_("for each", "Mythology token"),
    Thing.OFFERING_TOKEN: NP_("for each", "Offering token"),
    Thing.CUBES: NP_("for each", "Influence cube"),
    Thing.TEMPLE: NP_("for each", "Grand Temple"),
}
_POWERS: dict[Power, Marked] = {
    Power.ECONOMY: N_("its owner gets what the opponent pays for missing resources"),
    Power.STRATEGY: N_("red cards built from now on give 1 shield more"),
    Power.THEOLOGY: N_("Wonders built from now on give another turn"),
    Power.ENGINEERING: N_("a card that shows a chain symbol under its cost may be built for 1 coin"),
    Power.POLIORCETICS: N_("each space that the Conflict pawn moves forward costs the opponent 1 coin"),
    Power.CORRUPTION: N_("Senators cost nothing"),
    Power.ORGANIZED_CRIME: N_("of two conspiracies drawn both are kept"),
    Power.BORROW_CHAINS: N_("the opponent's chain symbols and Mythology tokens can be used"),
    Power.AGAIN_ON_CONSPIRATOR: N_("recruiting a Conspirator gives another turn"),
}
_SECTIONS: dict[Section, Marked] = {
    Section.LEFT: N_("place or move cubes in the left section of the Senate, more of them with more blue cards"),
    Section.CENTER: N_("place or move cubes in the middle section of the Senate, more of them with more blue cards"),
    Section.RIGHT: N_("place or move cubes in the right section of the Senate, more of them with more blue cards"),
}
_SOURCES: dict[Source, Marked] = {
    Source.DISCARD_PILE: N_("build a card of the discard pile free of charge"),
    Source.FAR_ROW: N_("build a card of the far row of the structure free of charge, but no Senator"),
    Source.REMOVED: N_("build a card that was removed in this age or an earlier one free of charge"),
}


def box_word(box: Box) -> str:
    """Return the name of a box."""
    return say(_BOXES[box])


def symbol_word(symbol: Symbol) -> str:
    """Return the name of a scientific symbol."""
    return say(_SYMBOLS[symbol])


def effect_words(effect: Effect) -> str:
    """Return what one effect does.

    >>> effect_words(CoinsPer(Count((Color.RED,), Where.OWN), 2))
    '2 coins for each red card of your own'
    """
    if isinstance(effect, StandingEffect):
        return _standing_words(effect)
    if isinstance(effect, InstantEffect):
        return _instant_words(effect)
    if isinstance(effect, FinalEffect):
        return _final_words(effect)
    return _choice_words(effect)


def _standing_words(effect: StandingEffect) -> str:  # noqa: C901  one kind of effect each
    match effect:
        case Produce(units):
            words = _produce_words(units)
        case FixedPrice(resources):
            text = _("{resources} can be bought for 1 coin each")
            words = text.format(resources=and_list(map(resource_word, resources)))
        case Science(symbol):
            words = _("scientific symbol: {symbol}").format(symbol=symbol_word(symbol))
        case Rebate(what, units):
            words = _rebate_words(what, units)
        case IgnoreSymbol(color):
            text = _("{color} cards need one symbol of their cost less")
            words = text.format(color=color_word(color))
        case CheaperTrade(resources):
            text = _("{resources} can be bought for 1 coin less, but never for less than 1")
            words = text.format(resources=and_list(map(resource_word, resources)))
        case ChainBonus(coins):
            words = _("{coins} for each card built free by a chain").format(coins=coins_words(coins))
        case DiscardBonus(coins):
            words = _("{coins} more for each card discarded").format(coins=coins_words(coins))
        case PantheonRebate(coins):
            words = _("divinities cost {coins} less").format(coins=coins_words(coins))
        case SenateBonus(cards):
            text = ngettext("Politicians count {n} blue card more", "Politicians count {n} blue cards more", cards)
            words = text.format(n=cards)
        case Toll(what):
            words = _toll_words(what)
        case Standing(power):
            words = say(_POWERS[power])
        case HeldShields(amount):
            words = _("{shields} as long as it is held").format(shields=shields_words(amount))
        case _:
            assert_never(effect)
    return words


def _instant_words(effect: InstantEffect) -> str:
    match effect:
        case Coins(amount):
            words = coins_words(amount)
        case CoinsPer(count, amount):
            words = _per_words(coins_words(amount), count)
        case OpponentLoses(amount):
            words = _("the opponent loses {coins}").format(coins=coins_words(amount))
        case OpponentLosesPer(count, amount):
            words = _("the opponent loses {coins}").format(coins=_per_words(coins_words(amount), count))
        case StealHalf():
            words = _("take half of the opponent's coins, rounded up")
        case Vault(coins):
            text = _("{coins} lie on the card: they pay like others, nothing takes them, each left is a point")
            words = text.format(coins=coins_words(coins))
        case Shields(amount):
            words = shields_words(amount)
        case PlayAgain():
            words = _("another turn")
        case _:
            assert_never(effect)
    return words


def _choice_words(effect: ChoiceEffect) -> str:  # noqa: C901, PLR0912  one kind of effect each
    match effect:
        case DestroyCard(colors):
            words = _("put a {colors} card of the opponent on the discard pile").format(colors=_colors(colors))
        case TakeCard(colors):
            words = _("take a {colors} card of the opponent").format(colors=_colors(colors))
        case SwapCards(colors):
            text = _("take a {colors} card of the opponent and give one of the same colour for it")
            words = text.format(colors=_colors(colors))
        case TakeWonder():
            words = _("take an unbuilt Wonder of the opponent")
        case DestroyWonder():
            words = _("put a built Wonder of the opponent into the box")
        case UnbuildWonder():
            words = _("put the card under any built Wonder on the discard pile; it can be built again")
        case BuildFree(source):
            words = say(_SOURCES[source])
        case WonderFromDiscard():
            words = _("build a Wonder free of charge, with a card of the discard pile")
        case DiscardFromStructure(reach, is_optional):
            words = _discard_words(reach, is_optional)
        case ProgressFromBox(draw, lies_on_component):
            words = _progress_words(draw, lies_on_component)
        case LockProgress():
            words = _("remove a Progress token of the board, of the opponent or of the box from the game")
        case Invoke(rite):
            words = _invoke_words(rite)
        case BorrowSymbol():
            words = _("the symbol of a green card of the opponent counts here, too")
        case BlockPawn():
            words = _("put Minerva on a space of the military track; the Conflict pawn stops before her, once")
        case MilitaryTokens():
            words = _("discard a Military token without effect, then apply and discard another")
        case PlaceCube():
            words = _("place an Influence cube in any chamber")
        case MoveCube(is_optional):
            words = (
                _("you may move a cube to a neighbouring chamber")
                if is_optional
                else _("move a cube to a neighbouring chamber")
            )
        case RemoveCube():
            words = _("remove a cube of the opponent")
        case MoveDecree():
            words = _("move a decree to another chamber")
        case Conspire():
            words = _("draw two conspiracies, keep one and put the other on top of the deck or under it")
        case TriggerUnprepared():
            words = _("you may trigger an unprepared conspiracy")
        case SenateActions(section):
            words = say(_SECTIONS[section])
        case Scheme():
            words = _("place an Influence cube in any chamber, or conspire")
        case _:
            assert_never(effect)
    return words


def _final_words(effect: FinalEffect) -> str:
    match effect:
        case Points(amount):
            return points_words(amount)
        case PointsPer(count, amount):
            return _per_words(points_words(amount), count)
        case PointsByCount(what, points):
            text = _("points for all of a kind together ({thing}), by how many there are: {points}")
            return text.format(points=comma_list(map(str, points)), thing=say(_COUNTED[what]))
        case _:
            assert_never(effect)


def _colors(colors: Sequence[Color]) -> str:
    return or_list(map(color_word, colors))


def _unit_words(unit: Unit, count: int) -> str:
    if len(unit) == 1:
        return resource_words(unit[0], count) if count > 1 else resource_word(unit[0])
    return comma_list([or_list(map(resource_word, unit))] * count)


def units_words(units: Sequence[Unit]) -> str:
    """Return what is made, in words, equal units counted together."""
    return and_list(_unit_words(unit, units.count(unit)) for unit in dict.fromkeys(units))


def _produce_words(units: Sequence[Unit]) -> str:
    return _("makes {units} (never used up)").format(units=units_words(units))


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


def _toll_words(what: Color | Thing) -> str:
    if isinstance(what, Color):
        text = _("each {color} card that anybody builds brings you as many coins as the number of the age")
        return text.format(color=color_word(what))
    return _("each Wonder that anybody builds brings you as many coins as the number of the age")


def _discard_words(reach: Reach, is_optional: bool) -> str:
    if reach is Reach.ANY:
        return _("discard any card of the structure, a covered one or one face down, too")
    if is_optional:
        return _("you may discard another accessible card of the structure")
    return _("discard an accessible card of the structure")


def _progress_words(draw: int | None, lies_on_component: bool) -> str:
    if draw is None:
        return _("take a Progress token of those in the box")
    if lies_on_component:
        text = ngettext(
            "take the Progress token that was drawn from the box when the card was turned up",
            "take one of the {n} Progress tokens that were drawn from the box when the card was turned up",
            draw,
        )
    else:
        text = ngettext(
            "draw a Progress token from the box and take it",
            "draw {n} Progress tokens from the box and take one",
            draw,
        )
    return text.format(n=draw)


def _invoke_words(rite: Rite) -> str:
    match rite:
        case Rite.ONE_DECK:
            return _("call a divinity of one Mythology deck free of charge, and put the others back in any order")
        case Rite.TOPS:
            return _("call the top divinity of a Mythology deck free of charge")
        case _:
            assert_never(rite)


def _per_words(gain: str, count: Count) -> str:
    match count.where:
        case Where.OWN:
            text = _("{gain} for each {thing} of your own")
        case Where.OPPONENT:
            text = _("{gain} for each {thing} of the opponent")
        case Where.MOST:
            text = _("{gain} for each {thing} in the city that has most of them")
        case _:
            assert_never(count.where)
    return text.format(gain=gain, thing=or_list(say(_COUNTED[what]) for what in count.what))
