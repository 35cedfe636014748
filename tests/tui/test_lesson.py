"""The guided first game: begun, left, gone on with, and played by keys alone."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from sevenwonders_tui.bots.advice import Advice, Option
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.person.settings import Motion
from sevenwonders_tui.present.line import plain
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, Discard
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.screens.end.scores import ScoresScreen
from sevenwonders_tui.seven.screens.table.military import MilitaryScreen
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.seven.screens.widgets.board import TableBoard
from sevenwonders_tui.seven.screens.widgets.hand import Hand
from sevenwonders_tui.seven.words.coach.table import LESSONS
from sevenwonders_tui.tui.coach import Coached
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.screens.home.saved import SavedScreen
from sevenwonders_tui.tui.screens.table.shown_table import ShownTable
from sevenwonders_tui.tui.screens.table.turn_over import TurnOverScreen
from sevenwonders_tui.tui.widgets.choices import Choices
from sevenwonders_tui.tui.widgets.keybar import key_lines
from tests.support.keyboard import Keyboard
from tests.tui.conftest import drawn
from tests.tui.looking import open_frames, out_of_sight, wrong_widths
from tests.tui.tables import until

OTHER_NAMES = {"one_card", "age_begins", "last_cards", "points_now"}
"""Topics whose functions are called otherwise."""


class Pupil:
    """Somebody who reads what the coach says, and presses keys."""

    def __init__(self, pilot: Pilot[None], keyboard: Keyboard) -> None:
        self.pilot = pilot
        self.keyboard = keyboard
        self.topics: set[str] = set()
        """What was read."""
        self.faults: list[str] = []
        """What was wrong with how it looked."""

    def begin(self) -> None:
        """Open the guided game, in which nothing moves: frames that nobody waits for cost a test its time."""
        app = self.keyboard.app
        app.apply_settings(replace(app.settings, motion=Motion.NONE))
        app.open_lesson(WONDERS)

    async def comes(self) -> Coached[Any]:
        """Wait for the next screen that wants something, and return it."""

        def is_there() -> bool:
            screen = self.keyboard.screen
            if isinstance(screen, TableScreen):
                scene = screen.scene
                is_asked = scene is not None and scene.view.prompt is not None and not scene.snapshot.locked
                return is_asked and screen.is_seen
            return isinstance(screen, TurnOverScreen | ScoresScreen) and screen.is_ready

        await until(self.pilot, is_there)
        screen = self.keyboard.screen
        assert isinstance(screen, Coached)
        return screen

    async def read(self, screen: Coached[Any]) -> None:
        """Read every sheet: what is said stands on the screen, and nothing on the table is cut for it."""
        app, key = self.keyboard.app, "enter" if isinstance(screen, TurnOverScreen) else "space"
        self.faults += [*wrong_widths(app), *open_frames(app), *out_of_sight(app)]
        while True:
            sheet, picture = screen.coach.sheets[screen.coach.at], drawn(app)
            self.topics.add(sheet.page.topic)
            self.faults += keys_not_shown(screen)
            self.faults += [plain(row) for row in sheet.lines if plain(row).strip() not in picture]
            if isinstance(screen, TableScreen):
                board, lines = screen.query_one(TableBoard), picture.splitlines()
                shown = [panel.region for panel in board.panels]
                cut = [line for region in shown for line in lines[region.y : region.bottom] if "…" in line]
                self.faults += cut
                if sheet.page.points and screen.signs.pointer not in "\n".join(lines[: board.region.bottom]):
                    self.faults.append(f"nothing is marked for {sheet.page.topic}")
            if not screen.coach.has_more:
                return
            await self._turn(screen, key)

    async def _turn(self, screen: Coached[Any], key: str) -> None:
        at = screen.coach.at
        await self.pilot.press(key)
        await until(self.pilot, lambda: screen.coach.at == at + 1)

    async def go_on(self, screen: Coached[Any], keys: list[str]) -> None:
        """Press keys until the screen has gone, or has another decision to ask for."""
        decision = self.keyboard.table.snapshot(None).decision
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()
            if self.keyboard.screen is not screen and isinstance(self.keyboard.screen, Coached):
                break
        if isinstance(screen, TableScreen):
            await until(self.pilot, lambda: self.keyboard.table.snapshot(None).decision != decision)
        await until(self.pilot, lambda: self.keyboard.screen is not screen)


def keys_not_shown(screen: Coached[Any]) -> list[str]:
    """Return the commands that the shown page names and whose keys do not stand in the key line."""
    lines, _gap = key_lines(screen.key_labels(), screen.app.size.width - 2)
    shown = {label.id for row in lines for label in row}
    named = {each for each in screen.coach.named if "." in each}
    return sorted(each for each in named if re.sub(r"hand\.\d", "hand.1", each) not in shown)


def proposed_keys(screen: Coached[Any]) -> list[str]:
    """Return the keys that the coach says to press; Enter where there is only to read."""
    if isinstance(screen, TurnOverScreen):
        return ["enter"]
    acts = {"do.build": ["answer"], "do.stage": ["stage", "answer"], "do.sell": ["sell"]}
    said = {each.claim: each for page in screen.coach_pages() if page.topic == "advice" for each in page.sentences}
    act = next(said[claim] for claim in acts if claim in said)
    ids = [act.facts["number"], *(act.facts[place] for place in acts[act.claim])]
    return [
        {"Enter": "enter"}.get(name, name)
        for name in map(screen.key_alone, [*ids, *["table.answer"] * ("do.ways" in said)])
    ]


@pytest.mark.parametrize("game", [WONDERS, DUEL])
async def test_a_guided_game_is_kept_and_gone_on_with(game: str) -> None:
    """Whoever leaves comes back to the same table, and it is told in lists as what it is."""
    keyboard = Keyboard(seats=3)
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        keyboard.app.open_lesson(game)
        await keyboard.until(pilot, ShownTable)
        table = keyboard.table.id
        await pilot.press("q")
        await keyboard.until(pilot, MenuScreen)
        menu = keyboard.screen.query_one(Choices)
        await until(pilot, lambda: menu.choices[menu.cursor].id == "continue")
        (line,) = await (await keyboard.app.services()).house.tables()
        assert (line.id, line.is_lesson) == (table, True)
        await pilot.press("c")
        await keyboard.until(pilot, SavedScreen)
        await until(pilot, lambda: "guided game" in drawn(keyboard.app))
        await pilot.press("escape")
        await keyboard.until(pilot, MenuScreen)
        keyboard.app.open_lesson(game)
        await keyboard.until(pilot, ShownTable)
        assert keyboard.table.id == table


async def test_the_coach_is_read_and_hidden() -> None:
    """Backspace hides the coach, Space brings it back; the hand stays as it is."""
    keyboard = Keyboard(seats=3)
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        keyboard.app.open_lesson(WONDERS)
        await keyboard.until(pilot, TableScreen)
        await until(pilot, lambda: "You lead a city" in drawn(keyboard.app))
        await pilot.press("backspace")
        await until(pilot, lambda: "You lead a city" not in drawn(keyboard.app))
        await pilot.press("space")
        await until(pilot, lambda: "You lead a city" in drawn(keyboard.app))
        assert keyboard.table.snapshot(None).decision == 0


class SlowJudge:
    """Advises to sell a card, once it is let go."""

    def __init__(self) -> None:
        self.asked = 0
        self.may_answer = asyncio.Event()

    async def advise(self, view: View) -> Advice:
        """Return the advice when it may be given."""
        self.asked += 1
        await self.may_answer.wait()
        sale = next(move for move in view.moves if isinstance(move[0], Discard))
        return Advice((Option(sale, 0.5, 40.0, 10),), 10)


async def test_whoever_leaves_the_proposals_reads_on_while_the_judge_thinks() -> None:
    """Nothing waits for the judge: the coach says that he thinks, then what he would do, and `h` says the same."""
    keyboard, judge = Keyboard(seats=3), SlowJudge()
    keyboard.advise = judge.advise
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        pupil = Pupil(pilot, keyboard)
        pupil.begin()
        screen = await pupil.comes()
        assert judge.asked == 0
        await pupil.go_on(screen, ["2", "d"])
        shown = await pupil.comes()
        await pupil.read(shown)
        await pupil.go_on(shown, ["enter"])
        screen = await pupil.comes()
        await pupil.read(screen)
        at = screen.coach.at
        assert "I am thinking about what I would do here" in drawn(keyboard.app)
        judge.may_answer.set()
        await until(pilot, lambda: "I am thinking" not in drawn(keyboard.app))
        assert screen.coach.at == at
        assert proposed_keys(screen)[-1] == "d"
        await pilot.press("h")
        await until(pilot, lambda: "games played on" in drawn(keyboard.app))
        assert judge.asked == 1
        assert pupil.faults == []


@pytest.mark.slow
async def test_the_guided_game_is_played_by_keys_alone() -> None:
    """Who does what the coach proposes reads every page at 80x24, meets each topic, fights three wars and wins.

    The menu then no longer begins with it.
    """
    keyboard = Keyboard(seats=3)
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        pupil = Pupil(pilot, keyboard)
        keyboard.app.remember(new_to=[WONDERS])
        pupil.begin()
        wars = 0
        while not isinstance(screen := await pupil.comes(), ScoresScreen):
            wars += isinstance(screen, MilitaryScreen)
            await pupil.read(screen)
            await pupil.go_on(screen, proposed_keys(screen))
        await pupil.read(screen)
        assert pupil.faults == []
        assert wars == 3
        assert pupil.topics >= {topic.__name__ for age in LESSONS for turn in age for topic in turn} - OTHER_NAMES
        assert "You have won" in " ".join(str(said) for page in screen.coach_pages() for said in page.sentences)
        await pilot.press("q")
        await keyboard.until(pilot, MenuScreen)
        assert "begin here" not in drawn(keyboard.app)
        assert "a first game with a guide" in drawn(keyboard.app)


@pytest.mark.slow
async def test_the_coach_leads_whoever_does_something_else() -> None:
    """Any key of the table does what it does without a coach; whoever leaves, or takes a turn back, is led on."""
    keyboard, chance = Keyboard(seats=3), Random(4)
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        pupil = Pupil(pilot, keyboard)
        pupil.begin()
        for turn in range(5):
            screen = await pupil.comes()
            assert isinstance(screen, TableScreen)
            assert screen.coach.rows
            await pilot.press(*chance.choices(["space", "backspace", "right", "5"], k=6))
            orders = {"b": Build, "d": Discard, "w": BuildStage}
            card = screen.query_one(Hand).face
            assert card is not None
            assert screen.scene is not None
            found = [move[0] for move in screen.scene.view.moves]
            can = [
                key
                for key, kind in orders.items()
                if any(isinstance(each, kind) and getattr(each, "card", None) == card.card for each in found)
            ]
            await pupil.go_on(screen, [chance.choice(can), "enter", "enter"])
            shown = await pupil.comes()
            assert isinstance(shown, TurnOverScreen)
            await pupil.read(shown)
            if turn == 2:
                await pupil.go_on(shown, ["u"])
                await pupil.comes()
                assert "That is fine here" in drawn(keyboard.app)
            else:
                await pupil.go_on(shown, ["enter"])
            if turn == 3:
                await pupil.comes()
                await pilot.press("q")
                await keyboard.until(pilot, MenuScreen)
                pupil.begin()
        screen = await pupil.comes()
        assert isinstance(screen, TableScreen)
        assert screen.scene is not None
        assert next(page.topic for page in screen.coach_pages()) == "war"
        assert screen.scene.snapshot.is_practice
