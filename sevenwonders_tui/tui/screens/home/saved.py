"""The saved tables: continue one, see an old score sheet, or delete one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.i18n import N_, NP_, _, comma_list
from sevenwonders_tui.present.kept_table import ago, people_words, result_words
from sevenwonders_tui.present.line import Line, Role, Span, column_cells, line, ljust, spread, wrap
from sevenwonders_tui.present.lobby import stand_words
from sevenwonders_tui.present.lobby_terms import SEAT
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import HUMAN, TableError
from sevenwonders_tui.table.line import TableLine
from sevenwonders_tui.tui.commands import Command, list_keys
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.dialogs.ask import AskScreen
from sevenwonders_tui.tui.widgets.choices import Choice, Choices
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.panel import Panel
from sevenwonders_tui.tui.widgets.quiet_skyline import QuietSkyline
from sevenwonders_tui.tui.widgets.sheet import Sheet

WHEN_CELLS, WIDEST_WHEN = 12, 24
GAME_CELLS, WIDEST_GAME = 9, 15


class SavedScreen(BaseScreen[None]):
    """A list of tables, the last played first."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command(
            "saved.open",
            "enter",
            NP_("key", "open"),
            N_("Go on with this table, or see the score sheet of a game that is over."),
            "open",
        ),
        *list_keys(),
        Command("saved.delete", "d,delete", N_("delete"), N_("Throw this table away for good."), "delete"),
        Command("saved.back", "escape", N_("back"), N_("Go back to the menu."), "dismiss"),
    )

    def __init__(
        self,
        tables: Callable[[], Awaitable[tuple[TableLine, ...]]],
        open_table: Callable[[str], Awaitable[None]],
        remove: Callable[[str], Awaitable[None]],
        results: Callable[[Sequence[TableLine]], AsyncIterator[TableLine]],
        now: datetime | None = None,
        waiting: Callable[[Sequence[TableLine]], Awaitable[Mapping[str, str]]] | None = None,
    ) -> None:
        """List the tables that `tables` returns; `results` computes the winners that are not known yet.

        `waiting` says how the series stand whose next game is not begun, by their last table.

        `tables`, `waiting`, `open_table` and `remove` raise StoreError or TableError with a sentence.
        """
        super().__init__()
        self.tables = tables
        self.open_table = open_table
        self.remove_table = remove
        self.results = results
        self.waiting = waiting
        self.series: Mapping[str, str] = {}
        self.now = now or datetime.now(UTC)
        self.lines: dict[str, TableLine] = {}
        self.list = Choices(())
        self._when_cells, self._game_cells = WHEN_CELLS, GAME_CELLS
        self._is_read = False

    def compose(self) -> ComposeResult:
        """Lay out the list, the people at the table under the cursor, and a line about it."""
        yield Static(Content(_("Continue")), classes="title-line")
        with Container(classes="body", id="saved"):
            with VerticalScroll(classes="panel", id="tables", can_focus=False) as panel:
                panel.border_title = _("Tables, the last played first")
                yield self.list
            with Panel(id="people"):
                yield Sheet(self._people)
        yield Static(Content(_("Reading the tables ...")), id="hint", classes="hint")
        yield QuietSkyline()
        yield KeyBar()

    def on_mount(self) -> None:
        """Read the list."""
        self.reload()

    @property
    def is_ready(self) -> bool:
        """Return whether the list is ready."""
        return super().is_ready and self._is_read

    @work(exclusive=True)
    async def reload(self) -> None:
        """Read the list again."""
        try:
            lines = await self.tables()
            self.series = {} if self.waiting is None else await self.waiting(lines)
        except (StoreError, TableError) as error:
            self.say(str(error), is_trouble=True)
            return
        finally:
            self._is_read = True
        self.lines = {table.id: table for table in lines}
        whens = (ago(table.changed, self.now) for table in lines if table.changed is not None)
        self._when_cells = column_cells(whens, WHEN_CELLS, WIDEST_WHEN)
        self._game_cells = column_cells(map(_short_title, lines), GAME_CELLS, WIDEST_GAME)
        self.list.show([self._row(table) for table in lines])
        if not lines:
            self.say(_("No table is kept yet: start a new game in the menu."))
        self.refresh_bindings()
        self.work_out(lines)

    @work(exclusive=True, group="results")
    async def work_out(self, lines: Sequence[TableLine]) -> None:
        """Show the winners of old tables, one after the other."""
        async for table in self.results(lines):
            if table.id in self.lines:
                self.lines[table.id] = table
                self.list.put(self._row(table))

    def _row(self, line: TableLine) -> Choice:
        return Choice(line.id, self._label(line), self._note(line))

    def _label(self, line: TableLine) -> str:
        if not line.names:
            return _("cannot be read")
        if line.id in self.series:
            return _("series")
        if line.is_over:
            return _("over")
        return stand_words(line.age, line.turn, is_draft=line.is_draft)

    def _note(self, line: TableLine) -> str:
        when = "" if line.changed is None else ljust(ago(line.changed, self.now), self._when_cells)
        head = f"{when} {ljust(_short_title(line), self._game_cells)}" if line.names else when
        if line.id in self.series:
            return f"{head} {self.series[line.id]}"
        if line.result is None:
            return f"{head} {people_words(line)}"
        others = comma_list(name for name in line.names if name not in line.result.winners)
        return f"{head} {result_words(line.result)} {self.signs.dot} {others}"

    def _people(self, cells: int) -> list[Line]:
        """Return the people at the table under the cursor, one a line, with the winner or who still has to choose."""
        table = self.lines.get(self.list.chosen.id) if self.list.chosen is not None else None
        if table is None:
            return []
        signs, winners = self.signs, () if table.result is None else table.result.winners
        rows: list[Line] = []
        if table.title is not None and str(table.title) != str(table.short_title):
            rows += [*(line(Span(text, Role.MUTED)) for text in wrap(str(table.title), cells)), ()]
        for name, player in zip(table.names, table.players, strict=False):
            is_person = player == HUMAN
            mark, role = ("  ", Role.STRONG if is_person else Role.PLAIN)
            state = line(Span(_("person") if is_person else _("bot"), Role.MUTED))
            if name in winners:
                mark, role = f"{signs.prompt} ", Role.YOU
            if not table.is_over and is_person:
                chosen, not_yet = _("has chosen"), _("still to choose")
                state = line(not_yet if name in table.waiting else Span(f"{signs.check} {chosen}", Role.GOOD))
            rows.append(SEAT.line(spread(line(Span(f"{mark}{name}", role)), state, cells)))
        return rows

    def say(self, text: str, is_trouble: bool = False) -> None:
        """Show a sentence below the list."""
        self.show_hint(text, is_trouble)

    def on_choices_moved(self, message: Choices.Moved) -> None:
        """Show details of the table under the cursor."""
        table = self.lines[message.choice.id]
        self.query_one("#people", Panel).show_title(self._label(table))
        self.query_one("#people Sheet").refresh(layout=True)
        people = [name for name, player in zip(table.names, table.players, strict=False) if player == "human"]
        if table.trouble is not None:
            self.say(str(table.trouble), is_trouble=True)
        elif table.id in self.series:
            self.say(
                _("The next game of a series waits; {key} shows the last score sheet and the way on.").format(
                    key=self.key_to("saved.open")
                )
            )
        elif table.is_over:
            what = _("This game is over") if table.result is None else result_words(table.result)
            self.say(_("{what}; {key} shows the score sheet.").format(what=what, key=self.key_to("saved.open")))
        elif table.waiting:
            self.say(
                _("Still to choose: {names}.").format(
                    names=comma_list(name for name in table.waiting if name in people)
                )
            )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Offer to open and to delete only existing tables."""
        return self.list.chosen is not None if action in {"open", "delete"} else True

    def on_choices_chosen(self) -> None:
        """Open the selected table."""
        self.action_open()

    @work(exclusive=True)
    async def action_open(self) -> None:
        """Open the table, or show why it fails."""
        if self.list.chosen is None:
            return
        try:
            with self.game_app.type_ahead.opening():
                await self.open_table(self.list.chosen.id)
        except (StoreError, TableError) as error:
            self.say(str(error), is_trouble=True)

    @work(exclusive=True)
    async def action_delete(self) -> None:
        """Delete the table, after a question."""
        if self.list.chosen is None:
            return
        line = self.lines[self.list.chosen.id]
        names = comma_list(line.names) or line.id
        question = _("The table of {names} will be gone for good, with its moves and its score.").format(names=names)
        if not await self.app.push_screen_wait(AskScreen(_("Delete"), question, _("Delete it"), _("Keep it"))):
            return
        try:
            await self.remove_table(line.id)
        except (StoreError, TableError) as error:
            self.say(str(error), is_trouble=True)
        self.reload()


def _short_title(line: TableLine) -> str:
    return "" if line.short_title is None else str(line.short_title)
