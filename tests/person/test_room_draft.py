"""What the form of a new table on a server asks the lobby for."""

from __future__ import annotations

from sevenwonders_tui.lobby import Clock
from sevenwonders_tui.person.room_draft import OPEN, RoomDraft, usual_room
from sevenwonders_tui.person.room_form import changed_room, room_options
from sevenwonders_tui.present.lobby import rules_words
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.engine.setup import Variant
from sevenwonders_tui.seven.form import BoardForm, with_next_side
from sevenwonders_tui.table import BOT, HUMAN, TableRules
from sevenwonders_tui.table.seriesterms import SeriesTerms
from tests.support.seven.build import the_game

FORM = BoardForm(the_game().catalog, ROSTER)


def players(draft: RoomDraft) -> list[str]:
    """Return who is to sit where."""
    return [seat.player for seat in draft.table.seats]


def test_usual_room_is_for_four_and_needs_nobody() -> None:
    """Who opens a table may start it alone: bots take the seats to which nobody came."""
    plan = usual_room(FORM, "Anna", TableRules()).plan()
    assert plan.options.players == 4
    assert plan.rules.is_public
    assert plan.rules.fill is not None
    assert (plan.others, plan.bots) == ((), ())


def test_plan_gives_seats_in_the_order_of_the_room() -> None:
    """A room seats people at this terminal first, then bots; each keeps the board that was chosen for it."""
    draft = usual_room(FORM, "Anna", TableRules()).with_next_player(2, 1).with_next_player(3, 2)
    assert players(draft) == [HUMAN, OPEN, HUMAN, f"{BOT}easy"]
    draft = RoomDraft(with_next_side(draft.table, 2), draft.rules)
    plan = draft.plan()
    assert plan.others == ("Player 2",)
    assert plan.bots == ("easy",)
    assert [board.side is not None for board in plan.options.boards] == [False, True, False, False]


def test_own_seat_stays() -> None:
    """Whoever opens a table has a seat at it."""
    draft = usual_room(FORM, "Anna", TableRules())
    assert draft.with_next_player(0, 1) == draft


def test_seats_are_added_up_to_seven_and_are_open() -> None:
    """A new seat waits for somebody; after the seventh none is added."""
    draft = usual_room(FORM, "Anna", TableRules())
    for _time in range(5):
        draft = draft.with_seat()
    assert len(players(draft)) == 7
    assert set(players(draft)[1:]) == {OPEN}


def test_two_seats_play_with_the_free_city() -> None:
    """Two people have a third city between them, on a server too."""
    draft = usual_room(FORM, "Anna", TableRules())
    small = RoomDraft(draft.table.without_seat(3).without_seat(2))
    assert small.plan().options.variant is Variant.FREE_CITY


def test_every_rule_goes_round() -> None:
    """One key leads through all values of a rule and back to the first."""
    draft = usual_room(FORM, "Anna", TableRules())
    clocks: list[Clock | None] = []
    for _time in range(9):
        clocks.append(draft.rules.clock)
        draft = draft.with_next_clock(1)
    assert draft.rules.clock is None
    assert len(set(clocks)) == 9
    assert draft.with_next_fill(1).with_next_fill(-1) == draft
    assert draft.with_next_hand_over(1).with_next_hand_over(-1) == draft


def test_memory_is_off_in_a_new_room_until_its_host_allows_it() -> None:
    """Among people everybody remembers alone, unless the form says otherwise; then the waiting room says it too."""
    draft = usual_room(FORM, "Anna", TableRules())
    said = "Everybody may look up what went by."
    assert ("memory", "Looking up what went by", "forbidden") in room_options(draft, "h", "u")
    assert said not in rules_words(draft.rules, draft.table.rules, "h")
    changed = changed_room(draft, "", "memory", 1)
    assert changed is not None
    assert changed.table.rules.memory
    assert said in rules_words(changed.rules, changed.table.rules, "h")


def test_a_room_agrees_on_a_series() -> None:
    """The line goes through all agreements and back to none, and the rules of the room say it."""
    draft = usual_room(FORM, "Anna", TableRules())
    options = {id_: value for id_, _label, value in room_options(draft, "h", "u")}
    assert options["series"] == "no: a single game"
    changed = changed_room(draft, "series", "series", 1)
    assert changed is not None
    assert changed.plan().rules.series == SeriesTerms(3)
    assert "A series: best of three, by wins." in rules_words(changed.rules, TableRules(), "h")
    back = changed_room(changed, "series", "series", -1)
    assert back is not None
    assert back.plan().rules.series is None
