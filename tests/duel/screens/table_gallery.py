"""The table of 7 Wonders Duel, hung into the gallery."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

from textual.pilot import Pilot

from sevenwonders_tui.duel.screens.dialogs.offer import OfferWindow
from sevenwonders_tui.duel.screens.end.position import DuelPositionScreen
from sevenwonders_tui.duel.screens.in_exercise import DuelExercise
from sevenwonders_tui.duel.screens.table.desk import Desk
from sevenwonders_tui.duel.screens.table.onlooker import DuelOnlookerScreen
from sevenwonders_tui.duel.screens.table.table import DuelTableScreen
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.puzzles.read import offered
from sevenwonders_tui.table import Snapshot, TableRules
from sevenwonders_tui.tui.past_client import PastClient, ReviewedPosition
from tests.duel.screens.duel_tables import duel_seated, duel_table
from tests.support.duel.build import the_duel
from tests.support.duel.stories import story_of
from tests.support.puzzles import exercise_table
from tests.tui.hanging import Size, alone, shows
from tests.tui.tables import until

TURNS = {"points": (35, 56), "boxes": (9, 54)}
"""A turn early and one late in a game, by decision."""


def seen_by_mover(game: str, decision: int) -> Snapshot:
    """Return the table before a decision as the seat sees it that is asked."""
    story = story_of(game)
    (seat,) = story.moves[decision]
    return story.snapshot(decision, seat=Seat(seat))


def a_table(game: str, at: int) -> DuelTableScreen:
    """Return the table of a game at one of its turns."""
    return DuelTableScreen(Desk.of(PastClient(seen_by_mover(game, TURNS[game][at]))), the_duel())


def a_position() -> DuelPositionScreen:
    """Return moments of a game with what is said of them."""
    said = (("12 % · 7 %", Role.PLAIN),)
    moments = [
        replace(seen_by_mover("boxes", at), locked=next(iter(story_of("boxes").moves[at].values())))
        for at in TURNS["boxes"]
    ]
    return DuelPositionScreen(the_duel(), [ReviewedPosition(each, said) for each in moments], 1)


def a_lesson() -> DuelTableScreen:
    """Return a table late in a game whose coach has a lot to say."""
    led = replace(seen_by_mover("points", TURNS["points"][1]), rules=TableRules(lesson=True))
    return DuelTableScreen(Desk.of(PastClient(led)), the_duel())


alone(DuelTableScreen, "duel_lesson", lambda _players: a_lesson())
alone(DuelTableScreen, "duel_table", lambda _players: a_table("points", 0))
alone(DuelTableScreen, "duel_table_late", lambda _players: a_table("points", 1))
alone(DuelTableScreen, "duel_table_boxes", lambda _players: a_table("boxes", 0))
alone(DuelTableScreen, "duel_table_boxes_late", lambda _players: a_table("boxes", 1))
alone(DuelExercise, "duel_puzzle", lambda _players: exercise_table(offered(kits()[DUEL])[0]))
alone(DuelPositionScreen, "duel_position", lambda _players: a_position())
alone(
    DuelOnlookerScreen,
    "duel_draft",
    lambda _players: DuelOnlookerScreen(Desk.of(PastClient(story_of("points").snapshot(1))), the_duel()),
)
alone(
    DuelOnlookerScreen,
    "duel_onlooker",
    lambda _players: DuelOnlookerScreen(Desk.of(PastClient(story_of("boxes").snapshot(46))), the_duel()),
)


@shows(OfferWindow)
async def duel_wonders(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show which Wonder a card can go under."""
    state = story_of("boxes").states[TURNS["boxes"][0]]
    async with duel_table(state) as table, duel_seated(table, size) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, DuelTableScreen) and pilot.app.screen.is_seen)
        await pilot.press("w")
        await until(pilot, lambda: isinstance(pilot.app.screen, OfferWindow))
        yield pilot
