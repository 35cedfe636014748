"""The guided Duel at 80x24: played by the keys that the coach names, by other keys, left and gone on with."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.pilot import Pilot

from sevenwonders_tui.duel.engine.moves import Choose
from sevenwonders_tui.duel.screens.dialogs.offer import OfferWindow
from sevenwonders_tui.duel.screens.dialogs.question import AnswerWindow
from sevenwonders_tui.duel.screens.end.scores import DuelScoresScreen
from sevenwonders_tui.duel.screens.table.table import DuelTableScreen
from sevenwonders_tui.duel.screens.widgets.board import DuelBoard
from sevenwonders_tui.duel.words.coach.schedule import Topic
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.person.settings import Motion
from sevenwonders_tui.present.coach import CoachPage, Sentence
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.screens.table.turn_over import TurnOverScreen
from sevenwonders_tui.tui.widgets.keybar import KeyBar, key_lines
from tests.support.keyboard import Keyboard
from tests.tui.conftest import drawn
from tests.tui.tables import until

SIZE = (80, 24)


def keys_not_shown(table: DuelTableScreen) -> list[str]:
    """Return the keys that the shown page names and that do not stand in the key line."""
    lines, _gap = key_lines(table.key_labels(), SIZE[0] - 2)
    shown = {label.key for row in lines for label in row}
    facts = (said.facts for said in table.coach.sheets[table.coach.at].page.sentences)
    named = {each["key"] for each in facts if "key" in each}
    return sorted(named - shown)


class Pupil:
    """Somebody who has never played, at the keyboard of a guided game."""

    def __init__(self, keyboard: Keyboard, pilot: Pilot[None]) -> None:
        self.keyboard = keyboard
        self.pilot = pilot
        self.told: list[CoachPage] = []
        """What was read at turns."""

    def begin(self) -> None:
        """Open the guided game, in which nothing moves: frames that nobody waits for cost a test its time."""
        app = self.keyboard.app
        app.apply_settings(replace(app.settings, motion=Motion.NONE))
        app.open_lesson(DUEL)

    @property
    def table(self) -> DuelTableScreen:
        """The table, whatever lies over it."""
        return next(each for each in self.keyboard.app.screen_stack if isinstance(each, DuelTableScreen))

    @property
    def decision(self) -> int:
        """How many decisions are over."""
        return self.keyboard.table.snapshot(Seat(0)).decision

    def is_due(self) -> bool:
        """Whether something is to be done here."""
        screen = self.keyboard.screen
        if isinstance(screen, DuelTableScreen):
            asked = screen.scene is not None and screen.scene.is_asked_here
            return asked and screen.is_seen and not screen.is_choosing and screen._is_turn
        return isinstance(screen, AnswerWindow | TurnOverScreen | DuelScoresScreen)

    async def wait(self) -> bool:
        """Wait until something is to be done; return whether the game goes on."""
        await until(self.pilot, self.is_due)
        screen = self.keyboard.screen
        if isinstance(screen, TurnOverScreen):
            await until(self.pilot, lambda: screen.rest.is_over)
            await self.pilot.press("enter")
            await until(self.pilot, lambda: self.keyboard.screen is not screen)
            return await self.wait()
        return not isinstance(screen, DuelScoresScreen)

    async def read(self) -> None:
        """Read all that the coach says, by Space; nothing lies outside its room meanwhile."""
        table = self.table
        self.told += table.coach_pages()
        while True:
            board = table.query_one(DuelBoard)
            room = SIZE[1] - 1 - table.coach.rows - table.query_one(KeyBar).size.height
            assert max(area.y + area.rows for area in board.boxes.values()) <= room
            assert all(spot.area.y + spot.area.rows <= room for spot in board.spots)
            assert keys_not_shown(table) == []
            if not table.coach.has_more:
                return
            await self.pilot.press("space")

    async def follow(self) -> None:
        """Do what the coach proposes, by the keys that it names."""
        decision, proposed = self.decision, self.table.coach_pages()[-1].sentences
        keys = self._keys_of(proposed)
        await self.pilot.press(*keys)
        if any(said.claim == "proposal.wonder" for said in proposed):
            await self.keyboard.until(self.pilot, OfferWindow)
            window = self.keyboard.screen
            assert isinstance(window, OfferWindow)
            wonder = next(said.facts["wonder"] for said in proposed if "wonder" in said.facts)
            await self.pilot.press(str([row.id for row in window._rows].index(wonder) + 1), "enter")
        await until(self.pilot, lambda: self.decision != decision)

    async def sell(self) -> None:
        """Sell the first card, whatever the coach says."""
        decision = self.decision
        await self.pilot.press("1", "d")
        await until(self.pilot, lambda: self.decision != decision)

    def _keys_of(self, said: tuple[Sentence, ...]) -> list[str]:
        """Return the keys that a sentence names, or the number of the answer that it names."""
        for each in said:
            facts = each.facts
            if "first" in facts:
                return [facts["first"], facts["key"]]
            answer = facts.get("answer") or (Choose(facts["token"]) if "token" in facts else None)
            if each.claim == "starter.best":
                answer = Choose(facts["name"])
            if answer is not None:
                return [*self._answer_keys(answer), "enter"]
        raise AssertionError(said)

    def _answer_keys(self, answer: object) -> list[str]:
        window = self.keyboard.screen
        assert isinstance(window, AnswerWindow)
        return [str(next(at for at, one in enumerate(window.question.offered, 1) if answer in one.moves))]


@pytest.mark.slow
async def test_a_guided_duel_is_played_by_the_keys_that_the_coach_names() -> None:
    """From the first turn to the sheet, with everything told once and nothing outside its room in 24 rows."""
    keyboard = Keyboard("Nova", seats=3)
    async with keyboard.app.run_test(size=SIZE) as pilot:
        pupil = Pupil(keyboard, pilot)
        pupil.begin()
        await keyboard.until(pilot, DuelTableScreen)
        while await pupil.wait():
            await pupil.read()
            await pupil.follow()
        topics = [page.topic for page in pupil.told]
        assert all(topics.count(topic) == 1 for topic in Topic)
        assert "You win by" in drawn(keyboard.app)
        await pilot.press("space")
        assert "Most of your points" in drawn(keyboard.app)


@pytest.mark.slow
async def test_whoever_does_something_else_is_told_of_that_and_can_come_back() -> None:
    """Cards are sold against all advice; after the game was left, the coach goes on where it stood."""
    keyboard = Keyboard("Nova", seats=3)
    async with keyboard.app.run_test(size=SIZE) as pilot:
        pupil = Pupil(keyboard, pilot)
        pupil.begin()
        await keyboard.until(pilot, DuelTableScreen)
        for _turn in range(6):
            await pupil.wait()
            await pupil.read()
            await pupil.sell()
        await pupil.wait()
        await pupil.read()
        await pilot.press("q")
        await keyboard.until(pilot, MenuScreen)
        pupil.begin()
        await keyboard.until(pilot, DuelTableScreen)
        await pupil.wait()
        topics = [page.topic for page in pupil.told if page.topic in set(Topic)]
        assert topics.index(Topic.COINS) < topics.index(Topic.WONDERS)
        assert [page.topic for page in pupil.table.coach_pages()] == [
            page.topic for page in pupil.told[-len(pupil.table.coach_pages()) :]
        ]
        assert len(topics) == len(set(topics))
