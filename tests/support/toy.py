"""A toy game and its kit: two seats guess in turns at one secret number. It knows nothing of 7 Wonders.

Code that works with it should work with any game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, ClassVar, Literal, TypeVar

from pydantic import BaseModel

from sevenwonders_tui.bots.brought import Maker
from sevenwonders_tui.bots.forecast import Forecast
from sevenwonders_tui.bots.judge import Shortlist
from sevenwonders_tui.bots.ladder import BotName, Ladder, Rung
from sevenwonders_tui.bots.random_bot import RandomBot
from sevenwonders_tui.bots.roster import Roster
from sevenwonders_tui.bots.search import Budget
from sevenwonders_tui.bots.search.budget import Share
from sevenwonders_tui.bots.wire import Talk
from sevenwonders_tui.engine.chance import Chance, Rng
from sevenwonders_tui.engine.errors import IllegalMove, SetupError
from sevenwonders_tui.engine.game import AnyGame, Game, Seat, Transition
from sevenwonders_tui.games.kit import Kit, Position
from sevenwonders_tui.games.registry import OnDemand
from sevenwonders_tui.games.result import SeatResult, places_of
from sevenwonders_tui.i18n import N_, Said
from sevenwonders_tui.record import RecordFault, Replay, Sitter

SEATS = (Seat(0), Seat(1))
T = TypeVar("T")


@dataclass(slots=True)
class Guessing:
    """A state: the secret, which is in no view, and the guesses in order."""

    secret: int
    numbers: int
    guesses: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Points:
    """The score of a seat."""

    total: int


@dataclass(frozen=True, slots=True)
class Sight:
    """The knowledge of a seat: everything except the secret, until it is found."""

    seat: Seat | None
    numbers: int
    guesses: tuple[int, ...]
    waiting: Mapping[Seat, str]
    moves: tuple[int, ...] = ()
    scores: tuple[Points, ...] | None = None
    winners: tuple[int, ...] = ()
    age: int = 1

    @property
    def turn(self) -> int:
        """Counts from 1."""
        return len(self.guesses) + 1

    @property
    def prompt(self) -> str | None:
        """The prompt of the seat; None if it is not asked."""
        return None if self.seat is None else self.waiting.get(self.seat)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.waiting


class GuessRules:
    """The rules: a seat wins by saying the secret. Deals are (secret, numbers), moves numbers, events sentences."""

    def setup(self, deal: tuple[int, int]) -> Guessing:
        return Guessing(*deal)

    def pending(self, state: Guessing) -> Mapping[Seat, str]:
        return {} if state.secret in state.guesses else {SEATS[len(state.guesses) % 2]: "guess"}

    def legal_moves(self, state: Guessing, seat: Seat) -> tuple[int, ...]:
        left = (number for number in range(state.numbers) if number not in state.guesses)
        return tuple(left) if seat in self.pending(state) else ()

    def check(self, state: Guessing, seat: Seat, move: int) -> None:
        if move not in self.legal_moves(state, seat):
            raise IllegalMove("not-offered", N_("You cannot do that now."))

    def apply(self, state: Guessing, moves: Mapping[Seat, int]) -> Transition[Guessing, str]:
        for seat in self.pending(state):
            self.check(state, seat, moves[seat])
        following = replace(state)
        self.advance(following, moves)
        return Transition(following, tuple(f"{seat} says {number}" for seat, number in moves.items()))

    def advance(self, state: Guessing, moves: Mapping[Seat, int]) -> None:
        state.guesses = (*state.guesses, *moves.values())

    def view(self, state: Guessing, seat: Seat | None) -> Sight:
        waiting = self.pending(state)
        moves = () if seat is None else self.legal_moves(state, seat)
        scores = None if waiting else self.scores(state)
        return Sight(seat, state.numbers, state.guesses, waiting, moves, scores, () if waiting else self.winners(state))

    def redact(self, event: str, seat: Seat | None) -> str:
        return event

    def sample(self, view: Sight, rng: Rng) -> Guessing:
        return self.ahead(view).draw(rng.fractions())

    def ahead(self, view: Sight) -> SecretDrawn:
        return SecretDrawn(view)

    def known(self, view: Sight) -> Guessing:
        return Guessing(-1, view.numbers, view.guesses)

    def scores(self, state: Guessing) -> tuple[Points, ...]:
        return tuple(Points(int(seat in self.winners(state))) for seat in SEATS)

    def standing(self, view: Sight) -> tuple[Points, ...]:
        return view.scores or (Points(0), Points(0))

    def winners(self, state: Guessing) -> tuple[int, ...]:
        return ((len(state.guesses) - 1) % 2,) if state.secret in state.guesses else ()


class SecretDrawn:
    """Draws the secret."""

    def __init__(self, view: Sight) -> None:
        self._view = view

    def draw(self, chance: Chance) -> Guessing:
        """Return a state whose secret is any number that is still possible."""
        left = [number for number in range(self._view.numbers) if number not in self._view.guesses]
        return Guessing(left[int(chance() * len(left))], self._view.numbers, self._view.guesses)


# The kit


class GuessCodec:
    """The codec; options are the number of possible numbers."""

    def dump_options(self, options: int) -> Any:
        return {"numbers": options}

    def load_options(self, row: Any) -> int:
        return int(row["numbers"])

    def dump_deal(self, deal: tuple[int, int]) -> Any:
        return {"secret": deal[0]}

    def load_deal(self, row: Any, options: int) -> tuple[int, int]:
        return int(row["secret"]), options

    def dump_move(self, move: int) -> Any:
        return move

    def load_move(self, row: Any) -> int:
        return int(row)


class Line(BaseModel):
    """A message to a program."""

    type: str
    numbers: tuple[int, ...] = ()
    ask: int | None = None


class GuessWording:
    """The messages to a program."""

    def hello(self, view: Sight) -> Line:
        return Line(type="hello", numbers=(view.numbers,))

    def news(self, view: Sight) -> Sequence[Line]:
        return [Line(type="said", numbers=view.guesses)]

    def question(self, view: Sight, ask: int, clock_s: float | None) -> Line:
        return Line(type="choose", numbers=view.moves, ask=ask)

    def refused(self, view: Sight, ask: int, reason: str, instead: int | None) -> Line:
        return Line(type="refused", ask=ask)

    def over(self, view: Sight) -> Line:
        return Line(type="over", numbers=view.winners)

    def stand_in(self, view: Sight) -> int:
        return view.moves[0]


class LowestBot:
    """Says the lowest number that is left."""

    def choose(self, view: Sight) -> int:
        return view.moves[0]


@dataclass
class GuessForecaster:
    """Plays games on by guessing at random."""

    rules: GuessRules
    view: Sight
    seat: Seat
    chance: Chance

    def play(self, moves: Sequence[int], share: Share) -> list[Forecast]:
        found = [Forecast(move, 2) for move in moves]
        while share.take(len(found)):
            start = self.rules.ahead(self.view).draw(self.chance)
            for forecast in found:
                won = float(forecast.move == start.secret)
                forecast.count(self.seat, (won, 1 - won) if self.seat == 0 else (1 - won, won), won, {"guess": (0, 0)})
        return found

    def watch(self, share: Share) -> tuple[float, ...]:
        return 0.5, 0.5


class GuessRoster(Roster[GuessRules, Guessing, int, Sight]):
    """One rung and a yardstick."""

    ladder = Ladder((Rung("lowest", N_("Lowest"), N_("Says the lowest number.")),), first="lowest", usual="lowest")
    yardsticks: ClassVar[Mapping[str, Maker]] = {"random": lambda _rules, seed: RandomBot(seed)}
    deputy = "random"
    entry_points = "tests.support.toy.bots"

    def rung(self, name: BotName) -> Maker:
        return lambda _rules, _seed: LowestBot()

    def talk(self, rules: GuessRules, names: tuple[str, ...] | None = None) -> Talk:
        return Talk(GuessWording())

    def stand_in(self, view: Sight) -> int:
        return view.moves[0]

    def search(self, rules: GuessRules, view: Sight, seed: int, budget: Budget) -> Shortlist:
        return Shortlist(view.moves[:1], 1)

    def reasons(self, rules: GuessRules, view: Sight, move: int) -> tuple[str, ...]:
        return ()

    def is_forced(self, view: Sight) -> bool:
        return len(view.moves) == 1

    def forecaster(self, rules: GuessRules, view: Sight, seed: int, bots: Mapping[Seat, str]) -> GuessForecaster:
        assert view.seat is not None
        return GuessForecaster(rules, view, view.seat, Random(seed).random)

    def result(self, rules: GuessRules, state: Guessing) -> tuple[float, ...]:
        winners = rules.winners(state)
        return tuple(float(seat in winners) for seat in SEATS)


class GuessRecord(BaseModel):
    """A written game."""

    game: Literal["guess"] = "guess"
    numbers: int
    secret: int
    seats: tuple[str, ...]
    guesses: tuple[int, ...]


class GuessFormat:
    """The format of a line of a file."""

    model = GuessRecord
    null_fields: Set[str] = frozenset()
    free_fields: Set[str] = frozenset()

    def complaints(self) -> Mapping[str, str]:
        return {}

    def shape_faults(self, record: GuessRecord) -> tuple[RecordFault, ...]:
        return () if record.secret < record.numbers else (RecordFault("the secret is too high", "secret"),)


@dataclass
class GuessArchive:
    """Records of guesses."""

    rules: GuessRules

    def compose(
        self,
        deal: tuple[int, int],
        sitters: Sequence[Sitter],
        seed: int,
        moves: Iterable[Mapping[Seat, int]],
        *,
        is_practice: bool = False,
    ) -> GuessRecord:
        guesses = tuple(number for answers in moves for number in answers.values())
        return GuessRecord(numbers=deal[1], secret=deal[0], seats=tuple(s.name for s in sitters), guesses=guesses)

    def replay(self, record: GuessRecord) -> Replay:
        moves = tuple({SEATS[at % 2]: number} for at, number in enumerate(record.guesses))
        state = self.rules.setup((record.secret, record.numbers))
        for answers in moves:
            state = self.rules.apply(state, answers).state
        return Replay((record.secret, record.numbers), moves, state)

    def verify(self, record: GuessRecord) -> tuple[RecordFault, ...]:
        try:
            self.replay(record)
        except IllegalMove as wrong:
            return (RecordFault(str(wrong), "guesses"),)
        return ()


@dataclass
class GuessKit:
    """Everything that the house needs from the game."""

    rules: GuessRules = field(default_factory=GuessRules)
    id: str = "guess"
    title: Said = field(default_factory=lambda: Said("Guess"))
    codec: GuessCodec = field(default_factory=GuessCodec)
    roster: GuessRoster = field(default_factory=GuessRoster)

    @property
    def archive(self) -> GuessArchive:
        return GuessArchive(self.rules)

    def content(self, options: int) -> str:
        return "numbers"

    @property
    def other_content(self) -> Said:
        return Said(N_("There are other numbers."))

    def deal(self, options: int, rng: Rng) -> tuple[int, int]:
        if options < 2:
            raise SetupError(N_("There is nothing to guess."))
        return rng.below(options)[0], options

    def seats(self, options: int) -> int:
        return len(SEATS)

    def names(self, options: int, sitters: Sequence[str | Said]) -> tuple[str | Said, ...]:
        return tuple(sitters)

    def table_title(self, options: int) -> Said:
        return self.title

    def short_title(self, options: int) -> Said:
        return self.title

    def seats_again(self, sitters: Sequence[T]) -> tuple[T, ...]:
        return tuple(sitters)

    def is_draft(self, options: object, decisions: int, age: int, turn: int) -> bool:
        return False

    def position(self, state: Guessing) -> Position:
        return Position(1, len(state.guesses) + 1, tuple(self.rules.pending(state)), ())

    def ended(self, view: Sight, state: Guessing, contenders: Collection[Seat]) -> Sight:
        return replace(view, waiting={}, moves=(), scores=self.rules.scores(state), winners=tuple(contenders))

    def way(self, view: Sight) -> str:
        return ""

    def way_words(self, way: str) -> Said:
        raise KeyError(way)

    def result(self, state: Guessing, moves: Iterable[Mapping[Seat, int]]) -> tuple[SeatResult, ...]:
        for answers in moves:
            state = self.rules.apply(state, answers).state
        totals = [points.total for points in self.rules.scores(state)]
        return tuple(
            SeatResult(place, float(total), total, {"found": total}, facts={"guesses": len(state.guesses)})
            for place, total in zip(places_of(totals), totals, strict=True)
        )

    def has_own_content(self, options: int) -> bool:
        return False

    def about(self, view: Sight, move: int) -> Mapping[str, str | int]:
        return {"left": len(view.moves)}

    def check(self, state: Guessing) -> None:
        assert len(state.guesses) == len(set(state.guesses)), state


def guess_kit() -> Kit:
    """Return the kit of the toy game."""
    return GuessKit()


KITS: Mapping[str, Kit] = OnDemand({"guess": guess_kit})
"""A house with no other game."""
_FITS: Game[tuple[int, int], Guessing, str, int, str, Sight, Points] = GuessRules()
_FITS_TOO: AnyGame = _FITS
