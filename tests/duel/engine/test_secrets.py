"""Who may know what: each row of the table of knowledge, and whole games in which what is hidden is changed.

The file is long because it goes through the table row by row. `test_knowledge` holds whole games against it.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, note, settings

from sevenwonders_tui.duel.engine.catalog import MythologyId
from sevenwonders_tui.duel.engine.events import (
    AgeBegan,
    CardDiscarded,
    ConspiracyDrawn,
    ConspiracyPrepared,
    DeckOrdered,
    DecreeMoved,
    DivinityPlaced,
    Event,
    RemovedCardsSeen,
    TokenLocked,
)
from sevenwonders_tui.duel.engine.pile import EVERYBODY, NOBODY, Hidden, known_by
from sevenwonders_tui.duel.engine.quote import quote_card, quote_wonder
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.task import ChooseDrawn
from sevenwonders_tui.duel.engine.view import Veiled, View
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat, Transition
from tests.support.duel.build import begin, city, deal, position, the_duel
from tests.support.duel.deals import BOXES, GAMES, SEEDS, random_deal
from tests.support.duel.knowledge import VIEWERS, strings
from tests.support.duel.play import Step, after, by_dice, offers, play, steps, told

MINE, THEIRS = Seat(0), Seat(1)


def views(state: State) -> dict[Seat | None, View]:
    """Return what each seat and a spectator see."""
    return {viewer: the_duel().view(state, viewer) for viewer in VIEWERS}


def names(pile: tuple[Veiled, ...]) -> list[str | None]:
    """Return the things of a pile as far as they are known."""
    return [entry.item for entry in pile]


def told_to(transition: Transition[State, Event], viewer: Seat | None, kind: type[Any]) -> list[Any]:
    """Return the events of a kind as a viewer hears them."""
    return [the_duel().redact(event, viewer) for event in told(transition, kind)]


# Row by row, in the order of the table.


def test_structure_is_not_laid_out_during_the_draft_of_the_base_game() -> None:
    """Age I structure, base: nobody sees anything of it until the draft is over."""
    state = the_duel().setup(deal())
    for view in views(state).values():
        assert (view.cards, view.backs, view.lying) == ((), (), 0)
    assert len(the_duel().view(begin(deal()), None).cards) == 20


@pytest.mark.parametrize("boxes", BOXES[1:])
def test_structure_shows_faces_and_backs_during_the_draft_with_boxes(boxes: str) -> None:
    """Age I structure, boxes: the cards that lie face up by the layout, of the others the back."""
    state = the_duel().setup(random_deal(boxes, 1))
    for view in views(state).values():
        for place, where in enumerate(state.layout.places):
            assert view.cards[place] == (state.cards[place].id if where.is_up else None)
            assert view.backs[place] is state.cards[place].card.back


def test_second_group_of_wonders_is_shown_when_the_first_is_drafted() -> None:
    """Second group: nobody knows it before."""
    dealt = deal()
    state = the_duel().setup(dealt)
    for _pick in range(4):
        for view in views(state).values():
            assert strings(view).isdisjoint(dealt.wonders[1])
        state = the_duel().apply(state, {_mover(state): the_duel().legal_moves(state, _mover(state))[0]}).state
    assert all(view.group == dealt.wonders[1] for view in views(state).values())


def test_second_group_stays_hidden_while_the_last_wonder_of_the_first_asks() -> None:
    """Second group, Agora: what the fourth Wonder gives when it is drafted comes before the group is shown."""
    wonders = (("pyramids", "sphinx", "colossus", "knossos"), ("piraeus", "mausoleum", "appian_way", "great_library"))
    state = the_duel().setup(deal("agora", wonders=wonders))
    state = after(state, "draft pyramids", "draft sphinx", "draft colossus", "draft knossos")
    assert state.picks == 4
    for view in views(state).values():
        assert view.group == ()
        drawn = {the_duel().sample(view, Rng(seed)).deal.wonders[1] for seed in range(9)}
        assert len(drawn) == 9


def test_wonders_never_shown_stay_unknown() -> None:
    """Wonders never shown: no view names them, before or after the draft."""
    dealt = deal()
    hidden = set(the_duel().rules(()).wonders) - {*dealt.wonders[0], *dealt.wonders[1]}
    assert all(strings(view).isdisjoint(hidden) for view in views(begin(dealt)).values())


def test_later_ages_are_unknown_until_they_are_laid_out() -> None:
    """Structures of later ages: nobody sees them."""
    dealt = deal("agora")
    state = begin(dealt)
    later = {card for structure in dealt.structures[1:] for card in structure}
    assert all(strings(view).isdisjoint(later) for view in views(state).values())


def test_face_down_card_shows_its_back_until_it_is_turned_up() -> None:
    """Face-down card: nobody knows it; Zeus discards it face up on the pile."""
    state = position(city(coins=20), boxes="pantheon", age=2, row=["walls", "forum"], spaces={1: "zeus"})
    down = next(place for place in range(20) if state.lying & ~state.faces & 1 << place)
    assert all(view.cards[down] is None for view in views(state).values())
    gone = state.layout.places[down].id
    step = play(state, "activate zeus 3", f"pick {gone}")
    card = state.cards[down].id
    assert [event.card for event in told(step, CardDiscarded)] == [card]
    for viewer, view in views(step.state).items():
        assert view.discards[-1] == view.cards[down] == card
        assert told_to(step, viewer, CardDiscarded)[0].card == card


def test_a_card_uncovered_in_the_same_turn_is_named_to_nobody_before_it_is_turned_up() -> None:
    """Face-down card: what Curia Julia has just uncovered Turn of Events cannot discard, and nobody sees it yet."""
    state = position(
        city(coins=30, unbuilt=["curia_julia"], conspiracies=["turn_of_events"]),
        boxes="agora",
        places={"a1r5p1": "altar", "a1r4p1": "baths", "a1r5p7": "theater"},
    )
    state.faces &= ~(1 << state.places[CardId("baths")])
    asked = after(state, "wonder curia_julia over altar", "pick turn_of_events")
    hidden = asked.places[CardId("baths")]
    assert hidden in asked.open
    assert offers(asked) == ["pick theater"]
    for viewer, view in views(asked).items():
        assert view.cards[hidden] is None
        assert "baths" not in strings(view)
        drawn = the_duel().sample(view, Rng(1))
        assert the_duel().view(drawn, viewer) == view
    discarded = after(asked, "pick theater")
    assert offers(discarded) == ["pick baths", "skip"]
    assert all(view.cards[hidden] == "baths" for view in views(discarded).values())


def test_removed_cards_are_known_to_who_looked() -> None:
    """Cards removed for each age: after Treason the one who looked knows them, for ages up to then; nobody else."""
    state = position(city(prepared=["treason"]), boxes="agora", age=2, row=["walls"])
    assert all(set(age) == {None} for view in views(state).values() for age in view.removed)
    step = play(state, "trigger treason")
    for viewer, view in views(step.state).items():
        due = [tuple(card.id for card in cards) for cards in state.removed]
        hidden = [(None,) * len(cards) for cards in state.removed]
        assert list(view.removed) == ([*due[:2], hidden[2]] if viewer == MINE else hidden)
        assert the_duel().view(the_duel().sample(view, Rng(1)), viewer) == view
        (seen,) = told_to(step, viewer, RemovedCardsSeen)
        assert seen.cards == ((*due[0], *due[1]) if viewer == MINE else None)


def test_discard_pile_is_public() -> None:
    """Discard pile: everybody may look through it, in its order."""
    state = position(row=["altar"], discards=["stable", "garrison"])
    assert all(view.discards == ("stable", "garrison") for view in views(state).values())


def test_card_under_a_wonder_is_public() -> None:
    """Card under a Wonder: it lay face up, or in the discard pile."""
    state = position(city(coins=30, unbuilt=["sphinx"]), row=["altar", "baths"])
    for view in views(after(state, "wonder sphinx over altar")).values():
        assert view.cities[0].wonders == (("sphinx", "altar"),)


def test_tokens_in_the_box_are_known_by_subtraction() -> None:
    """Progress tokens in the box, which: every sample has the same; their order is anybody's guess."""
    state = begin(deal())
    due = {entry.item for entry in state.box}
    for view in views(state).values():
        assert names(view.box) == [None] * 5
        drawn = [[entry.item for entry in the_duel().sample(view, Rng(seed)).box] for seed in range(6)]
        assert all(set(box) == due for box in drawn)
        assert len(set(map(tuple, drawn))) > 1


def test_tokens_that_went_back_lie_at_the_end_of_the_box() -> None:
    """Progress tokens in the box, order: what was drawn and went back is known, and so is its place."""
    state = position(city(coins=30, unbuilt=["great_library"]), row=["altar", "baths"])
    box = [entry.item for entry in state.box]
    asked = after(state, "wonder great_library over altar")
    assert all(names(view.box) == [*box[:3], None, None] for view in views(asked).values())
    for view in views(after(asked, f"pick {box[1]}")).values():
        assert names(view.box) == [None, None, box[0], box[2]]


def test_tokens_on_enki_are_public() -> None:
    """On Enki: public from the moment when he is revealed."""
    state = position(city(coins=30, unbuilt=["divine_theater"]), boxes="pantheon", row=["altar", "baths"])
    box = [entry.item for entry in state.box]
    asked = after(state, "wonder divine_theater over altar", "pick mesopotamian")
    for view in views(asked).values():
        assert dict(view.laid_progress) == {"enki": tuple(box[:2])}
    assert all(names(view.box)[-2:] == box[:2] for view in views(after(asked, "call ishtar")).values())


def test_token_locked_out_of_the_box_is_known_to_who_locked_it() -> None:
    """Token locked from the box: the other one and who watches see that it came from there, and not which it is."""
    state = position(city(prepared=["obscurantism"]), boxes="agora", row=["altar", "baths"])
    (token, *_others) = [entry.item for entry in state.box]
    step = play(state, "trigger obscurantism", f"pick {token}")
    for viewer, view in views(step.state).items():
        assert view.locked is not None
        assert view.locked.item == (token if viewer == MINE else None)
        (locked,) = told_to(step, viewer, TokenLocked)
        assert locked.token == (token if viewer == MINE else None)
        drawn = {the_duel().sample(view, Rng(seed)).locked for seed in range(12)}
        assert (len(drawn) == 1) == (viewer == MINE)


def test_who_looks_into_the_box_learns_which_token_was_locked() -> None:
    """Token locked from the box: Espionage tells who uses it by what is missing; who watches still does not know."""
    state = position(city(), city(prepared=["espionage"]), boxes="agora", seat=1, row=["altar", "baths"])
    (token, other, *_) = [entry.item for entry in state.box]
    state.box = tuple(entry for entry in state.box if entry.item != token)
    state.locked = Hidden(token, known_by(MINE))
    for viewer, view in views(after(state, "trigger espionage", f"pick {other}")).items():
        assert view.locked is not None
        assert view.locked.item == (None if viewer is None else token)


def test_token_locked_from_the_box_is_not_told_by_the_places_of_the_others() -> None:
    """Token locked from the box: who knew where some lay must not read from their places which one is gone."""
    state = position(city(prepared=["obscurantism"]), boxes="agora", row=["altar", "baths"])
    box = [entry.item for entry in state.box]
    state.box = tuple(Hidden(entry.item, EVERYBODY if entry.item in box[-2:] else NOBODY) for entry in state.box)
    locked = [after(state, "trigger obscurantism", f"pick {token}") for token in box]
    for viewer in (None, THEIRS):
        assert len({repr(the_duel().view(each, viewer)) for each in locked}) == 1


@pytest.mark.parametrize("source", ["board", "opponent"])
def test_token_locked_from_the_board_or_the_opponent_is_public(source: str) -> None:
    """Token locked from board or opponent: everybody sees which."""
    state = position(city(prepared=["obscurantism"]), city(progress=["law"]), boxes="agora", row=["altar", "baths"])
    token = "law" if source == "opponent" else state.board_progress[0].id
    step = play(state, "trigger obscurantism", f"pick {token}")
    for viewer, view in views(step.state).items():
        assert view.locked is not None
        assert view.locked.item == told_to(step, viewer, TokenLocked)[0].token == token


def at_mythology_token() -> State:
    """Return a position in which seat 0 has drawn two divinities for a token."""
    state = position(
        boxes="pantheon",
        places={"s1r5p1": "altar", "s1r4p1": "baths", "s1r5p6": "theater"},
        tokens={"s1r4p1": "greek"},
    )
    state.faces &= ~(1 << state.places[CardId("baths")])
    return after(state, "discard altar")


def test_divinities_drawn_are_known_to_who_takes_the_token() -> None:
    """Two divinities of a Mythology token: the one who takes it sees both; others see only that they were drawn."""
    state = at_mythology_token()
    top = [card.item for card in state.decks[MythologyId("greek")]][:2]
    for viewer, view in views(state).items():
        assert names(view.decks[MythologyId("greek")]) == [*(top if viewer == MINE else (None, None)), None]
        assert bool(view.moves) == (viewer == MINE)


def test_divinity_on_a_space_is_known_to_who_placed_it() -> None:
    """Divinity on a space in age I: a back for the others; the card put back on top is known to the same seat."""
    state = at_mythology_token()
    first, second, _third = [card.item for card in state.decks[MythologyId("greek")]]
    step = play(state, f"put {second} on 4")
    for viewer, view in views(step.state).items():
        space = view.spaces[3]
        assert space is not None
        is_mine = viewer == MINE
        assert (space.card.item, space.mythology) == (second if is_mine else None, "greek")
        assert names(view.decks[MythologyId("greek")]) == [first if is_mine else None, None]
        assert told_to(step, viewer, DivinityPlaced)[0].divinity == (second if is_mine else None)


def test_divinity_known_to_one_is_forgotten_when_the_other_draws_it() -> None:
    """Order of a mythology deck: seat 1 had put the top card back; which of two seat 0 placed seat 1 does not know."""
    state = at_mythology_token()
    greek = MythologyId("greek")
    first, second, third = state.decks[greek]
    for placed, back in ((first.item, second.item), (second.item, first.item)):
        drawn = state.copy()
        drawn.decks = {**drawn.decks, greek: (Hidden(first.item, first.knowers | known_by(THEIRS)), second, third)}
        for viewer, view in views(after(drawn, f"put {placed} on 4")).items():
            is_mine = viewer == MINE
            space = view.spaces[3]
            assert space is not None
            assert space.card.item == (placed if is_mine else None)
            assert names(view.decks[greek]) == [back if is_mine else None, None]


def test_divinities_and_the_gate_are_turned_up_in_age_two() -> None:
    """Divinity on a space: public from age II on, as is the Gate."""
    for step in steps(random_deal("pantheon", 4), by_dice(4)):
        state = step.transition.state
        if any(isinstance(event, AgeBegan) and event.age == 2 for event in step.transition.events):
            for viewer, view in views(state).items():
                on_board = [space.card.item for space in view.spaces if space is not None]
                assert on_board == [laid.card.item for laid in state.spaces if laid is not None]
                placed = told_to(step.transition, viewer, DivinityPlaced)
                assert [event.divinity for event in placed if event.seat is None] == list(state.rules.gates)


def test_tops_shown_by_the_gate_stay_known() -> None:
    """Tops shown by the Gate: public, and still on top when they go back."""
    state = position(city(coins=30), boxes="pantheon", age=2, row=["altar", "baths"], spaces={1: "gate"})
    tops = {mythology: deck[0].item for mythology, deck in state.decks.items()}
    taken = tops.pop(MythologyId("roman"))
    for view in views(after(state, "activate gate", f"pick {taken}")).values():
        for mythology, top in tops.items():
            assert names(view.decks[mythology]) == [top, None, None]
        assert names(view.decks[MythologyId("roman")]) == [None, None]


def test_deck_shown_by_the_divine_theater_is_public_but_its_new_order() -> None:
    """Deck shown by the Divine Theater: everybody sees it; the order in which it goes back only who ordered it."""
    state = position(city(coins=30, unbuilt=["divine_theater"]), boxes="pantheon", row=["altar", "baths"])
    asked = after(state, "wonder divine_theater over altar", "pick roman")
    deck = [card.item for card in state.decks[MythologyId("roman")]]
    assert all(names(view.decks[MythologyId("roman")]) == deck for view in views(asked).values())
    step = play(asked, "call mars then neptune minerva")
    for viewer, view in views(step.state).items():
        order = ("neptune", "minerva") if viewer == MINE else (None, None)
        assert tuple(names(view.decks[MythologyId("roman")])) == order
        (ordered,) = told_to(step, viewer, DeckOrdered)
        assert ordered.rest == (order if viewer == MINE else None)
        drawn = {the_duel().sample(view, Rng(seed)).decks[MythologyId("roman")] for seed in range(12)}
        assert len(drawn) == (1 if viewer == MINE else 2)
        assert {card.item for pile in drawn for card in pile} == {"neptune", "minerva"}


def test_the_last_card_of_a_deck_has_no_order_to_hide() -> None:
    """Deck shown by the Divine Theater: where one card is left everybody knows it."""
    state = position(
        city(coins=30, unbuilt=["divine_theater"]),
        boxes="pantheon",
        row=["altar", "baths"],
        decks={"roman": ("mars", "minerva")},
    )
    step = play(state, "wonder divine_theater over altar", "pick roman", "call mars then minerva")
    for viewer, view in views(step.state).items():
        assert names(view.decks[MythologyId("roman")]) == ["minerva"]
        assert told_to(step, viewer, DeckOrdered)[0].rest == ("minerva",)


@pytest.mark.parametrize("end", ["top", "bottom"])
def test_conspiracy_put_back_is_known_to_who_put_it_there(end: str) -> None:
    """Conspiracy deck and conspiracies of a player: the owner knows what it kept, and what it put where."""
    state = position(boxes="agora", row=["conspirator_1", "altar"], deck=["coup", "treason", "sabotage", "swindle"])
    asked = after(state, "build conspirator_1", "conspire")
    for viewer, view in views(asked).items():
        assert names(view.conspiracies)[:2] == (["coup", "treason"] if viewer == MINE else [None, None])
    step = play(asked, f"keep treason other {end}")
    for viewer, view in views(step.state).items():
        is_mine = viewer == MINE
        assert names(view.cities[0].unprepared) == ["treason" if is_mine else None]
        due = [None, None]
        due.insert(0 if end == "top" else 2, "coup" if is_mine else None)  # type: ignore[arg-type]
        assert names(view.conspiracies) == due
        (drawn,) = told_to(step, viewer, ConspiracyDrawn)
        assert (drawn.kept, drawn.returned) == ((("treason",), "coup") if is_mine else ((None,), None))
        assert drawn.other == end


@pytest.mark.parametrize(("kept", "other"), [("coup", "treason"), ("treason", "coup")])
def test_conspiracy_known_to_one_is_forgotten_when_the_other_draws_it(kept: str, other: str) -> None:
    """Conspiracy deck: seat 1 put a card on top and seat 0 drew it; whether it was kept only seat 0 knows now."""
    state = position(boxes="agora", row=["conspirator_1", "altar"], deck=["coup", "treason", "sabotage"])
    top, *rest = state.conspiracies
    state.conspiracies = (Hidden(top.item, known_by(THEIRS)), *rest)
    step = after(state, "build conspirator_1", "conspire", f"keep {kept} other top")
    for viewer, view in views(step).items():
        is_mine = viewer == MINE
        assert names(view.cities[0].unprepared) == [kept if is_mine else None]
        assert names(view.conspiracies) == [other if is_mine else None, None]


def test_prepared_conspiracy_is_known_to_its_owner_until_it_is_triggered() -> None:
    """Conspiracies of a player, and the card under a prepared one: others see the card, not what it lies under."""
    mine = city(conspiracies=["coup", "treason"])
    state = position(mine, boxes="agora", row=["altar", "baths", "theater"])
    mine_only = state.cities[0]
    mine_only.unprepared = tuple(Hidden(each.item, known_by(MINE)) for each in mine_only.unprepared)
    step = play(state, "prepare coup over altar")
    for viewer, view in views(step.state).items():
        is_mine = viewer == MINE
        ((conspiracy, card),) = view.cities[0].prepared
        assert (conspiracy.item, card) == ("coup" if is_mine else None, "altar")
        assert names(view.cities[0].unprepared) == ["treason" if is_mine else None]
        assert told_to(step, viewer, ConspiracyPrepared)[0].conspiracy == ("coup" if is_mine else None)
    shown = after(step.state, "discard baths", "trigger coup")
    assert all(view.cities[0].triggered == (("coup", "altar"),) for view in views(shown).values())


def test_face_down_decree_is_unknown_until_a_cube_enters() -> None:
    """Face-down decree: nobody knows it; then everybody does."""
    state = position(city(), boxes="agora", row=["politician_left_1", "altar"])
    decree = state.decrees[1][0].decree
    assert all(view.decrees[1][0].decree is None for view in views(state).values())
    for view in views(after(state, "build politician_left_1", "place 2")).values():
        assert view.decrees[1][0].decree == decree


def test_face_down_decree_is_told_to_nobody_when_it_is_moved() -> None:
    """Face-down decree: its event names the two chambers and, to whoever it may be, no decree."""
    state = position(city(prepared=["insider_influence"]), boxes="agora", row=["altar"])
    decree = state.decrees[1][0].decree
    step = play(state, "trigger insider_influence", "decree 2 4")
    for viewer, view in views(step.state).items():
        (moved,) = told_to(step, viewer, DecreeMoved)
        assert (moved.decree, moved.source, moved.target) == (None, 2, 4)
        assert [lying.decree for lying in view.decrees[3]] == [None, None]
        assert decree not in strings(view)


def test_cubes_tokens_and_coins_are_public() -> None:
    """Cubes, supply, coins, tokens, prices: everybody sees them."""
    state = position(
        city(coins=9, mythology=["greek"]), city(coins=4), boxes="pantheon agora", row=["altar"], cubes={3: (2, 1)}
    )
    first, *others = views(state).values()
    for view in others:
        assert view.cities == first.cities
        assert (view.cubes, view.pawn, view.military) == (first.cubes, first.pawn, first.military)
    assert [seen.coins for seen in first.cities] == [9, 4]
    assert first.cubes == ((0, 0, 2, 0, 0, 0), (0, 0, 1, 0, 0, 0))
    assert [seen.supply for seen in first.cities] == [10, 11]


def test_what_both_players_know_is_not_told_to_who_watches() -> None:
    """A card that each player came to know alone is still hidden from spectators."""
    state = at_mythology_token()
    put = after(state, f"put {state.decks[MythologyId('greek')][1].item} on 4")
    deck = put.decks[MythologyId("greek")]
    put.decks = {**put.decks, MythologyId("greek"): (Hidden(deck[0].item, 0b11), *deck[1:])}
    seen = [names(view.decks[MythologyId("greek")])[0] for view in views(put).values()]
    assert seen == [None, deck[0].item, deck[0].item]


# Whole games.


def _mover(state: State) -> Seat:
    (seat,) = the_duel().pending(state)
    return seat


def shown_by(step: Transition[State, Event], viewer: Seat | None) -> tuple[object, ...]:
    """Return all that a step tells a viewer: events, what everybody sees laid out or taken, what it is asked next."""
    game = the_duel()
    view = game.view(step.state, viewer)
    events = tuple(game.redact(event, viewer) for event in step.events)
    began = any(isinstance(event, AgeBegan) for event in events)
    drawn = view.box if isinstance(view.asked, ChooseDrawn) else ()
    return events, view.group, view.lying, view.cards if began else (), view.moves, drawn


def check_secrets(step: Step, seed: int, most: int) -> None:
    """Assert that changing what is hidden changes nothing that a viewer sees, before and after a move.

    Two steps that tell a viewer the same leave it with the same view, so no view gives away more than was told.
    """
    game = the_duel()
    for viewer, view in views(step.before).items():
        twin, known = game.sample(view, Rng(seed)), game.known(view)
        assert game.view(twin, viewer) == view
        for seat in SEATS:
            for place in [place for place in view.open if view.cards[place] is not None]:
                card = twin.cards[place]
                assert quote_card(twin, seat, card) == quote_card(known, seat, card)
            for wonder in view.cities[seat].unbuilt:
                assert quote_wonder(twin, seat, wonder) == quote_wonder(known, seat, wonder)
        due = shown_by(step.transition, viewer)
        view_after = game.view(step.transition.state, viewer)
        moves = [step.move] if viewer == step.seat else list(game.legal_moves(twin, step.seat))[:most]
        for move in moves:
            other = game.apply(twin, {step.seat: move})
            if shown_by(other, viewer) == due:
                assert game.view(other.state, viewer) == view_after


@pytest.mark.parametrize("boxes", BOXES)
def test_what_is_hidden_changes_no_view_event_move_or_price(boxes: str) -> None:
    """Invariant 18, along random games."""

    @settings(GAMES, max_examples=3)
    @given(SEEDS, SEEDS)
    def check(dealt: int, dice: int) -> None:
        note(f"boxes {boxes!r}, deal {dealt}, dice {dice}")
        for number, step in enumerate(steps(random_deal(boxes, dealt), by_dice(dice))):
            if (number + dice) % 6 == 0:
                check_secrets(step, dice, 12)

    check()


@pytest.mark.night
@pytest.mark.parametrize("boxes", BOXES)
def test_what_is_hidden_changes_nothing_in_a_hundred_games(boxes: str) -> None:
    """The same promise over a long run."""
    for seed in range(100):
        for step in steps(random_deal(boxes, seed), by_dice(seed)):
            check_secrets(step, seed, 40)
