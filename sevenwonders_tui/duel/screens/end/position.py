"""A moment of a finished Duel as one seat saw it: the table, and the words about the choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.moves import Move
from sevenwonders_tui.duel.screens.table.desk import Desk
from sevenwonders_tui.duel.screens.table.seen_table import LOOKING, DuelSeenTable
from sevenwonders_tui.duel.screens.table.walk_keys import WALK
from sevenwonders_tui.duel.words.move_target import target_of
from sevenwonders_tui.duel.words.spot import Target
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.tui.card_keys import card_keys
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.past_client import PastClient, ReviewedPosition


class DuelPositionScreen(DuelSeenTable):
    """Shows moments of a game, one after another."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("position.next", "n,pagedown", N_("next pick"), N_("Show the next pick of the game."), "move(1)"),
        Command("position.previous", "p,pageup", N_("pick before"), N_("Show the pick before."), "move(-1)"),
        card_keys(),
        WALK,
        *LOOKING,
        Command("position.close", "q,escape,f10", N_("review"), N_("Go back to the review."), "menu"),
    )
    HELP_TEXT = N_(
        "The table as this seat saw it when it chose. The cursor is on what it took; there you read what is said of "
        "the choice, and on anything else what that takes."
    )

    def __init__(self, game: Duel, positions: Sequence[ReviewedPosition], at: int) -> None:
        """Start with position `at`."""
        super().__init__(Desk.of(PastClient(positions[at].snapshot)), game)
        self.positions = tuple(positions)
        self.at = at
        self._shown: int | None = None

    @property
    def taken(self) -> Target | None:
        """The thing that was taken, if it lies on the table."""
        made: Move | None = self.positions[self.at].snapshot.locked
        return None if made is None or self.scene is None else target_of(made, self.scene)

    def show(self, snapshot: Snapshot) -> None:
        """Draw a moment; when it is drawn first, the cursor is on the thing that was taken."""
        super().show(snapshot)
        if self._shown != self.at:
            self._shown = self.at
            if self.taken is not None:
                self.go_to(self.taken)
            else:
                self._tell_detail()

    def sentences(self) -> list[tuple[str, Role]]:
        """Return the words about the choice while the cursor is on it; otherwise none, so the thing is described."""
        if self.taken is not None and self.taken != self.cursor:
            return []
        return list(self.positions[self.at].sentences)

    def action_move(self, picks: int) -> None:
        """Go forward or back by some picks, at most to either end."""
        self.at = max(0, min(self.at + picks, len(self.positions) - 1))
        self.client = client = PastClient(self.positions[self.at].snapshot)
        self.desk = Desk.of(client)
        self.show(client.snapshot())

    def action_menu(self) -> None:
        """Go back to the review."""
        self.dismiss(None)
