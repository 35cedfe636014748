"""What terminals with few colours, or none, are sent."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from rich.color import ColorType
from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.widgets import Static

from sevenwonders_tui.engine.cards import Color as CardColor
from sevenwonders_tui.person.settings import Settings
from sevenwonders_tui.present.line import Ground, Paint, Role, Span, bar, line
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.theme import ANSI_THEME
from sevenwonders_tui.tui.widgets.paint import paint_all
from tests.tui.conftest import ScreenApp, drawn


class ColorScreen(BaseScreen[None]):
    """A bar of each kind of card, a result, gold, and a cell of a picture."""

    KEYS: ClassVar[tuple[Command, ...]] = ()

    def compose(self) -> ComposeResult:
        """Lay out the colours."""
        lines = [line(bar(f" {color.value} ", color)) for color in CardColor]
        lines.append(line(Span(" good ", Role.PLAIN, Ground.GOOD), Span("gold", Role.YOU), Span("done", Role.GOOD)))
        lines.append(line(Span("▀", Paint.STONE, Paint.WATER)))
        yield Static(paint_all(lines))


def segments(app: App[Any]) -> dict[str, Style]:
    """Return the styles of what is drawn, by the words."""
    strips = app.screen._compositor.render_strips()
    return {part.text.strip(): part.style for strip in strips for part in strip if part.style and part.text.strip()}


async def styles(settings: Settings | None = None, **options: Any) -> dict[str, Style]:
    """Return how the colours are drawn in an app with these options."""
    app = ScreenApp(ColorScreen(), settings, **options)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        return segments(app)


async def test_terminal_with_256_colours_gets_the_chosen_ones() -> None:
    """The numbers of our tables are sent, not the nearest: those make red magenta, and gold a card's yellow."""
    found = await styles(is_palette_terminal=True)
    bars = {color.value: found[color.value].bgcolor for color in CardColor}
    assert {name: ground.number for name, ground in bars.items() if ground} == {
        "brown": 95,
        "grey": 250,
        "blue": 25,
        "yellow": 221,
        "red": 124,
        "green": 72,
        "purple": 139,
    }
    gold = found["gold"].color
    assert gold is not None
    assert (gold.type, gold.number) == (ColorType.EIGHT_BIT, 215)
    pixel = found["▀"]
    assert pixel.color is not None
    assert pixel.bgcolor is not None
    assert (pixel.color.number, pixel.bgcolor.number) == (180, 74)


async def test_terminal_with_16_colours_gets_bars_in_reverse_video() -> None:
    """The letters of a bar take the terminal's own ground; a picture keeps both of its colours."""
    found = await styles(Settings(theme=ANSI_THEME))
    for color in CardColor:
        style = found[color.value]
        assert style.reverse
        assert style.bgcolor is None or style.bgcolor.is_default
        assert style.color is not None
        assert style.color.type is ColorType.STANDARD
    assert found["good"].reverse
    pixel = found["▀"]
    assert not pixel.reverse
    assert pixel.color is not None
    assert pixel.bgcolor is not None
    assert ColorType.STANDARD is pixel.color.type is pixel.bgcolor.type
    assert found["gold"].bold


async def test_no_color_draws_without_any_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    """NO_COLOR leaves weight and borders, bars in reverse video, and not one colour."""
    monkeypatch.setenv("NO_COLOR", "1")
    found = await styles()
    assert {style.color.name for style in found.values() if style.color} <= {"default"}
    assert {style.bgcolor.name for style in found.values() if style.bgcolor} <= {"default"}
    assert all(found[color.value].reverse for color in CardColor)
    assert found["gold"].bold
    assert not found["gold"].reverse


@pytest.mark.parametrize("theme", ["wonders-light", "wonders-contrast", "ansi", "nord", "textual-light", "ansi-light"])
async def test_screens_can_be_drawn_in_every_kind_of_theme(theme: str) -> None:
    """Our variables exist in each theme, Textual's own included."""
    app = ScreenApp(MenuScreen(), Settings(theme=theme))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f1")
        assert app.theme == theme
        assert "Keys" in drawn(app)


async def test_a_borrowed_theme_colours_all_of_the_screen() -> None:
    """No warm brown panel stands on a blue ground: grounds, panels and title lines are the theme's own."""
    app = ScreenApp(MenuScreen(), Settings(theme="nord"))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press("f1")
        strips = app.screen._compositor.render_strips()
        grounds = {part.style.bgcolor.name for strip in strips for part in strip if part.style and part.style.bgcolor}
        cursor = "#4b4c5e"  # a panel tinted with the theme's own accent
        assert grounds == {"#2e3440", "#3b4252", "#434c5e", cursor}


async def test_unknown_theme_falls_to_the_default() -> None:
    """Settings of another version, or of a machine with other themes, still open."""
    app = ScreenApp(MenuScreen(), Settings(theme="wonders-of-tomorrow"))
    async with app.run_test(size=(80, 24)):
        assert app.theme == "wonders"


def test_segments_without_a_style_come_through() -> None:
    """What has no style at all has no colour to be changed."""
    from sevenwonders_tui.tui.filters import NoColors, PaletteColors, ReversedBars

    for each in (PaletteColors(), ReversedBars(), NoColors()):
        assert each.apply([Segment("x")], None) == [Segment("x")]  # type: ignore[arg-type]
