"""Drawing what a view of 7 Wonders Duel hides: every state that it cannot rule out, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from itertools import permutations
from math import perm

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from sevenwonders_tui.duel.engine.catalog import AGE_BACKS, Back, MythologyId
from sevenwonders_tui.duel.engine.pile import Hidden, known_by, pile_of
from sevenwonders_tui.duel.engine.state import Laid, LyingDecree, State
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from tests.support.duel.build import begin, city, deal, position, the_duel
from tests.support.duel.deals import BOXES, GAMES, SEEDS, random_deal
from tests.support.duel.invariants import check_position
from tests.support.duel.play import by_dice, steps

VIEWERS = (None, Seat(0), Seat(1))


def draws(view: View, count: int, look: Callable[[State], Hashable]) -> Counter[Hashable]:
    """Return what many samples of a view show, and how often; `ahead` has to show the same things."""
    game = the_duel()
    found = Counter(look(game.sample(view, Rng(seed))) for seed in range(count))
    ahead, chance = game.ahead(view), Rng(count).fractions()
    assert {look(ahead.draw(chance)) for _ in range(count)} == set(found)
    return found


def check_even(found: Counter[Hashable], kinds: int) -> None:
    """Assert that there are that many different draws, and that all are about equally frequent."""
    assert len(found) == kinds
    mean = found.total() / kinds
    assert all(mean / 2 < count < mean * 2 for count in found.values())


@pytest.mark.parametrize("boxes", BOXES)
def test_a_sample_looks_like_the_state_that_it_came_from(boxes: str) -> None:
    """To the viewer; all components are in it, and it can be dealt that way."""

    @settings(GAMES, max_examples=3)
    @given(SEEDS, SEEDS)
    def check(dealt: int, dice: int) -> None:
        note(f"boxes {boxes!r}, deal {dealt}, dice {dice}")
        game = the_duel()
        for number, step in enumerate(steps(random_deal(boxes, dealt), by_dice(dice))):
            if (number + dice) % 4:
                continue
            viewer = VIEWERS[(number // 4) % 3]
            view = game.view(step.before, viewer)
            drawn = game.sample(view, Rng(dice, number))
            assert game.view(drawn, viewer) == view
            check_position(drawn)
            game.setup(drawn.deal)

    check()


@pytest.mark.parametrize("boxes", BOXES)
def test_draws_ahead_can_be_played_to_the_end(boxes: str) -> None:
    """From any view of a game; each draw is a state of its own."""
    game = the_duel()
    for number, step in enumerate(steps(random_deal(boxes, 7), by_dice(7))):
        if number % 9:
            continue
        chance = Rng(number).fractions()
        view = game.view(step.before, VIEWERS[number % 3])
        ahead = game.ahead(view)
        for state in (ahead.draw(chance), ahead.draw(chance)):
            while state.asked is not None:
                game.advance(state, {state.asked.seat: game.random_move(state, state.asked.seat, chance)})
            assert state.result is not None


@settings(GAMES, max_examples=4)
@given(SEEDS, st.sampled_from(BOXES))
def test_a_sample_can_be_played_to_the_end(dice: int, boxes: str) -> None:
    """A drawn state keeps all invariants while it is played on."""
    game = the_duel()
    step = list(steps(random_deal(boxes, dice), by_dice(dice)))[dice % 30]
    state = game.sample(game.view(step.before, Seat(0)), Rng(dice))
    policy = by_dice(dice)
    while state.asked is not None:
        state = game.apply(state, {state.asked.seat: policy(game.legal_moves(state, state.asked.seat))}).state
        check_position(state)


def late_position(face_down: int, back: Back, boxes: str) -> State:
    """Return a real position of age III with that many face-down cards of this back, and no others."""
    for seed in range(200):
        for step in steps(random_deal(boxes, seed), by_dice(seed)):
            state = step.before
            if state.age == len(AGE_BACKS) and state.asked is not None:
                hidden = Counter(
                    card.card.back for place, card in enumerate(state.cards) if state.lying & ~state.faces & 1 << place
                )
                if hidden == {back: face_down}:
                    return state
    raise AssertionError((face_down, back, boxes))


@pytest.mark.parametrize("boxes", ["", "agora"])
@pytest.mark.parametrize(("face_down", "back", "unseen"), [(1, Back.AGE_3, 4), (2, Back.AGE_3, 5), (1, Back.GUILD, 5)])
def test_face_down_cards_are_any_of_their_back_that_were_not_seen(
    face_down: int, back: Back, unseen: int, boxes: str
) -> None:
    """Two cards and three removed: any two of five, in any order; a guild: any of those that nobody saw."""
    state = late_position(face_down, back, boxes)
    places = [place for place in range(state.layout.size) if state.lying & ~state.faces & 1 << place]
    view = the_duel().view(state, Seat(0))
    found = draws(view, 30 * perm(unseen, face_down), lambda drawn: tuple(drawn.cards[place].id for place in places))
    check_even(found, perm(unseen, face_down))
    assert tuple(state.cards[place].id for place in places) in found


def test_removed_cards_are_those_that_do_not_lie_there() -> None:
    """With Agora, who has not looked knows them only when the age is over."""
    state = late_position(2, Back.AGE_3, "agora")
    view = the_duel().view(state, Seat(0))
    drawn = draws(view, 150, lambda each: tuple(card.id for card in each.removed[2]))
    check_even(drawn, 10)
    for age in (0, 1):
        assert len(draws(view, 20, lambda each, age=age: each.removed[age])) == 1  # type: ignore[misc]


def test_an_age_to_come_is_dealt_by_the_rules() -> None:
    """Later ages have the right number of each back, any of their cards, and their removed cards are the others."""
    game = the_duel()
    rules = game.rules(random_deal("agora", 1).boxes)
    view = game.view(begin(random_deal("agora", 1)), Seat(1))
    first = Counter[str]()
    for seed in range(150):
        drawn = game.sample(view, Rng(seed))
        senators: list[str] = []
        for age, structure in enumerate(drawn.deal.structures):
            assert Counter(rules.cards[card].card.back for card in structure) == rules.dealt[age]
            senators += [card for card in structure if rules.cards[card].card.back is Back.SENATOR]
            own = {card for card in structure if rules.cards[card].card.back is AGE_BACKS[age]}
            assert own | {card.id for card in drawn.removed[age]} == set(rules.decks[AGE_BACKS[age]])
        assert len(set(senators)) == len(senators) == 13
        first[drawn.deal.structures[2][0]] += 1
    assert len(first) > 25


def test_second_group_is_any_of_the_wonders_not_seen() -> None:
    """Four of the eight others, in any order."""
    view = the_duel().view(the_duel().setup(deal()), Seat(0))
    found = draws(view, 240, lambda drawn: drawn.deal.wonders[1][0])
    check_even(found, 8)
    assert set(found).isdisjoint(view.group)
    shown = the_duel().sample(view, Rng(1)).deal.wonders
    assert (shown[0], len(set(shown[1]))) == (view.group, 4)


def test_offering_tokens_lie_in_any_order() -> None:
    """Before age II all six orders are drawn."""
    view = the_duel().view(begin(deal("pantheon")), Seat(0))
    check_even(draws(view, 150, lambda drawn: drawn.deal.offering_tokens), 6)


def test_box_and_locked_token_are_any_of_those_not_seen() -> None:
    """Two tokens in the box and one that the opponent locked: all six ways."""
    state = position(boxes="agora", row=["altar"], box=["law", "economy"])
    state.locked = Hidden("strategy", known_by(Seat(1)))
    state.board_progress = tuple(
        token for token in state.rules.progress.values() if token.id not in {"law", "economy", "strategy"}
    )

    def look(drawn: State) -> Hashable:
        assert drawn.locked is not None
        return (*[entry.item for entry in drawn.box], drawn.locked.item)

    view = the_duel().view(state, Seat(0))
    found = draws(view, 300, look)
    check_even(found, 6)
    assert set(found) == set(permutations(["law", "economy", "strategy"]))
    check_even(draws(the_duel().view(state, Seat(1)), 50, look), 2)


def test_an_empty_box_hides_nothing() -> None:
    """Where all Progress tokens are seen, each sample has them where they are."""
    state = position(row=["altar"], box=[], board=["law"])
    view = the_duel().view(state, None)
    assert len(draws(view, 5, lambda drawn: (drawn.box, drawn.locked))) == 1


def test_divinities_of_a_mythology_are_on_its_spaces_and_in_its_deck() -> None:
    """Seat 1 placed one and put one back on top: seat 0 sees six ways, seat 1 the only one."""
    state = position(boxes="pantheon", row=["altar"], decks={"roman": ("mars", "minerva")}, spaces={2: "neptune"})
    mine = known_by(Seat(1))
    roman = MythologyId("roman")
    state.decks = {**state.decks, roman: (*pile_of(["mars"], mine), *pile_of(["minerva"]))}
    state.spaces = (None, Laid(Hidden("neptune", mine), roman), *state.spaces[2:])

    def look(drawn: State) -> Hashable:
        laid = drawn.spaces[1]
        assert laid is not None
        return (laid.card.item, *[card.item for card in drawn.decks[roman]])

    found = draws(the_duel().view(state, Seat(0)), 120, look)
    check_even(found, 6)
    assert set(found) == set(permutations(["mars", "minerva", "neptune"]))
    assert set(draws(the_duel().view(state, Seat(1)), 20, look)) == {("neptune", "mars", "minerva")}


def test_conspiracies_are_in_the_deck_or_with_the_other_player() -> None:
    """One in hand, one prepared, one in the deck: seat 0 sees six ways."""
    state = position(
        city(), city(conspiracies=["coup"], prepared=["treason"]), boxes="agora", row=["altar"], deck=["swindle"]
    )
    others = [each for each in state.rules.conspiracies if each not in {"coup", "treason", "swindle"}]
    rival = state.cities[1]
    rival.unprepared = pile_of(["coup"], known_by(Seat(1)))
    rival.prepared = ((Hidden("treason", known_by(Seat(1))), rival.prepared[0][1]),)
    state.cities[0].triggered = tuple((state.rules.conspiracies[each], None) for each in others)

    def look(drawn: State) -> Hashable:
        theirs = drawn.cities[1]
        return theirs.unprepared[0].item, theirs.prepared[0][0].item, drawn.conspiracies[0].item

    found = draws(the_duel().view(state, Seat(0)), 120, look)
    check_even(found, 6)
    assert set(found) == set(permutations(["coup", "treason", "swindle"]))
    assert len(draws(the_duel().view(state, Seat(1)), 20, look)) == 1


def test_face_down_decrees_are_any_that_were_not_seen() -> None:
    """The one face-down decree is any of the eleven that lie nowhere else."""
    state = position(boxes="agora", row=["altar"])
    state.decrees = tuple(
        (LyingDecree(lying.decree, is_up=chamber != 1),) for chamber, (lying,) in enumerate(state.decrees)
    )
    found = draws(the_duel().view(state, None), 330, lambda drawn: drawn.decrees[1][0].decree)
    check_even(found, 11)
