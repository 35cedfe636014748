"""The steps after a game at home: the result, the review, the record, and another game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from sevenwonders_tui.engine.game import AnyMove, Seat
from sevenwonders_tui.history.series import SeriesSheet
from sevenwonders_tui.i18n import _
from sevenwonders_tui.person.play_on import play_on_draft
from sevenwonders_tui.person.puzzles import home_desk, practice_table
from sevenwonders_tui.person.services import AppServices, ShelfError
from sevenwonders_tui.plain.book import Reader
from sevenwonders_tui.plain.front import PlainFront
from sevenwonders_tui.plain.fronts import plain_fronts
from sevenwonders_tui.plain.history.play_on import ask_moment, ask_players, whose_seat
from sevenwonders_tui.plain.history.puzzles import solve_mistakes
from sevenwonders_tui.plain.history.replay import ReplayTalk
from sevenwonders_tui.plain.history.review import ReviewTalk
from sevenwonders_tui.plain.query import Numbered, Query
from sevenwonders_tui.plain.talk import Conversation
from sevenwonders_tui.puzzles.exercise import Exercise
from sevenwonders_tui.review import Review
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.table.history import History
from sevenwonders_tui.table.record import record_line
from sevenwonders_tui.table.table import Table

REMATCH, RETRY, PLAY_ON, REPLAY, REVIEW, SAVE, MENU = (
    "rematch",
    "retry",
    "play_on",
    "replay",
    "review",
    "save",
    "menu",
)
RECORD = ".jsonl"


class AfterGameTalk:
    """Shows how a game ended, and asks for the next step."""

    def __init__(
        self,
        talk: Conversation,
        front: PlainFront,
        services: AppServices,
        table: Table,
        people: Sequence[Seat],
        below: Sequence[str] = (),
        series: SeriesSheet | None = None,
    ) -> None:
        """`people` are those at this keyboard; `below` is told after the result, `series` is that of the game."""
        self.talk = talk
        self.front = front
        self.services = services
        self.table = table
        self.people = people
        self.below = below
        self.practice: Callable[[], Awaitable[Table]] | None = None
        """Deals the practice that was asked for; None as long as none was."""
        self.series = series

    async def next_game(self) -> str | None:
        """Show the result, and carry out requests; return `REMATCH`, `RETRY`, `PLAY_ON`, or None if no game follows."""
        seat = self.people[0] if len(self.people) == 1 else None
        snapshot = self.table.snapshot(seat)
        await self.talk.tell(*self.front.result(snapshot), *self.below)
        if snapshot.rules.lesson:
            await self.talk.tell(*self.front.coach_lines(snapshot))
        review: Review | None = None
        while True:
            answers = [
                Numbered(REMATCH, self._rematch_words()),
                Numbered(RETRY, _("Play the same deal again, as practice.")),
                *([Numbered(PLAY_ON, self._play_on_words())] if self._can_play_on(snapshot) else []),
                *(self._looking_back() if snapshot.ending is None else []),
                Numbered(SAVE, _("Save the record")),
                Numbered(MENU, _("Go to the main menu.")),
            ]
            rules = Reader(self.talk, self.front.rule_book(snapshot), self.front.album).aside()
            asides = [*self.front.asides(snapshot, self.talk), rules]
            query = Query([_("What do you want to do?")], answers, asides)
            match await self.talk.ask(query):
                case "rematch" | "retry" as following:
                    return following
                case "play_on":
                    if await self._play_on(None):
                        return PLAY_ON
                case "replay":
                    reviews = await self.services.reviewer(self.table).found(self.people)
                    can_play_on = self._can_play_on(snapshot)
                    replay = ReplayTalk(self.talk, self.front, snapshot, can_play_on=can_play_on, reviews=reviews)
                    await replay.walk(seat or Seat(0), self._find_history)
                    if replay.play_on_from is not None and await self._play_on(replay.play_on_from):
                        return PLAY_ON
                case "review":
                    review = await self._review(snapshot) or review
                    if self.practice is not None:
                        return PLAY_ON
                    if review is not None:
                        await self.talk.tell(*self.front.result(snapshot, review))
                case "save":
                    await self._save()
                case _:
                    return None

    def _rematch_words(self) -> str:
        if self.series is None:
            return _("Play again with the same people and a new deal.")
        if self.series.is_over:
            return _("Begin another series of the same people.")
        return _("Play the next game of the series.")

    @staticmethod
    def _looking_back() -> list[Numbered]:
        return [
            Numbered(REPLAY, _("Look at the game again, turn by turn.")),
            Numbered(REVIEW, _("See what the strongest bot says of each pick, and what decided the game.")),
        ]

    # Playing on

    @staticmethod
    def _play_on_words() -> str:
        return _("Play on from a moment of this game, as practice.")

    def _can_play_on(self, snapshot: Snapshot) -> bool:
        return bool(self.people) and snapshot.ending is None and bool(snapshot.log)

    async def _play_on(self, decision: int | None, seat: Seat | None = None) -> bool:
        """Ask how to play on from a decision, or from any; return whether `following` deals that table."""
        snapshot, table = self.table.snapshot(None), self.table
        seat = await whose_seat(self.talk, snapshot, self.people) if seat is None else seat
        if seat is None:
            return False
        draft = await play_on_draft(self.services, table.kit, table.history(), snapshot, seat)
        asked = await ask_moment(self.talk, draft) if decision is None else draft.at_decision(decision)
        asked = None if asked is None else await ask_players(self.talk, asked, table.setup, table.kit)
        if asked is None:
            return False
        players = asked.changed_players(table.setup)
        self.practice = partial(self.services.house.again, table.id, asked.decision, players)
        return True

    async def _solve_mistakes(self) -> bool:
        """Go through own mistakes; return whether the person plays on from one."""

        async def play_on(exercise: Exercise, move: AnyMove | None) -> None:
            self.practice = partial(practice_table, self.services, exercise, move)

        fronts = plain_fronts(self.services.house.kits)
        await solve_mistakes(self.talk, home_desk(self.services), fronts, play_on)
        return self.practice is not None

    async def _review(self, snapshot: Snapshot) -> Review | None:
        """Walk through the game of one seat, and perhaps ask how to play on from there.

        Ask for the seat if there are several people, or bots only.
        """
        mistakes = None if self.services.book is None else self._solve_mistakes
        can_play_on = self._can_play_on(snapshot)
        walk = ReviewTalk(self.talk, self.front, snapshot, can_play_on=can_play_on, mistakes=mistakes)
        seats = tuple(self.people) or tuple(status.seat for status in snapshot.seats)
        review = await walk.walk(seats, self.services.reviewer(self.table).review, self._find_history)
        if walk.play_on_from is not None:
            await self._play_on(*walk.play_on_from)
        return review

    async def _find_history(self) -> History:
        """Return the game that was played."""
        return self.table.history()

    async def _save(self) -> None:
        """Ask for a path, and write the record there."""
        shelf = self.services.shelf
        place = await self.talk.ask_text(
            _("Where to? The record holds all hands and moves, for replays and other programs."),
            shelf.suggest(self.table.id, RECORD),
        )
        if shelf.is_taken(place):
            await self.talk.tell(_("There is already something in {place}.").format(place=place))
            if not await self.talk.ask_yes(_("Replace it?")):
                return
        try:
            shelf.put(place, record_line(self.table.kit, self.table.history()))
        except ShelfError as error:
            await self.talk.tell(str(error))
        else:
            await self.talk.tell(_("The record is in {place}.").format(place=place))
