"""The panel that screens share."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.widgets import Static

from sevenwonders_tui.person.settings import Settings, Signs
from sevenwonders_tui.present.line import Role, Span, line
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.panel import Panel
from tests.tui.conftest import ScreenApp, drawn


class OnePanelScreen(BaseScreen[None]):
    """A panel alone."""

    KEYS: ClassVar[tuple[Command, ...]] = ()

    def compose(self) -> ComposeResult:
        """Lay it out."""
        with Panel("Anna", line(Span("8 points", Role.MUTED)), id="panel"):
            yield Static("a city")


async def test_title_line_has_words_at_both_ends_at_every_width() -> None:
    """What stands at the right end is never cut, and moves with the edge of the panel."""
    app = ScreenApp(OnePanelScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert drawn(app).splitlines()[:2] == [" Anna" + " " * 66 + "8 points", " a city"]
        await pilot.resize_terminal(120, 24)
        await pilot.pause()
        assert drawn(app).splitlines()[0] == " Anna" + " " * 106 + "8 points"


async def test_long_title_is_clipped_before_what_stands_at_the_right() -> None:
    """The number at the end says more than the end of a name."""
    app = ScreenApp(OnePanelScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        app.screen.query_one(Panel).show_title("Bartholomew " * 8, "8 points")
        await pilot.pause()
        title = drawn(app).splitlines()[0]
        assert "… 8 points" in title
        assert len(title) <= 80


async def test_frame_has_the_same_words() -> None:
    """Where the ground has no shades the title stands above the frame and the rest below it."""
    app = ScreenApp(OnePanelScreen(), Settings(signs=Signs.ASCII))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        rows = drawn(app).splitlines()
        assert rows[0].startswith("+- Anna -")
        assert rows[2].endswith("- 8 points -+")
