"""From the form of an effect to the engine's value."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import assert_never

from sevenwonders_tui.duel.content.effect_models import (
    AmountModel,
    AnyEffectModel,
    BareModel,
    BuildFreeModel,
    CardsModel,
    CoinsModel,
    DiscardFromStructureModel,
    IgnoreSymbolModel,
    InvokeModel,
    MoveCubeModel,
    PerModel,
    PointsByCountModel,
    PriceModel,
    ProduceModel,
    ProgressFromBoxModel,
    RebateModel,
    ScienceModel,
    SenateActionsModel,
    SenateBonusModel,
    StandingModel,
    TollModel,
)
from sevenwonders_tui.duel.engine.effects import (
    BlockPawn,
    BorrowSymbol,
    BuildFree,
    ChainBonus,
    CheaperTrade,
    CoinsPer,
    Conspire,
    Count,
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
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields

_AMOUNTS: dict[str, Callable[[int], Effect]] = {
    "coins": Coins,
    "opponent_loses": OpponentLoses,
    "shields": Shields,
    "held_shields": HeldShields,
    "points": Points,
}
_COINS: dict[str, Callable[[int], Effect]] = {
    "chain_bonus": ChainBonus,
    "discard_bonus": DiscardBonus,
    "pantheon_rebate": PantheonRebate,
    "vault": Vault,
}
_COUNTED: dict[str, Callable[[Count, int], Effect]] = {
    "coins_per": CoinsPer,
    "opponent_loses_per": OpponentLosesPer,
    "points_per": PointsPer,
}
_CARDS: dict[str, Callable[[tuple[Color, ...]], Effect]] = {
    "destroy_card": DestroyCard,
    "take_card": TakeCard,
    "swap_cards": SwapCards,
}
_BARE: dict[str, Effect] = {
    "steal_half": StealHalf(),
    "play_again": PlayAgain(),
    "take_wonder": TakeWonder(),
    "destroy_wonder": DestroyWonder(),
    "unbuild_wonder": UnbuildWonder(),
    "wonder_from_discard": WonderFromDiscard(),
    "lock_progress": LockProgress(),
    "borrow_symbol": BorrowSymbol(),
    "block_pawn": BlockPawn(),
    "military_tokens": MilitaryTokens(),
    "place_cube": PlaceCube(),
    "remove_cube": RemoveCube(),
    "move_decree": MoveDecree(),
    "conspire": Conspire(),
    "trigger_unprepared": TriggerUnprepared(),
    "scheme": Scheme(),
}


def effects_of(models: Iterable[AnyEffectModel], for_sale: bool = False) -> tuple[Effect, ...]:
    """Return effects in their order. `for_sale`: what is produced raises the opponent's prices."""
    return tuple(_effect(model, for_sale) for model in models)


def _effect(model: AnyEffectModel, for_sale: bool) -> Effect:  # noqa: C901, PLR0911, PLR0912  one form of effect each
    match model:
        case ProduceModel():
            return Produce(model.units, for_sale)
        case PriceModel():
            return FixedPrice(model.resources) if model.kind == "fixed_price" else CheaperTrade(model.resources)
        case ScienceModel():
            return Science(model.symbol)
        case RebateModel():
            return Rebate(model.what, model.units)
        case IgnoreSymbolModel():
            return IgnoreSymbol(model.color)
        case TollModel():
            return Toll(model.what)
        case StandingModel():
            return Standing(model.power)
        case SenateBonusModel():
            return SenateBonus(model.cards)
        case AmountModel():
            return _AMOUNTS[model.kind](model.amount)
        case CoinsModel():
            return _COINS[model.kind](model.coins)
        case PerModel():
            return _COUNTED[model.kind](Count(model.what, model.where), model.amount)
        case PointsByCountModel():
            return PointsByCount(model.what, model.points)
        case CardsModel():
            return _CARDS[model.kind](model.colors)
        case BuildFreeModel():
            return BuildFree(model.source)
        case DiscardFromStructureModel():
            return DiscardFromStructure(model.reach, model.is_optional)
        case ProgressFromBoxModel():
            return ProgressFromBox(model.draw, model.lies_on_component)
        case InvokeModel():
            return Invoke(model.rite)
        case MoveCubeModel():
            return MoveCube(model.is_optional)
        case SenateActionsModel():
            return SenateActions(model.section)
        case BareModel():
            return _BARE[model.kind]
        case _:
            assert_never(model)
