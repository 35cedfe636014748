"""What the commands need from a game beside its kit: its own options, words and sheets.

Code for all games uses `games.commands_of`, and knows a game only through the protocols here.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from sevenwonders_tui.i18n import Said

if TYPE_CHECKING:
    from textual.screen import Screen

    from sevenwonders_tui.bots.roster import AnyRoster
    from sevenwonders_tui.cli.batch.holdings import HoldingGroup, Holdings
    from sevenwonders_tui.cli.heldgame import HeldGame
    from sevenwonders_tui.engine.game import AnyDeal, AnyOptions, AnyState, Seat
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.present.books.rule_page import RuleBook
    from sevenwonders_tui.present.review.review_words import ReviewedGame
    from sevenwonders_tui.present.symbols import Symbols
    from sevenwonders_tui.record import AnyRecord, Replay
    from sevenwonders_tui.review import Review

Files: TypeAlias = tuple[Path | None, ...]
"""The paths of a game's content, as its options name them; None for the content of the box."""


class GameSheet(Protocol):
    """The score sheet of one recorded game."""

    def lines(self) -> list[str]:
        """Return the sheet as text."""

    def plain_data(self) -> dict[str, Any]:
        """Return the sheet as data for programs."""


class Tally(Protocol):
    """The summary of many games of bots."""

    games: int
    """The number of games counted."""

    def add(self, record: AnyRecord, bots: Sequence[str]) -> None:
        """Count a finished game of these bots, by seat; the record names programs by their labels only."""

    def lines(self) -> list[str]:
        """Return the summary as text."""


class GameCommands(Protocol):
    """One game as the commands know it. Slow modules are imported when they are first needed."""

    @property
    def id(self) -> str:
        """The word for the game in options, records and logs."""

    @property
    def title(self) -> Said:
        """The name of the game as people read it."""

    @property
    def seats(self) -> range:
        """The possible numbers of players."""

    @property
    def usual_seats(self) -> int:
        """The number of players if no option names one."""

    @property
    def usual_bot(self) -> str:
        """The bot of a command that names none: a quick one that plays well."""

    @property
    def roster(self) -> AnyRoster:
        """The bots of the game, without its content."""

    def files(self, args: Namespace) -> Files:
        """Return the paths of the content that the options of a command name."""

    def kit(self, files: Files) -> Kit:
        """Return the game with that content. Raises ContentError."""

    def content_lines(self, files: Files) -> list[str]:
        """Return a summary of the content, line by line. Raises ContentError."""

    def rule_book(self, find: Callable[[], Kit], args: Namespace) -> RuleBook:
        """Return the rules of the game from `find`, limited to what the options ask for."""

    def cards(self, args: Namespace) -> int:
        """Print the output of `sevenwonders cards`, and return the exit code."""

    def simulated(self, args: Namespace, seats: int) -> AnyOptions:
        """Return the options of a game of `simulate` with that many seats.

        Ends the command as bad usage if the options contradict each other.
        """

    def contested(self, args: Namespace, seats: int) -> AnyOptions:
        """Return the options of a game of `arena` with that many seats."""

    def joined(self, args: Namespace, seats: int) -> AnyOptions:
        """Return the options of a game of `bot` with that many seats; a program has the first seat."""

    def wished(self, args: Namespace) -> Mapping[str, Any]:
        """Return the values that the options of `play` give to the game's own rows in the form of a new game, in the
        form's own format.

        Ends the command as bad usage if the options contradict each other.
        """

    def points(self, record: AnyRecord) -> tuple[int, ...] | None:
        """Return the points of a finished game by seat; None if points did not decide it."""

    def way(self, record: AnyRecord) -> str | None:
        """Return the word for the way in which a finished game was won; None if the game has only one way."""

    def way_words(self, options: AnyOptions) -> Mapping[str, str]:
        """Return the headings of the ways to win, by their words; empty if there is only one way."""

    def ranks(self, kit: Kit, state: AnyState) -> tuple[Any, ...]:
        """Return a rank for each seat of a finished game; the greater, the better."""

    def tally(self, kit: Kit) -> Tally:
        """Return an empty tally."""

    def summary(self, record: AnyRecord) -> str:
        """Return a summary of a record in a few words: who won, or how far the game goes."""

    def sheet(self, line: int, record: AnyRecord, kit: Kit) -> GameSheet:
        """Return the score sheet of a verified record; `line` is its line in the file."""

    def is_over(self, record: AnyRecord) -> bool:
        """Return whether a record goes to the end of its game."""

    def holdings(self, held: HeldGame) -> Holdings:
        """Return the components that each seat held at the end of a finished game.

        Raises RecordError if the game was not played by the rules.
        """

    def title_with(self, boxes: tuple[str, ...]) -> str:
        """Return the name of the game with these boxes."""

    def holding_groups(self, kit: Kit) -> list[HoldingGroup]:
        """Return all components that a seat can hold, by kind, with their names."""

    def picture(self, held: HeldGame) -> bytes:
        """Return an SVG of the end of a finished game."""

    def replay(self, held: HeldGame) -> Callable[[], Screen[None]] | None:
        """Return a function that makes the screen of a game turn by turn; None if no move was made yet."""

    def sitters(self, record: AnyRecord) -> tuple[Seat, ...]:
        """Return the seats that a person or bot played."""

    def fingerprint(self, kit: Kit, deal: AnyDeal) -> str:
        """Return the fingerprint of the content for a game with this deal."""

    def reviewed(
        self, held: HeldGame, played: Replay, reviews: Sequence[Review], signs: Symbols
    ) -> Sequence[ReviewedGame]:
        """Return the reviews of a finished game with the means to put them into words."""
