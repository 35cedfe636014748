"""The place of a move on the table of Duel."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.moves import (
    Activate,
    BuildCard,
    BuildWonder,
    Choose,
    DiscardCard,
    DraftWonder,
    Move,
    PlaceInfluence,
    Prepare,
    RemoveInfluence,
)
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import SpotKind, Target
from sevenwonders_tui.engine.cards import CardId


def target_of(move: Move, scene: DuelScene) -> Target | None:
    """Return the thing on the table that a move is about; None if there is none."""
    view = scene.view
    match move:
        case BuildCard(card=card) | DiscardCard(card=card) | BuildWonder(card=card) | Prepare(card=card):
            return _lying(card, scene)
        case DraftWonder(wonder=wonder):
            return Target(SpotKind.WONDER, wonder)
        case Activate(divinity=divinity):
            held = [None if laid is None else laid.card.item for laid in view.spaces]
            return Target(SpotKind.SPACE, held.index(divinity) + 1) if divinity in held else None
        case PlaceInfluence(chamber=chamber) | RemoveInfluence(chamber=chamber):
            return Target(SpotKind.CHAMBER, chamber)
        case Choose(item=item) if item in view.board_progress:
            return Target(SpotKind.PROGRESS, item)
        case _:
            return None


def _lying(card: CardId, scene: DuelScene) -> Target | None:
    cards = scene.view.cards
    return Target(SpotKind.PLACE, scene.place_of(cards.index(card))) if card in cards else None
