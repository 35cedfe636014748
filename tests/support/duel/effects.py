"""All effects of 7 Wonders Duel."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from sevenwonders_tui.content import load_duel
from sevenwonders_tui.duel.engine.effects import DiscardFromStructure, Effect, Reach
from sevenwonders_tui.engine.effects import Shields

CATALOG = load_duel()
UNPRINTED: tuple[Effect, ...] = (
    DiscardFromStructure(Reach.ANY, is_optional=True),
    Shields(9),
)
"""Effects that no box has and changed content can have."""


def every_effect() -> Iterator[Effect]:
    """Yield the effects of all components of all boxes."""
    yield from chain.from_iterable(card.effects for card in CATALOG.cards)
    yield from chain.from_iterable(wonder.effects + wonder.on_draft for wonder in CATALOG.wonders)
    yield from chain.from_iterable(token.effects for token in CATALOG.progress)
    yield from chain.from_iterable(token.effects + token.agora_effects for token in CATALOG.track.tokens)
    yield from chain.from_iterable(divinity.effects for divinity in CATALOG.pantheon.divinities)
    yield from chain.from_iterable(decree.effects for decree in CATALOG.agora.decrees)
    yield from chain.from_iterable(conspiracy.effects for conspiracy in CATALOG.agora.conspiracies)
