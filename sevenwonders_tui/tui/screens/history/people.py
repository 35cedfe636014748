"""Who plays at this machine: who "you" are, and which names are one person."""

from __future__ import annotations

from collections.abc import Awaitable
from datetime import UTC, datetime
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.history.person import YOU
from sevenwonders_tui.i18n import N_, _, comma_list, ngettext
from sevenwonders_tui.present.line import Line, Role, Span, line, ljust, measure
from sevenwonders_tui.store import Known, StoreError
from sevenwonders_tui.tui.commands import Command, list_keys
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.screens.history.base import BaseHistoryScreen
from sevenwonders_tui.tui.screens.history.services import PastServices
from sevenwonders_tui.tui.widgets.choices import Choice
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.line_list import LineChoice, LineList

NAME_CELLS, GAMES_CELLS = 24, 14


class PeopleScreen(BaseHistoryScreen):
    """A list of everybody with a name who has finished a game here."""

    HELP_TEXT = N_(
        "A person is a name typed at a seat. Whoever typed two names puts them together, and can part them again."
    )
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("people.you", "enter", N_("this is you"), N_("Show this person's games from now on."), "you"),
        *list_keys(),
        Command(
            "people.together",
            "t,f2",
            N_("put together"),
            N_("Say that this name and another one are the same person."),
            "together",
        ),
        Command("people.part", "u,f3", N_("part again"), N_("Take names apart that were put together."), "part"),
        Command("people.back", "escape,q,f10", N_("back"), N_("Go back."), "dismiss"),
    )

    def __init__(self, services: PastServices) -> None:
        """`services` are those of this machine."""
        assert services.machine is not None
        super().__init__(services)
        self.book = services.machine
        self.people: tuple[Known, ...] = ()
        self._names: dict[str, tuple[str, ...]] = {}
        self._you = ""
        self.list = LineList(())

    def compose(self) -> ComposeResult:
        """Lay out the people."""
        yield Static(Content(_("People here")), classes="title-line")
        with VerticalScroll(classes="panel", id="people-list", can_focus=False):
            yield self.list
        yield Static(Content(""), id="hint", classes="hint")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin at the first name."""
        self.list.focus()

    async def read(self) -> None:
        """Read who plays here."""
        book = self.book
        self.people = await book.people()
        self._you = await book.you()
        people = self.people
        self._names = await book.do(lambda file: {each.person: file.names(each.person) for each in people})

    def draw(self) -> None:
        """Draw everybody in the list."""
        self.list.show([LineChoice(each.person, each.name, line=self._line(each)) for each in self.people])
        if not self.people:
            self.show_hint(_("Nobody with a name has finished a game here yet."))
        self.refresh_bindings()

    def _line(self, known: Known) -> Line:
        games = ngettext("{n} game", "{n} games", known.games).format(n=known.games)
        last = f"{datetime.fromtimestamp(known.last, UTC).astimezone():%Y-%m-%d}"
        is_you = known.person == self._you
        you = _("you")
        name = line(Span(known.name, Role.YOU if is_you else Role.STRONG), f" ({you})" if is_you else "")
        others = comma_list(self._names.get(known.person, ())[1:])
        also = _("also {names}").format(names=others) if others else ""
        return line(
            *name,
            " " * max(1, NAME_CELLS - measure(name)),
            ljust(games, GAMES_CELLS),
            Span(_("last {day}").format(day=last), Role.MUTED),
            Span(f"   {also}", Role.MUTED),
        )

    @property
    def chosen(self) -> Known | None:
        """Return the person under the cursor."""
        return next((each for each in self.people if self.list.chosen and each.person == self.list.chosen.id), None)

    def on_choices_moved(self) -> None:
        """Offer what is possible with the person under the cursor."""
        self.refresh_bindings()

    def on_choices_chosen(self) -> None:
        """Make the person "you" who was clicked."""
        self.action_you()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Offer what is possible with the person under the cursor."""
        chosen = self.chosen
        match action:
            case "you":
                return chosen is not None
            case "together":
                return len(self.people) > 1
            case "part":
                return chosen is not None and len(self._names.get(chosen.person, ())) > 1
            case _:
                return True

    @work(exclusive=True, group="change")
    async def action_you(self) -> None:
        """Show this person's games from now on."""
        chosen = self.chosen
        if chosen is not None:
            text = _("{name} is you now.").format(name=chosen.name)
            await self._do(self.book.do(lambda file: file.choose(YOU, chosen.person)), text)

    @work(exclusive=True, group="change")
    async def action_together(self) -> None:
        """Put this name and another one together."""
        chosen = self.chosen
        if chosen is None:
            return
        others = [Choice(each.person, each.name) for each in self.people if each is not chosen]
        question = _("{name} is the same person as ...").format(name=chosen.name)
        answer = await self.app.push_screen_wait(PickScreen(_("Put together"), question, others))
        if answer is None:
            return
        other = next(each for each in self.people if each.person == answer)
        text = _("{name} and {other} are one person now.").format(name=chosen.name, other=other.name)
        await self._do(self.book.do(lambda file: file.merge(chosen.person, answer)), text)

    @work(exclusive=True, group="change")
    async def action_part(self) -> None:
        """Take the names apart again."""
        chosen = self.chosen
        if chosen is None:
            return
        names = self._names[chosen.person][1:]
        text = _("Every name is a person of its own again.")
        await self._do(self.book.do(lambda file: [file.part(name) for name in names]), text)

    async def _do(self, change: Awaitable[object], done: str) -> None:
        try:
            await change
            await self.read()
        except StoreError as error:
            self.show_hint(str(error), is_trouble=True)
            return
        self.draw()
        self.show_hint(done)
