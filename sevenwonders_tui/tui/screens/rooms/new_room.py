"""Opening a table on a server: the form of a new table, with seats for others, and the rules among people."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import ClassVar

from textual import work
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.i18n import N_, _, error_words
from sevenwonders_tui.lobby import LobbyError
from sevenwonders_tui.person.draft import NAME, SEAT_LABEL, Draft, SeatDraft, player_cells
from sevenwonders_tui.person.form import Cell, FormRow, heads_row
from sevenwonders_tui.person.form_games import FormGames
from sevenwonders_tui.person.room_draft import OPEN, RoomDraft, open_words
from sevenwonders_tui.person.room_form import changed_room, room_options
from sevenwonders_tui.present.players import bot_line
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import BOT, HUMAN, TableError
from sevenwonders_tui.tui.commands import ADVICE, TAKE_BACK, Command
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.home.choose_player import choose_player
from sevenwonders_tui.tui.screens.home.form_rows import (
    name_cell,
    option_rows,
    seat_of,
)
from sevenwonders_tui.tui.screens.home.new_game import NewGameScreen
from sevenwonders_tui.tui.widgets.cells import Cells

OPTION = 46
CROWDED = 6
"""From this many seats on, a small terminal has no row to spare."""


class NewRoomScreen(NewGameScreen):
    """The form of a room. Enter opens the room as shown."""

    HELP_TEXT = N_(
        "An open seat waits for somebody at another terminal; a person here shares yours, with a curtain between you. "
        "A table by code is found only by those whom you give the code."
    )
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("new_game.deal", "enter", N_("open the table"), N_("Open the table and wait for others."), "deal"),
        Command("new_game.back", "escape", N_("back"), N_("Go back to the lobby."), "dismiss"),
    )

    # The help here is about rooms; the form at home explains the game.
    help_text = BaseScreen.help_text

    def __init__(
        self,
        draft: RoomDraft,
        open_room: Callable[[RoomDraft], Awaitable[None]],
        games: FormGames[RoomDraft] | None = None,
    ) -> None:
        """Begin with the room of `draft`, its seats as they stand there; the form can turn it into another game's.

        `open_room` raises SetupError, LobbyError, TableError or StoreError with a sentence if it fails.
        """
        self.room = draft
        self.open_room = open_room
        super().__init__(self.room.table, _start_nothing)
        self.room_games = games
        if games is not None:
            self.titles = games.titles
            self.form = Cells(self.rows(), first="seat0")

    @property
    def heading(self) -> str:
        """Return the title of the form."""
        return _("New table")

    def rows(self) -> list[FormRow]:
        """Return the draft as rows of the form."""
        draft = self.room.table
        heads = ((_("name"), NAME), (_("who"), player_cells(draft.form)), *draft.form.heads())
        rows = [*self.game_rows(), heads_row(SEAT_LABEL, heads)]
        rows += [self._seat(at, seat) for at, seat in enumerate(draft.seats)]
        rows += draft.form.rows(draft)
        options = room_options(self.room, self.keys.first(ADVICE), self.keys.first(TAKE_BACK))
        if len(draft.seats) < CROWDED:
            rows.append(FormRow("gap", "", 0))
        return rows + option_rows([(label, Cell(name, text, OPTION)) for name, label, text in options])

    def _seat(self, at: int, seat: SeatDraft) -> FormRow:
        own = Cell("name", self.room.table.name(at) if seat.is_human else "", NAME, "bold")
        cells = (
            name_cell(self.room.table, at) if at and seat.is_human else own,
            Cell(
                "player",
                self.room.player_words(at),
                player_cells(self.room.table.form),
                "" if seat.is_human else "$muted",
            ),
            *self.room.table.form.seat_cells(self.room.table, at),
        )
        return FormRow(f"seat{at}", str(at + 1), SEAT_LABEL, cells)

    def show(self, draft: Draft) -> None:
        """Show a changed draft of the table."""
        self.show_room(replace(self.room, table=draft))

    def show_room(self, room: RoomDraft) -> None:
        """Show a changed draft of the room."""
        self.room = room
        super().show(room.table)

    async def turn_to(self, step: int) -> None:
        """Show the form of another game, with the same rules of the room and of the table."""
        assert self.room_games is not None, "there is a choice"
        left, game = self.room, self.draft.form.game
        room = (await self.room_games.turn(game, left, self.room_games.next(game, step))).with_rules_of(left)
        self.show_room(room.sorted())

    def on_cells_changed(self, message: Cells.Changed) -> None:
        """Change values that only a room has; the others are as in every new game."""
        # Textual calls the handler of the parent class too, unless prevented.
        message.prevent_default()
        changed = changed_room(self.room, message.row.id, message.cell.id, message.step)
        if changed is not None:
            before = self.draft
            self.show_room(changed)
            self._told = before.form.told(before, self.draft)
        elif message.cell.id == "name":
            self._explain(message.cell)
        else:
            super().on_cells_changed(message)

    def _tell(self, text: str, style: str = "") -> None:
        self.query_one("#hint", Static).update(Content.styled(text, style))

    def _explain(self, cell: Cell) -> None:
        name = (
            _("This is your own seat. Another name is chosen in the account, in the lobby.")
            if self.form.row.id == "seat0"
            else _("Whoever takes this seat brings a name.")
        )
        hints = {
            "player": self._player_hint(),
            "name": name,
            "public": _("Space: whether the table stands in everybody's lobby, or takes the code."),
            "watch": _("Space: whether others may look on. They see what everybody at the table sees."),
            "fill": _("Space: whether bots take the seats that are open when you start."),
            "away": _("Space: whether a bot plays for somebody whose line is down, until the return."),
            "clock": _("Space: how long a decision may take, and what happens then."),
            "advice": _("Space: whether those who play may ask what the strongest bot would do."),
            "take_back": _(
                "Space: whether you may take whole turns back, if nobody but bots comes. It is practice then."
            ),
        }
        if cell.id in hints and cell.typed is None:
            self._tell(hints[cell.id])
        else:
            super()._explain(cell)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to remove every seat except the host's."""
        if action == "remove" and self.form.row.id == "seat0":
            return False
        return super().check_action(action, parameters)

    def _player_hint(self) -> str:
        seat = self.seat_here
        if not seat:
            return _("The first seat is yours.")
        player = self.room.table.seats[seat].player
        who = _who()
        return who[player][1] if player in who else bot_line(player.removeprefix(BOT), self.draft.ladder)

    @work
    async def action_choose(self) -> None:
        """Choose the player of the seat under the cursor."""
        seat = seat_of(self.form.row)
        name, now = _("Seat {number}").format(number=seat + 1), self.room.table.seats[seat].player
        roster = self.draft.form.roster
        player = await choose_player(self.app, roster, name, now, _who(), self.room.bots, any_bot=False)
        if player is not None:
            self.show_room(self.room.with_player(seat, player))

    def action_add(self) -> None:
        """Add an open seat."""
        self.show_room(self.room.with_seat())

    @work(exclusive=True)
    async def action_deal(self) -> None:
        """Open the room, or show why it fails."""
        try:
            with self.game_app.type_ahead.opening():
                await self.open_room(self.room)
        except (SetupError, LobbyError, StoreError, TableError) as error:
            self._tell(error_words(error), "bold $text-error")


async def _start_nothing(_plan: object) -> None:
    """Do nothing: this replaces the start of a table at home."""


def _who() -> dict[str, tuple[str, str]]:
    """Return the possible players of a seat beside bots, each with a word and a line."""
    here = (_("person here"), _("Somebody else at this terminal; a curtain goes down between you."))
    return {OPEN: open_words(), HUMAN: here}
