"""Every picture of Duel in narrow and low terminals: nothing out of sight, no price and no number cut."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from textual.pilot import Pilot

from sevenwonders_tui.duel.screens.table.seen_table import DuelSeenTable
from sevenwonders_tui.duel.screens.widgets.board import DuelBoard
from sevenwonders_tui.duel.words.table.pages import TablePage
from sevenwonders_tui.person.settings import Signs
from sevenwonders_tui.tui.app import BaseApp
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.touch_row import TouchRow
from tests.tui.conftest import drawn
from tests.tui.gallery import PICTURES
from tests.tui.hanging import Picture

USUAL = (40, 29)
"""What most telephones show."""
OTHERS = [(40, 20), (40, 44), (60, 20), (90, 18)]
CUT = re.compile("[0-9✗]…")
"""A figure that is cut. Behind a whole one with its sign, as `3¢…`, only words are left out."""
DUEL = [picture for picture in PICTURES if picture.name.startswith("duel")]
TABLES = [picture for picture in DUEL if issubclass(picture.kind, DuelSeenTable)]


def assert_whole(pilot: Pilot[None], size: tuple[int, int]) -> None:
    """Check that no figure of a screen is cut, and that its buttons and its table are in sight."""
    screen = pilot.app.screen
    assert isinstance(screen, BaseScreen)
    if not screen.has_room:
        return
    for widget in [*screen.query(DuelBoard), *screen.query(TouchRow), *screen.query(KeyBar)]:
        if widget.display:
            assert widget.region.right <= size[0]
            assert widget.region.bottom <= size[1]
    rows = drawn(pilot.app).splitlines()
    assert not [row for row in rows if CUT.search(row)], "\n".join(rows)


@pytest.mark.parametrize(
    "picture",
    [pytest.param(each, id=each.name, marks=[pytest.mark.slow] * (at % 4 > 0)) for at, each in enumerate(DUEL)],
)
async def test_a_picture_is_whole_on_a_telephone(picture: Picture) -> None:
    """Every screen of Duel is in sight, with all figures whole. All but some are slow."""
    async with picture.open(USUAL, picture.players[0]) as pilot:
        await pilot.pause()
        assert_whole(pilot, USUAL)


@pytest.mark.parametrize(
    "picture",
    [
        pytest.param(each, id=each.name, marks=pytest.mark.night if at % 4 else pytest.mark.slow)
        for at, each in enumerate(DUEL)
    ],
)
async def test_a_picture_is_whole_on_every_telephone(picture: Picture) -> None:
    """The same upright and lying, on small and large ones; a telephone that is turned round shows all of it too."""
    first, *others = OTHERS
    async with picture.open(first, picture.players[0]) as pilot:
        for size in (first, *others):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert_whole(pilot, size)


@pytest.mark.parametrize(
    "size",
    [USUAL, *(pytest.param(size, marks=pytest.mark.night) for size in ((40, 20), (90, 18)))],
    ids=str,
)
@pytest.mark.parametrize(
    "picture",
    [pytest.param(each, id=each.name, marks=[pytest.mark.slow] * (at % 4 > 0)) for at, each in enumerate(TABLES)],
)
async def test_every_page_of_a_table_is_whole(picture: Picture, size: tuple[int, int]) -> None:
    """Tab turns to each page and back to the first; on each all figures are whole, and every tab has its place."""
    async with picture.open(size, picture.players[0]) as pilot:
        screen = pilot.app.screen
        if not isinstance(screen, DuelSeenTable) or not screen.has_room:
            return
        board = screen.query_one(DuelBoard)
        assert not screen.query_one(KeyBar).display
        first = board.page
        seen = []
        for _page in board.views:
            seen.append(board.page)
            await pilot.pause()
            assert_whole(pilot, size)
            await pilot.press("tab")
        assert board.page is first
        assert len(set(seen)) == len(board.views)
        for button in screen.query_one("#tabs", TouchRow).buttons:
            await screen.run_action(button.action)
            assert board.page is not None
            assert f"{board.page.name!r}" in button.action


async def test_a_page_in_ascii_is_nothing_but_ascii() -> None:
    """What is chosen, what can be had and which page is shown is told by signs that every terminal has."""
    picture = next(each for each in TABLES if each.name == "duel-table-boxes")
    async with picture.open(USUAL, 1) as pilot:
        app = pilot.app
        assert isinstance(app, BaseApp)
        app.apply_settings(replace(app.settings, signs=Signs.ASCII))
        for _page in TablePage:
            await pilot.pause()
            assert_whole(pilot, USUAL)
            assert drawn(app).isascii()
            assert app.signs.prompt in drawn(app)
            await pilot.press("tab")
