"""7 Wonders Duel for the command line."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from sevenwonders_tui.cli.columns import plain
from sevenwonders_tui.cli.game import Files
from sevenwonders_tui.games.titles import DUEL, TITLES

if TYPE_CHECKING:
    from textual.screen import Screen

    from sevenwonders_tui.cli.batch.holdings import HoldingGroup, Holdings
    from sevenwonders_tui.cli.game import GameCommands
    from sevenwonders_tui.cli.heldgame import HeldGame
    from sevenwonders_tui.duel.bots.roster import DuelRoster
    from sevenwonders_tui.duel.cli.sheet import DuelSheet
    from sevenwonders_tui.duel.cli.tally import DuelTally
    from sevenwonders_tui.duel.engine import Duel
    from sevenwonders_tui.duel.engine.setup import Deal, Options
    from sevenwonders_tui.duel.engine.state import State
    from sevenwonders_tui.duel.record.model import DuelRecord
    from sevenwonders_tui.duel.words.judgement.review import DuelReviewed
    from sevenwonders_tui.engine.game import Seat
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.present.books.rule_page import RuleBook
    from sevenwonders_tui.present.symbols import Symbols
    from sevenwonders_tui.record import Replay
    from sevenwonders_tui.review import Review

SEATS = range(2, 3)


class DuelCommands:
    """The `GameCommands` of 7 Wonders Duel."""

    id = DUEL
    title = TITLES[DUEL]
    seats = SEATS
    usual_seats = 2
    usual_bot = "good"

    @property
    def roster(self) -> DuelRoster:
        """The bots, without loading the components."""
        from sevenwonders_tui.duel.bots.roster import ROSTER

        return ROSTER

    def files(self, args: Namespace) -> Files:
        """Return the folder of content that the options name."""
        return (args.duel,)

    def kit(self, files: Files) -> Kit:
        """Return 7 Wonders Duel with the content of this folder. Raises ContentError."""
        from sevenwonders_tui.content import load_duel
        from sevenwonders_tui.duel.engine import Duel
        from sevenwonders_tui.duel.kit import DuelKit

        return DuelKit(Duel(load_duel(*files)))

    def content_lines(self, files: Files) -> list[str]:
        """Return the numbers of components. Raises ContentError."""
        from sevenwonders_tui.content import load_duel
        from sevenwonders_tui.duel.cli.content import content_lines

        return content_lines(load_duel(*files))

    def rule_book(self, find: Callable[[], Kit], args: Namespace) -> RuleBook:
        """Return the rules with those of the named boxes; without names of the base game, and a page for each box."""
        from sevenwonders_tui.duel.engine.catalog import boxes_of
        from sevenwonders_tui.duel.words.rules.pages import duel_rule_book

        return duel_rule_book(lambda: _rules(find()), None if args.boxes is None else boxes_of(args.boxes))

    def cards(self, args: Namespace) -> int:
        """Print components."""
        from sevenwonders_tui.duel.cli.cards import print_components

        return print_components(args)

    def simulated(self, args: Namespace, seats: int) -> Options:  # noqa: ARG002 - always two
        """Return the options that `simulate` deals with."""
        from sevenwonders_tui.duel.cli.options import dealt

        return dealt(args)

    def contested(self, args: Namespace, seats: int) -> Options:  # noqa: ARG002
        """Return the options that `arena` deals with."""
        from sevenwonders_tui.duel.cli.options import contested

        return contested(args)

    def joined(self, args: Namespace, seats: int) -> Options:
        """Return the options that `bot` deals with."""
        return self.simulated(args, seats)

    def wished(self, args: Namespace) -> Mapping[str, Any]:
        """Return the boxes, and whether it is a first game, if the options name them."""
        from sevenwonders_tui.duel.cli.options import dealt

        options = dealt(args)
        if args.boxes is None and not options.is_first_game:
            return {}
        return {"boxes": list(options.boxes), "first_game": options.is_first_game}

    def points(self, record: DuelRecord) -> tuple[int, ...] | None:
        """Return the points of a finished game by seat; None if a supremacy ended it."""
        scores = None if record.result is None else record.result.scores
        return None if scores is None else tuple(score.total for score in scores)

    def way(self, record: DuelRecord) -> str | None:
        """Return how a finished game was won."""
        return None if record.result is None else record.result.how

    def way_words(self, options: Options) -> Mapping[str, str]:
        """Return the ways to win with these boxes."""
        from sevenwonders_tui.duel.cli.words import way_words

        return way_words(options.boxes)

    def ranks(self, kit: Kit, state: State) -> tuple[bool, ...]:
        """Return, by seat, whether it has won: there is no second place."""
        winners = kit.rules.winners(state)
        return tuple(seat in winners for seat in range(max(SEATS)))

    def tally(self, kit: Kit) -> DuelTally:  # noqa: ARG002 - records say all that is counted
        """Begin to count games."""
        from sevenwonders_tui.duel.cli.tally import DuelTally

        return DuelTally()

    def summary(self, record: DuelRecord) -> str:
        """Return a record in a few words: the winner, or how far the game has come."""
        from sevenwonders_tui.duel.cli.result import summary

        return summary(record)

    def sheet(self, line: int, record: DuelRecord, kit: Kit) -> DuelSheet:
        """Return the score sheet of a record."""
        from sevenwonders_tui.duel.cli.sheet import DuelSheet

        state = kit.archive.replay(record).state
        return DuelSheet(line, record, kit.position(state), _rules(kit).scores(state))

    def is_over(self, record: DuelRecord) -> bool:
        """Return whether a record has a result."""
        return record.result is not None

    def sitters(self, record: DuelRecord) -> tuple[Seat, ...]:
        """Return both seats."""
        from sevenwonders_tui.engine.game import Seat

        return tuple(map(Seat, range(len(record.seats))))

    def fingerprint(self, kit: Kit, deal: Deal) -> str:
        """Return the fingerprint of the boxes in play."""
        return _rules(kit).catalog.fingerprints[deal.boxes]

    def holdings(self, held: HeldGame) -> Holdings:
        """Return what the seats of a finished game held."""
        from sevenwonders_tui.duel.cli.holdings import holdings

        return holdings(_rules(held.kit), held.replay())

    def title_with(self, boxes: tuple[str, ...]) -> str:
        """Return the name of the game with these boxes."""
        from sevenwonders_tui.duel.engine.catalog import boxes_of
        from sevenwonders_tui.duel.titles import TABLE_TITLES

        return str(TABLE_TITLES[boxes_of(boxes)])

    def holding_groups(self, kit: Kit) -> list[HoldingGroup]:
        """Return components by kind, and the numbers of Wonders."""
        from sevenwonders_tui.duel.cli.holdings import holding_groups

        return holding_groups(_rules(kit).catalog)

    def picture(self, held: HeldGame) -> bytes:
        """Return the end of a finished game as an SVG."""
        from sevenwonders_tui.duel.screens.end.picture import final_duel_picture

        game, played, record = _rules(held.kit), held.replay(), held.record
        return final_duel_picture(
            game, played.deal, played.moves, held.names, None, is_practice=record.practice is True
        )

    def replay(self, held: HeldGame) -> Callable[[], Screen[None]] | None:
        """Return a function that makes the replay screen of a game; None if there is nothing to replay."""
        from sevenwonders_tui.duel.screens.end.replay import DuelRecordScreen
        from sevenwonders_tui.duel.words.events.past import duel_steps

        game, played = _rules(held.kit), held.replay()
        steps = duel_steps(game, played.deal, played.moves, held.names)
        return partial(DuelRecordScreen, game, steps) if steps else None

    def reviewed(self, held: HeldGame, played: Replay, reviews: Sequence[Review], signs: Symbols) -> list[DuelReviewed]:
        """Return reviews of a finished game with everything that is needed to put them into words."""
        from sevenwonders_tui.duel.words.book import DuelBook
        from sevenwonders_tui.duel.words.events.past import duel_positions
        from sevenwonders_tui.duel.words.judgement.review import DuelReviewed

        game, names = _rules(held.kit), tuple(map(plain, held.names))
        book, deal, moves = DuelBook(game.catalog), played.deal, played.moves
        return [
            DuelReviewed(one, game, book, names, signs, duel_positions(game, deal, moves, one.seat, names))
            for one in reviews
        ]


def _rules(kit: Kit) -> Duel:
    """Return the rules of a kit, which must be a kit of this game."""
    from sevenwonders_tui.duel.engine import Duel

    assert isinstance(kit.rules, Duel), kit.id
    return kit.rules


if TYPE_CHECKING:
    _FITS: GameCommands = DuelCommands()
