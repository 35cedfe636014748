"""What is kept of guided games."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import FIRST_GAME, kits
from sevenwonders_tui.person.lessons import kept_moments, lesson_table, with_lesson
from sevenwonders_tui.person.services import AppServices, Wishes
from sevenwonders_tui.person.settings import Settings
from sevenwonders_tui.plain.fronts import plain_fronts
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table.client import Ending, EndKind
from sevenwonders_tui.table.house import House
from tests.support.keyboard import Shelf
from tests.support.seven.build import the_game


async def test_guided_game_that_was_left_is_gone_on_with() -> None:
    """The second time the same table is opened, and until then its moment is named among what there is to learn by."""
    house = House(MemoryStore(), kits(the_game()))
    services, fronts = AppServices(house, Shelf()), plain_fronts(house.kits)
    assert kept_moments(await house.tables(), fronts) == {}
    begun = await lesson_table(services, fronts, FIRST_GAME, Settings(), Wishes(names=("Anna",)))
    assert begun.snapshot(None).names[0] == "Anna"
    await house.put_away(begun.id)
    assert list(kept_moments(await house.tables(), fronts)) == [FIRST_GAME]
    again = await lesson_table(services, fronts, FIRST_GAME, Settings(), Wishes())
    assert again.id == begun.id
    await house.close()


async def test_guided_game_is_noted_once_it_is_over() -> None:
    """An unfinished one is not noted, nor a game without a coach, and none is noted twice."""
    house = House(MemoryStore(), kits(the_game()))
    fronts = plain_fronts(house.kits)
    table = await lesson_table(AppServices(house, Shelf()), fronts, FIRST_GAME, Settings(), Wishes())
    left = table.snapshot(Seat(0))
    assert with_lesson(Settings(), FIRST_GAME, left) == Settings()
    await table.end(left.decision, Ending(EndKind.ABANDONED))
    over = table.snapshot(Seat(0))
    noted = with_lesson(Settings(), FIRST_GAME, over)
    assert noted.guided == [FIRST_GAME]
    assert with_lesson(noted, FIRST_GAME, over) is noted
    unguided = replace(over, rules=replace(over.rules, lesson=False))
    assert with_lesson(Settings(), FIRST_GAME, unguided) == Settings()
    await house.close()
