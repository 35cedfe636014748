"""Which term explains the sign of an effect, told with the effect's own sentence."""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from sevenwonders_tui.duel.engine.effects import (
    BlockPawn,
    BorrowSymbol,
    BuildFree,
    ChainBonus,
    CheaperTrade,
    CoinsPer,
    Conspire,
    DestroyCard,
    DestroyWonder,
    DiscardBonus,
    DiscardFromStructure,
    Effect,
    FixedPrice,
    HeldShields,
    IgnoreSymbol,
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
    ProgressFromBox,
    Rebate,
    RemoveCube,
    Scheme,
    Science,
    SenateActions,
    SenateBonus,
    Standing,
    StealHalf,
    SwapCards,
    TakeCard,
    TakeWonder,
    Toll,
    TriggerUnprepared,
    UnbuildWonder,
    Vault,
    WonderFromDiscard,
)
from sevenwonders_tui.duel.words.effects.full import effects_told
from sevenwonders_tui.duel.words.terms import signs as terms
from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields
from sevenwonders_tui.i18n import sentences, spoken_language
from sevenwonders_tui.present.term import Term


def effects_term(*effects: Effect) -> str:
    """Return what a sign carries that stands for effects of one kind: the term, told with their sentences."""
    return _carried(spoken_language(), effects)


@lru_cache(2048)
def _carried(language: str, effects: tuple[Effect, ...]) -> str:
    del language  # in which the sentences are
    return term_of(effects[0]).of(what=sentences(dict.fromkeys(effects_told(effects))))


def term_of(effect: Effect) -> Term:  # noqa: C901, PLR0911, PLR0912  one a kind
    """Return the term that explains the sign of an effect."""
    match effect:
        case Produce():
            return terms.MAKES
        case FixedPrice():
            return terms.FIXED_PRICE
        case Science():
            return terms.SYMBOL
        case Shields():
            return terms.SHIELDS
        case HeldShields():
            return terms.HELD_SHIELDS
        case Coins() | StealHalf():
            return terms.COINS_GAINED
        case OpponentLoses() | OpponentLosesPer():
            return terms.COINS_LOST
        case Vault():
            return terms.VAULT_GAINED
        case Points():
            return terms.POINTS
        case CoinsPer() | PointsPer():
            return terms.COUNTED
        case PointsByCount():
            return terms.BY_NUMBER
        case PlayAgain():
            return terms.AGAIN
        case Rebate() | IgnoreSymbol() | CheaperTrade() | PantheonRebate():
            return terms.CHEAPER
        case ChainBonus() | DiscardBonus() | SenateBonus() | Toll() | Standing():
            return terms.LASTING
        case PlaceCube() | MoveCube() | RemoveCube() | SenateActions():
            return terms.INFLUENCE
        case Conspire() | TriggerUnprepared() | Scheme():
            return terms.CONSPIRING
        case (
            DestroyCard()
            | TakeCard()
            | SwapCards()
            | TakeWonder()
            | DestroyWonder()
            | UnbuildWonder()
            | BuildFree()
            | WonderFromDiscard()
            | DiscardFromStructure()
            | ProgressFromBox()
            | LockProgress()
            | Invoke()
            | BorrowSymbol()
            | BlockPawn()
            | MilitaryTokens()
            | MoveDecree()
        ):
            return terms.CHOICE
        case _:
            assert_never(effect)
