"""Digits at the table of Duel: each that the bar names chooses what carries it, and no other does anything."""

from __future__ import annotations

import re

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from sevenwonders_tui.duel.screens.dialogs.offer import OfferWindow
from sevenwonders_tui.duel.screens.dialogs.question import LongQuestionWindow, QuestionWindow
from sevenwonders_tui.duel.screens.table.table import DuelTableScreen
from sevenwonders_tui.duel.screens.views.structure import StructureScreen
from sevenwonders_tui.duel.screens.widgets.board import DuelBoard
from sevenwonders_tui.duel.words.questions.piece import SpacePiece
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.tui.screens.base import BaseDialog, BaseScreen
from sevenwonders_tui.tui.widgets.line_list import LineList
from tests.duel.screens.choices_gallery import is_asking
from tests.duel.screens.duel_tables import duel_seated, duel_table, table_below
from tests.duel.words.moments import late
from tests.support.duel.build import city, position
from tests.support.duel.choices import choice
from tests.support.duel.scene import scene_of
from tests.support.duel.turns import turn_to
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.tables import until

DIGITS = "12345678"


def named(pilot: Pilot[None]) -> str:
    """Return the digits that the key bar names: `1-3 5` as `1235`."""
    screen = pilot.app.screen
    assert isinstance(screen, BaseScreen | BaseDialog)
    keys = next((each.key for each in screen.key_labels() if each.action.startswith(("pick(", "go("))), "")
    runs = re.findall(r"(\d)(?:-(\d))?", keys)
    return "".join(str(at) for first, last in runs for at in range(int(first), int(last or first) + 1))


def some(digits: str) -> str:
    """Return the first and the last of the digits, and one that is none of them."""
    others = [digit for digit in DIGITS if digit not in digits]
    return "".join(dict.fromkeys(digits[:1] + digits[-1:])) + "".join(others[:1])


async def digits_of_the_table(pilot: Pilot[None], screen: DuelTableScreen) -> None:
    """Press every digit where something is pointed at, or a card is chosen."""
    board, digits = screen.query_one(DuelBoard), named(pilot)
    assert set(digits) == {key for key in screen.focus_now.keys.values() if key}
    top = board.region.y
    for digit in some(digits):
        before, text = screen.cursor, drawn(pilot.app).splitlines()
        await pilot.press(digit)
        if digit not in digits:
            assert screen.cursor == before
        elif screen.cursor != before:
            areas = [spot.area.moved(0, top) for spot in board.spots if spot.target == screen.cursor]
            assert any(digit in cut(text, area) for area in areas), (digit, screen.cursor)


def cut(text: list[str], area: Area) -> str:
    """Return what stands on an area; with the column before it, where a number may stand."""
    rows = text[area.y : area.y + area.rows]
    return " ".join(row[max(area.x - 2, 0) : area.x + area.cells] for row in rows)


async def digits_of_a_window(pilot: Pilot[None], screen: QuestionWindow) -> None:
    """Press every digit in a list."""
    options, digits = screen.query_one(OptionList), named(pilot)
    rows = [str(option.prompt).strip() for option in options.options]
    assert digits == "".join(sorted(row[0] for row in rows if row[0].isdigit()))
    for digit in some(digits):
        before = options.highlighted
        await pilot.press(digit)
        assert options.highlighted is not None
        assert rows[options.highlighted].startswith(digit) if digit in digits else options.highlighted == before


async def digits_of_a_choice(pilot: Pilot[None]) -> type[object]:
    """Press every digit at one piece of a choice; return where it was made."""
    screen = pilot.app.screen
    if isinstance(screen, DuelTableScreen):
        await digits_of_the_table(pilot, screen)
    elif isinstance(screen, QuestionWindow):
        await digits_of_a_window(pilot, screen)
    else:
        assert named(pilot) == ""
    return type(screen)


OF_EACH_KIND = (
    *("zeus", "minerva", "isis", "mausoleum", "anubis", "espionage"),
    *("property_fraud", "turn_of_events_again", "knossos_move", "conspire"),
)


@pytest.mark.slow
async def test_digits_of_every_choice_mean_what_the_bar_says() -> None:
    """On the table and in windows, piece by piece: chambers and spaces by their own numbers, cards by theirs."""
    states = [choice(name) for name in OF_EACH_KIND]
    async with duel_table(states[0]) as table, duel_seated(table, (80, 24), shared=True) as pilot:
        kinds = set()

        def is_due(decision: int) -> bool:
            screen = table_below(pilot)
            return screen.scene is not None and screen.scene.snapshot.decision == decision and is_asking(pilot)

        for state in states:
            decision = await turn_to(table, state)
            for _piece in range(6):
                await until(pilot, lambda at=decision: table.snapshot(None).decision != at or is_due(at))  # type: ignore[misc]
                if table.snapshot(None).decision != decision:
                    break
                kinds.add(await digits_of_a_choice(pilot))
                await pilot.press("enter")
                await pilot.pause()
        assert {DuelTableScreen, QuestionWindow, LongQuestionWindow} <= kinds


async def test_a_divinity_is_placed_by_the_number_of_its_space() -> None:
    """The list of empty spaces carries their numbers, and each goes to its own row."""
    async with duel_table(choice("mythology")) as table, duel_seated(table, (80, 24)) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, QuestionWindow))
        await pilot.press("enter")
        await until(pilot, lambda: named(pilot) == "13456")
        screen = pilot.app.screen
        assert isinstance(screen, QuestionWindow)
        await pilot.press("4")
        assert screen.offered is not None
        assert screen.offered.piece == SpacePiece(4)
        assert "4 space 4" in drawn(pilot.app)


async def test_only_chambers_that_can_be_chosen_stand_in_the_bar() -> None:
    """Where cubes lie in four chambers the bar names just their digits."""
    async with (
        duel_table(choice("political_maneuver_remove")) as table,
        duel_seated(table, (80, 24), shared=True) as pilot,
    ):
        await until(pilot, lambda: table_below(pilot).pointing is not None)
        assert named(pilot) == "1245"
        assert "1-2 4-5 choose" in drawn(pilot.app)


async def test_digits_of_calls_are_those_of_their_spaces() -> None:
    """Divinities on spaces 2, 3 and 5 are called by these digits; `1` and `4` do nothing."""
    spaces = {2: "astarte", 3: "hades", 5: "ishtar"}
    state = position(city(coins=30), city(), age=2, boxes="pantheon agora", row=["rostrum", "library"], spaces=spaces)
    async with duel_table(state) as table, duel_seated(table, (80, 24)) as pilot:
        await until(pilot, lambda: table_below(pilot).is_seen)
        await pilot.press("a")
        await until(pilot, lambda: isinstance(pilot.app.screen, OfferWindow))
        lines = pilot.app.screen.query_one(LineList)
        assert named(pilot) == "235"
        at: list[int] = []
        for digit in DIGITS:
            await pilot.press(digit)
            at.append(lines.cursor)
        assert at[1:] == [0, 1, 1, 2, 2, 2, 2]


async def test_digits_choose_cards_where_the_structure_stands_alone() -> None:
    """The numbers on the cards are keys there, too."""
    scene = scene_of(late("")[0])
    screen = StructureScreen(scene)
    async with ScreenApp(screen).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        keys = screen.focus_now.keys
        assert set(named(pilot)) == set(keys.values())
        for target, key in keys.items():
            await pilot.press(key)
            assert screen.cursor == target
