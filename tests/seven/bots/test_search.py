"""Search."""

from __future__ import annotations

from random import Random

import pytest

from sevenwonders_tui.bots import play_match
from sevenwonders_tui.bots.search import Budget
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.bots.policy import policy_for
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.bots.search import Search
from sevenwonders_tui.seven.bots.search.search import value_of
from sevenwonders_tui.seven.engine.last import is_last_turn
from sevenwonders_tui.seven.engine.moves import Build, Move
from sevenwonders_tui.seven.engine.state import State
from tests.support.decisions import decisions
from tests.support.seven.build import city, deal_of, table, the_game
from tests.support.seven.play import as_wonder_builder, known_card, steps


def test_search_uses_its_budget_of_playouts_and_no_more() -> None:
    """What was played is what was asked for, but for what does not divide by the moves of a round."""
    game = the_game()
    for view in decisions(3, 2, every=6):
        search = Search(game, view, 1)
        if len(search.findings) > 1:
            found = search.run(Budget(playouts=200))
            assert 120 < sum(finding.playouts for finding in found) <= 200


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
    bot = ROSTER.make("hard:60", game, 1)
    (order,) = bot.choose(game.view(state, Seat(0)))
    assert known_card(order) == "pantheon"


def last_values(state: State, seat: Seat) -> dict[Move, float]:
    """Return how well each move of a seat ends the game, against what the others end best with."""
    game = the_game()
    view = game.view(state, seat)
    policy, chance = policy_for(game, view), Random(1).random
    start = game.ahead(view).draw(chance)  # among three every hand of the last turn has been seen
    answers = {other: policy.choose(start, other, chance) for other in start.waiting}
    found = {}
    for move in view.moves:
        end = start.copy()
        game.advance(end, answers | {seat: move})
        while end.waiting:
            game.advance(end, {other: policy.choose(end, other, chance) for other in end.waiting})
        found[move] = value_of(end, game.totals(end), seat)
    return found


@pytest.mark.parametrize("seed", [0, 11, 13, 19])
def test_last_turn_is_played_exactly(seed: int) -> None:
    """With few playouts too no legal move ends better than the one chosen, whatever the policy thinks of them."""
    game = the_game()
    for step in steps(deal_of(3, seed), as_wonder_builder(Random(seed))):
        for seat in step.before.waiting if is_last_turn(step.before) else ():
            values = last_values(step.before, seat)
            chosen = ROSTER.make("strong:50", game, 1).choose(game.view(step.before, seat))
            assert values[chosen] == pytest.approx(max(values.values()))


@pytest.mark.parametrize("playouts", [100, 1000])
def test_a_symbol_of_choice_that_can_wait_waits(playouts: int) -> None:
    """Babylon B builds a card first and the symbol of its choice with the seventh card, however long the search."""
    game = the_game()
    greens = ["apothecary", "scriptorium", "library", "laboratory", "dispensary", "observatory", "study", "university"]
    others = ["loom", "press", "guard_tower", "west_trading_post", "forum", "sawmill"]
    giza = ["clay_pit", "lumber_yard", "barracks", "marketplace", "clay_pool", "altar", "archery_range", "quarry"]
    giza += ["stables", "temple", "pantheon", "arena"]
    rhodes = ["timber_yard", "stockade", "stone_pit", "east_trading_post", "baths", "walls", "caravansery", "statue"]
    rhodes += ["aqueduct", "vineyard", "brickyard", "gardens", "senate", "philosophers_guild", "fortifications"]
    state = table(
        city("babylon", "B", coins=8, stages=2, tokens=[(0, -1), (-1, -1)], built=greens + others),
        city("giza", "B", coins=2, stages=4, tokens=[(-1, 0), (3, 3)], built=giza),
        city("rhodes", "B", coins=10, stages=1, tokens=[(1, 1), (3, -1)], built=rhodes),
        age=3,
        turn=5,
        hand=["arsenal", "palace", "craftsmens_guild"],
    )
    (order,) = Search(game, game.view(state, Seat(0)), 1).run(Budget(playouts=playouts))[0].move
    assert isinstance(order, Build)
    assert order.card == "palace"


@pytest.mark.parametrize(("players", "same"), [(3, "strong:50"), (2, "strong:10")])
def test_strong_thinks_shorter_where_two_play(players: int, same: str) -> None:
    """Looking ahead brings more in the game for two, so fewer playouts keep the step from `good` in bounds."""
    game = the_game()
    for view in decisions(players, 4, every=9)[:3]:
        assert ROSTER.make("strong", game, 3).choose(view) == ROSTER.make(same, game, 3).choose(view)


def test_policy_wins_against_beginners() -> None:
    """The learned weights are worth something: without any search they beat two bots that hardly use them."""
    game = the_game()
    wins = 0.0
    for seed in range(30):
        bots = [ROSTER.make("policy" if seat == seed % 3 else "easy", game, seed + seat) for seat in range(3)]
        match = play_match(game, deal_of(3, seed), bots)
        winners = game.winners(match.state)
        wins += (seed % 3 in winners) / len(winners)
    assert wins >= 24
