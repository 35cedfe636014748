"""What Duel tells in words, opened by keys: the page of a component, the log, and the rules under F1."""

from __future__ import annotations

import pytest
from textual.app import App
from textual.pilot import Pilot

from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.screens.dialogs.gate import PrivateWindow
from sevenwonders_tui.duel.screens.dialogs.offer import OfferWindow
from sevenwonders_tui.duel.screens.dialogs.question import QuestionWindow
from sevenwonders_tui.duel.screens.views.component import ComponentScreen
from sevenwonders_tui.duel.screens.views.log import DuelLogScreen
from sevenwonders_tui.duel.words.spot import SpotKind, Target
from sevenwonders_tui.tui.screens.books.help import HelpScreen
from sevenwonders_tui.tui.screens.books.look import LookScreen, explain
from tests.duel.screens.duel_tables import duel_seated, duel_table, table_below
from tests.support.duel.build import city, position
from tests.support.duel.play import after
from tests.tui.conftest import drawn
from tests.tui.tables import until


def opening() -> State:
    """Return a turn of Anna with a Wonder to build and a chain."""
    mine = city(coins=9, built=["altar", "tavern"], unbuilt=["knossos"])
    return position(mine, city(coins=1), boxes="pantheon agora", age=2, row=["temple", "statue"], cubes={3: (1, 2)})


async def opened(pilot: Pilot[None], kind: type[object]) -> App[None]:
    """Wait for a screen to come up."""
    await until(pilot, lambda: isinstance(pilot.app.screen, kind))
    return pilot.app


@pytest.mark.parametrize(
    ("target", "texts"),
    [
        (None, ["Temple", "Free by a chain: you have Altar.", "Pantheon", "6✦"]),
        (Target(SpotKind.CHAMBER, 3), ["Senate, chamber 3", "Anna 1 cube, Ben 2 cubes"]),
        (Target(SpotKind.WONDER, "knossos"), ["Knossos", "Anna has it, not built", "To build it takes a card"]),
    ],
)
async def test_everything_about_what_the_cursor_is_on(target: Target | None, texts: list[str]) -> None:
    """`?` tells of a card, a chamber or a Wonder; the same key closes it."""
    async with duel_table(opening()) as table, duel_seated(table, (120, 45)) as pilot:
        if target is not None:
            table_below(pilot).go_to(target)
        await pilot.press("question_mark")
        shown = drawn(await opened(pilot, ComponentScreen))
        assert [text for text in texts if text not in shown] == []
        await pilot.press("question_mark")
        await opened(pilot, type(table_below(pilot)))


async def test_the_log_opens_and_closes() -> None:
    """A table that has just begun has nothing to tell."""
    async with duel_table(opening()) as table, duel_seated(table) as pilot:
        await pilot.press("l")
        assert "Nothing yet: this is the first turn." in drawn(await opened(pilot, DuelLogScreen))
        await pilot.press("f8")
        await opened(pilot, type(table_below(pilot)))


async def test_help_tells_the_rules_of_the_boxes_in_play() -> None:
    """The chapters are those of the boxes, and the signs those of Duel."""
    async with duel_table(opening()) as table, duel_seated(table, (120, 100)) as pilot:
        await pilot.press("f1")
        app = await opened(pilot, HelpScreen)
        assert "science: quill" in drawn(app)
        assert "13 Agora" in drawn(app)
        app.open_rules("rulings")  # type: ignore[attr-defined]
        await until(pilot, lambda: "With both boxes" in drawn(app))


async def test_a_list_of_offers_tells_about_each() -> None:
    """Before a Wonder is built one can read all about it."""
    async with duel_table(opening()) as table, duel_seated(table) as pilot:
        await pilot.press("w")
        await opened(pilot, OfferWindow)
        await pilot.press("question_mark")
        assert "Knossos" in drawn(await opened(pilot, ComponentScreen))


async def test_a_question_tells_about_each_answer() -> None:
    """A Progress token can be read about before it is taken."""
    start = position(city(coins=9, built=["scriptorium"]), row=["library", "altar"], age=2)
    state = after(start, "build library")
    async with duel_table(state) as table, duel_seated(table) as pilot:
        await opened(pilot, QuestionWindow)
        await pilot.press("insert")
        assert "Progress token" in drawn(await opened(pilot, ComponentScreen))
        await pilot.press("escape")
        await opened(pilot, QuestionWindow)


async def test_a_secret_has_no_page_at_a_shared_keyboard() -> None:
    """What only one of two may see is drawn in its window alone."""
    start = position(row=["conspirator_1", "altar"], boxes="agora", age=1)
    state = after(start, "build conspirator_1", "conspire")
    async with duel_table(state) as table, duel_seated(table, shared=True) as pilot:
        await opened(pilot, PrivateWindow)
        await pilot.press("enter")
        app = await opened(pilot, QuestionWindow)
        await pilot.press("insert", "question_mark")
        assert isinstance(app.screen, QuestionWindow)
        assert app.screen.check_action("about", ()) is False


@pytest.mark.slow
async def test_everything_on_the_table_can_be_asked_about() -> None:
    """Look mode walks over all that stands on the table, from the age to the prices of the Pantheon, and back."""
    async with duel_table(opening()) as table, duel_seated(table, (80, 24)) as pilot:
        await pilot.press("i")
        await opened(pilot, LookScreen)
        look = pilot.app.screen
        assert isinstance(look, LookScreen)
        told = {explain(thing, look.explained).title for thing in look.things}
        assert {"Pantheon", "Senate", "Conflict pawn", "capital", "card that lies free", "coins", "age"} <= told
        seen = set()
        for _thing in look.things:
            await pilot.press("tab")
            assert look.thing is not None
            seen.add(look.thing.area)
        assert seen == {thing.area for thing in look.things}
        await pilot.press("escape")
        await opened(pilot, type(table_below(pilot)))
