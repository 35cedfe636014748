"""What a component does, in the few signs and words that it has room for on the table: `✎ 2✦`, `⚔⚔`, `+12¢ again`.

Everything goes by kinds of effect, so changed content has its signs as well. `told.py` says the same in full sentences.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import assert_never

from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.duel.content.words import effect_words, units_words
from sevenwonders_tui.duel.engine.catalog import Catalog
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
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.effects.terms import effects_term
from sevenwonders_tui.duel.words.signs import symbol_sign
from sevenwonders_tui.duel.words.terms.signs import ON_DRAFT
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields
from sevenwonders_tui.i18n import NP_, Marked, _, comma, pgettext, say, semicolon_list
from sevenwonders_tui.present.goods import letters, unit_letters
from sevenwonders_tui.present.line import Line, Role, Span, join, line
from sevenwonders_tui.present.symbols import Symbols

PICTURED_SHIELDS = 4
"""More shields are told by a number."""

_THINGS: dict[Thing, Marked] = {
    Thing.WONDER: NP_("sign per", "Wonder"),
    Thing.COINS3: NP_("sign per", "3 coins"),
    Thing.PROGRESS: NP_("sign per", "progress"),
    Thing.MYTHOLOGY_TOKEN: NP_("sign per", "myth"),
    Thing.OFFERING_TOKEN: NP_("sign per", "gift"),
    Thing.CUBES: NP_("sign per", "cube"),
    Thing.TEMPLE: NP_("sign per", "temple"),
}
_POWERS: dict[Power, Marked] = {
    Power.ECONOMY: NP_("sign", "gets trade"),
    Power.STRATEGY: NP_("sign", "red +{shield}"),
    Power.THEOLOGY: NP_("sign", "Wonders again"),
    Power.ENGINEERING: NP_("sign", "chains {one}"),
    Power.POLIORCETICS: NP_("sign", "they {lost} per step"),
    Power.CORRUPTION: NP_("sign", "senators free"),
    Power.ORGANIZED_CRIME: NP_("sign", "keeps 2 plots"),
    Power.BORROW_CHAINS: NP_("sign", "chains"),
    Power.AGAIN_ON_CONSPIRATOR: NP_("sign", "plot again"),
}
_SOURCES: dict[Source, Marked] = {
    Source.DISCARD_PILE: NP_("sign", "revive"),
    Source.FAR_ROW: NP_("sign", "build far row"),
    Source.REMOVED: NP_("sign", "build removed"),
}
_REACHES: dict[Reach, Marked] = {
    Reach.ANY: NP_("sign", "-1 any card"),
    Reach.ACCESSIBLE: NP_("sign", "-1 open card"),
}
_RITES: dict[Rite, Marked] = {
    Rite.ONE_DECK: NP_("sign", "1 god of a deck"),
    Rite.TOPS: NP_("sign", "1 of {n} tops"),
}


def card_gives(book: DuelBook, card: str, signs: Symbols) -> Line:
    """Return what a card gives: `✎ 2✦`, `WW`, `cubes 3-4`."""
    return gives(book.card(card).effects, book.catalog, signs)


def wonder_gives(book: DuelBook, wonder: str, signs: Symbols, *, is_drafted: bool = False) -> Line:
    """Return what a Wonder gives when it is built; with `is_drafted` also what happens when it is drafted."""
    entry = book.wonder(wonder)
    built = gives(entry.effects, book.catalog, signs)
    if not is_drafted or not entry.on_draft:
        return built
    now = line(ON_DRAFT.span(Span(pgettext("sign", "drafted:"), Role.MUTED)))
    drafted = join([now, gives(entry.on_draft, book.catalog, signs)], " ")
    return join([drafted, built], signs.between)


def progress_gives(book: DuelBook, token: str, signs: Symbols) -> Line:
    """Return what a Progress token gives."""
    return gives(book.progress(token).effects, book.catalog, signs)


def divinity_gives(book: DuelBook, divinity: str, signs: Symbols) -> Line:
    """Return what a divinity, or the Gate, does."""
    return gives(book.divinity(divinity).effects, book.catalog, signs)


def decree_gives(book: DuelBook, decree: str, signs: Symbols) -> Line:
    """Return what a decree does for whoever controls its chamber."""
    return gives(book.decree(decree).effects, book.catalog, signs)


def conspiracy_gives(book: DuelBook, conspiracy: str, signs: Symbols) -> Line:
    """Return what a conspiracy does."""
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
    """Return one effect in words, goods without what is said of them everywhere."""
    if isinstance(effect, Produce):
        return _("makes {goods}").format(goods=units_words(effect.units))
    return effect_words(effect)


def _parts(effects: Sequence[Effect], catalog: Catalog, signs: Symbols) -> Iterator[tuple[Span, bool]]:
    """Yield each sign with what explains it, and whether it tells of a choice: a comma stands between two of these.

    What is counted alike stands together, and equal choices once with their number.
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
        yield Span(_per(reward_words, things, where), term=effects_term(*found)), False
    for stripped, same in groupby(rest, key=_strip):
        equal = list(same)
        sign = effect_sign(stripped, catalog, signs)
        text = sign if len(equal) == 1 else f"{len(equal)}{signs.times} {sign}"
        yield Span(text, term=effects_term(*equal)), isinstance(stripped, ChoiceEffect)


def _reward(effect: CoinsPer | PointsPer, signs: Symbols) -> str:
    return signs.coins(effect.amount) if isinstance(effect, CoinsPer) else signs.points(effect.amount)


def _strip(effect: Effect) -> Effect:
    """Return the effect without what makes no difference to its sign, so that the like of it stand together."""
    return DiscardFromStructure(effect.reach) if isinstance(effect, DiscardFromStructure) else effect


def effect_sign(effect: Effect, catalog: Catalog, signs: Symbols) -> str:
    """Return one effect in signs."""
    if isinstance(effect, StandingEffect):
        return _standing(effect, signs)
    if isinstance(effect, InstantEffect):
        return _instant(effect, signs)
    if isinstance(effect, FinalEffect):
        return _final(effect, signs)
    return _choice(effect, catalog)


def _standing(effect: StandingEffect, signs: Symbols) -> str:  # noqa: C901, PLR0911  one a kind
    match effect:
        case Produce(units):
            return unit_letters(units, signs)
        case FixedPrice(resources):
            return f"{letters(resources, signs, '+')} {signs.coins(1)}"
        case Science(symbol):
            return symbol_sign(signs, symbol)
        case Rebate(Color() as color, units):
            return pgettext("sign", "{what} -{n} goods").format(what=color_word(color), n=units)
        case Rebate(_, units):
            return pgettext("sign", "Wonders -{n} goods").format(n=units)
        case IgnoreSymbol(color):
            return pgettext("sign", "{what} -1").format(what=color_word(color))
        case CheaperTrade(resources):
            return f"{letters(resources, signs)} -{signs.coins(1)}"
        case ChainBonus(coins):
            return pgettext("sign", "+{coins} per chain").format(coins=signs.coins(coins))
        case DiscardBonus(coins):
            return pgettext("sign", "sell +{coins}").format(coins=signs.coins(coins))
        case PantheonRebate(coins):
            return pgettext("sign", "gods -{coins}").format(coins=signs.coins(coins))
        case SenateBonus(cards):
            return pgettext("sign", "senate +{n} blue").format(n=cards)
        case Toll(Color() as color):
            return pgettext("sign", "tax {what}").format(what=color_word(color))
        case Toll(_):
            return pgettext("sign", "tax Wonder")
        case Standing(power):
            text = say(_POWERS[power])
            return text.format(shield=signs.shield, one=signs.coins(1), lost=f"-{signs.coins(1)}")
        case HeldShields(amount):
            return pgettext("sign", "{shields} held").format(shields=shields_sign(amount, signs))
        case _:
            assert_never(effect)


def _instant(effect: InstantEffect, signs: Symbols) -> str:  # noqa: PLR0911  one a kind
    match effect:
        case Coins(amount):
            return f"+{signs.coins(amount)}"
        case CoinsPer(count, amount):
            return _per(signs.coins(amount), count.what, count.where)
        case OpponentLoses(amount):
            return pgettext("sign", "they -{coins}").format(coins=signs.coins(amount))
        case OpponentLosesPer(count, amount):
            lost = pgettext("sign", "they -{coins}").format(coins=signs.coins(amount))
            return _per(lost, count.what, count.where)
        case StealHalf():
            return pgettext("sign", "take half {coin}").format(coin=signs.coin)
        case Vault(coins):
            return pgettext("sign", "+{coins} vault").format(coins=signs.coins(coins))
        case Shields(amount):
            return shields_sign(amount, signs)
        case PlayAgain():
            return pgettext("sign", "again")
        case _:
            assert_never(effect)


def _choice(effect: ChoiceEffect, catalog: Catalog) -> str:  # noqa: C901, PLR0911, PLR0912  one a kind
    match effect:
        case DestroyCard(colors):
            return pgettext("sign", "-1 {colors}").format(colors=_colors(colors))
        case TakeCard(colors):
            return pgettext("sign", "take {colors}").format(colors=_colors(colors))
        case SwapCards(colors):
            return pgettext("sign", "swap {colors}").format(colors=_colors(colors))
        case TakeWonder():
            return pgettext("sign", "take Wonder")
        case DestroyWonder():
            return pgettext("sign", "-1 Wonder")
        case UnbuildWonder():
            return pgettext("sign", "unbuild Wonder")
        case BuildFree(source):
            return say(_SOURCES[source])
        case WonderFromDiscard():
            return pgettext("sign", "Wonder free")
        case DiscardFromStructure(reach):
            return say(_REACHES[reach])
        case ProgressFromBox():
            return pgettext("sign", "progress")
        case LockProgress():
            return pgettext("sign", "-1 progress")
        case Invoke(rite):
            return say(_RITES[rite]).format(n=len(catalog.pantheon.mythologies))
        case BorrowSymbol():
            return pgettext("sign", "their symbol")
        case BlockPawn():
            return pgettext("sign", "block pawn")
        case MilitaryTokens():
            return pgettext("sign", "2 military")
        case PlaceCube():
            return pgettext("sign", "cube")
        case MoveCube():
            return pgettext("sign", "move")
        case RemoveCube():
            return pgettext("sign", "-1 cube")
        case MoveDecree():
            return pgettext("sign", "move decree")
        case Conspire() | TriggerUnprepared():
            return pgettext("sign", "plot")
        case SenateActions(section):
            return pgettext("sign", "cubes {chambers}").format(chambers=chambers_sign(section, catalog))
        case Scheme():
            return pgettext("sign", "plot, cube")
        case _:
            assert_never(effect)


def _final(effect: FinalEffect, signs: Symbols) -> str:
    match effect:
        case Points(amount):
            return signs.points(amount)
        case PointsPer(count, amount):
            return _per(signs.points(amount), count.what, count.where)
        case PointsByCount(_, points):
            return "/".join(map(str, points)) + signs.point
        case _:
            assert_never(effect)


def shields_sign(amount: int, signs: Symbols) -> str:
    """Return shields one by one, or by number where they are many."""
    return signs.shield * amount if amount <= PICTURED_SHIELDS else signs.shields(amount)


def chambers_sign(section: Section, catalog: Catalog) -> str:
    """Return the numbers of a section's chambers: `3-4`."""
    numbers = [chamber.number for chamber in catalog.agora.chambers if chamber.section is section]
    return f"{numbers[0]}-{numbers[-1]}"


def _per(reward: str, things: Sequence[Countable], where: Where) -> str:
    what = "+".join(map(_thing, things))
    match where:
        case Where.OWN:
            return f"{reward}/{what}"
        case Where.OPPONENT:
            return _("{reward}/their {what}").format(reward=reward, what=what)
        case Where.MOST:
            return _("{reward}/most {what}").format(reward=reward, what=what)
        case _:
            assert_never(where)


def _thing(what: Countable) -> str:
    return color_word(what) if isinstance(what, Color) else say(_THINGS[what])


def _colors(colors: Sequence[Color]) -> str:
    return "/".join(map(color_word, colors))
