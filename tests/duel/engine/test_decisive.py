"""What a seat could do with one turn to end the game: all of it is true, and nothing of one move is left out."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import Phase, given, note, settings
from hypothesis import strategies as st

from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.decisive import Decisive
from sevenwonders_tui.duel.engine.moves import BuildCard, BuildWonder, PromptKind
from sevenwonders_tui.duel.engine.pile import EVERYBODY, Hidden
from sevenwonders_tui.duel.engine.scoring import Victory
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.task import SenateAction
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from tests.support.duel.build import city, position, the_duel
from tests.support.duel.play import after, by_dice, steps, text_of
from tests.support.duel.science import FIVE

ANNA, BEN = Seat(0), Seat(1)


def hidden_to(knowers: int, card: Hidden) -> Hidden:
    """Return a hidden card that others know."""
    return Hidden(card.item, knowers)


def ways(state: State, seat: Seat) -> list[str]:
    """Return how a seat could win at once, as text, with what everybody may know."""
    found = the_duel().decisive(the_duel().view(state, None), seat)
    return [f"{one.how}: {', '.join(map(text_of, one.moves))}" for one in found]


def test_shields_that_reach_the_capital_are_found_with_strategy_and_in_wonders() -> None:
    """Rules 1.10: cards and Wonders whose shields reach the capital are named, those that fall short are not."""
    anna = city(coins=40, unbuilt=["colossus", "pyramids"])
    state = position(anna, age=2, row=["walls", "statue", "stable"], pawn=7)
    assert ways(state, ANNA) == ["military: build walls 4", "military: wonder colossus over walls 8"]
    strategist = city(coins=40, progress=["strategy"])
    state = position(strategist, row=["stable", "altar"], pawn=7)
    assert [way.split()[2] for way in ways(state, ANNA)] == ["stable"]


def test_nothing_is_found_beyond_the_coins_or_behind_minerva() -> None:
    """What a seat cannot pay for is no danger, nor what Minerva stops."""
    assert ways(position(city(coins=0), age=2, row=["walls"], pawn=7), ANNA) == []
    assert ways(position(city(coins=40), age=2, row=["walls"], pawn=7, minerva=8, boxes="pantheon"), ANNA) == []


def test_sixth_symbol_is_found_on_a_card_and_on_a_token_of_a_pair() -> None:
    """Rules 1.11: a green card with the sixth symbol, and a pair whose token shows it."""
    ben = city(coins=40, built=FIVE)
    state = position(None, ben, row=["altar"], only=(), pawn=0, board=["law"])
    assert ways(state, BEN) == []
    state = position(None, ben, age=3, row=["observatory", "study"], board=["law"])
    assert [way.split(" ", 2)[2] for way in ways(state, BEN)] == ["observatory 6", "study 8, pick law"]


def test_card_of_the_discard_pile_counts_where_a_wonder_revives_it() -> None:
    """What one choice after the act brings is found too."""
    anna = city(coins=40, unbuilt=["mausoleum"])
    state = position(anna, row=["altar"], pawn=7, discards=["walls", "baths"])
    (way,) = ways(state, ANNA)
    assert way.endswith("pick walls")


def test_sixth_chamber_is_found() -> None:
    """Rules 3.4: a cube that would give the sixth chamber."""
    cubes = dict.fromkeys(range(1, 6), (1, 0))
    state = position(city(coins=9), boxes="agora", row=["conspirator_1", "altar"], cubes=cubes)
    assert ways(state, ANNA) == ["senate: build conspirator_1, place 6"]
    assert ways(state, BEN) == []


def test_all_actions_of_a_politician_are_followed_to_the_last_chamber() -> None:
    """Rules 3.3, 3.4: two actions give two chambers; one action does not, nor do two where three are missing."""
    cubes = {1: (1, 0), 2: (1, 0), 5: (1, 0), 6: (1, 0)}
    row = ["politician_center_1", "altar"]
    two = city(coins=9, built=["theater", "baths"])
    state = position(two, boxes="agora", row=row, cubes=cubes)
    assert ways(state, ANNA) == ["senate: build politician_center_1, place 3, place 4"]
    assert ways(position(city(coins=9), boxes="agora", row=row, cubes=cubes), ANNA) == []
    fewer = {chamber: held for chamber, held in cubes.items() if chamber != 6}
    assert ways(position(two, boxes="agora", row=row, cubes=fewer), ANNA) == []
    moved = position(two, boxes="agora", row=["politician_left_1", "altar"], cubes={**cubes, 2: (3, 0)})
    assert ways(moved, ANNA) == []
    further = position(two, boxes="agora", row=["politician_left_1", "altar"], cubes={**cubes, 2: (2, 0), 5: (2, 0)})
    assert ways(further, ANNA) == ["senate: build politician_left_1, move 2 3, move 5 4"]
    knossos = city(coins=30, unbuilt=["knossos"])
    built = position(knossos, boxes="agora", row=["altar", "baths"], cubes={**cubes, 5: (2, 0)})
    assert ways(built, ANNA) == ["senate: wonder knossos over altar 10, place 3, move 5 4"]


def test_all_actions_of_a_politician_are_found_as_by_trying_each() -> None:
    """In random Senates the alarm stands just where some series of actions wins."""
    for seed in range(40):
        draw = Random(seed)
        cubes = {chamber: (draw.choice((0, 1, 1, 2)), draw.choice((0, 0, 0, 1))) for chamber in range(1, 7)}
        section = draw.choice(("left", "center", "right"))
        mine = city(coins=9, built=["theater", "baths", "altar", "aqueduct"][: draw.choice((1, 2, 4))])
        state = position(mine, boxes="agora", row=[f"politician_{section}_1", "stable"], cubes=cubes)
        (build,) = [move for move in the_duel().legal_moves(state, ANNA) if text_of(move).startswith("build poli")]
        after = the_duel().apply(state, {ANNA: build}).state
        assert bool(ways(state, ANNA)) == _wins_senate(after), (seed, cubes, section)


def _wins_senate(state: State) -> bool:
    """Whether some series of a Politician's actions wins, by trying each."""
    if state.result is not None:
        return state.result.how is Victory.SENATE
    if not isinstance(state.asked, SenateAction):
        return False
    moves = the_duel().legal_moves(state, ANNA)
    return any(_wins_senate(the_duel().apply(state, {ANNA: move}).state) for move in moves)


def test_conspiracy_of_the_opponent_is_found_after_one_was_triggered() -> None:
    """Rules 3.2: one a turn; that the seat to move has triggered one says nothing of the turn of the other."""
    anna, ben = city(prepared=["foreclosure"]), city(prepared=["coup"])
    state = position(anna, ben, boxes="agora", row=["altar"], pawn=-7)
    assert ways(state, BEN) == []
    state.cities[1].prepared = tuple((hidden_to(EVERYBODY, hidden), card) for hidden, card in state.cities[1].prepared)
    assert ways(state, BEN) == ["military: trigger coup"]
    assert ways(after(state, "trigger foreclosure"), BEN) == ["military: trigger coup"]


@pytest.mark.parametrize("boxes", ["", "pantheon", "agora", "pantheon agora"])
def test_what_is_found_wins_and_no_winning_move_is_missed(boxes: str) -> None:
    """In whatever game: each way found wins when it is played, and each move that wins at once is found."""

    @settings(phases=(Phase.explicit, Phase.reuse, Phase.generate), database=None, max_examples=6)
    @given(st.integers(0, 2**32 - 1), st.sampled_from(("red", "green", "senate")))
    def check(seed: int, taste: str) -> None:
        note(f"boxes {boxes!r}, seed {seed}, taste {taste!r}")
        deal = the_duel().deal(Options(boxes_of(boxes.split())), Rng(seed))
        for step in steps(deal, by_dice(seed, taste)):
            if the_duel().pending(step.before)[step.seat].ask is PromptKind.TURN:
                check_turn(step.before, step.seat)

    check()


def check_turn(state: State, seat: Seat) -> None:
    """Compare what is found at a turn with what its moves do."""
    game = the_duel()
    found = game.decisive(game.view(state, seat), seat)
    for one in found:
        check_way(state, one)
    told = {item(one) for one in found}
    for move in game.legal_moves(state, seat):
        after = state.copy()
        if isinstance(move, BuildCard | BuildWonder):
            game.advance(after, {seat: move})
            result = after.result
            if result is not None and result.how is not Victory.POINTS:
                assert (text_of(move).split()[1], result.how) in told, text_of(move)


def check_way(state: State, one: Decisive) -> None:
    """Play a way to win."""
    for move in one.moves:
        state = the_duel().apply(state, {one.seat: move}).state
    assert state.result is not None, one
    assert state.result.how is one.how
    assert state.result.winners == (one.seat,)


def item(one: Decisive) -> tuple[str, Victory]:
    """Return what is built, called or triggered, and how that wins."""
    return text_of(one.moves[0]).split()[1], one.how


def test_nobody_wins_with_a_turn_where_there_is_none() -> None:
    """Before cards are laid out, and after the end, there is no turn to win with."""
    game = the_duel()
    state = game.setup(game.deal(Options(), Rng(1)))
    assert game.decisive(game.view(state, Seat(0)), Seat(0)) == ()
