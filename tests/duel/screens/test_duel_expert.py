"""One key picks in Duel: a number builds its card, and after its key it is sold or lies under a Wonder."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from textual.pilot import Pilot

from sevenwonders_tui.duel.engine.moves import BuildCard, BuildWonder, DiscardCard, Move, PromptKind
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.duel.screens.dialogs.offer import OfferWindow
from sevenwonders_tui.duel.screens.table.table import DuelTableScreen
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.offers import TurnOffers
from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.person.settings import Settings
from sevenwonders_tui.table import TableRules
from sevenwonders_tui.table.table import Table
from tests.duel.screens.duel_tables import duel_seated, duel_table, table_below
from tests.duel.screens.table_gallery import seen_by_mover
from tests.support.duel.stories import story_of
from tests.tui.conftest import drawn
from tests.tui.tables import until

EXPERT = Settings(one_key_picks=True)


def a_moment(fits: Callable[[View, int], bool]) -> tuple[State, View, int]:
    """Return a turn of a game, as its seat sees it, and the first place of a card that fits."""
    for decision, state in enumerate(story_of("points").states):
        view = duel_view(seen_by_mover("points", decision).view) if state.open else None
        if view is None or view.prompt is None or view.prompt.ask is not PromptKind.TURN:
            continue
        for place in view.open:
            if fits(view, place):
                return state, view, place
    raise AssertionError("no card fits")


def buildable(view: View, place: int) -> bool:
    """Return whether the card there can be built."""
    card = view.cards[place]
    return card is not None and bool(TurnOffers(view.moves).builds(card))


def left_of(view: View) -> Sequence[WonderId]:
    """Return the Wonders that the seat may still build."""
    assert view.seat is not None
    return view.cities[view.seat].unbuilt


def second_wonder(view: View, place: int) -> bool:
    """Return whether the second Wonder that is left can be built with the card there."""
    card, wonders = view.cards[place], left_of(view)
    return card is not None and len(wonders) > 1 and bool(TurnOffers(view.moves).wonder(wonders[1], card))


def a_turn(pilot: Pilot[None]) -> bool:
    """Return whether somebody looks at a turn that is theirs."""
    screen = pilot.app.screen
    return isinstance(screen, DuelTableScreen) and screen.is_seen


async def first_move(pilot: Pilot[None], table: Table) -> Move:
    """Wait for the first move of a table, and return it."""
    await until(pilot, lambda: bool(table._play.decided))
    move: Move
    (move,) = table._play.decided[0].moves.values()
    return move


def number_of(pilot: Pilot[None], place: int) -> str:
    """Return the key of the card at a place."""
    view = duel_view(table_below(pilot).scene.view)  # type: ignore[union-attr]
    return str(view.open.index(place) + 1)


async def test_a_number_builds_its_card() -> None:
    """One key locks the card that can be built."""
    state, view, place = a_moment(buildable)
    async with duel_table(state) as table, duel_seated(table, settings=EXPERT) as pilot:
        await until(pilot, lambda: a_turn(pilot))
        await pilot.press(number_of(pilot, place))
        move = await first_move(pilot, table)
        assert isinstance(move, BuildCard)
        assert move.card == view.cards[place]


async def test_a_card_that_cannot_be_built_only_gets_the_cursor_and_its_why() -> None:
    """Nothing is locked, and the reason is said."""
    state, _view, place = a_moment(lambda view, place: not buildable(view, place))
    async with duel_table(state) as table, duel_seated(table, settings=EXPERT) as pilot:
        await until(pilot, lambda: a_turn(pilot))
        await pilot.press(number_of(pilot, place))
        await until(pilot, lambda: "cannot be built" in drawn(pilot.app))
        assert table_below(pilot).place == place
        assert not table._play.decided


async def test_d_and_a_number_sell_its_card() -> None:
    """The key alone does nothing yet."""
    state, view, place = a_moment(buildable)
    async with duel_table(state) as table, duel_seated(table, settings=EXPERT) as pilot:
        await until(pilot, lambda: a_turn(pilot))
        await pilot.press("d")
        await until(pilot, lambda: "press the number" in drawn(pilot.app))
        assert not table._play.decided
        await pilot.press(number_of(pilot, place))
        move = await first_move(pilot, table)
        assert isinstance(move, DiscardCard)
        assert move.card == view.cards[place]


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_w_a_number_and_a_letter_build_a_wonder(size: tuple[int, int]) -> None:
    """The letters stand before the Wonders that are left; the second one is `b`."""
    state, view, place = a_moment(second_wonder)
    async with duel_table(state) as table, duel_seated(table, size, settings=EXPERT) as pilot:
        await until(pilot, lambda: a_turn(pilot))
        await pilot.press("w", number_of(pilot, place))
        await until(pilot, lambda: isinstance(pilot.app.screen, OfferWindow))
        name = table_below(pilot).book.wonder_name(left_of(view)[1])
        assert f"b {name}" in drawn(pilot.app)
        await pilot.press("b")
        move = await first_move(pilot, table)
        assert isinstance(move, BuildWonder)
        assert (move.wonder, move.card) == (left_of(view)[1], view.cards[place])


async def test_without_the_setting_and_with_a_second_question_letters_choose_nothing() -> None:
    """The Wonders have numbers then, as for everybody."""
    state, _view, _place = a_moment(second_wonder)
    for settings, rules in ((Settings(), None), (EXPERT, TableRules(confirm=True))):
        async with duel_table(state, rules=rules) as table, duel_seated(table, settings=settings) as pilot:
            await until(pilot, lambda pilot=pilot: a_turn(pilot))  # type: ignore[misc]
            await pilot.press("w")
            await until(pilot, lambda pilot=pilot: isinstance(pilot.app.screen, OfferWindow))  # type: ignore[misc]
            await pilot.press("b")
            await pilot.pause()
            assert isinstance(pilot.app.screen, OfferWindow)
            assert not table._play.decided
