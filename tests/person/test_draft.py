"""A new table as it takes shape."""

from __future__ import annotations

from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.i18n import speak
from sevenwonders_tui.person.draft import BOT_SEATS, Draft, usual_draft
from sevenwonders_tui.seven.bots.ladder import LADDER
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.engine.setup import BoardChoice, Variant
from sevenwonders_tui.seven.form import (
    BoardForm,
    board_of,
    boards,
    common_side,
    with_board,
    with_next_side,
    with_next_side_for_all,
    with_next_wonder,
)
from sevenwonders_tui.seven.kit import WondersKit
from sevenwonders_tui.table import HUMAN, TableRules
from sevenwonders_tui.table.setup import set_up
from tests.support.seven.build import the_game

FORM = BoardForm(the_game().catalog, ROSTER)
RHODES, GIZA = WonderId("rhodes"), WonderId("giza")


def draft(people: int = 1, seats: int = 3) -> Draft:
    """Return the usual table of that many people."""
    return usual_draft(FORM, TableRules(), [""] * people, seats)


def test_usual_table_is_one_person_and_two_bots() -> None:
    """Who wants to play at once gets the smallest full game."""
    plan = usual_draft(FORM, TableRules()).plan()
    assert [seat.player for seat in plan.seats] == [HUMAN, "bot:easy", "bot:easy"]
    assert plan.options.players == 3
    assert plan.options.variant is Variant.STANDARD
    assert plan.seed is None


def test_names_are_different_without_typing() -> None:
    """No two seats have the same name unless somebody types one."""
    full = draft(people=3, seats=7)
    assert len({full.name(seat) for seat in range(7)}) == 7


def test_seats_stay_between_two_and_seven() -> None:
    """Adding and removing stops where the rules do."""
    grown, shrunk = draft(), draft()
    for _time in range(9):
        grown, shrunk = grown.with_seat(), shrunk.without_seat(0)
    assert (len(grown.seats), len(shrunk.seats)) == (7, 2)


def test_two_seats_play_with_the_free_city() -> None:
    """With two players a third board is dealt, and the variant is that of the Free City."""
    options = draft(people=2, seats=2).plan().options
    assert options.variant is Variant.FREE_CITY
    assert len(options.boards) == 3


def test_wonder_is_never_taken_twice() -> None:
    """Going through the wonders of one seat leaves out those that others have."""
    both = with_next_wonder(draft(), 0, (RHODES, GIZA))
    assert board_of(both.seats[0]).wonder == RHODES
    assert board_of(with_next_wonder(both, 1, (RHODES, GIZA)).seats[1]).wonder == GIZA
    assert board_of(with_next_wonder(both, 1, (RHODES, GIZA), 2).seats[1]).wonder is None


def test_one_side_for_all_reaches_the_free_city() -> None:
    """The line for all boards means all boards."""
    same = with_next_side_for_all(draft(people=2, seats=2))
    assert {board.side for board in boards(same)} == {BoardSide.A}
    mixed = with_next_side(same, 1)
    assert common_side(mixed)[0] is False
    assert {board.side for board in boards(with_next_side_for_all(mixed))} == {None}


def test_bot_has_no_pin() -> None:
    """A PIN goes when the seat goes to a bot."""
    seat = draft().with_pin(0, "1234").with_next_player(0).seats[0]
    assert not seat.is_human
    assert seat.pin == ""


def test_plan_carries_names_boards_and_pins() -> None:
    """What the form shows is what the table is asked for."""
    wanted = with_board(draft().with_name(0, "Anna").with_pin(0, "1234"), 0, BoardChoice(GIZA, BoardSide.B)).plan()
    assert (wanted.seats[0].name, wanted.seats[0].pin) == ("Anna", "1234")
    assert wanted.options.boards[0] == BoardChoice(GIZA, BoardSide.B)
    assert wanted.seats[1].pin is None


def test_a_bot_without_a_style_has_no_name_of_a_style() -> None:
    """Whoever reads Hypatia at a table may take her for one who likes science."""
    assert len(set(BOT_SEATS)) == len(BOT_SEATS) == FORM.seats[-1]
    assert not set(BOT_SEATS) & {style.title for style in LADDER.styles}


def test_a_name_that_nobody_typed_follows_the_language() -> None:
    """A table keeps it in English, and says it in the language of whoever reads; a typed name stays as it is."""
    with speak("hu"):
        wanted = draft(people=2).with_name(1, "Anna")
        assert wanted.name(0) == "1. játékos"
        plan = wanted.plan()
    assert {seat.name for seat in plan.seats} >= {"Player 1", "Anna"}
    table = set_up(plan, WondersKit(the_game()))
    with speak("tr"):
        assert {"Oyuncu 1", "Anna"} <= {*table.names(WondersKit(the_game()))}
    assert {"Player 1", "Anna"} <= {*table.names(WondersKit(the_game()))}
