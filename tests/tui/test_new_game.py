"""The form of a new table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.app import App
from textual.events import Paste

from sevenwonders_tui.history.person import person_of
from sevenwonders_tui.history.rating import Skill
from sevenwonders_tui.person.proposal import Strengths
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.table import HUMAN, TableRules
from sevenwonders_tui.table.name import NAME_CELLS
from sevenwonders_tui.table.setup import SEEDS
from sevenwonders_tui.tui.screens.home.form_rows import is_seed
from sevenwonders_tui.tui.screens.home.new_game import NewGameScreen
from tests.support.new_game_form import Form
from tests.tui.conftest import drawn
from tests.tui.tables import the_game, until


async def test_form_of_two_people_with_the_free_city(
    size: tuple[int, int], golden: Callable[[App[Any], str], None]
) -> None:
    """Two seats show the Free City between them, with a board of its own."""
    form = Form("Anna", "Ben", seats=2)
    async with form.app.run_test(size=size) as pilot:
        await pilot.pause()
        golden(form.app, "new-game-two")


async def test_form_of_seven(size: tuple[int, int], golden: Callable[[App[Any], str], None]) -> None:
    """Seven seats fit at every size."""
    form = Form("Anna", "Ben", seats=7)
    async with form.app.run_test(size=size) as pilot:
        await pilot.pause()
        golden(form.app, "new-game-seven")


async def test_enter_deals_the_usual_table() -> None:
    """Who changes nothing plays against two bots."""
    form = Form()
    async with form.app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
    assert [seat.player for seat in form.plans[0].seats] == [HUMAN, "bot:easy", "bot:easy"]


ANNA = Strengths({("wonders", "anna"): Skill(0.0, 3.0)}, {person_of("Annika", HUMAN): "anna"})
"""Anna is as strong as Fair."""


async def test_enter_on_the_proposal_seats_it_and_then_deals() -> None:
    """Bots of one's own strength are named below the seats, and sit there only after Enter on that line."""
    form = Form("Anna", seats=4, strengths=ANNA)
    async with form.app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "For you" in drawn(form.app))
        assert [seat.player for seat in form.screen.draft.seats[1:]] == ["bot:easy"] * 3
        while form.screen.form.row.id != "for_you":
            await pilot.press("down")
        await pilot.press("enter")
        await until(pilot, lambda: "They sit there now" in drawn(form.app))
        seated = [seat.player for seat in form.screen.draft.seats]
        assert seated[0] == HUMAN
        assert seated[1:] != ["bot:easy"] * 3
        assert not form.plans
        await pilot.press("enter")
        await until(pilot, lambda: bool(form.plans))
    assert sorted(seat.player for seat in form.plans[0].seats) == sorted(seated)


async def test_space_on_the_proposal_seats_it_too() -> None:
    """Space changes what the cursor is on, here as everywhere."""
    form = Form("Anna", seats=3, strengths=ANNA)
    async with form.app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "For you" in drawn(form.app))
        while form.screen.form.row.id != "for_you":
            await pilot.press("down")
        before = form.screen.draft
        await pilot.press("space")
        await until(pilot, lambda: form.screen.draft != before)


@pytest.mark.parametrize(("people", "is_proposed"), [(("Annika",), True), (("Ben",), False), (("Anna", "Ben"), False)])
async def test_only_a_known_person_alone_is_proposed_to(people: tuple[str, ...], *, is_proposed: bool) -> None:
    """Nothing is proposed to a stranger, or where several people play; a name put to another is the same person."""
    form = Form(*people, seats=3, strengths=ANNA)
    async with form.app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: form.screen.strengths is ANNA)
        await pilot.pause()
        assert ("For you" in drawn(form.app)) == is_proposed


async def test_add_a_person_by_keys() -> None:
    """A seat is added, made a person's, named and given a PIN without the mouse."""
    form = Form()
    async with form.app.run_test(size=(80, 24)) as pilot:
        await pilot.press("insert", "down", "right", "space")
        await pilot.press("left", *"Ben")
        await pilot.press("left", "space", *"a1234", "enter", "enter")
        await pilot.pause()
    seats = form.plans[0].seats
    assert len(seats) == 4
    assert (seats[1].name, seats[1].player, seats[1].pin) == ("Ben", HUMAN, "1234")


async def test_choose_wonder_side_and_seed_by_keys() -> None:
    """Boards and seed can be settled before the deal."""
    form = Form()
    async with form.app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "right", "space", "right", "space", "space")
        await pilot.press("up", *"4x2", "enter")
        await pilot.pause()
    plan = form.plans[0]
    assert plan.options.boards[0].wonder == the_game().catalog.wonders[0].id
    assert plan.options.boards[0].side is BoardSide.B
    assert plan.seed == 42


async def test_options_change_with_space() -> None:
    """Sides for all, live points, the question before a lock and advice are one key each."""
    form = Form()
    async with form.app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "down", "down", "down", "space", "down", "space", "down", "space")
        await pilot.press("down", "space", "enter")
        await pilot.pause()
    plan = form.plans[0]
    assert {board.side for board in plan.options.boards} == {BoardSide.A}
    assert plan.rules == TableRules(live_points=False, confirm=True, advice=False)


async def test_last_two_seats_stay() -> None:
    """The key that removes a seat is not offered at the least number of seats."""
    form = Form(seats=3)
    async with form.app.run_test(size=(80, 24)) as pilot:
        assert "Del remove" in drawn(form.app)
        await pilot.press("delete")
        await pilot.pause()
        assert "Del remove" not in drawn(form.app)
        await pilot.press("delete", "enter")
        await pilot.pause()
    assert len(form.plans[0].seats) == 2


async def test_letters_typed_at_once_are_a_name() -> None:
    """Letters typed on a name are the name, even those that are commands elsewhere."""
    form = Form()
    async with form.app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"annax", "space", *"qh-", "space", *"a+", "enter")
        await pilot.pause()
    assert [seat.name for seat in form.plans[0].seats] == ["annax qh- a+", "Sappho", "Homer"]
    assert form.plans[0].seats[0].player == HUMAN


async def test_first_letter_begins_a_new_name_and_escape_undoes_it() -> None:
    """Typing replaces a name, Backspace takes letters off, and Escape brings the old name back before it leaves."""
    form = Form("Anna")
    async with form.app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"Bert", "backspace")
        await pilot.pause()
        assert form.screen.draft.name(0) == "Ber"
        await pilot.press("delete", "escape")
        await pilot.pause()
        assert form.screen.draft.name(0) == "Anna"
        assert len(form.screen.draft.seats) == 3
        await pilot.press("backspace", "enter")
        await pilot.pause()
    assert form.plans[0].seats[0].name == "Ann"


async def test_name_is_as_wide_as_a_table_can_show() -> None:
    """A name longer than a table can show is cut, pasted or typed."""
    form = Form()
    async with form.app.run_test(size=(80, 24)) as pilot:
        form.screen.form.post_message(Paste("x" * 30 + "\nsecond line"))
        await pilot.press("y", "enter")
        await pilot.pause()
    assert form.plans[0].seats[0].name == "x" * NAME_CELLS


async def test_line_of_seats_adds_and_removes() -> None:
    """Seats come and go without Insert and Delete, which not every keyboard has."""
    form = Form()
    async with form.app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "down", "down", "delete", "space", "space", "backspace", "enter")
        await pilot.pause()
    assert len(form.plans[0].seats) == 4


async def test_refused_plan_says_why_and_keeps_the_form() -> None:
    """If the table cannot be dealt, everything typed in the form stays."""
    form = Form(fault="Two seats are called Anna; give one of them another name.")
    async with form.app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert "Two seats are called Anna" in drawn(form.app)
        assert isinstance(form.app.screen, NewGameScreen)


async def test_click_twice_changes_a_cell() -> None:
    """The first click goes there, the second changes it."""
    form = Form()
    async with form.app.run_test(size=(80, 24)) as pilot:
        await pilot.click("Cells", offset=(30, 1))
        await pilot.click("Cells", offset=(30, 1))
        await pilot.press("enter")
        await pilot.pause()
    assert form.plans[0].seats[0].player == "bot:beginner"


def test_seed_is_a_number_that_every_reader_keeps() -> None:
    """A seed that a record could not hold is refused while it is typed."""
    assert [is_seed(text) for text in ("0", "7", str(SEEDS - 1))] == [True, True, True]
    assert not any(is_seed(text) for text in ("x", "-1", "1.5", str(SEEDS), "²"))


async def test_any_bot_is_chosen_by_name() -> None:
    """A rung in a style, and a bot with a time of one's choice, sit down without the mouse."""
    form = Form()
    async with form.app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "f2")
        await pilot.pause()
        await pilot.press("down", "down", "enter")
        await pilot.pause()
        assert "shields" not in drawn(form.app)
        await pilot.press("down")
        await pilot.pause()
        assert "likes shields" in drawn(form.app)
        await pilot.press("enter", "down", "f2")
        await pilot.pause()
        await pilot.press("end", "enter")
        await pilot.pause()
        await pilot.press(*"hard:0")
        await pilot.pause()
        assert "No bot is called hard:0" in " ".join(drawn(form.app).split())
        await pilot.press("backspace", *"2000", "enter")
        await pilot.press("right")
        await pilot.pause()
        assert "2000 playouts" in drawn(form.app)
        await pilot.press("enter")
        await pilot.pause()
    assert [seat.player for seat in form.plans[0].seats] == [HUMAN, "bot:good+war", "bot:hard:2000"]
    assert form.plans[0].seats[1].name == "Cyrus"


async def test_program_of_the_last_table_is_asked_about() -> None:
    """A program that settings name starts with the table only after a yes; one that was typed here starts at once."""
    form = Form()
    form.screen.draft = form.screen.draft.with_player(1, "bot:exec:true --fast")
    async with form.app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert "true --fast" in drawn(form.app)
        await pilot.press("enter")
        await pilot.pause()
        assert not form.plans
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("down", "enter")
        await pilot.pause()
        assert len(form.plans) == 1
        await pilot.press("enter")
        await pilot.pause()
    assert len(form.plans) == 2
