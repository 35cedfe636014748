"""From a key to a whole move: what is still open about it is asked in windows, and on the table.

Each function returns None when the person goes back. Nothing is locked here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar, runtime_checkable

from textual.screen import Screen

from sevenwonders_tui.duel.engine.moves import Move, Prepare, Skip, Trigger
from sevenwonders_tui.duel.screens.desk import Desk
from sevenwonders_tui.duel.screens.gate import PrivateGate, PrivateWindow, gate_of
from sevenwonders_tui.duel.screens.question import Covered, Reply, question_window
from sevenwonders_tui.duel.words.act import move_words
from sevenwonders_tui.duel.words.pointing import Pointing, pointing
from sevenwonders_tui.duel.words.questions.questions import Question, due_words, question, turn_question
from sevenwonders_tui.duel.words.questions.steps import Pieces, answer_of, settled
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.secrecy import is_secret, is_secret_move
from sevenwonders_tui.i18n import _

MoveT = TypeVar("MoveT", bound=Move)


@runtime_checkable
class PointsAt(Protocol):
    """A table on which things can be pointed at."""

    scene: DuelScene | None

    def turn_to(self, pointing: Pointing) -> bool:
        """Show all targets of a question if there is room. Return whether all of them are drawn."""

    async def point(self, pointing: Pointing) -> Reply | None:
        """Return what is pointed at; None where somebody goes back."""


Asked = Callable[[Pieces], Question]
"""Returns what is asked once some pieces of a move are chosen."""


async def answer(screen: Screen[None], desk: Desk, scene: DuelScene) -> Move | None:
    """Return the answer to the choice that is due; None where the window is folded away."""
    prompt = scene.asked
    assert prompt is not None, "nothing is asked"
    gate = gate_of(desk, scene) if is_secret(scene.view.asked) else None
    seen = scene if gate is None else own_scene(desk, scene)
    return await _by_pieces(screen, scene.moves, lambda chosen: question(seen, prompt, scene.moves, chosen), gate)


async def pay(screen: Screen[None], scene: DuelScene, moves: Sequence[MoveT]) -> MoveT | None:
    """Return one of several ways to do the same thing; asked only where tokens, or coins on a card, leave a choice."""
    return await _turn_move(screen, scene, moves, settled(moves, ()))


async def plot(
    screen: Screen[None], desk: Desk, scene: DuelScene, moves: Sequence[Prepare | Trigger]
) -> Prepare | Trigger | None:
    """Return a conspiracy to prepare with the card under the cursor, or one to trigger: for one pair of eyes."""
    # What a conspiracy brings is only known to whoever knows where it lies.
    return await _turn_move(screen, own_scene(desk, scene), moves, (), gate_of(desk, scene))


async def confirm(screen: Screen[None], scene: DuelScene, move: Move) -> bool:
    """Return whether the person really wants to do this; on a shared screen nothing secret is said about it."""
    from sevenwonders_tui.tui.screens.confirm import ConfirmDialog

    assert scene.mover is not None, "nobody is asked"
    assert scene.asked is not None, "nothing is asked"
    if scene.is_shared and is_secret_move(scene.view.asked, move):
        words = _("what only you know: {due}").format(due=due_words(scene, scene.asked))
    else:
        words = move_words(move, scene)
    return await screen.app.push_screen_wait(ConfirmDialog([(scene.name(scene.mover), words)])) is True


def own_scene(desk: Desk, scene: DuelScene) -> DuelScene:
    """Return the moment as the seat sees it that is asked here, with its secrets."""
    client = desk.asked()
    assert client is not None, "nobody here is asked"
    return DuelScene(scene.game, scene.book, client.snapshot(), scene.signs, is_shared=scene.is_shared)


async def _turn_move(
    screen: Screen[None], scene: DuelScene, moves: Sequence[MoveT], chosen: Pieces, gate: PrivateGate | None = None
) -> MoveT | None:
    move = await _by_pieces(screen, moves, lambda pieces: turn_question(scene, moves, pieces), gate, chosen)
    return next((each for each in moves if each == move), None)


async def _by_pieces(
    screen: Screen[None], moves: Sequence[Move], asked: Asked, gate: PrivateGate | None, chosen: Pieces = ()
) -> Move | None:
    """Ask for one piece of a move after the other; whoever goes back comes to the piece before."""
    before: list[Pieces] = []
    while (move := answer_of(moves, chosen)) is None:
        reply = await _ask(screen, asked(chosen), gate)
        if isinstance(reply, Skip):
            return reply
        if reply is not None:
            before.append(chosen)
            chosen = settled(moves, (*chosen, reply.piece))
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
