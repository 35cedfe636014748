"""Motions at the table of Duel after an answer: the cards that are taken, and the Conflict pawn."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.duel.screens.widgets.board import DuelBoard
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import Focus, SpotKind, Target
from sevenwonders_tui.duel.words.table.layout import BoardPart
from sevenwonders_tui.tui.motion import SHORTEST_S, Reel

TAKEN_S = 0.4
"""How long the cards that another player takes stand marked before they go, in seconds."""
STEP_S = 0.1
"""How long the pawn stands on each space, in seconds."""
MOST_BYTES = 9_000


class TableMove:
    """The motion from one moment of the table to the next."""

    def __init__(self, before: DuelScene, now: DuelScene, *, is_own: bool) -> None:
        """`is_own`: a player at this keyboard took the card and saw which one, so that only the pawn moves."""
        self.before, self.now = before, now
        is_same_age = before.structure is not None and before.view.age == now.view.age
        gone = before.view.lying & ~now.view.lying if is_same_age and not is_own else 0
        places = range(len(before.view.backs))
        self._taken = tuple(Target(SpotKind.PLACE, before.place_of(at)) for at in places if gone >> at & 1)
        """More than one card if a player moved again at once."""
        step = 1 if now.view.pawn > before.view.pawn else -1
        self._pawn = tuple(range(before.view.pawn, now.view.pawn, step))
        """The positions of the pawn before it arrives."""

    @property
    def reel(self) -> Reel | None:
        """Return the timing of the steps; None if nothing moves."""
        lengths = (*((TAKEN_S,) if self._taken else ()), *(max(STEP_S, SHORTEST_S) for _space in self._pawn))
        return Reel(lengths, MOST_BYTES, is_little=not self._pawn) if lengths else None

    def show(self, board: DuelBoard, frame: int) -> None:
        """Draw a step."""
        parts = {BoardPart.STRUCTURE: self._shows_taken(frame), BoardPart.TRACK: frame < self._last}
        for part, is_old in parts.items():
            if not is_old:
                board.show_now(part)
            elif part is BoardPart.STRUCTURE:
                board.show_old(part, self.before, Focus(self._taken[0], pointed=frozenset(self._taken)))
            else:
                board.show_old(part, self._with_pawn(frame), Focus())

    @property
    def _last(self) -> int:
        return len(self._pawn) + bool(self._taken)

    def _shows_taken(self, frame: int) -> bool:
        return bool(self._taken) and frame == 0

    def _with_pawn(self, frame: int) -> DuelScene:
        """Return the earlier moment with the pawn on its way."""
        at = frame - bool(self._taken)
        if not self._pawn or at < 0:
            return self.before
        now = self.now
        view = replace(now.view, pawn=self._pawn[at], waiting=self.before.view.waiting, result=None)
        return DuelScene(now.game, now.book, replace(now.snapshot, view=view), now.signs, ())
