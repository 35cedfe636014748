"""What a move would bring at once is told from what its seat can know."""

from __future__ import annotations

import pytest

from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.foresight import Foreseen, foresee
from sevenwonders_tui.duel.engine.moves import MoveDecreeTo, MoveInfluence, PlaceInfluence, RemoveInfluence
from sevenwonders_tui.duel.engine.scoring import Victory
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.task import TakeProgress
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from tests.support.duel.build import city, look, position, the_duel
from tests.support.duel.choices import CHOICES, choice
from tests.support.duel.play import after, by_dice, find_move, mover, steps
from tests.support.duel.science import FIVE

SENATE = PlaceInfluence | MoveInfluence | RemoveInfluence | MoveDecreeTo
"""What may turn up a decree."""


def _foreseen(state: State, text: str) -> Foreseen:
    game = the_duel()
    (found,) = game.foresee(game.view(state, mover(state)), [find_move(state, text)])
    return found


def test_coins_and_points() -> None:
    """What is paid, and the points that come and go, are told for both seats."""
    state = position(city(coins=7), city(coins=6), row=["altar", "tavern"])
    assert _foreseen(state, "build tavern").coins == (4, 0)
    assert _foreseen(state, "build tavern").points == (1, 0)
    assert _foreseen(state, "build altar").points == (3, 0)


def test_supremacy() -> None:
    """A move that ends the game is told as the end, with its winner."""
    state = position(city(), row=["guard_tower"], pawn=8)
    result = _foreseen(state, "build guard_tower").result
    assert result is not None
    assert (result.how, result.winners) == (Victory.MILITARY, (Seat(0),))


def test_another_turn_is_none_with_the_last_card() -> None:
    """Rules 1.9: a replay gained when the structure is empty is lost."""
    for cards, again in ((["altar"], False), (["altar", "baths"], True)):
        state = position(city(coins=30, unbuilt=["sphinx"]), only=cards)
        assert _foreseen(state, "wonder sphinx over altar").again is again


@pytest.mark.parametrize(
    ("mine", "theirs", "swap", "winners"),
    [
        (("scriptorium", *FIVE[1:], "library"), ("university",), "take university give library", (Seat(0),)),
        (("scriptorium", "library"), ("university", "study"), "take university give library", ()),
        (("university",), (*FIVE, "library"), "take library give university", (Seat(1),)),
    ],
)
def test_swap_of_symbols_that_ends_the_game(
    mine: tuple[str, ...], theirs: tuple[str, ...], swap: str, winners: tuple[Seat, ...]
) -> None:
    """Rules 3.7: whoever has six different symbols after Coercion wins at once, the opponent too."""
    state = position(
        city(built=mine, prepared=["coercion"]), city(built=theirs), boxes="agora", row=["altar"], board=[]
    )
    found = _foreseen(after(state, "trigger coercion"), swap)
    assert (found.result.winners if found.result else ()) == winners


def test_swap_of_symbols_that_makes_a_pair() -> None:
    """Rules 3.7: its token comes before the victory, so that no end is told where the opponent has six symbols."""
    mine = city(built=["scriptorium", "university"], prepared=["coercion"])
    theirs = city(built=["library", "laboratory", "dispensary", "school", "study"], progress=["law"])
    state = after(position(mine, theirs, boxes="agora", row=["altar"], board=["economy"]), "trigger coercion")
    found = _foreseen(state, "take library give university")
    assert ([type(task) for task in found.due], found.result) == ([TakeProgress], None)
    assert (max(found.symbols[0]), found.symbols[1].count(0)) == (2, 1)
    assert look(after(state, "take library give university", "pick economy")).result == ("science", (1,))


def test_pair_of_symbols() -> None:
    """A second symbol is told with the Progress token that it brings."""
    rules = the_duel().rules(())
    green = [card for card in rules.cards.values() if card.gain.symbol == rules.cards["workshop"].gain.symbol]  # type: ignore[index]
    state = position(city(built=["workshop"], coins=30), row=[next(each.id for each in green if each.id != "workshop")])
    found = _foreseen(state, "build")
    assert [type(task) for task in found.due] == [TakeProgress]
    assert max(found.symbols[0]) == 2


@pytest.mark.parametrize("boxes", ["", "pantheon", "agora", "pantheon agora"])
def test_nothing_hidden_is_needed(boxes: str) -> None:
    """In whole games answers are foreseen from the view as they come on the table itself, unless a decree turns up."""
    game = the_duel()
    dealt = game.deal(Options(boxes_of(boxes.split())), Rng(7))
    compared = 0
    for step in steps(dealt, by_dice(7)):
        state, seat = step.before, step.seat
        moves = game.legal_moves(state, seat)[:10]
        seen = game.foresee(game.view(state, seat), moves)
        for move, found, true in zip(moves, seen, foresee(state, moves), strict=True):
            if not isinstance(move, SENATE):
                assert found == true, move
                compared += 1
    assert compared > 100


@pytest.mark.parametrize("name", CHOICES)
def test_every_choice_is_foreseen(name: str) -> None:
    """Whatever can be chosen is told from what the seat sees, before anything is turned up."""
    game, state = the_duel(), choice(name)
    seat = mover(state)
    view = game.view(state, seat)
    for move, found in zip(view.moves, game.foresee(view, view.moves), strict=True):
        assert len(found.symbols) == 2, move


def test_a_decree_that_nobody_knows_moves_nothing() -> None:
    """What an unknown decree would bring in another chamber is not told."""
    game, state = the_duel(), choice("insider_influence")
    view = game.view(state, mover(state))
    blank = [
        move for move in view.moves if isinstance(move, MoveDecreeTo) and not view.decrees[move.source - 1][0].is_up
    ]
    assert blank
    for found in game.foresee(view, blank):
        assert (found.coins, found.points, found.pawn) == ((0, 0), (0, 0), view.pawn)


def test_who_would_choose_follows_the_pawn() -> None:
    """Whoever is behind on the track chooses who begins; level, whoever took the last turn does."""
    game = the_duel()
    for pawn, seat in ((3, Seat(1)), (-2, Seat(0)), (0, None)):
        assert game.chooser(game.view(position(row=["altar"], pawn=pawn), Seat(0))) == seat


def test_unseen_cards_are_all_that_lie_nowhere_in_sight() -> None:
    """By back: none of them is seen, and together with those in sight they are the whole deck."""
    game = the_duel()
    view = game.view(position(city(built=["altar"]), row=["tavern", "baths"]), Seat(0))
    unseen = {card for cards in game.unseen(view).values() for card in cards}
    assert not unseen & {"altar", "tavern", "baths"}
    assert {"palace", "forum"} <= unseen
