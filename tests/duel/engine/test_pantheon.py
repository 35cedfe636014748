"""Pantheon: tokens on cards, the board, activating, the divinities and the Gate. Rules: 2.2 to 2.6."""

from __future__ import annotations

import pytest

from sevenwonders_tui.duel.engine.events import CardDiscarded, CardTurnedUp, DivinityPlaced, TokensLaid, TokenTaken
from sevenwonders_tui.duel.engine.pile import EVERYBODY, NOBODY
from tests.duel.engine.about import about
from tests.support.duel.build import begin, city, deal, look, position, the_duel, with_coins
from tests.support.duel.play import after, asked, offers, play, price, told

BOX = "pantheon"
DIVINITIES = {
    "mesopotamian": ("enki", "ishtar", "nisaba"),
    "phoenician": ("astarte", "baal", "tanit"),
    "greek": ("aphrodite", "hades", "zeus"),
    "egyptian": ("anubis", "isis", "ra"),
    "roman": ("mars", "minerva", "neptune"),
}


@about("gate", *DIVINITIES, *(name for names in DIVINITIES.values() for name in names))
def test_there_are_fifteen_divinities_and_the_gate() -> None:
    """Rules 2.1: five mythologies, each with three Divinities and two tokens, and the Gate."""
    pantheon = the_duel().catalog.pantheon
    found = {
        m.id: tuple(sorted(d.id for d in pantheon.divinities if d.mythology == m.id)) for m in pantheon.mythologies
    }
    assert found == DIVINITIES
    assert [m.tokens for m in pantheon.mythologies] == [2] * 5
    assert [d.id for d in pantheon.divinities if d.mythology is None] == ["gate"]
    assert sorted(pantheon.offerings) == [2, 3, 4]


@about("gate")
def test_space_costs_by_the_distance_from_one_s_own_end() -> None:
    """Rules 2.3: seat 0 pays 3 to 8 from space 1 on, seat 1 the other way round; the Gate costs double."""
    for space in range(1, 7):
        for seat, cost in ((0, 2 + space), (1, 9 - space)):
            state = position(
                city(coins=30), city(coins=30), boxes=BOX, age=2, seat=seat, row=["altar"], spaces={space: "tanit"}
            )
            assert price(state, "activate tanit") == cost
            gate = position(
                city(coins=30),
                city(coins=30),
                boxes=BOX,
                age=2,
                seat=seat,
                row=["altar"],
                spaces={space: "gate"},
                decks={"greek": ["zeus"]},
            )
            assert price(gate, "activate gate") == 2 * cost


@about("gate")
def test_gate_doubles_before_rebates() -> None:
    """Trap 34: the Gate on a space of 8 with Sanctuary and the Offering token 4 costs 16 - 2 - 4."""
    mine = city(coins=20, wonders=["sanctuary"], offerings=[4])
    state = position(mine, boxes=BOX, age=2, row=["altar"], spaces={6: "gate"})
    assert offers(state, "activate gate") == ["activate gate 14", "activate gate 10 offerings 4"]


def test_offering_tokens_give_no_change() -> None:
    """Trap 35: Offering tokens worth more than the price make it 0; a useless token is never offered."""
    mine = city(coins=20, offerings=[2, 3, 4])
    state = position(mine, boxes=BOX, age=2, row=["altar"], spaces={1: "aphrodite"})
    assert sorted(offers(state, "activate aphrodite")) == [
        "activate aphrodite 1 offerings 2",
        "activate aphrodite 3",
        "activate aphrodite offerings 3",
        "activate aphrodite offerings 4",
    ]
    end = look(after(state, "activate aphrodite offerings 4"))
    assert end.coins[0] == 20
    assert end.offerings[0] == (2, 3)


def test_offering_tokens_add_up() -> None:
    """Rules 2.4: several Offering tokens may be spent together, each once."""
    mine = city(coins=20, offerings=[2, 3])
    state = position(mine, boxes=BOX, age=2, row=["altar"], spaces={6: "aphrodite"})
    assert sorted(offers(state, "activate aphrodite")) == [
        "activate aphrodite 3 offerings 2+3",
        "activate aphrodite 5 offerings 3",
        "activate aphrodite 6 offerings 2",
        "activate aphrodite 8",
    ]
    assert look(after(state, "activate aphrodite 3 offerings 2+3")).offerings[0] == ()


def test_nothing_is_activated_in_the_first_age() -> None:
    """Rules 2.4: Divinities can be activated from Age II on."""
    spaces = {1: "mars"}
    assert not offers(position(city(coins=20), boxes=BOX, age=1, row=["altar"], spaces=spaces), "activate")
    assert offers(position(city(coins=20), boxes=BOX, age=2, row=["altar"], spaces=spaces), "activate")


def test_activating_takes_no_card() -> None:
    """Trap 33: a Divinity activated when one card is left leaves it there, and the opponent must act."""
    state = position(city(coins=20), boxes=BOX, age=2, only=["altar"], spaces={1: "aphrodite"})
    step = after(state, "activate aphrodite")
    assert (look(step).age, asked(step), look(step).accessible) == (2, "1 turn", ("altar",))


def test_activated_divinity_leaves_its_space_empty() -> None:
    """Rules 2.4: the card stays with its player, and its space stays empty."""
    state = position(city(coins=20), boxes=BOX, age=2, row=["altar"], spaces={2: "mars", 3: "tanit"})
    end = look(after(state, "activate mars"))
    assert end.divinities[0] == ("mars",)
    assert end.spaces == (None, None, "tanit", None, None, None)


def test_mythology_token_is_taken_before_the_card_is_seen() -> None:
    """Trap 36: who ends the turn takes the token of a card to be turned up before the card is seen."""
    state = begin(deal(BOX, mythology_tokens=["greek", "roman", "greek", "roman", "egyptian"]))
    decks = look(state).decks
    step = play(state, "discard #s1r5p1", "discard #s1r5p2")
    assert asked(step.state) == "1 mythology"
    first, second, _ = decks["greek" if look(state).tokens["s1r4p1"] == "greek" else "roman"]
    assert sorted(offers(step.state)) == sorted(f"put {who} on {n}" for who in (first, second) for n in range(1, 7))
    assert not [e for e in step.events if isinstance(e, CardTurnedUp)]
    last = play(step.state, f"put {second} on 4")
    kinds = [type(event) for event in (*step.events, *last.events)]
    assert kinds.index(TokenTaken) < kinds.index(DivinityPlaced) < kinds.index(CardTurnedUp)
    end = look(last.state)
    assert end.spaces[3] == second
    assert len(end.mythology[1]) == 1
    assert end.decks[end.mythology[1][0]][0] == first


def test_tokens_are_taken_one_after_another() -> None:
    """Rules 2.2: where a turn frees two cards with tokens, each is placed and turned up before the next, by place."""
    mythology = {"s1r4p1": "greek", "s1r4p2": "roman"}
    places = ["s1r4p1", "s1r4p2", "s1r5p2", "s1r5p6"]
    state = position(boxes=BOX, places=places, tokens=mythology)
    step = play(state, "discard #s1r5p2")
    assert (asked(step.state), look(step.state).mythology[0]) == ("0 mythology", ("greek",))
    step = play(step.state, offers(step.state)[0])
    assert [event.place for event in told(step, CardTurnedUp)] == ["s1r4p1"]
    assert (asked(step.state), look(step.state).mythology[0]) == ("0 mythology", ("greek", "roman"))
    assert asked(after(step.state, offers(step.state)[0])) == "1 turn"


def test_offering_token_is_kept_by_who_turns_the_card_up() -> None:
    """Rules 2.2, D3: an Offering token is taken when its card is turned up, and lies open."""
    state = position(city(), city(), boxes=BOX, age=2, places=["s2r2p1", "s2r3p1"], tokens={"s2r2p1": 3})
    step = play(state, "discard #s2r3p1")
    assert look(step.state).offerings == ((3,), ())
    assert [e.token for e in step.events if isinstance(e, TokenTaken)] == [3]


def test_token_of_an_empty_deck_is_kept() -> None:
    """D34: a Mythology token whose deck is empty is kept and places nothing; of one card that one is placed."""
    for deck, asks in (((), "1 turn"), (("zeus",), "0 mythology")):
        state = position(
            city(), city(), boxes=BOX, places=["s1r4p1", "s1r5p1"], tokens={"s1r4p1": "greek"}, decks={"greek": deck}
        )
        step = after(state, "discard #s1r5p1")
        assert asked(step) == asks
        assert look(step).mythology[0] == ("greek",)
        if deck:
            assert offers(step) == [f"put zeus on {space}" for space in range(1, 7)]
            assert look(after(step, "put zeus on 2")).decks["greek"] == ()


def test_replaying_player_takes_the_tokens_of_each_turn() -> None:
    """Rules 2.2: a replaying player is still the one who takes tokens after each turn."""
    mine = city(coins=30, unbuilt=["sphinx"])
    state = position(mine, city(), boxes=BOX, age=2, places=["s2r2p1", "s2r3p1"], tokens={"s2r2p1": 4})
    step = after(state, "wonder sphinx over #s2r3p1")
    assert (asked(step), look(step).offerings[0]) == ("0 turn", (4,))


@about("gate")
def test_gate_fills_the_last_space_when_the_second_age_begins() -> None:
    """Rules 2.3: when Age II is laid out the Gate goes to the empty space, the lowest where several are empty."""
    spaces = {1: "mars", 2: "tanit", 4: "ra", 5: "zeus"}
    state = position(city(), city(), boxes=BOX, only=["altar"], spaces=spaces)
    step = after(state, "discard altar")
    assert look(step).spaces == ("mars", "tanit", "gate", "ra", "zeus", None)


@about("gate")
def test_gate_activates_a_top_card_free() -> None:
    """D26: the Gate reveals the top card of each deck, activates one free, and the others go back on top."""
    decks = {"roman": ("mars", "minerva"), "greek": ("aphrodite", "zeus"), "egyptian": ()}
    state = position(city(coins=20), city(), boxes=BOX, age=2, row=["altar"], spaces={1: "gate"}, decks=decks)
    step = after(state, "activate gate 6")
    assert asked(step) == "0 gate"
    assert sorted(offers(step)) == ["pick aphrodite", "pick mars"]
    assert [[card.knowers for card in deck] for deck in step.decks.values() if deck] == [[EVERYBODY, NOBODY]] * 2
    end = look(after(step, "pick aphrodite"))
    assert (end.coins[0], set(end.divinities[0])) == (14, {"gate", "aphrodite"})
    assert (end.decks["greek"], end.decks["roman"]) == (("zeus",), ("mars", "minerva"))


@about("enki")
def test_enki_offers_two_tokens_that_lie_on_it() -> None:
    """D2: when Enki is turned up two tokens of the box lie face up on it; one is taken, the other goes back."""
    box = ["philosophy", "masonry", "economy"]
    state = position(city(), city(), boxes=BOX, only=["altar"], spaces={1: "enki"}, box=box, board=["law"], pawn=-1)
    begun = play(state, "discard altar")
    assert [e.tokens for e in begun.events if isinstance(e, TokensLaid)] == [("philosophy", "masonry")]
    step = begun.state
    assert look(step).enki == ("philosophy", "masonry")
    assert look(step).box == ("economy",)
    step = after(with_coins(after(step, "pick 0"), 30, 7), "activate enki")
    assert asked(step) == "0 enki"
    assert offers(step) == ["pick philosophy", "pick masonry"]
    end = look(after(step, "pick masonry"))
    assert end.progress[0] == {"masonry"}
    assert end.box == ("economy", "philosophy")
    assert end.enki == ()


@about("enki")
def test_tokens_of_an_enki_that_was_not_chosen_go_back() -> None:
    """D2, Rules 2.6: Enki revealed by the Gate and not chosen gives both of its tokens back to the box's end."""
    decks = {"mesopotamian": ("enki",), "greek": ("aphrodite",)}
    box = ["philosophy", "masonry", "economy"]
    state = position(city(coins=20), boxes=BOX, age=2, row=["altar"], spaces={1: "gate"}, decks=decks, box=box)
    step = after(state, "activate gate")
    assert look(step).box == ("economy",)
    assert look(after(step, "pick aphrodite")).box == ("economy", "philosophy", "masonry")
    step = after(step, "pick enki")
    assert offers(step) == ["pick philosophy", "pick masonry"]
    assert look(after(step, "pick philosophy")).box == ("economy", "masonry")


@about("ishtar")
def test_ishtar_is_the_scales() -> None:
    """Rules 2.6: Ishtar gives the scales symbol, which can be the sixth."""
    built = ["scriptorium", "workshop", "pharmacist", "apothecary", "academy"]
    state = position(city(coins=20, built=built), boxes=BOX, age=2, row=["altar"], spaces={1: "ishtar"})
    assert look(after(state, "activate ishtar")).result == ("science", (0,))


@about("nisaba")
def test_nisaba_borrows_the_symbol_of_a_green_card() -> None:
    """Rules 2.6: the Snake on an opposing green card gives its symbol, pairs included; the opponent keeps theirs."""
    mine, theirs = city(coins=20, built=["scriptorium"]), city(built=["library", "school", "altar"])
    state = position(mine, theirs, boxes=BOX, age=2, row=["altar"], spaces={1: "nisaba"}, board=["law"])
    step = after(state, "activate nisaba")
    assert asked(step) == "0 nisaba"
    assert sorted(offers(step)) == ["pick library", "pick school"]
    paired = after(step, "pick library")
    assert offers(paired) == ["pick law"]
    assert look(paired).cards[1] == {"library", "school", "altar"}
    assert asked(after(step, "pick school")) == "1 turn"


@about("nisaba")
def test_nisaba_can_win() -> None:
    """Rules 2.6: the borrowed symbol counts for the supremacy."""
    built = ["scriptorium", "workshop", "pharmacist", "apothecary", "academy"]
    state = position(
        city(coins=20, built=built), city(built=["university"]), boxes=BOX, age=2, row=["altar"], spaces={1: "nisaba"}
    )
    assert look(after(state, "activate nisaba", "pick university")).result == ("science", (0,))


@about("nisaba")
def test_nisaba_without_a_green_card_does_nothing() -> None:
    """Rules 2.6: where the opponent has no green card Nisaba has no effect."""
    state = position(city(coins=20), city(built=["altar"]), boxes=BOX, age=2, row=["theater"], spaces={1: "nisaba"})
    assert asked(after(state, "activate nisaba")) == "1 turn"


@about("astarte")
def test_astarte_holds_seven_coins_that_pay() -> None:
    """D18: the coins on Astarte pay like others, in any split that both purses hold."""
    state = position(city(coins=20), boxes=BOX, age=2, row=["altar"], spaces={1: "astarte"})
    end = look(after(state, "activate astarte 3"))
    assert (end.coins[0], end.vault[0]) == (17, 7)
    state = position(city(coins=1, vault=7, divinities=["astarte"]), boxes=BOX, age=2, row=["stable", "pretorium"])
    assert sorted(offers(state, "build stable")) == ["build stable 2 vault 1", "build stable 2 vault 2"]
    assert offers(state, "build pretorium") == ["build pretorium 8 vault 7"]
    end = look(after(state, "build stable 2 vault 2"))
    assert (end.coins[0], end.vault[0]) == (1, 5)


@about("astarte")
def test_astarte_scores_a_point_for_each_coin() -> None:
    """Rules 2.6: each coin left on Astarte is a point, and none of them counts for sets of three."""
    score = the_duel().scores(position(city(coins=2, vault=7, divinities=["astarte"]), boxes=BOX, age=2))[0]
    assert (score.divinities, score.treasury, score.total) == (7, 0, 7)


@about("astarte")
def test_coins_on_astarte_are_never_lost() -> None:
    """Rules 2.6: Military tokens, Appian Way and Poliorcetics leave the coins on Astarte alone."""
    theirs = city(coins=1, vault=7, divinities=["astarte"])
    mine = city(coins=40, unbuilt=["appian_way"], progress=["poliorcetics"])
    state = position(mine, theirs, boxes=BOX, age=2, row=["altar", "walls", "pretorium"], pawn=1)
    for move in ("wonder appian_way over altar", "build pretorium 8"):
        end = look(after(state, move))
        assert (end.coins[1], end.vault[1]) == (0, 7)


@about("baal")
def test_baal_takes_a_brown_or_grey_card() -> None:
    """Rules 2.6: Baal takes a brown or grey card of the opponent's, and prices change at once."""
    mine, theirs = city(coins=20), city(built=["sawmill", "press", "altar"])
    state = position(mine, theirs, boxes=BOX, age=2, row=["stable", "theater"], spaces={1: "baal"})
    step = after(state, "activate baal")
    assert asked(step) == "0 baal"
    assert sorted(offers(step)) == ["pick press", "pick sawmill"]
    step = after(step, "pick sawmill")
    assert look(step).cards == ({"sawmill"}, {"press", "altar"})
    assert price(step, "build stable") == 4
    assert price(after(step, "discard theater"), "build stable") == 0


@about("tanit", "aphrodite", "mars")
def test_divinities_without_a_choice() -> None:
    """Rules 2.6: Tanit gives 12 coins, Aphrodite 9 points, Mars two shields."""
    spaces = {1: "tanit", 2: "aphrodite", 3: "mars"}
    state = position(city(coins=9), city(), boxes=BOX, age=2, row=["altar"], spaces=spaces)
    assert look(after(state, "activate tanit 3")).coins[0] == 18
    score = the_duel().scores(after(state, "activate aphrodite 4"))[0]
    assert (score.divinities, score.total) == (9, 9 + 5 // 3)
    assert look(after(state, "activate mars 5")).pawn == 2


@about("hades")
def test_hades_builds_from_the_discard_pile() -> None:
    """Rules 2.6: Hades works as the Mausoleum."""
    state = position(city(coins=9), boxes=BOX, age=2, row=["altar"], spaces={1: "hades"}, discards=["palace", "tavern"])
    step = after(state, "activate hades 3")
    assert asked(step) == "0 hades"
    assert sorted(offers(step)) == ["pick palace", "pick tavern"]
    assert look(after(step, "pick palace")).cards[0] == {"palace"}


@about("zeus")
def test_zeus_discards_any_card_of_the_structure() -> None:
    """D33, Rules 2.6: Zeus takes any card, covered or face down, to the discard pile, where it is seen."""
    state = position(
        city(coins=9), boxes=BOX, age=2, places=["s2r1p1", "s2r1p2", "s2r2p1", "s2r3p1"], spaces={1: "zeus"}
    )
    step = after(state, "activate zeus")
    assert asked(step) == "0 zeus"
    assert offers(step) == ["pick s2r1p1", "pick s2r1p2", "pick s2r2p1", "pick s2r3p1"]
    taken = play(step, "pick s2r2p1")
    (card,) = look(taken.state).discards
    assert [event.card for event in told(taken, CardDiscarded)] == [card]


@about("zeus")
def test_zeus_takes_the_token_of_his_card_out_of_the_game() -> None:
    """D1: a token on the card that Zeus discards leaves the game with it."""
    state = position(
        city(coins=9), boxes=BOX, age=2, places=["s2r2p1", "s2r3p1"], tokens={"s2r2p1": 3}, spaces={1: "zeus"}
    )
    step = play(state, "activate zeus", "pick s2r2p1")
    assert look(step.state).offerings == ((), ())
    assert [(e.seat, e.token) for e in step.events if isinstance(e, TokenTaken)] == [(None, 3)]


@about("zeus")
def test_cards_freed_by_zeus_are_turned_up_at_the_end_of_the_turn() -> None:
    """Rules 2.6: cards that Zeus makes accessible are turned up at the end of the turn, tokens first."""
    state = position(
        city(coins=9), boxes=BOX, age=2, places=["s2r2p1", "s2r3p1"], tokens={"s2r2p1": 3}, spaces={1: "zeus"}
    )
    step = after(state, "activate zeus", "pick s2r3p1")
    assert look(step).offerings[0] == (3,)
    assert len(look(step).accessible) == 1


@about("anubis")
def test_anubis_takes_the_card_from_under_a_wonder() -> None:
    """Rules 2.6: Anubis unbuilds a Wonder of either player; its card goes to the discard pile, its coins stay spent."""
    mine = city(coins=9, wonders=["pyramids"], under=["altar"])
    state = position(
        mine, city(wonders=["sphinx"], under=["walls"]), boxes=BOX, age=2, row=["stable"], spaces={1: "anubis"}
    )
    step = after(state, "activate anubis")
    assert sorted(offers(step)) == ["pick pyramids", "pick sphinx"]
    end = look(after(step, "pick sphinx"))
    assert (end.wonders, end.unbuilt, end.discards) == (({"pyramids"}, set()), (set(), {"sphinx"}), ("walls",))


@about("anubis")
def test_unbuilt_piraeus_makes_nothing_until_it_is_rebuilt() -> None:
    """Trap 42: Anubis on Piraeus stops its production until it is built again, which gives everything again."""
    mine = city(coins=30, wonders=["piraeus"])
    state = position(mine, boxes=BOX, age=2, row=["apothecary", "altar", "theater", "stable"], spaces={1: "anubis"})
    assert price(state, "build apothecary") == 0
    step = after(state, "activate anubis", "pick piraeus", "discard altar")
    assert price(step, "build apothecary") == 2
    step = after(step, "wonder piraeus over theater")
    assert asked(step) == "0 turn"
    assert price(step, "build apothecary") == 0


@about("isis")
def test_isis_builds_a_wonder_free_with_a_discarded_card() -> None:
    """Rules 2.6: Isis builds one of the own Wonders free with a card of the discard pile, replay included."""
    mine = city(coins=3, unbuilt=["sphinx", "pyramids"])
    state = position(mine, boxes=BOX, age=2, row=["altar"], spaces={1: "isis"}, discards=["walls", "baths"])
    step = after(state, "activate isis")
    assert asked(step) == "0 isis"
    assert sorted(offers(step)) == [
        "raise pyramids over baths",
        "raise pyramids over walls",
        "raise sphinx over baths",
        "raise sphinx over walls",
    ]
    end = after(step, "raise sphinx over walls")
    assert (asked(end), look(end).wonders[0], look(end).discards) == ("0 turn", {"sphinx"}, ("baths",))
    for spec, pile in ((mine, []), (city(coins=3), ["walls"])):
        state = position(spec, boxes=BOX, age=2, row=["altar"], spaces={1: "isis"}, discards=pile)
        assert asked(after(state, "activate isis")) == "1 turn"


@about("ra")
def test_ra_takes_an_unbuilt_wonder() -> None:
    """Rules 2.6: Ra takes an unbuilt Wonder of the opponent's; a player may own more than four."""
    mine = city(coins=9, unbuilt=["sphinx", "pyramids", "colossus", "piraeus"])
    theirs = city(wonders=["mausoleum"], unbuilt=["great_library", "appian_way"])
    state = position(mine, theirs, boxes=BOX, age=2, row=["altar"], spaces={1: "ra"})
    step = after(state, "activate ra")
    assert sorted(offers(step)) == ["pick appian_way", "pick great_library"]
    end = look(after(step, "pick appian_way"))
    assert (len(end.unbuilt[0]), end.unbuilt[1]) == (5, {"great_library"})


@pytest.mark.parametrize(("boxes", "moves"), [(BOX, ["activate ra"]), ("agora", ["trigger extortion"])])
def test_eighth_wonder_cannot_be_taken(boxes: str, moves: list[str]) -> None:
    """Trap 43: Ra and Extortion cannot take the eighth Wonder, which is in the box."""
    mine = city(
        coins=30,
        wonders=["pyramids", "colossus", "piraeus"],
        unbuilt=["sphinx"],
        prepared=["extortion"] if boxes == "agora" else [],
    )
    theirs = city(wonders=["mausoleum", "great_library", "appian_way"], unbuilt=["circus_maximus"])
    spaces = {1: "ra"} if boxes == BOX else {}
    row = ["altar", "theater", "baths"]
    state = position(mine, theirs, boxes=boxes, age=2, row=row, spaces=spaces)
    step = after(state, "wonder sphinx over altar", *moves)
    assert not [offer for offer in offers(step) if "circus_maximus" in offer]
    assert look(step).unbuilt == (set(), set())


@about("minerva")
def test_minerva_stands_on_any_space_but_the_pawn_s() -> None:
    """Record page: Minerva may stand on any of the 19 positions, capitals included, except the Conflict pawn's."""
    state = position(city(coins=9), boxes=BOX, age=2, row=["altar"], spaces={1: "minerva"}, pawn=2)
    step = after(state, "activate minerva")
    assert asked(step) == "0 minerva"
    assert offers(step) == [f"pick {position}" for position in range(-9, 10) if position != 2]
    assert look(after(step, "pick -9")).minerva == -9


@about("neptune")
def test_neptune_discards_a_token_and_applies_another() -> None:
    """Trap 41: Neptune applies a token of either side, and the opponent pays."""
    state = position(city(coins=9), city(), boxes=BOX, age=2, row=["altar"], spaces={1: "neptune"})
    step = after(state, "activate neptune 3")
    assert asked(step) == "0 neptune_discard"
    assert len(offers(step)) == 4
    step = after(step, "pick large_P2side")
    assert look(step).coins == (6, 7)
    assert asked(step) == "0 neptune_apply"
    assert len(offers(step)) == 3
    end = look(after(step, "pick small_P1side"))
    assert end.coins == (6, 5)
    assert end.military == {"small_P2side", "large_P1side"}


@about("neptune")
def test_neptune_with_one_token_left_only_discards_it() -> None:
    """Rules 2.6: with one token left it is discarded, without any there is no effect."""
    four = ["small_P1side", "large_P1side", "small_P2side", "large_P2side"]
    state = position(city(coins=9), city(), boxes=BOX, age=2, row=["altar"], spaces={1: "neptune"}, met=four[:3])
    step = after(state, "activate neptune 3", "pick large_P2side")
    assert (asked(step), look(step).coins) == ("1 turn", (6, 7))
    state = position(city(coins=9), city(), boxes=BOX, age=2, row=["altar"], spaces={1: "neptune"}, met=four)
    assert asked(after(state, "activate neptune 3")) == "1 turn"


@about("neptune")
def test_neptune_with_agora_applies_its_tokens() -> None:
    """Rules 4: with both boxes Neptune applies an Agora token for who invoked it."""
    state = position(city(coins=9), city(), boxes="pantheon agora", age=2, row=["altar"], spaces={1: "neptune"})
    step = after(state, "activate neptune 3", "pick large_P2side", "pick small_P1side")
    assert asked(step) == "0 military_small"
    assert look(after(step, "place 2")).cubes[0] == (0, 1, 0, 0, 0, 0)
