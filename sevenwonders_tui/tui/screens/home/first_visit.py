"""The first visit: the name by which others know this person."""

from __future__ import annotations

from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.i18n import N_, NP_, _
from sevenwonders_tui.lobby import LobbyClient, LobbyError
from sevenwonders_tui.present.drawing.large import large_text
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table.name import NAME_CELLS
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.fronts import welcome_picture
from sevenwonders_tui.tui.keys import Typed
from sevenwonders_tui.tui.screens.home.account import ask_code
from sevenwonders_tui.tui.screens.home.choose_language import ChoosesLanguage, LanguageLine
from sevenwonders_tui.tui.screens.home.sit_again import Came, sit_again
from sevenwonders_tui.tui.widgets.field import Field
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.paint import paint_all

MOST_TYPED = 4 * NAME_CELLS


class FirstVisitScreen(ChoosesLanguage[None]):
    """Asks for a name until one is accepted; the reason of a refusal stands below the field."""

    HELP_TEXT = N_(
        "Your key is you: whoever comes with it is taken to be you, and there is no password. The name is what others "
        "see; it can be changed later."
    )
    typed = Typed.TEXT
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("first_visit.name", "enter", N_("take this name"), N_("Be called that from now on."), ""),
        Command(
            "first_visit.code",
            "f2",
            N_("I have a code"),
            N_("Come back as somebody who was here before."),
            "code",
            is_priority=True,
        ),
        Command("first_visit.leave", "escape", NP_("key", "leave"), N_("Close the connection."), "app.quit"),
    )
    DEFAULT_CSS = """
    FirstVisitScreen #welcome { align: center middle; width: 1fr; height: 1fr; }
    FirstVisitScreen .line { width: 1fr; height: auto; }
    FirstVisitScreen .fault { min-height: 2; }
    FirstVisitScreen.-low #skyline { display: none; }
    """

    def __init__(self, lobby: LobbyClient, room: str = "") -> None:
        """`room` is the code of the room to which the person wants to go, as typed; empty for none."""
        super().__init__()
        self.lobby = lobby
        self.room = room
        self.field = Field(max_length=MOST_TYPED)

    def compose(self) -> ComposeResult:
        """Lay out the skyline, the question and the field."""
        with Vertical(id="welcome"):
            yield Static(id="skyline")
            yield Static(paint_all(large_text(self.app.title, Role.PLAIN, self.signs)), id="title")
            with Center(), Vertical(id="welcome-box", classes="panel"):
                yield LanguageLine()
                yield Static(classes="line")
                yield self.field
                yield Static("", classes="fault")
        yield KeyBar()

    def on_resize(self) -> None:
        """Draw the wonders as wide as the screen."""
        super().on_resize()
        for part in self.query("#skyline").results(Static):
            part.update(paint_all(welcome_picture(self.app.size.width, self.signs)))

    def say_anew(self) -> None:
        """Translate everything into the current language."""
        super().say_anew()
        self._greet()
        self.say("")

    def _greet(self) -> None:
        self.query_one("#welcome-box").border_title = _("Welcome")
        self.query_one(".line", Static).update(Content(self._greeting()))
        self.field.label = self._greeting()
        self.game_app.page.tell_typing()

    def _greeting(self) -> str:
        if self.lobby.snapshot().me.is_guest:
            return _("You come as a guest. What shall the others call you?")
        return _("Your key is new here. What shall the others call you?")

    def on_mount(self) -> None:
        """Give the focus to the field."""
        self._greet()
        self.field.focus()

    def on_input_submitted(self) -> None:
        """Ask for the name."""
        self.take_name(self.field.value)

    def say(self, text: str) -> None:
        """Show a sentence below the field."""
        self.query_one(".fault", Static).update(Content(text))

    @work(exclusive=True)
    async def take_name(self, name: str) -> None:
        """Take the name, or show why it is refused."""
        try:
            await self.lobby.rename(name)
        except (LobbyError, StoreError) as error:
            self.say(str(error))
            self._ask(True)
        else:
            self.dismiss()

    @work(exclusive=True)
    async def action_code(self) -> None:
        """Ask for the seat that the person had, or for the code of an earlier account, and become its person."""
        # One dialog follows the other, and this screen is seen between them.
        self._ask(False)
        came = await sit_again(self.app, self.lobby, self.room) if self.room else Came.BY_CODE
        if came is Came.BY_CODE and await ask_code(self.app, self.lobby):
            came = Came.BACK
        if came is Came.BACK and self.lobby.snapshot().me.name:
            self.dismiss()
        else:
            self._ask(True)

    def _ask(self, is_asking: bool) -> None:
        self.field.is_asking = is_asking
        self.game_app.page.tell_typing()
