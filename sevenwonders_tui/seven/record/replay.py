"""From a record back to the game: its deal, its moves decision by decision, and the states between its turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, error_words, without_stop
from sevenwonders_tui.record.archive import Replay
from sevenwonders_tui.record.fault import RecordError, RecordFault
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.engine.moves import Build, CityId, Free, Move, Order, Pass, Prompt, PromptKind
from sevenwonders_tui.seven.engine.rules import AGES
from sevenwonders_tui.seven.engine.setup import BoardChoice, Deal, Options, Variant
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.notation import load_order
from sevenwonders_tui.seven.record.illegal import illegal_fault
from sevenwonders_tui.seven.record.model import AfterMove, Record, Turn
from sevenwonders_tui.seven.record.shape import is_free_city, shape_faults


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """One turn of a record, after the engine has played it."""

    age: int
    turn: int
    path: str
    """The path of the turn inside the record."""
    moves: tuple[Mapping[Seat, Move], ...]
    state: State


class ReplayError(RecordError):
    """The engine does not allow a move or deal of the record; `fault` is the first disagreement."""

    def __init__(self, fault: RecordFault) -> None:
        """Keep the fault; the text of the error is its sentence."""
        super().__init__(str(fault))
        self.fault = fault


def replay(record: Record, game: SevenWonders) -> Replay:
    """Play a record, coins and points unchecked. Raises ReplayError at the first deal or move that is not allowed."""
    for fault in shape_faults(record):
        raise ReplayError(fault)
    deal = deal_of(record, game)
    turns = tuple(play_turns(record, game, deal))
    state = turns[-1].state if turns else game.setup(deal)
    return Replay(deal, tuple(moves for turn in turns for moves in turn.moves), state)


def deal_of(record: Record, game: SevenWonders) -> Deal:
    """Return the checked deal. Raises ReplayError if that deck cannot deal it."""
    variant = Variant(record.variant)
    boards = tuple(BoardChoice(WonderId(seat.wonder), BoardSide(seat.side)) for seat in record.seats)
    players = len(record.seats) - is_free_city(record)
    try:
        stand_in = game.deal(Options(players, variant, boards), Rng(0))
    except SetupError as error:
        raise ReplayError(RecordFault(without_stop(error_words(error)), "seats")) from None
    deal = _with_ages(stand_in, record, range(1, AGES + 1))
    try:
        game.setup(deal)
    except SetupError as error:
        raise ReplayError(_deal_fault(record, game, stand_in, error)) from None
    return deal


def play_turns(record: Record, game: SevenWonders, deal: Deal) -> Iterator[PlayedTurn]:
    """Play turn after turn. Raises ReplayError at the first move that the rules do not offer."""
    state = game.setup(deal)
    for at, age in enumerate(record.ages):
        for index, turn in enumerate(age.turns):
            player = _TurnPlayer(game, state, turn, age.age, f"ages[{at}].turns[{index}]")
            yield player.play()
            state = player.state


def _with_ages(stand_in: Deal, record: Record, ages: range) -> Deal:
    """Return the stand-in with the record's hands and piles of some ages."""
    hands, piles = list(stand_in.hands), list(stand_in.piles)
    for age in record.ages:
        if age.age in ages:
            hands[age.age - 1] = tuple(tuple(map(CardId, hand)) for hand in age.hands)
            piles[age.age - 1] = tuple(map(CardId, age.pile or ()))
    return Deal(stand_in.variant, stand_in.boards, tuple(hands), tuple(piles))


def _deal_fault(record: Record, game: SevenWonders, stand_in: Deal, error: SetupError) -> RecordFault:
    """Return the fault of an impossible deal, with the age in which it lies."""
    for number in range(1, len(record.ages) + 1):
        try:
            game.setup(_with_ages(stand_in, record, range(number, number + 1)))
        except SetupError as at_fault:
            return RecordFault(without_stop(error_words(at_fault)), f"ages[{number - 1}].hands", number)
    return RecordFault(without_stop(error_words(error)), "ages")


def _as_offered(written: Move, legal: Sequence[Move]) -> Move:
    """Return the move with `chain` wherever the engine has it.

    Some programs leave `chain` out if the city could also pay with its own goods. No coin differs, so the move is the
    same. Each order is checked by itself, after those before it: of two orders, only one may be such a chain.
    """
    if written in legal:
        return written
    move: Move = ()
    for order in written:
        forms = [order]
        if isinstance(order, Build) and order == Build(order.city, order.card):
            forms.append(replace(order, free=Free.CHAIN))
        known = {offer[: len(move) + 1] for offer in legal}
        move = next(((*move, form) for form in forms if (*move, form) in known), (*move, order))
    return move


class _TurnPlayer:
    """Plays one turn: its picks, then the powers at its end, in the order in which the engine asks."""

    def __init__(self, game: SevenWonders, state: State, turn: Turn, age: int, path: str) -> None:
        self.game = game
        self.state = state
        self.turn = turn
        self.age = age
        self.path = path
        self.left: list[tuple[int, AfterMove]] = list(enumerate(turn.after))
        self.moves: list[Mapping[Seat, Move]] = []

    def play(self) -> PlayedTurn:
        orders = [load_order(**vars(move)) for move in self.turn.moves]
        picks = {order.city: (order, f"{self.path}.moves[{order.city}]") for order in orders}
        self._answer({seat: [picks[city] for city in prompt.cities] for seat, prompt in self._pending().items()})
        while (pending := self._pending()) and (kind := next(iter(pending.values())).kind) is not PromptKind.PICK:
            is_seventh = kind is PromptKind.SEVENTH_CARD
            find = self._seventh if is_seventh else self._recovery
            self._answer({seat: [find(city) for city in prompt.cities] for seat, prompt in pending.items()})
        for at, move in self.left:
            text = _("the rules ask for no {power} here at that point").format(power=move.power)
            raise ReplayError(self._fault(text, f"{self.path}.after[{at}]", move.seat))
        return PlayedTurn(self.age, self.turn.turn, self.path, tuple(self.moves), self.state)

    def _pending(self) -> Mapping[Seat, Prompt]:
        return self.game.pending(self.state)

    def _seventh(self, city: CityId) -> tuple[Order, str]:
        """Remove the city's seventh card from the remaining entries; without an entry the card stayed unplayed."""
        for entry in self.left:
            at, move = entry
            if move.power != "babylon":
                break
            if move.seat == city:
                self.left.remove(entry)
                return load_order(**vars(move)), f"{self.path}.after[{at}]"
        return Pass(city), f"{self.path}.after"

    def _recovery(self, city: CityId) -> tuple[Order, str]:
        if self.left and self.left[0][1].power == "halicarnassus" and self.left[0][1].seat == city:
            at, move = self.left.pop(0)
            return load_order(**vars(move)), f"{self.path}.after[{at}]"
        text = _("the discard pile may be searched, and the record does not say what was taken")
        raise ReplayError(self._fault(text, f"{self.path}.after", city))

    def _answer(self, answers: Mapping[Seat, list[tuple[Order, str]]]) -> None:
        moves: dict[Seat, Move] = {}
        for seat, answer in answers.items():
            legal = self.game.legal_moves(self.state, seat)
            written = tuple(order for order, _path in answer)
            move = _as_offered(written, legal)
            if move not in legal:
                at, text, detail = illegal_fault(move, legal)
                order, path = answer[at]
                raise ReplayError(self._fault(text, path + detail, order.city))
            moves[seat] = move
        self.state = self.game.apply(self.state, moves).state
        self.moves.append(moves)

    def _fault(self, text: str, field: str, seat: int) -> RecordFault:
        return RecordFault(text, field, self.age, self.turn.turn, seat)
