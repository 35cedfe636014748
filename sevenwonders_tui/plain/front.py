"""The interface of a game in line mode: everything that a table in lines asks of its game.

`fronts` knows all of them. A front narrows its arguments to the values of its own game; no caller does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.present.coach import NO_COUNSEL, Counsel

if TYPE_CHECKING:
    from sevenwonders_tui.bots.advice import Advice, Option
    from sevenwonders_tui.person.draft import GameForm
    from sevenwonders_tui.plain.query import Aside
    from sevenwonders_tui.plain.talk import Conversation
    from sevenwonders_tui.present.books.album import Album
    from sevenwonders_tui.present.books.rule_page import RuleBook
    from sevenwonders_tui.present.review.review_words import ReviewedGame
    from sevenwonders_tui.review import Review
    from sevenwonders_tui.table import Snapshot
    from sevenwonders_tui.table.client import Resolution
    from sevenwonders_tui.table.history import History
    from sevenwonders_tui.table.setup import TablePlan


@dataclass(frozen=True, slots=True)
class Lead:
    """An answer behind a number: a whole move, or a further question."""

    words: str
    move: AnyMove | None = None
    further: Callable[[], Asking] | None = None
    """Returns the question for the rest of the move. Nothing is locked before a move is complete."""
    said: str = ""
    """The text to confirm it with, if `words` are too long to repeat."""


@dataclass(frozen=True, slots=True)
class Asking:
    """The question to a seat."""

    words: Sequence[str]
    """The last line is the question."""
    leads: Sequence[Lead]
    asides: Sequence[Aside] = ()
    """Letters that have another meaning at this question than elsewhere."""


class PlainFront(Protocol):
    """One game in lines. Every snapshot that it gets is of a table of this game."""

    @property
    def form(self) -> GameForm:
        """The game's part of the form of a new table."""

    def shares_table(self, snapshot: Snapshot) -> bool:
        """Return whether everything shown to people at one keyboard is public: then nobody has to look away."""

    @property
    def gathers_people(self) -> bool:
        """Return whether all people at one keyboard see the news together, before it is handed over."""

    def lesson_plan(self, name: str) -> TablePlan:
        """Return the table at which a person of that name learns the game; it is always the same."""

    def moment_words(self, view: AnyView) -> str:
        """Return the moment of the game, in a few words: `Age II, turn 3`."""

    def news(self, snapshot: Snapshot, fresh: Sequence[Resolution]) -> Sequence[str]:
        """Return the news that everybody at the table may know, one sentence a line."""

    def asked(self, snapshot: Snapshot, *, is_brief: bool) -> Asking | None:
        """Return the question to the seat; None if it is asked nothing, or has locked its answer."""

    def locked_words(self, snapshot: Snapshot) -> str:
        """Return the locked move of the seat, as a sentence."""

    def asides(self, snapshot: Snapshot, talk: Conversation) -> Sequence[Aside]:
        """Return the possible asides at this moment; a spectator's snapshot has no seat."""

    def advice_lines(self, snapshot: Snapshot, advice: Advice) -> Sequence[str]:
        """Return the advice of the strongest bot, the best move first."""

    def hint_words(self, snapshot: Snapshot, option: Option) -> str:
        """Return the first reason for a move as a part of a sentence that does not name its card; or nothing."""

    def needs_counsel(self, snapshot: Snapshot) -> bool:
        """Return whether the coach of a guided game has to ask the judge for a proposal now."""

    def coach_lines(self, snapshot: Snapshot, counsel: Counsel = NO_COUNSEL) -> Sequence[str]:
        """Return what the coach of a guided game says now, at the table or on the score sheet.

        `counsel` is the answer of the judge when there is no prepared proposal.
        """

    def rule_book(self, snapshot: Snapshot) -> RuleBook:
        """Return the rules of a table."""

    def album(self) -> Album:
        """Return everything in the box of the game, for lookups."""

    def positions(self, history: History, seat: Seat) -> Sequence[Snapshot]:
        """Return the table before each decision of a finished game, as a seat saw it; it takes a moment."""

    def replayed(self, history: History, seat: Seat) -> Sequence[Snapshot]:
        """Return the same for a replay, with the end behind it; things that the end makes public are shown."""

    @property
    def open_words(self) -> str:
        """The offer of a replay to tell what nobody could see."""

    def open_lines(self, history: History, decision: int) -> Sequence[str]:
        """Return what nobody could see before a decision of a finished game; nothing at its end."""

    def reviewed(self, snapshot: Snapshot, review: Review, positions: Sequence[Snapshot]) -> ReviewedGame:
        """Return a review with everything needed to put it into words; `snapshot` is of the end."""

    def result(self, snapshot: Snapshot, review: Review | None = None) -> Sequence[str]:
        """Return the winners and the score sheet; with a review also when the game turned."""
