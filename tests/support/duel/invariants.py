"""Invariants after every step of every game of Duel; the second implementation in `tests/duel/oracle` plays along.

The numbers in the docstrings are those of the list of invariants in the project's rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from sevenwonders_tui.duel.engine.catalog import AGE_BACKS
from sevenwonders_tui.duel.engine.city import restore_numbers
from sevenwonders_tui.duel.engine.events import (
    CardBuilt,
    CardDiscarded,
    CoinsChanged,
    DivinityCalled,
    GameEnded,
    MilitaryTokenMet,
    PawnMoved,
    TokenTaken,
    TurnGained,
    WonderBuilt,
)
from sevenwonders_tui.duel.engine.moves import (
    Activate,
    BuildCard,
    BuildWonder,
    DiscardCard,
    Prepare,
    PromptKind,
    Trigger,
)
from sevenwonders_tui.duel.engine.pile import EVERYBODY
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.engine.setup import Deal
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.notation import dump_line, dump_score
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.errors import IllegalMove
from sevenwonders_tui.engine.game import Seat
from tests.duel.oracle import Game as OracleGame
from tests.duel.oracle.game import text_of
from tests.support.duel.build import frozen, the_duel
from tests.support.duel.play import Step, told

MOST_CARDS = 3 * 20


def once(found: Iterable[Any], due: Iterable[Any]) -> None:
    """Assert that each thing lies in exactly one place."""
    have, need = Counter(found), Counter(due)
    assert have == need, (have - need, need - have)


def setup_of(deal: Deal) -> dict[str, Any]:
    """Return a deal in the form of a record."""
    setup: dict[str, Any] = {
        "wonders": [list(group) for group in deal.wonders],
        "progress": list(deal.progress),
        "boxed_progress": list(deal.boxed_progress),
    }
    if "pantheon" in deal.boxes:
        setup["mythology_decks"] = {mythology: list(deck) for mythology, deck in deal.mythology_decks.items()}
        setup["mythology_tokens"] = list(deal.mythology_tokens)
        setup["offering_tokens"] = list(deal.offering_tokens)
    if "agora" in deal.boxes:
        setup["decrees"] = list(deal.decrees)
        setup["conspiracies"] = list(deal.conspiracies)
    structures = [list(structure) for structure in deal.structures]
    return {"expansions": [box.value for box in deal.boxes], "setup": setup, "structures": structures}


class Oracle:
    """The second implementation, which plays the same moves."""

    def __init__(self, deal: Deal) -> None:
        self.boxes = [box.value for box in deal.boxes]
        self.game = OracleGame(setup_of(deal))

    def check(self, state: State) -> None:
        """7, 17: the same moves are legal at the same prices; coins, pawn, result and sheets are the same."""
        game = the_duel()
        lines = [
            dump_line(move, seat, prompt.by)
            for seat, prompt in game.pending(state).items()
            for move in game.legal_moves(state, seat)
        ]
        once(map(text_of, lines), map(text_of, self.game.legal()))
        assert [*(city.coins for city in state.cities), state.pawn] == self.game.check
        result = self.game.result
        assert (state.result is None) == (result is None)
        if state.result is None or result is None:
            return
        assert state.result.how.value == result["how"]
        winners = state.result.winners
        assert (winners[0] if len(winners) == 1 else None) == result["winner"]
        if "scores" in result:
            sheets = [dump_score(score, seat, self.boxes) for seat, score in enumerate(game.scores(state))]
            assert sheets == result["scores"]

    def follow(self, step: Step) -> None:
        """Play the same move in the second implementation, and compare."""
        prompt = the_duel().pending(step.before)[step.seat]
        self.game.apply(dump_line(step.move, step.seat, prompt.by))
        self.check(step.transition.state)


class Watch:
    """All invariants of one game, checked step by step."""

    def __init__(self, deal: Deal) -> None:
        self.oracle = Oracle(deal)
        start = the_duel().setup(deal)
        self.oracle.check(start)
        check_position(start)
        self.pawn = 0
        self.met: set[str] = set()
        self.gone: list[str | int] = []
        """Tokens of the structures that were spent or lost."""
        self.gained = False
        self.last: tuple[int, Seat] | None = None
        """The age and seat of the last turn that began."""
        self.triggers = 0

    def see(self, step: Step) -> None:
        """Assert the invariants of a step, and those of the position after it."""
        self.oracle.follow(step)
        self.check_track(step)
        self.check_tokens(step)
        self.check_turns(step)
        check_coins(step)
        check_structure_step(step)
        check_refusal(step.before, step.seat)
        check_position(step.transition.state)

    def check_track(self, step: Step) -> None:
        """5, 6: the pawn is where its events took it; each Military token leaves the track once."""
        for event in told(step.transition, PawnMoved):
            assert event.source == self.pawn
            assert (event.target - event.source) * (-1 if event.seat else 1) >= 0
            self.pawn = event.target
        assert step.transition.state.pawn == self.pawn
        for token in told(step.transition, MilitaryTokenMet):
            assert token.token not in self.met
            self.met.add(token.token)

    def check_tokens(self, step: Step) -> None:
        """14: each token of the structures lies there, was taken, was spent, or was lost with its card."""
        for event in step.transition.events:
            if isinstance(event, TokenTaken) and event.seat is None:
                self.gone.append(event.token)
            if isinstance(event, DivinityCalled):
                self.gone += event.offerings
        state = step.transition.state
        found = [*self.gone, *(token.token for token in state.deposits)]
        for city in state.cities:
            found += [*city.tokens, *city.offerings]
        ages = (state.deal.mythology_tokens, state.deal.offering_tokens)[: state.age if state.cards else 0]
        once(found, [token for tokens in ages for token in tokens])

    def check_turns(self, step: Step) -> None:
        """4, 15: turns alternate except for extra turns; at most one conspiracy is triggered in a turn."""
        asked = the_duel().pending(step.before)[step.seat]
        state = step.transition.state
        if asked.ask is PromptKind.TURN:
            if isinstance(step.move, Trigger):
                self.triggers += 1
                assert self.triggers == 1
            else:
                self.triggers = 0
        self.gained = self.gained or bool(told(step.transition, TurnGained))
        for seat, prompt in the_duel().pending(state).items():
            if prompt.ask is not PromptKind.TURN or self.triggers:
                continue
            if self.last is not None and self.last[0] == state.age:
                assert seat == (self.last[1] if self.gained else 1 - self.last[1])
            self.last = state.age, seat
            self.gained = False


def check_coins(step: Step) -> None:
    """8: the coins of a treasury change exactly by the amounts in the events."""
    change = [0, 0]
    for event in step.transition.events:
        match event:
            case CardBuilt() | WonderBuilt() | DivinityCalled():
                change[event.seat] -= event.pay - event.vault
            case CardDiscarded() | CoinsChanged():
                change[event.seat] += event.coins
            case _:
                pass
    before, after = step.before.cities, step.transition.state.cities
    assert [new.coins - old.coins for old, new in zip(before, after, strict=True)] == change, step.transition.events


def check_structure_step(step: Step) -> None:
    """3: a turn takes one card out of the structure; triggering and activating by themselves take none."""
    before, after = step.before, step.transition.state
    if before.age != after.age or not before.lying:
        return
    gone = (before.lying & ~after.lying).bit_count()
    assert not after.lying & ~before.lying
    if isinstance(step.move, BuildCard | DiscardCard | BuildWonder | Prepare):
        assert gone == 1
    elif isinstance(step.move, Activate | Trigger):
        assert gone == 0
    else:
        assert gone <= 1


def check_refusal(state: State, seat: Seat) -> None:
    """Refuse a card that does not lie open, and a move of the seat that is not asked."""
    game = the_duel()
    with pytest.raises(IllegalMove, match="asked"):
        game.check(state, SEATS[1 - seat], game.legal_moves(state, seat)[0])
    with pytest.raises(IllegalMove, match="cannot"):
        game.check(state, seat, DiscardCard(CardId("nothing")))


def check_position(state: State) -> None:
    """Assert the invariants of every position."""
    check_cards(state)
    check_faces(state)
    check_wonders(state)
    check_progress(state)
    if state.rules.has_pantheon:
        check_pantheon(state)
    if state.rules.has_agora:
        check_senate(state)
    check_cities(state)
    check_end(state)


def check_cards(state: State) -> None:
    """1: each card of the ages so far lies in one place; 3 of each age were removed."""
    lying = [state.cards[at].id for at in range(state.layout.size) if state.lying >> at & 1]
    found = [*lying, *(card.id for card in state.discards)]
    for city in state.cities:
        found += [card.id for card in city.cards]
        found += [card.id for _, card in city.wonders]
        found += [card.id for _, card in city.prepared]
        found += [card.id for _, card in city.triggered if card is not None]
    ages = state.deal.structures[: state.age if state.cards else 0]
    dealt = [card for structure in ages for card in structure]
    if state.rules.has_agora:
        found += [card.id for age in state.removed for card in age]
        all_cards = [card for back in AGE_BACKS for card in state.rules.decks[back]]
        dealt += [card for card in all_cards if not any(card in structure for structure in state.deal.structures)]
    once(found, dealt)


def check_faces(state: State) -> None:
    """2: a place is open where nothing covers it; in a turn open cards lie face up, covered ones as laid out."""
    over = state.layout.over
    lying = [at for at in range(state.layout.size) if state.lying >> at & 1]
    assert state.open == tuple(at for at in lying if not state.lying & over[at])
    hidden = ~state.layout.faces & state.lying & ~sum(1 << at for at in state.open)
    assert not state.faces & hidden
    assert not state.cards or state.faces & state.layout.faces == state.layout.faces
    down = [at for at in state.open if not state.faces >> at & 1]
    assert bool(down) <= state.uncovered
    if any(prompt.ask is PromptKind.TURN for prompt in the_duel().pending(state).values()):
        assert not down


def check_wonders(state: State) -> None:
    """9: at most seven Wonders are built, and then nobody owns an unbuilt one; none exists twice."""
    standing = [wonder.id for city in state.cities for wonder, _ in city.wonders]
    unbuilt = [wonder.id for city in state.cities for wonder in city.unbuilt]
    assert len({*standing, *unbuilt}) == len(standing) + len(unbuilt)
    assert {*standing, *unbuilt} <= {wonder for group in state.deal.wonders for wonder in group}
    assert len(standing) <= 7
    assert not unbuilt or len(standing) < 7


def check_progress(state: State) -> None:
    """10: each Progress token lies in one place; the board only gives tokens away."""
    found = [*(token.id for token in state.board_progress), *(token.item for token in state.box)]
    found += [token.id for city in state.cities for token in city.progress]
    found += [token for tokens in state.laid_progress.values() for token in tokens]
    found += [state.locked.item] if state.locked else []
    once(found, [*state.deal.progress, *state.deal.boxed_progress])
    board = [token.id for token in state.board_progress]
    assert board == [token for token in state.deal.progress if token in board]


def check_pantheon(state: State) -> None:
    """14: each divinity lies in one place, from age II on face up."""
    found = [card.item for deck in state.decks.values() for card in deck]
    found += [laid.card.item for laid in state.spaces if laid]
    found += [card.id for city in state.cities for card in city.divinities]
    gates = state.rules.gates if state.age > 1 else ()
    once(found, [*gates, *(card for deck in state.rules.mythology_decks.values() for card in deck)])
    if state.age > 1:
        assert all(laid.card.knowers == EVERYBODY for laid in state.spaces if laid)


def check_senate(state: State) -> None:
    """13, 15: 12 cubes each; decrees work for the seat with most cubes there; each conspiracy lies in one place."""
    for seat, city in zip(SEATS, state.cities, strict=True):
        assert city.supply >= 0
        assert min(state.cubes[seat]) >= 0
        assert city.supply + sum(state.cubes[seat]) == 12
        held = [
            lying.decree
            for at, lyings in enumerate(state.decrees)
            if state.cubes[seat][at] > state.cubes[1 - seat][at]
            for lying in lyings
        ]
        assert [decree.id for decree in city.decrees] == held
    once([lying.decree for lyings in state.decrees for lying in lyings], state.deal.decrees)
    for at, lyings in enumerate(state.decrees):
        if state.cubes[0][at] or state.cubes[1][at]:
            assert all(lying.is_up for lying in lyings)
    found = [card.item for card in state.conspiracies]
    for city in state.cities:
        found += [card.item for card in city.unprepared]
        found += [card.item for card, _ in city.prepared]
        found += [piece.id for piece, _ in city.triggered]
    once(found, state.deal.conspiracies)


def check_cities(state: State) -> None:
    """16, 30: no debts; the numbers of a city agree with the things in it."""
    counted = state.copy()
    for seat in SEATS:
        restore_numbers(counted, seat)
    assert frozen(counted.cities) == frozen(state.cities)
    assert all(city.coins >= 0 and city.vault >= 0 for city in state.cities)
    assert state.minerva != state.pawn


def check_end(state: State) -> None:
    """4, 11: exactly one seat is asked and can answer; after a supremacy or age III nobody is asked."""
    game = the_duel()
    pending = game.pending(state)
    kinds = [sum(count > 0 for count in city.symbols) for city in state.cities]
    assert abs(state.pawn) <= state.rules.capital
    if state.result is None:
        (seat,) = pending
        legal = game.legal_moves(state, seat)
        assert legal
        assert len(set(legal)) == len(legal)
        assert abs(state.pawn) < state.rules.capital
        assert game.legal_moves(state, SEATS[1 - seat]) == ()
        return
    assert pending == {}
    assert not state.agenda
    assert not any(game.legal_moves(state, seat) for seat in SEATS)
    how = state.result.how.value
    assert (how == "military") == (abs(state.pawn) == state.rules.capital)
    assert (how == "science") <= (max(kinds) >= 6)
    if how == "senate":
        assert set(state.controllers) == set(state.result.winners)
    if how == "points":
        assert state.age == 3
        assert not state.lying


def check_game(deal: Deal, play: Iterable[Step]) -> State:
    """Play a game with everything checked, and return its end."""
    watch = Watch(deal)
    step = None
    for step in play:
        before = frozen(step.before)
        watch.see(step)
        assert frozen(step.before) == before
    assert step is not None
    assert isinstance(step.transition.events[-1], GameEnded)
    return step.transition.state
