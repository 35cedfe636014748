"""One city in full: every card with its effect, stages, treasury, tokens by age, and what it makes and sells."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.engine.seven.moves import CityId
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.seven.city_sheet import city_sheet
from sevenwonders_tui.present.seven.sight import Scene
from sevenwonders_tui.tui.commands import PANIC, Command
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.paint import paint_all
from sevenwonders_tui.tui.widgets.scroll import ScrollBox, scroll_keys


class CityScreen(BaseScreen[None]):
    """Tab and the arrow keys go around the table."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("city.next", "tab,right", N_("next city"), N_("Go to the next city on the left."), "step(1)"),
        Command(
            "city.previous",
            "shift+tab,left",
            N_("previous"),
            N_("Go to the city on the right."),
            "step(-1)",
        ),
        *scroll_keys(),
        Command("city.back", "escape,v,q", N_("back"), N_("Go back to the table."), "close"),
        PANIC,
    )
    HELP_TEXT = N_(
        "Everything about one city. What lies under the stages is known only to the seat that laid it there."
    )
    DEFAULT_CSS = """
    CityScreen #sheet { height: 1fr; border: round $frame; border-title-color: $foreground;
        border-title-style: bold; padding: 0 1; }
    CityScreen #sheet Static { height: auto; }
    """

    def __init__(self, scene: Scene, city: CityId) -> None:
        super().__init__()
        self._scene = scene
        self.city = city

    def compose(self) -> ComposeResult:
        """Show one city."""
        with ScrollBox(id="sheet"):
            yield Static()
        yield KeyBar()

    def on_mount(self) -> None:
        """Give the keys to the sheet."""
        self.query_one("#sheet").focus()
        self._show()

    def on_resize(self) -> None:
        """Lay the sheet out anew."""
        self.call_after_refresh(self._show)

    def _show(self) -> None:
        scene, sheet = self._scene, self.query_one("#sheet", ScrollBox)
        face = scene.city(self.city)
        sheet.border_title = Content(
            f"{face.name} {scene.signs.dot} {scene.book.wonder_name(scene.view.cities[self.city].wonder)}"
        )
        sheet.border_subtitle = Content(face.board)
        width = sheet.scrollable_content_region.width or self.app.size.width - 4
        self.query_one("#sheet Static", Static).update(paint_all(city_sheet(scene, self.city, width)))

    def action_step(self, by: int) -> None:
        """Go around the table."""
        self.city = CityId((self.city + by) % len(self._scene.view.cities))
        self._show()
        self.query_one("#sheet").scroll_home(animate=False)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)
