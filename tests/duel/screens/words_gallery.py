"""What Duel tells in words, hung into the gallery: the log, and all about a component."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from sevenwonders_tui.duel.screens.views.component import ComponentScreen
from sevenwonders_tui.duel.screens.views.log import DuelLogScreen
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import SpotKind, Target
from sevenwonders_tui.tui.screens.books.help import HelpScreen
from tests.duel.screens.duel_tables import duel_seated, duel_table, table_below
from tests.support.duel.build import city, position, the_duel
from tests.support.duel.stories import story_of
from tests.tui.hanging import Size, shows
from tests.tui.tables import until


def over_duel(kind: type[Screen[Any]], name: str, key: str, target: Target | None = None) -> None:
    """Put a screen into the gallery that a key opens over a table with both boxes; `target` is under the cursor."""

    async def opening(size: Size, _players: int) -> AsyncIterator[Pilot[None]]:
        state = position(
            city(coins=9, built=["altar", "tavern"], unbuilt=["knossos"], progress=["law"]),
            city(coins=1, built=["glassworks"], unbuilt=["sphinx"], mythology=["greek"]),
            boxes="pantheon agora",
            age=2,
            row=["temple", "statue", "politician_center_1"],
            spaces={1: "mars", 2: "gate"},
            cubes={1: (1, 0), 3: (1, 2)},
        )
        async with duel_table(state) as table, duel_seated(table, size) as pilot:
            if target is not None:
                table_below(pilot).go_to(target)
            await pilot.press(key)
            await until(pilot, lambda: isinstance(pilot.app.screen, kind))
            yield pilot

    opening.__name__ = name
    shows(kind)(opening)


@shows(DuelLogScreen)
async def duel_log(size: Size, _players: int) -> AsyncIterator[Pilot[None]]:
    """Read a whole game with both boxes, over a table that has just begun."""
    async with duel_table(position(row=["altar"])) as table, duel_seated(table, size) as pilot:
        signs = table_below(pilot).game_app.signs
        scene = DuelScene(the_duel(), DuelBook(the_duel().catalog), story_of("boxes").snapshot(), signs)
        await pilot.app.push_screen(DuelLogScreen(scene))
        yield pilot


over_duel(ComponentScreen, "duel_card_help", "question_mark")
over_duel(ComponentScreen, "duel_wonder_help", "question_mark", Target(SpotKind.WONDER, "knossos"))
over_duel(ComponentScreen, "duel_chamber_help", "question_mark", Target(SpotKind.CHAMBER, 3))
over_duel(HelpScreen, "duel_help", "f1")
