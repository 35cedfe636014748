"""The table of Duel: what is drawn, the cursor, and keys that build, sell and say why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot

from sevenwonders_tui.duel.engine.moves import PromptKind
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.screens.dialogs.offer import OfferWindow
from sevenwonders_tui.duel.screens.table.desk import Desk
from sevenwonders_tui.duel.screens.table.onlooker import DuelOnlookerScreen
from sevenwonders_tui.duel.screens.table.table import DuelTableScreen
from sevenwonders_tui.duel.screens.widgets.board import DuelBoard
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.offers import TurnOffers
from sevenwonders_tui.duel.words.spot import SpotKind
from sevenwonders_tui.duel.words.table.layout import Band
from sevenwonders_tui.person.settings import Motion, Settings
from sevenwonders_tui.table import Origin, OriginKind, TableRules
from sevenwonders_tui.table.table import Table
from sevenwonders_tui.tui.past_client import PastClient
from sevenwonders_tui.tui.presses import Presses
from sevenwonders_tui.tui.rest import Rest
from sevenwonders_tui.tui.screens.table.confirm import ConfirmDialog
from tests.duel.screens.duel_tables import duel_seated, duel_table, table_below
from tests.duel.screens.end_gallery import a_moment
from tests.duel.screens.table_gallery import TURNS, a_position, a_table, seen_by_mover
from tests.duel.words.moments import BOXES, positions
from tests.support.duel.build import the_duel
from tests.support.duel.scene import snapshot_of
from tests.support.duel.stories import story_of
from tests.support.finger import Finger
from tests.tui.clock import HandClock
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.tables import until

MOMENTS = [(game, at) for game in TURNS for at in (0, 1)]


@pytest.mark.parametrize(("game", "at"), MOMENTS, ids=str)
async def test_the_table_looks_so(
    game: str, at: int, size: tuple[int, int], golden: Callable[[App[Any], str], None]
) -> None:
    """With and without boxes, early and late, at both sizes: all is there, and nothing is scrolled to."""
    async with ScreenApp(a_table(game, at)).run_test(size=size) as pilot:
        await until(pilot, lambda: table_below(pilot).is_seen)
        golden(pilot.app, f"duel-table-{game}-{at}")
        assert not any(widget.allow_vertical_scroll for widget in pilot.app.screen.query("*"))


async def test_a_table_that_was_resized_looks_like_one_that_was_not() -> None:
    """Nothing of another size stays behind, whichever way the terminal was pulled."""
    async with ScreenApp(a_table("boxes", 1)).run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: table_below(pilot).is_seen)
        looks = drawn(pilot.app)
        for size in ((200, 50), (100, 30), (60, 20), (140, 45), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        await until(pilot, lambda: drawn(pilot.app) == looks)


def left(table: Table) -> int:
    """Return how many cards lie."""
    return duel_view(table.snapshot(None).view).lying.bit_count()


def a_turn(pilot: Pilot[None]) -> bool:
    """Whether somebody looks at a turn that is theirs."""
    screen = pilot.app.screen
    return isinstance(screen, DuelTableScreen) and screen.is_seen


def a_dear_card() -> tuple[State, int]:
    """Return a moment, and the number of a card that can be taken then and not be built."""
    for decision, state in enumerate(story_of("points").states):
        view = duel_view(seen_by_mover("points", decision).view) if state.open else None
        if view is None or view.prompt is None or view.prompt.ask is not PromptKind.TURN:
            continue
        for number, place in enumerate(view.open, start=1):
            card = view.cards[place]
            if card is not None and not TurnOffers(view.moves).builds(card):
                return state, number
    raise AssertionError("all can be built")


async def test_numbers_and_keys_build_sell_and_say_why_not() -> None:
    """A number puts the cursor on a card; what cannot be built says why, and can be sold."""
    state, dear = a_dear_card()
    async with duel_table(state) as table, duel_seated(table, shared=True) as pilot:
        await until(pilot, lambda: a_turn(pilot))
        before = left(table)
        await pilot.press(str(dear), "b")
        await until(pilot, lambda: "cannot be built" in drawn(pilot.app))
        assert left(table) == before
        await pilot.press("d")
        await until(pilot, lambda: left(table) == before - 1)
        assert duel_view(table.snapshot(None).view).discards[-1] == state.cards[state.open[dear - 1]].id


async def test_a_wonder_is_chosen_from_a_list_that_says_why_not() -> None:
    """Each open Wonder has a row; one that costs too much says what is short and stays where it is."""
    state = story_of("boxes").states[TURNS["boxes"][0]]
    async with duel_table(state) as table, duel_seated(table) as pilot:
        await until(pilot, lambda: a_turn(pilot))
        before = left(table)
        await pilot.press("w")
        await until(pilot, lambda: isinstance(pilot.app.screen, OfferWindow))
        assert "short" in drawn(pilot.app)
        await pilot.press("enter", "escape")
        await until(pilot, lambda: a_turn(pilot))
        assert left(table) == before


async def test_arrows_walk_over_everything_that_lies() -> None:
    """From row to row, over covered cards, and on to the strips above them."""
    async with ScreenApp(a_table("boxes", 1)).run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: a_turn(pilot))
        screen = table_below(pilot)
        seen: set[SpotKind | str] = set()
        for key in ["up"] * 8 + ["right", "down"] * 4:
            await pilot.press(key)
            assert screen.cursor is not None
            seen.add(screen.cursor.kind)
            covered = screen.place is not None and screen.place not in duel_view(screen.scene.view).open  # type: ignore[union-attr]
            seen |= {"covered"} if covered else set()
        assert {SpotKind.PLACE, SpotKind.SPACE, SpotKind.CHAMBER, "covered"} <= seen


@pytest.mark.parametrize(
    "room",
    [(80, 24), *(pytest.param(room, marks=pytest.mark.slow) for room in ((100, 30), (120, 36), (160, 48)))],
    ids=str,
)
async def test_up_from_a_card_leads_to_a_card_while_one_lies_higher(room: tuple[int, int]) -> None:
    """With every box and at every size the cursor climbs from the lowest row of cards to the highest, then on."""
    screen = DuelOnlookerScreen(Desk.of(PastClient(story_of("points").snapshot(20))), the_duel())
    async with ScreenApp(screen).run_test(size=room) as pilot:
        await until(pilot, lambda: screen.is_painted)
        for boxes in BOXES:
            for state in positions(boxes)[2::19]:
                screen.show(snapshot_of(state))
                spots = {spot.target: spot.area for spot in screen.query_one(DuelBoard).spots}
                lying = {target: area for target, area in spots.items() if target.kind is SpotKind.PLACE}
                screen.go_to(max(lying, key=lambda target: lying[target].y))
                highest = min(area.y for area in lying.values())
                while screen.cursor in lying and lying[screen.cursor].y > highest:
                    row = lying[screen.cursor].y
                    await pilot.press("up")
                    assert screen.cursor in lying
                    assert lying[screen.cursor].y < row
                await pilot.press("up")
                assert screen.cursor is not None
                assert screen.cursor.kind is not SpotKind.PLACE


async def test_what_a_card_takes_stands_below_the_table_before_what_was_done() -> None:
    """With both boxes at 80x24 the price is read as soon as one is asked, and after that what the other did."""
    screen = a_table("boxes", 1)
    async with ScreenApp(screen).run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: screen.is_painted)
        rows = drawn(pilot.app).splitlines()
        price = next(at for at, row in enumerate(rows) if row.startswith((" ✓ ", " ✗ ")))
        assert next(at for at, row in enumerate(rows) if row.startswith((" Anna ", " Ben ")) and at > price) > price


async def test_tab_turns_the_band_and_its_choice_is_kept() -> None:
    """Where not all has room the lower band shows Senate, Pantheon or plots in place of the cities."""
    state = story_of("boxes").states[TURNS["boxes"][1]]
    async with duel_table(state) as table, duel_seated(table, (80, 24), shared=True) as pilot:
        await until(pilot, lambda: a_turn(pilot))
        board = pilot.app.screen.query_one(DuelBoard)
        bands = []
        for _time in Band:
            bands.append(board.band)
            await pilot.press("tab")
        assert bands == list(Band)
        assert board.band is Band.CITIES
        await pilot.press("tab", "d")
        await until(pilot, lambda: left(table) < state.lying.bit_count())
        assert pilot.app.screen.query_one(DuelBoard).band is Band.SENATE


async def test_a_table_may_ask_before_each_move() -> None:
    """Where the rules say so a move is confirmed first, and Escape takes none."""
    state = story_of("points").states[TURNS["points"][0]]
    async with duel_table(state, rules=TableRules(confirm=True)) as table, duel_seated(table) as pilot:
        await until(pilot, lambda: a_turn(pilot))
        before = left(table)
        for key in ("escape", "enter"):
            await pilot.press("d")
            await until(pilot, lambda: isinstance(pilot.app.screen, ConfirmDialog))
            assert left(table) == before
            await pilot.press(key)
            await until(pilot, lambda: isinstance(pilot.app.screen, DuelTableScreen))
        await until(pilot, lambda: left(table) == before - 1)


async def test_a_key_pressed_too_early_answers_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A decision that has only just come up takes no answer, and a key held down gives no second one."""
    state = story_of("points").states[TURNS["points"][0]]
    async with duel_table(state) as table, duel_seated(table, shared=True) as pilot:
        await until(pilot, lambda: a_turn(pilot))
        before = left(table)
        monkeypatch.setattr(Rest, "LENGTH_S", 600.0)
        await pilot.press("d", "d", "b", "enter")
        await pilot.pause()
        assert left(table) == before
        monkeypatch.setattr(Rest, "LENGTH_S", 0.0)
        monkeypatch.setattr(Presses, "AFTER_LOCK_S", 600.0)
        await pilot.press("d", "d", "d")
        await until(pilot, lambda: left(table) == before - 1)
        await until(pilot, lambda: a_turn(pilot))
        await pilot.press("d")
        await pilot.pause()
        assert left(table) == before - 1


async def test_enter_held_through_three_turns_takes_one_card_each_time_it_is_pressed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Enter goes on as the Enter that takes the end of an age away, and takes nothing from the structure."""
    monkeypatch.setattr(Presses, "AFTER_LOCK_S", 0.7)
    monkeypatch.setattr(Presses, "QUIET_S", 0.5)
    monkeypatch.setattr(Presses, "REPEAT_S", 0.2)
    state = story_of("points").states[TURNS["points"][0]]
    async with duel_table(state) as table, duel_seated(table, shared=True) as pilot:
        finger = Finger(pilot)
        for _turn in range(3):
            await until(pilot, lambda: a_turn(pilot))
            view = duel_view(table.snapshot(None).view)
            before = left(table)
            asked = duel_view(table.snapshot(next(iter(view.waiting))).view)
            scene = table_below(pilot).scene
            assert scene is not None
            number = next(
                scene.numbers[place]
                for place in view.open
                if (card := view.cards[place]) is not None and len(TurnOffers(asked.moves).builds(card)) == 1
            )
            await finger.press(str(number), 1.0)
            await finger.hold("enter", lambda: left(table) == before - 1 and a_turn(pilot), 10)  # noqa: B023
            await pilot.app.push_screen(a_moment("points", 1))
            await finger.hold("enter", lambda: a_turn(pilot), 20)
            assert left(table) == before - 1


async def test_what_was_taken_is_under_the_cursor_of_a_review() -> None:
    """A position says what is thought of the pick while the cursor is on it, and nothing can be played."""
    screen = a_position()
    async with ScreenApp(screen).run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: screen.is_painted)
        assert "12 % · 7 %" in drawn(pilot.app)
        await pilot.press("up")
        assert "12 % · 7 %" not in drawn(pilot.app)
        await pilot.press("p")
        await until(pilot, lambda: "Age I " in drawn(pilot.app))
        assert {"build", "sell", "advice"}.isdisjoint(command.action for command in screen.commands())


async def test_a_card_that_somebody_takes_is_shown_before_it_is_gone() -> None:
    """It stands in its frame for a moment, the pawn walks space by space, and then all is as it would be at once."""
    story, clock = story_of("military"), HandClock()
    moved = next(
        at
        for at in range(20, len(story.states) - 1)
        if story.states[at].pawn != story.states[at + 1].pawn and story.states[at].age == story.states[at + 1].age
    )
    before, now = story.snapshot(moved), story.snapshot(moved + 1)
    screen = DuelOnlookerScreen(Desk.of(PastClient(before)), the_duel())
    app = ScreenApp(screen, Settings(motion=Motion.ALL), usual_motion=Motion.ALL, clock=clock)
    async with app.run_test(size=(100, 30)) as pilot:
        await until(pilot, lambda: screen.is_painted)
        old = drawn(app).splitlines()[1]
        screen.show(now)
        await pilot.pause()
        assert not app.motions.is_still
        assert drawn(app).splitlines()[1] == old
        clock.step(9)
        await pilot.pause()
        assert app.motions.is_still
        last = drawn(app)
        assert last.splitlines()[1] != old


async def test_key_for_help_says_why_there_is_none() -> None:
    """Where results are compared, the keys are not shown, and whoever presses one reads why nothing happens."""
    state = story_of("points").states[TURNS["points"][0]]
    async with duel_table(state, origin=Origin(OriginKind.DAILY, "2026-11-23")) as table, duel_seated(table) as pilot:
        assert "h advice" not in drawn(pilot.app)
        for key in ("h", "u"):
            await pilot.press(key)
            await until(pilot, lambda: "results are compared" in drawn(pilot.app))
            await pilot.press("right")
            await until(pilot, lambda: "results are compared" not in drawn(pilot.app))
