"""Agora: Senators, cubes, chambers and the political supremacy. Rules: 3.1 to 3.5, 3.8."""

from __future__ import annotations

import pytest

from sevenwonders_tui.duel.engine.effects import Scheme, SenateActions
from sevenwonders_tui.duel.engine.events import DecreeTurnedUp
from tests.duel.engine.about import about
from tests.support.duel.build import begin, city, deal, look, position, the_duel
from tests.support.duel.play import after, asked, offers, play, price

BOX = "agora"
POLITICIANS = {
    "left": ("politician_left_1", "politician_left_2"),
    "center": ("politician_center_1", "politician_center_2", "politician_center_3"),
    "right": ("politician_right_1", "politician_right_2"),
}
CONSPIRATORS = tuple(f"conspirator_{number}" for number in range(1, 7))
CHAMBERS = {"left": (1, 2), "center": (3, 4), "right": (5, 6)}
BLUE = ("altar", "theater", "baths", "temple", "statue")


def test_there_are_thirteen_senators() -> None:
    """D12: two Politicians of the left, three of the center, two of the right section, and six Conspirators."""
    effects = {card.id: card.effects for card in the_duel().catalog.cards if card.role}
    sections = {
        section: tuple(id_ for id_, found in effects.items() if SenateActions(section) in found)  # type: ignore[arg-type]
        for section in POLITICIANS
    }
    assert sections == POLITICIANS
    assert tuple(id_ for id_, found in effects.items() if Scheme() in found) == CONSPIRATORS
    assert all(card.color is None for card in the_duel().catalog.cards if card.role)
    assert the_duel().catalog.agora.senators == (5, 5, 3)


@about(*(name for names in POLITICIANS.values() for name in names))
@pytest.mark.parametrize(
    ("section", "senator"), [(section, name) for section, names in POLITICIANS.items() for name in names]
)
def test_politician_places_in_a_section_and_moves_anywhere(section: str, senator: str) -> None:
    """Trap 44: a Politician places cubes in the two chambers of a section only, but moves any cube to a neighbour."""
    state = position(city(), city(), boxes=BOX, row=[senator, "altar"], cubes={1: (1, 0), 4: (1, 1), 6: (0, 1)})
    step = after(state, f"build {senator}")
    assert asked(step) == "0 politician"
    places = [f"place {chamber}" for chamber in CHAMBERS[section]]
    assert sorted(offers(step)) == sorted([*places, "move 1 2", "move 4 3", "move 4 5", "skip"])
    end = look(after(step, "move 4 5"))
    assert end.cubes == ((1, 0, 0, 0, 1, 0), (0, 0, 0, 1, 0, 1))
    assert end.supply == (10, 10)


def test_nobody_conspires_with_an_empty_deck() -> None:
    """Rules 3.3: a Conspirator then places a cube; what draws anyway, as Curia Julia does, asks for nothing."""
    state = position(boxes=BOX, row=["conspirator_1", "altar"], deck=[])
    assert offers(after(state, "build conspirator_1")) == [f"place {chamber}" for chamber in range(1, 7)]
    wonders = (("curia_julia", "sphinx", "colossus", "pyramids"), ("piraeus", "mausoleum", "appian_way", "knossos"))
    state = the_duel().setup(deal(BOX, wonders=wonders)).copy()
    state.conspiracies = ()
    drafted = after(state, "draft curia_julia")
    assert (asked(drafted), look(drafted).conspiracies) == ("1 draft", ((), ()))


def test_the_last_conspiracy_of_the_deck_is_kept_alone() -> None:
    """Rules 3.3: with one card left that one is drawn, and none goes back."""
    state = position(boxes=BOX, row=["conspirator_1", "altar"], deck=["coup"])
    step = after(state, "build conspirator_1", "conspire")
    assert {text.split()[1] for text in offers(step)} == {"coup"}
    kept = look(after(step, offers(step)[0]))
    assert (kept.conspiracies, kept.deck) == ((("coup",), ()), ())


@pytest.mark.parametrize(("blue", "actions"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_blue_cards_give_senate_actions(blue: int, actions: int) -> None:
    """Rules 3.3: a Politician takes up to 1, 2 or 3 actions with 0-1, 2-3 or 4 and more blue cards."""
    state = position(city(built=BLUE[:blue]), boxes=BOX, row=["politician_left_1", "palace"])
    step = after(state, "build politician_left_1")
    for number in range(actions):
        assert asked(step) == "0 politician"
        step = after(step, "place 1")
        assert look(step).cubes[0][0] == number + 1
    assert asked(step) == "1 turn"


def test_politician_may_stop() -> None:
    """Rules 3.3: "up to": a Politician may stop at any action, and then takes no further one."""
    state = position(city(built=BLUE[:4]), boxes=BOX, row=["politician_right_1", "palace"])
    step = after(state, "build politician_right_1", "place 5")
    assert "skip" in offers(step)
    assert asked(after(step, "skip")) == "1 turn"


def test_same_cube_may_move_again() -> None:
    """Rules 3.3: section borders do not matter, and the same cube may move again."""
    state = position(city(built=BLUE[:4]), boxes=BOX, row=["politician_left_1", "palace"])
    end = after(state, "build politician_left_1", "place 2", "move 2 3", "move 3 4")
    assert look(end).cubes[0] == (0, 0, 0, 1, 0, 0)


def test_nothing_is_placed_without_a_cube_in_the_supply() -> None:
    """Rules 3.3: without cubes in the supply nothing is placed; moving is left."""
    state = position(city(), city(), boxes=BOX, row=["politician_left_1", "conspirator_1"], cubes={3: (12, 0)})
    assert sorted(offers(after(state, "build politician_left_1"))) == ["move 3 2", "move 3 4", "skip"]
    assert offers(after(state, "build conspirator_1")) == ["conspire"]


@about(*CONSPIRATORS)
@pytest.mark.parametrize("senator", CONSPIRATORS)
def test_conspirator_places_a_cube_or_conspires(senator: str) -> None:
    """D31: a Conspirator places a cube in any chamber or conspires, and must do one of them."""
    state = position(city(), city(), boxes=BOX, row=[senator, "altar"], deck=["coup", "blackmail", "treason"])
    step = after(state, f"build {senator}")
    assert asked(step) == "0 conspirator"
    assert sorted(offers(step)) == ["conspire", *(f"place {chamber}" for chamber in range(1, 7))]
    assert look(after(step, "place 6")).cubes[0] == (0, 0, 0, 0, 0, 1)
    step = after(step, "conspire")
    assert asked(step) == "0 conspire"
    assert sorted(offers(step)) == sorted(
        f"keep {kept} other {end}" for kept in ("coup", "blackmail") for end in ("top", "bottom")
    )
    top, bottom = (look(after(step, f"keep blackmail other {end}")) for end in ("top", "bottom"))
    assert top.conspiracies[0] == bottom.conspiracies[0] == ("blackmail",)
    assert (top.deck[:2], bottom.deck[0], bottom.deck[-1]) == (("coup", "treason"), "treason", "coup")


@pytest.mark.parametrize("others", [0, 1, 2, 5])
def test_senator_costs_as_many_coins_as_senators_stand_there(others: int) -> None:
    """Rules 3.3: a Senator costs the number of Senators already in the city, of either kind."""
    built = ["politician_left_1", *CONSPIRATORS[:4]][:others]
    state = position(
        city(coins=9, built=built), city(built=["politician_left_2"]), boxes=BOX, row=["politician_right_1"]
    )
    assert price(state, "build politician_right_1") == others


def test_senator_under_a_wonder_is_not_recruited() -> None:
    """Trap 46: a Senator used for a Wonder costs nothing as one, takes no action and makes no later one dearer."""
    mine = city(coins=30, built=["conspirator_1"], unbuilt=["pyramids"])
    state = position(mine, city(), boxes=BOX, row=["politician_left_1", "altar", "conspirator_2"])
    assert price(state, "wonder pyramids over politician_left_1") == 8
    step = after(state, "wonder pyramids over politician_left_1")
    assert asked(step) == "1 turn"
    assert price(after(step, "discard altar"), "build conspirator_2") == 1


def test_senator_may_be_discarded_for_coins() -> None:
    """Rules 3.3: a Senator may be discarded for coins as any card."""
    state = position(city(coins=0), boxes=BOX, row=["conspirator_1", "altar"])
    end = look(after(state, "discard conspirator_1"))
    assert (end.coins[0], end.discards) == (2, ("conspirator_1",))


def test_discarded_senator_is_recruited_free() -> None:
    """D24: Mausoleum and Hades recruit a discarded Senator free of charge, and he acts as if recruited."""
    mine = city(coins=30, built=["conspirator_2"], unbuilt=["mausoleum"])
    state = position(mine, boxes=BOX, row=["altar", "theater"], discards=["politician_left_1", "conspirator_1"])
    step = after(state, "wonder mausoleum over altar", "pick politician_left_1")
    assert asked(step) == "0 politician"
    step = after(state, "wonder mausoleum over altar", "pick conspirator_1")
    assert asked(step) == "0 conspirator"


@about("chamber 1", "chamber 2", "chamber 3", "chamber 4", "chamber 5", "chamber 6")
@pytest.mark.parametrize(("chamber", "points"), [(1, 1), (2, 2), (3, 3), (4, 3), (5, 2), (6, 1)])
def test_chamber_scores_for_its_controller(chamber: int, points: int) -> None:
    """Rules 3.4: a chamber gives its points to who has strictly more cubes there; a tie gives them to nobody."""
    for cubes, expected in (((1, 0), (points, 0)), ((2, 3), (0, points)), ((2, 2), (0, 0)), ((0, 0), (0, 0))):
        state = position(city(coins=0), city(coins=0), boxes=BOX, cubes={chamber: cubes})
        scores = the_duel().scores(state)
        assert (scores[0].senate, scores[1].senate) == expected


def test_control_of_all_chambers_wins() -> None:
    """Rules 3.4: who controls all six chambers wins at once."""
    cubes = dict.fromkeys(range(1, 6), (1, 0))
    state = position(city(), city(), boxes=BOX, row=["politician_right_1", "altar"], cubes=cubes)
    assert look(state).result is None
    assert look(after(state, "build politician_right_1", "place 6")).result == ("senate", (0,))


def test_six_chambers_with_a_tie_do_not_win() -> None:
    """Rules 3.4: a tie in one chamber means no controller, and no supremacy."""
    cubes = dict.fromkeys(range(1, 6), (1, 0)) | {6: (0, 1)}
    state = position(city(), city(), boxes=BOX, row=["politician_right_1", "altar"], cubes=cubes)
    assert asked(after(state, "build politician_right_1", "place 6")) == "1 turn"


def test_odd_chambers_have_their_decree_face_up() -> None:
    """Rules 3.1: decrees lie face up in chambers 1, 3, 5 and face down in 2, 4, 6, until a cube enters."""
    assert [chamber.is_up for chamber in the_duel().catalog.agora.chambers] == [True, False] * 3
    state = position(city(), city(), boxes=BOX, row=["conspirator_1", "altar"])
    assert look(state).is_up == (True, False, True, False, True, False)
    step = play(state, "build conspirator_1", "place 4")
    assert [event.chamber for event in step.events if isinstance(event, DecreeTurnedUp)] == [4]
    assert look(step.state).is_up == (True, False, True, True, True, False)


def test_moved_cube_turns_a_decree_up() -> None:
    """D32: any cube that enters a chamber turns its decree up, a moved one too."""
    state = position(city(), city(), boxes=BOX, row=["politician_left_1", "altar"], cubes={5: (1, 0)})
    step = play(state, "build politician_left_1", "move 5 6")
    assert [event.chamber for event in step.events if isinstance(event, DecreeTurnedUp)] == [6]


@about("knossos")
def test_knossos_left_over_in_the_draft_places_its_cube() -> None:
    """Trap 54: Knossos places a cube when drafted, also as the last of a group; that may turn a Decree up."""
    groups = (("pyramids", "sphinx", "piraeus", "knossos"), ("colossus", "mausoleum", "appian_way", "great_library"))
    state = the_duel().setup(deal(BOX, wonders=groups))
    step = play(state, "draft pyramids", "draft sphinx", "draft piraeus", "draft knossos")
    assert asked(step.state) == "0 knossos"
    assert offers(step.state) == [f"place {chamber}" for chamber in range(1, 7)]
    last = play(step.state, "place 2")
    assert [event.chamber for event in last.events if isinstance(event, DecreeTurnedUp)] == [2]
    assert look(last.state).cubes[0] == (0, 1, 0, 0, 0, 0)
    assert asked(last.state) == "1 draft"


@about("knossos")
def test_knossos_of_the_draft_may_move_the_pawn() -> None:
    """Trap 54: the cube of the draft works the decree `shield` at once, and controls its chamber."""
    groups = (("pyramids", "sphinx", "piraeus", "knossos"), ("colossus", "mausoleum", "appian_way", "great_library"))
    decrees = ("tax_blue", "tax_red", "shield", "tax_green", "tax_yellow", "tax_wonder")
    state = the_duel().setup(deal(BOX, wonders=groups, decrees=decrees))
    assert look(after(state, "draft knossos", "place 3")).pawn == 1


@about("curia_julia")
def test_curia_julia_conspires_when_drafted() -> None:
    """Rules 3.8: who gets Curia Julia in the draft conspires, also as the last of a group."""
    groups = (
        ("pyramids", "sphinx", "piraeus", "curia_julia"),
        ("colossus", "mausoleum", "appian_way", "great_library"),
    )
    state = the_duel().setup(deal(BOX, wonders=groups))
    first, second = deal(BOX).conspiracies[:2]
    step = after(state, "draft curia_julia")
    assert asked(step) == "0 conspire"
    assert look(after(step, f"keep {second} other bottom")).conspiracies[0] == (second,)
    step = after(state, "draft pyramids", "draft sphinx", "draft piraeus", "draft curia_julia")
    assert (asked(step), look(after(step, f"keep {first} other top")).conspiracies[0]) == ("0 conspire", (first,))


def test_agora_begins_with_twelve_cubes_and_a_deck_of_sixteen() -> None:
    """D17, Rules 3.1: 12 cubes each, and a deck of 16 Conspiracies."""
    seen = look(begin(deal(BOX)))
    assert (seen.supply, len(seen.deck)) == ((12, 12), 16)
    assert sorted(seen.deck) == sorted(entry.id for entry in the_duel().catalog.agora.conspiracies)
