"""From the engine's catalog to plain data for other programs, in the words of cards.yaml and wonders.yaml."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sevenwonders_tui.content.plain import plain_cost
from sevenwonders_tui.seven.content.models import EFFECTS
from sevenwonders_tui.seven.engine.catalog import Card, Catalog, Stage, Wonder


def plain_catalog(catalog: Catalog, cards: Collection[Card] | None = None) -> dict[str, Any]:
    """Return all content, or some of its cards with all wonders; empty fields and empty costs are left out.

    In addition to the fields of the files, each card has its age, its colour, and `chain_to`: the cards it makes free.
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
        "cost": plain_cost(card.cost),
        "chain_from": list(card.chain_from),
        "chain_to": [other.id for other in catalog.cards if card.id in other.chain_from],
        "copies": list(card.copies),
        "effects": list(map(EFFECTS.plain, card.effects)),
    }
    return {name: value for name, value in data.items() if value or name == "effects"}


def _wonder(wonder: Wonder) -> dict[str, Any]:
    sides = {side.value: [_stage(stage) for stage in stages] for side, stages in wonder.sides.items()}
    return {"id": wonder.id, "name": wonder.name, "city": wonder.city, "start": wonder.start.value, "sides": sides}


def _stage(stage: Stage) -> dict[str, Any]:
    return {"cost": plain_cost(stage.cost), "effects": list(map(EFFECTS.plain, stage.effects))}
