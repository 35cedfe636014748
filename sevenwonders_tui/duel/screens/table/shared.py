"""The shared table of Duel: the structure in the middle, both cities and all boards, on a large screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, ClassVar

from textual.widget import Widget

from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.screens.widgets.board import DuelBoard
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.events.last_moves import story_lines
from sevenwonders_tui.duel.words.events.past import duel_steps_so_far
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.signs import duel_legend
from sevenwonders_tui.duel.words.spot import NOWHERE
from sevenwonders_tui.duel.words.table.alarms import alarms
from sevenwonders_tui.duel.words.table.shared import duel_headline, open_cards_line
from sevenwonders_tui.duel.words.table.top_line import moment_line
from sevenwonders_tui.engine.game import AnyView
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.lobby import RoomClient, RoomSnapshot
from sevenwonders_tui.present.band import BandHeadline, missing
from sevenwonders_tui.present.books.rule_page import RuleBook
from sevenwonders_tui.present.line import Line, Role, Span, line
from sevenwonders_tui.table import Snapshot, TableClient
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.table.shared_table import SharedTable

if TYPE_CHECKING:
    from sevenwonders_tui.duel.screens.end.replay import DuelPastScreen

STORY_ROWS = 2
"""The rows of the last moves that come before the cards that can be taken."""


class DuelSharedTable(SharedTable):
    """The table as watchers have it, without a cursor, above the band."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command(
            "table.band",
            "tab",
            N_("turn"),
            N_("Turn the lower band over: cities, Senate, Pantheon, plots."),
            "turn_band",
        ),
        Command("table.cities", "v,home", N_("cities"), N_("Look at both cities in full."), "cities"),
        Command(
            "table.pile", "x,end", N_("discards"), N_("Read what was discarded and what is still to come."), "pile"
        ),
    )

    def __init__(self, client: TableClient, game: Duel, room: RoomClient, now: Callable[[], datetime]) -> None:
        """`game` has the rules of the table; the other arguments are those of every shared table."""
        super().__init__(client, room, now)
        self.game = game
        self.book = DuelBook(game.catalog)
        self.scene: DuelScene | None = None
        self._board = DuelBoard(has_lines=False)

    @property
    def snapshot(self) -> Snapshot | None:
        """Return the moment that is shown."""
        return None if self.scene is None else self.scene.snapshot

    @property
    def rule_book(self) -> RuleBook | None:
        """The rules, with those of the boxes in play."""
        from sevenwonders_tui.duel.words.rules.pages import duel_rule_book

        return None if self.scene is None else duel_rule_book(lambda: self.game, self.scene.view.boxes)

    @property
    def legend(self) -> tuple[tuple[str, str], ...] | None:
        """The signs of the game, with those of its boxes."""
        return None if self.scene is None else duel_legend(self.game_app.signs, self.scene.view.boxes)

    def board(self) -> Widget:
        """Return the table."""
        return self._board

    def draw(self, snapshot: Snapshot) -> None:
        """Draw another moment."""
        self.scene = DuelScene(self.game, self.book, snapshot, self.signs)
        self._board.show(self.scene, alarms(self.scene))

    def lay_board(self, cells: int, rows: int) -> None:
        """Lay the table out."""
        self._board.lay_out(cells, rows, NOWHERE)

    def moment_line(self) -> Line:
        """Return the age and the cards that are left; an alarm takes their place where it has no row of its own."""
        if self.scene is None:
            return ()
        dangers = () if self._board.tells_alarms else self._board.alarms
        if dangers:
            return dangers[0].fit(self.app.size.width // 2, self.signs.ellipsis)
        return line(Span(_("7 Wonders Duel"), Role.TITLE), "   ", *moment_line(self.scene))

    def headline(self, snapshot: Snapshot, room: RoomSnapshot) -> BandHeadline:
        """Return whose turn it is, or what is asked."""
        assert self.scene is not None, "something is shown"
        return duel_headline(self.scene, missing(snapshot.seats, room, self.now()))

    def story(self, cells: int, rows: int) -> Sequence[Line]:
        """Return the last moves, and the cards that can be taken."""
        if self.scene is None:
            return ()
        free = open_cards_line(self.scene, cells)
        has_room = bool(free) and rows > STORY_ROWS
        told = story_lines(self.scene, cells, rows - has_room)
        return [*told, free] if has_room else told

    def past_screen(self, snapshot: Snapshot, past: Sequence[AnyView]) -> DuelPastScreen | None:
        """Return the past turns, starting with the last one; None before the first turn is over."""
        from sevenwonders_tui.duel.screens.end.replay import DuelPastScreen

        steps = duel_steps_so_far(snapshot, list(map(duel_view, past)))
        return DuelPastScreen(self.game, steps) if steps else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to turn the band only if there is one."""
        if action == "turn_band":
            return self.scene is not None and bool(self._board.views)
        return super().check_action(action, parameters)

    def action_turn_band(self) -> None:
        """Turn the band below the structure to its next view."""
        self._board.turn(self._board.next_view)
        self.lay_out()

    def action_cities(self) -> None:
        """Show both cities in full."""
        from sevenwonders_tui.duel.screens.views.cities import DuelCitiesScreen

        if self.scene is not None:
            self.look(DuelCitiesScreen(self.scene))

    def action_pile(self) -> None:
        """Show the discard pile, the things in the box and the cards to come."""
        from sevenwonders_tui.duel.screens.views.aside import AsideScreen

        if self.scene is not None:
            self.look(AsideScreen(self.scene))

    def action_log(self) -> None:
        """Show the log."""
        from sevenwonders_tui.duel.screens.views.log import DuelLogScreen

        if self.scene is not None:
            self.look(DuelLogScreen(self.scene))
