"""The shared table of 7 Wonders: all cities alike, clockwise, on a large screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import ClassVar

from textual import on
from textual.widget import Widget

from sevenwonders_tui.engine.game import AnyView
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.lobby import RoomClient
from sevenwonders_tui.present.books.rule_page import RuleBook
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.screens.table.onlooker import PastScreen
from sevenwonders_tui.seven.screens.widgets.city_panel import CityClicked
from sevenwonders_tui.seven.screens.widgets.lines import story_lines
from sevenwonders_tui.seven.screens.widgets.ring_board import RingBoard, RingSight
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.events.chronicle import turns_words
from sevenwonders_tui.seven.words.panels.middle import middle_facts
from sevenwonders_tui.seven.words.replay.game import steps_so_far
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.seven.words.table.ring import FIRST, turned
from sevenwonders_tui.seven.words.table.top_line import age_line, seat_state
from sevenwonders_tui.table import Snapshot, TableClient
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.table.shared_table import SharedTable

TURN_AFTER = timedelta(seconds=12)
"""The time after which three other cities stand in full, where there is no room for all."""
RECENT = 4
"""The number of decisions that are searched for the last turn: a turn has no more."""


class SevenSharedTable(SharedTable):
    """The ring of cities above the band."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("table.city", "v,tab", N_("city"), N_("Look at a city in full."), "city"),
        Command("table.comparison", "t,f7", N_("table"), N_("Compare all cities."), "comparison"),
        Command(
            "shared.hold",
            "space,f3",
            N_("hold"),
            N_("Where three cities are shown after three others: let these stand."),
            "hold",
        ),
        Command(
            "shared.left",
            "left",
            "",
            N_("Put the cities on the left, or on the right, in full."),
            "turn(-1)",
            also=(Command("shared.right", "right", "", N_("Put the cities on the right in full."), "turn(1)"),),
        ),
    )

    def __init__(self, client: TableClient, game: SevenWonders, room: RoomClient, now: Callable[[], datetime]) -> None:
        """`game` has the rules of the table; the other arguments are those of every shared table."""
        super().__init__(client, room, now)
        self.game = game
        self.book = Book(game.catalog)
        self.scene: Scene | None = None
        self.is_held = False
        """Whether the cities in full stay, where there is no room for all."""
        self._board = RingBoard()
        self._turned = now()

    @property
    def snapshot(self) -> Snapshot | None:
        """Return the moment that is shown."""
        return None if self.scene is None else self.scene.snapshot

    @property
    def rule_book(self) -> RuleBook | None:
        """The rules of the variant."""
        from sevenwonders_tui.seven.words.rules.pages import seven_rule_book

        return None if self.scene is None else seven_rule_book(lambda: self.game, self.scene.view.variant)

    def board(self) -> Widget:
        """Return the ring."""
        return self._board

    def draw(self, snapshot: Snapshot) -> None:
        """Draw the cities of another moment; those that changed come first where there is no room for all."""
        before, self.scene = self.scene, Scene(self.game, self.book, snapshot, self.signs)
        if before is not None and before.snapshot.decision != snapshot.decision and not self.is_held:
            self._turn_to_changed(before, self.scene)
        self._board.show(self._sight(self.scene), self.signs)

    def _sight(self, scene: Scene) -> RingSight:
        view, seats = scene.view, scene.snapshot.seats
        cities = range(len(view.cities))
        states = [seat_state(seats[city], self.signs) if city < len(seats) else () for city in cities]
        middle = middle_facts(view, FIRST, scene.snapshot.names)
        return RingSight(tuple(scene.city(CityId(city)) for city in cities), tuple(states), middle)

    def _turn_to_changed(self, before: Scene, now: Scene) -> None:
        """Show the cities in full whose wonder rose or that took tokens."""
        changed = [
            CityId(at)
            for at, (was, city) in enumerate(zip(before.view.cities, now.view.cities, strict=True))
            if (was.stages, was.tokens) != (city.stages, city.tokens)
        ]
        if changed:
            self._turn_to(turned(self._board.first, len(now.view.cities), changed))

    def _turn_to(self, first: CityId) -> None:
        self._board.first, self._turned = first, self.now()

    def pass_second(self) -> None:
        """Show three other cities, if these have stood long enough and nobody holds them."""
        if self.scene is None or self.is_held or not self._board.turns or self.app.screen is not self:
            return
        if self.now() - self._turned >= TURN_AFTER:
            self._turn_to(turned(self._board.first, len(self.scene.view.cities)))
            self.lay_out()

    def lay_board(self, cells: int, rows: int) -> None:
        """Lay the ring out."""
        self._board.lay_out(cells, rows)

    def moment_line(self) -> Line:
        """Return age, turn, and the way of the hands."""
        return () if self.scene is None else age_line(self.scene.view, self.signs)

    def story(self, cells: int, rows: int) -> Sequence[Line]:
        """Return what all did in the last turn."""
        if self.scene is None:
            return ()
        snapshot = self.scene.snapshot
        return story_lines(turns_words(snapshot.log[-RECENT:], self.book, snapshot.names, self.signs)[:1], cells, rows)

    def past_screen(self, snapshot: Snapshot, past: Sequence[AnyView]) -> PastScreen | None:
        """Return the screen of past turns, which begins at the last one; None before the first turn is over."""
        steps = steps_so_far(self.game, snapshot, list(map(wonders_view, past)))
        return PastScreen(self.game, snapshot.names, steps) if steps else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to hold and to turn only where cities take turns."""
        if action in {"hold", "turn"}:
            return self._board.turns
        return super().check_action(action, parameters)

    def action_hold(self) -> None:
        """Let these cities stand, or go round again."""
        self.is_held = not self.is_held
        self._turned = self.now()

    def action_turn(self, by: int) -> None:
        """Put the next cities in full."""
        if self.scene is not None:
            cities = len(self.scene.view.cities)
            self._turn_to(turned(self._board.first, cities, step=by))
            self.lay_out()

    def action_city(self) -> None:
        """Show a city in full."""
        self._show_city(self._board.first)

    @on(CityClicked)
    def _city_clicked(self, event: CityClicked) -> None:
        self._show_city(event.city)

    def _show_city(self, city: CityId) -> None:
        from sevenwonders_tui.seven.screens.views.city import CityScreen

        if self.scene is not None:
            self.look(CityScreen(self.scene, city))

    def action_comparison(self) -> None:
        """Show all cities side by side."""
        from sevenwonders_tui.seven.screens.views.comparison import ComparisonScreen

        if self.scene is not None:
            self.look(ComparisonScreen(self.scene))

    def action_log(self) -> None:
        """Show the log."""
        from sevenwonders_tui.seven.words.events.log import LogSheet
        from sevenwonders_tui.tui.screens.table.log import LogScreen

        if self.scene is not None:
            scene = self.scene
            self.look(LogScreen(lambda cells: LogSheet(scene, cells)))
