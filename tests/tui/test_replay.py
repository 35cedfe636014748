"""The replay: a finished game turn by turn, as everybody saw it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.app import App

from sevenwonders_tui.engine.seven.events import CardDiscarded, StageBuilt
from sevenwonders_tui.present.seven.replaying import Step, steps_of, steps_of_record
from sevenwonders_tui.record import Sitter
from sevenwonders_tui.record.seven import record_of
from sevenwonders_tui.tui.settings import Settings, Signs
from sevenwonders_tui.tui.seven.screens.replay import ReplayScreen, Timeline
from tests.build import the_game
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.stories import LONG_NAMES, NAMES, Played, played


def steps(game: Played) -> tuple[Step, ...]:
    """Return the turns of a game."""
    return steps_of(the_game(), game.deal, game.moves)


def screen(game: Played) -> ReplayScreen:
    """Return the screen for a game."""
    return ReplayScreen(the_game(), game.end.names, steps(game))


@pytest.mark.parametrize("players", [2, 3, 7])
def test_a_game_has_eighteen_turns(players: int) -> None:
    """Late powers belong to their turn; the last one is the end of the game."""
    game = played(players, 2, likes_stages=True)
    found = steps(game)
    assert [(step.age, step.turn) for step in found] == [(age, turn) for age in (1, 2, 3) for turn in range(1, 7)]
    assert found[-1].view == game.end.view
    assert game.end.view.scores is not None
    assert found[-1].points == tuple(score.total for score in game.end.view.scores)
    assert sum(len(step.resolutions) for step in found) == len(game.moves)


def test_replay_names_no_card_that_lay_face_down() -> None:
    """A replay knows everything and tells what everybody saw."""
    for step in steps(played(5, 2, likes_stages=True)):
        assert step.view.seat is None
        for resolution in step.resolutions:
            for event in resolution.events:
                assert not isinstance(event, StageBuilt | CardDiscarded) or event.card is None


def test_a_record_gives_the_same_replay_as_its_table() -> None:
    """Whether a game comes from its table or from a file makes no difference."""
    game = played(3, 2)
    sitters = [Sitter(name, "human") for name in NAMES[:3]]
    record = record_of(the_game(), game.deal, sitters, 2, game.moves)
    assert steps_of_record(the_game(), record) == steps(game)


def test_a_game_that_broke_off_is_shown_up_to_there() -> None:
    """People may end a game in the middle of an age, even in the middle of a turn."""
    game = next(
        found
        for seed in range(20)
        for found in [played(3, seed, wonders=("halicarnassus",), sides="A", likes_stages=True)]
        if any(len(step.resolutions) > 1 for step in steps(found))
    )
    whole = steps(game)
    at = next(at for at, step in enumerate(whole) if len(step.resolutions) > 1)
    picks = sum(len(step.resolutions) for step in whole[:at]) + 1
    some = steps_of(the_game(), game.deal, game.moves[:picks])
    assert some[:at] == whole[:at]
    assert some[at].resolutions == whole[at].resolutions[:1]
    assert len(some) == at + 1


@pytest.mark.parametrize("players", [2, 3, 7])
async def test_replay(players: int, size: tuple[int, int], golden: Callable[[App[Any], str], None]) -> None:
    """The table after a turn of age II, and what each city did."""
    app = ScreenApp(screen(played(players, 2)))
    async with app.run_test(size=size) as pilot:
        await pilot.press("2", "right", "right")
        await pilot.pause()
        golden(app, f"replay-{players}")


async def test_replay_of_the_last_turn_with_long_names(
    size: tuple[int, int], golden: Callable[[App[Any], str], None]
) -> None:
    """The fullest table with the longest names."""
    app = ScreenApp(screen(played(7, 2, names=LONG_NAMES)))
    async with app.run_test(size=size) as pilot:
        await pilot.press("end")
        await pilot.pause()
        golden(app, "replay-end")


async def test_replay_walks_and_jumps() -> None:
    """Arrows walk, Home and End go to the ends, numbers to the ages; over an end it stays where it is."""
    replay = screen(played(3, 2))
    app = ScreenApp(replay)
    async with app.run_test(size=(80, 24)) as pilot:
        for keys, at in (
            (["left"], 0),
            (["right", "right"], 2),
            (["end"], 17),
            (["right"], 17),
            (["left"], 16),
            (["home"], 0),
            (["3"], 12),
            (["2"], 6),
            (["1"], 0),
        ):
            await pilot.press(*keys)
            await pilot.pause()
            step = replay.steps[at]
            assert f"turn {step.turn}/6" in drawn(app)
            assert f"{at + 1} of 18" in drawn(app)


async def test_replay_goes_where_the_mouse_points() -> None:
    """A click on a turn shows it."""
    app = ScreenApp(screen(played(3, 2)))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        row = drawn(app).splitlines()[1]
        await pilot.click(Timeline, offset=(row.index("III") + 5, 0))
        await pilot.pause()
        assert "Age III · turn 1/6" in drawn(app)


async def test_replay_of_a_game_that_broke_off() -> None:
    """An age that was never reached cannot be jumped to."""
    game = played(3, 2)
    some = steps_of(the_game(), game.deal, game.moves[:4])
    app = ScreenApp(ReplayScreen(the_game(), game.end.names, some))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("3")
        await pilot.pause()
        assert "1 of 4" in drawn(app)


async def test_replay_closes_and_is_ascii_where_it_must_be() -> None:
    """Escape goes back to the score sheet."""
    game = played(7, 2)
    app = ScreenApp(screen(game), Settings(signs=Signs.ASCII))
    answers: list[None] = []
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(screen(game), answers.append)
        await pilot.pause()
        assert drawn(app).isascii()
        await pilot.press("escape")
        await pilot.pause()
        assert answers == [None]
