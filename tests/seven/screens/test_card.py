"""Cards of the hand: the chosen one, and the cells that are painted again."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest
from rich.style import Style
from textual.app import App
from textual.content import Content
from textual.pilot import Pilot
from textual.widget import Widget

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.person.settings import Settings, Signs
from sevenwonders_tui.present.symbols import ASCII
from sevenwonders_tui.seven.screens.widgets.card import CardTile
from sevenwonders_tui.seven.screens.widgets.hand import Hand
from tests.tui.conftest import ScreenApp
from tests.tui.tables import at, play, seated, snapshot_of, table_of, until


def cells(app: App[Any]) -> list[list[tuple[str, Style | None]]]:
    """Return the look of every cell: its sign with its style; for a blank one only the ground."""
    rows = []
    for strip in app.screen._compositor.render_strips():
        seen: list[tuple[str, Style | None]] = []
        for text, style, _control in strip:
            bare = (style or Style()).clear_meta_and_links()
            blank = bare if bare.reverse else Style(bgcolor=bare.bgcolor)
            seen += [(sign, blank if sign == " " else bare) for sign in text]
        rows.append(seen)
    return rows


def frames(app: App[Any], hand: Hand) -> list[str]:
    """Return the painted text in the place of each card."""
    strips = app.screen._compositor.render_strips()
    found = []
    for _face, card in zip(hand.faces, hand.query(CardTile), strict=False):
        region = card.region
        rows = [
            strips[y].crop(region.x - (region.x > 0), region.right + 1).text for y in range(region.y, region.bottom)
        ]
        found.append("\n".join(rows))
    return found


LOOKS = [Settings(), Settings(theme="wonders-light"), Settings(theme="ansi"), Settings(signs=Signs.ASCII)]


@pytest.mark.parametrize(
    "wide", [(80, 24), *(pytest.param(wide, marks=pytest.mark.slow) for wide in ((120, 36), (160, 48)))], ids=str
)
async def test_the_chosen_card_is_seen_without_colour(wide: tuple[int, int]) -> None:
    """Among upright cards only it stands a row higher, in a heavy frame; in a list only its line has a sign."""
    async with table_of() as table, seated(table, wide) as pilot:
        app = pilot.app
        assert isinstance(app, ScreenApp)
        hand = app.screen.query_one(Hand)
        for settings, place in product(LOOKS, range(len(hand.faces))):
            app.apply_settings(settings)
            await pilot.press(str(place + 1))
            await pilot.pause()
            signs = app.signs
            drawn = frames(app, hand)
            if hand.shape is not None:
                assert [place for place, row in enumerate(drawn) if row.lstrip().startswith(signs.prompt)] == [place]
                continue
            numbers = [next(y for y, row in enumerate(rows.split("\n")) if re.search(r"\d", row)) for rows in drawn]
            others = {*numbers[:place], *numbers[place + 1 :]}
            assert others == {numbers[place] + 1}
            edge = "#=" if signs is ASCII else "┏━"
            assert [place for place, rows in enumerate(drawn) if edge in rows] == [place]


async def test_a_locked_card_says_so_and_has_a_double_frame() -> None:
    """Its last line shows the locked act; its frame differs from that of the chosen card."""
    async with table_of() as table, seated(table, (120, 36)) as pilot:
        hand = pilot.app.screen.query_one(Hand)
        await pilot.press("2", "d")
        await until(pilot, lambda: snapshot_of(table).locked is not None)
        await pilot.press("5")
        await until(pilot, lambda: "✓ sell" in frames(pilot.app, hand)[1])
        drawn = frames(pilot.app, hand)
        assert [place for place, rows in enumerate(drawn) if "╔═" in rows] == [1]
        assert [place for place, rows in enumerate(drawn) if "┏━" in rows] == [4]


async def unkept(pilot: Pilot[None], monkeypatch: pytest.MonkeyPatch) -> list[list[tuple[str, Style | None]]]:
    """Return the painted rows without any cached look."""
    with monkeypatch.context() as context:
        context.setattr(CardTile, "render_lines", Widget.render_lines)
        pilot.app.screen.refresh(layout=True)
        for card in pilot.app.screen.query(CardTile):
            card.notify_style_update()
            card.refresh()
        await pilot.pause()
        return cells(pilot.app)


@pytest.mark.every_frame
@pytest.mark.parametrize("size", [(80, 24), pytest.param((120, 36), marks=pytest.mark.slow)], ids=str)
async def test_no_painted_row_that_is_kept_is_stale(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Theme, signs, size, a lock and another hand all show at once on cards that were painted before."""
    async with table_of() as table, seated(table, size) as pilot:
        app = pilot.app
        assert isinstance(app, ScreenApp)

        async def walk() -> None:
            await pilot.press(*["right"] * 8, "left")
            await pilot.pause()
            assert cells(app) == await unkept(pilot, monkeypatch)

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
    """Each card is laid out twice, chosen and not chosen, however often the cursor passes."""
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
