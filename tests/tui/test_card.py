"""Cards of the hand: which one is chosen, and what is painted anew."""

from __future__ import annotations

from typing import Any

import pytest
from rich.segment import Segment
from textual.app import App
from textual.color import Color
from textual.content import Content
from textual.pilot import Pilot
from textual.widget import Widget

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.tui.settings import Settings, Signs
from sevenwonders_tui.tui.seven.widgets.card import CardTile
from sevenwonders_tui.tui.seven.widgets.hand import Hand
from tests.tui.conftest import ScreenApp
from tests.tui.eyes import contrast
from tests.tui.tables import at, play, seated, snapshot_of, table_of, until


def segments(app: App[Any]) -> list[list[Segment]]:
    """Return what is painted, with its colours."""
    return [list(strip.simplify()) for strip in app.screen._compositor.render_strips()]


def titles(app: App[Any], hand: Hand) -> dict[int, tuple[float, bool]]:
    """Return the contrast of the title of each card to its ground, and whether it is bold, by place."""
    found = {}
    strips = app.screen._compositor.render_strips()
    for place, (face, card) in enumerate(zip(hand.faces, hand.query(CardTile), strict=False)):
        region = card.content_region
        row = strips[region.y].crop(region.x, region.right)
        # The name may be broken into two lines.
        x = row.text.index(face.name[:6])
        cell = row.crop(x, x + 1)
        style = next(iter(cell)).style
        assert style is not None
        assert style.color is not None
        assert style.bgcolor is not None
        ink, ground = (Color.from_rich_color(color) for color in (style.color, style.bgcolor))
        found[place] = (contrast(ink, ground), bool(style.bold))
    return found


@pytest.mark.parametrize("theme", ["wonders", "wonders-light", "wonders-contrast", "nord", "textual-light"])
async def test_the_chosen_card_has_the_brightest_title_of_the_hand(theme: str, size: tuple[int, int]) -> None:
    """No other title has more contrast than the one under the cursor, in the list as well."""
    async with table_of() as table, seated(table, size) as pilot:
        app = pilot.app
        assert isinstance(app, ScreenApp)
        app.apply_settings(Settings(theme=theme))
        hand = app.screen.query_one(Hand)
        for place in range(len(hand.faces)):
            await pilot.press(str(place + 1))
            found = titles(app, hand)
            chosen = found.pop(place)
            assert chosen[1], "bold"
            assert chosen[0] >= max(others for others, _is_bold in found.values())


async def unkept(pilot: Pilot[None], monkeypatch: pytest.MonkeyPatch) -> list[list[Segment]]:
    """Return what is painted when no card keeps anything."""
    with monkeypatch.context() as context:
        context.setattr(CardTile, "render_lines", Widget.render_lines)
        pilot.app.screen.refresh(layout=True)
        for card in pilot.app.screen.query(CardTile):
            card.notify_style_update()
            card.refresh()
        await pilot.pause()
        return segments(pilot.app)


async def test_no_painted_row_that_is_kept_is_stale(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Theme, signs, size, a lock and another hand all show at once on cards that were painted before."""
    async with table_of() as table, seated(table, size) as pilot:
        app = pilot.app
        assert isinstance(app, ScreenApp)

        async def walk() -> None:
            await pilot.press(*["right"] * 8, "left")
            await pilot.pause()
            assert segments(app) == await unkept(pilot, monkeypatch)

        await walk()
        for settings in (
            Settings(theme="wonders-light"),
            Settings(theme="ansi"),
            Settings(signs=Signs.ASCII),
            Settings(),
        ):
            app.apply_settings(settings)
            await walk()
        await pilot.resize_terminal(160, 45)
        await walk()
        await pilot.resize_terminal(*size)
        await walk()
        await pilot.press("d")
        await until(pilot, lambda: snapshot_of(table).locked is not None)
        await walk()
        for seat in (1, 2):
            await table.submit(Seat(seat), snapshot_of(table).decision, snapshot_of(table, seat).view.moves[0])
        await until(pilot, lambda: len(app.screen.query_one(Hand).faces) == 6)
        await walk()


async def test_an_arrow_key_lays_out_no_card_that_was_seen_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each card is laid out once chosen and once not, however often the cursor comes by."""
    drawn: list[int] = []
    render = CardTile.render

    def counted(card: CardTile) -> Content:
        drawn.append(card.at)
        return render(card)

    async with table_of() as table:
        await play(table, at(1, 2))
        async with seated(table) as pilot:
            await pilot.press(*["right"] * 6, *["left"] * 6)
            monkeypatch.setattr(CardTile, "render", counted)
            await pilot.press(*["right"] * 6, *["left"] * 6)
            assert drawn == []
