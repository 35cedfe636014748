"""The reveal: after everybody has locked, all see together what each city did and paid."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Container
from textual.reactive import Reactive
from textual.widgets import Static

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.coach import CoachPage
from sevenwonders_tui.present.line import Line, Role, Span, line, measure, spread
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.rules import TURNS
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.events.story import Teller, TurnStory
from sevenwonders_tui.seven.words.reveal.form import RevealRoom
from sevenwonders_tui.seven.words.reveal.panels import RevealLayout
from sevenwonders_tui.seven.words.reveal.steps import SHOWN, PanelStep, RevealKind, RevealStep, reveal_steps
from sevenwonders_tui.seven.words.reveal.told import told_turn
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.seven.words.table.top_line import asked_words, passing
from sevenwonders_tui.table.client import Resolution, Snapshot
from sevenwonders_tui.tui.motion import Reel
from sevenwonders_tui.tui.screens.table.turn_over import TurnOverScreen
from sevenwonders_tui.tui.widgets.block_panel import BlockPanel
from sevenwonders_tui.tui.widgets.block_view import BlockView
from sevenwonders_tui.tui.widgets.paint import paint
from sevenwonders_tui.tui.widgets.scroll import ScrollBox

AIRY = 34
"""The least rows of a screen with an empty row above the panels and one below."""
LENGTHS_S = {RevealKind.BEGIN: 0.15, RevealKind.TURN: 0.085, RevealKind.COINS: 0.1, RevealKind.RISE: 0.17}
"""The seconds of a step of each kind. A card turns in two steps, coins take four, and a stage rises in three."""
PAGE_S, DEED_S = 2.0, 1.5
"""The seconds that a page is shown where it goes on by itself, and those for each city on it."""
REVEAL_BYTES = 33_000
"""The most bytes of an animation; with the first picture, a whole turn sends no more than 60 KB."""


class DeedTile(BlockPanel):
    """A panel with the city's name and treasury in its title; flat and without a title if it is low."""

    DEFAULT_CSS = """
    DeedTile { width: 100%; height: 100%; }
    DeedTile.-flat:odd { background: transparent; }
    DeedTile.-framed.-flat { border: none; }
    """

    def __init__(self, at: int) -> None:
        """Show the deed with that number in the story."""
        super().__init__()
        self.at = at

    def draw(self, layout: RevealLayout, step: PanelStep = SHOWN) -> None:
        """Draw the panel at a step."""
        self.set_class(not layout.has_titles, "-flat")
        block = layout.draw(self.at, step)
        title = line(Span(layout.title(self.at), Role.STRONG)) if layout.has_titles else ()
        right = line(Span(layout.coins(self.at, step), Role.STRONG)) if layout.has_titles else ()
        self.show_panel(block, layout.cells, is_framed=layout.is_framed, title=title, right=right)


class RevealScreen(TurnOverScreen):
    """One page for each turn in the resolutions, one panel for each city that did something.

    Any step of a page can be drawn: `steps` has all of them, and `step` is the number of the one that is shown.
    Without animations that is the last one.
    """

    HELP_TEXT = N_(
        "What each city did, what it paid to whom, and what it took. A card under a stage and a card that was sold lie "
        "face down: nobody is shown which they were."
    )
    DEFAULT_CSS = """
    RevealScreen #deeds { height: 1fr; align: center top; }
    RevealScreen #panels { layout: grid; grid-gutter: 1 1; width: auto; height: auto; }
    RevealScreen #page { display: none; height: 1fr; padding: 0 1; }
    RevealScreen #told { height: auto; }
    RevealScreen.-slim #deeds { display: none; }
    RevealScreen.-slim #page { display: block; }
    """
    step = Reactive(0, repaint=False)
    """The step of this page that is shown."""

    def __init__(self, snapshot: Snapshot, resolutions: Sequence[Resolution], game: SevenWonders) -> None:
        """Show these resolutions, at least one; the snapshot is the table after the last of them."""
        super().__init__(snapshot)
        self.resolutions = tuple(resolutions)
        self.game = game
        self.book = Book(game.catalog)
        self.stories: tuple[TurnStory, ...] = ()
        self.steps: tuple[RevealStep, ...] = ()
        self.page = 0
        # Kept in a list and not queried: mounted widgets may be gone already while the app closes.
        self._heading = Static(classes="title-line", id="reveal-title")
        self._panels = Container(id="panels")
        self._page_view = BlockView(id="told")
        self._layout: RevealLayout | None = None

    def compose(self) -> ComposeResult:
        """Lay out a title, the cities of the first page in table order, and the keys."""
        view = wonders_view(self.snapshot.view)
        points = [score.total for score in self.game.standing(view)] if self.snapshot.rules.live_points else ()
        teller = Teller(self.book, view, self.snapshot.names, self.signs, points)
        self.stories = teller.tell(self.resolutions, self.snapshot.log)
        self.tell_coach()
        yield self._heading
        with Container(id="deeds"), self._panels:
            yield from self._deeds()
        with ScrollBox(id="page"):
            yield self._page_view
        yield from self.foot()

    def on_mount(self) -> None:
        """Fit the first page."""
        self._begin_page()

    def coach_pages(self) -> Sequence[CoachPage]:
        """Return the coach's pages about these turns, for a person in a guided game."""
        if not self.snapshot.rules.lesson:
            return ()
        from sevenwonders_tui.seven.words.coach.turn import turn_pages

        return turn_pages(Scene(self.game, self.book, self.snapshot, self.signs), self.resolutions, self.key_alone)

    @property
    def story(self) -> TurnStory:
        """The turn of the shown page."""
        return self.stories[self.page]

    def _deeds(self) -> list[DeedTile]:
        return [DeedTile(at) for at in range(len(self.story.deeds))]

    def _begin_page(self) -> None:
        if self.stories:
            self.steps = reveal_steps(self.story.deeds)
            self.set_reactive(RevealScreen.step, len(self.steps) - 1)
            self._arrange()
            self.game_app.motions.play(self, reveal_reel(self.steps), self._show_step)

    async def _show_page(self) -> None:
        await self._panels.remove_children()
        if not self._panels.is_attached:
            return
        await self._panels.mount(*self._deeds())
        self._begin_page()
        self.call_after_refresh(self.rest.begin)

    def on_resize(self) -> None:
        """Arrange the panels for the new room."""
        super().on_resize()
        self._arrange()

    def _show_step(self, step: int) -> None:
        self.step = step

    def watch_step(self) -> None:
        """Draw the changes of the step."""
        if self._layout is not None:
            for tile, panel in zip(self._panels.query(DeedTile), self.steps[self.step].panels, strict=False):
                tile.draw(self._layout, panel)

    def _arrange(self) -> None:
        if not self.steps:
            return
        width, height = self.app.size
        is_last = self.page == len(self.stories) - 1
        view = wonders_view(self.snapshot.view)
        title = reveal_title(self.story, view if is_last else None, self.signs, width - 2)
        self._heading.update(paint(title))
        if self.is_slim:
            self._layout = None
            rows = height - 2 - self.foot_rows
            self._page_view.show(told_turn(self.story, view.seat, self.signs, width - 3, rows))
            return
        air = int(height >= AIRY)
        self._panels.styles.margin = (air, 0, 0, 0)
        room = RevealRoom(width - 2, height - 2 - self.foot_rows - 2 * air, self.signs, self.app.has_class("-framed"))
        layout = self._layout = RevealLayout(self.story.deeds, room)
        grid = self._panels.styles
        grid.grid_size_columns = layout.columns
        grid.grid_columns = f"{layout.cells}"
        grid.grid_rows = f"{layout.rows}"
        grid.grid_gutter_horizontal = layout.gutter
        self.watch_step()

    @property
    def shown_s(self) -> float:
        """Return the seconds that a page is shown where it goes on by itself."""
        return PAGE_S + DEED_S * (len(self.story.deeds) if self.stories else 0)

    async def action_go_on(self) -> None:
        """Show the next page, or close after the last one."""
        if self.page + 1 == len(self.stories):
            await super().action_go_on()
        elif self.rest.is_over:
            await self.go_on()

    async def go_on(self) -> None:
        """Show the next page, or close after the last one."""
        if self.page + 1 >= len(self.stories):
            await super().go_on()
        else:
            self.page += 1
            await self._show_page()
            self.begin_page()


def reveal_title(story: TurnStory, view: View | None, signs: Symbols, cells: int) -> Line:
    """Return a title with the turn and what comes next; without a view it names only the turn."""
    moment = _("Age {age} {dot} turn {turn}/{turns}").format(
        age=AGES[story.age], dot=signs.dot, turn=story.turn, turns=TURNS
    )
    left = line(Span(moment, Role.TITLE))
    right = line(Span(_next(story, view, signs), Role.MUTED))
    if measure(left) + measure(right) >= cells:
        left = line(Span(f"{AGES[story.age]} {story.turn}/{TURNS}", Role.TITLE))
    chosen = line("   ", Span(_("all have chosen"), Role.PLAIN))
    if measure(left) + measure(chosen) + measure(right) < cells:
        left = (*left, *chosen)
    return spread(left, right, cells)


def _next(story: TurnStory, view: View | None, signs: Symbols) -> str:
    if view is None:
        return ""
    if story.battles:
        return _("the age is over: war")
    prompt = next(iter(view.waiting.values()), None)
    if prompt is not None and (asked := asked_words(prompt.kind)):
        return asked
    return passing(view, signs)


def reveal_reel(steps: Sequence[RevealStep]) -> Reel:
    """Return the animation of a turn's steps."""
    return Reel(tuple(LENGTHS_S[step.kind] for step in steps[:-1]), REVEAL_BYTES)
