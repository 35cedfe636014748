"""The stored proposals for the guided Duel."""

from __future__ import annotations

from collections.abc import Iterator

from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.moves import Move
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.duel.notation import load_move
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.present.coach import Counsel
from sevenwonders_tui.present.ready import load_ready, mark_of

PACKAGE = __package__


def is_proposal_due(scene: DuelScene) -> bool:
    """Whether the coach proposes something to the viewer: whenever there is a choice."""
    return scene.mover is not None and scene.mover == scene.view.seat and len(scene.moves) > 1


def ready_proposal(game: Duel, view: View) -> Move | None:
    """Return the stored proposal for a moment, or the only legal move; None if there is neither."""
    if len(view.moves) == 1:
        return view.moves[0]
    row = load_ready(PACKAGE).find(game.catalog.fingerprints[view.boxes], moment_mark(view)) if view.moves else None
    move = None if row is None else load_move(row)
    return move if move in view.moves else None


def proposal(scene: DuelScene, counsel: Counsel) -> Move | None:
    """Return the stored proposal for a moment, otherwise the judge's; None if there is neither."""
    ready = ready_proposal(scene.game, scene.view)
    if ready is not None:
        return ready
    move: Move | None = counsel.move
    return move if move in scene.moves else None


def needs_counsel(scene: DuelScene) -> bool:
    """Return whether to ask the judge: a proposal is due, and none is stored."""
    return is_proposal_due(scene) and ready_proposal(scene.game, scene.view) is None


def moment_mark(view: View) -> str:
    """Return the mark of a moment, made from the table and the question."""
    return mark_of(_seen(view))


def _seen(view: View) -> Iterator[object]:
    prompt = next(iter(view.waiting.values()), None)
    yield from (view.age, view.turn, view.lying, view.pawn, view.military, prompt.ask if prompt is not None else "")
    yield from (*view.cards, *view.board_progress, len(view.moves))
    for city in view.cities:
        yield from (city.coins, *city.cards, *city.wonders, *city.unbuilt, *city.progress)
