"""Motion: frames come in time, any key ends them and is obeyed, and nothing moves where nothing should."""

from __future__ import annotations

from typing import Any

import pytest
from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from benchmarks.motion import film
from sevenwonders_tui.cli.terminal import usual_motion
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.person.settings import Motion, Settings
from sevenwonders_tui.seven.screens.end.scores import ScoresScreen
from sevenwonders_tui.seven.screens.table.military import MilitaryScreen
from sevenwonders_tui.seven.screens.table.reveal import REVEAL_BYTES, RevealScreen
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.seven.screens.widgets.card import CardTile
from sevenwonders_tui.seven.screens.widgets.hand import Hand
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.motion import LOCK, SLIDE, Reel, counting, fighting
from sevenwonders_tui.tui.screens.base import BaseScreen
from tests.tui import stories
from tests.tui.clock import HandClock
from tests.tui.conftest import ScreenApp
from tests.tui.tables import at, play, table_of, the_game, until

REEL = Reel((0.1, 0.1, 0.1), 1_000)
STILL = Reel((0.1, 0.1, 0.1), 1_000, is_little=False)


class Moving(BaseScreen[None]):
    """Keeps the frames that it was told to show, and the keys that it got."""

    KEYS = (Command("moving.note", "x", "", N_("Note it."), "note"),)

    def __init__(self) -> None:
        super().__init__()
        self.frames: list[int] = []
        self.pressed_at: list[int] = []

    def compose(self) -> ComposeResult:
        """Show something."""
        yield Static("moving")

    def action_note(self) -> None:
        """Note at which frame the key came."""
        self.pressed_at.append(self.frames[-1])


class MovingApp(ScreenApp):
    """An app with a screen that moves by a clock that the test turns."""

    def __init__(self, motion: Motion = Motion.AUTO, usual: Motion = Motion.ALL, *, theme: str = "wonders") -> None:
        self.hand_clock = HandClock()
        self.moving = Moving()
        settings = Settings(theme, motion=motion)
        super().__init__(self.moving, settings, usual_motion=usual, clock=self.hand_clock)

    def play(self, reel: Reel = REEL) -> list[int]:
        """Begin a motion on the first screen, and return the frames that it shows."""
        self.motions.play(self.moving, reel, self.moving.frames.append)
        return self.moving.frames


async def test_frames_come_one_after_the_other_and_the_last_one_stays() -> None:
    """Each frame stands as long as it is to, and after the last one no timer is left."""
    app = MovingApp()
    async with app.run_test() as pilot:
        frames = app.play()
        await pilot.pause()
        assert frames == [0]
        app.hand_clock.step(0.1)
        assert frames == [0, 1]
        app.hand_clock.step(0.25)
        assert frames == [0, 1, 2, 3]
        assert app.motions.is_still
        assert not app.hand_clock.waiting


async def test_late_frames_are_left_out() -> None:
    """Whoever is late shows the frame of the moment, and is not later in the end."""
    app = MovingApp()
    async with app.run_test() as pilot:
        frames = app.play()
        await pilot.pause()
        app.hand_clock.jump(0.2)
        assert frames == [0, 2]
        app.hand_clock.jump(9)
        assert frames == [0, 2, 3]


@pytest.mark.parametrize("key", ["x", "up", "f1"])
async def test_any_key_ends_motion_and_is_then_obeyed(key: str) -> None:
    """The key finds the last frame, and does what it does where nothing moves."""
    app = MovingApp()
    async with app.run_test() as pilot:
        frames = app.play()
        await pilot.pause()
        app.hand_clock.step(0.1)
        await pilot.press(key)
        assert frames == [0, 1, 3]
        assert not app.hand_clock.waiting
        await until(pilot, lambda: (app.screen is app.moving) == (key != "f1"))
        assert app.moving.pressed_at == ([3] if key == "x" else [])


async def test_keys_typed_ahead_all_arrive() -> None:
    """Of several keys in one go the first one ends the motion, and none is lost."""
    app = MovingApp()
    async with app.run_test() as pilot:
        app.play()
        await pilot.pause()
        await pilot.press("x", "x", "x")
        assert app.moving.pressed_at == [3, 3, 3]


async def test_click_ends_motion_and_a_pointer_that_moves_does_not() -> None:
    """The mouse counts as a key does once it is pressed."""
    app = MovingApp()
    async with app.run_test() as pilot:
        frames = app.play()
        await pilot.pause()
        app.post_message(events.MouseMove(None, 5, 5, 1, 0, 0, False, False, False))
        await pilot.pause()
        assert frames == [0]
        app.post_message(events.MouseDown(None, 5, 5, 0, 0, 1, False, False, False))
        await pilot.pause()
        assert frames == [0, 3]


async def test_screen_over_it_lets_motion_wait() -> None:
    """Nothing moves where nobody sees it; what a screen covers that came by itself begins anew once that is gone."""
    app = MovingApp()
    async with app.run_test() as pilot:
        frames = app.play()
        await pilot.pause()
        app.hand_clock.step(0.1)
        await app.push_screen(Moving())
        await pilot.pause()
        app.hand_clock.step(9)
        assert frames == [0, 1, 0]
        assert not app.hand_clock.waiting
        await app.pop_screen()
        await pilot.pause()
        app.hand_clock.step(9)
        assert frames == [0, 1, 0, 1, 2, 3]


async def test_motion_of_a_covered_screen_begins_when_it_is_seen() -> None:
    """What came while something else was shown is told once there is somebody to see it; keys elsewhere end nothing."""
    app = MovingApp()
    async with app.run_test() as pilot:
        await app.push_screen(Moving())
        frames = app.play()
        await pilot.pause()
        app.hand_clock.step(9)
        await pilot.press("up")
        assert frames == [0]
        await app.pop_screen()
        await pilot.pause()
        app.hand_clock.step(0.1)
        assert frames == [0, 1]


async def test_closed_screen_leaves_no_timer() -> None:
    """A screen that is closed while it moves is told nothing more."""
    app = MovingApp()
    async with app.run_test() as pilot:
        above = Moving()
        await app.push_screen(above)
        app.motions.play(above, REEL, above.frames.append)
        await app.pop_screen()
        await pilot.pause()
        app.hand_clock.step(9)
        assert app.motions.is_still
        assert not app.hand_clock.waiting


async def test_link_that_stalls_gets_the_last_frame() -> None:
    """While a terminal reads nothing, frames would only wait for it."""
    app = MovingApp()
    async with app.run_test() as pilot:
        frames = app.play()
        await pilot.pause()
        with app.batch_update():
            app.hand_clock.step(0.1)
            assert frames == [0, 3]
            app.play()
            assert frames == [0, 3, 3]


class CountedMotions(MovingApp):
    """An app whose driver counts what it sends."""

    def send(self, count: int) -> None:
        """Count bytes as sent."""
        driver = self._driver
        assert driver is not None
        driver.written = getattr(driver, "written", 0) + count  # type: ignore[attr-defined]


async def test_motion_that_costs_too_much_is_cut_short() -> None:
    """Beyond its bytes a motion shows its last frame at once."""
    app = CountedMotions()
    async with app.run_test() as pilot:
        app.send(5_000)
        frames = app.play()
        await pilot.pause()
        app.send(REEL.most_bytes)
        app.hand_clock.step(0.1)
        app.send(1)
        app.hand_clock.step(0.1)
        assert frames == [0, 1, 3]


@pytest.mark.parametrize(
    ("usual", "chosen", "theme", "level"),
    [
        (Motion.ALL, Motion.AUTO, "wonders", Motion.ALL),
        (Motion.ALL, Motion.LITTLE, "wonders", Motion.LITTLE),
        (Motion.ALL, Motion.NONE, "wonders", Motion.NONE),
        (Motion.ALL, Motion.ALL, "ansi", Motion.NONE),
        (Motion.LITTLE, Motion.AUTO, "wonders", Motion.LITTLE),
        (Motion.LITTLE, Motion.ALL, "wonders-light", Motion.ALL),
        (Motion.LITTLE, Motion.NONE, "wonders", Motion.NONE),
        (Motion.NONE, Motion.AUTO, "wonders", Motion.NONE),
        (Motion.NONE, Motion.ALL, "wonders", Motion.NONE),
    ],
)
async def test_choice_holds_where_the_terminal_can_follow(
    usual: Motion, chosen: Motion, theme: str, level: Motion
) -> None:
    """A choice goes before what suits a line; 16 colours and a wish for stillness go before a choice."""
    app = MovingApp(chosen, usual, theme=theme)
    async with app.run_test():
        assert app.motion_of(app.settings.motion) is level
        assert app.play()[0] == (REEL.last if level is Motion.NONE else 0)
        app.motions.finish()
        app.moving.frames.clear()
        assert app.play(STILL)[0] == (0 if level is Motion.ALL else STILL.last)


async def test_nothing_moves_without_colors(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under NO_COLOR nothing does, whatever is chosen."""
    monkeypatch.setenv("NO_COLOR", "1")
    app = MovingApp(Motion.ALL)
    async with app.run_test():
        assert app.play() == [REEL.last]


@pytest.mark.parametrize(
    ("environment", "level"),
    [
        ({}, Motion.ALL),
        ({"TEXTUAL_ANIMATIONS": "full"}, Motion.ALL),
        ({"TEXTUAL_ANIMATIONS": "none"}, Motion.NONE),
        ({"SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"}, Motion.LITTLE),
        ({"SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22", "TEXTUAL_ANIMATIONS": "none"}, Motion.NONE),
    ],
)
def test_environment_says_how_much_moves_by_itself(environment: dict[str, str], level: Motion) -> None:
    """All of it at home, little over a remote connection, and none where the environment asks for none."""
    assert usual_motion(environment) is level


async def test_nothing_moves_in_an_app_that_was_not_told_of_its_terminal() -> None:
    """Tests, pictures and whoever else makes an app see last frames only."""
    app = ScreenApp(Moving(), Settings(motion=Motion.ALL))
    async with app.run_test():
        assert not app.motions.shows(REEL)


def test_motion_keeps_within_its_time_and_bytes() -> None:
    """No motion takes longer, or may cost more, than a look at it is worth."""
    assert sum(LOCK.lengths_s) <= 0.15
    assert sum(SLIDE.lengths_s) <= 0.35
    assert sum(fighting(7).lengths_s) == pytest.approx(7 * 0.4)
    assert sum(counting(8).lengths_s) == pytest.approx(8 * 0.2)
    first_screen = 27_000
    assert REVEAL_BYTES + first_screen <= 60_000
    assert fighting(7).most_bytes + first_screen <= 48_000
    assert counting(8).most_bytes + first_screen <= 49_000


@pytest.mark.parametrize("players", [pytest.param(3, marks=pytest.mark.slow), 7])
@pytest.mark.parametrize("name", ["reveal", "war", "scores"])
async def test_screens_keep_within_the_bytes_of_their_motion(name: str, players: int) -> None:
    """Over a server's terminal no motion is cut short because of what it sends, and it sends less than its screen."""
    game = stories.played(players, 1)
    turn, last = game.after(2, 3), game.after(2, 6)
    screens: dict[str, Screen[Any]] = {
        "reveal": RevealScreen(turn, stories.turn_of(turn), the_game()),
        "war": MilitaryScreen(last, stories.turn_of(last), the_game()),
        "scores": ScoresScreen(game.end, the_game()),
    }
    found = await film(screens[name], (120, 36))
    assert len(found.frames) > 5
    assert sum(found.frames) <= found.most
    assert sum(found.frames) < found.first


async def test_hand_comes_from_the_neighbor_and_is_there_for_a_key() -> None:
    """In age I the next hand comes from the right; a key typed meanwhile moves the cursor in the whole hand."""
    clock = HandClock()
    async with table_of(3) as table:
        screen = TableScreen(table.client(Seat(0)), the_game())
        app = ScreenApp(screen, usual_motion=Motion.ALL, clock=clock)
        async with app.run_test(size=(120, 36)) as pilot:
            await pilot.pause()
            await play(table, at(1, 2))
            cards = list(screen.query(CardTile))[:6]
            await until(pilot, lambda: all(card.is_coming for card in cards) and bool(clock.waiting))
            clock.step(SLIDE.lengths_s[0])
            assert [card.is_coming for card in cards] == [True] * 5 + [False]
            await pilot.press("right")
            assert not any(card.is_coming for card in cards)
            assert screen.query_one(Hand).cursor == 1
            assert app.motions.is_still
