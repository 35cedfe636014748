"""The war at the end of an age: fronts, tokens, outlook."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from textual.app import App

from sevenwonders_tui.person.settings import Settings, Signs
from sevenwonders_tui.present.line import plain
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.seven.engine.events import BattleFought
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.screens.table.military import MilitaryScreen
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.events.story import battles_of
from sevenwonders_tui.seven.words.war.plan import front_id
from sevenwonders_tui.seven.words.war.wars import front, headline, hopes, toll, toll_head, war
from sevenwonders_tui.tui.widgets.block_panel import BlockPanel
from tests.support.seven.build import the_game
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.stories import LONG_NAMES, played, turn_of

BOOK = Book(the_game().catalog)


def battle(own: int, other: int, tokens: tuple[int, int]) -> BattleFought:
    """Return a battle of the first city against the second one."""
    return BattleFought(1, CityId(0), CityId(1), (own, other), tokens)


@pytest.mark.parametrize(
    ("fought", "arrow"),
    [
        (battle(3, 1, (1, -1)), " 3  ──→  1 "),
        (battle(0, 2, (-1, 1)), " 0  ←──  2 "),
        (battle(2, 2, (0, 0)), " 2   =   2 "),
    ],
)
def test_front_points_at_the_side_that_gives_way(fought: BattleFought, arrow: str) -> None:
    """Who beat whom can be read without colours."""
    row = plain(front(fought, ("Anna", "Ben"), 3, 76, UNICODE))
    assert arrow in row
    assert row.split()[0] == "Anna"
    assert row.split()[-1] == "Ben"


def test_front_is_as_wide_as_there_is_room_for() -> None:
    """Fourteen shields on one side push no name off the line."""
    for cells in (76, 106):
        assert len(plain(front(battle(14, 0, (1, -1)), LONG_NAMES, 14, cells, UNICODE))) <= cells


def test_toll_sums_all_tokens_so_far() -> None:
    """Each city reads what every age brought, and the total."""
    snapshot = played(3, 1).after(3, 6)
    told = war(battles_of(turn_of(snapshot)), wonders_view(snapshot.view), snapshot.names, BOOK)
    for city in wonders_view(snapshot.view).cities:
        row = plain(toll(told, city.id, 58)).split()
        assert int(row[-1]) == sum(map(sum, city.tokens)) == sum(map(int, row[1:-1]))
    assert plain(toll_head(told, 58)).split()[-1] == "total"


def test_toll_of_an_early_age_knows_nothing_of_later_ones() -> None:
    """The story of age I stays true when it is told after age II."""
    end = played(3, 1).end
    first = [one for one in end.log if one.age == 1]
    told = war(battles_of(first), wonders_view(end.view), end.names, BOOK)
    assert all(len(tokens) == 1 for tokens in told.tokens)
    assert headline(told) == "A victory is worth 1 point, a defeat costs 1 point."


def test_outlook_counts_the_shields_that_are_missing() -> None:
    """A city that is equal needs one more; the last age has no outlook."""
    game = played(5, 2, seat=0)
    snapshot = game.after(1, 6)
    told = war(battles_of(turn_of(snapshot)), wonders_view(snapshot.view), snapshot.names, BOOK)
    text = " ".join(plain(row) for row in hopes(told, wonders_view(snapshot.view), CityId(0), 200, UNICODE))
    own, left, right = (wonders_view(snapshot.view).cities[city].shields for city in (0, 1, 4))
    assert "a victory is worth 3 points" in text
    for shields in (left, right):
        assert str(own - shields if own > shields else shields - own + 1) in text
    last = game.end
    told = war(battles_of(turn_of(last)), wonders_view(last.view), last.names, BOOK)
    assert hopes(told, wonders_view(last.view), CityId(0), 60, UNICODE) == []


@pytest.mark.parametrize(("players", "age"), [(2, 1), (3, 3), (7, 2)])
async def test_military_shows_every_front(
    players: int, age: int, size: tuple[int, int], golden: Callable[[App[Any], str], None]
) -> None:
    """As many fronts as cities, around the table."""
    snapshot = played(players, 2, seat=0).after(age, 6)
    app = ScreenApp(MilitaryScreen(snapshot, turn_of(snapshot), the_game()))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        golden(app, f"military-{players}")


async def test_military_of_long_names_without_an_own_city(
    size: tuple[int, int], golden: Callable[[App[Any], str], None]
) -> None:
    """What all see together has nobody's outlook."""
    snapshot = played(7, 2, names=LONG_NAMES).after(2, 6)
    app = ScreenApp(MilitaryScreen(snapshot, turn_of(snapshot), the_game()))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert "outlook" not in drawn(app)
        golden(app, "military-long-names")


async def test_military_goes_on_and_is_ascii_where_it_must_be() -> None:
    """Enter goes on; a plain terminal gets arrows and bars of its own."""
    snapshot = played(5, 2).after(1, 6)
    app = ScreenApp(MilitaryScreen(snapshot, turn_of(snapshot), the_game()), Settings(signs=Signs.ASCII))
    answers: list[bool | None] = []
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(MilitaryScreen(snapshot, turn_of(snapshot), the_game()), answers.append)
        await pilot.pause()
        assert drawn(app).isascii()
        await pilot.press("enter")
        await pilot.pause()
        assert answers == [False]


async def test_military_finds_room_again_after_a_resize() -> None:
    """Every front is on the screen at every size."""
    snapshot = played(7, 2).after(2, 6)
    app = ScreenApp(MilitaryScreen(snapshot, turn_of(snapshot), the_game()))
    async with app.run_test(size=(120, 36)) as pilot:
        for size in ((120, 24), (80, 36), (80, 24), (200, 60)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            text = drawn(app)
            assert sum(text.count(sign) for sign in ("◄", "►", "──→", "←──", " = ")) == 7
            assert all(f"{name} " in text for name in ("Anna", "Ben", "Cleo", "Dora", "Eve", "Finn", "Gina"))


async def test_a_large_screen_shows_large_wonders_at_the_own_fronts() -> None:
    """At 160x48 the own fronts are twice as high as the others, reach both sides, and name each city once."""
    snapshot = played(5, 1, seat=0).after(2, 6)
    app = ScreenApp(MilitaryScreen(snapshot, turn_of(snapshot), the_game()))
    async with app.run_test(size=(160, 48)) as pilot:
        await pilot.pause()
        regions = [app.screen.query_one(f"#{front_id(at)}", BlockPanel).region for at in range(5)]
        assert [region.height for region in regions] == [8, 8, 4, 4, 4]
        assert all((region.x, region.right) == (1, 159) for region in regions)
        strips = app.screen._compositor.render_strips()
        for region in regions:
            text = "".join(strip.text for strip in strips[region.y : region.bottom])
            assert len(re.findall(r"Anna|Ben|Cleo|Dora|Eve", text)) == 2
            assert len(re.findall(r"wins|loses|a draw", text)) == 2


@pytest.mark.parametrize("players", [2, 3, 7])
async def test_war_is_told_front_by_front(players: int) -> None:
    """A step shows what one front brings and no more; the last step is the whole war."""
    snapshot = played(players, 2, seat=0).after(2, 6)
    screen = MilitaryScreen(snapshot, turn_of(snapshot), the_game())
    app = ScreenApp(screen)
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        whole = drawn(app)
        results = []
        for step in range(len(screen.steps)):
            screen.step = step
            await pilot.pause()
            text = drawn(app)
            results.append(sum(text.count(word) for word in ("wins +", "loses -", "a draw")))
            assert ("more shield" in text or "ahead of" in text) is (step == len(screen.steps) - 1)
        assert text == whole
        assert results == [2 * (step // 2) for step in range(len(screen.steps))]
