"""The kit of 7 Wonders Duel."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from sevenwonders_tui.duel.bots.roster import ROSTER
from sevenwonders_tui.duel.codec import DuelCodec
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.events import Event
from sevenwonders_tui.duel.engine.moves import Move, Prompt
from sevenwonders_tui.duel.engine.rules import DRAFT_ORDER, SEATS
from sevenwonders_tui.duel.engine.scoring import Score, Victory
from sevenwonders_tui.duel.engine.setup import Deal, Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.duel.invariants import check_position
from sevenwonders_tui.duel.titles import SHORT_TITLES, TABLE_TITLES, WAYS
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Game, Seat
from sevenwonders_tui.games.kit import Position
from sevenwonders_tui.games.titles import DUEL, TITLES
from sevenwonders_tui.i18n import N_, Said

if TYPE_CHECKING:
    from sevenwonders_tui.duel.record.archive import DuelArchive

T = TypeVar("T")


class DuelKit:
    """7 Wonders Duel over one catalog, with any boxes."""

    id = DUEL
    title = TITLES[DUEL]
    codec = DuelCodec()
    roster = ROSTER
    other_content = Said(N_("It is played with other content of 7 Wonders Duel: start with its --duel."))

    def __init__(self, rules: Duel) -> None:
        self.rules = rules

    @property
    def archive(self) -> DuelArchive:
        """Its records. Their models take a while to import, and most tables end without a record."""
        from sevenwonders_tui.duel.record.archive import DuelArchive

        return DuelArchive(self.rules)

    def content(self, options: Options) -> str:
        """Return the fingerprint of the boxes that are played with: a changed box leaves tables without it alone."""
        return self.rules.catalog.fingerprints[options.boxes]

    def deal(self, options: Options, rng: Rng) -> Deal:
        """Return a random deal. Raises SetupError."""
        return self.rules.deal(options, rng)

    def seats(self, options: Options) -> int:  # noqa: ARG002 - the same with all boxes
        """Return how many people and bots play."""
        return len(SEATS)

    def names(self, options: Options, sitters: Sequence[str | Said]) -> tuple[str | Said, ...]:  # noqa: ARG002
        """Return the names by city: those of the sitters."""
        return tuple(sitters)

    def table_title(self, options: Options) -> Said:
        """Return the game and its boxes."""
        return TABLE_TITLES[options.boxes]

    def short_title(self, options: Options) -> Said:
        """Return the same in a few letters."""
        return SHORT_TITLES[options.boxes]

    def seats_again(self, sitters: Sequence[T]) -> tuple[T, ...]:
        """Return the two the other way round: who came second begins the next game."""
        return tuple(reversed(sitters))

    def position(self, state: State) -> Position:
        """Return where the game stands."""
        coins = tuple(city.coins for city in state.cities)
        return Position(state.age, state.turn, tuple(sorted(self.rules.pending(state))), coins)

    def is_draft(self, options: Options, decisions: int, age: int, turn: int) -> bool:
        """Return whether Wonders are drafted.

        In an age all picks of the draft are over, and a decision for each turn before this one; in the draft that many
        decisions would take more choices between two picks than any Wonder asks for.
        """
        return not options.is_first_game and age == 1 and decisions < len(DRAFT_ORDER) + turn - 1

    def ended(self, view: View, state: State, contenders: Collection[Seat]) -> View:
        """Return the view as that of a finished game: most points win, then most of blue cards, as at the end."""
        sheet = self.rules.scores(state)
        ranks = {seat: (sheet[seat].total, sheet[seat].civilian) for seat in sorted(contenders)}
        winners = tuple(seat for seat, rank in ranks.items() if rank == max(ranks.values()))
        return replace(view, waiting={}, moves=(), asked=None, agenda=(), scores=sheet, winners=winners)

    def way(self, view: View) -> str:
        """Return the supremacy that ended the game."""
        return "" if view.result is None or view.result.how is Victory.POINTS else view.result.how.value

    def way_words(self, way: str) -> Said:
        """Return the supremacy in words."""
        return WAYS[Victory(way)]

    def about(self, view: View, move: Move) -> Mapping[str, str | int]:  # noqa: ARG002 - what was asked says it
        """Return what was asked, and by which component."""
        assert view.prompt is not None, "only a seat that is asked makes a move"
        return {"kind": view.prompt.ask.value, "by": view.prompt.by}

    def check(self, state: State) -> None:
        """Assert the cheap part of what is true of every position."""
        check_position(self.rules, state)


if TYPE_CHECKING:

    def _fits(rules: Duel) -> Game[Deal, State, Prompt, Move, Event, View, Score]:
        """Have mypy prove that these rules are a game."""
        return rules
