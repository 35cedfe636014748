"""Both cities in full, side by side: Wonders as pictures, buildings as houses, and everything else of each city."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult

from sevenwonders_tui.duel.screens.views.component import open_page
from sevenwonders_tui.duel.screens.widgets.part import TablePart
from sevenwonders_tui.duel.words.cities.page import cities_told
from sevenwonders_tui.duel.words.cities.sheet import CitiesPlan, cities_sheet, cities_title, plan_cities
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import Drawn, Focus, Spot, SpotKind, Target, cropped, cut_off
from sevenwonders_tui.i18n import N_, NP_
from sevenwonders_tui.present.area import Area, sideways, up_or_down
from sevenwonders_tui.tui.commands import PANIC, Command
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.placed import Placed
from sevenwonders_tui.tui.widgets.words import Words

TOLD_ROWS = 4
"""The rows about the thing under the cursor; as many as the small picture of a Wonder has."""
SLIM_ROWS = 22
"""The rows that one city gets in a slim terminal; fewer are shown at a time if it is low."""
ROOMY, ROOMY_TOLD = 34, 5
"""The height of a screen from which there are more such rows, and their number."""


class DuelCitiesScreen(BaseScreen[None]):
    """Arrows walk from thing to thing in either city; Tab goes from city to city."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command(
            "cities.right",
            "right",
            NP_("key", "building"),
            N_("Go to the building or the Wonder at the right."),
            "walk(1, 0)",
            sign=N_("Arrows"),
            also=(
                Command("cities.left", "left", "", N_("Go to the one at the left."), "walk(-1, 0)"),
                Command("cities.up", "up", "", N_("Go to the one above."), "walk(0, -1)"),
                Command("cities.down", "down", "", N_("Go to the one below."), "walk(0, 1)"),
            ),
        ),
        Command("cities.first", "home", "", N_("Go to the first thing of the city."), "go_to_end(0)"),
        Command("cities.last", "end", "", N_("Go to its last one."), "go_to_end(1)"),
        Command("cities.other", "tab,shift+tab", N_("other city"), N_("Go to the other city."), "other"),
        Command(
            "cities.card",
            "question_mark,enter,0",
            N_("card?"),
            N_("Read everything about what the cursor is on."),
            "card",
        ),
        Command("cities.back", "escape,v,q", N_("back"), N_("Go back to the table."), "close"),
        PANIC,
    )
    HELP_TEXT = N_(
        "Both cities as everybody sees them. Under a Wonder lies the card with which it was built; one that is not "
        "built has the price that it costs its owner now."
    )
    DEFAULT_CSS = "DuelCitiesScreen #told { padding: 0 1; }"

    def __init__(self, scene: DuelScene) -> None:
        super().__init__()
        self.scene = scene
        self._plan: CitiesPlan | None = None
        self._rows = 0
        """The rows for the cities."""
        self._half = 0
        """Where the second city begins; a slim terminal shows one of the two."""
        self._drawn = Drawn(())
        self.cursor: Target | None = None
        """The thing under the cursor; None only in a game that has just begun."""

    def compose(self) -> ComposeResult:
        """Show both cities."""
        yield Words(id="name")
        with Placed(id="all"):
            yield TablePart(id="cities")
            yield Words(id="told")
        yield KeyBar()

    def on_mount(self) -> None:
        """Start in the city of the player to move, or in one's own."""
        self.query_one("#name").add_class("title-line")
        self._lay_out()

    def on_resize(self) -> None:
        """Lay everything out again."""
        super().on_resize()
        self._lay_out()

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Where everything is drawn, the left city first; a thing in several pieces counts where it begins."""
        return tuple({spot.target: spot for spot in reversed(self._drawn.spots)}.values())[::-1]

    def _lay_out(self) -> None:
        width, height = self.app.size
        if not self.has_room:
            return
        rows = height - 1 - self.key_rows()
        below = ROOMY_TOLD if height >= ROOMY else TOLD_ROWS
        self._half = width if self.is_slim else width // 2
        self._rows = rows - below
        room = (2 * width, max(self._rows, SLIM_ROWS)) if self.is_slim else (width, self._rows)
        self._plan = plan_cities(self.scene, *room)
        self.query_one(Placed).place(
            {"cities": Area(0, 0, width, rows - below), "told": Area(0, rows - below, width, below)}
        )
        self.query_one("#name", Words).show(lambda cells, _rows: [cities_title(self.scene, cells + 2)])
        if self.cursor is None:
            self._drawn = cities_sheet(self.scene, self._plan, Focus())
            self._start()
        self._draw()

    def _start(self) -> None:
        """Start with the first building of the player to move, or with a Wonder if there is none."""
        seat = self.scene.payer
        mine = [spot for spot in self.spots if self._side(spot) == seat] or list(self.spots)
        built = next((spot for spot in mine if spot.target.kind is SpotKind.CARD), None)
        first = built or next(iter(mine), None)
        self.cursor = None if first is None else first.target

    def _side(self, spot: Spot) -> int:
        return int(spot.area.x >= self._half)

    def seat_of(self, target: Target) -> int:
        """Return the seat of the city in which a thing stands."""
        return self._side(next(spot for spot in self.spots if spot.target == target))

    def _draw(self) -> None:
        plan, cursor, scene = self._plan, self.cursor, self.scene
        assert plan is not None
        self._drawn = cities_sheet(scene, plan, Focus(cursor))
        self.query_one(TablePart).draw(self._shown())
        has_picture = plan.gallery.size is None
        self.query_one("#told", Words).show(
            lambda cells, rows: (
                [] if cursor is None else cities_told(scene, cursor, cells, rows, has_picture=has_picture)
            )
        )

    def _shown(self) -> Drawn:
        """Return both cities, or in a slim terminal the one with the cursor, as many of its rows as have room."""
        if not self.is_slim:
            return self._drawn
        here = next((spot for spot in self.spots if spot.target == self.cursor), None)
        seat, row = (0, 0) if here is None else (self._side(here), here.area.y)
        city = cropped(self._drawn, seat * self._half, self._half)
        top = max(min(row - self._rows // 2, city.rows - self._rows), 0)
        return cut_off(Drawn(city.lines[top:], city.moved(0, -top)), self._rows)

    def _at(self) -> int | None:
        return next((at for at, spot in enumerate(self.spots) if spot.target == self.cursor), None)

    def go_to(self, target: Target) -> None:
        """Put the cursor on a thing."""
        self.cursor = target
        self._draw()
        self.refresh_bindings()

    def _go(self, at: int) -> None:
        self.go_to(self.spots[at].target)

    def action_walk(self, right: int, down: int) -> None:
        """Go to the next thing beside, above or below."""
        at = self._at()
        if at is not None:
            areas = [spot.area for spot in self.spots]
            self._go(sideways(areas, at, right) if right else up_or_down(areas, at, down))

    def action_go_to_end(self, last: int) -> None:
        """Go to the first or the last thing of the city under the cursor."""
        at = self._at()
        if at is not None:
            side = self._side(self.spots[at])
            mine = [spot.target for spot in self.spots if self._side(spot) == side]
            self.go_to(mine[-1 if last else 0])

    def action_other(self) -> None:
        """Go to the thing in the other city at the same place, or near it."""
        at = self._at()
        if at is None:
            return
        here, half = self.spots[at], self._half
        x = here.area.x + (-half if self._side(here) else half)
        others = [each for each, spot in enumerate(self.spots) if self._side(spot) != self._side(here)]
        if others:
            areas = {each: self.spots[each].area for each in others}
            self._go(min(others, key=lambda each: (abs(areas[each].y - here.area.y), abs(areas[each].x - x))))

    @on(TablePart.Clicked)
    def _clicked(self, event: TablePart.Clicked) -> None:
        if event.target == self.cursor:
            self.action_card()
        else:
            self.go_to(event.target)

    def action_card(self) -> None:
        """Show everything about the thing under the cursor."""
        open_page(self, self.scene, self.cursor)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)
