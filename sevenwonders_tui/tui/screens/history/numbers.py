"""What the games of a person add up to: pages of tables, with the filters of the history."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.games.titles import TITLES, WONDERS
from sevenwonders_tui.history.book import QuestionDropped
from sevenwonders_tui.i18n import N_, _, ngettext, say
from sevenwonders_tui.present.history.filters import ANY, Choosable, HistoryFilter
from sevenwonders_tui.present.history.numbers import TABS, NumbersPage, Tab
from sevenwonders_tui.present.line import Line, Role, Span, flow, line, spread
from sevenwonders_tui.store import GameFilter, StoreError
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.history.base import BaseHistoryScreen
from sevenwonders_tui.tui.screens.history.history import CLEAR, FILTERS, filter_item, filter_keys
from sevenwonders_tui.tui.screens.history.services import PastServices
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.scroll import ScrollBox, scroll_keys
from sevenwonders_tui.tui.widgets.sheet import Sheet


class NumbersScreen(BaseHistoryScreen):
    """Tables of a person's games; one game of the house at a time, since their points differ."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command(
            "numbers.next",
            "right,tab",
            N_("page"),
            N_("Show the next page."),
            "page(1)",
            is_priority=True,
            also=(
                Command(
                    "numbers.back_page",
                    "left,shift+tab",
                    "",
                    N_("Show the page before."),
                    "page(-1)",
                    is_priority=True,
                ),
            ),
        ),
        Command("numbers.sides", "s,f2", N_("sides"), N_("Show or hide the sides of each wonder."), "sides"),
        *scroll_keys(),
        *filter_keys(),
        CLEAR,
        Command("numbers.back", "escape,q,f10", N_("back"), N_("Go back."), "dismiss"),
    )
    SHEETS = ("head", "filters", "page")

    def __init__(self, services: PastServices) -> None:
        super().__init__(services)
        self.tab = Tab.WONDERS
        self.chosen = HistoryFilter(game=WONDERS)
        self.choosable = Choosable()
        self.page: NumbersPage | None = None
        self.with_sides = False
        self._names: dict[str, tuple[str, ...]] = {}

    def compose(self) -> ComposeResult:
        """Lay out what is counted, and the page."""
        with Container(id="numbers-head"):
            yield Sheet(self._head, id="head")
        with Container(id="numbers-filters"):
            yield Sheet(self._filter_lines, id="filters")
        with ScrollBox(id="numbers"):
            yield Sheet(self._page, id="page")
        yield Static(Content(""), id="hint", classes="hint")
        yield KeyBar()

    async def read(self) -> None:
        """Find out whose games are counted, and begin with the game that was played more."""
        self.person = await self.services.person()
        self.choosable, self._names = await self.services.choosable(self.person)
        counts = {game: await self.services.games.count(replace(self._asked(), game=game)) for game in TITLES}
        self.chosen = replace(self.chosen, game=max(counts, key=lambda game: counts[game]))
        await self._count()

    @work(exclusive=True, group="count")
    async def count(self) -> None:
        """Count the games of the filter; a newer filter drops this."""
        try:
            await self._count()
        except StoreError as error:
            self.show_hint(str(error), is_trouble=True)
        except QuestionDropped:
            return
        if self.is_open:
            self.draw()

    async def _count(self) -> None:
        if not self.person.id:
            return
        numbers = await self.services.games.numbers(self._asked())
        people = {each.person: each.name for each in await self.services.games.people()}
        self.page = NumbersPage(numbers, self.chosen.game, self.services.words, people, with_sides=self.with_sides)

    def _asked(self) -> GameFilter:
        return self.chosen.asked(self.person.names, self.services.now(), self._names)

    def _head(self, cells: int) -> list[Line]:
        games = 0 if self.page is None else self.page.games
        count = ngettext("{n} game", "{n} games", games).format(n=games)
        tabs = list(TABS)
        page = _("{name}, page {n} of {all}").format(
            name=say(TABS[self.tab]), n=tabs.index(self.tab) + 1, all=len(tabs)
        )
        signs = self.signs
        left = line(
            Span(_("Numbers"), Role.TITLE),
            "   ",
            Span(self.person.name, Role.YOU),
            f"   {count}",
        )
        right = line(Span(f"{signs.prompt_back} {page} {signs.prompt}", Role.STRONG))
        return [spread(left, right, cells)]

    def _filter_lines(self, cells: int) -> list[Line]:
        items = [
            filter_item(
                self.key_to(id_),
                say(word),
                self.choosable.words_of(self.chosen, part),
                is_set=getattr(self.chosen, part) != ANY,
            )
            for part, _key, id_, word in FILTERS
        ]
        return flow(items, cells)

    def _page(self, cells: int) -> list[Line]:
        if self.page is None:
            return [line(_("No game is counted here yet."))] if self._is_read else []
        return self.page.lines(self.tab, self.signs, cells)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Offer the sides only where wonders have some."""
        return self.tab is Tab.WONDERS and self.chosen.game == WONDERS if action == "sides" else True

    def action_page(self, pages: int) -> None:
        """Show another page."""
        tabs = list(TABS)
        self.tab = tabs[(tabs.index(self.tab) + pages) % len(tabs)]
        self.refresh_bindings()
        self.draw()

    def action_sides(self) -> None:
        """Show or hide the sides of the wonders."""
        self.with_sides = not self.with_sides
        if self.page is not None:
            self.page.with_sides = self.with_sides
        self.draw()

    def action_turn(self, part: str) -> None:
        """Take the next value of a filter; there is always one game."""
        chosen = self.choosable.turned(self.chosen, part)
        if chosen.game == ANY:
            chosen = self.choosable.turned(chosen, "game")
        self._choose(chosen)

    def action_clear(self) -> None:
        """Count all games of this game of the house."""
        self._choose(HistoryFilter(game=self.chosen.game))

    def _choose(self, chosen: HistoryFilter) -> None:
        self.chosen = chosen
        self.refresh_bindings()
        self.draw()
        self.count()
