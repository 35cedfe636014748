"""The bots of one game: those that can be seated, by name, and their judgement of a position."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
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
from sevenwonders_tui.bots.theme import Theme
from sevenwonders_tui.bots.wire import Talk
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import Said

OPTIONS: Final = 3
"""The greatest number of moves that a search returns."""

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")


class Roster(ABC, Generic[RulesT, StateT, MoveT, ViewT]):
    """The bots of a game; their names are parsed in the same way for all games."""

    ladder: Ladder
    yardsticks: ClassVar[Mapping[str, Maker]]
    """Bots for measuring others, which are not rungs."""
    deputy: str
    """The bot that plays for people who are away."""
    entry_points: str
    """The group of entry points for bots of other packages."""
    review_playouts: int = 200
    """The default number of playouts for each pick of a review and each kind of judgement; a review then takes a minute
    or two at most."""

    category_themes: ClassVar[Mapping[str, Theme]] = {}
    """The theme of the categories of the score sheet that have one."""

    review_looks: int = 2
    """Looks ahead in the search of a review for each of these playouts; greater where a look is faster."""

    def __init__(self) -> None:
        self._maker = cache(self._find_maker)

    def names(self) -> tuple[str, ...]:
        """Return every name that `make` accepts, without styles and budgets: rungs, yardsticks, bots of
        other packages.
        """
        own = (*self.ladder.names, *self.yardsticks)
        brought = brought_names(self.entry_points)
        return (*own, *(name for name in brought if name not in own and name not in self.ladder.old_names))

    def make(self, name: str, rules: RulesT, seed: int) -> Bot:
        """Return a bot; the same seed and the same views give the same moves. Raises KeyError for an unknown name.

        A rung may have a style after a plus, `good+war`. A rung that searches may have a budget after a colon:
        `hard:2000` for playouts, `hard+war:250ms` for time; with time, the answer depends on the speed of the machine.
        Names of earlier releases mean the nearest rung. `exec:` and a command line name an external program, whose
        answers may vary; `dismiss` ends it.
        """
        return self._maker(name)(rules, seed)

    def is_bot(self, name: str) -> bool:
        """Whether `make` accepts the name."""
        try:
            self._maker(name)
        except KeyError:
            return False
        return True

    def is_quick(self, name: str) -> bool:
        """Whether a bot answers faster than a question travels to another process: a bot that does not search."""
        found = self.ladder.find(name)
        return name in self.yardsticks or (found is not None and found.rung.budget is None)

    def fault(self) -> Said | None:
        """Return why the bots of the ladder play worse than they should; None if nothing is wrong."""
        return None

    @abstractmethod
    def rung(self, name: BotName) -> Maker:
        """Return the maker of a rung's bot."""

    @abstractmethod
    def talk(self, rules: RulesT, names: tuple[str, ...] | None = None) -> Talk:
        """Begin a conversation with a program; `names` are the names by city, if there are any."""

    @abstractmethod
    def stand_in(self, view: ViewT) -> MoveT:
        """Return the move for a bot that did not give one."""

    def advise(self, rules: RulesT, view: ViewT, seed: int, budget: Budget, bots: Mapping[Seat, str]) -> Advice:
        """Return the strongest bot's opinion of the moves of a seat that is asked.

        The same number of playouts gives the same advice. `bots` names the bots at the table, by seat.
        """
        judgement = judge_moment(self, rules, view, seed, budget, bots)
        return advice_of(judgement, lambda move: self.reasons(rules, view, move))

    @abstractmethod
    def search(self, rules: RulesT, view: ViewT, seed: int, budget: Budget) -> Shortlist:
        """Return the best moves of a search, at most OPTIONS, which differ in more than their payment."""

    @abstractmethod
    def reasons(self, rules: RulesT, view: ViewT, move: MoveT) -> tuple[Any, ...]:
        """Return the reasons for a move, in the game's own kinds of reasons."""

    def thing(self, move: MoveT) -> Hashable:
        """Return what a move is about: moves that differ only in payment, or in the card used up, are about the same.

        A move of a game with nothing of the kind is a thing of its own.
        """
        hashable: Hashable = move
        return hashable

    def themes(self, rules: RulesT, view: ViewT, move: MoveT) -> frozenset[Theme]:  # noqa: ARG002 - a game may have none
        """Return what the reasons for a move are about."""
        return frozenset()

    @abstractmethod
    def is_forced(self, view: ViewT) -> bool:
        """Whether the seat that is asked has only one move, or can only sell."""

    @abstractmethod
    def forecaster(self, rules: RulesT, view: ViewT, seed: int, bots: Mapping[Seat, str]) -> Forecaster:
        """Return a forecaster for a seat's view; `bots` names the bots at the table, by seat."""

    @abstractmethod
    def result(self, rules: RulesT, state: StateT) -> tuple[float, ...]:
        """Return each seat's share of the win in a finished game."""

    def _find_maker(self, name: str) -> Maker:
        """Return the maker of a bot. Raises KeyError for an unknown name."""
        if is_program(name):
            command = command_of(name)
            return lambda rules, _seed: ProgramBot(command, self.talk(rules))
        if name in self.yardsticks:
            return self.yardsticks[name]
        found = self.ladder.find(name)
        return brought_maker(self.entry_points, name) if found is None else self.rung(found)


AnyRoster: TypeAlias = Roster[Any, Any, Any, Any]
