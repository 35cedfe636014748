"""The account: name, keys, the code of a guest, settings."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import work
from textual.app import App, ComposeResult
from textual.containers import Center, Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from sevenwonders_tui.i18n import N_, _, ngettext
from sevenwonders_tui.lobby import LobbyClient, LobbyError
from sevenwonders_tui.person.account import kept_name_only, others_words
from sevenwonders_tui.present.line import Role, Span, line
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table.name import NAME_CELLS
from sevenwonders_tui.tui.commands import Command, list_keys
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.dialogs.ask import AskTextScreen, TellScreen
from sevenwonders_tui.tui.widgets.choices import Choice, Choices
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.panel import Panel
from sevenwonders_tui.tui.widgets.quiet_skyline import QuietSkyline

MOST_TYPED = 80


async def ask_code(app: App[Any], lobby: LobbyClient) -> bool:
    """Ask for a code and become the person who made it: guests use a rejoin code, others join their key to it.

    Return whether it succeeded. Call it in a worker.
    """
    if lobby.snapshot().me.is_guest:
        title, question = _("Come back"), _("The code that you were given as a guest:")
    else:
        title, question = _("Join this key"), _("The code that you made at a terminal with your other key:")
    typed = ""
    while True:
        code = await app.push_screen_wait(AskTextScreen(title, question, typed, max_length=MOST_TYPED))
        if code is None or not code.strip():
            return False
        try:
            await (lobby.rejoin(code) if lobby.snapshot().me.is_guest else lobby.link(code))
        except (LobbyError, StoreError) as error:
            typed = code
            await app.push_screen_wait(TellScreen(title, str(error)))
        else:
            return True


class AccountScreen(BaseScreen[None]):
    """Everything that the server keeps about a person, and how to change it."""

    HELP_TEXT = N_(
        "Your keys are you. To play from another computer as the same person, make a code here and type it there, "
        "on the first visit."
    )
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("account.choose", "enter", N_("choose"), N_("Do what the line under the cursor says."), "choose"),
        *list_keys(),
        Command("account.back", "escape,q", N_("back"), N_("Go back to the lobby."), "dismiss"),
    )
    DEFAULT_CSS = """
    AccountScreen .body { align-vertical: middle; }
    AccountScreen #account { width: 80; max-width: 100%; }
    """

    class SettingsAsked(Message):
        """The person opens the settings."""

    class AnotherAsked(Message):
        """The guest wants to go on at another telephone."""

    class PersonChanged(Message):
        """Another person is at the terminal now, or the name has changed."""

    def __init__(self, lobby: LobbyClient, has_page: bool = False) -> None:
        """With `has_page` people know the address of a page, to which a code can lead another telephone."""
        super().__init__()
        self.lobby = lobby
        self.has_page = has_page
        self._name_only = kept_name_only(lobby)
        self.list = Choices(self.choices())

    def compose(self) -> ComposeResult:
        """Lay out the person's data, and the possible changes."""
        yield Static(Content(_("Account")), classes="title-line")
        with Vertical(classes="body"), Center(), Panel(id="account"):
            yield self.list
        yield Static("", id="hint", classes="hint")
        yield QuietSkyline()
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the person at this terminal."""
        self.show_who()

    def show_who(self) -> None:
        """Fill the panel about the person at this terminal."""
        me = self.lobby.snapshot().me
        if me.is_guest:
            text = _("a guest: without the code below nobody can come back as you")
        else:
            text = ngettext("known here by {n} key", "known here by {n} keys", me.keys).format(n=me.keys)
        self.query_one("#account", Panel).show_title(line(Span(me.name, Role.STRONG)), line(Span(text, Role.MUTED)))

    def choices(self) -> tuple[Choice, ...]:
        """Return the possible changes."""
        me = self.lobby.snapshot().me
        name = Choice("rename", _("Name"), _("be called something else"))
        settings = Choice("settings", _("Settings"), _("colours, signs, bell and notices"))
        others = Choice("others", _("Others see"), others_words(name_only=self._name_only))
        more = (others, settings) if self.lobby.snapshot().has_days else (settings,)
        if me.is_guest:
            code = Choice("rejoin", _("Your code"), me.rejoin_code or _("shown when you chose your name"))
            another = Choice("another", _("Another telephone"), _("a code that brings you to your seat there"))
            code = another if self.has_page else code
            return (name, code, Choice("code", _("Come back"), _("type the code of an earlier visit")), *more)
        link = Choice("link", _("Another key"), _("make a code that joins a key of yours to this account"))
        return (name, link, Choice("code", _("This key"), _("type a code made with your other key")), *more)

    def say(self, text: str, is_trouble: bool = False) -> None:
        """Show a sentence below."""
        self.show_hint(text, is_trouble)

    def refresh_person(self) -> None:
        """Draw the person who is here now."""
        self.show_who()
        self._name_only = kept_name_only(self.lobby)
        self.list.show(self.choices())
        self.post_message(self.PersonChanged())

    def say_anew(self) -> None:
        """Translate everything into the current language."""
        super().say_anew()
        self.query_one(".title-line", Static).update(Content(_("Account")))
        self.show_who()
        self.list.show(self.choices())
        self.say("")

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        """Carry out the selected line."""
        match message.choice.id:
            case "rename":
                self.rename()
            case "another":
                self.post_message(self.AnotherAsked())
            case "link":
                self.make_code()
            case "code":
                self.take_code()
            case "settings":
                self.post_message(self.SettingsAsked())
            case "others":
                self._name_only = not self._name_only
                self.game_app.remember(name_only=self._name_only)
                self.list.show(self.choices())
            case _:
                self.tell_rejoin_code()

    def action_choose(self) -> None:
        """Choose the line under the cursor."""
        self.list.action_choose()

    @work(exclusive=True)
    async def rename(self) -> None:
        """Ask for another name."""
        now = self.lobby.snapshot().me.name
        question = _("What shall the others call you?")
        name = await self.app.push_screen_wait(AskTextScreen(_("Name"), question, now, max_length=4 * NAME_CELLS))
        if name is None or name == now:
            return
        try:
            await self.lobby.rename(name)
        except (LobbyError, StoreError) as error:
            self.say(str(error), is_trouble=True)
        else:
            self.refresh_person()
            self.say(_("You are {name} now.").format(name=self.lobby.snapshot().me.name))

    @work(exclusive=True)
    async def make_code(self) -> None:
        """Make a code that joins another key, and show it."""
        try:
            code = await self.lobby.link_code()
        except (LobbyError, StoreError) as error:
            self.say(str(error), is_trouble=True)
            return
        text = _(
            "Come here with your other key, press F2 at the question for a name, and type:\n\n{code}\n\n"
            "It is good for once, and for a few minutes."
        )
        await self.app.push_screen_wait(TellScreen(_("Join another key"), text.format(code=code)))

    @work(exclusive=True)
    async def take_code(self) -> None:
        """Become the person who made a code."""
        if await ask_code(self.app, self.lobby):
            self.refresh_person()
            self.say(_("Welcome back, {name}.").format(name=self.lobby.snapshot().me.name))

    @work(exclusive=True)
    async def tell_rejoin_code(self) -> None:
        """Show a guest the code to come back with."""
        await self.app.push_screen_wait(guest_code_screen(self.lobby.snapshot().me.rejoin_code))


def guest_code_screen(code: str | None) -> TellScreen:
    """Return the message that tells a guest how to come back."""
    title = _("Your way back")
    if code is None:
        return TellScreen(title, _("The code was shown when you chose your name. It is not kept where it can be read."))
    text = _(
        "You have no key, so this code is what you come back with. Write it down:\n\n{code}\n\n"
        "At the question for a name, press F2 and type it: your seats wait for you."
    )
    return TellScreen(title, text.format(code=code))
