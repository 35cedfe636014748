"""The rules behind each kind of effect, and our rulings where the rule books are silent: told here and nowhere else.

They say what the sentence of an effect (`told.py`) leaves open, so that nobody needs the rule book for what a component
does. `docs/duel-rules.md` has the same rulings with their reasons. An effect that says all has none.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from sevenwonders_tui.content.words import coins_words
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
    SenateActions,
    SenateBonus,
    Source,
    Standing,
    StandingEffect,
    StealHalf,
    SwapCards,
    TakeCard,
    TakeWonder,
    Toll,
    TriggerUnprepared,
    UnbuildWonder,
    Vault,
    Where,
    WonderFromDiscard,
)
from sevenwonders_tui.duel.engine.rules import DISCARD_COINS, KINDS_TO_WIN
from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields
from sevenwonders_tui.i18n import N_, Marked, _, comma_list, ngettext, say

_POWERS: dict[Power, Marked] = {
    Power.ECONOMY: N_(
        "What counts is what the opponent really pays for resources, after all that lowers the price. All other coins "
        "go to the bank."
    ),
    Power.STRATEGY: N_("Red cards that are built free of charge count, too. Nothing else that has shields does."),
    Power.THEOLOGY: N_("A Wonder that gives another turn anyway gives no second one."),
    Power.ENGINEERING: N_(
        "A Grand Temple can be built so as well. It is no chain, so nothing is paid for it as for one."
    ),
    Power.POLIORCETICS: N_(
        "Only spaces that the pawn really moves count. The coins are lost before a Military token is met there."
    ),
    Power.CORRUPTION: N_("It does not matter how many are in the city."),
    Power.ORGANIZED_CRIME: N_("Nothing goes back to the deck."),
    Power.BORROW_CHAINS: N_("Cards under Wonders and in the discard pile lend nothing."),
    Power.AGAIN_ON_CONSPIRATOR: N_(
        "The decree must be controlled when he is recruited, before his own action. The turn is lost where the age "
        "ends."
    ),
}
_SOURCES: dict[Source, Marked] = {
    Source.DISCARD_PILE: N_(
        "All effects of the card apply. Cards that were removed at set-up are not in the pile; with nothing there, "
        "nothing happens. It is no chain."
    ),
    Source.FAR_ROW: N_("The card may be covered; all its effects apply. It is no chain."),
    Source.REMOVED: N_(
        "Only the one who chooses sees them. All of them have the back of an age. All effects of the card apply. It is "
        "no chain."
    ),
}
_REACHES: dict[Reach, Marked] = {
    Reach.ANY: N_(
        "A token on the card leaves the game with it. What the card covered is turned up at the end of the turn."
    ),
    Reach.ACCESSIBLE: N_(
        "Only cards that lie face up. What they covered is turned up at once; a card that the same turn had uncovered "
        "before that is not."
    ),
}
_RITES: dict[Rite, Marked] = {
    Rite.ONE_DECK: N_(
        "This can be done in any age. All see the cards; the order in which they go back only the player knows."
    ),
    Rite.TOPS: N_("All see the cards. Those that are not chosen go back on top of their decks."),
}


def rules_behind_effects(effects: Iterable[Effect], catalog: Catalog) -> list[str]:
    """Return the rules that some effects follow, each once."""
    return list(dict.fromkeys(filter(None, (rule_words(effect, catalog) for effect in effects))))


def rule_words(effect: Effect, catalog: Catalog) -> str:
    """Return the rule behind one effect; empty where the effect says all."""
    if isinstance(effect, StandingEffect):
        return _standing(effect)
    if isinstance(effect, InstantEffect):
        return _instant(effect)
    if isinstance(effect, FinalEffect):
        return _final(effect)
    return _choice(effect, catalog)


def _standing(effect: StandingEffect) -> str:  # noqa: C901, PLR0911  one a kind
    match effect:
        case Produce(units, for_sale=for_sale):
            return _produce(is_choice=any(len(unit) > 1 for unit in units), for_sale=for_sale)
        case FixedPrice():
            return _("Whatever the opponent makes. It works from the next turn on.")
        case Science():
            text = _(
                "The second one of a symbol brings a Progress token of the board at once, if one is left. "
                "{n} different ones win the game at once."
            )
            return text.format(n=KINDS_TO_WIN)
        case Rebate():
            return _(
                "Of what would have to be bought, the dearest is dropped; coins are not, and what is not used is lost."
            )
        case IgnoreSymbol():
            return _("One unit of its resources, or all of its coins: whichever is worth more.")
        case CheaperTrade():
            return _("Each unit that has to be bought counts. A fixed price stays as it is.")
        case ChainBonus():
            return _(
                "A card that a token makes free counts. One that costs nothing does not, nor one that is built free of "
                "charge by an effect."
            )
        case DiscardBonus():
            text = _("A card brings {coins} anyway, and 1 more for each yellow card of the city.")
            return text.format(coins=coins_words(DISCARD_COINS))
        case PantheonRebate():
            return _("This is taken off before Offering tokens are spent, and after the Gate's price is doubled.")
        case SenateBonus():
            return _("These count for the number of actions and for nothing else.")
        case Toll():
            return _("The tax comes whoever builds, and for what is free as well. The coins come from the bank.")
        case Standing(power):
            return say(_POWERS[power])
        case HeldShields():
            return _(
                "The pawn moves forward when the chamber is won and back when it is lost. A Military token on the way "
                "is met by whoever the move favours. It may win the game."
            )
        case _:
            assert_never(effect)


def _produce(*, is_choice: bool, for_sale: bool) -> str:
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


def _instant(effect: InstantEffect) -> str:  # noqa: PLR0911  one a kind
    match effect:
        case Coins():
            return ""
        case CoinsPer(count):
            return _counted_now(count)
        case OpponentLoses() | OpponentLosesPer():
            return _("Coins that are lost go to the bank; who has fewer loses all.")
        case StealHalf():
            return ""
        case Vault():
            return _("At the end each counts by itself: they do not come to the coins of the treasury.")
        case Shields():
            return _(
                "The Conflict pawn moves a space for each toward the opponent's capital, and meets each Military "
                "token on its way. On the capital the game is won."
            )
        case PlayAgain():
            return _(
                "The other turn begins when the cards that were uncovered have been turned up. Several give one. With "
                "no card left in the structure it is lost."
            )
        case _:
            assert_never(effect)


def _counted_now(count: Count) -> str:
    if count.where is Where.MOST:
        return _("The coins come once, when it is built. The city that has most may be the opponent's.")
    return _("The coins come once, and count what stands then, the card itself included.")


def _choice(effect: ChoiceEffect, catalog: Catalog) -> str:  # noqa: C901, PLR0911, PLR0912  one a kind
    match effect:
        case DestroyCard():
            return _(
                "The points and lasting effects of the card end; coins and shields that it gave stay. Where there is "
                "none, nothing happens."
            )
        case TakeCard():
            return _(
                "The card costs nothing and gives no coins; prices change at once. Where there is none, nothing "
                "happens."
            )
        case SwapCards():
            return _(
                "Points, symbols and chains go with the cards. Both may get a pair, the player first; then both are "
                "looked at for the win, and if both have it, the game is a draw."
            )
        case TakeWonder():
            return _("What it does when it is drafted is not repeated, and no more Wonders can stand than before.")
        case DestroyWonder():
            return _(
                "The points and lasting effects of the Wonder end; the card under it goes to the discard pile. It "
                "does not come back."
            )
        case UnbuildWonder():
            return _(
                "The points and lasting effects of the Wonder end; what it gave at once stays. Its owner may build it "
                "again and gets everything again."
            )
        case BuildFree(source):
            return say(_SOURCES[source])
        case WonderFromDiscard():
            return _("All its effects apply, another turn included. Without a card in the pile nothing happens.")
        case DiscardFromStructure(reach):
            return say(_REACHES[reach])
        case ProgressFromBox():
            return _progress(effect)
        case LockProgress():
            return _("Where it was the opponent's, its points and lasting effects end. One of the box is not shown.")
        case Invoke(rite):
            return say(_RITES[rite])
        case BorrowSymbol():
            return _(
                "The opponent keeps it. It counts for pairs and for the win. The Snake leaves when that card does; "
                "without a green card there, nothing happens."
            )
        case BlockPawn():
            return _(
                "Any space will do but the pawn's, capitals included. The pawn, whoever moves it, stops before her; "
                "the rest of its move is lost, and she leaves the game."
            )
        case MilitaryTokens():
            return _("On either side of the track, as if the player had met it. The last one is only discarded.")
        case PlaceCube():
            return _("With no cube in the supply nothing is placed. A decree that lies face down is turned up.")
        case MoveCube():
            return _("A cube that is moved is one of the player's own. The borders of the sections do not matter.")
        case RemoveCube():
            return _("A cube that is removed goes back to its owner's supply.")
        case MoveDecree():
            return _(
                "The decree goes under the one there, and both work for whoever controls that chamber. The empty "
                "chamber still counts for points and for the win."
            )
        case Conspire():
            return _("Only the player sees them, and knows which one was kept.")
        case TriggerUnprepared():
            return _("A conspiracy that is triggered so needs no card under it.")
        case SenateActions():
            return _senate(catalog)
        case Scheme():
            return _("One of the two has to be done, if it can be.")
        case _:
            assert_never(effect)


def _progress(effect: ProgressFromBox) -> str:
    if effect.lies_on_component:
        return _(
            "The tokens lie on it from when it is turned up. If another card is chosen instead, they go back to the "
            "box."
        )
    if effect.draw is None:
        return _("The player looks at all of them; the opponent sees which one was taken.")
    return _("All see them. The others go back to the box.")


def _senate(catalog: Catalog) -> str:
    """Return how many actions there are by the number of blue cards, as the content has it."""
    steps = []
    for blue, actions in catalog.agora.actions:
        text = ngettext("{actions} from {n} blue card on", "{actions} from {n} blue cards on", blue)
        steps.append(text.format(actions=actions, n=blue))
    text = _(
        "Actions: {steps}. Each places a cube of the supply in a chamber of the section, or moves one of the player's "
        "cubes, wherever it lies, to a neighbouring chamber. He may stop earlier."
    )
    return text.format(steps=comma_list(steps))


def _final(effect: FinalEffect) -> str:
    match effect:
        case Points():
            return ""
        case PointsPer(count) if count.where is Where.MOST:
            return _(
                "Counted at the end of the game, in one city: the one that has most then, which may be the opponent's."
            )
        case PointsPer():
            return _("Counted at the end of the game.")
        case PointsByCount():
            return _("Each has the same points printed; they are given once for all.")
        case _:
            assert_never(effect)
