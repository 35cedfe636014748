"""The bots of one game: who can be seated, by name, and what they think of a position."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from sevenwonders_tui.bots.advice import Advice, advice_of
from sevenwonders_tui.bots.bot import Bot
from sevenwonders_tui.bots.brought import Maker, brought_maker, brought_names
from sevenwonders_tui.bots.forecast import Forecaster
from sevenwonders_tui.bots.judge import Shortlist, judge_moment
from sevenwonders_tui.bots.ladder import BotName, Ladder
from sevenwonders_tui.bots.process import ProgramBot
from sevenwonders_tui.bots.program import command_of, is_program
from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.bots.wire import Talk
from sevenwonders_tui.engine.game import Seat

OPTIONS: Final = 3
"""Moves that a search names at most."""

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")


class Roster(ABC, Generic[RulesT, StateT, MoveT, ViewT]):
    """What a game says of its bots; how their names are read is the same in all games."""

    ladder: Ladder
    yardsticks: ClassVar[Mapping[str, Maker]]
    """Bots to measure others by, which are no rungs."""
    deputy: str
    """What plays for people who are away."""
    entry_points: str
    """The group of entry points by which other packages bring bots."""
    review_playouts: int = 200
    """For each pick of a review and each kind of judgement, where nobody says how many: a minute or two at the most."""

    review_looks: int = 2
    """Looks ahead that the search of a review takes for each of these playouts; more where a look is quicker."""

    def __init__(self) -> None:
        self._maker = cache(self._find_maker)

    def names(self) -> tuple[str, ...]:
        """Return every name that `make` knows, without styles and budgets: rungs, yardsticks, other packages' bots."""
        own = (*self.ladder.names, *self.yardsticks)
        brought = brought_names(self.entry_points)
        return (*own, *(name for name in brought if name not in own and name not in self.ladder.old_names))

    def make(self, name: str, rules: RulesT, seed: int) -> Bot:
        """Return a bot; the same seed and the same views give the same moves. Raises KeyError for an unknown name.

        A rung may have a style after a plus, `good+war`, and one that searches a budget after a colon: `hard:2000` for
        playouts, `hard+war:250ms` for time. With time, how far it gets, and so its answer, depends on the machine.
        Names of earlier releases mean the nearest rung. `exec:` and a command line is an external program, which
        answers as it likes; `dismiss` ends it.
        """
        return self._maker(name)(rules, seed)

    def is_bot(self, name: str) -> bool:
        """Whether `make` knows the name."""
        try:
            self._maker(name)
        except KeyError:
            return False
        return True

    def is_quick(self, name: str) -> bool:
        """Whether a bot answers sooner than a question travels to another process: those that do not search."""
        found = self.ladder.find(name)
        return name in self.yardsticks or (found is not None and found.rung.budget is None)

    @abstractmethod
    def rung(self, name: BotName) -> Maker:
        """Return what makes the bot of a rung."""

    @abstractmethod
    def talk(self, rules: RulesT, names: tuple[str, ...] | None = None) -> Talk:
        """Begin a conversation with a program; `names` are those by city, where there are any."""

    @abstractmethod
    def stand_in(self, view: ViewT) -> MoveT:
        """Return the move for a bot that gave none."""

    def advise(self, rules: RulesT, view: ViewT, seed: int, budget: Budget, bots: Mapping[Seat, str]) -> Advice:
        """Return what the strongest bot thinks of the moves of a seat that is asked.

        Equal with the same number of playouts. `bots` names those who sit at the table.
        """
        judgement = judge_moment(self, rules, view, seed, budget, bots)
        return advice_of(judgement, lambda move: self.reasons(rules, view, move))

    @abstractmethod
    def search(self, rules: RulesT, view: ViewT, seed: int, budget: Budget) -> Shortlist:
        """Return the best moves that a search finds, OPTIONS at most, which differ in more than how they are paid."""

    @abstractmethod
    def reasons(self, rules: RulesT, view: ViewT, move: MoveT) -> tuple[Any, ...]:
        """Return what speaks for a move, in the game's own kinds of reasons."""

    @abstractmethod
    def is_forced(self, view: ViewT) -> bool:
        """Whether the seat that is asked has one move, or can do nothing but sell."""

    @abstractmethod
    def forecaster(self, rules: RulesT, view: ViewT, seed: int, bots: Mapping[Seat, str]) -> Forecaster:
        """Return what plays games on from a seat's view; `bots` names those at the table."""

    @abstractmethod
    def result(self, rules: RulesT, state: StateT) -> tuple[float, ...]:
        """Return by seat its part in the win of a game that is over."""

    def _find_maker(self, name: str) -> Maker:
        """Return what makes the bot of that name. Raises KeyError where there is none."""
        if is_program(name):
            command = command_of(name)
            return lambda rules, _seed: ProgramBot(command, self.talk(rules))
        if name in self.yardsticks:
            return self.yardsticks[name]
        found = self.ladder.find(name)
        return brought_maker(self.entry_points, name) if found is None else self.rung(found)


AnyRoster: TypeAlias = Roster[Any, Any, Any, Any]
