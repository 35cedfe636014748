"""The ready proposals of the guided game of 7 Wonders."""

from __future__ import annotations

from collections.abc import Iterator

from sevenwonders_tui.present.ready import load_ready, mark_of
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import Order, PromptKind
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.notation import load_move
from sevenwonders_tui.seven.words.sight import Scene

PACKAGE = __package__


def is_proposal_due(view: View) -> bool:
    """Whether the coach proposes something: at each pick, but not at the choice of a power."""
    return view.prompt is not None and view.prompt.kind is PromptKind.PICK


def ready_proposal(game: SevenWonders, view: View) -> Order | None:
    """Return the ready proposal for a moment; None if there is none."""
    if not is_proposal_due(view):
        return None
    row = load_ready(PACKAGE).find(game.catalog.fingerprint, moment_mark(view))
    move = None if row is None else load_move(row)
    return move[0] if move in view.moves and move is not None else None


def needs_counsel(scene: Scene) -> bool:
    """Return whether the judge has to be asked: a proposal is due, and none is ready."""
    return is_proposal_due(scene.view) and ready_proposal(scene.game, scene.view) is None


def moment_mark(view: View) -> str:
    """Return the mark of a moment: a value made of the seat's hand and of the table."""
    return mark_of(_seen(view))


def _seen(view: View) -> Iterator[object]:
    yield from (view.age, view.turn, *view.hand)
    for city in view.cities:
        yield from (city.id, city.wonder, city.side, city.coins, city.stages, city.shields, *city.cards)
