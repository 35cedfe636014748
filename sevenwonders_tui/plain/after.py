"""The steps after a game at home: the result, the review, the record, and another game."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.history.series import SeriesSheet
from sevenwonders_tui.i18n import _
from sevenwonders_tui.person.services import AppServices, ShelfError
from sevenwonders_tui.plain.book import Reader
from sevenwonders_tui.plain.front import PlainFront
from sevenwonders_tui.plain.query import Numbered, Query
from sevenwonders_tui.plain.replay import ReplayTalk
from sevenwonders_tui.plain.review import ReviewTalk
from sevenwonders_tui.plain.talk import Conversation
from sevenwonders_tui.review import Review, Reviewer
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.table.history import History
from sevenwonders_tui.table.record import record_line
from sevenwonders_tui.table.table import Table

REMATCH, RETRY, REPLAY, REVIEW, SAVE, MENU = "rematch", "retry", "replay", "review", "save", "menu"
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
        self.series = series

    async def next_game(self) -> str | None:
        """Show the result, and carry out requests; return `REMATCH`, `RETRY`, or None if no game follows."""
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
                case "replay":
                    await ReplayTalk(self.talk, self.front, snapshot).walk(seat or Seat(0), self._find_history)
                case "review":
                    review = await self._review(snapshot) or review
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

    async def _review(self, snapshot: Snapshot) -> Review | None:
        """Walk through the game of one seat; ask for the seat if there are several people, or bots only."""
        services, history = self.services, await self._find_history()
        reviewer = Reviewer(
            self.table.kit,
            services.house.pool,
            services.reviews,
            self.table.id,
            history,
            note=services.note_review,
        )
        seats = tuple(self.people) or tuple(status.seat for status in snapshot.seats)
        return await ReviewTalk(self.talk, self.front, snapshot).walk(seats, reviewer.review, self._find_history)

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
