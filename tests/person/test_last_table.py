"""The last table, kept for the form of the next one."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.lobby import Clock, ClockKind, RoomRules
from sevenwonders_tui.person.draft import Draft, SeatDraft, usual_draft
from sevenwonders_tui.person.last_table import dump_room, dump_table, room_from, table_from
from sevenwonders_tui.person.room_draft import OPEN, RoomDraft, usual_room
from sevenwonders_tui.person.settings import Settings, SettingsFile, Signs
from sevenwonders_tui.seven.bots.ladder import LADDER
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.engine.setup import BoardChoice
from sevenwonders_tui.seven.form import BoardForm
from sevenwonders_tui.table import BOT, TableRules
from sevenwonders_tui.table.setup import is_player
from tests.support.seven.build import the_game

GIZA = WonderId("giza")
FORM = BoardForm(the_game().catalog, ROSTER)
USUAL = TableRules()
BOARD = BoardChoice(GIZA, BoardSide.B)


def can_sit(player: str) -> bool:
    """Whether somebody who is written so can sit at a table."""
    return is_player(player, ROSTER)


def a_table() -> Draft:
    """Return a table on which everything was chosen."""
    seats = (
        SeatDraft(name="Anna", pin="1234", choice=BOARD),
        SeatDraft("bot:random", "Zed"),
        SeatDraft("bot:hard:2000"),
    )
    return Draft(FORM, seats, replace(USUAL, advice=False), BoardChoice(side=BoardSide.A), seed=7)


def test_names_seats_levels_and_options_are_kept() -> None:
    """The next form begins with the last table, without its PINs and its seed."""
    kept = table_from(FORM, json.loads(json.dumps(dump_table(a_table()))), USUAL, can_sit)
    assert kept is not None
    wanted = replace(a_table(), seed=None)
    assert kept == replace(wanted, seats=(replace(wanted.seats[0], pin=""), *wanted.seats[1:]))


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"seats": []},
        {"seats": "Anna"},
        {"seats": [{}]},
        {"seats": [{}] * 8},
        {"seats": [1, None]},
    ],
)
def test_what_holds_no_table_is_no_table(data: dict[str, Any]) -> None:
    """Settings without a table that could be dealt lead to the usual one."""
    assert table_from(FORM, data, USUAL, can_sit) is None


def test_broken_parts_are_forgiven() -> None:
    """Of a table that somebody wrote by hand, or another version, what can be used is used."""
    seats = [
        {"name": 5, "player": "bot:nobody", "wonder": "atlantis", "side": "C"},
        {"name": "x" * 50, "player": "bot:random", "wonder": "giza", "side": ["A"]},
        {"name": "Ben\n", "wonder": "giza"},
    ]
    kept = table_from(
        FORM,
        {"seats": seats, "rules": {"advice": "no", "more": 1}, "free_city": 3},
        USUAL,
        can_sit,
    )
    forgiven = (SeatDraft(BOT + LADDER.usual), SeatDraft("bot:random", choice=BoardChoice(GIZA)), SeatDraft())
    assert kept == Draft(FORM, forgiven, USUAL)


def test_room_is_kept_for_whoever_opened_it() -> None:
    """Seats, clock and rules of the last room come back; the first seat is that of the person, under today's name."""
    table = replace(a_table(), seats=(*a_table().seats, SeatDraft(player=OPEN)))
    rules = RoomRules(
        is_public=False,
        may_watch=False,
        hand_over_after=timedelta(minutes=2),
        clock=Clock(ClockKind.HARD, timedelta(minutes=5)),
        fill=None,
    )
    data = json.loads(json.dumps(dump_room(RoomDraft(table, rules))))
    kept = room_from(data, usual_room(FORM, "Bea", USUAL), can_sit)
    assert kept is not None
    assert kept.rules == rules
    assert [seat.player for seat in kept.table.seats] == [seat.player for seat in table.seats]
    assert [seat.name for seat in kept.table.seats] == ["Bea", "Zed", "", ""]


def test_room_with_broken_rules_has_the_usual_ones() -> None:
    """What is wrong about a clock or a bot costs that alone."""
    data = {
        **dump_table(usual_draft(FORM, USUAL)),
        "away_s": "long",
        "clock": ["loud", 3],
        "fill": "nobody",
        "public": 1,
    }
    usual = usual_room(FORM, "Bea", USUAL)
    kept = room_from(data, usual, can_sit)
    assert kept is not None
    assert kept.rules == replace(usual.rules, hand_over_after=None)


def test_settings_of_an_older_program_have_no_table(tmp_path: Path) -> None:
    """What 0.1.0 wrote is read, and a table is kept beside it."""
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "wonders", "ascii": true, "live_points": false, "confirm": true}', encoding="utf-8")
    keeper = SettingsFile(path)
    settings = keeper.read().settings
    assert (settings.signs, settings.table, settings.room) == (Signs.ASCII, {}, {})
    keeper.write(replace(settings, table=dump_table(a_table())))
    assert table_from(FORM, keeper.read().settings.table, USUAL, can_sit) is not None
    assert keeper.read().settings == replace(settings, table=dump_table(a_table()))
    assert Settings().table == {}
