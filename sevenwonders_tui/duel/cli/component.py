"""All components of 7 Wonders Duel in one list: cards, Wonders, tokens, divinities, decrees and more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from sevenwonders_tui.content.plain import plain_cost
from sevenwonders_tui.duel.engine.catalog import AGE_BACKS, Back, Box, Boxes, Card, Catalog
from sevenwonders_tui.duel.engine.effects import Effect
from sevenwonders_tui.duel.words.book import CARD, PIECE, WONDER
from sevenwonders_tui.engine.cards import Cost
from sevenwonders_tui.i18n import content_name


class Family(Enum):
    """The kinds of components, in the order of lists."""

    CARD = auto()
    WONDER = auto()
    PROGRESS = auto()
    MILITARY = auto()
    DIVINITY = auto()
    DECREE = auto()
    CONSPIRACY = auto()


@dataclass(frozen=True, slots=True)
class Component:
    """One component."""

    family: Family
    id: str
    title: str
    """The name from the content files."""
    effects: tuple[Effect, ...]
    box: Box | None = None
    """The box that it comes with; None: the base game."""
    cost: Cost | None = None
    """None for a component without a cost of its own."""
    on_draft: tuple[Effect, ...] = ()
    """The effects of drafting a Wonder."""
    agora_effects: tuple[Effect, ...] = ()
    """The effects of a Military token with Agora."""
    card: Card | None = None
    """The card, if it is one."""
    mythology: str | None = None
    """The name of a divinity's mythology."""

    @property
    def name(self) -> str:
        """The name in the language of the running context."""
        match self.family:
            case Family.CARD:
                return content_name(CARD, self.title)
            case Family.WONDER:
                return content_name(WONDER, self.title)
            case _:
                return content_name(PIECE, self.title)

    @property
    def age(self) -> int | None:
        """The age in which a card is dealt, age III for Guilds and Grand Temples; None for anything else."""
        if self.card is None or self.card.back is Back.SENATOR:
            return None
        return AGE_BACKS.index(self.card.back) + 1 if self.card.back in AGE_BACKS else len(AGE_BACKS)

    def is_in(self, boxes: Boxes | None) -> bool:
        """Whether it is in play with these boxes; None: with any. Grand Temples replace Guilds."""
        if boxes is None:
            return True
        if self.card is not None and self.card.back is Back.GUILD:
            return Box.PANTHEON not in boxes
        return self.box is None or self.box in boxes


def components(catalog: Catalog) -> Iterator[Component]:
    """Yield all components of all boxes."""
    boxes = {Back.TEMPLE: Box.PANTHEON, Back.SENATOR: Box.AGORA}
    for card in catalog.cards:
        cost = None if card.back is Back.SENATOR else card.cost
        yield Component(Family.CARD, card.id, card.name, card.effects, boxes.get(card.back), cost, card=card)
    for wonder in catalog.wonders:
        yield Component(
            Family.WONDER, wonder.id, wonder.name, wonder.effects, wonder.box, wonder.cost, on_draft=wonder.on_draft
        )
    for token in catalog.progress:
        yield Component(Family.PROGRESS, token.id, token.name, token.effects, token.box)
    for met in catalog.track.tokens:
        yield Component(Family.MILITARY, met.id, met.id, met.effects, agora_effects=met.agora_effects)
    mythologies = {mythology.id: mythology.name for mythology in catalog.pantheon.mythologies}
    for divinity in catalog.pantheon.divinities:
        mythology = None if divinity.mythology is None else mythologies[divinity.mythology]
        yield Component(
            Family.DIVINITY, divinity.id, divinity.name, divinity.effects, Box.PANTHEON, mythology=mythology
        )
    for decree in catalog.agora.decrees:
        yield Component(Family.DECREE, decree.id, decree.name, decree.effects, Box.AGORA)
    for conspiracy in catalog.agora.conspiracies:
        yield Component(Family.CONSPIRACY, conspiracy.id, conspiracy.name, conspiracy.effects, Box.AGORA)


def plain_component(component: Component, catalog: Catalog) -> dict[str, Any]:
    """Return a component for programs, in the words of the content files; empty and free fields are left out."""
    # pydantic takes a tenth of a second to import, and only this function needs it
    from sevenwonders_tui.duel.content.models import EFFECTS

    data: dict[str, Any] = {"id": component.id, "name": component.title}
    if component.card is not None:
        data |= _plain_card(component.card, catalog)
    data |= {
        "box": component.box and component.box.value,
        "mythology": component.mythology,
        "cost": component.cost and plain_cost(component.cost),
        "effects": list(map(EFFECTS.plain, component.effects)),
        "on_draft": list(map(EFFECTS.plain, component.on_draft)),
        "agora_effects": list(map(EFFECTS.plain, component.agora_effects)),
    }
    return {name: value for name, value in data.items() if value}


def _plain_card(card: Card, catalog: Catalog) -> dict[str, Any]:
    return {
        "back": card.back.value,
        "color": card.color and card.color.value,
        "chain_from": card.chain_from,
        "chain_to": [other.id for other in catalog.cards if other.chain_from == card.id],
        "free_with": card.mythology,
    }
