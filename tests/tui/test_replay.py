"""The replay: a finished game turn by turn, as everybody saw it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from textual.app import App

from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.person.settings import Settings, Signs
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Paint, plain
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.record import Sitter
from sevenwonders_tui.review import Review
from sevenwonders_tui.seven.engine.events import CardDiscarded, StageBuilt
from sevenwonders_tui.seven.record import record_of, replay
from sevenwonders_tui.seven.screens.end.replay import ReplayScreen, Timeline
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.replay.game import steps_of
from sevenwonders_tui.seven.words.replay.moment import moments
from sevenwonders_tui.seven.words.replay.tile import plan_tiles, tile_lines
from tests.support.replays import replay_screen, replay_steps
from tests.support.reviews import invented
from tests.support.seven.build import the_game
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.stories import LONG_NAMES, NAMES, played


@pytest.mark.parametrize("players", [2, 3, 7])
def test_a_game_has_eighteen_turns(players: int) -> None:
    """Late powers belong to their turn; the last one is the end of the game."""
    game = played(players, 2, likes_stages=True)
    found = replay_steps(game)
    assert [(step.age, step.turn) for step in found] == [(age, turn) for age in (1, 2, 3) for turn in range(1, 7)]
    assert found[-1].view == game.end.view
    assert game.end.view.scores is not None
    assert found[-1].points == tuple(score.total for score in game.end.view.scores)
    assert sum(len(step.resolutions) for step in found) == len(game.moves)


def test_replay_names_no_card_that_lay_face_down() -> None:
    """A replay knows everything and tells what everybody saw."""
    for step in replay_steps(played(5, 2, likes_stages=True)):
        assert step.view.seat is None
        for resolution in step.resolutions:
            for event in resolution.events:
                assert not isinstance(event, StageBuilt | CardDiscarded) or event.card is None


def test_a_record_gives_the_same_replay_as_its_table() -> None:
    """Whether a game comes from its table or from a file makes no difference."""
    game = played(3, 2)
    sitters = [Sitter(name, "human") for name in NAMES[:3]]
    record = record_of(the_game(), game.deal, sitters, 2, game.moves)
    read = replay(record, the_game())
    assert steps_of(the_game(), read.deal, read.moves) == replay_steps(game)


def test_a_game_that_broke_off_is_shown_up_to_there() -> None:
    """People may end a game in the middle of an age, even in the middle of a turn."""
    game = next(
        found
        for seed in range(20)
        for found in [played(3, seed, wonders=("halicarnassus",), sides="A", likes_stages=True)]
        if any(len(step.resolutions) > 1 for step in replay_steps(found))
    )
    whole = replay_steps(game)
    at = next(at for at, step in enumerate(whole) if len(step.resolutions) > 1)
    picks = sum(len(step.resolutions) for step in whole[:at]) + 1
    some = steps_of(the_game(), game.deal, game.moves[:picks])
    assert some[:at] == whole[:at]
    assert some[at].resolutions == whole[at].resolutions[:1]
    assert len(some) == at + 1


@pytest.mark.parametrize("players", [2, 3, 7])
async def test_replay(players: int, size: tuple[int, int], golden: Callable[[App[Any], str], None]) -> None:
    """The table after a turn of age II, and what each city did."""
    app = ScreenApp(replay_screen(played(players, 2)))
    async with app.run_test(size=size) as pilot:
        await pilot.press("2", "right", "right")
        await pilot.pause()
        golden(app, f"replay-{players}")


async def test_replay_of_the_last_turn_with_long_names(
    size: tuple[int, int], golden: Callable[[App[Any], str], None]
) -> None:
    """The fullest table with the longest names."""
    app = ScreenApp(replay_screen(played(7, 2, names=LONG_NAMES)))
    async with app.run_test(size=size) as pilot:
        await pilot.press("end")
        await pilot.pause()
        golden(app, "replay-end")


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("is_flat", [False, True], ids=["shades", "frames"])
def test_tiles_fit_every_terminal_and_cut_nothing(players: int, is_flat: bool) -> None:
    """From 80x24 on tiles fill the screen without overlapping; every city shows what it has and did, and its cards."""
    game = played(players, 2)
    book, names = Book(the_game().catalog), game.end.names
    told = [moments(the_game(), book, names, step, UNICODE) for step in replay_steps(game)]
    for cells, rows in ((80, 21), (100, 27), (120, 33), (140, 42), (160, 45), (200, 47)):
        plan = plan_tiles(told[-1], cells, rows, UNICODE, is_flat=is_flat)
        covered = [(x, y) for box in plan.boxes for x in range(box.x, box.x + box.cells) for y in _rows(box)]
        assert len(covered) == len(set(covered)), "no two tiles overlap"
        assert max(x for x, _y in covered) == cells - 1
        assert max(y for _x, y in covered) == rows - 1
        for cities in told[::4]:
            for city, box in zip(cities, plan.boxes, strict=True):
                lines = [plain(row) for row in tile_lines(city, box, plan.form, UNICODE)]
                assert len(lines) == box.rows - 2 * plan.form.has_frame
                text = "\n".join(lines)
                assert city.face.coins in text
                assert city.deed is None or all(act.sentence in text for act in city.deed.acts)
                assert not city.face.cards or color_word(city.face.cards[0][0]) in text
                assert "…" not in text


def _rows(box: Area) -> range:
    return range(box.y, box.y + box.rows)


def test_wonders_of_a_replay_rise() -> None:
    """With three seats at 120x36 each city shows its wonder large; it is taller after more stages."""
    game = played(3, 2)
    book = Book(the_game().catalog)
    told = [moments(the_game(), book, game.end.names, step, UNICODE) for step in replay_steps(game)]
    plan = plan_tiles(told[-1], 120, 33, UNICODE, is_flat=False)
    assert plan.form.picture is WonderSize.LARGE
    painted = [
        sum(isinstance(span.role, Paint) for row in tile_lines(cities[2], box, plan.form, UNICODE) for span in row)
        for cities, box in ((told[0], plan.boxes[2]), (told[-1], plan.boxes[2]))
    ]
    assert painted[0] != painted[1]


async def test_replay_walks_and_jumps() -> None:
    """Arrows walk, Home and End go to the ends, numbers to the ages; over an end it stays where it is."""
    replay = replay_screen(played(3, 2))
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
    app = ScreenApp(replay_screen(played(3, 2)))
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
    app = ScreenApp(replay_screen(game), Settings(signs=Signs.ASCII))
    answers: list[None] = []
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(replay_screen(game), answers.append)
        await pilot.pause()
        assert drawn(app).isascii()
        await pilot.press("escape")
        await pilot.pause()
        assert answers == [None]


@pytest.mark.parametrize("players", [2, 3, 7])
async def test_open_hands_show_what_each_seat_held_when_the_turn_began(
    size: tuple[int, int], players: int, golden: Callable[[App[Any], str], None]
) -> None:
    """`o` shows every hand of each turn below the cities, and hides them again; there is a line or a row for each."""
    replay = replay_screen(played(players, 2))
    app = ScreenApp(replay)
    async with app.run_test(size=size) as pilot:
        await pilot.press("2", "right")
        before = drawn(app)
        await pilot.press("o")
        await pilot.pause()
        golden(app, f"replay-hands-{players}")
        for _turn in range(2):
            told, hands = drawn(app), replay.steps[replay.at].hands
            assert len(hands) == players
            assert "Open hands" in told
            cards = [replay.book.name(card) for hand in hands for card in hand]
            assert all(name[:4] in told for name in cards)
            await pilot.press("left")
        await pilot.press("right", "right", "o")
        await pilot.pause()
        assert drawn(app) == before


async def test_brackets_go_from_turning_point_to_turning_point() -> None:
    """`]` shows the turn of the next one that a review found, `[` that of the one before; at the last one they stay."""
    replay, review = replay_screen(played(3, 1)), invented()
    replay.reviews = (review,)
    points = sorted((pick.age, pick.turn) for pick in review.turning_points)
    app = ScreenApp(replay)
    async with app.run_test(size=(80, 24)) as pilot:
        seen = []
        for key in ["right_square_bracket"] * 4 + ["left_square_bracket"] * 3:
            await pilot.press(key)
            seen.append((replay.steps[replay.at].age, replay.steps[replay.at].turn))
    assert seen == [*points, points[-1], *reversed(points[:-1]), points[0]]


@pytest.mark.parametrize("reviews", [None, (), (replace(invented(), picks=()),)], ids=["never", "not yet", "none"])
async def test_replay_without_turning_points_says_why(reviews: tuple[Review, ...] | None) -> None:
    """Before a review, and after one without an error, a sentence tells it; a record has no review, and no such key."""
    replay = replay_screen(played(3, 1))
    replay.reviews = reviews
    app = ScreenApp(replay)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right_square_bracket")
        await pilot.pause()
        assert ("Turning points" in drawn(app)) == (reviews is not None)
        assert replay.at == 0
