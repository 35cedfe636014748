"""Bots of Duel by name, and what the roster says of positions."""

from __future__ import annotations

import pytest

from sevenwonders_tui.bots.search.budget import Budget, Share
from sevenwonders_tui.duel.bots.ladder import LADDER
from sevenwonders_tui.duel.bots.roster import ROSTER
from sevenwonders_tui.duel.engine.moves import DiscardCard
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.engine.game import Seat
from tests.support.duel.build import city, position, the_duel
from tests.support.duel.play import after, text_of

FIVE = ("scriptorium", "workshop", "pharmacist", "apothecary", "academy")


def winning() -> View:
    """Return the view of a seat that can win at once."""
    state = position(city(coins=30, built=FIVE), age=3, row=["palace", "university", "obelisk"])
    return the_duel().view(state, Seat(0))


@pytest.mark.parametrize("name", ["", "nobody", "flat:", "flat:0", "flat:10ms", "good:5", "good+war", "hard:0"])
def test_unknown_name_is_refused(name: str) -> None:
    """A name that stands for no bot, and a budget that is none, raise KeyError."""
    assert not ROSTER.is_bot(name)
    with pytest.raises(KeyError):
        ROSTER.make(name, the_duel(), 1)


@pytest.mark.parametrize("name", [*ROSTER.names(), "flat:7", "good+builder", "hard+scholar:9", "hard:20ms"])
def test_known_name_is_known(name: str) -> None:
    """Rungs and yardsticks play; `flat` may say how many playouts it makes."""
    assert ROSTER.is_bot(name)
    view = winning()
    assert ROSTER.make(name, the_duel(), 1).choose(view) in view.moves


def test_bots_that_play_on_are_not_quick() -> None:
    """Their answers are worth the way to another process."""
    assert {name for name in ROSTER.names() if not ROSTER.is_quick(name)} == {"flat", "strong", "tough", "hard"}
    assert not ROSTER.is_quick("flat:9")


def test_each_rung_is_told_apart_and_says_what_it_is() -> None:
    """Rungs have names of their own, a title and a sentence, and mind the more of the policy the higher they are."""
    rungs = LADDER.rungs
    assert len({rung.title for rung in rungs}) == len({rung.id for rung in rungs}) == len(rungs)
    assert all(rung.line.endswith(".") for rung in rungs)
    judgements = [rung.judgement for rung in rungs if rung.budget is None]
    assert judgements == sorted(judgements)


def test_the_deputy_is_a_bot() -> None:
    """Who is away is stood in for by a bot that the roster has."""
    assert ROSTER.is_bot(ROSTER.deputy)


def test_stand_in_discards_or_does_nothing() -> None:
    """For a bot that gave no answer a card is discarded, a choice skipped, and else the first offer taken."""
    game = the_duel()
    assert isinstance(ROSTER.stand_in(winning()), DiscardCard)
    state = after(position(boxes="agora", row=["politician_left_1", "altar"]), "build politician_left_1")
    assert text_of(ROSTER.stand_in(game.view(state, Seat(0)))) == "skip"


def test_advice_names_the_winning_move() -> None:
    """The move that wins comes first, with its chance, and games played on are counted."""
    advice = ROSTER.advise(the_duel(), winning(), 1, Budget(playouts=40), {})
    first = advice.options[0]
    assert text_of(first.move).startswith("build university")
    assert first.win_chance == 1.0
    assert 20 <= advice.playouts <= 40
    assert advice == ROSTER.advise(the_duel(), winning(), 1, Budget(playouts=40), {})


def test_the_best_move_wins() -> None:
    """A search with few looks ahead finds the win as well, and names it first."""
    found = ROSTER.search(the_duel(), winning(), 1, Budget(playouts=16))
    assert text_of(found.moves[0]).startswith("build university")
    assert found.playouts == 16


def test_a_forecast_counts_games() -> None:
    """Each move is played on in the same deals; winning at once is no chance."""
    view = winning()
    wins = next(move for move in view.moves if text_of(move).startswith("build university"))
    forecaster = ROSTER.forecaster(the_duel(), view, 1, {Seat(1): "random"})
    won, other = forecaster.play((wins, view.moves[-1]), Share(8, None))
    assert (won.games, other.games) == (4, 4)
    assert won.win_chance == 1.0
    assert won.chances == (1.0, 0.0)
    assert 0.0 < other.win_chance < 1.0


def test_chances_add_up() -> None:
    """The chances that a spectator sees add up to 1; at the end of a game they name the winner."""
    game = the_duel()
    state = position(city(coins=30, built=FIVE), age=3, row=["palace", "university", "obelisk"])
    for seat in (Seat(0), Seat(1)):
        watching = ROSTER.forecaster(game, game.view(state, seat), 1, {})
        first, second = watching.watch(Share(6, None))
        assert first + second == pytest.approx(1.0)
        assert first > 0.7
    assert ROSTER.result(game, after(state, "build university")) == (1.0, 0.0)


def test_selling_alone_is_forced() -> None:
    """A choice is judged only where something can be built."""
    game = the_duel()
    poor = position(city(), age=3, row=["palace", "town_hall"])
    assert ROSTER.is_forced(game.view(poor, Seat(0)))
    assert not ROSTER.is_forced(winning())
