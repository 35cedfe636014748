"""7 Wonders as a `Game`: the only entrance to these rules for all other code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.chance import Chance, Rng
from sevenwonders_tui.engine.errors import N_, IllegalMove
from sevenwonders_tui.engine.game import Seat, Transition
from sevenwonders_tui.seven.engine import deal as dealing
from sevenwonders_tui.seven.engine import legal, quote, resolve, scoring, view
from sevenwonders_tui.seven.engine import sample as sampling
from sevenwonders_tui.seven.engine.ahead import Ahead
from sevenwonders_tui.seven.engine.catalog import Catalog
from sevenwonders_tui.seven.engine.events import Event
from sevenwonders_tui.seven.engine.lazy import random_move
from sevenwonders_tui.seven.engine.moves import CityId, Move, Prompt
from sevenwonders_tui.seven.engine.quote import Production, Quote
from sevenwonders_tui.seven.engine.rebuild import rebuild, rebuild_city
from sevenwonders_tui.seven.engine.rules import Rules
from sevenwonders_tui.seven.engine.scoring import Choice, Score
from sevenwonders_tui.seven.engine.setup import Deal, Options, Variant
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.view import View


class SevenWonders:
    """The rules of 7 Wonders over one catalog. Holds no state of a game; every method except `advance` is pure."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self._rules = cache(lambda variant, players: Rules(catalog, variant, players))

    def __reduce__(self) -> tuple[type[SevenWonders], tuple[Catalog]]:
        """Pickle only the catalog."""
        return type(self), (self.catalog,)

    def rules(self, variant: Variant, players: int) -> Rules:
        """Return the rule set for `players` seats. Raises SetupError if the variant does not allow them."""
        return self._rules(variant, players)

    def deal(self, options: Options, rng: Rng) -> Deal:
        """Return a random deal. Raises SetupError for options that do not fit each other or the catalog."""
        return dealing.make_deal(self.rules(options.variant, options.players), options, rng)

    def setup(self, deal: Deal) -> State:
        """Return the state in which the first pick is due. Raises SetupError if the deal is impossible."""
        return dealing.start(self.rules(deal.variant, _seats(deal.variant, len(deal.boards))), deal)

    def pending(self, state: State) -> Mapping[Seat, Prompt]:
        """Return the seats that the game waits for, with their prompts; empty when it is over."""
        return state.waiting

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """Return all legal moves of the seat now, in a fixed order; empty when it is not pending."""
        return legal.legal_moves(state, seat)

    def check(self, state: State, seat: Seat, move: Move) -> None:
        """Raise IllegalMove unless `legal_moves` offers the move."""
        if seat not in state.waiting:
            raise IllegalMove("not-pending", N_("Seat {seat} is not asked for a move now."), seat=seat)
        if move not in legal.legal_moves(state, seat):
            raise IllegalMove("not-offered", N_("Seat {seat} cannot do this now."), seat=seat)

    def apply(self, state: State, moves: Mapping[Seat, Move]) -> Transition[State, Event]:
        """Play the moves of all pending seats. Raises IllegalMove if a move is missing, unasked for or not offered."""
        if not state.waiting:
            raise IllegalMove("over", N_("The game is over."))
        for seat in state.waiting:
            if seat not in moves:
                raise IllegalMove("missing", N_("Seat {seat} has not chosen yet."), seat=seat)
        for seat, move in moves.items():
            self.check(state, seat, move)
        following = state.copy()
        story: list[Event] = []
        resolve.advance(following, moves, story)
        return Transition(following, tuple(story))

    def advance(self, state: State, moves: Mapping[Seat, Move]) -> None:
        """Play legal moves of all pending seats in place, without checks and events: for playouts on a private copy."""
        resolve.advance(state, moves)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the view of a seat; the public view for None."""
        return view.view(state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """Return the event without the facts that the seat may not know."""
        return view.redact(event, seat)

    def sample(self, view: View, rng: Rng) -> State:
        """Return a random state of a whole game that gives the viewer the same view."""
        return sampling.sample(self.rules_of(view), view, rng)

    def ahead(self, view: View) -> Ahead:
        """Return a source of states for playing on; they are cheaper than those of `sample` and have no other use."""
        return Ahead(self.rules_of(view), view)

    def known(self, view: View) -> State:
        """Return a state in which everything hidden is empty: for reading, not for playing on."""
        return rebuild(self.rules_of(view), view)

    def random_move(self, state: State, seat: Seat, chance: Chance) -> Move:
        """Return a random card that can be built, otherwise the next stage, otherwise a discard: for playouts."""
        return random_move(state, seat, chance)

    def scores(self, state: State) -> tuple[Score, ...]:
        """Return the score of each city if the game ended now."""
        return scoring.scores(state)

    def totals(self, state: State) -> list[int]:
        """Return the total of each city, equal to that of `scores` but several times as fast."""
        return scoring.totals(state)

    def winners(self, state: State) -> tuple[CityId, ...]:
        """Return the winners if the game ended now."""
        return scoring.winners(state, scoring.totals(state))

    def win_shares(self, state: State, totals: Sequence[int]) -> tuple[float, ...]:
        """Return the share of each seat in the win, given the totals: 1, 0, or its part of a shared win."""
        winners = scoring.winners(state, totals)
        return tuple((CityId(seat) in winners) / len(winners) for seat in state.rules.seats)

    def standing(self, view: View) -> tuple[Score, ...]:
        """Return the score of each city if the game ended now, from the facts of a view."""
        return scoring.scores(rebuild(self.rules_of(view), view))

    def score_by(self, view: View, city: CityId, choices: Sequence[Choice]) -> Score:
        """Return the score of a city with these choices. Raises IllegalChoice for one that it cannot make."""
        return scoring.score_by(rebuild(self.rules_of(view), view), city, choices)

    def quote(self, view: View, city: CityId, card: CardId | None) -> Quote:
        """Return the price of a card for a city now, or why it cannot be built; None means the next stage."""
        return quote.quote(rebuild(self.rules_of(view), view), city, card)

    def production(self, view: View, city: CityId) -> Production:
        """Return the production of a city in each turn."""
        rules = self.rules_of(view)
        return quote.production(rules, rebuild_city(rules, view.cities[city]))

    def rules_of(self, view: View) -> Rules:
        """Return the rule set of a view."""
        return self.rules(view.variant, _seats(view.variant, len(view.cities)))


def _seats(variant: Variant, cities: int) -> int:
    return 2 if variant is Variant.FREE_CITY else cities
