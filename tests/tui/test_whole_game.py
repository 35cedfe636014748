"""A whole game of three people at one keyboard, by keys alone, with an eye on everything that is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot
from textual.screen import Screen

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.person.services import Wishes
from sevenwonders_tui.person.settings import SettingsInMemory
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, PromptKind
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.screens.end.scores import ScoresScreen
from sevenwonders_tui.seven.screens.table.military import MilitaryScreen
from sevenwonders_tui.seven.screens.table.reveal import RevealScreen
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.tui.home import HomeApp
from sevenwonders_tui.tui.hot_seat import HotSeat
from sevenwonders_tui.tui.keys import needs_no_letter
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.screens.home.new_game import NewGameScreen
from sevenwonders_tui.tui.screens.table.curtain import CurtainScreen
from tests.support.keyboard import Keyboard
from tests.tui.conftest import drawn
from tests.tui.tables import play, the_game

CATALOG = the_game().catalog
NAMES = {card.id: card.name for card in CATALOG.cards}
SEATS = (Seat(0), Seat(1), Seat(2))


class Witness(HomeApp):
    """The app, which looks at everything that it draws for what nobody at the screen may know."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.leaks: list[str] = []
        self.frames = 0
        self.pressed: list[str] = []

    async def on_event(self, event: events.Event) -> None:
        """Note every key that is pressed."""
        if isinstance(event, events.Key) and not event.is_forwarded:
            self.pressed.append(event.key)
        await super().on_event(event)

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        super()._display(screen, renderable)
        if self.leader is not None and self._running:
            self.frames += 1
            self.look(drawn(self))

    def look(self, picture: str) -> None:
        """Note every card that is named in the picture and may not be, and a menu that shines through."""
        assert isinstance(self.leader, HotSeat)
        if isinstance(self.screen, MenuScreen) and self.leader.keyboard.last is not None:
            self.leaks.append(f"the menu shows in the middle of a game\n{picture}")
        views = [wonders_view(self.leader.table.snapshot(seat).view) for seat in SEATS]
        in_hands = {card for view in views for card in view.hand}
        is_table = any(isinstance(screen, TableScreen) for screen in self.screen_stack)
        if isinstance(self.screen, CurtainScreen):
            secret = set(NAMES)
        elif is_table and self.leader.keyboard.last is not None:
            secret = in_hands - known_to(views[self.leader.keyboard.last])
        else:
            secret = in_hands - {card for city in views[0].cities for card in city.cards}
        public = {NAMES[card] for view in views for city in view.cities for card in city.cards}
        words = {NAMES[card] for card in secret}
        if not isinstance(self.screen, CurtainScreen):
            words -= public
        found = [word for word in words if re.search(rf"\b{re.escape(word)}\b", picture)]
        if found:
            self.leaks.append(f"{self.screen}: {found}\n{picture}")


def known_to(view: View) -> set[CardId]:
    """Return the cards that a seat may read about: those that it sees or has seen, and their chains."""
    seen: set[CardId] = set(view.hand)
    seen.update(card for city in view.cities for card in city.cards)
    seen.update(card for turn in view.history for card in turn.hand)
    return seen | set(chained(seen))


def chained(cards: set[CardId]) -> Iterable[CardId]:
    """Yield what leads to the cards and what they lead to."""
    for card in CATALOG.cards:
        if card.id in cards:
            yield from card.chain_from
        if cards & set(card.chain_from):
            yield card.id


def keys_for(view: View) -> list[str]:
    """Return the keys that build a stage or the first card that can be built, or that sell the first; no letters."""
    if view.prompt is None or view.prompt.kind is not PromptKind.PICK:
        return ["enter"]
    orders = [order for move in view.moves for order in move]
    if any(isinstance(order, BuildStage) for order in orders):
        return ["f3"]
    built = [order.card for order in orders if isinstance(order, Build)]
    return [str(view.hand.index(built[0]) + 1), "f2"] if built else ["1", "f4"]


async def sit_and_lock(keyboard: Keyboard, pilot: Pilot[None]) -> None:
    """Take the keyboard and lock something, through whatever dialogs come."""
    await pilot.press("enter")
    await keyboard.until(pilot, TableScreen)
    assert isinstance(keyboard.screen, TableScreen)
    client = keyboard.screen.client
    decision = client.snapshot().decision
    await pilot.press(*keys_for(wonders_view(client.snapshot().view)))
    for _time in range(20):
        snapshot = client.snapshot()
        if snapshot.decision != decision or snapshot.locked is not None:
            return
        await pilot.pause(0.02)
        if not isinstance(keyboard.screen, TableScreen | CurtainScreen | RevealScreen):
            await pilot.press("enter")
    raise AssertionError(f"nothing was locked\n{drawn(keyboard.app)}")


ALL_TURNS = frozenset(product((1, 2, 3), range(1, 7)))


@pytest.mark.parametrize(
    "turns",
    [
        pytest.param(frozenset({(1, 1), (1, 6), (2, 1), (3, 6)}), id="some", marks=pytest.mark.slow),
        pytest.param(ALL_TURNS, id="all", marks=pytest.mark.night),
    ],
)
async def test_three_people_play_to_the_end_without_letters_and_nobody_sees_too_much(
    turns: frozenset[tuple[int, int]],
) -> None:
    """Arrows, digits, Enter and function keys lead from the menu to the score sheet.

    Each turn is played behind curtains; what others hold is drawn in no frame, and the title never changes. Turns
    between those that are given, as age and turn, go by while all look at what was done before.
    """
    keyboard = Keyboard("Anna", "Ben", "Cleo", seed=11)
    witness = Witness(SettingsInMemory(), keyboard.open, Wishes(("Anna", "Ben", "Cleo"), 3, 11))
    keyboard.app = witness
    curtains = wars = 0
    async with witness.run_test(size=(100, 30)) as pilot:
        await pilot.press("enter")
        await keyboard.until(pilot, NewGameScreen)
        await pilot.press("enter")
        await keyboard.until(pilot, CurtainScreen)
        while not isinstance(keyboard.screen, ScoresScreen):
            assert (witness.title, witness.sub_title) == ("7 Wonders", "")
            match keyboard.screen:
                case CurtainScreen():
                    curtains += 1
                    await sit_and_lock(keyboard, pilot)
                case RevealScreen() | MilitaryScreen() as shown:
                    wars += isinstance(shown, MilitaryScreen)
                    await play(keyboard.table, lambda view: (view.age, view.turn) in turns)
                    await pilot.press("enter")
                case _:
                    await pilot.pause(0.02)
        assert "Anna" in drawn(witness)
    assert curtains >= 3 * len(turns)
    assert wars == 3
    assert witness.frames > curtains
    assert witness.leaks == []
    assert all(map(needs_no_letter, witness.pressed))
    assert {"f2", "f3", "f4"} <= {*witness.pressed}
