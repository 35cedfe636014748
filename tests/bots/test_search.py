"""Search."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from sevenwonders_tui.bots import make_bot, play_match
from sevenwonders_tui.bots.search import Budget, Search
from sevenwonders_tui.bots.worker import portable, start, think
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from tests.bots.test_levels import decisions
from tests.build import city, deal_of, table, the_game
from tests.play import known_card


def test_search_uses_its_budget_of_playouts_and_no_more() -> None:
    """What was played is what was asked for, but for what does not divide by the moves of a round."""
    game = the_game()
    for view in decisions(3, 2, every=6):
        search = Search(game, view, 1)
        if len(search.findings) > 1:
            found = search.run(Budget(playouts=400))
            assert 320 < sum(finding.playouts for finding in found) <= 400


def test_best_move_comes_first_with_what_it_promises() -> None:
    """The first finding was tried most, and has a value to choose by and points that can be shown."""
    game = the_game()
    found = Search(game, game.view(game.setup(deal_of(3, 2)), Seat(0)), 1).run(Budget(playouts=200))
    assert found[0].playouts == max(finding.playouts for finding in found)
    assert 0 < found[0].value < 1
    assert 15 < found[0].mean_points < 100


@pytest.mark.parametrize("players", [2, 3, 7])
def test_moves_tried_are_legal_and_few(players: int) -> None:
    """Of hundreds of moves a few dozen are tried, each of them offered."""
    game = the_game()
    for seed in range(3):
        for view in decisions(players, seed, every=4):
            tried = [finding.move for finding in Search(game, view, 1).findings]
            assert tried
            assert set(tried) <= set(view.moves)
            assert len(tried) == len(set(tried))
            assert len(tried) <= 40


def test_last_pick_of_the_game_is_the_one_that_scores() -> None:
    """With one card left to play the search sees what it brings."""
    game = the_game()
    state = table(
        city("giza", coins=9, built=["aqueduct", "lodge"]), city(), city(), age=3, turn=6, hand=["pantheon", "senate"]
    )
    state.cities[0].built |= state.rules.cards[CardId("temple")].name_bit
    bot = make_bot("hard:60", game, 1)
    (order,) = bot.choose(game.view(state, Seat(0)))
    assert known_card(order) == "pantheon"


@pytest.mark.parametrize(("players", "same"), [(3, "strong:50"), (2, "strong:100")])
def test_strong_thinks_longer_where_two_play(players: int, same: str) -> None:
    """The order for the Free City has to be found as well, so there are more playouts than among three."""
    game = the_game()
    for view in decisions(players, 4, every=9)[:3]:
        assert make_bot("strong", game, 3).choose(view) == make_bot(same, game, 3).choose(view)


def test_policy_wins_against_beginners() -> None:
    """What was learned is worth something: without any search it beats two who hardly mind it."""
    game = the_game()
    wins = 0.0
    for seed in range(30):
        bots = [make_bot("policy" if seat == seed % 3 else "easy", game, seed + seat) for seat in range(3)]
        match = play_match(game, deal_of(3, seed), bots)
        winners = game.winners(match.state)
        wins += (seed % 3 in winners) / len(winners)
    assert wins >= 24


def test_bot_thinks_the_same_in_another_process() -> None:
    """A worker process gets a view that can travel and gives the answer that would be given here."""
    game = the_game()
    view = game.view(game.setup(deal_of(3, 1)), Seat(1))
    assert portable(view) == view
    with ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=start, initargs=(game.catalog,)) as pool:
        move = pool.submit(think, "hard:30", 5, portable(view)).result()
    assert move == make_bot("hard:30", game, 5).choose(view)
