"""Set-up, draft, the structure of cards, turns and the end of an Age. Rules: 1.2 to 1.5, 1.15, 4."""

from __future__ import annotations

import pytest

from sevenwonders_tui.duel.engine.catalog import Deposit
from sevenwonders_tui.duel.engine.events import CardTurnedUp, TurnLost
from sevenwonders_tui.engine.game import Seat
from tests.support.duel.build import begin, city, deal, look, position, the_duel
from tests.support.duel.play import after, asked, offers, play, told

ALL_BOXES = ("", "pantheon", "agora", "pantheon agora")


@pytest.mark.parametrize("boxes", ALL_BOXES)
def test_draft_goes_one_two_one_and_the_other_way_round(boxes: str) -> None:
    """D30, Rules 1.3: seat 0 drafts first, seats 0 1 1 0 and then 1 0 0 1; the last of a group is taken too."""
    state = the_duel().setup(deal(boxes))
    order = []
    groups = [list(group) for group in deal(boxes).wonders]
    for number in range(8):
        order.append(int(asked(state)[0]))
        group = groups[number // 4]
        assert offers(state) == [f"draft {wonder}" for wonder in group]
        state = after(state, f"draft {group.pop()}")
    assert order == [0, 1, 1, 0, 1, 0, 0, 1]
    assert [len(unbuilt) for unbuilt in look(state).unbuilt] == [4, 4]
    assert asked(state) == "0 turn"


@pytest.mark.parametrize("boxes", ALL_BOXES)
def test_game_begins_with_seven_coins_and_the_pawn_in_the_middle(boxes: str) -> None:
    """Rules 1.2: 7 coins each, the pawn on 0, five tokens on the board, four Military tokens; seat 0 starts."""
    seen = look(begin(deal(boxes)))
    assert (seen.coins, seen.pawn, len(seen.board), len(seen.military)) == ((7, 7), 0, 5, 4)
    assert seen.supply == ((12, 12) if "agora" in boxes else (0, 0))


def test_first_game_needs_no_draft() -> None:
    """Rules 1.2: a first game gives each player the four Wonders of the rule book."""
    state = the_duel().setup(deal("", is_drafted=True))
    assert asked(state) == "0 turn"
    groups = deal("").wonders
    assert look(state).unbuilt == tuple({*groups[0][at : at + 2], *groups[1][at : at + 2]} for at in (0, 2))


def test_card_is_accessible_when_nothing_lies_on_it() -> None:
    """Rules 1.4: a card can be taken when both cards that lie on it are gone."""
    state = begin(deal(""))
    first = deal("").structures[0]
    assert look(state).accessible == first[14:]
    step = after(state, "discard #s1r5p1")
    assert look(step).accessible == first[15:]
    step = after(step, "discard #s1r5p2")
    assert look(step).accessible == (first[9], *first[16:])


def test_card_is_turned_up_at_the_end_of_the_turn() -> None:
    """Rules 1.4: a face-down card that becomes accessible is turned up after the turn."""
    step = play(begin(deal("")), "discard #s1r5p1", "discard #s1r5p2")
    turned = [event for event in step.events if isinstance(event, CardTurnedUp)]
    assert [(event.place, event.card) for event in turned] == [("s1r4p1", deal("").structures[0][9])]


def test_card_is_turned_up_before_a_replay() -> None:
    """Rules 1.4: cards are turned up before the next turn, a replay included."""
    mine = city(coins=30, unbuilt=["sphinx"])
    state = position(mine, city(), places=["s1r4p1", "s1r5p1", "s1r5p6"])
    step = play(state, "wonder sphinx over #s1r5p1")
    assert asked(step.state) == "0 turn"
    assert [event.place for event in step.events if isinstance(event, CardTurnedUp)] == ["s1r4p1"]


def test_every_card_can_be_discarded() -> None:
    """Rules 1.5: discarding for coins is always allowed, so that nobody passes."""
    state = position(city(coins=0), city(coins=0), row=["palace", "town_hall", "study", "arsenal"])
    assert sorted(offers(state)) == ["discard arsenal", "discard palace", "discard study", "discard town_hall"]
    end = look(after(state, "discard palace"))
    assert (end.coins[0], end.discards) == (2, ("palace",))


def test_turns_alternate() -> None:
    """Rules 1.5: after a turn the other player is next."""
    state = begin(deal(""))
    for number in range(6):
        assert asked(state) == f"{number % 2} turn"
        state = after(state, f"discard {look(state).accessible[0]}")


@pytest.mark.parametrize(("pawn", "chooser"), [(3, 1), (-1, 0), (9 - 1, 1)])
@pytest.mark.parametrize("last", [0, 1])
def test_weaker_player_chooses_who_starts_an_age(pawn: int, chooser: int, last: int) -> None:
    """Rules 1.15: the player on whose side the pawn stands chooses who starts the next Age."""
    state = position(city(), city(), seat=last, only=["altar"], pawn=pawn)
    step = after(state, "discard altar")
    assert (asked(step), look(step).age) == (f"{chooser} starter", 2)
    assert offers(step) == ["pick 0", "pick 1"]
    for starter in (0, 1):
        assert asked(after(step, f"pick {starter}")) == f"{starter} turn"


@pytest.mark.parametrize("last", [0, 1])
def test_last_player_chooses_who_starts_when_the_pawn_is_in_the_middle(last: int) -> None:
    """Trap 31, D5: with the pawn on 0 who took the last turn chooses; the turn does not simply go on."""
    step = after(position(city(), city(), seat=last, only=["altar"]), "discard altar")
    assert asked(step) == f"{last} starter"


@pytest.mark.parametrize("last", [["trigger coup", "discard altar"], ["trigger turn_of_events", "pick altar"]])
def test_a_conspiracy_triggered_in_the_last_turn_of_an_age_is_forgotten_in_the_next(last: list[str]) -> None:
    """Rules 3.2: one Conspiracy a turn; the first turn of the next age is a new one, also where the card went by it."""
    mine = city(prepared=["coup", "turn_of_events", "treason"])
    state = position(mine, city(), boxes="agora", only=["altar"], pawn=-3)
    step = after(state, *last)
    assert (look(step).age, asked(step)) == (2, "0 starter")
    step = after(step, "pick 0")
    assert "trigger treason" in offers(step)
    assert asked(after(step, "trigger treason", offers(after(step, "trigger treason"))[0])) == "0 turn"


def test_a_turn_gained_with_the_last_card_of_an_age_is_not_played_in_the_next() -> None:
    """Trap 19: the turn is lost, is told as lost, and the first turn of the next age is followed by the other's."""
    mine = city(coins=30, unbuilt=["sphinx"])
    step = play(position(mine, city(), only=["altar"], pawn=-3), "wonder sphinx over altar")
    assert told(step, TurnLost) == [TurnLost(Seat(0))]
    begun = after(step.state, "pick 0")
    assert asked(begun) == "0 turn"
    assert asked(after(begun, offers(begun, "discard")[0])) == "1 turn"


def test_ages_follow_each_other() -> None:
    """Rules 1.15: after Age I comes Age II with its structure, after that Age III, and then the end."""
    state = begin(deal(""))
    for age in (1, 2, 3):
        assert look(state).age == age
        for _ in range(20):
            assert asked(state).endswith("turn")
            state = after(state, f"discard {look(state).accessible[0]}")
        if age < 3:
            state = after(state, "pick 0")
    assert asked(state) == "over"
    assert len(look(state).discards) == 60


@pytest.mark.parametrize(
    ("boxes", "age", "mythology"),
    [
        ("pantheon", 1, ["s1r2p1", "s1r2p3", "s1r4p1", "s1r4p3", "s1r4p5"]),
        ("pantheon agora", 1, ["a1r2p2", "a1r2p4", "a1r4p1", "a1r4p3", "a1r4p6"]),
        ("pantheon", 2, ["s2r2p1", "s2r2p3", "s2r2p5"]),
        ("pantheon agora", 2, ["a2r2p1", "a2r2p3", "a2r2p6"]),
        ("pantheon", 3, []),
        ("pantheon agora", 3, []),
    ],
)
def test_tokens_lie_on_the_marked_places(boxes: str, age: int, mythology: list[str]) -> None:
    """D16: Mythology tokens lie in rows 2 and 4 of Age I, Offering tokens in row 2 of Age II, none in Age III."""
    catalog = the_duel().catalog
    layout = (catalog.agora_structures if "agora" in boxes else catalog.structures)[age - 1]
    kind = Deposit.MYTHOLOGY if age == 1 else Deposit.OFFERING
    assert [place.id for place in layout.places if place.token] == mythology
    assert {place.token for place in layout.places} <= {kind, None}
    if age == 1:
        assert list(look(begin(deal(boxes))).tokens) == mythology


@pytest.mark.parametrize(("boxes", "sizes"), [("", (20, 20, 20)), ("agora", (25, 25, 23))])
def test_structures_have_their_sizes(boxes: str, sizes: tuple[int, ...]) -> None:
    """Rules 1.2, 3.1: 20 cards an Age, with Agora 25, 25 and 23; odd rows lie face up, even rows face down."""
    catalog = the_duel().catalog
    layouts = catalog.agora_structures if boxes else catalog.structures
    assert tuple(len(layout.places) for layout in layouts) == sizes
    assert all(place.is_up == (place.row % 2 == 1) for layout in layouts for place in layout.places)
    assert tuple(map(len, deal(boxes).structures)) == sizes
