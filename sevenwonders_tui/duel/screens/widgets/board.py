"""The table between its top line and its keys."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from sevenwonders_tui.duel.screens.widgets.buttons import ButtonBlock, button_rows
from sevenwonders_tui.duel.screens.widgets.part import TablePart
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import Drawn, Focus, Spot
from sevenwonders_tui.duel.words.table.alarms import DuelAlarm
from sevenwonders_tui.duel.words.table.layout import AIR, Band, BoardPart, DuelLayout
from sevenwonders_tui.duel.words.table.pages import PageNeeds, TablePage, acts_cells, pages_now, plan_page
from sevenwonders_tui.duel.words.table.parts import bands, city_head, draw_part
from sevenwonders_tui.duel.words.table.planner import TableNeeds, plan
from sevenwonders_tui.duel.words.table.walk import PartSpots
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.tui.widgets.placed import Placed
from sevenwonders_tui.tui.widgets.words import Words

PANELS = (BoardPart.LEFT, BoardPart.RIGHT)
"""The parts of the panels, by seat."""
WORDS = (BoardPart.DETAIL, BoardPart.STORY)
NOT_DRAWN = {*WORDS, *AIR, BoardPart.ACTS}
"""The parts that are no pictures of the moment: words, buttons and empty rows."""


class DuelBoard(Placed):
    """Shows the table, each part where the plan puts it."""

    DEFAULT_CSS = """
    DuelBoard > #detail, DuelBoard > #story { padding: 0 1; }
    DuelBoard > #story { color: $muted; }
    """

    def __init__(self, *, has_lines: bool = True) -> None:
        """Without `has_lines` nothing is said below the table, because it is said elsewhere."""
        super().__init__(id="board")
        self._has_lines = has_lines
        self.scene: DuelScene | None = None
        self.layout_now: DuelLayout | None = None
        """The present layout of the parts."""
        self.band = Band.CITIES
        """The view in the lower band if there is not room for all."""
        self.page: TablePage | None = None
        """The page that is shown; None if the terminal has room for the whole table."""
        self.focus_now = Focus()
        self.alarms: Sequence[DuelAlarm] = ()
        self._parts = {part: TablePart(id=part) for part in BoardPart if part not in NOT_DRAWN}
        self._planned_for: object = None

    def compose(self) -> ComposeResult:
        """Make a widget for each part; the plan sets their places."""
        yield from self._parts.values()
        for part in WORDS:
            yield Words(id=part)
        yield ButtonBlock(id=BoardPart.ACTS)

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The areas of all things, from the upper left corner of the table."""
        return tuple(spot for part in self.parts for spot in part.spots)

    @property
    def parts(self) -> tuple[PartSpots, ...]:
        """The same, part by part."""
        return tuple(
            PartSpots(box, [Spot(spot.target, spot.area.moved(box.x, box.y)) for spot in widget.spots])
            for part, widget in self._parts.items()
            if (box := self.boxes.get(part)) is not None
        )

    @property
    def tells_alarms(self) -> bool:
        """Whether there is a row for alarms."""
        return BoardPart.ALARM in self.boxes

    @property
    def tells_story(self) -> bool:
        """Whether there is a row for the last deeds."""
        return BoardPart.STORY in self.boxes

    @property
    def views(self) -> Sequence[Band] | Sequence[TablePage]:
        """The views to turn over: the pages of a narrow table, or those of the lower band; none if all is shown."""
        if self.page is not None:
            return pages_now(self.scene) if self.scene is not None else ()
        has_band = self.scene is not None and BoardPart.BAND in self.boxes
        found = bands(self.scene) if self.scene is not None and has_band else ()
        return found if len(found) > 1 else ()

    @property
    def view(self) -> Band | TablePage:
        """The view that is shown now."""
        return self.band if self.page is None else self.page

    @property
    def next_view(self) -> Band | TablePage:
        """The view after this one."""
        found: list[Band | TablePage] = [*self.views]
        at = found.index(self.view) if self.view in found else -1
        return found[(at + 1) % len(found)]

    def show(self, scene: DuelScene, alarms: Sequence[DuelAlarm]) -> None:
        """Show another moment; call `lay_out` afterwards."""
        self.scene, self.alarms = scene, alarms
        self._planned_for = None

    def lay_out(self, cells: int, rows: int, focus: Focus, *, is_paged: bool = False) -> None:
        """Share out the room among the parts, or among those of a page; do nothing if nothing has changed."""
        if self.scene is None:
            return
        if is_paged != (self.page is not None):
            self.page = TablePage.CARDS if is_paged else None
        is_framed = self.app.has_class("-framed")
        buttons = self.query_one(ButtonBlock).buttons
        key = (self.scene, cells, rows, is_framed, self.band, self.page, buttons)
        if key == self._planned_for:
            self.draw(focus)
            return
        self._planned_for = key
        self.layout_now = layout = self._new_plan(self.scene, cells, rows, int(is_framed))
        self.place({str(part): box for part, box in layout.boxes.items()})
        self.focus_now = focus
        for part in self._parts:
            self._draw(part)

    def _new_plan(self, scene: DuelScene, cells: int, rows: int, frame: int) -> DuelLayout:
        alarms = len(self.alarms)
        if self.page is not None:
            acts = button_rows(self.query_one(ButtonBlock).buttons, acts_cells(self.page, cells))
            return plan_page(self.page, PageNeeds.of(scene, acts, alarms), cells, rows)
        return plan(TableNeeds.of(scene, alarms), cells, rows, frame, has_lines=self._has_lines)

    def draw(self, focus: Focus) -> None:
        """Put the cursor elsewhere: only the parts that it leaves or enters are drawn."""
        before, self.focus_now = self.focus_now, focus
        if before == focus:
            return
        moved = {before.cursor, focus.cursor, *(before.pointed ^ focus.pointed)}
        for part, widget in self._parts.items():
            if before.keys != focus.keys or any(spot.target in moved for spot in widget.drawn.spots):
                self._draw(part)

    def _draw(self, part: BoardPart) -> None:
        box = self.boxes.get(part)
        scene = self.scene
        if scene is None or box is None:
            return
        widget = self._parts[part]
        if part in PANELS:
            self._draw_city(widget, part, box, scene)
        elif part is BoardPart.ALARM:
            lines = [each.fit(box.cells, scene.signs.ellipsis) for each in self.alarms]
            widget.draw(Drawn(lines[: box.rows]))
        else:
            widget.set_class(part in {BoardPart.BAND, BoardPart.PANTHEON, BoardPart.SENATE}, "-panel")
            widget.draw(draw_part(part, scene, self.focus_now, box.cells, box.rows, self.band))

    def _draw_city(self, widget: TablePart, part: BoardPart, box: Area, scene: DuelScene) -> None:
        is_framed = self.app.has_class("-framed")
        frame = int(is_framed)
        title, _worth = city_head(scene, Seat(PANELS.index(part)))
        rows = box.rows - 2 * frame - (not is_framed)
        drawn = draw_part(part, scene, self.focus_now, box.cells - 2 * frame, rows)
        widget.add_class("-panel")
        widget.draw_panel(drawn, box.cells, title, (), is_framed=is_framed)

    def turn(self, view: Band | TablePage) -> None:
        """Show another view; a page takes its places when the table is laid out next."""
        self._planned_for = None
        if isinstance(view, TablePage):
            self.page = view
            return
        self.band = view
        for part in (BoardPart.BAND_TITLE, BoardPart.BAND):
            self._draw(part)

    def show_old(self, part: BoardPart, scene: DuelScene, focus: Focus) -> None:
        """Draw a part as at another moment, while something moves there."""
        box = self.boxes.get(part)
        if box is not None:
            self._parts[part].draw(draw_part(part, scene, focus, box.cells, box.rows, self.band))

    def show_now(self, part: BoardPart) -> None:
        """Draw a part as at the present moment."""
        self._draw(part)
