"""7 Wonders Duel as a `Game`: the only interface to these rules for the rest of the program."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from sevenwonders_tui.duel.engine import agenda, quote, sheet, view
from sevenwonders_tui.duel.engine import deal as dealing
from sevenwonders_tui.duel.engine import sample as sampling
from sevenwonders_tui.duel.engine.activation import Activation, quote_space
from sevenwonders_tui.duel.engine.age import weaker_seat
from sevenwonders_tui.duel.engine.ahead import Ahead, unseen
from sevenwonders_tui.duel.engine.catalog import Back, Boxes, Catalog, PlaceId
from sevenwonders_tui.duel.engine.decisive import Decisive, decisive
from sevenwonders_tui.duel.engine.events import Event
from sevenwonders_tui.duel.engine.foresight import Foreseen, foresee
from sevenwonders_tui.duel.engine.moves import Move, Prompt
from sevenwonders_tui.duel.engine.opened import DrawnThings, drawn, opened, turned_up
from sevenwonders_tui.duel.engine.quote import Quote
from sevenwonders_tui.duel.engine.rebuild import rebuild
from sevenwonders_tui.duel.engine.rules import Rules
from sevenwonders_tui.duel.engine.scoring import Score
from sevenwonders_tui.duel.engine.setup import Deal, Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.uncover import Uncovered, uncovers
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.chance import Chance, Rng
from sevenwonders_tui.engine.errors import N_, IllegalMove
from sevenwonders_tui.engine.game import Seat, Transition


class Duel:
    """The rules of 7 Wonders Duel with one catalog. Holds no state of a game; every method is pure except `advance`."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self._rules = cache(lambda boxes: Rules(catalog, boxes))

    def __reduce__(self) -> tuple[type[Duel], tuple[Catalog]]:
        """Return how to pickle the rules: the catalog alone."""
        return type(self), (self.catalog,)

    def rules(self, boxes: Boxes) -> Rules:
        """Return the rule set of a set of boxes, in the order of `Box`."""
        return self._rules(boxes)

    def deal(self, options: Options, rng: Rng) -> Deal:
        """Return a random deal. Raises SetupError for options that contradict each other."""
        return dealing.make_deal(self.rules(options.boxes), options, rng)

    def setup(self, deal: Deal) -> State:
        """Return the state in which the first decision is due. Raises SetupError for an impossible deal."""
        return dealing.start(self.rules(deal.boxes), deal)

    def pending(self, state: State) -> Mapping[Seat, Prompt]:
        """Return the seat that the game waits for, with its prompt; empty if the game is over."""
        return agenda.waiting(state)

    legal_moves = staticmethod(agenda.legal_moves)
    """Return all legal moves of the seat, in a fixed order; empty if it is not pending."""

    def check(self, state: State, seat: Seat, move: Move) -> None:
        """Raise IllegalMove unless `legal_moves` offers the move."""
        if state.asked is None or state.asked.seat != seat:
            raise IllegalMove("not-pending", N_("Seat {seat} is not asked for a move now."), seat=seat)
        if move not in agenda.legal_moves(state, seat):
            raise IllegalMove("not-offered", N_("Seat {seat} cannot do this now."), seat=seat)

    def apply(self, state: State, moves: Mapping[Seat, Move]) -> Transition[State, Event]:
        """Play the move of the seat that is asked. Raises IllegalMove for none, for two, or for one not offered."""
        if state.asked is None:
            raise IllegalMove("over", N_("The game is over."))
        if state.asked.seat not in moves:
            raise IllegalMove("missing", N_("Seat {seat} has not chosen yet."), seat=state.asked.seat)
        for seat, move in moves.items():
            self.check(state, seat, move)
        following = state.copy()
        story: list[Event] = []
        agenda.advance(following, moves[state.asked.seat], story)
        return Transition(following, tuple(story))

    def advance(self, state: State, moves: Mapping[Seat, Move]) -> None:
        """Play a legal move of the seat that is asked in place, unchecked, without events: for playouts on a copy."""
        assert state.asked is not None, "the game is over"
        agenda.advance(state, moves[state.asked.seat])

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the view of a seat, or the public view for None."""
        return view.view(state, seat)

    def opened(self, state: State, seat: Seat | None, deal: Deal) -> View:
        """Return the view of a seat with all names open, for a finished game.

        Face-down cards of the structure stay hidden: they are turned up before the game is over, or never.
        """
        return opened(state, seat, deal)

    def turned_up(self, state: State, seat: Seat | None, deal: Deal) -> View:
        """Return the same with the face-down cards of the structure too."""
        return turned_up(state, seat, deal)

    def drawn(self, state: State) -> DrawnThings | None:
        """Return the things that the deciding seat has drawn to choose from; they are secret to its opponent."""
        return drawn(state)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """Return the event without the things that the seat may not know."""
        return view.redact(event, seat)

    def sample(self, view: View, rng: Rng) -> State:
        """Return the state of a whole random game that gives the viewer this view."""
        return sampling.sample(self.rules(view.boxes), view, rng)

    def ahead(self, view: View) -> Ahead:
        """Return a source of states to play on from: cheaper than those of `sample`, and of no other use."""
        return Ahead(self.rules(view.boxes), view)

    def unseen(self, view: View) -> Mapping[Back, tuple[CardId, ...]]:
        """Return the cards that the viewer cannot see, by back: face down, still to come, or out of the game."""
        found = unseen(self.rules(view.boxes), view)
        return {back: tuple([card.id for card in cards]) for back, cards in found.items()}

    def known(self, view: View) -> State:
        """Return a state in which everything hidden is empty: for display, not for playing on."""
        return rebuild(self.rules(view.boxes), view)

    def random_move(self, state: State, seat: Seat, chance: Chance) -> Move:
        """Return any legal move: for playouts."""
        moves = agenda.legal_moves(state, seat)
        return moves[int(chance() * len(moves))]

    def scores(self, state: State) -> tuple[Score, ...]:
        """Return the score of each seat if the game ended now."""
        return sheet.scores(state)

    def standing(self, view: View) -> tuple[Score, ...]:
        """Return the score of each seat if the game ended now, from the visible part of the game."""
        return sheet.scores(rebuild(self.rules(view.boxes), view))

    def quote(self, view: View, seat: Seat, card: CardId) -> Quote:
        """Return the price of a card for a seat now, and why it cannot be built."""
        state = self.known(view)
        return quote.quote_card(state, seat, state.rules.cards[card])

    def quote_wonder(self, view: View, seat: Seat, wonder: WonderId) -> Quote:
        """Return the price of a Wonder for a seat now, and why it cannot be built."""
        return quote.quote_wonder(self.known(view), seat, wonder)

    def quote_space(self, view: View, seat: Seat, space: int) -> Activation | None:
        """Return the price of the card of a space of the Pantheon, 1 to 6, for a seat now; None if it is empty."""
        return quote_space(self.known(view), seat, space - 1)

    def foresee(self, view: View, moves: Iterable[Move]) -> tuple[Foreseen, ...]:
        """Return the immediate result of each of these moves of the seat that is asked, as far as the view tells it."""
        return foresee(self.known(view), moves)

    def decisive(self, view: View, seat: Seat) -> tuple[Decisive, ...]:
        """Return the ways in which a seat could win at once if it were its turn, as far as the view tells them."""
        return decisive(self.known(view), seat)

    def chooser(self, view: View) -> Seat | None:
        """Return who would choose the next age's starter if this age ended now; None: the player of its last turn."""
        return weaker_seat(view.pawn)

    def uncovers(self, view: View, place: PlaceId) -> tuple[Uncovered, ...]:
        """Return the cards that become accessible when the card of a place is taken."""
        return uncovers(self.rules(view.boxes), view, place)

    def winners(self, state: State) -> tuple[Seat, ...]:
        """Return the winners, or those on points if the game ended now; both for a shared win, none for a draw."""
        return sheet.winners_on_points(state) if state.result is None else state.result.winners
