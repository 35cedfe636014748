"""From a key to a whole move: windows and the table ask for the open parts of the move.

Each function returns None if the player goes back. None of them locks a move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar, runtime_checkable

from textual.screen import Screen

from sevenwonders_tui.duel.engine.moves import Move, Prepare, PromptKind, Skip, Trigger
from sevenwonders_tui.duel.screens.dialogs.gate import PrivateGate, PrivateWindow, gate_of
from sevenwonders_tui.duel.screens.dialogs.question import Covered, Reply, question_window
from sevenwonders_tui.duel.screens.table.desk import Desk
from sevenwonders_tui.duel.words.act import move_words
from sevenwonders_tui.duel.words.pointing import Pointing, pointing
from sevenwonders_tui.duel.words.questions.piece import Pieces
from sevenwonders_tui.duel.words.questions.questions import Question, due_words, question, turn_question
from sevenwonders_tui.duel.words.questions.steps import answer_of, settled
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.secrecy import is_secret, is_secret_move
from sevenwonders_tui.i18n import _

MoveT = TypeVar("MoveT", bound=Move)


@runtime_checkable
class PointsAt(Protocol):
    """A table on which the player can point at things."""

    scene: DuelScene | None

    def turn_to(self, pointing: Pointing) -> bool:
        """Show all targets of a question if there is room. Return whether all of them are drawn."""

    async def point(self, pointing: Pointing) -> Reply | None:
        """Return the thing that the player points at; None if the player goes back."""


@dataclass(frozen=True, slots=True)
class Ways:
    """The moves to choose from, piece by piece."""

    kind: PromptKind
    moves: Sequence[Move]
    asked: Callable[[Pieces], Question]
    """Returns the next question for the pieces chosen so far."""


async def answer(screen: Screen[None], desk: Desk, scene: DuelScene) -> Move | None:
    """Return the answer to the choice that is due; None if the player closes the window."""
    prompt = scene.asked
    assert prompt is not None, "nothing is asked"
    gate = gate_of(desk, scene) if is_secret(scene.view.asked) else None
    seen = scene if gate is None else own_scene(desk, scene)
    ways = Ways(prompt.ask, scene.moves, lambda chosen: question(seen, prompt, scene.moves, chosen))
    return await _by_pieces(screen, ways, gate)


async def pay(screen: Screen[None], scene: DuelScene, moves: Sequence[MoveT]) -> MoveT | None:
    """Return one of several ways to do the same thing; ask only if tokens, or coins on a card, leave a choice."""
    return await _turn_move(screen, scene, moves, settled(PromptKind.TURN, moves, ()))


async def plot(
    screen: Screen[None], desk: Desk, scene: DuelScene, moves: Sequence[Prepare | Trigger]
) -> Prepare | Trigger | None:
    """Return a conspiracy to prepare with the card under the cursor, or one to trigger; only one player may see it."""
    # Only the conspiracy's owner may know its effects.
    return await _turn_move(screen, own_scene(desk, scene), moves, (), gate_of(desk, scene))


async def confirm(screen: Screen[None], scene: DuelScene, move: Move) -> bool:
    """Return whether the player confirms the move; on a shared screen nothing secret is shown."""
    from sevenwonders_tui.tui.screens.table.confirm import ConfirmDialog

    assert scene.mover is not None, "nobody is asked"
    assert scene.asked is not None, "nothing is asked"
    if scene.is_shared and is_secret_move(scene.view.asked, move):
        words = _("what only you know: {due}").format(due=due_words(scene, scene.asked))
    else:
        words = move_words(move, scene)
    return await screen.app.push_screen_wait(ConfirmDialog([(scene.name(scene.mover), words)])) is True


def own_scene(desk: Desk, scene: DuelScene) -> DuelScene:
    """Return the moment with the secrets of the seat that is asked here."""
    client = desk.asked()
    assert client is not None, "nobody here is asked"
    return DuelScene(scene.game, scene.book, client.snapshot(), scene.signs, is_shared=scene.is_shared)


async def _turn_move(
    screen: Screen[None], scene: DuelScene, moves: Sequence[MoveT], chosen: Pieces, gate: PrivateGate | None = None
) -> MoveT | None:
    ways = Ways(PromptKind.TURN, moves, lambda pieces: turn_question(scene, moves, pieces))
    move = await _by_pieces(screen, ways, gate, chosen)
    return next((each for each in moves if each == move), None)


async def _by_pieces(screen: Screen[None], ways: Ways, gate: PrivateGate | None, chosen: Pieces = ()) -> Move | None:
    """Ask for one piece of a move after another; going back leads to the piece before."""
    before: list[Pieces] = []
    while (move := answer_of(ways.kind, ways.moves, chosen)) is None:
        reply = await _ask(screen, ways.asked(chosen), gate)
        if isinstance(reply, Skip):
            return reply
        if reply is not None:
            before.append(chosen)
            chosen = settled(ways.kind, ways.moves, (*chosen, reply.piece))
        elif before:
            chosen = before.pop()
        else:
            return None
    return move


async def _ask(screen: Screen[None], found: Question, gate: PrivateGate | None) -> Reply | None:
    if isinstance(screen, PointsAt) and screen.scene is not None:
        pointed = pointing(screen.scene, found)
        if pointed is not None and screen.turn_to(pointed):
            return await screen.point(pointed)
    while True:
        if gate is not None and not gate.is_open and not await screen.app.push_screen_wait(PrivateWindow(gate)):
            return None
        reply = await screen.app.push_screen_wait(question_window(found, gate))
        if not isinstance(reply, Covered):
            return reply
