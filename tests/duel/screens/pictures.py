"""The pictures of 7 Wonders Duel for the README, from games that bots play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from textual.app import App

from sevenwonders_tui.duel.bots.policy import DuelTaste, PolicyBot
from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.moves import PromptKind
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.screens.end.scores import DuelScoresScreen
from sevenwonders_tui.duel.screens.views.cities import DuelCitiesScreen
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.table.client import Resolution, Snapshot
from tests.duel.screens.duel_tables import duel_seated, duel_table
from tests.support.duel.build import the_duel
from tests.support.duel.scene import snapshot_of
from tests.tui.conftest import ScreenApp

SIZE = (120, 36)
SEEDS = {"": 26, "pantheon agora": 8}
"""By boxes: games in which the cities tell of everything."""
JUDGEMENT = 3.0
TASTES = (DuelTaste.WARRIOR, DuelTaste.SCHOLAR)
"""By seat: of different minds the cities come out different."""

Draw = Callable[[App[Any], str], None]


def game_of(boxes: str) -> Iterator[tuple[State, tuple[Resolution, ...]]]:
    """Yield each state of a game between two bots that know how to play, with what happened before it."""
    game = the_duel()
    options, seed = Options(boxes_of(boxes.split())), SEEDS[boxes]
    bots = {seat: PolicyBot(game, seed + seat, JUDGEMENT, taste) for seat, taste in enumerate(TASTES)}
    state = game.setup(game.deal(options, Rng(seed)))
    log: list[Resolution] = []
    while pending := game.pending(state):
        yield state, tuple(log)
        moves = {seat: bots[seat].choose(game.view(state, seat)) for seat in pending}
        transition = game.apply(state, moves)
        events = tuple(game.redact(event, None) for event in transition.events)
        log.append(Resolution(len(log), state.age, state.turn, events))
        state = transition.state
    yield state, tuple(log)


def at_turn(boxes: str, age: int, cards: int) -> tuple[State, tuple[Resolution, ...]]:
    """Return the first turn of an age with at most that many cards left."""
    return next(
        (state, log)
        for state, log in game_of(boxes)
        if state.age == age and 0 < state.lying.bit_count() <= cards and is_turn(state)
    )


def is_turn(state: State) -> bool:
    """Whether somebody takes a turn, rather than answers a choice within one."""
    (seat,) = the_duel().pending(state)
    prompt = the_duel().view(state, seat).prompt
    return prompt is not None and prompt.ask is PromptKind.TURN


def snapshot(state: State, log: tuple[Resolution, ...]) -> Snapshot:
    """Return a moment as everybody sees it."""
    return snapshot_of(state, log=log)


async def draw_table(draw: Draw, name: str, state: State) -> None:
    """Draw the table at a turn, from the seat that takes it."""
    async with duel_table(state) as table, duel_seated(table, SIZE) as pilot:
        await pilot.pause()
        draw(pilot.app, name)


async def draw_duel(draw: Draw) -> None:
    """Draw all pictures."""
    game = the_duel()
    state, log = at_turn("", 2, 14)
    await draw_table(draw, "duel-table", state)
    state, _log = at_turn("pantheon agora", 2, 17)
    await draw_table(draw, "duel-boxes", state)
    draft = next(state for state, _log in game_of("") if state.picks == 0)
    await draw_table(draw, "duel-draft", draft)
    state, log = at_turn("", 3, 8)
    scene = DuelScene(game, DuelBook(game.catalog), snapshot(state, log), UNICODE)
    await draw_alone(draw, "duel-cities", DuelCitiesScreen(scene))
    *_before, (end, log) = game_of("")
    await draw_alone(draw, "duel-scores", DuelScoresScreen(snapshot(end, log), game))


async def draw_alone(draw: Draw, name: str, screen: Any) -> None:
    """Draw a screen that stands alone."""
    app = ScreenApp(screen)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        draw(app, name)
