"""At one keyboard nobody learns a secret: every frame of whole games with both boxes is searched for them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.screens.dialogs.gate import PrivateWindow
from sevenwonders_tui.duel.screens.dialogs.question import AnswerWindow
from sevenwonders_tui.duel.screens.table.desk import Desk
from sevenwonders_tui.duel.screens.table.table import DuelTableScreen
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.secrecy import is_secret
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.setup import SeatPlan, TablePlan
from sevenwonders_tui.table.table import Table
from sevenwonders_tui.tui.screens.books.help import HelpScreen
from tests.support.duel.build import the_duel
from tests.support.duel.names import WONDERS, known_names, pattern, unknown_to, without_guesses
from tests.support.duel.play import Policy, by_dice
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.tables import until

PIN = "4711"
DECISIONS = 20


class SearchedApp(ScreenApp):
    """Looks through each frame, and everything else that goes to the terminal, as soon as it is drawn."""

    def __init__(self, table: Table, screen: Screen[Any]) -> None:
        super().__init__(screen)
        self.table = table
        self.frames = 0
        self.private_frames = 0
        self.leaks: list[str] = []

    def viewer(self) -> Seat | None:
        """Return who alone looks at the screen now; None for both."""
        window = self.screen
        is_private = isinstance(window, AnswerWindow) and window.gate is not None and window.gate.is_open
        return window.question.seat if isinstance(window, AnswerWindow) and is_private else None

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        super()._display(screen, renderable)
        if screen is self.screen and screen.is_mounted:
            self.search(drawn(self) + self.title + (self.sub_title or ""))

    def search(self, text: str) -> None:
        """Note each secret in a frame."""
        viewer = self.viewer()
        text = without_guesses(WONDERS.sub("", text))
        self.frames += 1
        self.private_frames += viewer is not None
        for name in unknown_to(known_names(duel_view(self.table.snapshot(viewer).view))):
            if re.search(pattern(name), text):
                self.leaks.append(f"{name} seen by {viewer}:\n{text}")


async def answer_by_keys(pilot: Pilot[None], table: Table, steps: int) -> None:
    """Open the private window, look, cover it, open it again, read the help, and answer."""
    decision = table.snapshot(None).decision
    await open_window(pilot)
    await pilot.press("exclamation_mark")
    await open_window(pilot)
    await pilot.press("f1")
    await until(pilot, lambda: isinstance(pilot.app.screen, HelpScreen))
    await pilot.press("escape")
    await open_window(pilot)
    while table.snapshot(None).decision == decision:
        await pilot.press(*["down"] * steps, "enter")
        await until(pilot, lambda: is_shown(pilot) or table.snapshot(None).decision != decision)


async def open_window(pilot: Pilot[None]) -> None:
    """Open the private window as its owner does."""
    await until(pilot, lambda: isinstance(pilot.app.screen, PrivateWindow))
    assert isinstance(pilot.app.screen, PrivateWindow)
    await pilot.press(*(PIN if pilot.app.screen.gate.has_pin else ""), "enter")
    await until(pilot, lambda: is_shown(pilot))


def is_shown(pilot: Pilot[None]) -> bool:
    """Whether a question is shown, with its answers."""
    return isinstance(pilot.app.screen, AnswerWindow) and bool(pilot.app.screen.query("OptionList"))


async def go_on(table: Table, policy: Policy) -> None:
    """Let the seat that is asked answer, without any keys."""
    snapshot = table.snapshot(None)
    (seat,) = snapshot.view.waiting
    await table.submit(seat, snapshot.decision, policy(duel_view(table.snapshot(seat).view).moves))


@pytest.mark.parametrize(
    ("seed", "begin", "size"), [pytest.param(3, 0, (80, 24), marks=pytest.mark.slow), (8, 60, (120, 36))]
)
async def test_no_frame_tells_a_secret(seed: int, begin: int, size: tuple[int, int]) -> None:
    """With both boxes and two people at one screen no frame outside a private window shows what only one may know."""
    house = House(MemoryStore(), kits(duel=the_duel()))
    options = Options(boxes_of(("pantheon", "agora")))
    plan = TablePlan((SeatPlan("Anna", pin=PIN), SeatPlan("Ben")), options, seed=seed, game="duel")
    table = await house.start(plan)
    policy, steps = by_dice(seed, "senate"), 0
    while table.snapshot(None).decision < begin:
        await go_on(table, policy)
    desk = Desk.of(table.client(None), [table.client(Seat(0)), table.client(Seat(1))])
    app = SearchedApp(table, DuelTableScreen(desk, the_duel()))
    async with app.run_test(size=size) as pilot:
        while not (snapshot := table.snapshot(None)).view.is_over and snapshot.decision < begin + DECISIONS:
            if is_secret(duel_view(snapshot.view).asked):
                steps += 1
                await answer_by_keys(pilot, table, steps % 3)
            else:
                await go_on(table, policy)
            await pilot.pause()
    await house.close()
    assert not app.leaks, app.leaks[0]
    assert app.private_frames > 5
    assert app.frames > DECISIONS
