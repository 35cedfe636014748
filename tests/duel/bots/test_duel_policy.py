"""What the policy of Duel sees: wins, and what must not be left to the rival."""

from __future__ import annotations

import pytest

from sevenwonders_tui.duel.bots.ladder import LADDER
from sevenwonders_tui.duel.bots.policy import Policy, PolicyBot, policy_for, tables
from sevenwonders_tui.duel.bots.policy.policy import drawn
from sevenwonders_tui.duel.bots.policy.senate import can_win
from sevenwonders_tui.duel.bots.policy.weights import load_weights
from sevenwonders_tui.duel.engine.catalog import Back, boxes_of
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.engine.state import State
from tests.support.duel.build import city, position, the_duel
from tests.support.duel.play import after, mover, text_of

FIVE = ("scriptorium", "workshop", "pharmacist", "apothecary", "academy")
"""Five different symbols."""
EVERY_SET = pytest.mark.parametrize("boxes", ["", "pantheon", "agora", "pantheon agora"])


def chosen(state: State) -> str:
    """Return what the policy does, as text."""
    seat = mover(state)
    return text_of(PolicyBot(the_duel(), 1).choose(the_duel().view(state, seat)))


@EVERY_SET
def test_a_sixth_symbol_is_taken(boxes: str) -> None:
    """Whatever else there is, the card that wins by science is built."""
    state = position(city(coins=30, built=FIVE), boxes=boxes, age=3, row=["palace", "university"])
    assert chosen(state).startswith("build university")


@EVERY_SET
def test_a_capital_is_taken(boxes: str) -> None:
    """Enough shields to reach the capital are built."""
    state = position(city(coins=30), boxes=boxes, age=3, row=["palace", "arsenal"], pawn=6)
    assert chosen(state).startswith("build arsenal")


@EVERY_SET
def test_a_wonder_that_reaches_the_capital_is_built(boxes: str) -> None:
    """Shields of a Wonder count too, for seat 1 as for seat 0."""
    theirs = city(coins=40, unbuilt=["colossus"])
    state = position(city(), theirs, boxes=boxes, age=3, seat=1, row=["palace", "obelisk"], pawn=-7)
    assert chosen(state).startswith("wonder colossus")


def test_minerva_is_no_win() -> None:
    """A pawn that Minerva stops reaches no capital: points are worth more."""
    mine = city(coins=30)
    state = position(mine, boxes="pantheon", age=3, row=["palace", "siege_workshop"], pawn=7, minerva=8)
    assert chosen(state).startswith("build palace")


def test_all_chambers_are_taken() -> None:
    """A Politician whose two actions give the last two chambers is recruited, and the cubes go there."""
    cubes = dict.fromkeys((1, 2, 3, 4), (1, 0))
    blue = ["altar", "theater"]
    state = position(city(coins=9, built=blue), boxes="agora", row=["politician_right_1", "tavern"], cubes=cubes)
    assert chosen(state) == "build politician_right_1"
    step = after(state, "build politician_right_1")
    step = after(step, chosen(step))
    end = after(step, chosen(step))
    assert end.result is not None
    assert end.result.how.value == "senate"


def test_a_cube_that_moves_wins_too() -> None:
    """The last chamber can be won by moving a cube that is not needed where it is."""
    leads = (2, 0, 1, 1, 1, 1)
    assert can_win((2, 0, 1, 1, 1, 1), leads, 0, (5, 6), 1, moves=True)
    assert not can_win((2, 0, 1, 1, 1, 1), leads, 0, (5, 6), 1, moves=False)
    assert not can_win((1, 0, 1, 1, 1, 1), (1, 0, 1, 1, 1, 1), 0, (1, 2), 1, moves=True)


@EVERY_SET
def test_a_sixth_symbol_is_denied(boxes: str) -> None:
    """What would win for the rival is taken away, by whatever means."""
    theirs = city(coins=40, built=FIVE)
    state = position(city(coins=2), theirs, boxes=boxes, age=3, row=["palace", "university", "obelisk"])
    assert chosen(state).split()[1] == "university"


@EVERY_SET
def test_a_capital_is_denied(boxes: str) -> None:
    """The red card that would end the game for the rival is taken away."""
    theirs = city(coins=40)
    state = position(city(coins=2), theirs, boxes=boxes, age=3, row=["palace", "arsenal", "obelisk"], pawn=-6)
    assert chosen(state).split()[1] == "arsenal"


def test_what_would_win_is_not_uncovered() -> None:
    """A card is left where it lies if the rival's sixth symbol lies face up under it."""
    theirs = city(coins=40, built=FIVE)
    places = {"s3r5p1": "university", "s3r6p1": "altar", "s3r6p3": "theater", "s3r5p4": "baths"}
    state = position(city(coins=3), theirs, age=3, places=places)
    assert "altar" in {state.cards[at].id for at in state.open}
    assert chosen(state).split()[1] != "altar"


def test_the_sixth_symbol_of_a_token_is_taken() -> None:
    """Law is picked where it is the sixth symbol."""
    built = ("scriptorium", "workshop", "pharmacist", "apothecary", "academy")
    state = position(city(coins=40, built=built), age=3, row=["study", "altar"], board=["agriculture", "law"])
    assert chosen(after(state, "build study")) == "pick law"


@EVERY_SET
def test_each_set_of_boxes_has_learned_weights(boxes: str) -> None:
    """Every table of every set is in the data file with as many entries as the policy reads."""
    policy = policy_for(the_duel(), boxes_of(boxes.split()))
    learned = load_weights()["+".join(boxes.split()) or "base"]
    assert {name: length for name, (_begin, length) in policy.names.items()} == {
        name: len(table) for name, table in learned.items()
    }


def test_unknown_content_is_neither_liked_nor_disliked() -> None:
    """Without learned tables the policy goes by first guesses, and still plays."""
    state = position(city(coins=30, built=FIVE), age=3, row=["palace", "university"])
    policy = Policy(the_duel().rules(()), {})
    moves = the_duel().legal_moves(state, mover(state))
    assert text_of(policy.best(state, mover(state), moves)).startswith("build university")


def test_a_swap_takes_the_better_card() -> None:
    """Of two blue cards the dearer is taken for the cheaper one."""
    mine = city(built=["altar"], prepared=["coercion"])
    theirs = city(built=["palace", "theater"])
    state = after(position(mine, theirs, boxes="agora", age=3, row=["obelisk", "gardens"]), "trigger coercion")
    assert chosen(state) == "take palace give altar"


def test_a_token_of_the_rival_is_locked() -> None:
    """Obscurantism takes points from the rival rather than a token that lies in the box."""
    mine, theirs = city(prepared=["obscurantism"]), city(progress=["philosophy"])
    state = position(mine, theirs, boxes="agora", age=3, row=["obelisk", "gardens"], board=["masonry"])
    assert chosen(after(state, "trigger obscurantism")) == "pick philosophy"


def test_coins_of_a_vault_are_the_last_to_go() -> None:
    """Each coin left on a card is a point at the end, and one of the treasury a third of it."""
    state = position(city(coins=9, vault=7), boxes="pantheon", age=3, row=["chamber_of_commerce", "obelisk"])
    offered = {text_of(move) for move in the_duel().legal_moves(state, mover(state))}
    assert any(" vault " in text for text in offered)
    assert " vault " not in chosen(state)


def test_the_blind_draw_never_fails() -> None:
    """Where rounding leaves a rest of the weights, the heaviest is drawn."""
    moves = the_duel().legal_moves(position(row=["altar", "theater"]), SEATS[0])
    assert drawn(moves, [0.0] * len(moves), lambda: 0.5) == moves[0]


def risks(state: State) -> dict[str, dict[str, float]]:
    """Return, by move, how surely the rival wins in the next turn by what lies open and by what is turned up."""
    game, seat = the_duel(), mover(state)
    view = game.view(state, seat)
    tables_of = {tables.REPLY_WINS + state.age - 1: "open", tables.TURNS_UP_WIN + state.age - 1: "turned up"}
    worths = policy_for(game, state.rules.boxes).worths(game.known(view), seat, view.moves)
    return {
        text_of(move): {tables_of[at]: much for at, much in pairs if at in tables_of}
        for move, (_score, pairs) in zip(view.moves, worths, strict=True)
    }


def test_own_shields_keep_the_rival_from_the_capital() -> None:
    """With two cards that win for the rival, the red one that pushes the pawn back far enough is built."""
    mine = city(coins=40)
    state = position(mine, city(coins=40), age=3, row=["palace", "arsenal", "pretorium", "circus"], pawn=-6)
    found = risks(state)
    assert found["discard palace"] == found["discard arsenal"] == {"open": 1.0}
    built = [
        risk for text, risk in found.items() if text.startswith(("build arsenal", "build pretorium", "build circus"))
    ]
    assert built == [{}, {}, {}]
    assert chosen(state).startswith("build")


@pytest.mark.parametrize(("row", "turned"), [(["palace", "obelisk", "gardens", "port"], 1), (["palace"], 2)])
def test_what_is_turned_up_counts_by_what_nobody_has_seen(row: list[str], turned: int) -> None:
    """With the pawn before one's capital each red card that may be turned up would win; the more, the likelier."""
    state = position(city(), city(coins=40), age=2, pawn=-8, row=row)
    unseen = the_duel().unseen(the_duel().view(state, mover(state)))[Back.AGE_2]
    red = sum(state.rules.cards[card].gain.shields > 0 for card in unseen)
    assert 0 < red < len(unseen)
    expected = 1 - (1 - red / len(unseen)) ** turned
    assert risks(state)["discard palace"] == {"turned up": pytest.approx(expected)}


def test_what_the_rival_cannot_pay_is_no_danger() -> None:
    """The same cards win nothing for a rival without coins, and none stands behind Minerva."""
    poor = position(city(), city(coins=0), age=3, pawn=-8, row=["palace", "arsenal", "pretorium", "circus"])
    assert not any("open" in risk for risk in risks(poor).values())
    theirs = city(coins=40)
    row = ["palace", "arsenal", "pretorium", "circus"]
    guarded = position(city(), theirs, boxes="pantheon", age=3, pawn=-8, minerva=-9, row=row)
    assert all(risk == {} for risk in risks(guarded).values())


def test_a_pair_that_brings_the_sixth_symbol_is_a_danger() -> None:
    """Law on the board makes a second symbol of a kind as dangerous as a sixth one."""
    theirs = city(coins=40, built=FIVE)
    for board, risk in ((["agriculture", "law"], {"open": 1.0}), (["agriculture", "masonry"], {})):
        state = position(city(), theirs, age=3, row=["palace", "study", "altar", "gardens"], board=board)
        assert risks(state)["discard palace"] == risk


def test_a_card_that_would_win_for_the_rival_is_discarded() -> None:
    """Whoever plays without a search and could build something else discards it all the same."""
    theirs = city(coins=40, built=FIVE)
    state = position(city(coins=3), theirs, age=3, row=["university", "altar", "theater", "baths"])
    moves = {text_of(move) for move in the_duel().legal_moves(state, mover(state))}
    assert any(move.startswith("build altar") for move in moves)
    assert not any(move.startswith("build university") for move in moves)
    good = PolicyBot(the_duel(), 1, LADDER.read("good").rung.judgement)
    for _time in range(20):
        assert text_of(good.choose(the_duel().view(state, mover(state)))) == "discard university"
