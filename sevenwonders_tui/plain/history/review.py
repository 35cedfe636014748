"""A finished game in lines, pick by pick: its grade, the better move, and the table at that moment."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, pgettext, say, start_upper
from sevenwonders_tui.plain.front import PlainFront
from sevenwonders_tui.plain.query import Aside, Numbered, Query
from sevenwonders_tui.plain.sentence import full, labelled, read
from sevenwonders_tui.plain.talk import Conversation, HasLeft, InputEnded
from sevenwonders_tui.present.review.chart import chance_words
from sevenwonders_tui.present.review.review_terms import CHANCE, GRADE, LOST, MEAN_LOSS
from sevenwonders_tui.present.review.review_verdict import verdict_sentences
from sevenwonders_tui.present.review.review_words import ReviewedGame, pick_sentences, summary_words
from sevenwonders_tui.review import Pick, Review, ReviewFailed

if TYPE_CHECKING:
    from sevenwonders_tui.table import Snapshot
    from sevenwonders_tui.table.history import History

Ask: TypeAlias = "Callable[[Seat, Callable[..., None]], Awaitable[Review]]"
"""Returns the review of a seat, or computes it and reports its progress. May raise ReviewFailed."""

SolveMistakes: TypeAlias = Callable[[], Awaitable[bool]]
"""Goes through the person's own mistakes; returns whether the person wants to play on from one."""

BACK, NEXT, BEFORE, FIRST, PLAY_ON, MISTAKES = "back", "next", "before", "first", "play_on", "mistakes"


class ReviewTalk:
    """Walks through a finished game with one person."""

    def __init__(
        self,
        talk: Conversation,
        front: PlainFront,
        snapshot: Snapshot,
        *,
        can_play_on: bool = False,
        mistakes: SolveMistakes | None = None,
    ) -> None:
        """`snapshot` is of the end of the game; `can_play_on` offers to play on from a pick.

        `mistakes` goes through the person's own; None where none are remembered.
        """
        self.can_play_on = can_play_on
        self.mistakes = mistakes
        self.play_on_from: tuple[int, Seat] | None = None
        """The decision and the seat from which the person wants to play on; None for not at all."""
        self.talk = talk
        self.front = front
        self.snapshot = snapshot
        self._progress = ""

    async def walk(
        self, seats: Sequence[Seat], ask: Ask, find_history: Callable[[], Awaitable[History]]
    ) -> Review | None:
        """Walk through the picks of one of the seats; return None if there is no review in the end."""
        seat = await self._whose(seats)
        if seat is None:
            return None
        try:
            review = await self._work_out(seat, ask)
            if review is None:
                return None
            positions = await asyncio.to_thread(self.front.positions, await find_history(), seat)
        except ReviewFailed as error:
            await self.talk.tell(str(error))
            return None
        try:
            await self._read(self.front.reviewed(self.snapshot, review, positions), positions)
        except InputEnded:
            raise
        except HasLeft:
            pass
        return review

    async def _whose(self, seats: Sequence[Seat]) -> Seat | None:
        """Return the seat whose picks the person wants to see."""
        if len(seats) == 1:
            return seats[0]
        people = [Numbered(str(seat), self.snapshot.names[seat]) for seat in seats]
        found = await self.talk.ask(Query([_("Whose picks?")], [*people, _back()]))
        return None if found == BACK else Seat(int(found))

    async def _work_out(self, seat: Seat, ask: Ask) -> Review | None:
        """Wait for the review; Enter shows its progress, and `q` stops it."""
        steps = len(self.snapshot.log) + 1

        def tell(done: int, *, is_waiting: bool = False) -> None:
            text = _("The strongest bot walks through the game: {done} of {all}. {key} stops it.")
            if is_waiting:
                text = _("The server reviews other games first: this one is next in line. {key} leaves the line.")
            self._progress = text.format(done=done, all=steps, key="q")

        tell(0)
        is_over = asyncio.Event()
        work = asyncio.ensure_future(ask(seat, tell))
        work.add_done_callback(lambda _work: is_over.set())
        try:
            while not is_over.is_set():
                await self.talk.listen(Query([self._progress]), is_over)
            return await work
        except InputEnded:
            raise
        except HasLeft:
            return None
        finally:
            work.cancel()

    # Reading the review

    async def _read(self, reviewed: ReviewedGame, positions: Sequence[Snapshot]) -> None:
        """Show the summary, and let the person begin at the turning points or at the first pick."""
        picks, turning = reviewed.review.picks, reviewed.review.turning_points
        while True:
            answers = [Numbered(FIRST, _("All picks"))] if picks else []
            answers += [Numbered(str(picks.index(pick)), _pick_words(reviewed, pick)) for pick in turning]
            words = [*verdict_sentences(reviewed), full(summary_words(reviewed))]
            words += [full(_("Turning points"))] if turning else []
            if self.mistakes is not None:
                answers.append(Numbered(MISTAKES, _("Your mistakes, of your last ten reviews")))
            query = Query([*words, _("Which pick?")], [*answers, _back()], [_grades()])
            found = await self.talk.ask(query)
            if found == BACK:
                return
            if found == MISTAKES:
                assert self.mistakes is not None, "it was offered"
                if await self.mistakes():
                    return
                continue
            await self._step(reviewed, positions, picks, 0 if found == FIRST else int(found))
            if self.play_on_from is not None:
                return

    async def _step(
        self, reviewed: ReviewedGame, positions: Sequence[Snapshot], picks: Sequence[Pick], at: int
    ) -> None:
        """Go from pick to pick; at each pick the seat's table at that moment can be read."""
        while True:
            pick = picks[at]
            answers = [Numbered(NEXT, start_upper(_("next pick")))] if at + 1 < len(picks) else []
            answers += [Numbered(BEFORE, start_upper(_("pick before")))] if at else []
            if self.can_play_on:
                answers.append(Numbered(PLAY_ON, _("Play on from here, as practice.")))
            asides = [*self.front.asides(positions[pick.decision], self.talk), _grades()]
            found = await self.talk.ask(Query(_pick_lines(reviewed, pick), [*answers, _back()], asides))
            if found == PLAY_ON:
                self.play_on_from = pick.decision, reviewed.review.seat
            if found in (BACK, PLAY_ON):
                return
            at += 1 if found == NEXT else -1


def _pick_words(reviewed: ReviewedGame, pick: Pick) -> str:
    """Return a pick in one line: its time, and the move."""
    return pick_sentences(reviewed, pick)[0][0]


def _pick_lines(reviewed: ReviewedGame, pick: Pick) -> list[str]:
    """Return the chances before a pick that begins a turn, its context, and the texts about it."""
    review, names = reviewed.review, reviewed.names
    moment = review.find_moment(pick)
    context, before = read(reviewed.context_line(pick)), ""
    if review.begun[moment] == pick.decision:
        told = [f"{name} {chance_words(chance)}" for name, chance in zip(names, review.chances[moment], strict=False)]
        before = full(labelled(_("Chance to win before the pick"), told))
    return [*filter(None, [before, full(context)]), *(text for text, _role in pick_sentences(reviewed, pick))]


def _grades() -> Aside:
    """Return the aside that explains the words of a review."""
    terms = (GRADE, LOST, MEAN_LOSS, CHANCE)
    lines = [labelled(say(term.title), [say(term.told)]) for term in terms]
    return Aside("y", _("yardstick: what the grades and chances mean"), lambda _rest: lines)


def _back() -> Numbered:
    return Numbered(BACK, start_upper(pgettext("leave", "back")))
