"""From a key to a whole move: what is still open about it is asked in windows.

Each function returns None when the person goes back. Nothing is locked here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from textual.screen import Screen

from sevenwonders_tui.engine.duel.moves import Move, Prepare, Trigger
from sevenwonders_tui.i18n import _, start_upper
from sevenwonders_tui.present.duel.act import move_words
from sevenwonders_tui.present.duel.scene import DuelScene
from sevenwonders_tui.tui.duel.desk import Desk
from sevenwonders_tui.tui.rest import Rest
from sevenwonders_tui.tui.screens.pick import PickScreen
from sevenwonders_tui.tui.widgets.choices import Choice

MoveT = TypeVar("MoveT", bound=Move)


class MoveWindow(PickScreen):
    """A list of moves. A key that was pressed before it could be seen chooses nothing."""

    def __init__(self, title: str, question: str, choices: Sequence[Choice]) -> None:
        super().__init__(title, question, choices)
        self.rest = Rest()

    def on_screen_resume(self) -> None:
        """Begin to be seen."""
        self.rest.begin()

    def action_choose(self) -> None:
        """Choose the move under the cursor."""
        if self.rest.is_over and self.game_app.presses.may_lock:
            super().action_choose()


async def answer(screen: Screen[None], desk: Desk, scene: DuelScene) -> Move | None:  # noqa: ARG001
    """Return the answer to the choice that is due; None where the window is folded away."""
    prompt = scene.asked
    assert prompt is not None, "nothing is asked"
    return await pick_move(screen, start_upper(scene.book.name_of(prompt.by)) or _("Wonders"), scene, scene.moves)


async def pay(screen: Screen[None], scene: DuelScene, moves: Sequence[MoveT]) -> MoveT | None:
    """Return one of several ways to pay for the same thing; asked only when there is a choice."""
    return moves[0] if len(moves) == 1 else await pick_move(screen, _("How to pay"), scene, moves)


async def plot(
    screen: Screen[None],
    desk: Desk,  # noqa: ARG001
    scene: DuelScene,
    moves: Sequence[Prepare | Trigger],
) -> Prepare | Trigger | None:
    """Return a conspiracy to prepare with the card under the cursor, or one to trigger."""
    return await pick_move(screen, _("Conspiracies"), scene, moves)


async def confirm(screen: Screen[None], scene: DuelScene, move: Move) -> bool:
    """Return whether the person really wants to do this."""
    from sevenwonders_tui.tui.screens.confirm import ConfirmDialog

    assert scene.mover is not None, "nobody is asked"
    words = move_words(move, scene, tells_secrets=not scene.is_shared)
    return await screen.app.push_screen_wait(ConfirmDialog([(scene.name(scene.mover), words)])) is True


async def pick_move(screen: Screen[None], title: str, scene: DuelScene, moves: Sequence[MoveT]) -> MoveT | None:
    """Return one of some moves, from a list of them."""
    choices = [Choice(str(at), start_upper(move_words(move, scene))) for at, move in enumerate(moves)]
    chosen = await screen.app.push_screen_wait(MoveWindow(title, "", choices))
    return None if chosen is None else moves[int(chosen)]
