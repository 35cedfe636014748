"""The form of a new table: seats, wonders and agreed rules. Enter deals."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.containers import Center, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.bots.brought import brought_names
from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.i18n import N_, _, error_words, sentences
from sevenwonders_tui.person.draft import (
    NAME,
    PIN,
    SEAT_LABEL,
    Draft,
    SeatDraft,
    pin_cells,
    player_cells,
)
from sevenwonders_tui.person.form import Cell, FormRow, heads_row
from sevenwonders_tui.person.form_games import FormGames
from sevenwonders_tui.person.proposal import Strengths, with_opponents
from sevenwonders_tui.person.room_form import (
    changed_rules,
    count_option,
    rule_options,
    series_option,
    take_back_option,
    with_next_series,
)
from sevenwonders_tui.present.players import bot_line, bot_words
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import BOT, HUMAN, TableError
from sevenwonders_tui.tui.commands import ADVICE, TAKE_BACK, Command, form_keys
from sevenwonders_tui.tui.keys import Typed
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.dialogs.ask import pin_question
from sevenwonders_tui.tui.screens.home.choose_player import choose_player, start_question
from sevenwonders_tui.tui.screens.home.form_rows import (
    PROPOSAL,
    game_cells,
    game_hint,
    is_seed,
    name_cell,
    option_rows,
    proposal_rows,
    seat_of,
)
from sevenwonders_tui.tui.screens.table.curtain import LIFT
from sevenwonders_tui.tui.widgets.cells import Cells
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.quiet_skyline import QuietSkyline

GAME = 30


class NewGameScreen(BaseScreen[None]):
    """The form of a new table. Enter starts the table as shown."""

    HELP_TEXT = N_(
        "A PIN keeps what is a person's own from the others at the keyboard. The same seed deals the same game again."
    )
    typed = Typed.TEXT
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("new_game.deal", "enter", N_("deal"), N_("Deal the cards and begin."), "deal"),
        *form_keys(
            N_("Move the cursor with the arrow keys."),
            N_("Change what the cursor is on; Backspace goes the other way. A name is typed where it stands."),
            sign=N_("↑↓←→"),
        ),
        Command(
            "new_game.player",
            "f2",
            N_("player"),
            N_("Choose who plays the seat: a person, or any bot and its style."),
            "choose",
        ),
        Command(
            "new_game.add",
            "insert",
            N_("add seat"),
            N_("Add a seat for one more player, as the line Seats does."),
            "add",
        ),
        Command("new_game.remove", "delete", N_("remove"), N_("Remove the seat that the cursor is on."), "remove"),
        Command("new_game.game", "f3", N_("game"), N_("Choose which game is played."), "game"),
        Command("new_game.back", "escape", N_("back"), N_("Go back to the menu without a game."), "dismiss"),
    )

    def __init__(
        self,
        draft: Draft,
        start: Callable[[Draft], Awaitable[None]],
        games: FormGames[Draft] | None = None,
        find_strengths: Callable[[], Awaitable[Strengths]] | None = None,
    ) -> None:
        """Begin with the table of `draft`; the form can turn it into one of another game.

        `start` raises SetupError, StoreError or TableError with a sentence if it fails, `find_strengths` StoreError.
        """
        super().__init__()
        self.draft = draft
        self.start = start
        self.titles = {} if games is None else games.titles
        self.games = games
        self.find_strengths = find_strengths
        self.strengths = Strengths()
        self._began = draft
        """The form of the game before any change."""
        self._is_turning = False
        """Whether another game is being loaded."""
        self._told = ""
        """The side effects of the last change, until they are shown."""
        self.form = Cells(self.rows(), first="seat0")

    @property
    def is_ready(self) -> bool:
        """Return whether keys apply to the form that is shown."""
        return super().is_ready and not self._is_turning

    @property
    def chosen_game(self) -> str:
        """Return the game selected in the form: help on this screen shows its rules."""
        return self.draft.form.game

    @property
    def help_text(self) -> str:
        """Return the game's help, and that of all forms."""
        return sentences([*self.draft.form.help(), super().help_text])

    @property
    def heading(self) -> str:
        """Return the title of the form."""
        return _("New game")

    def compose(self) -> ComposeResult:
        """Lay out the form, and a line about the cell under the cursor."""
        yield Static(Content(self.heading), classes="title-line")
        with Center(classes="body"), VerticalScroll(id="seats", classes="panel", can_focus=False) as panel:
            panel.border_title = self.draft.form.seats_title()
            yield self.form
        yield Static("", id="hint", classes="hint")
        yield QuietSkyline()
        yield KeyBar()

    def on_mount(self) -> None:
        """Explain the first cell, and show the keys that this person has chosen."""
        if self.keys.chosen:
            self.form.show(self.rows())
        self._explain(self.form.cell)
        self.propose()

    @work(exclusive=True, group="strengths")
    async def propose(self) -> None:
        """Propose opponents as soon as it is known how strong people are."""
        if self.find_strengths is not None:
            # Without a history nobody is proposed; the screens about it say why there is none.
            with suppress(StoreError):
                self.strengths = await self.find_strengths()
                self.form.show(self.rows())

    def rows(self) -> list[FormRow]:
        """Return the draft as rows of the form."""
        heads = (
            (_("name"), NAME),
            (_("player"), player_cells(self.draft.form)),
            *self.draft.form.heads(),
            (_("PIN"), pin_cells()),
        )
        rows = [*self.game_rows(), heads_row(SEAT_LABEL, heads)]
        rows += [self._seat(at, seat) for at, seat in enumerate(self.draft.seats)]
        rows += self.draft.form.rows(self.draft)
        rows += proposal_rows(self.draft, self.strengths)
        rules, seed = self.draft.rules, self.draft.seed
        options = (
            *count_option(self.draft),
            *self.draft.form.options(self.draft),
            *rule_options(rules, self.keys.first(ADVICE)),
            series_option(self.draft.series),
        )
        take_back = (take_back_option(rules, self.keys.first(TAKE_BACK)),) if self.draft.is_alone else ()
        rows.append(FormRow("gap", "", 0))
        typed = "" if seed is None else str(seed)
        seed_cell = Cell("seed", typed or _("by chance"), 26, typed=typed, fits=is_seed)
        cells = [(label, Cell(name, text, 26)) for name, label, text in (*options, *take_back)]
        return [*rows, *option_rows([*cells, (_("Seed of the deal"), seed_cell)])]

    def game_rows(self) -> list[FormRow]:
        """Return the row for the game, if there is a choice."""
        if len(self.titles) < 2:
            return []
        cell = Cell("game", str(self.titles[self.draft.form.game]), GAME, "bold")
        return [FormRow("game", _("Game"), game_cells(), (cell,))]

    def _seat(self, at: int, seat: SeatDraft) -> FormRow:
        player = _("person") if seat.bot is None else bot_words(seat.bot, self.draft.ladder)
        pin = ("*" * min(len(seat.pin), PIN - 2) or _("none")) if seat.is_human else ""
        cells = (
            name_cell(self.draft, at),
            Cell("player", player, player_cells(self.draft.form), "" if seat.is_human else "$muted"),
            *self.draft.form.seat_cells(self.draft, at),
        )
        return FormRow(
            f"seat{at}", str(at + 1), SEAT_LABEL, (*cells, Cell("pin", pin, pin_cells(), "$muted")) if pin else cells
        )

    def show(self, draft: Draft) -> None:
        """Show a changed draft."""
        if draft.form.game != self.draft.form.game:
            self.query_one("#seats").border_title = draft.form.seats_title()
        self.draft = draft
        self.form.show(self.rows())
        self.refresh_bindings()

    @property
    def seat_here(self) -> int | None:
        """Return the seat in whose row the cursor is."""
        return seat_of(self.form.row) if self.form.row.id.startswith("seat") else None

    def on_cells_changed(self, message: Cells.Changed) -> None:
        """Change the value under the cursor."""
        row, step, draft = message.row.id, message.step, self.draft
        changed = draft.form.changed(draft, row, message.cell.id, step)
        if changed is None and (rules := changed_rules(draft.rules, message.cell.id)) is not None:
            changed = replace(draft, rules=rules)
        if changed is not None:
            self.show(changed)
            self._told = draft.form.told(draft, self.draft)
            return
        match row, message.cell.id:
            case "game", _name:
                self.turn_game(step)
            case "for_you", _name:
                self.seat_proposed()
            case "series", _name:
                self.show(with_next_series(draft, step))
            case "count", _name:
                self.show(draft.with_seats(len(draft.seats) + step))
            case _row, "player":
                self.show(draft.with_next_player(seat_of(message.row), step))
            case _:
                self.ask_pin(seat_of(message.row))

    def seat_proposed(self) -> bool:
        """Seat the bots that are proposed; return whether that changed anything."""
        found = self.strengths.opponents(self.draft)
        draft = self.draft if found is None else with_opponents(self.draft, found)
        is_other = not draft.same_people(self.draft)
        if is_other:
            self.show(draft)
            self._told = _("They sit there now. {key} deals.").format(key=self.key_to("new_game.deal"))
        return is_other

    def action_game(self) -> None:
        """Switch to the next game."""
        self.turn_game(1)

    def turn_game(self, step: int) -> None:
        """Switch to another game; keys wait until it is loaded."""
        if len(self.titles) > 1 and not self._is_turning:
            self._is_turning = True
            self._turn_game(step)

    @work(exclusive=True, group="game")
    async def _turn_game(self, step: int) -> None:
        try:
            await self.turn_to(step)
        finally:
            self._is_turning = False

    async def turn_to(self, step: int) -> None:
        """Show the form of another game, with the same people, if they were changed here, and the same rules."""
        assert self.games is not None, "there is a choice"
        left, game = self.draft, self.draft.form.game
        draft = replace(
            await self.games.turn(game, left, self.games.next(game, step)), rules=left.rules, series=left.series
        )
        self.show(draft if left.same_people(self._began) else draft.with_people_of(left))
        self._began = draft

    def on_cells_typed(self, message: Cells.Typed) -> None:
        """Take a typed text, letter by letter."""
        if message.cell.id == "seed":
            self.show(replace(self.draft, seed=int(message.text) if message.text else None))
        else:
            self.show(self.draft.with_name(seat_of(message.row), message.text))

    def on_cells_moved(self, message: Cells.Moved) -> None:
        """Explain the cell under the cursor, unless a side effect has to be shown."""
        told, self._told = self._told, ""
        if told:
            self.show_hint(told)
        else:
            self._explain(message.cell)
        self.refresh_bindings()

    def _explain(self, cell: Cell) -> None:
        hints = {
            "game": game_hint(self.titles.values()),
            PROPOSAL: _("{key}: seat bots of your own strength, by your rating. They are never seated unasked.").format(
                key=self.key_to("new_game.deal")
            ),
            "name": _("Type a name. Backspace takes its last letter off, Esc undoes it."),
            "player": self._player_hint(),
            "pin": _("Space: a PIN that shows what only this person may see. Without one, {key} shows it.").format(
                key=self.keys.first(LIFT)
            ),
            "live": _("Space: whether everybody sees how many points each city has so far."),
            "confirm": _("Space: whether a pick is asked for once more before it is locked."),
            "advice": _("Space: whether a person may ask what the strongest bot would do."),
            "memory": _("Space: whether a seat may look up which cards it has seen, and where they are now."),
            "take_back": _(
                "Space: whether you may take whole turns back, alone against bots. It makes a game practice."
            ),
            "series": _("Space: three or five games of the same people, with a running sheet. Seats change each time."),
            "seed": _("Type a whole number; the same number deals the same hands again. None: by chance."),
        }
        hint = self.draft.form.hint(cell.id)
        self.show_hint(hints[cell.id] if hint is None else hint)

    def _player_hint(self) -> str:
        bot = None if self.seat_here is None else self.draft.seats[self.seat_here].bot
        if bot is not None:
            return bot_line(bot, self.draft.ladder)
        return _("A person at this keyboard. {key} lists all who can play.").format(key=self.key_to("new_game.player"))

    @work
    async def action_choose(self) -> None:
        """Choose the player of the seat under the cursor."""
        seat = seat_of(self.form.row)
        people = {HUMAN: (_("person"), _("Somebody at this keyboard."))}
        now = self.draft.seats[seat].player
        roster = self.draft.form.roster
        player = await choose_player(
            self.app, roster, self.draft.name(seat), now, people, brought_names(roster.entry_points), any_bot=True
        )
        if player is not None:
            # A person who has typed a command knows what it starts.
            self.game_app.known_programs.add(player.removeprefix(BOT))
            self.show(self.draft.with_player(seat, player))

    @work
    async def ask_pin(self, seat: int) -> None:
        """Ask for the PIN of a seat."""
        pin = await self.app.push_screen_wait(pin_question(self.draft.name(seat)))
        if pin is not None:
            self.show(self.draft.with_pin(seat, pin))

    def commands_now(self) -> tuple[Command, ...]:
        """Return all commands; those for seats only if the game leaves their number open."""
        if len(self.draft.form.seats) > 1:
            return super().commands_now()
        return tuple(each for each in super().commands_now() if each.action not in ("add", "remove"))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Offer to add and remove seats only if that is possible."""
        if action == "game":
            return len(self.titles) > 1
        if action == "add":
            return self.draft.can_grow
        if action == "choose":
            return self.seat_here is not None
        if action == "remove":
            return self.draft.can_shrink and self.seat_here is not None
        return True

    def action_add(self) -> None:
        """Add a seat."""
        self.show(self.draft.with_seat())

    def action_remove(self) -> None:
        """Remove the seat under the cursor."""
        self.show(self.draft.without_seat(seat_of(self.form.row)))

    @work(exclusive=True, group="deal")
    async def action_deal(self) -> None:
        """Start the table, or show why it fails. Ask first about programs that the last table named.

        On the proposed opponents, seat them first.
        """
        if self.form.row.id == PROPOSAL and self.seat_proposed():
            return
        known = self.game_app.known_programs
        unknown = [program for program in self.draft.programs() if program not in known]
        if unknown and not await self.app.push_screen_wait(start_question(unknown)):
            return
        known.update(unknown)
        try:
            with self.game_app.type_ahead.opening():
                await self.start(self.draft)
        except (SetupError, StoreError, TableError) as error:
            self.show_hint(error_words(error), is_trouble=True)
