"""Conspiracies: preparing, triggering, and what each of them does. Rules: 3.2, 3.7; decisions D17, D21."""

from __future__ import annotations

import pytest

from sevenwonders_tui.duel.engine.events import CardTurnedUp
from sevenwonders_tui.duel.engine.pile import Hidden, known_by
from sevenwonders_tui.engine.game import Seat
from tests.duel.engine.about import about
from tests.support.duel.build import city, look, position, the_duel
from tests.support.duel.play import after, asked, offers, play, price

BOX = "agora"
CONSPIRACIES = (
    "extortion",
    "blackmail",
    "expropriation",
    "swindle",
    "obscurantism",
    "coup",
    "property_fraud",
    "treason",
    "political_maneuver",
    "espionage",
    "turn_of_events",
    "embezzlement",
    "foreclosure",
    "coercion",
    "insider_influence",
    "sabotage",
)


@about(*CONSPIRACIES)
def test_there_are_sixteen_conspiracies() -> None:
    """D17: the sixteen Conspiracies of the printed cards."""
    assert {entry.id for entry in the_duel().catalog.agora.conspiracies} == set(CONSPIRACIES)


def test_preparing_ends_the_turn() -> None:
    """Trap 49: preparing a Conspiracy is the whole turn; it can be triggered on a later one."""
    state = position(city(conspiracies=["coup", "treason"]), city(), boxes=BOX, row=["altar", "theater", "baths"])
    assert sorted(offers(state, "prepare coup")) == [
        f"prepare coup over {card}" for card in ("altar", "baths", "theater")
    ]
    assert not offers(state, "trigger")
    step = after(state, "prepare coup over altar")
    assert asked(step) == "1 turn"
    assert (look(step).prepared[0], look(step).conspiracies[0]) == (("coup",), ("treason",))
    assert offers(after(step, "discard theater"), "trigger") == ["trigger coup"]


def test_one_conspiracy_a_turn() -> None:
    """Rules 3.2: at the very start of a turn one prepared Conspiracy may be triggered; a replay is a new turn."""
    mine = city(coins=30, unbuilt=["sphinx"], prepared=["coup", "treason"])
    state = position(mine, city(), boxes=BOX, row=["altar", "theater", "baths"])
    step = after(state, "trigger coup")
    assert asked(step) == "0 turn"
    assert not offers(step, "trigger")
    assert offers(after(step, "wonder sphinx over altar"), "trigger") == ["trigger treason"]


def test_card_under_a_conspiracy_stays_there() -> None:
    """Record page: the card under a triggered Conspiracy stays there and never reaches the discard pile."""
    state = position(city(conspiracies=["coup"]), city(), boxes=BOX, row=["altar", "theater", "baths"])
    step = after(state, "prepare coup over altar", "discard theater", "trigger coup")
    assert look(step).discards == ("theater",)
    assert look(step).triggered[0] == ("coup",)


def test_conspiracy_that_can_do_nothing_may_be_triggered() -> None:
    """Record page: a Conspiracy may be triggered even if it can do nothing."""
    for idle in ("sabotage", "foreclosure", "expropriation", "swindle", "extortion", "blackmail"):
        state = position(city(prepared=[idle]), city(coins=0), boxes=BOX, row=["altar"])
        step = after(state, f"trigger {idle}")
        assert asked(step) == "0 turn"
        assert look(step).triggered[0] == (idle,)


@about("extortion")
def test_extortion_takes_an_unbuilt_wonder() -> None:
    """Rules 3.7: Extortion takes an unbuilt Wonder, whose draft bonus is not repeated, then a cube may move."""
    state = position(
        city(prepared=["extortion"]),
        city(unbuilt=["knossos", "sphinx"], wonders=["pyramids"]),
        boxes=BOX,
        row=["altar"],
        cubes={2: (1, 0)},
    )
    step = after(state, "trigger extortion")
    assert asked(step) == "0 extortion"
    assert sorted(offers(step)) == ["pick knossos", "pick sphinx"]
    step = after(step, "pick knossos")
    assert look(step).unbuilt == ({"knossos"}, {"sphinx"})
    assert sorted(offers(step)) == ["move 2 1", "move 2 3", "skip"]
    assert asked(after(step, "skip")) == "0 turn"


@about("blackmail")
@pytest.mark.parametrize(("theirs", "taken"), [(0, 0), (1, 1), (6, 3), (7, 4)])
def test_blackmail_takes_half_rounded_up(theirs: int, taken: int) -> None:
    """Rules 3.7: Blackmail takes half of the opponent's coins, rounded up; then a cube may move."""
    state = position(
        city(coins=2, prepared=["blackmail"]), city(coins=theirs), boxes=BOX, row=["altar"], cubes={1: (1, 0)}
    )
    step = after(state, "trigger blackmail")
    assert look(step).coins == (2 + taken, theirs - taken)
    assert sorted(offers(step)) == ["move 1 2", "skip"]


@about("blackmail", "embezzlement", "astarte")
def test_coins_on_astarte_are_safe_from_conspiracies() -> None:
    """Rules 2.6: Blackmail and Embezzlement leave the coins on Astarte alone."""
    theirs = city(coins=1, vault=7, divinities=["astarte"])
    for conspiracy in ("blackmail", "embezzlement"):
        state = position(city(prepared=[conspiracy]), theirs, boxes="pantheon agora", row=["altar"], cubes={1: (0, 4)})
        end = look(after(state, f"trigger {conspiracy}"))
        assert (end.coins[1], end.vault[1]) == (0, 7)


@about("expropriation", "swindle")
@pytest.mark.parametrize(("conspiracy", "target"), [("expropriation", "palace"), ("swindle", "brewery")])
def test_card_of_the_opponent_goes_to_the_discard_pile(conspiracy: str, target: str) -> None:
    """Rules 3.7: Expropriation sends a blue card to the discard pile, Swindle a yellow one; its points are lost."""
    theirs = city(coins=0, built=["palace", "brewery", "walls", "press"])
    state = position(city(prepared=[conspiracy]), theirs, boxes=BOX, row=["altar"], cubes={1: (1, 0)})
    step = after(state, f"trigger {conspiracy}")
    assert offers(step) == [f"pick {target}"]
    step = after(step, f"pick {target}")
    assert look(step).discards == (target,)
    assert target not in look(step).cards[1]
    assert look(step).coins[1] == 0
    assert sorted(offers(step)) == ["move 1 2", "skip"]


@about("obscurantism")
def test_obscurantism_locks_a_token() -> None:
    """Rules 3.7: Obscurantism takes a token of the board, the opponent's or the box out of the game."""
    board, box = ["law", "economy"], ["philosophy"]
    theirs = city(coins=0, progress=["mathematics", "architecture"], unbuilt=["pyramids"])
    state = position(city(prepared=["obscurantism"]), theirs, boxes=BOX, row=["altar"], board=board, box=box)
    step = after(state, "trigger obscurantism")
    assert sorted(offers(step)) == sorted(f"pick {token}" for token in (*board, *box, "mathematics", "architecture"))
    assert look(after(step, "pick law")).board == ("economy",)
    assert look(after(step, "pick philosophy")).box == ()
    taken = after(step, "pick mathematics")
    assert look(taken).progress[1] == {"architecture"}
    assert the_duel().scores(step)[1].progress == 6
    assert the_duel().scores(taken)[1].progress == 0


@about("obscurantism")
def test_obscurantism_ends_a_lasting_effect() -> None:
    """Rules 3.7: the lasting effect of a locked token of the opponent's ends."""
    theirs = city(coins=9, progress=["masonry"])
    state = position(city(prepared=["obscurantism"]), theirs, boxes=BOX, row=["altar", "courthouse"])
    step = after(state, "trigger obscurantism", "pick masonry", "discard altar")
    assert price(step, "build courthouse") == 6


@about("coup")
def test_coup_moves_the_pawn_by_two() -> None:
    """Rules 3.7: Coup shows two shields."""
    state = position(city(prepared=["coup"]), city(), boxes=BOX, row=["altar"], pawn=-1)
    step = after(state, "trigger coup")
    assert (look(step).pawn, asked(step)) == (1, "0 turn")


@about("property_fraud")
def test_property_fraud_builds_a_card_of_the_far_row() -> None:
    """Trap 50: Property Fraud builds a card of row 1 free, covered or not, no Senator, and frees no other card."""
    places = {"a1r1p1": "palace", "a1r1p2": "conspirator_1", "a1r1p3": "walls", "a1r2p1": "baths", "a1r3p1": "tavern"}
    state = position(city(coins=0, prepared=["property_fraud"]), city(), boxes=BOX, places=places)
    step = play(state, "trigger property_fraud")
    assert sorted(offers(step.state)) == ["pick palace", "pick walls"]
    last = play(step.state, "pick palace")
    end = look(last.state)
    assert (end.cards[0], end.accessible) == ({"palace"}, look(state).accessible)
    assert not [event for event in last.events if isinstance(event, CardTurnedUp)]


@about("treason")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_treason_builds_a_card_removed_at_set_up(age: int) -> None:
    """Rules 3.7: Treason builds free one of the Age cards removed at set-up, 3 an Age up to the current one."""
    removed = ["altar", "quarry", "walls", "palace", "study", "arsenal", "forum", "temple", "aqueduct"]
    removed = ["altar", "quarry", "stable", "forum", "temple", "walls", "palace", "study", "arsenal"]
    state = position(city(prepared=["treason"]), city(), boxes=BOX, age=age, row=["press"], removed=removed)
    step = after(state, "trigger treason")
    assert sorted(offers(step)) == sorted(f"pick {card}" for card in removed[: 3 * age])
    assert look(after(step, "pick altar")).cards[0] == {"altar"}


@about("political_maneuver")
def test_political_maneuver_places_removes_and_may_move() -> None:
    """Rules 3.7: Political Maneuver places a cube, removes an opposing one, and then a cube may move."""
    state = position(
        city(prepared=["political_maneuver"]), city(), boxes=BOX, row=["altar"], cubes={3: (0, 2), 6: (0, 1)}
    )
    step = after(state, "trigger political_maneuver")
    assert offers(step) == [f"place {chamber}" for chamber in range(1, 7)]
    step = after(step, "place 5")
    assert offers(step) == ["remove 3", "remove 6"]
    step = after(step, "remove 6")
    assert sorted(offers(step)) == ["move 5 4", "move 5 6", "skip"]
    end = look(after(step, "move 5 6"))
    assert end.cubes == ((0, 0, 0, 0, 0, 1), (0, 0, 2, 0, 0, 0))
    assert end.supply == (11, 10)


@about("espionage")
def test_espionage_takes_any_token_of_the_box() -> None:
    """D29: Espionage shows all tokens of the box and takes one; the others keep their order."""
    box = ["philosophy", "law", "masonry"]
    state = position(city(prepared=["espionage"]), city(), boxes=BOX, row=["altar"], box=box)
    step = after(state, "trigger espionage")
    assert sorted(offers(step)) == sorted(f"pick {token}" for token in box)
    end = look(after(step, "pick law"))
    assert (end.progress[0], end.box) == ({"law"}, ("philosophy", "masonry"))


@about("espionage", "obscurantism")
def test_espionage_tells_which_token_was_locked_out_of_the_box() -> None:
    """Knowledge: a token locked out of the box is known to who locked it, and to who then looks into the box."""
    theirs = city(prepared=["obscurantism"])
    mine, box = city(prepared=["espionage"]), ["law", "masonry"]
    state = position(mine, theirs, boxes=BOX, seat=1, row=["altar", "theater"], box=box)
    step = after(state, "trigger obscurantism", "pick law")
    assert step.locked == Hidden("law", known_by(Seat(1)))
    step = after(step, "discard altar", "trigger espionage")
    assert step.locked == Hidden("law", known_by(Seat(0)) | known_by(Seat(1)))
    assert offers(step) == ["pick masonry"]


@about("turn_of_events")
def test_turn_of_events_discards_and_turns_up_at_once() -> None:
    """Trap 50: Turn of Events discards an accessible card, maybe another; cards that it frees are turned up at once."""
    state = position(
        city(coins=0, prepared=["turn_of_events"]),
        city(),
        boxes=BOX,
        places=["a1r4p1", "a1r5p1", "a1r5p7"],
        cubes={1: (1, 0)},
    )
    first, last = look(state).accessible
    hidden = look(state).places["a1r4p1"]
    step = play(state, "trigger turn_of_events")
    assert sorted(offers(step.state)) == sorted([f"pick {first}", f"pick {last}"])
    step = play(step.state, f"pick {first}")
    assert [event.card for event in step.events if isinstance(event, CardTurnedUp)] == [hidden]
    assert sorted(offers(step.state)) == sorted([f"pick {hidden}", f"pick {last}", "skip"])
    step = play(step.state, f"pick {hidden}")
    assert sorted(offers(step.state)) == ["move 1 2", "skip"]
    end = look(step.state)
    assert (end.coins[0], set(end.discards)) == (0, {first, hidden})


@about("turn_of_events")
def test_turn_of_events_gives_the_token_of_a_card_that_it_frees() -> None:
    """Record page: after each discard of Turn of Events cards are turned up, their tokens taken first."""
    state = position(
        city(prepared=["turn_of_events"]),
        city(),
        boxes="pantheon agora",
        places=["a1r4p1", "a1r5p1", "a1r5p7"],
        tokens={"a1r4p1": "greek"},
    )
    first, last = look(state).accessible
    hidden = look(state).places["a1r4p1"]
    step = after(state, "trigger turn_of_events", f"pick {first}")
    assert (asked(step), look(step).mythology[0]) == ("0 mythology", ("greek",))
    step = after(step, offers(step)[0])
    assert sorted(offers(step)) == sorted([f"pick {hidden}", f"pick {last}", "skip"])


@about("turn_of_events")
def test_conspiracy_that_empties_the_structure_ends_the_age() -> None:
    """Rules 3.7: if a Conspiracy empties the structure the main action is skipped and the Age ends."""
    state = position(city(prepared=["turn_of_events"]), city(), boxes=BOX, only=["altar", "theater"], pawn=-1)
    step = after(state, "trigger turn_of_events", "pick altar", "pick theater")
    assert (look(step).age, asked(step)) == (2, "0 starter")


@about("embezzlement")
def test_embezzlement_pays_by_cubes() -> None:
    """Rules 3.7: Embezzlement gives a coin for each own cube in the Senate and takes one for each of the other's."""
    cubes = {1: (2, 1), 4: (1, 3), 6: (0, 1)}
    state = position(city(coins=1, prepared=["embezzlement"]), city(coins=9), boxes=BOX, row=["altar"], cubes=cubes)
    step = after(state, "trigger embezzlement")
    assert (look(step).coins, asked(step)) == ((4, 4), "0 turn")
    state = position(city(coins=1, prepared=["embezzlement"]), city(coins=2), boxes=BOX, row=["altar"], cubes=cubes)
    assert look(after(state, "trigger embezzlement")).coins == (4, 0)


@about("foreclosure")
def test_foreclosure_takes_a_brown_or_grey_card() -> None:
    """Rules 3.7: Foreclosure takes a brown or grey card of the opponent's, which works at once."""
    state = position(
        city(prepared=["foreclosure"]), city(built=["sawmill", "press", "forum"]), boxes=BOX, row=["stable"]
    )
    step = after(state, "trigger foreclosure")
    assert sorted(offers(step)) == ["pick press", "pick sawmill"]
    step = after(step, "pick sawmill")
    assert look(step).cards == ({"sawmill"}, {"press", "forum"})
    assert price(step, "build stable") == 0


@about("coercion")
def test_coercion_swaps_cards_of_one_colour() -> None:
    """Rules 3.7: Coercion takes a blue or green card and gives one of the same colour; points and chains move."""
    mine = city(coins=0, prepared=["coercion"], built=["altar", "baths", "workshop", "walls"])
    theirs = city(coins=0, built=["theater", "academy", "barracks"])
    state = position(mine, theirs, boxes=BOX, row=["statue"])
    step = after(state, "trigger coercion")
    assert sorted(offers(step)) == [
        "take academy give workshop",
        "take theater give altar",
        "take theater give baths",
    ]
    step = after(step, "take theater give baths")
    assert look(step).cards == ({"altar", "theater", "workshop", "walls"}, {"baths", "academy", "barracks"})
    assert offers(step, "build statue") == ["build statue by chain"]


@about("coercion")
def test_coercion_without_a_card_of_the_colour_does_nothing() -> None:
    """Rules 3.7: without a card to give back nothing is taken; the cube may still move."""
    mine = city(prepared=["coercion"], built=["altar"])
    state = position(mine, city(built=["academy"]), boxes=BOX, row=["statue"], cubes={1: (1, 0)})
    assert sorted(offers(after(state, "trigger coercion"))) == ["move 1 2", "skip"]


@about("coercion")
def test_coercion_can_give_the_opponent_the_victory() -> None:
    """Trap 51: the symbol that Coercion gives the opponent can be their sixth, and they win."""
    mine = city(prepared=["coercion"], built=["university"])
    theirs = city(built=["scriptorium", "workshop", "pharmacist", "apothecary", "academy", "study"])
    state = position(mine, theirs, boxes=BOX, row=["altar"])
    assert look(after(state, "trigger coercion", "take study give university")).result == ("science", (1,))


@about("coercion")
def test_coercion_that_completes_six_symbols_for_both_is_a_draw() -> None:
    """D10: both players at six symbols is a draw."""
    mine = city(prepared=["coercion"], built=["scriptorium", "workshop", "pharmacist", "apothecary", "school", "study"])
    theirs = city(built=["library", "laboratory", "dispensary", "academy", "university", "observatory"])
    state = position(mine, theirs, boxes=BOX, row=["altar"])
    end = after(state, "trigger coercion", "take university give school")
    assert look(end).result == ("science", ())
    assert list(the_duel().winners(end)) == []


@about("coercion")
def test_coercion_gives_tokens_to_the_active_player_first() -> None:
    """Rules 3.7: both players may complete pairs, the active one takes a token first."""
    mine = city(prepared=["coercion"], built=["scriptorium", "pharmacist"])
    theirs = city(built=["library", "dispensary"])
    state = position(mine, theirs, boxes=BOX, row=["altar"], board=["law", "economy", "masonry"])
    step = after(state, "trigger coercion", "take library give pharmacist")
    assert (asked(step), len(offers(step))) == ("0 progress", 3)
    step = after(step, "pick economy")
    assert (asked(step), offers(step)) == ("1 progress", ["pick law", "pick masonry"])
    assert asked(after(step, "pick masonry")) == "0 turn"


@about("coercion", "nisaba")
def test_coercion_of_the_card_under_the_snake() -> None:
    """Record page: taking the card under the own Snake discards the Snake and gives no Progress token."""
    mine = city(coins=9, prepared=["coercion"], built=["scriptorium", "academy"])
    state = position(
        mine,
        city(built=["library"]),
        boxes="pantheon agora",
        age=2,
        row=["altar", "theater"],
        spaces={1: "nisaba"},
        board=["law"],
    )
    step = after(state, "activate nisaba", "pick library", "pick law", "discard altar", "trigger coercion")
    step = after(step, "take library give academy")
    assert asked(step) == "0 turn"
    assert look(step).snake is None


@about("insider_influence")
def test_insider_influence_moves_a_decree() -> None:
    """Rules 3.7: a decree goes under another, both work there, and the emptied chamber still scores."""
    state = position(
        city(coins=0, prepared=["insider_influence"]),
        city(),
        boxes=BOX,
        row=["pretorium", "altar"],
        decrees=["ignore_red", "tax_blue", "tax_red"],
        cubes={1: (0, 1), 3: (1, 0)},
    )
    step = after(state, "trigger insider_influence")
    assert len(offers(step)) == 30
    step = after(step, "decree 1 3")
    assert sorted(offers(step)) == ["move 3 2", "move 3 4", "skip"]
    step = after(step, "skip")
    assert price(step, "build pretorium") == 0
    assert the_duel().scores(step)[1].senate == 1
    assert look(after(step, "build pretorium")).coins[0] == 1


@about("sabotage")
def test_sabotage_puts_a_wonder_into_the_box() -> None:
    """D21: Sabotage puts a built Wonder into the box and its card on the discard pile; points and effects end."""
    theirs = city(coins=20, wonders=["piraeus", "pyramids"], under=["walls", "altar"], unbuilt=["sphinx"])
    state = position(city(prepared=["sabotage"]), theirs, boxes=BOX, row=["apothecary", "theater"])
    step = after(state, "trigger sabotage")
    assert sorted(offers(step)) == ["pick piraeus", "pick pyramids"]
    step = after(step, "pick piraeus")
    assert (look(step).wonders[1], look(step).unbuilt[1], look(step).discards) == ({"pyramids"}, {"sphinx"}, ("walls",))
    assert price(after(step, "discard theater"), "build apothecary") == 2


@about("sabotage")
def test_sabotage_brings_no_eighth_wonder_back() -> None:
    """Trap 52: the eighth Wonder, once removed, does not come back when a Wonder falls."""
    mine = city(coins=30, prepared=["sabotage"], wonders=["pyramids", "colossus", "statue_of_zeus"], unbuilt=["sphinx"])
    theirs = city(wonders=["great_library", "mausoleum", "appian_way"], unbuilt=["piraeus"])
    state = position(mine, theirs, boxes=BOX, row=["altar", "theater", "baths"])
    step = after(state, "wonder sphinx over altar", "trigger sabotage", "pick appian_way", "discard theater")
    assert look(step).unbuilt == (set(), set())
    assert not offers(step, "wonder")


def test_cards_freed_by_a_conspiracy_wait_for_the_end_of_the_turn() -> None:
    """Trap 50: after other Conspiracies than Turn of Events cards are turned up at the end of the turn."""
    state = position(city(prepared=["coup"]), city(), boxes=BOX, places=["a1r4p1", "a1r5p1", "a1r5p7"])
    step = play(state, "trigger coup", "discard #a1r5p1")
    assert [event.place for event in step.events if isinstance(event, CardTurnedUp)] == ["a1r4p1"]
