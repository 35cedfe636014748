"""What every bot promises, whatever its level."""

from __future__ import annotations

from random import Random

import pytest

from sevenwonders_tui.bots import play_match
from sevenwonders_tui.bots.ladder import Rung
from sevenwonders_tui.bots.search import Budget
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.bots.ladder import LADDER, rung_for_two
from sevenwonders_tui.seven.bots.policy import PolicyBot
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, Discard, PromptKind
from tests.support.decisions import decisions
from tests.support.seven.build import city, deal_of, table, the_game
from tests.support.seven.play import as_wonder_builder, steps

QUICK = Budget(playouts=12)


@pytest.mark.parametrize("name", ROSTER.names())
@pytest.mark.parametrize("players", [2, 3, 7])
def test_bot_answers_every_kind_of_prompt_with_an_offered_move(name: str, players: int) -> None:
    """Picks, seventh cards and discard piles, with the Free City and without, are answered by offered moves."""
    game = the_game()
    kinds = set()
    for seed in range(4):
        for view in decisions(players, seed, every=9):
            assert view.prompt is not None
            kinds.add(view.prompt.kind)
            assert ROSTER.make(LADDER.with_budget(name, QUICK), game, seed).choose(view) in view.moves
    assert PromptKind.PICK in kinds
    assert len(kinds) > 1


@pytest.mark.parametrize("name", ROSTER.names())
@pytest.mark.parametrize("wonder", ["babylon", "halicarnassus", "olympia"])
def test_bot_uses_the_powers_of_the_free_city(name: str, wonder: str) -> None:
    """The seat that acts for the Free City answers each prompt of its board with an offered move."""
    game = the_game()
    deal = deal_of(2, 2, wonders=("giza", "rhodes", wonder), sides="B" if wonder == "babylon" else "A")
    for step in steps(deal, as_wonder_builder(Random(4))):
        for seat, prompt in step.before.waiting.items():
            if prompt.kind is not PromptKind.PICK or step.before.turn == 5:
                view = game.view(step.before, seat)
                assert ROSTER.make(LADDER.with_budget(name, QUICK), game, 1).choose(view) in view.moves


@pytest.mark.parametrize("name", [name for name in ROSTER.names() if name != "random"])
def test_bot_knows_nothing_but_its_view(name: str) -> None:
    """When everything hidden from the seat is dealt anew, the bot chooses the same for the same seed."""
    game = the_game()
    for players in (2, 4):
        for view in decisions(players, 5, every=7):
            elsewhere = game.view(game.sample(view, Rng(len(view.history))), view.seat)
            bot = LADDER.with_budget(name, QUICK)
            assert ROSTER.make(bot, game, 3).choose(elsewhere) == ROSTER.make(bot, game, 3).choose(view)


@pytest.mark.parametrize("name", ["easy", "strong", "hard"])
def test_game_of_bots_is_the_same_for_the_same_seeds(name: str) -> None:
    """With a budget of playouts nothing but seeds decides what happens."""
    game = the_game()
    bot = LADDER.with_budget(name, Budget(playouts=4))
    first, second = (
        play_match(game, deal_of(3, 1), [ROSTER.make(bot, game, seat) for seat in range(3)]) for _ in range(2)
    )
    assert first.moves == second.moves


@pytest.mark.parametrize("name", ["easy", "strong", "hard"])
def test_a_city_complete_and_poor_is_no_trouble(name: str) -> None:
    """With nothing to build, the one thing left is done: a card is sold."""
    state = table(city("giza", coins=0, stages=3), city(), city(), hand=["palace", "palace", "senate"], turn=5)
    move = ROSTER.make(LADDER.with_budget(name, QUICK), the_game(), 1).choose(the_game().view(state, Seat(0)))
    assert isinstance(move[0], Discard)


@pytest.mark.parametrize("name", ["beginner", "easy", "fair", "good"])
def test_rungs_below_the_search_sell_only_what_they_cannot_use(name: str) -> None:
    """No card is thrown away while something can be built."""
    game = the_game()
    for seed in range(3):
        for view in decisions(4, seed, every=2):
            move = ROSTER.make(name, game, seed).choose(view)
            if isinstance(move[0], Discard):
                assert not any(isinstance(other[0], Build | BuildStage) for other in view.moves)


@pytest.mark.parametrize("rung", LADDER.rungs[:4], ids=lambda rung: rung.id)
def test_rungs_play_by_a_dial_of_their_own_in_the_game_for_two(rung: Rung) -> None:
    """In the game for two a rung follows the policy as `rung_for_two` says, elsewhere as its own dial says."""
    game = the_game()
    assert rung_for_two(rung).judgement != rung.judgement
    for players, judgement in ((2, rung_for_two(rung).judgement), (3, rung.judgement)):
        for number, view in enumerate(decisions(players, 1, every=4)):
            expected = PolicyBot(game, number, judgement).choose(view)
            assert ROSTER.make(rung.id, game, number).choose(view) == expected
