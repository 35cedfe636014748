"""From entries without faults to the engine's catalog and its fingerprint."""

from __future__ import annotations

from sevenwonders_tui.content.plain import digest
from sevenwonders_tui.engine.cards import CardId, Cost, WonderId
from sevenwonders_tui.seven.content.entries import CardEntry, Cards, Wonders
from sevenwonders_tui.seven.content.models import CostModel, StageModel, WonderModel
from sevenwonders_tui.seven.engine.catalog import BoardSide, Card, Catalog, Stage, Wonder


def catalog_of(cards: Cards, wonders: Wonders) -> Catalog:
    """Return the engine's catalog of these cards and wonders."""
    return Catalog(
        tuple(_card(entry) for entry in cards.entries),
        tuple(_wonder(model) for model in wonders.entries),
        fingerprint(cards, wonders),
    )


def fingerprint(cards: Cards, wonders: Wonders) -> str:
    """Return 16 hexadecimal digits that stand for the meaning of the content.

    Comments, blanks and the order of keys do not matter. The order of entries does: a seed deals by it. A field that
    is left out equals a field with its default value, so a new field does not change rule sets that lack it.
    """
    meaning = {
        "cards": [
            {"age": entry.age, "color": entry.color, **entry.model.model_dump(mode="json", exclude_defaults=True)}
            for entry in cards.entries
        ],
        # Only screens use the short name; files of release 0.1.0 have none.
        "wonders": [
            model.model_dump(mode="json", exclude_defaults=True, exclude={"city"}) for model in wonders.entries
        ],
    }
    return digest(meaning)


def _card(entry: CardEntry) -> Card:
    model = entry.model
    return Card(
        CardId(model.id),
        model.name,
        entry.age,
        entry.color,
        _cost(model.cost),
        model.effects,
        tuple(CardId(source) for source in model.chain_from),
        model.copies,
    )


def _wonder(model: WonderModel) -> Wonder:
    sides = {BoardSide.A: model.sides.A, BoardSide.B: model.sides.B}
    stages = {side: tuple(_stage(stage) for stage in models) for side, models in sides.items()}
    return Wonder(WonderId(model.id), model.name, model.start, stages, model.city or model.name)


def _stage(model: StageModel) -> Stage:
    return Stage(_cost(model.cost), model.effects)


def _cost(model: CostModel) -> Cost:
    return Cost(model.coins, model.resources)
