"""The kit of 7 Wonders."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Game, Seat
from sevenwonders_tui.games.kit import Position
from sevenwonders_tui.games.result import SeatResult
from sevenwonders_tui.games.titles import SHORT_TITLES, TITLES, WONDERS
from sevenwonders_tui.i18n import N_, Said
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.codec import WondersCodec
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.events import Event
from sevenwonders_tui.seven.engine.moves import CityId, Move, Prompt
from sevenwonders_tui.seven.engine.scoring import Score
from sevenwonders_tui.seven.engine.setup import Deal, Options, Variant
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.invariants import check_position
from sevenwonders_tui.seven.result import results

if TYPE_CHECKING:
    from sevenwonders_tui.record import Archive

T = TypeVar("T")


class WondersKit:
    """7 Wonders over one catalog."""

    id = WONDERS
    title = TITLES[WONDERS]
    codec = WondersCodec()
    roster = ROSTER
    other_content = Said(N_("It is played with other cards or wonders: start with its --cards and --wonders."))

    def __init__(self, rules: SevenWonders) -> None:
        self.rules = rules

    @property
    def archive(self) -> Archive:
        """Its records. They are imported late: their models take a while, and most tables end without a record."""
        from sevenwonders_tui.record.archive import RulesArchive
        from sevenwonders_tui.seven.record.compose import record_of
        from sevenwonders_tui.seven.record.replay import replay
        from sevenwonders_tui.seven.record.verify import verify

        return RulesArchive(self.rules, record_of, replay, verify)

    def content(self, options: Options) -> str:  # noqa: ARG002 - all tables play with all cards and wonders
        """Return the fingerprint of the cards and wonders."""
        return self.rules.catalog.fingerprint

    def deal(self, options: Options, rng: Rng) -> Deal:
        """Return a random deal. Raises SetupError."""
        return self.rules.deal(options, rng)

    def seats(self, options: Options) -> int:
        """Return the number of people and bots."""
        return options.players

    def names(self, options: Options, sitters: Sequence[str | Said]) -> tuple[str | Said, ...]:
        """Return the names by city, the Free City's included."""
        return (*sitters, Said(N_("Free City"))) if options.variant is Variant.FREE_CITY else tuple(sitters)

    def table_title(self, options: Options) -> Said:  # noqa: ARG002 - nothing is played beside it
        """Return the name of the game."""
        return self.title

    def short_title(self, options: Options) -> Said:  # noqa: ARG002
        """Return the name of the game."""
        return SHORT_TITLES[WONDERS]

    def seats_again(self, sitters: Sequence[T]) -> tuple[T, ...]:
        """Return the sitters one seat further on, so that nobody has the same board and hands again."""
        return (*sitters[-1:], *sitters[:-1])

    def position(self, state: State) -> Position:
        """Return the position of the game."""
        view = self.rules.view(state, None)
        return Position(view.age, view.turn, tuple(sorted(view.waiting)), tuple(city.coins for city in view.cities))

    def is_draft(self, options: Options, decisions: int, age: int, turn: int) -> bool:  # noqa: ARG002
        """Return False: boards are dealt."""
        return False

    def ended(self, view: View, state: State, contenders: Collection[Seat]) -> View:
        """Return the view with the game finished: most points win, then most coins, as at the end of a game."""
        sheet = self.rules.scores(state)
        ranks = {CityId(seat): (sheet[seat].total, view.cities[seat].coins) for seat in contenders}
        winners = tuple(city for city, rank in ranks.items() if rank == max(ranks.values()))
        return replace(view, waiting={}, moves=(), pile=None, scores=sheet, winners=winners)

    def way(self, view: View) -> str:  # noqa: ARG002
        """Return nothing: most points win."""
        return ""

    def way_words(self, way: str) -> Said:
        """Raise KeyError."""
        raise KeyError(way)

    def result(self, state: State, moves: Iterable[Mapping[Seat, Move]]) -> tuple[SeatResult, ...]:
        """Return the result of each seat after the moves."""
        return results(self.rules, state, moves)

    def has_own_content(self, options: Options) -> bool:  # noqa: ARG002 - all tables play with all cards and wonders
        """Return whether other cards or wonders than those of the box are loaded."""
        from sevenwonders_tui.seven.record.content import changed_content

        return changed_content(self.rules.catalog) is not None

    def about(self, view: View, move: Move) -> Mapping[str, str | int]:
        """Return the kind of prompt, and the number of the next stage of the answering city."""
        assert view.prompt is not None, "only a seat that is asked makes a move"
        return {"kind": view.prompt.kind.value, "stage": view.cities[move[0].city].stages + 1}

    def check(self, state: State) -> None:
        """Assert the cheap invariants of every position."""
        check_position(self.rules, state)


if TYPE_CHECKING:

    def _fits(rules: SevenWonders) -> Game[Deal, State, Prompt, Move, Event, View, Score]:
        """Let mypy prove that these rules are a game."""
        return rules
