"""A finished game walked through in lines."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import replace

from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.plain.fronts import plain_fronts
from sevenwonders_tui.plain.history.review import ReviewTalk
from sevenwonders_tui.plain.talk import Conversation
from sevenwonders_tui.review import Review, ReviewFailed
from sevenwonders_tui.table.history import History
from sevenwonders_tui.table.setup import SeatPlan, TablePlan, set_up
from tests.duel.screens.end_gallery import invented_review
from tests.plain.script import ScriptedWire
from tests.support.duel.build import the_duel
from tests.support.duel.scene import NAMES
from tests.support.duel.stories import story_of

ANNA, BEN = Seat(0), Seat(1)


async def walk(
    *typed: str, seats: tuple[Seat, ...] = (ANNA,), fault: str = "", waits: bool = False
) -> tuple[Review | None, ScriptedWire]:
    """Walk through a game by these lines; return the review, if there was one."""
    story, kit = story_of("boxes"), kits(duel=the_duel())[DUEL]
    plan = TablePlan((SeatPlan(NAMES[0]), SeatPlan(NAMES[1])), Options(story.deal.boxes), game=DUEL)
    wire = ScriptedWire(typed)

    async def ask(_seat: Seat, told: Callable[..., None]) -> Review:
        if fault:
            raise ReviewFailed(N_("The server reviews no game now."))
        if waits:
            told(3)
            await asyncio.Event().wait()
        return invented_review("boxes")[0]

    async def find_history() -> History:
        return History(replace(set_up(plan, kit), deal=story.deal), story.moves)

    front = plain_fronts(kits(duel=the_duel()))[DUEL]
    return await ReviewTalk(Conversation(wire), front, story.snapshot()).walk(seats, ask, find_history), wire


async def test_review_tells_its_summary_then_pick_by_pick() -> None:
    """The grades come first; the first pick tells the chances, what was played, and what was better."""
    review, wire = await walk("1", "1", "1", "2", "y", "q")
    assert review is not None
    text = " ".join(wire.said.split())
    assert "Anna wins with 44 points." in text
    assert "Costliest error: " in text
    assert re.search(r"\d+ best, .* mean loss", text)
    assert re.search("Chance to win before the pick: Anna [0-9]+ %, Ben [0-9]+ %.", text)
    assert "Better by " in text
    assert text.isascii()


async def test_table_can_be_asked_for_as_the_seat_saw_it() -> None:
    """At each pick the letters of the table tell it as it lay then."""
    _review, wire = await walk("1", "1", "1", "1", "t", "c", "q")
    assert "cards left." in wire.said
    assert "Anna has " in wire.said


async def test_one_of_several_people_is_chosen() -> None:
    """Where several played at this keyboard it is asked whose picks are told; going back tells nothing."""
    review, wire = await walk("3", seats=(ANNA, BEN))
    assert review is None
    assert wire.lines[:4] == ["Whose picks?", "1 Anna", "2 Ben", "3 Back"]


async def test_review_that_cannot_be_had_is_told_and_one_that_takes_long_can_be_left() -> None:
    """A sentence says why there is no review; `q` stops one in progress, and Enter tells how far it is."""
    review, wire = await walk(fault="now")
    assert review is None
    assert wire.lines[-1] == "The server reviews no game now."
    review, wire = await walk("", "q", waits=True)
    assert review is None
    assert "The strongest bot walks through the game: 3 of " in wire.said
