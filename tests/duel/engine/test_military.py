"""The Conflict pawn, its zones and the Military tokens of both boxes. Rules: 1.10, 2.6, 2.7, 3.5."""

from __future__ import annotations

import pytest

from sevenwonders_tui.duel.engine.events import CardDestroyed, CoinsChanged, PawnMoved
from sevenwonders_tui.engine.game import Seat
from tests.duel.engine.about import about
from tests.support.duel.build import CitySpec, city, look, position, the_duel
from tests.support.duel.play import after, asked, offers, play, told


def test_one_move_through_two_zones_meets_both_tokens() -> None:
    """Trap 14, D19: from 2 to 6 in one go costs the opponent 2 coins and then 5."""
    state = position(city(coins=9, progress=["strategy"]), city(coins=10), row=["pretorium"], pawn=2)
    end = look(after(state, "build pretorium 8"))
    assert end.pawn == 6
    assert end.coins == (1, 3)
    assert end.military == {"small_P1side", "large_P1side"}


def test_token_takes_no_more_than_there_is() -> None:
    """Trap 15: an opponent with 1 coin who meets the 5 token loses 1, and the token is gone."""
    state = position(city(), city(coins=1), row=["guard_tower"], pawn=5, met=["small_P2side"])
    end = look(after(state, "build guard_tower"))
    assert end.coins == (7, 0)
    assert "large_P2side" not in end.military


def test_zone_entered_again_costs_nothing() -> None:
    """Trap 16: the pawn that leaves a zone and comes back finds no token there."""
    state = position(city(), city(), row=["guard_tower", "palisade", "stable"], pawn=2)
    end = look(after(state, "build guard_tower", "build palisade", "build stable"))
    assert end.pawn == 3
    assert end.coins == (5, 3)


def test_supremacy_of_a_wonder_leaves_its_choice_out() -> None:
    """Trap 17: when the shield of Circus Maximus wins the game no grey card is destroyed."""
    state = position(city(coins=20, unbuilt=["circus_maximus"]), city(built=["press"]), row=["altar"], pawn=8)
    step = play(state, "wonder circus_maximus over altar")
    assert look(step.state).result == ("military", (0,))
    assert not [event for event in step.events if isinstance(event, CardDestroyed)]
    assert look(step.state).cards[1] == {"press"}


@pytest.mark.parametrize(
    ("mine", "boxes", "move", "spaces"),
    [
        (city(coins=20, unbuilt=["colossus"], progress=["strategy"]), "", "wonder colossus over altar", 2),
        (city(coins=20, progress=["strategy"]), "pantheon", "activate mars", 2),
        (city(prepared=["coup"], progress=["strategy"]), "agora", "trigger coup", 2),
    ],
)
def test_strategy_helps_red_cards_only(mine: CitySpec, boxes: str, move: str, spaces: int) -> None:
    """Trap 13: Colossus, Mars and Coup push the pawn as far as they show, with Strategy too."""
    state = position(mine, boxes=boxes, age=2, row=["altar", "theater"], spaces={1: "mars"})
    assert look(after(state, move)).pawn == spaces


def test_strategy_does_not_help_the_shield_decree() -> None:
    """Trap 13: the decree `shield` pushes the pawn one space, with Strategy too."""
    state = position(city(progress=["strategy"]), boxes="agora", row=["politician_left_1", "altar"], decrees=["shield"])
    assert look(after(state, "build politician_left_1", "place 1")).pawn == 1


def test_strategy_adds_a_shield_to_a_red_card() -> None:
    """Trap 12: a red card built after Strategy gives one shield more, one built free from the discard pile too."""
    state = position(city(progress=["strategy"]), row=["guard_tower", "altar"])
    assert look(after(state, "build guard_tower")).pawn == 2
    state = position(
        city(coins=20, unbuilt=["mausoleum"], progress=["strategy"]), row=["altar", "theater"], discards=["walls"]
    )
    assert look(after(state, "wonder mausoleum over altar", "pick walls")).pawn == 3


def test_strategy_leaves_earlier_cards_alone() -> None:
    """Rules 1.13: cards built before Strategy give no further shield."""
    state = position(city(built=["walls", "workshop"]), row=["laboratory", "altar"], board=["strategy"], pawn=2)
    step = after(state, "build laboratory", "pick strategy")
    assert look(step).pawn == 2


@pytest.mark.parametrize(("seat", "pawn"), [(0, 9), (1, -9)])
def test_pawn_on_the_capital_wins_at_once(seat: int, pawn: int) -> None:
    """Rules 1.10: on the opponent's capital the pawn stops and the game is won, though shields are left."""
    mine = city(coins=9)
    sides = (mine, city(coins=20)) if seat == 0 else (city(coins=20), mine)
    state = position(*sides, seat=seat, row=["pretorium", "altar"], pawn=pawn - 2 if seat == 0 else pawn + 2)
    end = after(state, "build pretorium 8")
    assert look(end).pawn == pawn
    assert look(end).result == ("military", (seat,))
    assert the_duel().pending(end) == {}


@pytest.mark.parametrize(
    ("pawn", "points"),
    [(0, 0), (1, 2), (2, 2), (3, 5), (5, 5), (6, 10), (8, 10)],
)
def test_pawn_gives_points_to_the_one_who_leads(pawn: int, points: int) -> None:
    """Rules 1.10: zones by distance give 2, 5 and 10 points to the player who is ahead."""
    for sign, leader in ((1, 0), (-1, 1)):
        scores = the_duel().scores(position(city(), city(), pawn=sign * pawn))
        assert scores[leader].military == points
        assert scores[1 - leader].military == 0


@about("small_P1side", "large_P1side", "small_P2side", "large_P2side")
@pytest.mark.parametrize(
    ("seat", "start", "token", "coins"),
    [
        (0, 2, "small_P2side", 2),
        (0, 5, "large_P2side", 5),
        (1, -2, "small_P1side", 2),
        (1, -5, "large_P1side", 5),
    ],
)
def test_military_token_of_the_base_game_costs_the_opponent_coins(
    seat: int, start: int, token: str, coins: int
) -> None:
    """Rules 1.10: each side has a token of 2 coins at its inner zone and one of 5 at its outer zone."""
    met = [] if abs(start) == 2 else [token.replace("large", "small")]
    state = position(city(), city(), seat=seat, row=["guard_tower", "altar"], pawn=start, met=met)
    end = look(after(state, "build guard_tower"))
    assert end.coins[1 - seat] == 7 - coins
    assert end.coins[seat] == 7
    assert end.military == {"small_P1side", "large_P1side", "small_P2side", "large_P2side"} - {token, *met}


@about("small_P1side", "small_P2side")
@pytest.mark.parametrize(("seat", "start"), [(0, 2), (1, -2)])
def test_small_military_token_of_agora_places_a_cube(seat: int, start: int) -> None:
    """Rules 3.5: with Agora the inner zone gives a cube in any chamber, and nobody loses coins."""
    state = position(city(), city(), boxes="agora", seat=seat, row=["guard_tower", "altar"], pawn=start)
    step = after(state, "build guard_tower")
    assert asked(step) == f"{seat} military_small"
    assert offers(step) == [f"place {chamber}" for chamber in range(1, 7)]
    end = look(after(step, "place 4"))
    assert end.cubes[seat] == (0, 0, 0, 1, 0, 0)
    assert end.supply[seat] == 11
    assert end.coins == (7, 7)


@about("large_P1side", "large_P2side")
@pytest.mark.parametrize(("seat", "start"), [(0, 5), (1, -5)])
def test_large_military_token_of_agora_removes_a_cube_and_may_move_one(seat: int, start: int) -> None:
    """Rules 3.5: with Agora the outer zone removes an opposing cube, and then a cube may be moved."""
    ours, theirs = (1, 0) if seat == 0 else (0, 1), (0, 2) if seat == 0 else (2, 0)
    state = position(
        city(),
        city(),
        boxes="agora",
        seat=seat,
        row=["guard_tower", "altar"],
        pawn=start,
        met=["small_P1side", "small_P2side"],
        cubes={1: ours, 5: theirs},
    )
    step = after(state, "build guard_tower")
    assert offers(step) == ["remove 5"]
    step = after(step, "remove 5")
    assert sorted(offers(step)) == ["move 1 2", "skip"]
    end = look(after(step, "move 1 2"))
    assert end.cubes[seat] == (0, 1, 0, 0, 0, 0)
    assert end.cubes[1 - seat] == (0, 0, 0, 0, 1, 0)
    assert end.supply[1 - seat] == 11


def test_agora_tokens_are_resolved_when_the_pawn_has_stopped() -> None:
    """Record page: Agora's tokens come after the pawn has stopped, in the order met."""
    state = position(
        city(coins=9, progress=["strategy"]),
        city(),
        boxes="agora",
        row=["pretorium", "altar"],
        pawn=2,
        cubes={5: (0, 1)},
    )
    step = after(state, "build pretorium 8")
    assert look(step).pawn == 6
    assert asked(step) == "0 military_small"
    assert asked(after(step, "place 1")) == "0 military_large"


def test_poliorcetics_counts_spaces_really_entered() -> None:
    """Trap 39: when Minerva stops the pawn Poliorcetics takes a coin only for the spaces entered."""
    state = position(city(coins=9, progress=["poliorcetics"]), boxes="pantheon", row=["pretorium", "altar"], minerva=2)
    end = look(after(state, "build pretorium 8"))
    assert end.pawn == 1
    assert end.coins == (1, 6)
    assert end.minerva is None


def test_poliorcetics_comes_before_the_token_of_the_same_space() -> None:
    """Rules 2.7: Poliorcetics takes its coin for a space before a Military token met there takes its own."""
    state = position(
        city(coins=9, progress=["poliorcetics"]), city(coins=4), boxes="pantheon", row=["guard_tower", "altar"], pawn=2
    )
    step = play(state, "build guard_tower")
    assert look(step.state).coins == (9, 1)
    changes = [event.coins for event in told(step, CoinsChanged)]
    assert changes == [-1, -2]


def test_poliorcetics_is_for_one_s_own_advance() -> None:
    """Rules 2.7: the opponent's shields cost nobody a coin."""
    state = position(city(progress=["poliorcetics"]), city(), seat=1, boxes="pantheon", row=["guard_tower", "altar"])
    assert look(after(state, "build guard_tower")).coins == (7, 7)


@pytest.mark.parametrize(("pawn", "minerva", "stops"), [(0, 1, 0), (0, 3, 2), (-4, -2, -3)])
def test_minerva_stops_her_own_player_too(pawn: int, minerva: int, stops: int) -> None:
    """Trap 40: Minerva blocks both directions once, also the advance of the player who placed her."""
    state = position(
        city(coins=9, divinities=["minerva"]),
        boxes="pantheon",
        age=2,
        row=["pretorium", "altar"],
        pawn=pawn,
        minerva=minerva,
    )
    end = look(after(state, "build pretorium 8"))
    assert end.pawn == stops
    assert end.minerva is None


def test_minerva_stops_the_opponent() -> None:
    """Rules 2.6: the pawn stops before Minerva, the rest of the move is lost, and Minerva is discarded."""
    state = position(city(), city(coins=9), seat=1, boxes="pantheon", row=["pretorium", "altar"], minerva=-1)
    end = look(after(state, "build pretorium 8"))
    assert (end.pawn, end.minerva) == (0, None)


def test_shields_lost_with_a_card_stay_played() -> None:
    """Rules 1.10, D22: shields are moves of the pawn, which nothing takes back: Anubis leaves it where it is."""
    state = position(
        city(coins=20, wonders=["colossus"]), boxes="pantheon", age=2, spaces={1: "anubis"}, pawn=2, row=["altar"]
    )
    end = look(after(state, "activate anubis", "pick colossus"))
    assert end.pawn == 2
    assert end.unbuilt[0] == {"colossus"}


def test_seat_of_the_events_is_the_one_who_pushes() -> None:
    """Rules 1.10: shields push the pawn towards the opponent's capital, from either side."""
    for seat, target in ((0, 1), (1, -1)):
        state = position(city(), city(), seat=seat, row=["guard_tower", "altar"])
        moved = told(play(state, "build guard_tower"), PawnMoved)
        assert [(e.seat, e.source, e.target) for e in moved] == [(Seat(seat), 0, target)]
