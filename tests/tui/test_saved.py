"""The list of tables that were kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from textual.app import App
from textual.strip import Strip

from sevenwonders_tui.duel.engine.catalog import Box
from sevenwonders_tui.duel.engine.scoring import Victory
from sevenwonders_tui.duel.titles import SHORT_TITLES, TABLE_TITLES, WAYS
from sevenwonders_tui.i18n import Said
from sevenwonders_tui.present.kept_table import ago
from sevenwonders_tui.store import StoreBusy, StoreError
from sevenwonders_tui.table.line import TableLine, TableResult
from sevenwonders_tui.tui.screens.home.saved import SavedScreen
from sevenwonders_tui.tui.widgets.choices import Choices
from tests.support.saved_tables import NOON, OVER, RUNNING, Shelf
from tests.tui.conftest import drawn
from tests.tui.tables import until

DUEL = TableLine(
    "four", NOON - timedelta(days=3), ("Anna", "Ben"), ("human", "human"), age=2, turn=9, is_over=True,
    result=TableResult(("Ben",), 31, WAYS[Victory.MILITARY]), title=TABLE_TITLES[tuple(Box)],
    short_title=SHORT_TITLES[tuple(Box)],
)  # fmt: skip
DAMAGED = TableLine("three", None, trouble=Said("This table is damaged."))


async def test_list_says_where_each_table_stands(
    size: tuple[int, int], golden: Callable[[App[Any], str], None]
) -> None:
    """Age, turn, when, which game and who, and below the list how the one under the cursor ended."""
    shelf = Shelf(RUNNING, OVER, DUEL, DAMAGED)
    async with shelf.app.run_test(size=size) as pilot:
        await pilot.press("down", "down")
        await pilot.pause()
        golden(shelf.app, "saved")


async def test_open_the_second_table() -> None:
    """Enter opens the table under the cursor."""
    shelf = Shelf(RUNNING, OVER)
    async with shelf.app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "enter")
        await pilot.pause()
    assert shelf.opened == ["two"]


async def test_damaged_table_says_so() -> None:
    """A table that cannot be opened costs a sentence."""
    shelf = Shelf(DAMAGED)
    async with shelf.app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert "This table is damaged." in drawn(shelf.app)
        assert isinstance(shelf.app.screen, SavedScreen)


@pytest.mark.parametrize(("keys", "left"), [(("enter",), 2), (("escape",), 2), (("down", "enter"), 1)])
async def test_delete_asks_first(keys: tuple[str, ...], left: int) -> None:
    """Only the second answer deletes; Enter and Escape keep the table."""
    shelf = Shelf(RUNNING, OVER)
    async with shelf.app.run_test(size=(80, 24)) as pilot:
        await pilot.press("d")
        await pilot.pause()
        assert "gone for good" in drawn(shelf.app)
        await pilot.press(*keys)
        await pilot.pause()
        assert isinstance(shelf.app.screen, SavedScreen)
    assert len(shelf.lines) == left


async def test_nothing_kept_yet() -> None:
    """An empty list says what to do, and offers no key that does nothing."""
    shelf = Shelf()
    async with shelf.app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "start a new game" in drawn(shelf.app)
        assert "d delete" not in drawn(shelf.app)
        await pilot.press("enter", "d")
    assert shelf.opened == []


async def test_cursor_stays_in_sight_on_a_long_list() -> None:
    """However many tables there are, the one under the cursor is seen."""
    lines = [replace(RUNNING, id=str(number), names=(f"Anna{number}",)) for number in range(60)]
    shelf = Shelf(*lines)
    async with shelf.app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for key, name in (("end", "Anna59"), ("up", "Anna58"), ("home", "Anna0"), ("down", "Anna1")):
            await pilot.press(key)
            await pilot.pause()
            assert f"{name}\n" in drawn(shelf.app).replace(" ", "").replace("│", "")


async def test_winner_of_an_old_table_is_worked_out_while_one_looks() -> None:
    """A game whose result was never kept gets its winner when that is known, in its row and below the list."""
    shelf = Shelf(replace(OVER, result=None), RUNNING)
    async with shelf.app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: drawn(shelf.app).count("Solon won with 47 points") == 2)


async def test_end_goes_to_the_end_of_2000_tables_and_paints_a_screenful() -> None:
    """However many tables there are, only rows that can be seen are painted."""
    lines = [replace(RUNNING, id=str(number), names=(f"Anna{number}",)) for number in range(2000)]
    shelf = Shelf(*lines)
    painted: list[int] = []

    class Counting(Choices):
        def render_line(self, y: int) -> Strip:
            painted.append(y)
            return super().render_line(y)

    screen = shelf.app.first_screen
    assert isinstance(screen, SavedScreen)
    screen.list = Counting(())
    async with shelf.app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "Anna0" in drawn(shelf.app))
        painted.clear()
        await pilot.press("end")
        await until(pilot, lambda: "Anna1999" in drawn(shelf.app))
        assert len(painted) < 5 * 24


async def test_store_that_cannot_be_read_is_a_sentence() -> None:
    """Trouble with the file is said in place of the list."""
    fault: StoreError = StoreBusy("Another program holds the file.")
    shelf = Shelf(fault=fault)
    async with shelf.app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Another program holds the file." in drawn(shelf.app)


@pytest.mark.parametrize(
    ("before", "words"),
    [
        (timedelta(seconds=20), "just now"),
        (timedelta(minutes=1), "1 minute ago"),
        (timedelta(hours=5), "5 hours ago"),
        (timedelta(days=1), "1 day ago"),
        (timedelta(days=40), "2023-11-26"),
        (-timedelta(hours=1), "just now"),
    ],
)
def test_ago_is_short(before: timedelta, words: str) -> None:
    """The time fits its column, whatever the clock did."""
    assert ago(NOON - before, NOON) == words


async def test_wide_screen_says_who_sits_at_the_table_under_the_cursor() -> None:
    """Each seat has a line: who has chosen, who is still to choose, who is a bot, and after a game who won."""
    shelf = Shelf(RUNNING, OVER)
    async with shelf.app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        people = {row.split()[0]: row for row in right_half(shelf.app)}
        assert "has chosen" in people["Anna"]
        assert "still to choose" in people["Ben"]
        assert "bot" in people["Solon"]
        await pilot.press("down")
        await pilot.pause()
        assert any(row.startswith("► Anna") for row in right_half(shelf.app))


def right_half(app: App[Any]) -> list[str]:
    """Return what stands beside the list."""
    panel = app.screen.query_one("#people Sheet").region
    rows = drawn(app).splitlines()[panel.y : panel.bottom]
    return [row[panel.x : panel.right].strip() for row in rows if row[panel.x : panel.right].strip()]
