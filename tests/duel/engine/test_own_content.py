"""What a catalog of one's own can have beside what the boxes print: any effect on any component."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sevenwonders_tui.duel.engine import influence, layout, market
from sevenwonders_tui.duel.engine.catalog import Catalog, boxes_of
from sevenwonders_tui.duel.engine.city import symbols_of
from sevenwonders_tui.duel.engine.effects import (
    BlockPawn,
    DestroyCard,
    DiscardFromStructure,
    MoveCube,
    PlaceCube,
    PlayAgain,
    Reach,
    Science,
    Section,
    SenateActions,
    Symbol,
    Toll,
)
from sevenwonders_tui.duel.engine.events import CardTurnedUp
from sevenwonders_tui.duel.engine.handler import Handler, Step
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.task import Due, TurnUp
from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.effects import Coins, Produce, Shields
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.resources import Resource
from tests.support.duel.build import city, content, look, position, the_duel
from tests.support.duel.play import after, asked, by_dice, offers, play, steps, told
from tests.support.duel.play import price as price_of


def with_effects(**effects: tuple[Any, ...]) -> Catalog:
    """Return the content of the boxes with other effects of some cards, tokens, divinities or conspiracies."""

    def changed(things: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(replace(thing, effects=effects.get(thing.id, thing.effects)) for thing in things)

    box = the_duel().catalog
    return replace(
        box,
        cards=changed(box.cards),
        wonders=changed(box.wonders),
        progress=changed(box.progress),
        pantheon=replace(box.pantheon, divinities=changed(box.pantheon.divinities)),
        agora=replace(box.agora, conspiracies=changed(box.agora.conspiracies)),
    )


def test_shields_of_a_green_card_come_before_its_symbol() -> None:
    """Record page: Military tokens that a card's shields meet are resolved before its symbol counts."""
    with content(with_effects(library=(Shields(3), Science(Symbol.QUILL)))):
        state = position(city(coins=30, built=["scriptorium"]), boxes="agora", row=["library", "altar"], board=["law"])
        step = after(state, "build library")
        assert asked(step) == "0 military_small"
        step = after(step, "place 1")
        assert (asked(step), offers(step)) == ("0 progress", ["pick law"])


def test_shields_of_a_green_card_can_meet_the_pair_at_once() -> None:
    """Without a token met the pair of the same card follows the pawn directly, and a victory ends everything."""
    with content(with_effects(library=(Shields(2), Science(Symbol.QUILL)))):
        mine = city(coins=30, built=["scriptorium"])
        assert asked(after(position(mine, row=["library", "altar"], board=["law"]), "build library")) == "0 progress"
        won = position(mine, row=["library", "altar"], board=["law"], pawn=7, met=["small_P2side", "large_P2side"])
        assert look(after(won, "build library")).result == ("military", (0,))


def test_divinity_can_give_a_turn_and_a_token_can_produce() -> None:
    """Any component may give another turn or make a resource."""
    effects = {"tanit": (PlayAgain(), Coins(1)), "law": (Produce(((Resource.WOOD,),), for_sale=False),)}
    with content(with_effects(**effects)):
        state = position(city(coins=9), boxes="pantheon", age=2, row=["altar"], spaces={1: "tanit"})
        assert asked(after(state, "activate tanit")) == "0 turn"
        mine = city(coins=9, built=["scriptorium"])
        state = position(mine, row=["library", "stable", "altar"], board=["law"])
        step = after(state, "build library", "pick law", "discard altar")
        assert price_of(step, "build stable") == 0


@pytest.mark.parametrize("maker", ["tavern", "sphinx", "law"])
def test_only_brown_and_grey_cards_raise_the_opponent_s_prices(maker: str) -> None:
    """A yellow card, a Wonder or a token that makes a resource without a choice leaves the other's price alone."""
    wood = (Produce(((Resource.WOOD,),), for_sale=False),)
    with content(with_effects(tavern=wood, sphinx=wood, law=wood)):
        maker_city = {
            "tavern": city(built=["tavern", "lumber_yard"]),
            "sphinx": city(built=["lumber_yard"], wonders=["sphinx"]),
            "law": city(built=["lumber_yard"], progress=["law"]),
        }[maker]
        state = position(city(), maker_city, row=["stable", "palisade", "altar"])
        assert price_of(state, "build stable") == 2 + 1
        assert the_duel().quote(the_duel().view(state, None), Seat(0), CardId("stable")).total == 2 + 1
        assert price_of(after(state, "discard altar"), "build stable") == 0


def test_resource_of_a_yellow_card_is_not_sold_when_it_is_built_or_lost() -> None:
    """The other's price stays the same when the card comes, and when another card of the city goes."""
    with content(
        with_effects(tavern=(Produce(((Resource.WOOD,),), for_sale=False),), tanit=(DestroyCard((Color.BROWN,)),))
    ):
        mine = city(coins=9, built=["lumber_yard"])
        theirs = city(coins=9)
        state = position(
            theirs, mine, boxes="pantheon", age=2, seat=1, row=["tavern", "stable", "altar"], spaces={1: "tanit"}
        )
        built = after(state, "build tavern")
        assert price_of(built, "build stable") == 2 + 1
        lost = after(built, "activate tanit", "pick lumber_yard")
        assert price_of(lost, "build stable") == 0
        assert price_of(after(lost, "discard altar"), "build stable") == 2


def test_green_card_that_is_destroyed_takes_its_symbol_along() -> None:
    """Where a component destroys green cards, their symbols stop counting."""
    with content(with_effects(tanit=(DestroyCard((Color.GREEN,)),))):
        theirs = city(built=["scriptorium", "workshop"])
        state = position(city(coins=9), theirs, boxes="pantheon", age=2, row=["altar"], spaces={1: "tanit"})
        step = after(state, "activate tanit", "pick workshop")
        rival = step.cities[1]
        assert [card.id for card in rival.cards] == ["scriptorium"]
        assert rival.symbols == symbols_of(rival)
        assert sum(rival.symbols) == 1


def test_third_copy_of_a_symbol_gives_no_token() -> None:
    """Record page: only a count that rises from below 2 to 2 or more gives one, built or swapped."""
    quill = (Science(Symbol.QUILL),)
    with content(with_effects(workshop=quill, laboratory=quill)):
        mine = city(coins=30, built=["scriptorium", "library"])
        step = after(position(mine, row=["workshop", "altar"], board=["law"]), "build workshop")
        assert asked(step) == "1 turn"
        assert max(step.cities[0].symbols) == 3
        mine = city(built=["scriptorium", "library", "pharmacist"], prepared=["coercion"])
        state = position(mine, city(built=["workshop"]), boxes="agora", row=["altar"], board=["law"])
        step = after(state, "trigger coercion", "take workshop give pharmacist")
        assert asked(step) == "0 turn"
        assert max(step.cities[0].symbols) == 3


def test_symbol_under_the_snake_ends_with_its_card() -> None:
    """Rules 2.6: the Snake leaves the game with a green card that is destroyed, and so does what it borrowed."""
    with content(with_effects(tanit=(DestroyCard((Color.GREEN,)),))):
        mine = city(coins=30, built=["scriptorium"])
        theirs = city(built=["library"])
        state = position(
            mine,
            theirs,
            boxes="pantheon",
            age=2,
            row=["altar", "baths"],
            spaces={1: "nisaba", 2: "tanit"},
            board=["law"],
        )
        borrowed = after(state, "activate nisaba", "pick library", "pick law", "discard altar")
        assert sorted(borrowed.cities[0].symbols) == [0, 0, 0, 0, 0, 1, 2]
        step = after(borrowed, "activate tanit", "pick library")
        assert (look(step).snake, sum(step.cities[1].symbols)) == (None, 0)
        assert sorted(step.cities[0].symbols) == [0, 0, 0, 0, 0, 1, 1]


def test_strategy_is_for_red_cards_whatever_else_shows_shields() -> None:
    """Rules 1.13: a card of another colour with shields gets no more of them, nor a red one that shows none."""
    with content(with_effects(altar=(Shields(1),), stable=(Shields(1),), garrison=(Coins(2), BlockPawn()))):
        mine = city(coins=30, progress=["strategy"])
        state = position(mine, row=["altar", "stable", "garrison"])
        assert look(after(state, "build garrison")).pawn == 0
        assert look(after(state, "build altar")).pawn == 1
        assert look(after(state, "build stable")).pawn == 2


def test_two_taxes_on_the_same_colour_are_both_paid() -> None:
    """Rules 3.6: who holds two of them takes the number of the age twice; each of two holders takes it once."""
    toll = (Toll(Color.RED),)
    with content(with_effects(law=toll, economy=toll)):
        both = city(coins=9, progress=["law", "economy"])
        state = position(both, city(coins=9), boxes="agora", age=2, seat=1, row=["stable", "altar"])
        assert look(after(state, "build stable")).coins == (9 + 2 * 2, 9 - 2)
        state = position(
            city(coins=9, progress=["law"]),
            city(coins=9, progress=["economy"]),
            boxes="agora",
            age=2,
            seat=1,
            row=["stable", "altar"],
        )
        assert look(after(state, "build stable")).coins == (9 + 2, 9 - 2 + 2)


def test_card_that_a_conspiracy_uncovers_is_turned_up_before_the_turn_goes_on() -> None:
    """What lies face down is taken by nobody: where a conspiracy discards covering cards, the others turn up first."""
    with content(with_effects(coup=(DiscardFromStructure(Reach.ANY),))):
        state = position(
            city(prepared=["coup"]),
            boxes="pantheon agora",
            places={"a1r5p1": "altar", "a1r4p1": "baths", "a1r5p7": "theater"},
            tokens={"a1r4p1": "greek"},
        )
        state.faces &= ~(1 << state.places[CardId("baths")])
        step = play(state, "trigger coup", "pick a1r5p1")
        assert (asked(step.state), look(step.state).mythology[0]) == ("0 mythology", ("greek",))
        step = play(step.state, offers(step.state)[0])
        assert [event.card for event in told(step, CardTurnedUp)] == ["baths"]
        assert asked(step.state) == "0 turn"
        assert "discard baths" in offers(step.state)


def test_face_down_card_of_the_far_row_is_offered_to_nobody() -> None:
    """Where a structure's far row lies face down, Property Fraud can build what was turned up there."""
    state = position(
        city(prepared=["property_fraud"]),
        boxes="agora",
        places={"a1r1p1": "palace", "a1r1p2": "walls", "a1r5p1": "altar"},
    )
    state.faces &= ~(1 << state.places[CardId("palace")])
    assert offers(after(state, "trigger property_fraud")) == ["pick walls"]


def test_cube_that_must_move_is_not_left_where_it_is() -> None:
    """Where a component says that a cube moves, and not that it may, every answer moves one."""
    with content(with_effects(tanit=(MoveCube(is_optional=False),))):
        table = {"boxes": "pantheon agora", "age": 2, "row": ["altar"], "spaces": {1: "tanit"}}
        state = position(city(coins=9), cubes={1: (1, 0), 6: (1, 0)}, **table)  # type: ignore[arg-type]
        assert offers(after(state, "activate tanit")) == ["move 1 2", "move 6 5"]
        state = position(city(coins=9), cubes={1: (0, 1)}, **table)  # type: ignore[arg-type]
        assert asked(after(state, "activate tanit")) == "1 turn"


def test_divinity_can_bring_a_choice_of_the_senate() -> None:
    """A choice effect may stand on any component; with the boxes that it needs it is asked for."""
    with content(with_effects(tanit=(PlaceCube(),))):
        state = position(city(coins=9), boxes="pantheon agora", age=2, row=["altar"], spaces={1: "tanit"})
        assert asked(after(state, "activate tanit")) == "0 tanit"


def test_full_pantheon_has_no_space_for_the_gate() -> None:
    """Where six divinities fill the Pantheon the Gate stays in the box."""
    spaces = dict(enumerate(("mars", "tanit", "ra", "zeus", "enki", "isis"), start=1))
    step = after(position(boxes="pantheon", only=["altar"], spaces=spaces), "discard altar")
    assert look(step).spaces == tuple(spaces.values())


def test_task_that_only_begins_others_is_never_asked() -> None:
    """A kind of task without a decision of its own offers and answers nothing; each kind says what it does."""
    due = Due(Seat(0), "politician", SenateActions(Section.LEFT))
    state = position(boxes="agora", row=["altar"])
    with pytest.raises(NotImplementedError):
        influence.TakingActions().moves(state, due)
    with pytest.raises(NotImplementedError):
        Handler[Due, Any]().answer(state, due, None, None)
    with pytest.raises(NotImplementedError):
        Step[TurnUp]().begin(state, TurnUp(Seat(0)), None)


def test_moves_are_the_same_however_little_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Prices and open places are kept for later; when there are too many they are worked out anew, to the same."""
    options = Options(boxes_of(["pantheon", "agora"]))
    usual = [step.move for step in steps(the_duel().deal(options, Rng(4)), by_dice(4))]
    monkeypatch.setattr(market, "MOST_MARKETS", 1)
    monkeypatch.setattr(layout, "MOST_STRUCTURES", 1)
    with content(the_duel().catalog):
        assert [step.move for step in steps(the_duel().deal(options, Rng(4)), by_dice(4))] == usual
