"""The way of an account from a game that is over to a practice of it, in a room of its own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import N_, _, error_words
from sevenwonders_tui.lobby import LobbyError
from sevenwonders_tui.person.play_on import account_draft
from sevenwonders_tui.person.practice import practise_again, practise_answer, practise_from
from sevenwonders_tui.person.puzzles import account_desk
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError
from sevenwonders_tui.tui.front import FromReview
from sevenwonders_tui.tui.fronts import fronts
from sevenwonders_tui.tui.puzzling import solve_mistakes
from sevenwonders_tui.tui.screens.dialogs.ask import TellScreen
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.screens.end.play_on import PlayOnScreen
from sevenwonders_tui.tui.widgets.choices import Choice

if TYPE_CHECKING:
    from sevenwonders_tui.engine.game import AnyMove
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.lobby import RoomClient
    from sevenwonders_tui.lobby.client import OwnHistory
    from sevenwonders_tui.puzzles.exercise import Exercise
    from sevenwonders_tui.table import Snapshot
    from sevenwonders_tui.table.history import History
    from sevenwonders_tui.tui.game_app import GameApp


@dataclass
class AccountPractice:
    """Asks how to play on, and begins the practice. Call its methods in a worker of the app."""

    app: GameApp
    games: OwnHistory
    kits: Mapping[str, Kit]
    game: str
    table: str
    snapshot: Snapshot
    """The end of the game."""
    find_history: Callable[[], Awaitable[History]]
    """May raise LobbyError, TableError or StoreError."""
    seats: Sequence[Seat]
    """Those of the account."""
    room: RoomClient | None = None
    """The room of the practice, once it has begun."""

    @property
    def kit(self) -> Kit:
        """The game that is over."""
        return self.kits[self.game]

    @property
    def is_possible(self) -> bool:
        """Return whether the account played the game to its end."""
        return bool(self.seats) and self.snapshot.ending is None and bool(self.snapshot.log)

    async def play_on(self, seat: Seat | None, decision: int | None) -> bool:
        """Ask how to play on from a decision, or from any; return whether the practice has begun."""
        seat = await self._own_seat() if seat is None else seat
        if seat is None:
            return False
        try:
            history = await self.find_history()
            draft = account_draft(self.kit, history, self.snapshot, seat)
            asked = draft if decision is None else draft.at_decision(decision)
            answer = await self.app.push_screen_wait(PlayOnScreen(asked, history.setup, self.kit))
            if answer is not None:
                self.room = await practise_from(self.games, self.kit, history, self.table, answer)
        except (LobbyError, SetupError, TableError, StoreError) as error:
            await self._tell(error)
        return self.room is not None

    async def retry(self) -> None:
        """Play the same deal again, from the own seat or from one that is chosen; `room` is where."""
        seat = await self._own_seat()
        if seat is None:
            return
        try:
            self.room = await practise_again(self.games, self.kit, await self.find_history(), self.table, seat)
        except (LobbyError, SetupError, TableError, StoreError) as error:
            await self._tell(error)

    async def solve_mistakes(self) -> bool:
        """Go through own mistakes of the account; return whether a practice has begun."""

        async def play_on(exercise: Exercise, move: AnyMove | None) -> None:
            self.room = await practise_answer(self.games, exercise, move)

        return await solve_mistakes(self.app, account_desk(self.games, self.kits), fronts(self.kits), play_on)

    def ways(self) -> FromReview:
        """Return the ways from the review of the game."""
        return FromReview(self.play_on if self.is_possible else None, self.solve_mistakes)

    async def _own_seat(self) -> Seat | None:
        if len(self.seats) == 1:
            return self.seats[0]
        people = [Choice(str(seat), self.snapshot.names[seat]) for seat in self.seats]
        answer = await self.app.push_screen_wait(PickScreen(_("Play on, as practice"), _("Whose seat?"), people))
        return None if answer is None else Seat(int(answer))

    async def _tell(self, error: Exception) -> None:
        await self.app.push_screen_wait(TellScreen(_("No practice"), error_words(error)))


def check_practice(*, can_practise: bool) -> None:
    """Raise TableError unless somebody here can practise from a game."""
    if not can_practise:
        raise TableError(N_("Nobody plays on from this game: it was not played to its end by people here."))
