"""7 Wonders for the commands of the house."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from sevenwonders_tui.cli.columns import plain
from sevenwonders_tui.cli.game import Files
from sevenwonders_tui.cli.parsing.numbers import SEATS
from sevenwonders_tui.games.titles import TITLES, WONDERS
from sevenwonders_tui.i18n import _, comma_list, ngettext

if TYPE_CHECKING:
    from textual.screen import Screen

    from sevenwonders_tui.cli.batch.holdings import HoldingGroup, Holdings
    from sevenwonders_tui.cli.game import GameCommands
    from sevenwonders_tui.cli.heldgame import HeldGame
    from sevenwonders_tui.engine.game import Seat
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.present.books.rule_page import RuleBook
    from sevenwonders_tui.present.symbols import Symbols
    from sevenwonders_tui.record import Replay
    from sevenwonders_tui.review import Review
    from sevenwonders_tui.seven.bots.roster import WondersRoster
    from sevenwonders_tui.seven.cli.sheet import RecordSheet
    from sevenwonders_tui.seven.cli.tally import WondersTally
    from sevenwonders_tui.seven.engine import SevenWonders
    from sevenwonders_tui.seven.engine.setup import Deal, Options
    from sevenwonders_tui.seven.engine.state import State
    from sevenwonders_tui.seven.record import Record
    from sevenwonders_tui.seven.words.judgement.review import Reviewed


class WondersCommands:
    """The `GameCommands` of 7 Wonders."""

    id = WONDERS
    title = TITLES[WONDERS]
    seats = SEATS
    usual_seats = 3
    usual_bot = "good"

    @property
    def roster(self) -> WondersRoster:
        """Its bots, without cards and wonders."""
        from sevenwonders_tui.seven.bots.roster import ROSTER

        return ROSTER

    def files(self, args: Namespace) -> Files:
        """Return the files of cards and of wonders that the options name."""
        return (args.cards, args.wonders)

    def kit(self, files: Files) -> Kit:
        """Return 7 Wonders with these cards and wonders. Raises ContentError."""
        from sevenwonders_tui.content import load_catalog
        from sevenwonders_tui.seven.engine import SevenWonders
        from sevenwonders_tui.seven.kit import WondersKit

        return WondersKit(SevenWonders(load_catalog(*files)))

    def content_lines(self, files: Files) -> list[str]:
        """Return the numbers of cards and wonders. Raises ContentError."""
        from sevenwonders_tui.content import load_catalog
        from sevenwonders_tui.seven.cli.content import content_lines

        return content_lines(load_catalog(*files))

    def rule_book(self, find: Callable[[], Kit], args: Namespace) -> RuleBook:  # noqa: ARG002 - of all variants
        """Return the rules."""
        from sevenwonders_tui.seven.words.rules.pages import seven_rule_book

        return seven_rule_book(lambda: _rules(find()))

    def cards(self, args: Namespace) -> int:
        """Print cards."""
        from sevenwonders_tui.seven.cli.cards import print_cards

        return print_cards(args)

    def simulated(self, args: Namespace, seats: int) -> Options:
        """Return the options that `simulate` deals with for `seats` seats."""
        from sevenwonders_tui.seven.cli.options import simulated

        return simulated(args, seats)

    def contested(self, args: Namespace, seats: int) -> Options:  # noqa: ARG002 - all contests are of all boards
        """Return the options that `arena` deals with for `seats` seats."""
        from sevenwonders_tui.seven.cli.options import contested

        return contested(seats)

    def joined(self, args: Namespace, seats: int) -> Options:
        """Return the options that `bot` deals with for `seats` seats."""
        from sevenwonders_tui.seven.cli.options import joined

        return joined(args, seats)

    def wished(self, args: Namespace) -> Mapping[str, Any]:  # noqa: ARG002 - boards are chosen in the form
        """Return nothing."""
        return {}

    def points(self, record: Record) -> tuple[int, ...]:
        """Return the points by seat, which decide every game."""
        assert record.scores is not None
        return tuple(score.total for score in record.scores)

    def way(self, record: Record) -> None:
        """Return nothing: points decide every game."""

    def way_words(self, options: Options) -> Mapping[str, str]:  # noqa: ARG002
        """Return nothing: there is only one way to win."""
        return {}

    def ranks(self, kit: Kit, state: State) -> tuple[tuple[int, int], ...]:
        """Return points and coins by seat: coins break ties."""
        scores, coins = kit.rules.scores(state), kit.position(state).coins
        return tuple((score.total, left) for score, left in zip(scores, coins, strict=True))

    def tally(self, kit: Kit) -> WondersTally:
        """Begin to count games."""
        from sevenwonders_tui.seven.cli.tally import WondersTally

        return WondersTally(_rules(kit).catalog)

    def summary(self, record: Record) -> str:
        """Return a record in a few words: the winner, or the last turn that it has."""
        seats = ngettext("{n} seat", "{n} seats", len(record.seats)).format(n=len(record.seats))
        if record.scores is None or record.winners is None:
            last = record.ages[-1]
            return _("{seats}, up to age {age} turn {turn}").format(seats=seats, age=last.age, turn=len(last.turns))
        names = comma_list(plain(record.seats[seat].name) for seat in record.winners)
        points = record.scores[record.winners[0]].total
        text = ngettext("{seats}, won by {names} with {n} point", "{seats}, won by {names} with {n} points", points)
        return text.format(seats=seats, names=names, n=points)

    def sheet(self, line: int, record: Record, kit: Kit) -> RecordSheet:
        """Return the score sheet of a record."""
        from sevenwonders_tui.seven.cli.sheet import RecordSheet

        game, state = _rules(kit), kit.archive.replay(record).state
        return RecordSheet(line, record, game.catalog, game.view(state, None), game.scores(state))

    def is_over(self, record: Record) -> bool:
        """Return whether a record has points."""
        return record.scores is not None

    def sitters(self, record: Record) -> tuple[Seat, ...]:
        """Return all seats but the Free City."""
        from sevenwonders_tui.engine.game import Seat
        from sevenwonders_tui.seven.record.model import FREE_CITY_PLAYER

        return tuple(Seat(at) for at, line in enumerate(record.seats) if line.player != FREE_CITY_PLAYER)

    def fingerprint(self, kit: Kit, deal: Deal) -> str:  # noqa: ARG002 - all games are played with all of it
        """Return the fingerprint of cards and wonders."""
        return _rules(kit).catalog.fingerprint

    def holdings(self, held: HeldGame) -> Holdings:
        """Return the holdings of the seats of a game that is over."""
        from sevenwonders_tui.seven.cli.holdings import holdings

        return holdings(_rules(held.kit), held.replay(), self.sitters(held.record))

    def title_with(self, boxes: tuple[str, ...]) -> str:  # noqa: ARG002 - there are none
        """Return the name of the game with these boxes."""
        return str(self.title)

    def holding_groups(self, kit: Kit) -> list[HoldingGroup]:
        """Return cards, wonders and numbers of stages."""
        from sevenwonders_tui.seven.cli.holdings import holding_groups

        return holding_groups(_rules(kit).catalog)

    def picture(self, held: HeldGame) -> bytes:
        """Return an SVG of the end of a game that is over."""
        from sevenwonders_tui.seven.screens.end.picture import final_picture

        game, played, record = _rules(held.kit), held.replay(), held.record
        return final_picture(game, played.deal, played.moves, held.names, None, is_practice=record.practice is True)

    def replay(self, held: HeldGame) -> Callable[[], Screen[None]] | None:
        """Return a function that makes the screen of a game turn by turn."""
        from sevenwonders_tui.seven.screens.end.replay import RecordScreen
        from sevenwonders_tui.seven.words.replay.game import steps_of

        game, played = _rules(held.kit), held.replay()
        steps = steps_of(game, played.deal, played.moves)
        return partial(RecordScreen, game, held.names, steps) if steps else None

    def reviewed(self, held: HeldGame, played: Replay, reviews: Sequence[Review], signs: Symbols) -> list[Reviewed]:
        """Return reviews of a finished game with the facts for putting them into words."""
        from sevenwonders_tui.seven.words.book import Book
        from sevenwonders_tui.seven.words.judgement.review import Reviewed
        from sevenwonders_tui.seven.words.replay.past import positions_of

        game, names = _rules(held.kit), tuple(map(plain, held.names))
        book, deal, moves = Book(game.catalog), played.deal, played.moves
        return [
            Reviewed(one, game, book, names, signs, positions_of(game, deal, moves, one.seat, names)) for one in reviews
        ]


def _rules(kit: Kit) -> SevenWonders:
    """Return the rules of a kit, which must be that of this game."""
    from sevenwonders_tui.seven.engine import SevenWonders

    assert isinstance(kit.rules, SevenWonders), kit.id
    return kit.rules


if TYPE_CHECKING:
    _FITS: GameCommands = WondersCommands()
