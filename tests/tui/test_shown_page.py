"""A telephone that comes back after a cut shows the page of the table that it had."""

from __future__ import annotations

import pytest

from sevenwonders_tui.duel.screens.table.desk import Desk
from sevenwonders_tui.duel.screens.table.table import DuelTableScreen
from sevenwonders_tui.duel.screens.widgets.board import DuelBoard
from sevenwonders_tui.duel.words.table.pages import TablePage as DuelPage
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.seven.screens.widgets.board import TableBoard
from sevenwonders_tui.seven.words.table.pages import TablePage
from sevenwonders_tui.table.table import Table
from sevenwonders_tui.tui.touch_page import TouchPage, told_codes
from tests.duel.screens.duel_tables import duel_table
from tests.support.duel.build import position, the_duel
from tests.tui.conftest import ScreenApp
from tests.tui.tables import at, play, table_of, the_game, until

PHONE = (40, 29)


class Phone(ScreenApp):
    """An app on a page that hears what it is told."""

    def __init__(self, screen: TableScreen | DuelTableScreen, shown: str = "") -> None:
        super().__init__(screen)
        self.page = TouchPage(self, is_there=True, shown=shown)
        self.told: list[str] = []

    def tell_terminal(self, codes: str) -> None:
        """Keep what is told."""
        self.told.append(codes)


async def page_of_seven(table: Table, shown: str) -> TablePage | None:
    """Return the page at which somebody comes back."""
    screen = TableScreen(table.client(Seat(0)), the_game())
    async with Phone(screen, shown).run_test(size=PHONE) as pilot:
        await until(pilot, lambda: screen.is_painted)
        return screen.query_one(TableBoard).page


async def test_a_page_of_seven_wonders_is_told_and_found_again() -> None:
    """The city is shown again in the same turn; in the next one, and at another table, the hand is."""
    async with table_of(3) as table:
        screen = TableScreen(table.client(Seat(0)), the_game())
        app = Phone(screen)
        async with app.run_test(size=PHONE) as pilot:
            await until(pilot, lambda: screen.is_painted)
            await screen.run_action("page('CITY')")
        shown = f"{table.snapshot(Seat(0)).table}.0:CITY"
        assert told_codes({"shown": shown}) in app.told
        assert await page_of_seven(table, shown) is TablePage.CITY
        assert await page_of_seven(table, f"other.0:{TablePage.CITY.name}") is TablePage.HAND
        assert await page_of_seven(table, shown.replace("CITY", "CELLAR")) is TablePage.HAND
        await play(table, at(1, 2))
        assert await page_of_seven(table, shown) is TablePage.HAND


@pytest.mark.parametrize(("name", "expected"), [("CITIES", DuelPage.CITIES), ("CELLAR", DuelPage.CARDS)])
async def test_a_page_of_duel_is_told_and_found_again(name: str, expected: DuelPage) -> None:
    """Somebody comes back to the cities, and to the cards if the page says anything else."""
    async with duel_table(position(row=["altar", "theater"])) as table:
        shown = f"{table.snapshot(None).table}:{name}"
        screen = DuelTableScreen(Desk.of(table.client(Seat(0))), the_duel())
        app = Phone(screen, shown)
        async with app.run_test(size=PHONE) as pilot:
            await until(pilot, lambda: screen.is_painted)
            assert screen.query_one(DuelBoard).page is expected
            await screen.run_action("page('MORE')")
        assert told_codes({"shown": f"{table.snapshot(None).table}:MORE"}) in app.told
