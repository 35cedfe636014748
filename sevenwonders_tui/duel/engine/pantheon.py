"""The Pantheon: placing divinities, activating them, and the choices of some of them."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations

from sevenwonders_tui.duel.engine.build import gain_piece
from sevenwonders_tui.duel.engine.catalog import DivinityId, MilitaryTokenId, MythologyId
from sevenwonders_tui.duel.engine.effects import Invoke, Rite
from sevenwonders_tui.duel.engine.events import (
    DeckOrdered,
    DeckShown,
    DivinityCalled,
    DivinityPlaced,
    MilitaryTokenMet,
    MinervaPlaced,
    PantheonRevealed,
)
from sevenwonders_tui.duel.engine.handler import Handler, Story
from sevenwonders_tui.duel.engine.moves import CallDivinity, Choose, PlaceDivinity, PromptKind
from sevenwonders_tui.duel.engine.pile import EVERYBODY, Pile, hidden, known_by, pile_of, shown
from sevenwonders_tui.duel.engine.progress import draw_laid, laid_count, return_laid
from sevenwonders_tui.duel.engine.rules import DRAWN_FOR_SPACE
from sevenwonders_tui.duel.engine.state import Laid, State
from sevenwonders_tui.duel.engine.task import ApplyToken, CallFromDeck, DiscardToken, Due, TakeToken, Task
from sevenwonders_tui.duel.engine.track import meet_token
from sevenwonders_tui.engine.game import Seat


def put_deck(state: State, mythology: MythologyId, deck: Pile) -> None:
    """Replace a Mythology deck."""
    state.decks = {**state.decks, mythology: deck}


def reveal_pantheon(state: State, story: Story) -> None:
    """Turn up all divinities and put the Gate on the lowest empty space, at the start of age II. Rules 2.3."""
    spaces = list(state.spaces)
    for gate in state.rules.gates:
        if None in spaces:
            at = spaces.index(None)
            spaces[at] = Laid(hidden(gate, EVERYBODY), None)
            if story is not None:
                story.append(DivinityPlaced(None, None, at + 1, gate))
    state.spaces = tuple(
        [None if laid is None else Laid(hidden(laid.card.item, EVERYBODY), laid.mythology) for laid in spaces]
    )
    on_board = [None if laid is None else DivinityId(laid.card.item) for laid in state.spaces]
    if story is not None:
        story.append(PantheonRevealed(tuple(on_board)))
    for divinity in on_board:
        if divinity is not None:
            _lay_tokens(state, divinity, story)


def _lay_tokens(state: State, divinity: DivinityId, story: Story) -> None:
    count = laid_count(state, divinity)
    if count:
        draw_laid(state, divinity, count, story)


def activation_price(state: State, seat: Seat, space: int) -> int:
    """Return the price of the card of a space for a seat before Offering tokens, in coins. Rules 2.3, 2.4."""
    laid = state.spaces[space]
    assert laid is not None, space
    factor = state.rules.gate_factor if laid.mythology is None else 1
    price = state.rules.prices[space][seat] * factor - state.cities[seat].privileges.pantheon_rebate
    return max(0, price)


def offering_sets(offerings: tuple[int, ...], price: int) -> list[tuple[int, ...]]:
    """Return the sets of Offering tokens that can be spent on a price: the sets in which no token is useless.

    >>> offering_sets((2, 4), 3)
    [(), (2,), (4,)]
    """
    return [
        chosen
        for size in range(len(offerings) + 1)
        for chosen in combinations(offerings, size)
        if not chosen or sum(chosen) - min(chosen) < price
    ]


def call_divinity(state: State, seat: Seat, divinity: DivinityId, story: Story) -> None:
    """Give a divinity to a seat with all its results."""
    piece = state.rules.divinities[divinity]
    state.cities[seat].divinities += (piece,)
    gain_piece(state, seat, piece, story)


def empty_space(state: State, divinity: DivinityId) -> None:
    """Take a divinity off its space of the Pantheon."""
    state.spaces = tuple([None if laid and laid.card.item == divinity else laid for laid in state.spaces])
    for city in state.cities:
        if city.menu is not None:
            city.menu = tuple([move for move in city.menu if move.divinity != divinity])


@cache
def _place(divinity: str, space: int) -> PlaceDivinity:
    return PlaceDivinity(DivinityId(divinity), space)


class PlacingDivinity(Handler[TakeToken, PlaceDivinity]):
    """The seat puts one of a mythology's top two divinities on an empty space; one goes back on top. Rules 2.2."""

    ask = PromptKind.DIVINITY_AND_SPACE

    def begin(self, state: State, task: TakeToken, story: Story) -> Task | None:
        """Let the seat see the cards."""
        deck = state.decks[task.mythology]
        drawn = shown(deck[:DRAWN_FOR_SPACE], known_by(task.seat))
        put_deck(state, task.mythology, drawn + deck[DRAWN_FOR_SPACE:])
        return super().begin(state, task, story)

    def moves(self, state: State, task: TakeToken) -> tuple[PlaceDivinity, ...]:
        """Return every drawn card with every empty space."""
        drawn = state.decks[task.mythology][:DRAWN_FOR_SPACE]
        spaces = [number for number, laid in enumerate(state.spaces, start=1) if laid is None]
        return tuple([_place(card.item, space) for card in drawn for space in spaces])

    def answer(self, state: State, task: TakeToken, move: PlaceDivinity, story: Story) -> None:
        """Place one face down. From then on only the seat knows where these cards are, even if others knew before."""
        deck = state.decks[task.mythology]
        seen = known_by(task.seat)
        back = tuple([hidden(card.item, seen) for card in deck[:DRAWN_FOR_SPACE] if card.item != move.divinity])
        put_deck(state, task.mythology, back + deck[DRAWN_FOR_SPACE:])
        laid = Laid(hidden(move.divinity, seen), task.mythology)
        state.spaces = (*state.spaces[: move.space - 1], laid, *state.spaces[move.space :])
        for city in state.cities:
            city.menu = None
        if story is not None:
            story.append(DivinityPlaced(task.seat, task.mythology, move.space, move.divinity))


class Invoking(Handler[Due, Choose]):
    """The seat activates a divinity free of charge: of one deck that it looks through, or the top card of any deck."""

    def asks(self, task: Due) -> PromptKind:
        """Return whether a deck or a divinity is chosen."""
        assert isinstance(task.effect, Invoke), task
        return PromptKind.MYTHOLOGY if task.effect.rite is Rite.ONE_DECK else PromptKind.DIVINITY

    def begin(self, state: State, task: Due, story: Story) -> Task | None:
        """Show the top cards, if the choice is among them."""
        assert isinstance(task.effect, Invoke), task
        if task.effect.rite is Rite.TOPS:
            for mythology, deck in state.decks.items():
                put_deck(state, mythology, shown(deck[:1], EVERYBODY) + deck[1:])
            tops = _tops(state)
            if story is not None and tops:
                story.append(DeckShown(task.seat, tops))
            for divinity in tops:
                _lay_tokens(state, divinity, story)
        return super().begin(state, task, story)

    def moves(self, state: State, task: Due) -> tuple[Choose, ...]:
        """Return the decks that are not empty, or the divinities on top of them."""
        assert isinstance(task.effect, Invoke), task
        if task.effect.rite is Rite.TOPS:
            return tuple(Choose(divinity) for divinity in _tops(state))
        return tuple(Choose(mythology) for mythology, deck in state.decks.items() if deck)

    def answer(self, state: State, task: Due, move: Choose, story: Story) -> None:
        """Look through the deck, or activate the divinity."""
        assert isinstance(task.effect, Invoke), task
        if task.effect.rite is Rite.ONE_DECK:
            following = CallFromDeck(task.seat, f"{task.by}_card", task.by, MythologyId(str(move.item)))
            state.agenda = (following, *state.agenda)
            return
        divinity = DivinityId(str(move.item))
        for top in _tops(state):
            if top != divinity and top in state.laid_progress:
                return_laid(state, top)
        for mythology, deck in state.decks.items():
            if deck and deck[0].item == divinity:
                put_deck(state, mythology, deck[1:])
        if story is not None:
            story.append(DivinityCalled(task.seat, divinity, by=task.by))
        call_divinity(state, task.seat, divinity, story)


def _tops(state: State) -> tuple[DivinityId, ...]:
    return tuple(DivinityId(deck[0].item) for deck in state.decks.values() if deck)


class CallingFromDeck(Handler[CallFromDeck, CallDivinity]):
    """The seat takes a divinity of a deck that everybody sees, and orders the others, which only it knows (D27)."""

    ask = PromptKind.DIVINITY_AND_REST

    def begin(self, state: State, task: CallFromDeck, story: Story) -> Task | None:
        """Show the deck. People who see it also know which divinities of the mythology lie elsewhere."""
        deck = shown(state.decks[task.mythology], EVERYBODY)
        put_deck(state, task.mythology, deck)
        state.shown_decks |= {task.mythology}
        divinities = tuple(DivinityId(card.item) for card in deck)
        if story is not None:
            story.append(DeckShown(task.seat, divinities))
        for divinity in divinities:
            _lay_tokens(state, divinity, story)
        return super().begin(state, task, story)

    def moves(self, state: State, task: CallFromDeck) -> tuple[CallDivinity, ...]:
        """Return every divinity with every order of the others."""
        deck = [DivinityId(card.item) for card in state.decks[task.mythology]]
        return tuple(
            CallDivinity(divinity, rest)
            for divinity in deck
            for rest in permutations([card for card in deck if card != divinity])
        )

    def answer(self, state: State, task: CallFromDeck, move: CallDivinity, story: Story) -> None:
        """Put the others back and activate the divinity."""
        for divinity in move.rest:
            if divinity in state.laid_progress:
                return_laid(state, divinity)
        knowers = known_by(task.seat) if len(move.rest) > 1 else EVERYBODY
        put_deck(state, task.mythology, pile_of(move.rest, knowers))
        if story is not None:
            story.append(DeckOrdered(task.seat, task.mythology, move.rest))
            story.append(DivinityCalled(task.seat, move.divinity, by=task.source))
        call_divinity(state, task.seat, move.divinity, story)


class BlockingPawn(Handler[Due, Choose]):
    """The seat puts Minerva on any position but the pawn's own, capitals included. Record page, rulings."""

    ask = PromptKind.POSITION

    def moves(self, state: State, task: Due) -> tuple[Choose, ...]:  # noqa: ARG002
        """Return the positions."""
        capital = state.rules.capital
        return tuple(Choose(position) for position in range(-capital, capital + 1) if position != state.pawn)

    def answer(self, state: State, task: Due, move: Choose, story: Story) -> None:
        """Put her there."""
        assert isinstance(move.item, int), move
        state.minerva = move.item
        if story is not None:
            story.append(MinervaPlaced(task.seat, move.item))


def _military_picks(state: State) -> tuple[Choose, ...]:
    tokens = enumerate(state.rules.military_tokens)
    return tuple(Choose(token.id) for number, token in tokens if state.military >> number & 1)


def _token_number(state: State, token: MilitaryTokenId) -> int:
    return [each.id for each in state.rules.military_tokens].index(token)


class UsingMilitaryTokens(Handler[Due, Choose]):
    """Two Military tokens: one discarded without effect, then one applied. Rules 2.6, Neptune."""

    ask = PromptKind.MILITARY_TOKEN

    def begin(self, state: State, task: Due, story: Story) -> Task | None:  # noqa: ARG002
        """Ask for the first token, with the record's word for it."""
        state.agenda = (
            DiscardToken(task.seat, f"{task.by}_discard", task.by),
            ApplyToken(task.seat, f"{task.by}_apply"),
            *state.agenda,
        )
        return None


class DiscardingToken(Handler[DiscardToken, Choose]):
    """A Military token leaves the track without effect."""

    ask = PromptKind.MILITARY_TOKEN

    def moves(self, state: State, task: DiscardToken) -> tuple[Choose, ...]:  # noqa: ARG002
        """Return the tokens on the track."""
        return _military_picks(state)

    def answer(self, state: State, task: DiscardToken, move: Choose, story: Story) -> None:
        """Discard one."""
        token = MilitaryTokenId(str(move.item))
        state.military &= ~(1 << _token_number(state, token))
        if story is not None:
            story.append(MilitaryTokenMet(task.seat, token, is_applied=False))


class ApplyingToken(Handler[ApplyToken, Choose]):
    """A Military token of either side is applied as if the seat had met it."""

    ask = PromptKind.MILITARY_TOKEN

    def moves(self, state: State, task: ApplyToken) -> tuple[Choose, ...]:  # noqa: ARG002
        """Return the tokens on the track."""
        return _military_picks(state)

    def answer(self, state: State, task: ApplyToken, move: Choose, story: Story) -> None:
        """Apply one."""
        token = _token_number(state, MilitaryTokenId(str(move.item)))
        state.agenda = meet_token(state, task.seat, token, story) + state.agenda
