"""The reveal: after everybody has locked, all look together at what each city did and paid."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Container
from textual.widgets import Static

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.rules import TURNS
from sevenwonders_tui.engine.seven.view import View
from sevenwonders_tui.games.seven.seen import wonders_view
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.line import Line, Role, Span, line, measure, spread
from sevenwonders_tui.present.seven.book import Book
from sevenwonders_tui.present.seven.seats import asked_words, passing
from sevenwonders_tui.present.seven.story import Teller, TurnStory
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.table.client import Resolution, Snapshot
from sevenwonders_tui.tui.screens.turn_over import TurnOverScreen
from sevenwonders_tui.tui.seven.widgets.deed import DeedTile
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.paint import paint
from sevenwonders_tui.tui.widgets.tiles import Tiles, TileShape

SHAPE = TileShape(most_flat=3, least_framed=5, most_framed=6, upright=14)


class RevealScreen(TurnOverScreen):
    """One page for each turn that the resolutions tell of, one tile for each city that did something."""

    HELP_TEXT = N_(
        "What each city did, what it paid to whom, and what it took. A card under a stage and a card that was sold lie "
        "face down: nobody is shown which they were."
    )
    DEFAULT_CSS = """
    RevealScreen #deeds { height: 1fr; align: center middle; }
    """

    def __init__(self, snapshot: Snapshot, resolutions: Sequence[Resolution], game: SevenWonders) -> None:
        """Tell these resolutions, at least one; the snapshot is the table after the last of them."""
        super().__init__(snapshot)
        self.resolutions = tuple(resolutions)
        self.book = Book(game.catalog)
        self.stories: tuple[TurnStory, ...] = ()
        self.page = 0
        # Held, not looked up: while the app closes, what was mounted may be gone already.
        self._heading = Static(classes="title-line", id="reveal-title")
        self._tiles = Tiles(SHAPE)

    def compose(self) -> ComposeResult:
        """Lay out a title, the cities of the first page in table order, and the keys."""
        teller = Teller(self.book, wonders_view(self.snapshot.view), self.snapshot.names, self.signs)
        self.stories = teller.tell(self.resolutions, self.snapshot.log)
        yield self._heading
        with Container(id="deeds"), self._tiles:
            yield from self._deeds()
        yield KeyBar()

    def on_mount(self) -> None:
        """Fit the first page."""
        self._arrange()

    def _deeds(self) -> list[DeedTile]:
        story, own = self.stories[self.page], wonders_view(self.snapshot.view).city
        return [DeedTile(deed, is_own=deed.city == own) for deed in story.deeds]

    async def _show_page(self) -> None:
        await self._tiles.remove_children()
        if not self._tiles.is_attached:
            return
        await self._tiles.mount(*self._deeds())
        self._arrange()
        self.call_after_refresh(self.rest.begin)

    def on_resize(self) -> None:
        """Arrange the tiles for the new room."""
        super().on_resize()
        self._arrange()

    def _arrange(self) -> None:
        if not self.stories:
            return
        width, height = self.app.size
        self._tiles.fit(width, height - 2)
        story = self.stories[self.page]
        is_last = self.page == len(self.stories) - 1
        title = reveal_title(story, wonders_view(self.snapshot.view) if is_last else None, self.signs, width - 2)
        self._heading.update(paint(title))

    async def action_go_on(self) -> None:
        """Show the next page, or be done."""
        if self.page + 1 == len(self.stories):
            await super().action_go_on()
        elif self.rest.is_over:
            self.page += 1
            await self._show_page()


def reveal_title(story: TurnStory, view: View | None, signs: Symbols, cells: int) -> Line:
    """Return which turn it was and what comes next; without a view nothing is said of what comes."""
    moment = _("Age {age} {dot} turn {turn}/{turns}").format(
        age=AGES[story.age], dot=signs.dot, turn=story.turn, turns=TURNS
    )
    left = line(Span(moment, Role.TITLE))
    right = line(Span(_next(story, view, signs), Role.MUTED))
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
