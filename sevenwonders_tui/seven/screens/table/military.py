"""The end of an age: every front between two neighbours, and the tokens of each city so far."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.reactive import Reactive
from textual.widgets import Static

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.block import centered
from sevenwonders_tui.present.coach import CoachPage
from sevenwonders_tui.present.drawing.large import has_large, large_text, large_width
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Line, Role, Span, line, measure, spread
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.events.story import battles_of
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.seven.words.war.fronts import front_block, front_title, fronts_in_order
from sevenwonders_tui.seven.words.war.plan import (
    HEADING,
    OTHERS,
    OUTLOOK,
    TOKENS,
    WIDEST,
    FrontShape,
    WarNeeds,
    WarPlan,
    front_id,
    spaced_rows,
    war_plan,
)
from sevenwonders_tui.seven.words.war.steps import FrontStep, war_steps
from sevenwonders_tui.seven.words.war.wars import (
    front,
    headline,
    hopes,
    short_headline,
    toll,
    toll_cells,
    toll_head,
    war,
)
from sevenwonders_tui.table.client import Resolution, Snapshot
from sevenwonders_tui.tui.motion import fighting
from sevenwonders_tui.tui.screens.table.turn_over import TurnOverScreen
from sevenwonders_tui.tui.widgets.block_panel import BlockPanel
from sevenwonders_tui.tui.widgets.block_view import BlockView
from sevenwonders_tui.tui.widgets.paint import paint
from sevenwonders_tui.tui.widgets.placed import Placed

MARGIN = 1
WAR_S, FRONT_S = 3.0, 1.5
"""The seconds that a war is shown where it goes on by itself, and those for each front."""


class MilitaryScreen(TurnOverScreen):
    """The war of the age that these resolutions ended.

    Any step of it can be drawn: `steps` has all of them, and `step` is the number of the one that is shown. Without
    animations that is the last one.
    """

    HELP_TEXT = N_(
        "Each panel is the border between two neighbours: their shields push against each other, and the arrow points "
        "at the one who gives way. Beside the names stands what each took. The city on the right of a front is the one "
        "on the left of the next, all around the table; the fronts of your own city come first."
    )
    step = Reactive(0, repaint=False)
    """The step that is shown."""

    def __init__(self, snapshot: Snapshot, resolutions: Sequence[Resolution], game: SevenWonders) -> None:
        """`resolutions` are the decisions that ended the age, `snapshot` the table after them."""
        super().__init__(snapshot)
        self._view = wonders_view(snapshot.view)
        self._game, self._book, self._resolutions = game, Book(game.catalog), tuple(resolutions)
        self.war = war(battles_of(resolutions), self._view, snapshot.names, self._book)
        self.fronts = fronts_in_order(self.war, self._view.city)
        self.steps = war_steps(len(self.fronts))
        self._title = Static(classes="title-line")
        self._body = Placed(id="war")
        self._plan: WarPlan | None = None

    def compose(self) -> ComposeResult:
        """Lay out the title, the heading, the fronts, the tokens, the outlook, and the keys."""
        self.tell_coach()
        yield self._title
        with self._body:
            yield BlockView(id=HEADING)
            for at in range(len(self.fronts)):
                yield BlockPanel(id=front_id(at))
            for name in (OTHERS, TOKENS, OUTLOOK):
                yield BlockPanel(id=name)
        yield from self.foot()

    def on_mount(self) -> None:
        """Show everything."""
        self.set_reactive(MilitaryScreen.step, len(self.steps) - 1)
        self._arrange()
        self.game_app.motions.play(self, fighting(len(self.fronts)), self._show_step)

    @property
    def shown_s(self) -> float:
        """Return the seconds that it is shown where it goes on by itself."""
        return WAR_S + FRONT_S * len(self.fronts)

    def coach_pages(self) -> Sequence[CoachPage]:
        """Return the coach's pages about this war, for a person in a guided game."""
        if not self.snapshot.rules.lesson:
            return ()
        from sevenwonders_tui.seven.words.coach.turn import war_pages

        return war_pages(Scene(self._game, self._book, self.snapshot, self.signs), self._resolutions, self.key_alone)

    def _show_step(self, step: int) -> None:
        self.step = step

    def on_resize(self) -> None:
        """Arrange everything for the new room."""
        super().on_resize()
        self._arrange()

    @property
    def _is_framed(self) -> bool:
        return self.app.has_class("-framed")

    def _arrange(self) -> None:
        if not self._body.children:
            return
        width, height = self.app.size
        cells = min(width - 2 * MARGIN, WIDEST)
        tokens = min(toll_cells(self.war) + 2 + 2 * self._is_framed, cells)
        hopes = 0 if self._view.is_over else len(self._outlook(cells - tokens - 5))
        needs = WarNeeds(
            fronts=len(self.fronts),
            own=sum(self._view.city in (battle.city, battle.neighbor) for battle in self.fronts),
            cells=cells,
            rows=height - 2 - self.foot_rows,
            edges=2 * self._is_framed,
            heading_cells=large_width(self._heading, self.signs) if has_large(self._heading) else 0,
            token_cells=tokens,
            token_rows=len(self.war.names) + 1,
            outlook_rows=hopes,
        )
        self._plan = war_plan(needs)
        offset = (width - cells) // 2
        self._body.place({name: box._replace(x=box.x + offset) for name, box in self._plan.boxes.items()})
        self._title.update(paint(self._title_line(width - 2)))
        self.watch_step()

    def watch_step(self) -> None:
        """Draw the changes of the step."""
        if self._plan is None:
            return
        step = self.steps[self.step]
        boxes = self._plan.boxes
        inner = {name: box.cells - 2 * self._is_framed for name, box in boxes.items()}
        if HEADING in boxes:
            heading = large_text(self._heading, Role.RED, self.signs)
            self._body.query_one(f"#{HEADING}", BlockView).show(centered(heading, boxes[HEADING].cells))
        lines: list[Line] = []
        most = max(max(battle.shields) for battle in self.war.battles)
        for at, (battle, shape) in enumerate(zip(self.fronts, self._plan.shapes, strict=True)):
            if shape is FrontShape.LINE:
                lines.append(front(battle, self.war.names, most, inner[OTHERS] - 2, self.signs, step.fronts[at]))
            else:
                self._show_front(at, shape, step.fronts[at])
        if lines:
            title = _("Fronts") if len(lines) == len(self.fronts) else _("Other fronts")
            self._show(OTHERS, lines, title, _("clockwise around the table"))
        hidden = {
            battle.city for battle, shown in zip(self.fronts, step.fronts, strict=True) if shown < FrontStep.DECIDED
        }
        cells = inner[TOKENS] - 2
        tolls = [toll(self.war, CityId(at), cells, hidden) for at in range(len(self.war.names))]
        self._show(TOKENS, [toll_head(self.war, cells), *tolls], _("Tokens, from left and right"))
        if OUTLOOK in boxes:
            hopes = self._outlook(inner[OUTLOOK] - 2)
            self._show(OUTLOOK, hopes if step.is_over else [()] * len(hopes), _("Your outlook"))

    def _show_front(self, at: int, shape: FrontShape, step: FrontStep) -> None:
        battle = self.fronts[at]
        assert self._plan is not None
        box = self._plan.boxes[front_id(at)]
        edges = 2 * self._is_framed
        cells, rows = box.cells - edges, box.rows - edges
        title: Line = ()
        right: Line = ()
        if shape is FrontShape.HALF:
            room = cells - 4 if edges else (cells - 3) // 2
            title, right = front_title(self.war, battle, room, self.signs, step)
            rows -= not edges
        size = WonderSize.LARGE if shape is FrontShape.TALL else WonderSize.SMALL
        has_names = shape is not FrontShape.HALF
        block = front_block(self.war, battle, cells, rows, self.signs, step, size, has_names=has_names)
        panel = self._body.query_one(f"#{front_id(at)}", BlockPanel)
        panel.show_panel(block, box.cells, is_framed=self._is_framed, title=title, right=right)

    def _show(self, name: str, rows: Sequence[Line], title: str, right: str = "") -> None:
        """Show lines in a panel, one cell from its edges."""
        assert self._plan is not None
        inner = self._plan.boxes[name].rows - 1 - self._is_framed
        if self._plan.is_large and inner >= spaced_rows(len(rows)):
            rows = [each for row in rows for each in (row, ())][:-1]
        block = [(Span(" "), *row) for row in rows]
        end = line(Span(right, Role.MUTED)) if right else ()
        cells = self._plan.boxes[name].cells
        panel = self._body.query_one(f"#{name}", BlockPanel)
        panel.show_panel(block, cells, is_framed=self._is_framed, title=line(title), right=end)

    @property
    def _heading(self) -> str:
        return _("Age {age} ends in war").format(age=AGES[self.war.age])

    def _title_line(self, cells: int) -> Line:
        left = line(Span(_("War at the end of age {age}").format(age=AGES[self.war.age]), Role.TITLE))
        right = line(Span(headline(self.war), Role.MUTED))
        if measure(right) > cells:
            right = line(Span(short_headline(self.war), Role.MUTED))
        return spread(left, right, cells) if measure(left) + measure(right) < cells else right

    def _outlook(self, cells: int) -> list[Line]:
        city = self._view.city
        return [] if city is None else hopes(self.war, self._view, city, cells, self.signs)
