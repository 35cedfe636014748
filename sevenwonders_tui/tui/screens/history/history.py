"""The finished games of a person, the last one first, with filters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.history.reviewed import ReviewSums
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.history.tags import MOST_TAGS, tags_of
from sevenwonders_tui.i18n import N_, NP_, Marked, _, say
from sevenwonders_tui.present.history.filters import Choosable, HistoryFilter
from sevenwonders_tui.present.history.past import (
    count_words,
    own_seat,
    past_line,
    progress_words,
    sheet_lines,
    tags_words,
    told_lines,
)
from sevenwonders_tui.present.line import Line, Role, Span, flow, line, spread
from sevenwonders_tui.store import GameFilter, StoreError
from sevenwonders_tui.tui.commands import Command, list_keys
from sevenwonders_tui.tui.screens.dialogs.ask import AskTextScreen
from sevenwonders_tui.tui.screens.history.base import BaseHistoryScreen
from sevenwonders_tui.tui.screens.history.opening import open_past
from sevenwonders_tui.tui.screens.history.services import PastServices
from sevenwonders_tui.tui.widgets.choices import Choices
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.line_list import LineChoice, LineList
from sevenwonders_tui.tui.widgets.panel import Panel
from sevenwonders_tui.tui.widgets.sheet import Sheet

PAGE = 40
"""The games that are read at once."""
AHEAD = 10
"""The number of rows below the cursor at which further games are read."""
PROGRESS_S = 0.5

FILTERS: tuple[tuple[str, str, str, Marked], ...] = (
    ("game", "g,f4", "history.game", N_("game")),
    ("result", "w,f5", "history.result", NP_("filter", "won")),
    ("thing", "b,f6", "history.wonder", N_("wonder")),
    ("against", "a,f7", "history.against", N_("against")),
    ("time", "d,f8", "history.when", N_("when")),
    ("kind", "y,f11", "history.kind", N_("kind")),
)
"""Part of the filter, keys, id of the command, and the word before the value."""


def filter_keys() -> tuple[Command, ...]:
    """Return the commands that turn the parts of a filter; the filter line names their keys."""
    told = N_("Choose other games: go through the values of this filter.")
    return tuple(Command(id_, key, "", told, f"turn('{part}')") for part, key, id_, _word in FILTERS)


TAG = Command("history.tag", "l,f12", "", N_("Show only games with this tag: go through the tags."), "turn('tag')")
CLEAR = Command("history.clear", "backspace", "", N_("Show all games again."), "clear")


class HistoryScreen(BaseHistoryScreen):
    """A list of finished games, with filters; the game under the cursor is told in full."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("history.sheet", "enter", N_("sheet"), N_("See the score sheet of this game."), "open('')"),
        Command("history.replay", "r,f2", N_("replay"), N_("Look at the game again, turn by turn."), "open('replay')"),
        Command(
            "history.review",
            "v,f3",
            N_("review"),
            N_("See what the strongest bot says of each pick, and what decided the game."),
            "open('review')",
        ),
        Command(
            "history.retry",
            "t,shift+f7,f19",
            N_("retry"),
            N_("Play the same deal again, as practice."),
            "open('retry')",
        ),
        Command(
            "history.play_on",
            "o,shift+f8,f20",
            N_("play on"),
            N_("Play on from a moment of this game, as practice."),
            "open('play_on')",
        ),
        *list_keys(),
        *filter_keys(),
        Command("history.find", "slash,insert", N_("find"), N_("Show only games with this name in them."), "find"),
        Command(
            "history.same",
            "equals_sign,tab",
            N_("same deal"),
            N_("See all games of this deal beside each other."),
            "same",
            is_spare=True,
        ),
        Command(
            "history.tags",
            "number_sign,delete",
            N_("tags"),
            N_("Hang words on this game, to find it again."),
            "tags",
            is_spare=True,
        ),
        TAG,
        CLEAR,
        Command("history.back", "escape,q,f10", N_("back"), N_("Go back."), "dismiss"),
    )
    SHEETS = ("filters", "head")

    def __init__(self, services: PastServices) -> None:
        super().__init__(services)
        self.chosen = HistoryFilter()
        self.rows: tuple[GameRow, ...] = ()
        self.choosable = Choosable()
        self.tags: Mapping[tuple[str, str], tuple[str, ...]] = {}
        """The person's words, by table and digest of a game."""
        self.reviews: Mapping[tuple[str, int], ReviewSums] = {}
        """What reviews found, by the digest of a game and the seat."""
        self._names: dict[str, tuple[str, ...]] = {}
        self._count = self._total = 0
        self._is_reading = False
        self.list = LineList(())

    def compose(self) -> ComposeResult:
        """Lay out the filters, the list, and the game under the cursor."""
        with Container(id="history-head"):
            yield Sheet(self._head, id="head")
        with Container(id="history-filters"):
            yield Sheet(self._filter_lines, id="filters")
        with Container(id="history"):
            with Container(id="history-left"):
                with VerticalScroll(classes="panel", id="games", can_focus=False):
                    yield self.list
                with Panel(id="told"):
                    yield Sheet(self._told, id="told-lines")
            with Panel(id="sheet-panel"):
                yield Sheet(self._sheet, id="sheet-lines")
        yield Static(Content(""), id="hint", classes="hint")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin at the first game, and follow the reading of old tables."""
        self.list.focus()
        self.set_interval(PROGRESS_S, self._follow_reading)

    # Reading

    async def read(self) -> None:
        """Find out whose games are shown, and read them."""
        self.person = await self.services.person()
        self.tags = await self.services.games.tags()
        self.reviews = await self.services.games.reviews()
        await self._read_games()
        self.choosable, self._names = await self.services.choosable(self.person)

    @work(exclusive=True, group="filter")
    async def read_filtered(self) -> None:
        """Read the games of the filter from the first."""
        try:
            await self._read_games()
        except StoreError as error:
            self.show_hint(str(error), is_trouble=True)

    async def _read_games(self) -> None:
        if not self.person.id:
            self._say_empty()
            return
        games, chosen, asked = self.services.games, self.chosen, self._asked()
        rows = await games.games(asked, PAGE)
        # A filter that was chosen meanwhile has answers of its own.
        if not self.is_open:
            return
        if chosen == self.chosen:
            self.rows = rows
            self._show_rows()
        count = await games.count(asked)
        total = await games.count(GameFilter(people=self.person.names))
        if chosen != self.chosen or not self.is_open:
            return
        self._count, self._total = count, total
        self.query_one("#head").refresh(layout=True)
        self._say_empty()

    @work(exclusive=True, group="read on")
    async def read_on(self) -> None:
        """Read more games behind those that are shown."""
        self._is_reading = True
        shown = self.rows
        try:
            more = await self.services.games.games(self._asked(), PAGE, len(shown))
        except StoreError as error:
            self.show_hint(str(error), is_trouble=True)
            return
        finally:
            self._is_reading = False
        if self.rows is shown and self.is_open:
            self.rows += more
            self._show_rows()

    def _asked(self) -> GameFilter:
        return self.chosen.asked(self.person.names, self.services.now(), self._names)

    def _show_rows(self) -> None:
        words, person = self.services.words, self.person.id
        self.list.show(
            [
                LineChoice(f"{row.table}/{row.digest}", "", line=past_line(row, person, words, self.signs))
                for row in self.rows
            ]
        )
        self._draw_game()
        self.refresh_bindings()

    def _say_empty(self) -> None:
        if self.rows or not self.is_open:
            self.show_hint(progress_words(self.services.progress()))
        elif self._total:
            self.show_hint(_("No game meets this. {key} shows all again.").format(key=self.key_to("history.clear")))
        else:
            self.show_hint(progress_words(self.services.progress()) or self.services.nothing_words())

    def _follow_reading(self) -> None:
        """Show how far old tables are read, and what was found when it is over."""
        told = progress_words(self.services.progress())
        if told:
            self._was_told = True
            self.show_hint(told)
        elif getattr(self, "_was_told", False):
            self._was_told = False
            self.reload()

    # Drawing

    @property
    def row(self) -> GameRow | None:
        """Return the game under the cursor."""
        return self.rows[self.list.cursor] if self.list.cursor < len(self.rows) else None

    def _head(self, cells: int) -> list[Line]:
        name = Span(self.person.name or "", Role.YOU)
        left = line(Span(_("History"), Role.TITLE), "   ", name)
        count = count_words(self._count, self._total) if self.person.id else ""
        return [spread(left, line(Span(count, Role.MUTED)), cells)]

    def _filter_lines(self, cells: int) -> list[Line]:
        items = []
        for part, _key, id_, word in FILTERS:
            value = self.choosable.words_of(self.chosen, part)
            items.append(filter_item(self.key_to(id_), say(word), value, is_set=getattr(self.chosen, part) != ""))
        items.append(
            filter_item(
                self.key_to("history.find"), _("name"), self.chosen.words or "-", is_set=bool(self.chosen.words)
            )
        )
        if self.choosable.tags:
            value = self.choosable.words_of(self.chosen, "tag")
            items.append(filter_item(self.key_to("history.tag"), _("tag"), value, is_set=bool(self.chosen.tag)))
        if not self.chosen.is_open:
            clears = _("clears all")
            items.append(line(Span(self.key_to("history.clear"), Role.STRONG), Span(f" {clears}", Role.MUTED)))
        return flow(items, cells)

    def _told(self, cells: int) -> list[Line]:
        row = self.row
        if row is None:
            return []
        seat = own_seat(row, self.person.id)
        reviewed = None if seat is None else self.reviews.get((row.digest, seat))
        told = told_lines(row, self.person.id, self.services.words, cells, reviewed)
        tags = self.tags.get((row.table, row.digest), ())
        return [*told, line(Span(tags_words(tags), Role.STRONG))] if tags else told

    def _sheet(self, cells: int) -> list[Line]:
        row = self.row
        return [] if row is None else sheet_lines(row, self.person.id, self.services.words, self.signs, cells)

    def _draw_game(self) -> None:
        self.query_one("#told-lines").refresh(layout=True)
        self.query_one("#sheet-lines").refresh(layout=True)

    def say_anew(self) -> None:
        """Say everything in the current language."""
        super().say_anew()
        self._show_rows()

    # Keys

    def on_choices_moved(self, message: Choices.Moved) -> None:
        """Tell the game under the cursor, and read on near the end."""
        message.stop()
        self._draw_game()
        if self.list.cursor >= len(self.rows) - AHEAD and len(self.rows) < self._count and not self._is_reading:
            self.read_on()

    def on_choices_chosen(self) -> None:
        """Open the sheet of a game that was clicked."""
        self.action_open("")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Offer what needs a game only if there is one."""
        return bool(self.rows) if action in {"open", "same", "tags"} else True

    def action_turn(self, part: str) -> None:
        """Take the next value of a filter."""
        self._choose(self.choosable.turned(self.chosen, part))

    def action_clear(self) -> None:
        """Show all games."""
        self._choose(HistoryFilter())

    def _choose(self, chosen: HistoryFilter) -> None:
        self.chosen = chosen
        self.list.set_reactive(Choices.cursor, 0)
        self.draw()
        self.read_filtered()

    @work(exclusive=True, group="ask")
    async def action_find(self) -> None:
        """Ask for a name, and show its games."""
        question = _("Show only games with this in a name; nothing shows all.")
        answer = await self.app.push_screen_wait(AskTextScreen(_("Find games"), question, self.chosen.words))
        if answer is not None:
            self._choose(replace(self.chosen, words=answer.strip()))

    def action_same(self) -> None:
        """Show all games of the deal of the game under the cursor."""
        from sevenwonders_tui.tui.screens.history.same_deal import SameDealScreen

        if self.row is not None:
            self.app.push_screen(SameDealScreen(self.services, self.row))

    @work(exclusive=True, group="ask")
    async def action_tags(self) -> None:
        """Ask for the words on the game under the cursor."""
        row = self.row
        if row is None:
            return
        now = self.tags.get((row.table, row.digest), ())
        question = _("Words with a blank between them, {most} at most; nothing takes them away.")
        asked = AskTextScreen(_("Tags"), question.format(most=MOST_TAGS), " ".join(now))
        answer = await self.app.push_screen_wait(asked)
        if answer is None:
            return
        try:
            await self.services.games.tag(row.table, row.digest, tags_of(answer))
        except StoreError as error:
            self.show_hint(str(error), is_trouble=True)
        else:
            self.reload()

    @work(exclusive=True, group="open")
    async def action_open(self, what: str) -> None:
        """Open the sheet, the replay or the review of the game under the cursor, or practise from it."""
        row = self.row
        if row is None:
            return
        await open_past(self, row, what)
        try:
            self.reviews = await self.services.games.reviews()
        except StoreError as error:
            self.show_hint(str(error), is_trouble=True)
        # Whoever plays on from the game is at a table now.
        if self.is_open:
            self._draw_game()


def filter_item(key: str, word: str, value: str, is_set: bool) -> Line:
    """Return one part of a filter line."""
    return line(
        Span(key, Role.STRONG), Span(f" {word}: ", Role.MUTED), Span(value, Role.STRONG if is_set else Role.PLAIN)
    )
