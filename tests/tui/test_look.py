"""What is this?: a key explains what is drawn on any screen, and tells nothing else."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.events import MouseDown, MouseUp
from textual.pilot import Pilot

from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.explained_thing import panel_area
from sevenwonders_tui.present.line import Ground, Role, Span, line, wrap
from sevenwonders_tui.tui.private import drawn_lines
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.books.help import HelpScreen
from sevenwonders_tui.tui.screens.books.look import LookScreen, explain, seen_things
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.widgets.block_view import BlockView
from sevenwonders_tui.tui.widgets.look import LookPanel
from sevenwonders_tui.tui.widgets.paint import TERM
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.tables import at, play, seated, table_of, until

FRAMES = set("━┃┏┓┗┛─│·►▀▄█ ")
"""What is drawn to lead the eye, and says nothing."""


@asynccontextmanager
async def a_table(size: tuple[int, int] = (120, 36)) -> AsyncIterator[Pilot[None]]:
    """Show a table in the middle of a game."""
    async with table_of(3) as table:
        await play(table, at(2, 3))
        async with seated(table, size) as pilot:
            yield pilot


async def asked(pilot: Pilot[None]) -> LookScreen:
    """Press the key that asks, and return what opens."""
    await pilot.press("i")
    await until(pilot, lambda: isinstance(pilot.app.screen, LookScreen))
    screen = pilot.app.screen
    assert isinstance(screen, LookScreen)
    return screen


async def test_key_opens_an_explanation_and_closes_it() -> None:
    """It tells what stands there with the values of the moment, and any of its keys goes back to the table."""
    async with a_table() as pilot:
        table = pilot.app.screen
        for key in ("escape", "i", "shift+f1", "q"):
            look = await asked(pilot)
            assert look.thing is not None
            assert look.told is not None
            assert look.told.told.split(" ")[0] in drawn(pilot.app)
            await pilot.press(key)
            await until(pilot, lambda: pilot.app.screen is table)


async def test_nothing_is_explained_that_is_not_drawn() -> None:
    """The text of each thing stands on the screen where it is said to be."""
    async with a_table() as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, BaseScreen)
        rows = drawn(pilot.app).splitlines()
        for thing in seen_things(screen):
            for run in thing.runs:
                assert rows[run.y].ljust(120)[run.x : run.end] == run.text


async def test_everything_can_be_reached_and_is_not_covered() -> None:
    """Keys go from thing to thing, and each is to be seen while it is explained, also where there is little room."""
    async with a_table((80, 24)) as pilot:
        look = await asked(pilot)
        seen = {look.thing}
        for key in ("tab", "down", "up", "left", "right", "shift+tab"):
            await pilot.press(key)
            seen.add(look.thing)
            panel = Area(*look.query_one(LookPanel).region)
            assert look.thing is not None
            assert not any(panel.has(run.x, run.y) for run in look.thing.runs)
            assert panel.y + panel.rows <= 24
        assert len(seen) >= 3
        for thing in look.things:
            rows = len(wrap(explain(thing, look.explained).text, 76)) + 4
            panel = panel_area(thing.area, (80, 24), (80, rows))
            assert not any(panel.has(run.x, run.y) for run in thing.runs), thing


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "each"),
    [
        ((80, 24), 5),
        ((120, 36), 9),
        *(pytest.param(size, 1, marks=pytest.mark.night) for size in ((80, 24), (120, 36))),
    ],
    ids=str,
)
async def test_every_arrow_leads_to_another_thing_from_everywhere(size: tuple[int, int], each: int) -> None:
    """At an edge the cursor comes in again at the other one, so that no key that is named does nothing."""
    async with a_table(size) as pilot:
        look = await asked(pilot)
        for at_first in range(0, len(look.things), each):
            for move in (look.action_go_up_or_down, look.action_go_sideways, look.action_step):
                for by in (-1, 1):
                    look._at = at_first
                    move(by)
                    assert look.thing != look.things[at_first], (move, by)


async def test_keys_of_the_screen_below_say_that_they_do_nothing_here() -> None:
    """They are still to be seen below the explanation; whoever presses one reads how to come back to them."""
    async with a_table() as pilot:
        look = await asked(pilot)
        for key in ("right", "tab"):
            await pilot.press(key)
        assert not look.app._notifications
        for key in ("b", "d"):
            await pilot.press(key)
            assert pilot.app.screen is look
        told = [each.message for each in look.app._notifications]
        assert told == ["The keys of the screen below do nothing here. Esc goes back to it."] * 2


async def test_mouse_asks_what_it_is_on() -> None:
    """Where the mouse has moved last the key asks about that cell; afterwards it needs to point only."""
    async with a_table() as pilot:
        things = seen_things(pilot.app.screen)  # type: ignore[arg-type]
        first, last = things[0], things[-1]
        await pilot.hover(offset=(last.area.x, last.area.y))
        look = await asked(pilot)
        assert look.thing == last
        await pilot.hover(offset=(first.area.x, first.area.y))
        assert look.thing == first


async def test_right_button_asks_what_it_is_pressed_on() -> None:
    """It explains that cell, no widget takes it for a click, and on an explanation it goes on to another thing."""
    async with a_table() as pilot:
        table = pilot.app.screen
        things = seen_things(table)  # type: ignore[arg-type]
        for thing in (things[-1], things[0]):
            for kind in (MouseDown, MouseUp):
                pilot.app.post_message(kind(None, thing.area.x, thing.area.y, 0, 0, 3, False, False, False))
            await until(pilot, lambda: isinstance(pilot.app.screen, LookScreen))
            look = pilot.app.screen
            assert isinstance(look, LookScreen)
            assert look.thing == thing
        await pilot.press("escape")
        assert pilot.app.screen is table


async def test_cursor_is_where_one_begins() -> None:
    """Without the mouse the first thing under the cursor of the screen is explained."""
    rows = [
        line(Span("a", term="seven.treasury")),
        line(Span("b", Role.YOU, Ground.CURSOR, term="seven.treasury"), Span(" "), Span("c", term="seven.treasury")),
    ]
    screen: BaseScreen[None] = BaseScreen()
    async with ScreenApp(screen).run_test(size=(80, 24)) as pilot:
        await screen.mount(BlockView(rows))
        await pilot.pause()
        look = await asked(pilot)
        assert look.thing is not None
        assert look.thing.text == "b"


async def test_keys_are_explained_on_every_screen() -> None:
    """A screen without a word of a game has its keys at least, each told in a sentence."""
    menu = MenuScreen()
    async with ScreenApp(menu).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        told = [explain(thing, menu).told for thing in seen_things(menu)]
        assert told
        assert all(told)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)], ids=str)
async def test_every_shorthand_of_the_table_is_explained(size: tuple[int, int]) -> None:
    """Whatever is drawn in digits, signs or letters that are no word has an explanation with a meaning."""
    async with a_table(size) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, BaseScreen)
        left = {
            piece
            for strip in drawn_lines(screen)
            for text, style, _control in strip
            if style is None or not style.meta.get(TERM)
            for piece in text.split()
            if not re.fullmatch(r"[^\W\d_]{3,}[.,:]?", piece) and not set(piece) <= FRAMES
        }
        assert left == {"7"}  # of the name of the game
        for thing in seen_things(screen):
            told = explain(thing, screen)
            assert told.title
            assert told.told.endswith(".")


async def test_rules_open_from_an_explanation() -> None:
    """Enter opens the page that tells more, and from there one comes back to the explanation."""
    async with a_table() as pilot:
        look = await asked(pilot)
        assert look.told is not None
        assert look.told.page
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, HelpScreen))
        screen = pilot.app.screen
        assert isinstance(screen, HelpScreen)
        assert screen.page.id == look.told.page
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is look)
