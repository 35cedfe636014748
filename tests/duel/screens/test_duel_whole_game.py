"""Whole games of Duel at one keyboard: by keys that are no letters, with and without boxes, and by the mouse alone."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable

import pytest
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.widgets import OptionList

from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.moves import PromptKind
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.screens.dialogs.gate import PrivateWindow
from sevenwonders_tui.duel.screens.dialogs.offer import OfferWindow
from sevenwonders_tui.duel.screens.dialogs.question import AnswerWindow
from sevenwonders_tui.duel.screens.table.desk import Desk
from sevenwonders_tui.duel.screens.table.table import DuelTableScreen
from sevenwonders_tui.duel.screens.widgets.board import DuelBoard
from sevenwonders_tui.duel.screens.widgets.buttons import ButtonBlock
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.touch import BUTTON_ROWS, Button
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.setup import SeatPlan, TablePlan
from sevenwonders_tui.table.table import Table
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.line_list import LineList
from tests.support.duel.build import the_duel
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.tables import until

SELL = "d sell"

Player = Callable[[Pilot[None], Table, random.Random], Awaitable[None]]
"""Answers one decision."""


async def play(
    boxes: str, seed: int, size: tuple[int, int], player: Player, most: int | None = None
) -> set[tuple[str, str]]:
    """Play a game to its end, or until so many decisions are answered; return what was asked in it, and by what."""
    house = House(MemoryStore(), kits(duel=the_duel()))
    plan = TablePlan((SeatPlan("Anna"), SeatPlan("Ben")), Options(boxes_of(boxes.split())), seed=seed, game="duel")
    asked = set()
    try:
        table = await house.start(plan)
        desk = Desk.of(table.client(None), [table.client(Seat(seat)) for seat in range(2)])
        async with ScreenApp(DuelTableScreen(desk, the_duel())).run_test(size=size) as pilot:
            dice = random.Random(seed)
            while not (snapshot := table.snapshot(None)).view.is_over and snapshot.decision != most:
                (prompt,) = duel_view(snapshot.view).waiting.values()
                asked.add((prompt.ask.value, prompt.by))
                await player(pilot, table, dice)
                await until(pilot, lambda: has_gone_on(table, snapshot.decision))
        return asked
    finally:
        await house.close()


def has_gone_on(table: Table, decision: int) -> bool:
    """Whether a decision is answered."""
    return table.snapshot(None).decision != decision


def is_turn(table: Table) -> bool:
    """Whether a turn is due."""
    (prompt,) = duel_view(table.snapshot(None).view).waiting.values()
    return prompt.ask is PromptKind.TURN


def at_table(pilot: Pilot[None]) -> bool:
    """Whether the table takes answers."""
    screen = pilot.app.screen
    return isinstance(screen, DuelTableScreen) and screen.is_seen and not screen.is_choosing


WINDOWS = (AnswerWindow, OfferWindow, PrivateWindow)


def is_asked(pilot: Pilot[None]) -> bool:
    """Whether a window asks for something, or the table does."""
    screen = pilot.app.screen
    return isinstance(screen, WINDOWS) or is_pointing(pilot)


def is_pointing(pilot: Pilot[None]) -> bool:
    """Whether something on the table is to be pointed at."""
    screen = pilot.app.screen
    return isinstance(screen, DuelTableScreen) and screen.pointing is not None


def has_come_to_rest(pilot: Pilot[None], table: Table, decision: int) -> bool:
    """Whether what was done is over: it is answered, something more is asked, or the table takes answers again."""
    return has_gone_on(table, decision) or is_asked(pilot) or at_table(pilot)


async def by_keys(pilot: Pilot[None], table: Table, dice: random.Random) -> None:
    """Answer by digits, arrows, Enter and function keys."""
    decision = table.snapshot(None).decision
    if not is_turn(table):
        await until(pilot, lambda: is_asked(pilot))
        await answer_by_keys(pilot, table, decision, dice)
        return
    await until(pilot, lambda: at_table(pilot))
    cards = len(duel_view(table.snapshot(None).view).open)
    wish = dice.choice(("f2", "f2", "f3", "f3", "9", "insert"))
    await pilot.press(str(dice.randint(1, cards)), wish)
    await answer_by_keys(pilot, table, decision, dice)
    if not has_gone_on(table, decision):
        await until(pilot, lambda: at_table(pilot))
        await pilot.press("f4")


async def answer_by_keys(pilot: Pilot[None], table: Table, decision: int, dice: random.Random) -> None:
    """Take something in each window that comes and of what is offered on the table; go back where nothing can be."""
    for _question in range(12):
        await until(pilot, lambda: has_come_to_rest(pilot, table, decision))
        if has_gone_on(table, decision) or not is_asked(pilot):
            return
        screen = pilot.app.screen
        arrows = ("left", "right", "up", "down") if is_pointing(pilot) else ("down",)
        await pilot.press(*dice.choices(arrows, k=dice.randrange(4)), "enter")
        await pilot.pause()
        if pilot.app.screen is screen and isinstance(screen, OfferWindow):
            await pilot.press("escape")


@pytest.mark.parametrize(
    ("boxes", "seed"),
    [
        pytest.param("pantheon agora", 8, id="boxes", marks=pytest.mark.slow),
        pytest.param("", 3, id="base", marks=pytest.mark.night),
    ],
)
async def test_a_whole_game_is_played_by_keys_that_are_no_letters(boxes: str, seed: int) -> None:
    """Every choice comes up by itself and is answered by arrows and Enter, to the end of the game at 80x24.

    The game without boxes is played to its end by the mouse.
    """
    asked = await play(boxes, seed, (80, 24), by_keys)
    assert {"draft", "turn", "starter"} <= {kind for kind, _by in asked}


async def by_mouse(pilot: Pilot[None], table: Table, dice: random.Random) -> None:
    """Answer by clicks: twice on a card to build it, else on the words of the key line that sell it."""
    decision = table.snapshot(None).decision
    if not is_turn(table):
        while not has_gone_on(table, decision):
            await until(pilot, lambda: is_asked(pilot) or has_gone_on(table, decision))
            if is_pointing(pilot):
                await click_twice(pilot, dice)
            for rows in pilot.app.screen.query(OptionList):
                await pilot.click(rows, offset=Offset(6, dice.randrange(min(rows.size.height, rows.option_count))))
            await pilot.pause()
        return
    await until(pilot, lambda: at_table(pilot))
    await click_twice(pilot, dice)
    await until(pilot, lambda: has_come_to_rest(pilot, table, decision))
    if not has_gone_on(table, decision):
        lines = drawn(pilot.app).splitlines()
        y = next(at for at, row in enumerate(lines) if SELL in row)
        await pilot.click(offset=Offset(lines[y].index(SELL), y))


async def click_twice(pilot: Pilot[None], dice: random.Random) -> None:
    """Click something that can be taken, then what the cursor is on."""
    screen = pilot.app.screen
    assert isinstance(screen, DuelTableScreen)
    spots = [spot for spot in screen.query_one(DuelBoard).spots if spot.target in screen.focus_now.keys]
    spot = dice.choice(spots)
    for _time in range(1 if spot.target == screen.cursor else 2):
        # One row below the top line.
        await pilot.click(offset=Offset(spot.area.x + 1, spot.area.y + 1))


@pytest.mark.slow
async def test_a_whole_game_is_played_by_the_mouse() -> None:
    """Cards, windows and the key line take clicks, to the end of a base game."""
    asked = await play("", 5, (120, 36), by_mouse)
    assert {"draft", "turn", "starter"} <= {kind for kind, _by in asked}


NARROW = (40, 29)


async def by_finger(pilot: Pilot[None], table: Table, dice: random.Random) -> None:
    """Answer by taps alone: on a tile or an answer first, which chooses it, then on the button that acts."""
    decision = table.snapshot(None).decision
    if is_turn(table):
        await until(pilot, lambda: at_table(pilot))
        await tap_something(pilot, dice)
        acts = [button for button in block(pilot).buttons if button.is_possible]
        await tap_button(pilot, dice.choice([*acts[:1], *acts]).action)
    for _question in range(20):
        await until(pilot, lambda: has_come_to_rest(pilot, table, decision))
        if has_gone_on(table, decision):
            return
        screen = pilot.app.screen
        if is_pointing(pilot):
            await tap_something(pilot, dice)
            await tap_button(pilot, "answer")
        elif isinstance(screen, WINDOWS):
            await tap_answer(pilot, dice)
        else:
            # What was wanted could not be had: a card can always be sold.
            await tap_something(pilot, dice)
            await tap_button(pilot, "sell")
        await pilot.pause()
    raise AssertionError("a decision is never answered")


def block(pilot: Pilot[None]) -> ButtonBlock:
    """Return the buttons of the acts."""
    return pilot.app.screen.query_one(ButtonBlock)


async def tap_button(pilot: Pilot[None], action: str) -> None:
    """Tap the button of an act of the table, which has three rows for a finger."""
    button = next(button for button in block(pilot).buttons if button.action == action)
    await until(pilot, lambda: place_of(pilot, button).rows == BUTTON_ROWS)
    area = place_of(pilot, button)
    await pilot.click(offset=Offset(area.x + area.cells // 2, area.y + 1))


def place_of(pilot: Pilot[None], button: Button) -> Area:
    """Return where a button is drawn now."""
    area = block(pilot).place(button.id)
    assert area is not None, "it is not drawn"
    return area


async def tap_something(pilot: Pilot[None], dice: random.Random) -> None:
    """Tap something on the page that can be taken: it is chosen, and a second tap on it does nothing."""
    screen = pilot.app.screen
    assert isinstance(screen, DuelTableScreen)
    before = screen.scene
    spots = [spot for spot in screen.query_one(DuelBoard).spots if spot.target in screen.focus_now.keys]
    spot = dice.choice(spots)
    for _time in range(2):
        await pilot.click(offset=Offset(spot.area.x + 1, spot.area.y + 1))
    await pilot.pause()
    assert screen.cursor == spot.target
    assert screen.scene is before, "a tap has acted"


async def tap_answer(pilot: Pilot[None], dice: random.Random) -> None:
    """Tap an answer of a window, then the key that takes it; go back where the answer cannot be had."""
    screen = pilot.app.screen
    for rows in screen.query(OptionList):
        await pilot.click(rows, offset=Offset(6, dice.randrange(min(rows.size.height, rows.option_count))))
    for lines in screen.query(LineList):
        await pilot.click(lines, offset=Offset(6, dice.randrange(lines.size.height)))
    await pilot.pause()
    assert pilot.app.screen is screen, "a tap has answered"
    command = "dialog.take" if isinstance(screen, OfferWindow) else "choice.take"
    await tap_key(pilot, "private.show" if isinstance(screen, PrivateWindow) else command)
    await pilot.pause()
    if pilot.app.screen is screen and isinstance(screen, OfferWindow):
        await tap_key(pilot, "dialog.back")


async def tap_key(pilot: Pilot[None], id: str) -> None:  # noqa: A002  what a command calls it
    """Tap the button of a command at the foot of the screen."""
    area = pilot.app.screen.query_one(KeyBar).place(id)
    assert area is not None, "it is not drawn"
    await pilot.click(offset=Offset(area.x + area.cells // 2, area.y + area.rows // 2))


@pytest.mark.slow
async def test_a_game_is_begun_with_a_finger_on_a_telephone() -> None:
    """Wonders are drafted and cards taken by taps at 40x29; the long runs play on to the end."""
    asked = await play("", 5, NARROW, by_finger, most=24)
    assert {"draft", "turn"} <= {kind for kind, _by in asked}


@pytest.mark.night
@pytest.mark.parametrize(
    ("boxes", "seed"), [pytest.param("", 5, id="base"), pytest.param("pantheon agora", 8, id="boxes")]
)
async def test_a_whole_game_is_played_with_a_finger_on_a_telephone(boxes: str, seed: int) -> None:
    """Tiles, buttons and windows take taps, to the end of a game at 40x29; no tap on a card acts by itself."""
    asked = await play(boxes, seed, NARROW, by_finger)
    assert {"draft", "turn", "starter"} <= {kind for kind, _by in asked}
