"""How a game is told in lines: all that a table in line mode asks of the game that is played there.

`fronts` knows them all. A front narrows what it is given to the values of its own game; nothing above it does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.present.coach import NO_COUNSEL, Counsel

if TYPE_CHECKING:
    from sevenwonders_tui.bots.advice import Advice
    from sevenwonders_tui.person.draft import GameForm
    from sevenwonders_tui.plain.query import Aside
    from sevenwonders_tui.plain.talk import Conversation
    from sevenwonders_tui.present.album import Album
    from sevenwonders_tui.present.review_words import ReviewedGame
    from sevenwonders_tui.present.rule_page import RuleBook
    from sevenwonders_tui.review import Review
    from sevenwonders_tui.table import Snapshot
    from sevenwonders_tui.table.client import Resolution
    from sevenwonders_tui.table.history import History
    from sevenwonders_tui.table.setup import TablePlan


@dataclass(frozen=True, slots=True)
class Lead:
    """What a number leads to: a whole move, or a further question."""

    words: str
    move: AnyMove | None = None
    further: Callable[[], Asking] | None = None
    """Asks for the rest of the move. Nothing is locked before a move is complete."""
    said: str = ""
    """What is said after it was chosen, if `words` are too long to be said again."""


@dataclass(frozen=True, slots=True)
class Asking:
    """What a seat is asked."""

    words: Sequence[str]
    """The last line asks."""
    leads: Sequence[Lead]
    asides: Sequence[Aside] = ()
    """Letters that mean something else at this question than elsewhere."""


class PlainFront(Protocol):
    """One game in lines. A snapshot that it is given is of a table where this game is played."""

    @property
    def form(self) -> GameForm:
        """What the game adds to the form of a new table."""

    def shares_table(self, snapshot: Snapshot) -> bool:
        """Return whether what people at one keyboard are told is nobody's secret: then nobody has to look away."""

    @property
    def gathers_people(self) -> bool:
        """Whether all at one keyboard come together for what has come about, so that it changes hands after that."""

    def lesson_plan(self, name: str) -> TablePlan:
        """Return the table at which somebody of that name learns the game, always the same one."""

    def moment_words(self, view: AnyView) -> str:
        """Return where the game stands, in a few words: `Age II, turn 3`."""

    def news(self, snapshot: Snapshot, fresh: Sequence[Resolution]) -> Sequence[str]:
        """Return what has come about, as everybody at the table may read it, a sentence a line."""

    def asked(self, snapshot: Snapshot, *, is_brief: bool) -> Asking | None:
        """Return what the seat is asked now; None where it is asked nothing, or has locked its answer."""

    def locked_words(self, snapshot: Snapshot) -> str:
        """Return what the seat has locked, as a sentence."""

    def asides(self, snapshot: Snapshot, talk: Conversation) -> Sequence[Aside]:
        """Return what can be asked for at this moment; a spectator's snapshot has no seat."""

    def advice_lines(self, snapshot: Snapshot, advice: Advice) -> Sequence[str]:
        """Return what the strongest bot would do, the best move first."""

    def needs_counsel(self, snapshot: Snapshot) -> bool:
        """Return whether the coach of a guided game has to ask the judge what to propose now."""

    def coach_lines(self, snapshot: Snapshot, counsel: Counsel = NO_COUNSEL) -> Sequence[str]:
        """Return what the coach of a guided game says now, on the table or on the score sheet.

        `counsel` is what the judge says where no proposal lies ready.
        """

    def rule_book(self, snapshot: Snapshot) -> RuleBook:
        """Return the rules that a table plays by."""

    def album(self) -> Album:
        """Return everything in the box of the game, to look up."""

    def positions(self, history: History, seat: Seat) -> Sequence[Snapshot]:
        """Return the table before each decision of a finished game as a seat saw it; it takes a moment."""

    def replayed(self, history: History, seat: Seat) -> Sequence[Snapshot]:
        """Return the same for a replay, and the end behind it: what is no secret after the end is open."""

    def reviewed(self, snapshot: Snapshot, review: Review, positions: Sequence[Snapshot]) -> ReviewedGame:
        """Return a review with what is needed to put it into words; `snapshot` is of the end."""

    def result(self, snapshot: Snapshot, review: Review | None = None) -> Sequence[str]:
        """Return who has won how, and the score sheet; a review tells when the game turned."""
