"""Choices of Duel at the screen: every kind is answered by keys, and none by a key that was pressed too early."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot

from sevenwonders_tui.duel.engine.catalog import Box
from sevenwonders_tui.duel.screens.dialogs.gate import PrivateWindow
from sevenwonders_tui.duel.screens.dialogs.question import AnswerWindow, LongQuestionWindow
from sevenwonders_tui.duel.screens.table.table import DuelTableScreen
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.table import TableRules
from sevenwonders_tui.table.table import Table
from sevenwonders_tui.tui.rest import Rest
from sevenwonders_tui.tui.screens.books.help import HelpScreen
from sevenwonders_tui.tui.screens.table.confirm import ConfirmDialog
from tests.duel.screens.choices_gallery import is_asking
from tests.duel.screens.duel_tables import duel_seated, duel_table, table_below
from tests.support.duel.choices import CHOICES, choice
from tests.support.duel.turns import turn_to
from tests.tui.conftest import drawn
from tests.tui.tables import until


async def answer(pilot: Pilot[None], table: Table, decision: int) -> None:
    """Take the first answer of whatever is asked, piece by piece."""
    for _piece in range(6):
        await until(pilot, lambda: table.snapshot(None).decision != decision or is_asking(pilot))
        if table.snapshot(None).decision != decision:
            return
        await pilot.press("enter")
        await pilot.pause()
    raise AssertionError(f"no answer came of it:\n{drawn(pilot.app)}")


@pytest.mark.parametrize("first", [0, *(pytest.param(first, marks=pytest.mark.slow) for first in range(1, 4))])
async def test_every_choice_is_answered_by_keys(first: int) -> None:
    """Each kind of choice comes up by itself, and Enter takes what the cursor is on, piece by piece.

    Three of four choices are slow.
    """
    both = tuple(Box)
    states = [state for state in map(choice, CHOICES) if state.rules.boxes == both][first::4]
    async with duel_table(states[0]) as table, duel_seated(table, (100, 30), shared=True) as pilot:
        for state in states:
            decision = await turn_to(table, state)
            await answer(pilot, table, decision)
        assert table.snapshot(None).frozen is None


async def test_a_key_pressed_too_early_answers_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enter typed twice before the question could be read answers nothing, in a window and on the table."""
    for name in ("progress", "zeus"):
        async with duel_table(choice(name)) as table, duel_seated(table, (80, 24)) as pilot:
            monkeypatch.setattr(Rest, "LENGTH_S", 3600.0)
            table_below(pilot).rest.begin()
            await pilot.press("enter", "enter", "b", "enter")
            await pilot.pause()
            assert table.snapshot(None).decision == 0
            monkeypatch.setattr(Rest, "LENGTH_S", 0.0)


async def test_a_choice_waits_until_what_lies_over_the_table_is_gone() -> None:
    """A choice that becomes due below another screen, as the end of an age, opens when the table comes up."""
    async with duel_table(choice("zeus")) as table, duel_seated(table, (80, 24), shared=True) as pilot:
        await until(pilot, lambda: table_below(pilot).pointing is not None)
        await pilot.app.push_screen(HelpScreen(table_below(pilot), [("W", "wood")]))
        await turn_to(table, choice("progress"))
        await until(pilot, lambda: table_below(pilot).is_painted)
        assert isinstance(pilot.app.screen, HelpScreen)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, AnswerWindow))


async def test_a_window_is_folded_away_to_look_and_opened_again() -> None:
    """Escape shows the table, whose top line says what is due; Enter opens the same question."""
    async with duel_table(choice("progress")) as table, duel_seated(table, (80, 24)) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, AnswerWindow))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, DuelTableScreen))
        await until(pilot, lambda: "Enter choose" in drawn(pilot.app))
        assert "choose a Progress token" in drawn(pilot.app).splitlines()[0]
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, AnswerWindow))


async def test_letters_find_a_card_of_a_long_list() -> None:
    """In the discard pile what is typed narrows the list down, and Enter takes what is left."""
    async with duel_table(choice("mausoleum")) as table, duel_seated(table, (80, 24)) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, LongQuestionWindow))
        await pilot.press(*"archery", "enter")
        await until(pilot, lambda: table.snapshot(None).decision == 1)
        assert "archery_range" in duel_view(table.snapshot(None).view).cities[0].cards


async def test_confirming_tells_no_secret() -> None:
    """The question before a lock does not name the secret choice."""
    rules = TableRules(confirm=True)
    async with duel_table(choice("mythology"), rules=rules) as table, duel_seated(table, shared=True) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, PrivateWindow))
        for _piece in range(3):
            await pilot.press("enter")
            await pilot.pause()
        await until(pilot, lambda: isinstance(pilot.app.screen, ConfirmDialog))
        assert "Mars" not in drawn(pilot.app)


@pytest.mark.parametrize(("name", "keys", "shared"), [("mausoleum", (), False), ("mythology", ("enter",), True)])
async def test_a_window_looks_so(
    name: str, keys: tuple[str, ...], shared: bool, golden: Callable[[App[Any], str], None]
) -> None:
    """A long list, and a question for one pair of eyes."""
    async with duel_table(choice(name)) as table, duel_seated(table, (80, 24), shared=shared) as pilot:
        await until(pilot, lambda: is_asking(pilot))
        await pilot.press(*keys)
        await until(pilot, lambda: isinstance(pilot.app.screen, AnswerWindow) and bool(pilot.app.screen.query("#told")))
        golden(pilot.app, f"duel-choice-{name}")
