"""A key that is held down, or pressed once too often, locks one pick at most."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.seven.engine.moves import Order
from sevenwonders_tui.seven.screens.table.reveal import RevealScreen
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.offers import offers
from sevenwonders_tui.table import TableRules
from sevenwonders_tui.table.table import Table
from sevenwonders_tui.tui.presses import Presses
from sevenwonders_tui.tui.screens.table.confirm import ConfirmDialog
from sevenwonders_tui.tui.screens.table.curtain import CurtainScreen
from tests.support.finger import Finger
from tests.support.keyboard import Keyboard
from tests.tui.tables import seated, snapshot_of, table_of, until

ENDLESS_S = 600.0


def held(repeats: int, begin_s: float = 0.0) -> list[float]:
    """Return the times at which presses of a held key arrive: after half a second, then 30 times a second."""
    return [begin_s, *(begin_s + 0.5 + at * 0.033 for at in range(repeats))]


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Treat every press as a repeat of the one before, however slow the machine."""
    monkeypatch.setattr(Presses, "AFTER_LOCK_S", ENDLESS_S)
    monkeypatch.setattr(Presses, "REPEAT_S", ENDLESS_S)
    monkeypatch.setattr(Presses, "QUIET_S", ENDLESS_S)
    return monkeypatch


@pytest.fixture
def real(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let presses count as they do outside tests."""
    monkeypatch.setattr(Presses, "AFTER_LOCK_S", 0.7)
    monkeypatch.setattr(Presses, "REPEAT_S", 0.2)
    monkeypatch.setattr(Presses, "QUIET_S", 0.5)


def locks(presses: Presses, key: str, times_s: list[float]) -> int:
    """Return the number of presses that lock, if each one locks that may."""
    count = 0
    for at_s in times_s:
        presses.press(key, at_s)
        if presses.may_lock:
            presses.lock()
            count += 1
    return count


@pytest.mark.usefixtures("real")
@pytest.mark.parametrize("key", ["enter", "b", "w", "d"])
def test_a_held_key_locks_once(key: str) -> None:
    """150 repeats after half a second, then every 33 ms, lock nothing after the first."""
    assert locks(Presses(), key, held(150)) == 1


@pytest.mark.usefixtures("real")
def test_a_key_that_was_let_go_locks_again() -> None:
    """A press a moment after the last repeat is a new one, and so is one by another key at any time."""
    presses = Presses()
    times_s = held(150)
    assert locks(presses, "enter", times_s) == 1
    assert locks(presses, "b", [times_s[-1] + 0.01]) == 1
    assert locks(presses, "enter", [times_s[-1] + 0.5]) == 1


@pytest.mark.usefixtures("real")
@pytest.mark.parametrize(("after_s", "is_new"), [(0.1, False), (0.5, False), (0.69, False), (0.7, True)])
def test_the_first_press_after_a_lock(after_s: float, is_new: bool) -> None:
    """Within 0.7 seconds of the press that locked, the same key counts as its repeat."""
    presses = Presses()
    assert locks(presses, "enter", [10.0]) == 1
    assert locks(presses, "enter", [10.0 + after_s]) == int(is_new)


@pytest.mark.usefixtures("real")
def test_taps_that_follow_a_lock_too_fast_lock_nothing() -> None:
    """Somebody who taps Enter four times a second locks once, however often; half a second later it counts again."""
    presses = Presses()
    taps_s = [at * 0.25 for at in range(40)]
    assert locks(presses, "enter", taps_s) == 1
    assert locks(presses, "enter", [taps_s[-1] + 0.49]) == 0
    assert locks(presses, "enter", [taps_s[-1] + 0.49 + 0.5]) == 1


@pytest.mark.usefixtures("real")
def test_another_key_ends_the_wait() -> None:
    """After another key a press counts again, even if Enter was tapped too often before."""
    presses = Presses()
    assert locks(presses, "enter", [1.0, 1.4, 1.8]) == 1
    presses.press("right", 1.9)
    assert locks(presses, "enter", [2.0]) == 1


@pytest.mark.usefixtures("real")
def test_keys_that_would_have_done_the_same_count_as_one() -> None:
    """After Space has taken the reveal away, Enter is no other key."""
    presses = Presses()
    presses.press("space", 1.0)
    presses.lock(("enter", "space", "escape"))
    assert locks(presses, "enter", [1.4, 1.8]) == 0
    assert locks(presses, "d", [1.9]) == 1


@pytest.mark.usefixtures("real")
def test_a_key_held_since_before_the_table_locks_nothing_while_it_repeats() -> None:
    """A press that began on another screen is a repeat here, not an answer."""
    presses = Presses()
    for at_s in held(20):
        presses.press("enter", at_s)
    assert not presses.may_lock


@pytest.mark.usefixtures("real")
def test_a_click_is_no_repeat() -> None:
    """The mouse may always lock, also right after a key."""
    presses = Presses()
    assert locks(presses, "enter", [1.0]) == 1
    presses.click()
    assert presses.may_lock


async def test_a_held_key_locks_one_pick_of_a_game(patient: pytest.MonkeyPatch) -> None:
    """Alone against bots, d d d ... sells one card; once let go, it sells the next."""
    keyboard = Keyboard(seats=3)
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        await keyboard.deal(pilot)
        await keyboard.until(pilot, TableScreen)
        await pilot.press("d", "d")
        await keyboard.until(pilot, RevealScreen)
        await pilot.press("enter")
        await keyboard.until(pilot, TableScreen)
        await pilot.press("d", "d", "d")
        screen = keyboard.screen
        assert isinstance(screen, TableScreen)
        assert screen.client.snapshot().view.turn == 2
        patient.setattr(Presses, "AFTER_LOCK_S", 0.0)
        patient.setattr(Presses, "REPEAT_S", 0.0)
        patient.setattr(Presses, "QUIET_S", 0.0)
        keyboard.app.presses = Presses()
        await pilot.press("d")
        await keyboard.until(pilot, RevealScreen)


@pytest.mark.usefixtures("patient")
async def test_a_held_enter_lifts_one_curtain() -> None:
    """Enter that lifts Anna's curtain does not lift Ben's, nor plays a card of hers."""
    keyboard = Keyboard("Anna", "Ben", "Cleo")
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        await keyboard.deal(pilot)
        await keyboard.until(pilot, CurtainScreen)
        keyboard.app.presses = Presses()
        await pilot.press("enter")
        await keyboard.until(pilot, TableScreen)
        await pilot.press("enter", "enter")
        assert isinstance(keyboard.screen, TableScreen)
        await pilot.press("d")
        await keyboard.until(pilot, CurtainScreen)
        await pilot.press("enter", "enter")
        assert isinstance(keyboard.screen, CurtainScreen)


@pytest.mark.usefixtures("patient")
async def test_a_held_key_does_not_confirm() -> None:
    """A dialog that locks takes no repeat of the key that brought it up."""
    async with table_of(rules=TableRules(confirm=True)) as table, seated(table) as pilot:
        number = next(
            at
            for at, card in enumerate(wonders_view(snapshot_of(table).view).hand, start=1)
            if len(builds(table, card)) == 1
        )
        await pilot.press(str(number), "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, ConfirmDialog))
        await pilot.press("enter", "enter")
        assert isinstance(pilot.app.screen, ConfirmDialog)
        await pilot.press("y")
        await until(pilot, lambda: snapshot_of(table).locked is not None)


def builds(table: Table, card: CardId) -> Sequence[Order]:
    """Return the ways to build a card of the first seat's hand."""
    found = offers(wonders_view(snapshot_of(table).view))
    assert found is not None
    return found.builds(card)


@pytest.mark.usefixtures("real")
async def test_enter_held_through_three_turns_builds_one_card_each_time_it_is_pressed() -> None:
    """Enter that builds goes on as the Enter that takes the reveal away, and builds nothing of the next hand."""
    keyboard = Keyboard(seats=3)
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        await keyboard.deal(pilot)
        await keyboard.until(pilot, TableScreen)
        finger = Finger(pilot)
        for turn in (1, 2, 3):
            table = keyboard.table
            number = next(
                at
                for at, card in enumerate(wonders_view(snapshot_of(table).view).hand, start=1)
                if len(builds(table, card)) == 1
            )
            await until(pilot, lambda: isinstance(keyboard.screen, TableScreen) and keyboard.screen.is_seen)
            await finger.press(str(number), 1.0)
            await finger.hold("enter", lambda: is_at(keyboard, turn + 1), 40)  # noqa: B023
            assert is_at(keyboard, turn + 1)


@pytest.mark.usefixtures("real")
@pytest.mark.parametrize("first", ["enter", "space"])
async def test_an_enter_too_many_after_a_reveal_builds_nothing(first: str) -> None:
    """Enter, Enter, Enter at the pace of a finger goes on once; after half a second it builds."""
    keyboard = Keyboard(seats=3)
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        await keyboard.deal(pilot)
        await keyboard.until(pilot, TableScreen)
        finger = Finger(pilot)
        await finger.press("d", 1.0)
        await keyboard.until(pilot, RevealScreen)
        await finger.press(first, 1.0)
        await keyboard.until(pilot, TableScreen)
        for _tap in range(8):
            await finger.press("enter", 0.3)
        await until(pilot, lambda: is_at(keyboard, 2))
        await finger.press("d", 0.1)
        await keyboard.until(pilot, RevealScreen)


def is_at(keyboard: Keyboard, turn: int) -> bool:
    """Whether the table is seen in a turn, with nothing locked."""
    snapshot = snapshot_of(keyboard.table)
    is_seen = isinstance(keyboard.screen, TableScreen) and keyboard.screen.is_seen
    return is_seen and wonders_view(snapshot.view).turn == turn and snapshot.locked is None
