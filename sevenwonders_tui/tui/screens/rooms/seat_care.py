"""The keys with which a large screen helps a seat whose person does not come back."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import ClassVar, TypeVar

from textual import work

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import N_, _, error_words
from sevenwonders_tui.lobby import LobbyError, Phase, RoomClient, RoomSeatLine
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.dialogs.ask import AskScreen
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.screens.rooms.large import LargeScreen
from sevenwonders_tui.tui.widgets.choices import Choice

ResultT = TypeVar("ResultT")

FREE = Command(
    "large.free", "f,delete", N_("free a seat"), N_("Set a person's seat free: whoever comes next gets it."), "free"
)
DEPUTY = Command(
    "large.deputy", "b,insert", N_("bot plays"), N_("Let a bot play for somebody who is away, or no longer."), "deputy"
)


class SeatCareScreen(LargeScreen[ResultT]):
    """A large screen of a room, which may set seats free and let bots play on. Both are asked for twice."""

    KEYS: ClassVar[tuple[Command, ...]] = (FREE,)
    room: RoomClient

    def say(self, text: str) -> None:
        """Show a sentence, until something else happens."""
        raise NotImplementedError

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only what is possible now."""
        room = self.room.snapshot()
        match action:
            case "free":
                return room.is_host and room.phase is not Phase.OVER and bool(self._people())
            case "deputy":
                return room.is_host and room.phase is Phase.RUNNING and bool(self._absent())
            case _:
                return super().check_action(action, parameters)

    def _people(self) -> list[RoomSeatLine]:
        return [seat for seat in self.room.snapshot().seats if seat.person is not None]

    def _absent(self) -> list[RoomSeatLine]:
        """Return the seats of people who are away, and those that were set free."""
        seats = self.room.snapshot().seats
        return [seat for seat in seats if seat.is_free or (seat.person and seat.person.away_since is not None)]

    @work(group="ask")
    async def ask(self, asking: Awaitable[None]) -> None:
        """Send a request to the room, or show why it fails."""
        try:
            await asking
        except (LobbyError, TableError, StoreError, SetupError) as error:
            self.say(error_words(error))

    @work(exclusive=True, group="question")
    async def action_free(self) -> None:
        """Ask whose seat becomes free, and whether it shall."""
        seat = await self._pick(_("Free a seat"), _("Whose seat?"), self._people())
        if seat is None:
            return
        question = _("{name} loses the seat, and whoever comes next plays on with it. Everybody is told.")
        yes = _("Set it free")
        asked = AskScreen(_("Free a seat"), question.format(name=seat.name), yes, _("No"))
        if await self.app.push_screen_wait(asked):
            self.ask(self.room.set_free(seat.seat))

    @work(exclusive=True, group="question")
    async def action_deputy(self) -> None:
        """Ask for whom a bot plays on, and whether it shall; or no longer."""
        seat = await self._pick(_("Bot"), _("For whom?"), self._absent())
        if seat is None:
            return
        if seat.is_handed_over:
            self.ask(self.room.let_bot_play(seat.seat, False))
            return
        question = _("A bot plays for {name}, until {name} returns.").format(name=seat.name)
        if await self.app.push_screen_wait(AskScreen(_("Bot"), question, _("Let it play"), _("No"))):
            self.ask(self.room.let_bot_play(seat.seat))

    async def _pick(self, title: str, question: str, seats: list[RoomSeatLine]) -> RoomSeatLine | None:
        choices = [Choice(str(seat.seat), seat.name, _("a bot plays") if seat.is_handed_over else "") for seat in seats]
        chosen = await self.app.push_screen_wait(PickScreen(title, question, choices))
        return None if chosen is None else self.room.snapshot().seats[Seat(int(chosen))]
