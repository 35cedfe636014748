"""The replay of a finished game turn by turn: the table after each turn, and each city's acts in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget
from textual.widgets import Static

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.block import padded
from sevenwonders_tui.present.line import clip_line
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.replay.game import Step
from sevenwonders_tui.seven.words.replay.hands import hands_block, hands_rows
from sevenwonders_tui.seven.words.replay.moment import CityMoment, moments, step_title
from sevenwonders_tui.seven.words.replay.tile import TileForm, plan_tiles, tile_lines, tile_right, tile_title
from sevenwonders_tui.seven.words.terms.end import MOMENT
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.game_app import LARGE, signs_of
from sevenwonders_tui.tui.screens.end.replaying import LEAVE, Replaying
from sevenwonders_tui.tui.widgets.block_view import BlockView
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.paint import TERM, paint
from sevenwonders_tui.tui.widgets.placed import Placed

AROUND = 3
"""The rows of title, timeline and keys."""


class Timeline(Widget):
    """All turns on one line; the shown turn is marked, and a click goes to another one."""

    DEFAULT_CSS = "Timeline { height: 1; padding: 0 1; width: 1fr; text-align: center; }"

    at = reactive(0)

    def __init__(self, steps: Sequence[Step]) -> None:
        super().__init__()
        self.steps = tuple(steps)

    def render(self) -> Content:
        """Draw the ages with their turns; those that are over are bold."""
        parts: list[Content] = []
        for number, step in enumerate(self.steps):
            if not number or step.age != self.steps[number - 1].age:
                parts.append(Content.styled(("   " if number else "") + AGES[step.age] + " ", "bold"))
            is_here = number == self.at
            text = f"[{step.turn}]" if is_here else f" {step.turn} "
            style = "bold reverse $gold" if is_here else "bold" if number < self.at else "$muted"
            parts.append(Content.styled(text, style).stylize(Style.from_meta({"step": number, TERM: MOMENT.id})))
        return Content("").join(parts)

    async def on_click(self, event: events.Click) -> None:
        """Go to the turn that was clicked."""
        number = event.style.meta.get("step")
        if number is not None:
            await self.screen.run_action(f"go({number})")


class MomentTile(BlockView):
    """One city after a turn."""

    DEFAULT_CSS = """
    MomentTile { width: 100%; height: 100%; }
    MomentTile.-frame { border: round $frame; padding: 0 1; border-title-color: $foreground;
                        border-title-style: bold; border-subtitle-color: $foreground; }
    """

    def show_moment(self, moment: CityMoment, box: Area, form: TileForm) -> None:
        """Draw the city at a moment."""
        signs = signs_of(self)
        self.set_class(form.has_frame, "-frame")
        if form.has_frame:
            room = box.cells - 4
            right = tile_right(moment)
            self.border_title = paint(clip_line(tile_title(moment, room, form, signs), room, signs.ellipsis))
            self.border_subtitle = paint(right)
        self.show(tile_lines(moment, box, form, signs))


class ReplayScreen(Replaying):
    """Steps through prepared turns; shows only facts that everybody at the table saw, and on demand the hands."""

    needs = LARGE
    shows_ask = True
    HELP_TEXT = N_(
        "The table after each turn: what every city had, and after the sign what it did in that turn. The points are "
        "what the city would have scored if the game had ended there. Cards that lay face down stay so."
    )

    DEFAULT_CSS = "ReplayScreen #hands { width: 1fr; height: auto; padding: 0 1; }"
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command(
            "replay.hands",
            "o,f6",
            N_("open hands"),
            N_("Show all hands as they were when the turn began, here and at all other turns; or hide them again."),
            "hands",
            is_spare=True,
        ),
    )
    steps: tuple[Step, ...]
    shows_hands = False
    """Whether the hands stand below the cities."""

    def __init__(self, game: SevenWonders, names: Sequence[str], steps: Sequence[Step]) -> None:
        """Show at least one step; `names` are by city."""
        super().__init__()
        self.game = game
        self.book = Book(game.catalog)
        self.names = tuple(names)
        self.steps = tuple(steps)
        self.at = 0

    def compose(self) -> ComposeResult:
        """Lay out the title, the timeline, and the cities in table order."""
        yield Static(classes="title-line", id="replay-title")
        yield Timeline(self.steps)
        yield Placed(*(MomentTile(id=f"city-{at}") for at in range(len(self.names))))
        yield BlockView(id="hands")
        yield KeyBar()

    def _moments(self, at: int) -> tuple[CityMoment, ...]:
        return moments(self.game, self.book, self.names, self.steps[at], self.signs)

    def show_step(self) -> None:
        """Draw the current turn."""
        plan = self._plan
        for tile, moment, box in zip(self.query(MomentTile), self._moments(self.at), plan.boxes, strict=True):
            tile.show_moment(moment, box, plan.form)
        self.query_one(Timeline).at = self.at
        width = self.app.size.width - 2
        title = step_title(self.steps[self.at], self.at, len(self.steps), self.signs, width)
        self.query_one("#replay-title", Static).update(paint(title))
        hands = self.query_one("#hands", BlockView)
        hands.display = bool(self._hands_rows)
        if hands.display:
            block = hands_block(self.book, self.names, self.steps[self.at].hands, width, self._hands_rows, self.signs)
            hands.show(padded(block, width, self._hands_rows))

    def on_resize(self) -> None:
        """Arrange the cities for the new room."""
        super().on_resize()
        self._arrange()

    @property
    def _hands_rows(self) -> int:
        """Return the rows of the hands, the same at all turns; 0 if they are not shown."""
        hands = max((step.hands for step in self.steps), key=lambda hands: max(map(len, hands), default=0))
        if not self.shows_hands or not hands:
            return 0
        width, height = self.app.size
        return hands_rows(len(hands), max(map(len, hands)), width - 2, height - AROUND)

    def _arrange(self) -> None:
        width, height = self.app.size
        is_flat, rows = self.app.has_class("-framed"), height - AROUND - self._hands_rows
        self._plan = plan_tiles(self._moments(-1), width, rows, self.signs, is_flat=is_flat)
        self.query_one(Placed).place({f"city-{at}": box for at, box in enumerate(self._plan.boxes)})
        self.show_step()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the hands of a game that is over."""
        if action == "hands":
            return bool(self.steps[self.at].hands)
        return super().check_action(action, parameters)

    def action_hands(self) -> None:
        """Show the hands of each turn below the cities, or hide them again."""
        self.shows_hands = not self.shows_hands
        self._arrange()

    def decided(self, at: int) -> int:
        """Return the number of decisions up to the end of a turn."""
        return self.steps[at].resolutions[-1].decision + 1

    def age_of(self, at: int) -> int:
        """Return the age of a turn."""
        return self.steps[at].age


class RecordScreen(ReplayScreen):
    """The turns of a record."""

    KEYS: ClassVar[tuple[Command, ...]] = (LEAVE,)
