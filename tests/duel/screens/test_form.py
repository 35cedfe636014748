"""The form of a new table of either game."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot

from sevenwonders_tui.duel.bots.roster import ROSTER
from sevenwonders_tui.duel.engine.catalog import BASE, Box
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.form import DuelChoice
from sevenwonders_tui.games.titles import DUEL, TITLES, WONDERS
from sevenwonders_tui.lobby import RoomRules
from sevenwonders_tui.person.draft import Draft, SeatDraft, usual_draft
from sevenwonders_tui.person.form_games import FormGames
from sevenwonders_tui.person.last_table import dump_table, kept_for, kept_game, kept_people, kept_with, table_from
from sevenwonders_tui.person.room_draft import usual_room
from sevenwonders_tui.table import HUMAN
from sevenwonders_tui.table.setup import is_player
from sevenwonders_tui.tui.screens.books.help import HelpScreen
from sevenwonders_tui.tui.screens.home.new_game import NewGameScreen
from sevenwonders_tui.tui.screens.rooms.new_room import NewRoomScreen
from tests.support.duel.forms import FORMS, RULES, Both, turned
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.tables import until

BOTH = tuple(Box)
Golden = Callable[[App[Any], str], None]


def a_draft(*people: str, choice: DuelChoice | None = None, seed: int | None = None) -> Draft:
    """Return a table of 7 Wonders Duel."""
    seats = (*(SeatDraft(name=name) for name in people), *(SeatDraft("bot:easy") for _ in range(2 - len(people))))
    return Draft(FORMS[DUEL], seats, RULES, choice, seed)


async def test_the_first_game_of_the_rule_book_says_that_it_puts_the_boxes_away() -> None:
    """Who has chosen boxes and then that game reads why they are gone; without boxes nothing is said of them."""
    form = Both()
    async with form.app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f3")
        await until(pilot, lambda: form.screen.draft.form.game == DUEL)
        await to_row(pilot, form.screen, "pantheon")
        await pilot.press("space")
        assert "put away" not in drawn(form.app)
        await to_row(pilot, form.screen, "wonders")
        await pilot.press("space")
        assert "The boxes are put away" in drawn(form.app)
        await pilot.press("space", "space")
        assert "put away" not in drawn(form.app)


async def test_help_on_the_form_is_about_the_game_that_is_chosen_there() -> None:
    """F1 opens the book of that game, with its signs."""
    form = Both()
    async with form.app.run_test(size=(80, 24)) as pilot:
        for game in (WONDERS, DUEL):
            await until(pilot, lambda: form.screen.draft.form.game == game)  # noqa: B023
            await pilot.press("f1")
            await until(pilot, lambda: isinstance(pilot.app.screen, HelpScreen) and pilot.app.screen.is_mounted)
            assert isinstance(pilot.app.screen, HelpScreen)
            assert pilot.app.screen.game == game
            assert ("Conflict pawn" in str(pilot.app.screen._signs_told())) == (game == DUEL)
            await pilot.press("escape", "f3")


async def to_row(pilot: Pilot[None], screen: NewGameScreen, row: str) -> None:
    """Move the cursor down to a row of the form."""
    while screen.form.row.id != row:
        await pilot.press("down")


async def test_form_of_duel(size: tuple[int, int], golden: Golden) -> None:
    """The row at the top leads to the other game, with its boxes and who begins."""
    form = Both("Anna", "Ben")
    async with form.app.run_test(size=size) as pilot:
        await turned(pilot, form.screen)
        golden(form.app, "duel-new-game")


async def test_room_of_duel(golden: Golden) -> None:
    """All that holds in a room of Duel fits on the smallest terminal."""

    async def begin(_game: str) -> Any:
        raise AssertionError("no other game is asked for")

    async def refuse(_room: Any) -> None:
        raise AssertionError("nothing is opened")

    room = usual_room(FORMS[DUEL], "Anna", RULES)
    app = ScreenApp(NewRoomScreen(room, refuse, FormGames(TITLES, begin)))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        golden(app, "duel-new-room")


async def test_game_is_chosen_by_keys() -> None:
    """Row and key lead to Duel; boxes and who begins are one key each, and typed names are kept."""
    form = Both()
    async with form.app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"Anna", "up", "space")
        await pilot.pause()
        while not form.screen.is_ready:
            await pilot.pause(0.01)
        assert "Pantheon" in drawn(form.app)
        await pilot.press("down", "down", "down", "space", "space", "down", "space", "enter")
        await pilot.pause()
    (plan,) = form.plans
    assert plan.game == DUEL
    assert [(seat.name, seat.player) for seat in plan.seats] == [("Sappho", "bot:easy"), ("Anna", HUMAN)]
    assert plan.options == Options((Box.PANTHEON,))


async def test_each_game_is_found_as_it_was_left() -> None:
    """Going there and back loses nothing that was chosen, and what was agreed on goes along."""
    form = Both()
    async with form.app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "right", "space", "left", "left")
        wonder = form.screen.draft.seats[0].choice
        assert wonder is not None
        form.screen.show(form.screen.draft.with_seat())
        await turned(pilot, form.screen)
        assert len(form.screen.draft.seats) == 2
        await turned(pilot, form.screen)
    assert len(form.screen.draft.seats) == 4
    assert form.screen.draft.seats[0].choice == wonder


def test_who_begins_sits_first() -> None:
    """Seat 0 of the table begins; the form says who that is, or chance does, for one seed always the same."""
    names = [
        [seat.name for seat in a_draft("Anna", "Ben", choice=DuelChoice(first=first)).plan().seats] for first in (0, 1)
    ]
    assert names == [["Anna", "Ben"], ["Ben", "Anna"]]
    by_chance = [[seat.name for seat in a_draft("Anna", "Ben", seed=seed).plan().seats] for seed in range(20)]
    assert {tuple(each) for each in by_chance} == {("Anna", "Ben"), ("Ben", "Anna")}
    assert by_chance == [[seat.name for seat in a_draft("Anna", "Ben", seed=seed).plan().seats] for seed in range(20)]


def test_first_game_is_played_without_boxes() -> None:
    """The rule book's Wonders put the boxes away, and a box brings the draft back."""
    form = FORMS[DUEL]
    draft = form.changed(a_draft("Anna", choice=DuelChoice(BOTH)), "wonders", "wonders", 1)
    assert draft is not None
    assert form.plan(draft) == Options(BASE, is_first_game=True)
    again = form.changed(draft, "agora", "agora", 1)
    assert again is not None
    assert form.plan(again) == Options((Box.AGORA,))


def test_room_seats_who_opens_it() -> None:
    """Whoever opens the room begins, comes second, or leaves it to chance."""
    room = usual_room(FORMS[DUEL], "Anna", RULES)
    assert (room.plan().rules.is_mixed, room.plan().host_seat, room.plan().game) == (True, 0, DUEL)
    for first, seat in ((0, 0), (1, 1)):
        table = Draft(room.table.form, room.table.seats, RULES, DuelChoice(first=first))
        plan = type(room)(table, RoomRules()).plan()
        assert (plan.rules.is_mixed, plan.host_seat) == (False, seat)


def test_last_table_of_each_game_is_kept() -> None:
    """What 0.1.0 wrote is a table of 7 Wonders, and stands beside a later one of Duel."""
    old = dump_table(usual_draft(FORMS[WONDERS], RULES, ("Anna", "Ben")))
    del old["game"]
    assert (kept_game(old, TITLES), kept_for(old, WONDERS), kept_for(old, DUEL)) == (WONDERS, old, {})
    duel = a_draft("Anna", choice=DuelChoice((Box.AGORA,), first=1))
    both = json.loads(json.dumps(kept_with(old, dump_table(duel))))
    assert kept_game(both, TITLES) == DUEL
    assert kept_people(both) == ("Anna",)
    assert table_from(FORMS[DUEL], kept_for(both, DUEL), RULES, lambda player: is_player(player, ROSTER)) == duel
    assert kept_for(both, WONDERS) == old
    back = kept_with(both, dump_table(usual_draft(FORMS[WONDERS], RULES, ("Zoe",))))
    assert kept_game(back, TITLES) == WONDERS
    assert table_from(FORMS[DUEL], kept_for(back, DUEL), RULES, lambda player: is_player(player, ROSTER)) == duel


@pytest.mark.parametrize(
    ("found", "choice"),
    [
        ({"boxes": ["moon", 3, "agora"], "first": 7, "first_game": "yes"}, DuelChoice((Box.AGORA,))),
        ({"boxes": "agora", "first": True}, None),
        ({}, None),
    ],
)
def test_broken_parts_of_a_kept_table_are_forgiven(found: Mapping[str, Any], choice: DuelChoice | None) -> None:
    """Of what somebody wrote by hand, what can be used is used."""
    assert FORMS[DUEL].table_choice(found) == choice
