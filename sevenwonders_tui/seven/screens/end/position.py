"""A moment of a finished game as one seat saw it: the table with its hand, and sentences about the pick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.seven.screens.widgets.hand import Hand
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.past_client import PastClient, ReviewedPosition

ANSWERS = frozenset({"build", "free_build", "stage", "sell", "answer", "take_back", "advice", "panic"})
"""The actions that work at a table but not in a past moment."""


class PositionScreen(TableScreen):
    """Shows moments of a game, one after the other."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("position.next", "n,pagedown", N_("next pick"), N_("Show the next pick of the game."), "move(1)"),
        Command("position.previous", "p,pageup", N_("pick before"), N_("Show the pick before."), "move(-1)"),
        Command("position.close", "q,escape,f10", N_("review"), N_("Go back to the review."), "menu"),
    )
    HELP_TEXT = N_(
        "The table as this seat saw it when it chose: its hand, and nobody else's. The card that it took is marked; "
        "with the cursor on it you read what is said of the pick, and on any other card what that card takes."
    )

    def __init__(self, game: SevenWonders, positions: Sequence[ReviewedPosition], at: int) -> None:
        """Begin with the position `at`."""
        super().__init__(PastClient(positions[at].snapshot), game)
        self.positions = tuple(positions)
        self.at = at
        self._shown: int | None = None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the actions that look, and none that plays."""
        if action in ANSWERS:
            return False
        return super().check_action(action, parameters)

    @property
    def taken(self) -> int | None:
        """The place in the hand of the card that was taken; None if it was no card of the hand."""
        snapshot = self.positions[self.at].snapshot
        cards = [getattr(order, "card", None) for order in snapshot.locked or ()]
        return next((at for at, card in enumerate(wonders_view(snapshot.view).hand) if card in cards), None)

    def show(self, snapshot: Snapshot) -> None:
        """Draw a moment; the first time, the cursor is put on the card that was taken."""
        super().show(snapshot)
        if self._shown != self.at and self.taken is not None:
            self.query_one(Hand).action_pick(self.taken)
        self._shown = self.at

    def sentences(self) -> list[tuple[str, Role]]:
        """Return the sentences about the pick while the cursor is on its card; other cards show their own lines."""
        if self.taken not in {None, self.query_one(Hand).cursor}:
            return []
        return list(self.positions[self.at].sentences)

    def _is_asked(self) -> bool:
        return False

    def action_move(self, picks: int) -> None:
        """Go some picks forward or back, no further than the first or the last."""
        self.at = max(0, min(self.at + picks, len(self.positions) - 1))
        self.client = PastClient(self.positions[self.at].snapshot)
        self.show(self.client.snapshot())

    def action_menu(self) -> None:
        """Go back to the review."""
        self.dismiss(None)
