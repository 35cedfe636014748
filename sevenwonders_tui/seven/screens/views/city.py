"""One city in full: its wonder with the plates of its stages, its buildings as houses, and its facts."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult

from sevenwonders_tui.i18n import N_, NP_, _, ngettext
from sevenwonders_tui.present.area import Area, sideways, up_or_down
from sevenwonders_tui.present.drawing.street import Building, street_lines
from sevenwonders_tui.present.line import Line, Role, Span, clip_line, line, spread
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.screens.views.card_help import CardHelpScreen
from sevenwonders_tui.seven.words.cities.building import Thing, card_of, things, told_lines
from sevenwonders_tui.seven.words.cities.plan import CityPlan, city_plan
from sevenwonders_tui.seven.words.cities.portrait import portrait
from sevenwonders_tui.seven.words.cities.sheet import city_sheet
from sevenwonders_tui.seven.words.events.log import city_history
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.tui.commands import PANIC, Command
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.placed import Placed
from sevenwonders_tui.tui.widgets.walk import AreaClicked, Walk
from sevenwonders_tui.tui.widgets.words import Words

FRAME = 2
"""The cells, and the rows, that a frame takes."""


class CityScreen(BaseScreen[None]):
    """Shows a city. Arrows go from stage to stage and from house to house; Tab goes around the table."""

    shows_ask = True
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command(
            "city.right",
            "right",
            NP_("key", "building"),
            N_("Go to the building or the stage at the right."),
            "walk(1, 0)",
            sign=N_("Arrows"),
            also=(
                Command("city.left", "left", "", N_("Go to the one at the left."), "walk(-1, 0)"),
                Command("city.up", "up", "", N_("Go to the one above."), "walk(0, -1)"),
                Command("city.down", "down", "", N_("Go to the one below."), "walk(0, 1)"),
            ),
        ),
        Command("city.first", "home", "", N_("Go to the first building."), "go_to_end(0)"),
        Command("city.last", "end", "", N_("Go to the last building."), "go_to_end(1)"),
        Command("city.next", "tab", N_("next city"), N_("Go to the next city on the left."), "step(1)"),
        Command("city.previous", "shift+tab", N_("previous"), N_("Go to the city on the right."), "step(-1)"),
        Command(
            "city.card",
            "question_mark,enter",
            N_("card"),
            N_("Everything about the card under the cursor: cost, effect, chains, copies in play, rules."),
            "card",
        ),
        Command("city.back", "escape,v,q", N_("back"), N_("Go back to the table."), "close"),
        PANIC,
    )
    HELP_TEXT = N_(
        "Everything about one city. What lies under the stages is known only to the seat that laid it there."
    )
    DEFAULT_CSS = """
    CityScreen #facts, CityScreen #history { background: $panel; padding: 0 1; }
    CityScreen #told { padding: 0 1; }
    CityScreen.-framed #facts, CityScreen.-framed #history { background: transparent; border: round $frame; }
    """

    def __init__(self, scene: Scene, city: CityId) -> None:
        super().__init__()
        self._scene = scene
        self.city = city
        self._things: tuple[Thing, ...] = ()
        self._at = 0
        self._plan: CityPlan | None = None
        self._shown: tuple[int, ...] = ()
        """The city and the screen size of the present layout."""

    def compose(self) -> ComposeResult:
        """Show one city."""
        yield Words(id="name")
        with Placed(id="city"):
            yield Walk(id="wonder")
            yield Words(id="history")
            yield Words(id="facts")
            yield Walk(id="street")
            yield Words(id="told")
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the city that was asked for."""
        self.query_one("#name").add_class("title-line")
        self._enter()

    def on_resize(self) -> None:
        """Lay out everything again."""
        super().on_resize()
        self._lay_out()

    @property
    def thing(self) -> Thing:
        """The thing under the cursor."""
        return self._things[self._at]

    @property
    def _stages(self) -> int:
        return sum(not isinstance(thing, Building) for thing in self._things)

    def _enter(self) -> None:
        """Put the cursor on the first building of a city, or on its next stage if it has none."""
        self._things = things(self._scene, self.city)
        stages = self._stages
        self._at = stages if len(self._things) > stages else stages - 1
        self._lay_out()
        self.refresh_bindings()

    def _lay_out(self) -> None:
        cells, rows = self.app.size.width, self.app.size.height - 1 - self.key_rows()
        is_framed = self.app.has_class("-framed")
        self.set_class(is_framed, "-framed")
        frame = FRAME if is_framed else 0
        shown = (self.city, cells, rows, frame)
        if shown == self._shown:  # Textual resizes to the first size too, after everything has been painted.
            return
        self._shown = shown
        self._plan = plan = city_plan(self._scene, self.city, cells, rows, frame)
        areas = {
            "wonder": plan.wonder,
            "facts": plan.facts,
            "street": plan.street_place,
            "told": plan.told,
            "history": plan.history,
        }
        self.query_one(Placed).place({part: area for part, area in areas.items() if area is not None})
        self._draw()

    def _draw(self) -> None:
        scene, city, plan = self._scene, self.city, self._plan
        assert plan is not None
        stages = self._stages
        buildings = [thing for thing in self._things if isinstance(thing, Building)]

        def wonder(cursor: int | None) -> list[Line]:
            drawn = portrait(scene, city, plan.size, plan.plate_cells, plan.wonder.rows, cursor)
            return drawn.lines

        first = portrait(scene, city, plan.size, plan.plate_cells, plan.wonder.rows, None)
        self.query_one("#name", Words).show(lambda cells, _rows: [self._title(cells)])
        self.query_one("#facts", Words).show(lambda cells, rows: city_sheet(scene, city, cells, rows))
        self.query_one("#history", Words).show(lambda cells, rows: _history(scene, city, cells, rows))
        on_stage = self._at if self._at < stages else None
        on_house = self._at - stages if self._at >= stages else None
        self.query_one("#wonder", Walk).show(wonder, first.areas, on_stage)
        self.query_one("#street", Walk).show(
            lambda cursor: street_lines(plan.street, buildings, cursor, scene.signs),
            [plan.street.area(at) for at in range(len(buildings))],
            on_house,
        )
        self._tell()

    def _tell(self) -> None:
        """Show everything about the thing under the cursor."""
        scene, city, thing = self._scene, self.city, self.thing
        self.query_one("#told", Words).show(lambda cells, rows: told_lines(scene, city, thing, cells, rows))

    def _title(self, cells: int) -> Line:
        scene, face = self._scene, self._scene.city(self.city)
        dot = f" {scene.signs.dot} "
        wonder = scene.book.wonder_name(scene.view.cities[self.city].wonder)
        name = line(Span(face.name, Role.TITLE), dot, Span(wonder), Span(dot + face.board, Role.MUTED))
        if face.points is None:
            return clip_line(name, cells)
        so_far = ngettext("{n} point so far", "{n} points so far", face.points).format(n=face.points)
        return spread(name, line(Span(so_far, Role.TITLE)), cells)

    def _areas(self) -> list[Area]:
        """Return the areas of the things on the screen, in their order."""
        plan = self._plan
        assert plan is not None
        wonder, street = self.query_one("#wonder", Walk), self.query_one("#street", Walk)
        return [
            *(area.moved(plan.wonder.x, plan.wonder.y) for area in wonder.areas),
            *(area.moved(plan.street_place.x, plan.street_place.y) for area in street.areas),
        ]

    def _go(self, at: int) -> None:
        self._at = at
        stages = self._stages
        self.query_one("#wonder", Walk).go(at if at < stages else None)
        self.query_one("#street", Walk).go(at - stages if at >= stages else None)
        self._tell()
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the help of a card if the cursor is on a known one."""
        if action == "card":
            return bool(self._things) and card_of(self._scene, self.city, self.thing) is not None
        return super().check_action(action, parameters)

    def action_walk(self, right: int, down: int) -> None:
        """Move the cursor to the thing beside, above or below."""
        areas = self._areas()
        self._go(sideways(areas, self._at, right) if right else up_or_down(areas, self._at, down))

    def action_go_to_end(self, last: int) -> None:
        """Move the cursor to the first or the last building."""
        self._go(len(self._things) - 1 if last else min(self._stages, len(self._things) - 1))

    @on(AreaClicked)
    def _clicked(self, event: AreaClicked) -> None:
        at = event.at if event.walk.id == "wonder" else self._stages + event.at
        if at == self._at and self.check_action("card", ()):
            self.action_card()
        else:
            self._go(at)

    def action_card(self) -> None:
        """Show everything about the card under the cursor."""
        card = card_of(self._scene, self.city, self.thing)
        if card is not None:
            self.app.push_screen(CardHelpScreen(self._scene, card))

    def action_step(self, by: int) -> None:
        """Show the next city around the table."""
        self.city = CityId((self.city + by) % len(self._scene.view.cities))
        self._enter()

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)


def _history(scene: Scene, city: CityId, cells: int, rows: int) -> list[Line]:
    head = line(Span(_("What it did"), Role.TITLE))
    told = city_history(scene, city, cells, rows - 1)
    return [(), head, (), *told] if len(told) + 3 <= rows else [head, *told]
