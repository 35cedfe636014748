"""The kit of 7 Wonders Duel."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
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
from sevenwonders_tui.duel.result import results
from sevenwonders_tui.duel.titles import SHORT_TITLES, TABLE_TITLES, WAYS
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Game, Seat
from sevenwonders_tui.games.kit import Position
from sevenwonders_tui.games.result import SeatResult
from sevenwonders_tui.games.titles import DUEL, TITLES
from sevenwonders_tui.i18n import N_, Said

if TYPE_CHECKING:
    from sevenwonders_tui.record import Archive

T = TypeVar("T")


class DuelKit:
    """7 Wonders Duel with one catalog and any boxes."""

    id = DUEL
    title = TITLES[DUEL]
    codec = DuelCodec()
    roster = ROSTER
    other_content = Said(N_("It is played with other content of 7 Wonders Duel: start with its --duel."))

    def __init__(self, rules: Duel) -> None:
        self.rules = rules

    @property
    def archive(self) -> Archive:
        """Its records. Their models are slow to import, and most tables end without a record."""
        from sevenwonders_tui.duel.record.compose import record_of
        from sevenwonders_tui.duel.record.replay import replay
        from sevenwonders_tui.duel.record.verify import verify
        from sevenwonders_tui.record.archive import RulesArchive

        return RulesArchive(self.rules, record_of, replay, verify)

    def content(self, options: Options) -> str:
        """Return the fingerprint of the boxes in play: a change to a box affects only the tables that use it."""
        return self.rules.catalog.fingerprints[options.boxes]

    def deal(self, options: Options, rng: Rng) -> Deal:
        """Return a random deal. Raises SetupError."""
        return self.rules.deal(options, rng)

    def seats(self, options: Options) -> int:  # noqa: ARG002 - the same with all boxes
        """Return the number of seats."""
        return len(SEATS)

    def names(self, options: Options, sitters: Sequence[str | Said]) -> tuple[str | Said, ...]:  # noqa: ARG002
        """Return the names by city, which are those of the sitters."""
        return tuple(sitters)

    def table_title(self, options: Options) -> Said:
        """Return the name of the game with its boxes."""
        return TABLE_TITLES[options.boxes]

    def short_title(self, options: Options) -> Said:
        """Return the same title in a few letters."""
        return SHORT_TITLES[options.boxes]

    def seats_again(self, sitters: Sequence[T]) -> tuple[T, ...]:
        """Return the two sitters in reverse order: the second one begins the next game."""
        return tuple(reversed(sitters))

    def position(self, state: State) -> Position:
        """Return the age, the turn and the like of a state."""
        coins = tuple(city.coins for city in state.cities)
        return Position(state.age, state.turn, tuple(sorted(self.rules.pending(state))), coins)

    def is_draft(self, options: Options, decisions: int, age: int, turn: int) -> bool:
        """Return whether Wonders are drafted.

        Before a turn of age I, all picks of the draft are made, and at least one decision for each earlier turn. A pick
        of the draft has fewer decisions before it: no Wonder asks for enough choices to make up for that.
        """
        return not options.is_first_game and age == 1 and decisions < len(DRAFT_ORDER) + turn - 1

    def ended(self, view: View, state: State, contenders: Collection[Seat]) -> View:
        """Return the view as a finished game's: most points win, then most points from blue cards, as at the end."""
        sheet = self.rules.scores(state)
        ranks = {seat: (sheet[seat].total, sheet[seat].civilian) for seat in sorted(contenders)}
        winners = tuple(seat for seat, rank in ranks.items() if rank == max(ranks.values()))
        return replace(view, waiting={}, moves=(), asked=None, agenda=(), scores=sheet, winners=winners)

    def way(self, view: View) -> str:
        """Return the supremacy that ended the game; empty if none did."""
        return "" if view.result is None or view.result.how is Victory.POINTS else view.result.how.value

    def way_words(self, way: str) -> Said:
        """Return the supremacy in words."""
        return WAYS[Victory(way)]

    def result(self, state: State, moves: Iterable[Mapping[Seat, Move]]) -> tuple[SeatResult, ...]:
        """Return the result of each seat after the moves."""
        return results(self.rules, state, moves)

    def has_own_content(self, options: Options) -> bool:
        """Return whether the boxes in play have other content than the printed ones."""
        from sevenwonders_tui.duel.record.fit import changed_content

        return changed_content(self.rules.catalog, options.boxes) is not None

    def about(self, view: View, move: Move) -> Mapping[str, str | int]:  # noqa: ARG002 - what was asked says it
        """Return the kind of the question, and the component that asked it."""
        assert view.prompt is not None, "only a seat that is asked makes a move"
        return {"kind": view.prompt.ask.value, "by": view.prompt.by}

    def check(self, state: State) -> None:
        """Assert the cheap conditions on every position."""
        check_position(self.rules, state)


if TYPE_CHECKING:

    def _fits(rules: Duel) -> Game[Deal, State, Prompt, Move, Event, View, Score]:
        """Let mypy prove that these rules are a game."""
        return rules
