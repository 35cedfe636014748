"""The proposals that lie ready for the guided Duel."""

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
    """Whether the coach proposes something to whoever looks: wherever there is a choice."""
    return scene.mover is not None and scene.mover == scene.view.seat and len(scene.moves) > 1


def ready_proposal(game: Duel, view: View) -> Move | None:
    """Return the proposal that lies ready for a moment, or the only thing that can be done; None without either."""
    if len(view.moves) == 1:
        return view.moves[0]
    row = load_ready(PACKAGE).find(game.catalog.fingerprints[view.boxes], moment_mark(view)) if view.moves else None
    move = None if row is None else load_move(row)
    return move if move in view.moves else None


def proposal(scene: DuelScene, counsel: Counsel) -> Move | None:
    """Return what lies ready for a moment, else what the judge says; None where neither is there."""
    ready = ready_proposal(scene.game, scene.view)
    if ready is not None:
        return ready
    move: Move | None = counsel.move
    return move if move in scene.moves else None


def needs_counsel(scene: DuelScene) -> bool:
    """Return whether the judge has to be asked: something is to be proposed, and nothing lies ready."""
    return is_proposal_due(scene) and ready_proposal(scene.game, scene.view) is None


def moment_mark(view: View) -> str:
    """Return the mark of a moment: what lies on the table, and what is asked."""
    return mark_of(_seen(view))


def _seen(view: View) -> Iterator[object]:
    prompt = next(iter(view.waiting.values()), None)
    yield from (view.age, view.turn, view.lying, view.pawn, view.military, prompt.ask if prompt is not None else "")
    yield from (*view.cards, *view.board_progress, len(view.moves))
    for city in view.cities:
        yield from (city.coins, *city.cards, *city.wonders, *city.unbuilt, *city.progress)
