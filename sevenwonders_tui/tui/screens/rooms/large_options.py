"""The options of a table around a large screen, before its game. Enter takes them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import ClassVar

from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.person.form import Cell, FormRow
from sevenwonders_tui.person.room_draft import RoomDraft
from sevenwonders_tui.person.room_form import room_options
from sevenwonders_tui.tui.commands import ADVICE, TAKE_BACK, Command
from sevenwonders_tui.tui.screens.home.form_rows import option_rows
from sevenwonders_tui.tui.screens.rooms.new_room import OPTION, NewRoomScreen

OF_SEATS = ("add", "remove", "choose")


class LargeOptionsScreen(NewRoomScreen):
    """The form of a room without its seats, which its people choose themselves."""

    HELP_TEXT = N_("Whoever sits at the table keeps the seat, and says once more that all is ready.")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("new_game.deal", "enter", N_("play so"), N_("Play with these options."), "deal"),
        Command("new_game.back", "escape", N_("back"), N_("Go back; nothing changes."), "dismiss"),
    )

    def __init__(self, draft: RoomDraft, title: str, use: Callable[[RoomDraft], Awaitable[None]]) -> None:
        """Begin with what the room plays now, called `title`.

        `use` raises SetupError, LobbyError or StoreError with a sentence if it fails.
        """
        super().__init__(draft, self._take)
        self._title = title
        self._use = use

    def commands_now(self) -> tuple[Command, ...]:
        """Return the commands of the options."""
        return tuple(each for each in super().commands_now() if each.action not in OF_SEATS)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer nothing that changes seats: none is shown here."""
        return action not in OF_SEATS and super().check_action(action, parameters)

    @property
    def heading(self) -> str:
        """Return the title of the form."""
        return _("Options of this table")

    def on_mount(self) -> None:
        """Say which game it is."""
        self.query_one("#seats").border_title = self._title

    def rows(self) -> list[FormRow]:
        """Return the options as rows of the form."""
        options = room_options(self.room, self.keys.first(ADVICE), self.keys.first(TAKE_BACK))
        return option_rows([(label, Cell(name, text, OPTION)) for name, label, text in options])

    async def _take(self, draft: RoomDraft) -> None:
        """Play by the draft, and go back."""
        await self._use(draft)
        self.dismiss()
