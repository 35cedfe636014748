"""What the commands ask of a game beside its kit: options, words and sheets of its own.

Whatever serves all games asks `games.commands_of`, and knows a game by what stands here.
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
    from sevenwonders_tui.cli.heldgame import HeldGame
    from sevenwonders_tui.cli.holdings import HoldingGroup, Holdings
    from sevenwonders_tui.engine.game import AnyDeal, AnyOptions, AnyState, Seat
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.present.rule_page import RuleBook
    from sevenwonders_tui.present.symbols import Symbols
    from sevenwonders_tui.record import AnyRecord, Replay
    from sevenwonders_tui.review import Review

Files: TypeAlias = tuple[Path | None, ...]
"""Where a game's content lies, as its options name it; None is the place of the box."""


class GameSheet(Protocol):
    """The score sheet of one recorded game."""

    def lines(self) -> list[str]:
        """Return the sheet for a person."""

    def plain_data(self) -> dict[str, Any]:
        """Return the sheet for a program."""


class Tally(Protocol):
    """What many games of bots come to."""

    games: int
    """How many were counted."""

    def add(self, record: AnyRecord, bots: Sequence[str]) -> None:
        """Count a finished game of these bots, by seat; the record has only the labels of programs."""

    def lines(self) -> list[str]:
        """Return the summary for a person."""


class GameCommands(Protocol):
    """One game as the commands know it. What takes long to import is imported when it is first needed."""

    @property
    def id(self) -> str:
        """The word for the game in options, records and logs."""

    @property
    def title(self) -> Said:
        """The name of the game among people."""

    @property
    def seats(self) -> range:
        """How many can play."""

    @property
    def usual_seats(self) -> int:
        """How many play where nobody says so."""

    @property
    def usual_bot(self) -> str:
        """The bot of a command that names none: quick, and it plays well."""

    @property
    def roster(self) -> AnyRoster:
        """Its bots, without its content."""

    def files(self, args: Namespace) -> Files:
        """Return where the content lies that the options of a command name."""

    def kit(self, files: Files) -> Kit:
        """Return the game with that content. Raises ContentError."""

    def content_lines(self, files: Files) -> list[str]:
        """Return what the content holds, a line each. Raises ContentError."""

    def rule_book(self, find: Callable[[], Kit], args: Namespace) -> RuleBook:
        """Return the rules of the game that `find` loads, as the options narrow them."""

    def cards(self, args: Namespace) -> int:
        """Print what `sevenwonders cards` is asked for, and return the exit code."""

    def simulated(self, args: Namespace, seats: int) -> AnyOptions:
        """Return what `simulate` deals at so many seats. Ends the command as bad usage where options do not fit."""

    def contested(self, args: Namespace, seats: int) -> AnyOptions:
        """Return what `arena` deals at so many seats."""

    def joined(self, args: Namespace, seats: int) -> AnyOptions:
        """Return what `bot` deals at so many seats, of which a program has the first."""

    def wished(self, args: Namespace) -> Mapping[str, Any]:
        """Return what the options of `play` say of the game's own rows in the form of a new game, as that keeps them.

        Ends the command as bad usage where options do not fit.
        """

    def points(self, record: AnyRecord) -> tuple[int, ...] | None:
        """Return the points of a finished game by seat; None where points did not decide it."""

    def way(self, record: AnyRecord) -> str | None:
        """Return in a word how a finished game was won; None where there is but one way."""

    def way_words(self, options: AnyOptions) -> Mapping[str, str]:
        """Return the ways to win as headings, by that word; empty where there is but one."""

    def ranks(self, kit: Kit, state: AnyState) -> tuple[Any, ...]:
        """Return, by seat, what is the greater the better a seat came out of a finished game."""

    def tally(self, kit: Kit) -> Tally:
        """Begin to count games."""

    def summary(self, record: AnyRecord) -> str:
        """Return a record in a few words: who won, or how far it goes."""

    def sheet(self, line: int, record: AnyRecord, kit: Kit) -> GameSheet:
        """Return the score sheet of a record that was verified; it stands on that line of its file."""

    def is_over(self, record: AnyRecord) -> bool:
        """Return whether a record goes to the end of its game."""

    def holdings(self, held: HeldGame) -> Holdings:
        """Return what the seats of a game that is over held. Raises RecordError where the rules do not play it."""

    def title_with(self, boxes: tuple[str, ...]) -> str:
        """Return the name of the game with these boxes."""

    def holding_groups(self, kit: Kit) -> list[HoldingGroup]:
        """Return all that can be held, by kind, with its names."""

    def picture(self, held: HeldGame) -> bytes:
        """Return an SVG of the end of a game that is over."""

    def replay(self, held: HeldGame) -> Callable[[], Screen[None]] | None:
        """Return what makes the screen of a game turn by turn; None where nothing was played yet."""

    def sitters(self, record: AnyRecord) -> tuple[Seat, ...]:
        """Return the seats that somebody played."""

    def fingerprint(self, kit: Kit, deal: AnyDeal) -> str:
        """Return the fingerprint of the content with which a game of this deal is played."""

    def review_words(
        self, held: HeldGame, played: Replay, reviews: Sequence[Review], signs: Symbols, cells: int
    ) -> list[str]:
        """Return reviews of a finished game in lines of so many cells; of several the summaries first."""
