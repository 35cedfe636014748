"""From the engine's catalog to plain data for other programs, in the words of cards.yaml and wonders.yaml."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, assert_never

from sevenwonders_tui.engine.cards import Cost
from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields
from sevenwonders_tui.seven.engine.catalog import Card, Catalog, Stage, Wonder
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


def plain_catalog(catalog: Catalog, cards: Collection[Card] | None = None) -> dict[str, Any]:
    """Return all content, or some of its cards with all wonders; what is empty or free is left out.

    Beside what the files hold, each card has its age, its colour, and under `chain_to` what it makes free.
    """
    chosen = catalog.cards if cards is None else cards
    return {
        "content": catalog.fingerprint,
        "cards": [_card(catalog, card) for card in chosen],
        "wonders": [_wonder(wonder) for wonder in catalog.wonders],
    }


def _card(catalog: Catalog, card: Card) -> dict[str, Any]:
    data = {
        "id": card.id,
        "name": card.name,
        "age": card.age,
        "color": card.color.value,
        "cost": _cost(card.cost),
        "chain_from": list(card.chain_from),
        "chain_to": [other.id for other in catalog.cards if card.id in other.chain_from],
        "copies": list(card.copies),
        "effects": [plain_effect(effect) for effect in card.effects],
    }
    return {name: value for name, value in data.items() if value or name == "effects"}


def _wonder(wonder: Wonder) -> dict[str, Any]:
    sides = {side.value: [_stage(stage) for stage in stages] for side, stages in wonder.sides.items()}
    return {"id": wonder.id, "name": wonder.name, "city": wonder.city, "start": wonder.start.value, "sides": sides}


def _stage(stage: Stage) -> dict[str, Any]:
    return {"cost": _cost(stage.cost), "effects": [plain_effect(effect) for effect in stage.effects]}


def _cost(cost: Cost) -> dict[str, int]:
    found = {"coins": cost.coins} if cost.coins else {}
    for resource in cost.resources:
        found[resource.value] = found.get(resource.value, 0) + 1
    return found


def plain_effect(effect: Effect) -> dict[str, Any]:  # noqa: C901, PLR0911  one kind of effect each
    """Return an effect as the content files write it."""
    match effect:
        case Produce(units, for_sale):
            names = ["/".join(resource.value for resource in unit) for unit in units]
            return {"kind": "produce", "units": names, "for_sale": for_sale}
        case Discount(goods, side):
            return {"kind": "discount", "goods": goods.value, "side": side.value}
        case Coins(amount):
            return {"kind": "coins", "amount": amount}
        case CoinsPer(count, amount):
            return {"kind": "coins_per", **_count(count), "amount": amount}
        case Points(amount):
            return {"kind": "points", "amount": amount}
        case PointsPer(count, amount):
            return {"kind": "points_per", **_count(count), "amount": amount}
        case Shields(amount):
            return {"kind": "shields", "amount": amount}
        case Science(symbol):
            return {"kind": "science", "symbol": "any" if symbol is None else symbol.value}
        case FreeBuild():
            return {"kind": "free_build"}
        case DiscardBuild():
            return {"kind": "discard_build"}
        case SeventhCard():
            return {"kind": "seventh_card"}
        case CopyGuild():
            return {"kind": "copy_guild"}
        case _:
            assert_never(effect)


def _count(count: Count) -> dict[str, str]:
    return {"what": count.what.value, "where": count.where.value}
