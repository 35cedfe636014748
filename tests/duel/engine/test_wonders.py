"""What the Wonders do. Rules: 1.9, 1.14, 2.7, 3.8; decisions D7, D11, D20."""

from __future__ import annotations

import pytest

from sevenwonders_tui.duel.engine.catalog import MythologyId
from sevenwonders_tui.duel.engine.events import TurnGained, TurnLost, WonderBuilt, WonderLost
from sevenwonders_tui.duel.engine.pile import EVERYBODY, NOBODY, known_by
from sevenwonders_tui.engine.game import Seat
from tests.duel.engine.about import about
from tests.support.duel.build import city, look, position, the_duel
from tests.support.duel.play import after, asked, offers, play, price

WONDERS = [
    ("appian_way", "02201", 3),
    ("circus_maximus", "12010", 3),
    ("colossus", "00310", 3),
    ("great_library", "30011", 4),
    ("great_lighthouse", "11002", 4),
    ("hanging_gardens", "20011", 3),
    ("mausoleum", "00221", 2),
    ("piraeus", "21100", 2),
    ("pyramids", "03001", 9),
    ("sphinx", "01120", 6),
    ("statue_of_zeus", "11102", 3),
    ("temple_of_artemis", "11011", 0),
    ("sanctuary", "02011", 0),
    ("divine_theater", "20012", 2),
    ("curia_julia", "11111", 0),
    ("knossos", "11120", 3),
]
"""Wood, stone, clay, glass, papyrus; points."""
IDS = [wonder for wonder, _, _ in WONDERS]
BOTH = "pantheon agora"
GOODS = ("wood", "stone", "clay", "glass", "papyrus")
MAKERS = (["sawmill"], ["shelf_quarry"], ["brickyard"], ["glassworks"], ["press"])
FORMER = ("pyramids", "colossus", "great_lighthouse")
LATTER = ("great_library", "mausoleum", "statue_of_zeus")


def test_there_are_sixteen_wonders() -> None:
    """Rules 1.1, 2.7, 3.8: twelve of the base game, and two in each box."""
    wonders = the_duel().catalog.wonders
    assert {wonder.id for wonder in wonders} == set(IDS)
    boxes = [wonder.box.value if wonder.box else "" for wonder in wonders]
    assert {box: boxes.count(box) for box in boxes} == {"": 12, "pantheon": 2, "agora": 2}


@about(*IDS)
@pytest.mark.parametrize(("wonder", "cost", "points"), WONDERS, ids=IDS)
def test_wonder_costs_and_scores_what_it_shows(wonder: str, cost: str, points: int) -> None:
    """D7, D11: costs are those of the printed Wonders, Knossos with two glass, Divine Theater with two wood."""
    mine = city(coins=99, unbuilt=[wonder])
    plain = 2 * sum(map(int, cost))
    assert price(position(mine, boxes=BOTH, row=["altar"]), f"wonder {wonder}") == plain
    for count, makers in zip(map(int, cost), MAKERS, strict=True):
        dear = 2 if makers[0] in {"sawmill", "shelf_quarry", "brickyard"} else 1
        state = position(mine, city(built=makers), boxes=BOTH, row=["altar"])
        assert price(state, f"wonder {wonder}") == plain + dear * count
    score = the_duel().scores(position(city(coins=0, wonders=[wonder]), city(coins=0), boxes=BOTH))[0]
    assert (score.wonders, score.total) == (points, points)
    assert the_duel().scores(position(city(coins=0, unbuilt=[wonder]), city(coins=0), boxes=BOTH))[0].total == 0


def test_card_under_a_wonder_gives_nothing() -> None:
    """Rules 1.5: the card under a Wonder is no building any more: no shields, no points, no production."""
    state = position(city(coins=20, unbuilt=["pyramids"]), row=["walls", "altar"])
    end = after(state, "wonder pyramids over walls")
    assert (look(end).pawn, look(end).cards[0], look(end).wonders[0]) == (0, set(), {"pyramids"})
    assert the_duel().scores(end)[0].total == 9 + (20 - 8) // 3


AGAIN = ("appian_way", "hanging_gardens", "piraeus", "sphinx", "temple_of_artemis", "sanctuary", "curia_julia")


@about(*AGAIN)
@pytest.mark.parametrize("wonder", IDS)
def test_wonder_gives_another_turn_if_it_says_so(wonder: str) -> None:
    """Rules 1.9: seven of the Wonders give another turn, after the structure is turned up."""
    state = position(city(coins=50, unbuilt=[wonder]), boxes=BOTH, row=["altar", "theater", "baths"], board=[], box=[])
    step = play(state, f"wonder {wonder} over altar")
    while asked(step.state) not in {"0 turn", "1 turn"}:
        step = play(step.state, offers(step.state)[0])
    assert asked(step.state) == ("0 turn" if wonder in AGAIN else "1 turn")


@about("appian_way")
@pytest.mark.parametrize(("theirs", "left"), [(7, 4), (2, 0), (0, 0)])
def test_appian_way_gives_three_coins_and_takes_three(theirs: int, left: int) -> None:
    """Rules 1.14: Appian Way gives 3 coins; the opponent loses 3, or all there are."""
    state = position(city(coins=10, unbuilt=["appian_way"]), city(coins=theirs), row=["altar", "theater"])
    assert look(after(state, "wonder appian_way over altar 10")).coins == (3, left)


@about("hanging_gardens", "temple_of_artemis", "curia_julia")
@pytest.mark.parametrize(
    ("wonder", "coins"), [("hanging_gardens", 6), ("temple_of_artemis", 12), ("curia_julia", 6), ("sphinx", 0)]
)
def test_wonder_gives_its_coins_at_once(wonder: str, coins: int) -> None:
    """Rules 1.9: Hanging Gardens give 6 coins, Temple of Artemis 12, Curia Julia 6."""
    state = position(city(coins=10, unbuilt=[wonder]), boxes="agora", row=["altar", "theater"])
    paid = price(state, f"wonder {wonder}")
    assert paid is not None
    assert look(after(state, f"wonder {wonder} over altar")).coins[0] == 10 - paid + coins


@about("colossus", "circus_maximus", "statue_of_zeus")
@pytest.mark.parametrize(("wonder", "shields"), [("colossus", 2), ("circus_maximus", 1), ("statue_of_zeus", 1)])
def test_wonder_moves_the_pawn_by_its_shields(wonder: str, shields: int) -> None:
    """Rules 1.10: Colossus shows 2 shields, Circus Maximus and Statue of Zeus one."""
    state = position(city(coins=30, unbuilt=[wonder]), row=["altar", "theater"])
    assert look(after(state, f"wonder {wonder} over altar")).pawn == shields


@about("circus_maximus", "statue_of_zeus")
@pytest.mark.parametrize(
    ("wonder", "targets"), [("circus_maximus", ["glassworks", "press"]), ("statue_of_zeus", ["quarry", "sawmill"])]
)
def test_wonder_destroys_a_card_of_its_colour(wonder: str, targets: list[str]) -> None:
    """Rules 1.14: Circus Maximus sends a grey card to the discard pile, Statue of Zeus a brown one."""
    built = ["glassworks", "press", "quarry", "sawmill", "forum"]
    state = position(city(coins=50, unbuilt=[wonder]), city(built=built), row=["altar", "theater"])
    step = after(state, f"wonder {wonder} over altar")
    assert asked(step) == f"0 {wonder}"
    assert sorted(offers(step)) == [f"pick {target}" for target in targets]
    end = look(after(step, f"pick {targets[1]}"))
    assert end.cards[1] == set(built) - {targets[1]}
    assert targets[1] in end.discards
    none = position(city(coins=50, unbuilt=[wonder]), city(built=["forum"]), row=["altar", "theater"])
    assert asked(after(none, f"wonder {wonder} over altar")) == "1 turn"


@about("great_library")
def test_great_library_draws_three_from_the_box() -> None:
    """Trap 22: Great Library draws three tokens of the box, never of the board; two go back to its end."""
    box = ["philosophy", "masonry", "mathematics", "economy", "theology"]
    board = ["urbanism", "law", "agriculture", "strategy", "architecture"]
    state = position(city(coins=30, unbuilt=["great_library"]), row=["altar", "theater"], board=board, box=box)
    step = after(state, "wonder great_library over altar")
    assert asked(step) == "0 great_library"
    assert offers(step) == ["pick philosophy", "pick masonry", "pick mathematics"]
    end = look(after(step, "pick masonry"))
    assert end.progress[0] == {"masonry"}
    assert end.board == tuple(board)
    assert end.box == ("economy", "theology", "philosophy", "mathematics")


@about("great_library")
def test_tokens_drawn_by_the_great_library_are_public() -> None:
    """D28: both players see the three tokens that the Great Library draws, and no other one of the box."""
    box = ["philosophy", "masonry", "mathematics", "economy"]
    state = position(city(coins=30, unbuilt=["great_library"]), row=["altar", "theater"], box=box)
    drawn = after(state, "wonder great_library over altar").box
    assert [token.knowers for token in drawn] == [EVERYBODY, EVERYBODY, EVERYBODY, NOBODY]


@about("great_library")
def test_great_library_draws_what_is_left() -> None:
    """D29: the box is a queue; a draw takes the first three, or all when there are fewer, and nothing from none."""
    state = position(city(coins=30, unbuilt=["great_library"]), row=["altar", "theater"], box=["law"])
    assert offers(after(state, "wonder great_library over altar")) == ["pick law"]
    state = position(city(coins=30, unbuilt=["great_library"]), row=["altar", "theater"], box=[])
    assert asked(after(state, "wonder great_library over altar")) == "1 turn"


def test_law_of_the_great_library_wins_as_the_sixth_symbol() -> None:
    """Trap 23: Law out of the Great Library as the sixth symbol wins at once."""
    built = ["scriptorium", "workshop", "pharmacist", "apothecary", "academy"]
    state = position(
        city(coins=30, built=built, unbuilt=["great_library"]), row=["altar", "theater"], board=[], box=["law"]
    )
    end = after(state, "wonder great_library over altar", "pick law")
    assert look(end).result == ("science", (0,))


@about("mausoleum")
def test_mausoleum_builds_from_the_discard_pile() -> None:
    """Rules 1.14: the Mausoleum builds a card of the discard pile free; all its building effects apply."""
    state = position(
        city(coins=10, unbuilt=["mausoleum"]), row=["altar", "theater"], discards=["tavern", "palace", "walls"]
    )
    step = after(state, "wonder mausoleum over altar 10")
    assert asked(step) == "0 mausoleum"
    assert sorted(offers(step)) == ["pick palace", "pick tavern", "pick walls"]
    end = look(after(step, "pick tavern"))
    assert (end.coins[0], end.cards[0], set(end.discards)) == (4, {"tavern"}, {"palace", "walls"})
    nothing = position(city(coins=10, unbuilt=["mausoleum"]), row=["altar", "theater"])
    assert asked(after(nothing, "wonder mausoleum over altar 10")) == "1 turn"


@about("great_lighthouse", "piraeus")
@pytest.mark.parametrize(
    ("wonder", "choices"), [("piraeus", ("glass", "papyrus")), ("great_lighthouse", ("wood", "stone", "clay"))]
)
def test_wonder_makes_a_unit_of_its_choice(wonder: str, choices: tuple[str, ...]) -> None:
    """Rules 1.6: Great Lighthouse and Piraeus make one unit of their choice for each purchase, once built."""
    probes = {"wood": "stable", "stone": "baths", "clay": "garrison", "glass": "apothecary", "papyrus": "workshop"}
    for resource, probe in probes.items():
        assert price(position(city(wonders=[wonder]), row=[probe]), f"build {probe}") == (
            0 if resource in choices else 2
        )
        assert price(position(city(unbuilt=[wonder]), row=[probe]), f"build {probe}") == 2


def test_seventh_wonder_keeps_its_replay_and_removes_the_eighth() -> None:
    """Trap 18: the seventh Wonder sends the eighth to the box before its own effects, and its replay stands."""
    mine = city(coins=30, wonders=FORMER, unbuilt=["sphinx"])
    state = position(mine, city(wonders=LATTER, unbuilt=["piraeus"]), row=["altar", "theater", "baths"])
    step = play(state, "wonder sphinx over altar")
    kinds = [type(event) for event in step.events]
    assert kinds.index(WonderBuilt) < kinds.index(WonderLost) < kinds.index(TurnGained)
    assert look(step.state).unbuilt == (set(), set())
    assert asked(step.state) == "0 turn"


def test_seventh_wonder_removes_one_s_own_eighth() -> None:
    """Rules 1.9: the eighth Wonder goes to the box, whoever owns it."""
    mine = city(coins=60, wonders=FORMER, unbuilt=["sphinx", "piraeus"])
    state = position(mine, city(wonders=LATTER), row=["altar", "theater", "baths"])
    step = after(state, "wonder sphinx over altar")
    assert look(step).unbuilt == (set(), set())
    assert not offers(step, "wonder")


def test_replay_is_lost_with_the_last_card_of_an_age() -> None:
    """Trap 19: a replay gained with the last card of an Age is lost, with Theology too."""
    mine = city(coins=30, unbuilt=["sphinx"], progress=["theology"])
    step = play(position(mine, city(), only=["altar"], pawn=1), "wonder sphinx over altar")
    assert look(step.state).age == 2
    assert asked(step.state) == "1 starter"
    assert [event for event in step.events if isinstance(event, TurnLost)]
    assert asked(after(step.state, "pick 1")) == "1 turn"


def test_wonder_with_a_replay_gets_no_second_one() -> None:
    """Trap 20: Theology adds nothing to the Sphinx, which has a replay."""
    mine = city(coins=30, unbuilt=["sphinx"], progress=["theology"])
    state = position(mine, city(), row=["altar", "theater", "baths"])
    step = after(state, "wonder sphinx over altar", "discard theater")
    assert asked(step) == "1 turn"


def test_theology_gives_later_wonders_a_replay() -> None:
    """Trap 21: with Theology Pyramids give another turn; taken after they were built it changes nothing."""
    mine = city(coins=30, unbuilt=["pyramids"], progress=["theology"])
    assert asked(after(position(mine, row=["altar", "theater"]), "wonder pyramids over altar")) == "0 turn"
    mine = city(coins=30, unbuilt=["great_library"])
    state = position(mine, row=["altar", "theater"], board=[], box=["theology"])
    assert asked(after(state, "wonder great_library over altar", "pick theology")) == "1 turn"


def test_replays_chain_without_limit() -> None:
    """Rules 1.9: Wonders with a replay may be built one after the other."""
    mine = city(coins=50, unbuilt=["sphinx", "piraeus", "hanging_gardens"])
    state = position(mine, row=["altar", "theater", "baths", "tavern"])
    step = after(state, "wonder sphinx over altar", "wonder piraeus over theater", "wonder hanging_gardens over baths")
    assert asked(step) == "0 turn"


def test_wonder_may_be_built_after_one_fell() -> None:
    """D20: the limit counts Wonders that stand: after Sabotage a further one may be built."""
    mine = city(coins=50, prepared=["sabotage"], wonders=FORMER, unbuilt=["sphinx"])
    state = position(mine, city(wonders=LATTER[:2]), boxes="agora", row=["altar", "theater", "baths"])
    state = after(state, "trigger sabotage", "pick mausoleum", "wonder sphinx over altar")
    assert look(state).wonders == ({*FORMER, "sphinx"}, {"great_library"})


@about("sanctuary")
def test_sanctuary_makes_activations_cheaper() -> None:
    """Rules 2.7: the Sanctuary takes 2 off each activation."""
    spaces = {1: "mars", 3: "tanit"}
    state = position(city(coins=9, wonders=["sanctuary"]), boxes="pantheon", age=2, row=["altar"], spaces=spaces)
    assert price(state, "activate mars") == 1
    assert price(state, "activate tanit") == 3


@about("divine_theater")
def test_divine_theater_activates_a_divinity_of_a_deck() -> None:
    """D27, Rules 2.7: Divine Theater shows one Mythology deck, activates a card free, and orders the rest."""
    decks = {"roman": ("mars", "minerva", "neptune"), "greek": ("hades",)}
    state = position(
        city(coins=30, unbuilt=["divine_theater"]), boxes="pantheon", row=["altar", "theater"], decks=decks
    )
    step = after(state, "wonder divine_theater over altar")
    assert asked(step) == "0 divine_theater"
    assert sorted(offers(step)) == ["pick greek", "pick roman"]
    step = after(step, "pick roman")
    assert asked(step) == "0 divine_theater_card"
    assert len(offers(step)) == 6
    assert {card.knowers for card in step.decks[MythologyId("roman")]} == {EVERYBODY}
    called = after(step, "call mars then neptune minerva")
    assert {card.knowers for card in called.decks[MythologyId("roman")]} == {known_by(Seat(0))}
    end = look(called)
    assert end.pawn == 2
    assert end.divinities[0] == ("mars",)
    assert end.decks["roman"] == ("neptune", "minerva")


@about("divine_theater")
def test_divine_theater_of_one_card_has_no_rest() -> None:
    """Record page: the last card of a deck leaves nothing to put back."""
    state = position(
        city(coins=30, unbuilt=["divine_theater"]),
        boxes="pantheon",
        row=["altar", "theater"],
        decks={"greek": ("aphrodite",)},
    )
    end = look(after(state, "wonder divine_theater over altar", "pick greek", "call aphrodite"))
    assert end.divinities[0] == ("aphrodite",)
    assert end.decks["greek"] == ()


@about("divine_theater", "enki")
def test_tokens_on_an_enki_in_the_theater_go_back() -> None:
    """Rules 2.6: Enki revealed by the Divine Theater and not chosen gives both tokens back to the box's end."""
    box = ["philosophy", "masonry", "economy"]
    decks = {"mesopotamian": ("ishtar", "enki", "nisaba")}
    mine = city(coins=30, unbuilt=["divine_theater"])
    state = position(mine, boxes="pantheon", row=["altar", "theater"], decks=decks, box=box)
    step = after(state, "wonder divine_theater over altar", "pick mesopotamian")
    assert look(step).enki == ("philosophy", "masonry")
    assert look(after(step, "call ishtar then enki nisaba")).box == ("economy", "philosophy", "masonry")
    assert offers(after(step, "call enki then ishtar nisaba")) == ["pick philosophy", "pick masonry"]


@about("curia_julia")
def test_curia_julia_may_trigger_an_unprepared_conspiracy() -> None:
    """Rules 3.8: Curia Julia triggers one of the own unprepared Conspiracies, or none; her coins come first."""
    mine = city(coins=10, unbuilt=["curia_julia"], conspiracies=["coup", "espionage"], prepared=["sabotage"])
    state = position(mine, boxes="agora", row=["altar", "theater"])
    step = after(state, "wonder curia_julia over altar 10")
    assert look(step).coins[0] == 6
    assert asked(step) == "0 curia_julia"
    assert sorted(offers(step)) == ["pick coup", "pick espionage", "skip"]
    assert asked(after(step, "skip")) == "0 turn"
    end = after(step, "pick coup")
    assert (look(end).pawn, look(end).triggered[0], asked(end)) == (2, ("coup",), "0 turn")
    assert offers(end, "trigger") == ["trigger sabotage"]


@about("knossos")
def test_knossos_places_a_cube_and_may_move_one() -> None:
    """Rules 3.8: Knossos places a cube when built, then a cube may be moved."""
    state = position(city(coins=30, unbuilt=["knossos"]), boxes="agora", row=["altar", "theater"])
    step = after(state, "wonder knossos over altar")
    assert offers(step) == [f"place {chamber}" for chamber in range(1, 7)]
    step = after(step, "place 3")
    assert sorted(offers(step)) == ["move 3 2", "move 3 4", "skip"]
    assert look(after(step, "move 3 4")).cubes[0] == (0, 0, 0, 1, 0, 0)
    assert asked(after(step, "skip")) == "1 turn"
