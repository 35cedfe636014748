"""From entries without a fault to the engine's catalog, and its fingerprint."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import assert_never

from sevenwonders_tui.engine.cards import CardId, Cost, WonderId
from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields
from sevenwonders_tui.seven.content.entries import CardEntry, Cards, Wonders
from sevenwonders_tui.seven.content.models import (
    AmountModel,
    AnyEffectModel,
    CostModel,
    DiscountModel,
    PerModel,
    PowerModel,
    ProduceModel,
    ScienceModel,
    StageModel,
    WonderModel,
)
from sevenwonders_tui.seven.engine.catalog import BoardSide, Card, Catalog, Stage, Wonder
from sevenwonders_tui.seven.engine.effects import (
    CoinsPer,
    CopyGuild,
    Count,
    DiscardBuild,
    Discount,
    Effect,
    FreeBuild,
    PointsPer,
    Science,
    SeventhCard,
)


def catalog_of(cards: Cards, wonders: Wonders) -> Catalog:
    """Return what the engine plays with."""
    return Catalog(
        tuple(_card(entry) for entry in cards.entries),
        tuple(_wonder(model) for model in wonders.entries),
        fingerprint(cards, wonders),
    )


def fingerprint(cards: Cards, wonders: Wonders) -> str:
    """Return 16 hexadecimal digits that stand for the meaning of the content.

    Comments, blanks and the order of keys do not matter. The order of entries does: a seed deals by it. What is left
    out and what is written as its default are the same, so a field added later does not change rule sets that lack it.
    """
    meaning = {
        "cards": [
            {"age": entry.age, "color": entry.color, **entry.model.model_dump(mode="json", exclude_defaults=True)}
            for entry in cards.entries
        ],
        # The short name is for screens alone; files of release 0.1.0 have none.
        "wonders": [
            model.model_dump(mode="json", exclude_defaults=True, exclude={"city"}) for model in wonders.entries
        ],
    }
    text = json.dumps(meaning, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode("ascii"), digest_size=8).hexdigest()


def _card(entry: CardEntry) -> Card:
    model = entry.model
    return Card(
        CardId(model.id),
        model.name,
        entry.age,
        entry.color,
        _cost(model.cost),
        tuple(_effect(effect) for effect in model.effects),
        tuple(CardId(source) for source in model.chain_from),
        model.copies,
    )


def _wonder(model: WonderModel) -> Wonder:
    sides = {BoardSide.A: model.sides.A, BoardSide.B: model.sides.B}
    stages = {side: tuple(_stage(stage) for stage in models) for side, models in sides.items()}
    return Wonder(WonderId(model.id), model.name, model.start, stages, model.city or model.name)


def _stage(model: StageModel) -> Stage:
    return Stage(_cost(model.cost), tuple(_effect(effect) for effect in model.effects))


def _cost(model: CostModel) -> Cost:
    return Cost(model.coins, model.resources)


def _effect(model: AnyEffectModel) -> Effect:
    match model:
        case ProduceModel():
            return Produce(model.units, model.for_sale)
        case DiscountModel():
            return Discount(model.goods, model.side)
        case AmountModel():
            return _amount(model)
        case ScienceModel():
            return Science(model.symbol)
        case PerModel():
            count = Count(model.what, model.where)
            return CoinsPer(count, model.amount) if model.kind == "coins_per" else PointsPer(count, model.amount)
        case PowerModel():
            return _power(model)
        case _:
            assert_never(model)


def _amount(model: AmountModel) -> Effect:
    match model.kind:
        case "coins":
            return Coins(model.amount)
        case "points":
            return Points(model.amount)
        case "shields":
            return Shields(model.amount)
        case _:
            assert_never(model.kind)


def _power(model: PowerModel) -> Effect:
    match model.kind:
        case "free_build":
            return FreeBuild()
        case "discard_build":
            return DiscardBuild()
        case "seventh_card":
            return SeventhCard()
        case "copy_guild":
            return CopyGuild()
        case _:
            assert_never(model.kind)
