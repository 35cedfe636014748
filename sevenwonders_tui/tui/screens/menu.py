"""The main menu."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Center, Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from sevenwonders_tui.games.registry import FIRST_GAME
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.person.books import introduction
from sevenwonders_tui.present.large import huge_text, large_text
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.tui.commands import Command, list_keys
from sevenwonders_tui.tui.fronts import menu_picture
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.choices import Choice, Choices
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.paint import paint_all

ROOM_FOR_HUGE = (150, 44)
"""Cells and rows from which on the name of the game is twice as large."""


class MenuScreen(BaseScreen[None]):
    """Where everything begins and where every table ends."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("menu.choose", "enter", N_("choose"), N_("Take the line that the cursor is on."), "choose"),
        *list_keys(),
        Command("menu.new", "n,f2", N_("new"), N_("Set up a new game."), "go('new')"),
        Command("menu.continue", "c,f3", N_("continue"), N_("Go on with a table that was left."), "go('continue')"),
        Command("menu.learn", "l,f5", N_("learn"), N_("Learn the games, by playing or by reading."), "go('learn')"),
        Command("menu.settings", "s,f4", N_("settings"), N_("Choose colours, signs and habits."), "go('settings')"),
        Command(
            "menu.quit", "q,f10", N_("quit"), N_("Leave the game. Continue goes on with saved tables."), "app.quit"
        ),
    )

    class NewAsked(Message):
        """The person wants a new table."""

    class SavedAsked(Message):
        """The person wants to go on with a table that was kept."""

    class LearnAsked(Message):
        """The person wants to learn a game."""

    def __init__(self, notice: str = "") -> None:
        """`notice` is a sentence to show at the start."""
        super().__init__()
        self.notice = notice
        self._is_saved = True
        self._waits_guided = False
        """Whether a guided game was just left that can be gone on with, and nothing was chosen since."""

    @property
    def help_text(self) -> str:
        """How the games go."""
        return introduction()

    def compose(self) -> ComposeResult:
        """Lay out the wonders, the name of the game and the entries."""
        with Horizontal(id="menu"):
            yield Static(id="menu-left")
            with Vertical(id="menu-middle"):
                yield Static(id="skyline")
                yield Static(id="title")
                with Center(), Vertical(id="menu-box", classes="panel"):
                    yield Choices(self._choices())
                yield Static(Content(self.notice), id="hint", classes="hint")
            yield Static(id="menu-right")
        yield KeyBar()

    def _choices(self) -> tuple[Choice, ...]:
        return (
            Choice("new", _("New game"), _("7 Wonders or Duel, with people and bots")),
            Choice("continue", _("Continue"), _("tables that are not over, and old score sheets")),
            Choice("learn", _("Learn"), self._learn_note()),
            Choice("settings", _("Settings"), _("colours, signs, habits")),
            Choice("help", _("Help"), _("keys, signs, and how the game goes")),
            Choice("quit", _("Quit"), _("every table is kept") if self._is_saved else _("nothing is saved")),
        )

    def _learn_note(self) -> str:
        if self._leads:
            return _("begin here: a first game with a guide")
        return _("a first game with a guide, rules, cards")

    @property
    def _leads(self) -> bool:
        """Whether the person said that no game is known to them, and has neither been led nor dealt a table since."""
        settings = self.game_app.settings
        return FIRST_GAME in settings.new_to and FIRST_GAME not in settings.guided and not settings.table

    def lead(self) -> None:
        """Say where somebody begins who is new to the games."""
        wanted = "continue" if self._waits_guided else "learn" if self._leads else ""
        # An app that is left in the moment in which it begins has no list yet.
        for choices in self.query(Choices).results():
            choices.show(self._choices())
            if wanted:
                choices.cursor = next(at for at, each in enumerate(choices.choices) if each.id == wanted)

    def note_left(self, *, is_guided: bool) -> None:
        """Note that a table was left: who left a guided game finds the cursor on what goes on with it."""
        self._waits_guided = is_guided
        self.lead()

    def say_anew(self) -> None:
        """Say the entries in another language; what was said below them has been read."""
        super().say_anew()
        self.query_one(Choices).show(self._choices())
        self.say("")

    def on_screen_resume(self) -> None:
        """Draw the picture anew: the signs may have been changed."""
        self._draw()
        self.lead()

    def on_resize(self) -> None:
        """Draw the wonders as large as there is room for."""
        super().on_resize()
        self._draw()

    def _draw(self) -> None:
        cells, rows = self.app.size
        picture = menu_picture(cells, rows, self.signs)
        is_huge = cells >= ROOM_FOR_HUGE[0] and rows >= ROOM_FOR_HUGE[1]
        title = (huge_text if is_huge else large_text)(self.app.title, Role.PLAIN, self.signs)
        self.set_class(picture.is_around, "-around")
        for place, block in (
            ("#skyline", picture.above),
            ("#menu-left", picture.left),
            ("#menu-right", picture.right),
            ("#title", title),
        ):
            # The first size is told before there are parts.
            for part in self.query(place).results(Static):
                part.update(paint_all(block))
                part.display = bool(block)

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        """Go where the line says."""
        self.action_go(message.choice.id)

    def action_choose(self) -> None:
        """Choose the line under the cursor."""
        self.query_one(Choices).action_choose()

    def action_go(self, where: str) -> None:
        """Open another screen, or leave."""
        app, self._waits_guided = self.game_app, False
        match where:
            case "new":
                self.post_message(self.NewAsked())
            case "continue":
                self.post_message(self.SavedAsked())
            case "learn":
                self.post_message(self.LearnAsked())
            case "settings":
                app.action_settings()
            case "help":
                app.action_help()
            case _:
                app.exit()

    def note_unsaved(self) -> None:
        """Say no longer that tables are kept."""
        self._is_saved = False
        self.query_one(Choices).put(self._choices()[-1])

    def say(self, text: str) -> None:
        """Show a sentence below the menu, also when it is composed only after this."""
        self.notice = text
        for hint in self.query("#hint").results(Static):
            hint.update(Content(text))
