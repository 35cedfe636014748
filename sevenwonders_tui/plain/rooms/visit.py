"""One person in one room, in lines: waiting, playing or watching, the result, and again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import AnyMove, Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.i18n import _, error_words
from sevenwonders_tui.lobby import LobbyClient, LobbyError, Phase, RoomClient
from sevenwonders_tui.person.play_on import account_draft, account_outcome
from sevenwonders_tui.person.practice import practise_again, practise_answer, practise_from
from sevenwonders_tui.person.puzzles import account_desk
from sevenwonders_tui.person.room_history import (
    kept_reviews,
    last_game,
    picture_words,
    record_words,
    review_of,
    reviewed_game,
)
from sevenwonders_tui.person.rooms import ask_for_rematch, gone_words, keeps_seat, leave_over
from sevenwonders_tui.person.series import room_series
from sevenwonders_tui.person.table_lines import lines_in_room
from sevenwonders_tui.plain.front import PlainFront
from sevenwonders_tui.plain.fronts import plain_fronts
from sevenwonders_tui.plain.history.play_on import ask_moment, ask_players, whose_seat
from sevenwonders_tui.plain.history.puzzles import solve_mistakes
from sevenwonders_tui.plain.history.replay import ReplayTalk
from sevenwonders_tui.plain.history.review import ReviewTalk
from sevenwonders_tui.plain.pick import pick
from sevenwonders_tui.plain.query import Numbered, Query
from sevenwonders_tui.plain.rooms.room import WaitEnd, WaitingRoom
from sevenwonders_tui.plain.rooms.room_talk import CHAT, RoomTalk
from sevenwonders_tui.plain.seat import PlainTable
from sevenwonders_tui.plain.talk import Conversation, HasLeft, InputEnded
from sevenwonders_tui.present.history.row_words import HistoryWords
from sevenwonders_tui.present.history.series import spoken_series
from sevenwonders_tui.present.news import absence_words, unread_words
from sevenwonders_tui.puzzles.exercise import Exercise
from sevenwonders_tui.review import Review
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import Snapshot, TableError

if TYPE_CHECKING:
    from sevenwonders_tui.table.history import History

MOST_MISSED = 3
"""The most missed decisions in the news for a person who was away; the log has the others."""


class PlainVisit:
    """Leads through one room. Its room's client ends with it."""

    def __init__(
        self,
        talk: Conversation,
        lobby: LobbyClient,
        room: RoomClient,
        fronts: Mapping[str, PlainFront],
        on_game: Callable[[str], Awaitable[None]],
        way_in: str,
    ) -> None:
        """`on_game` is told the room's game before it is led through; `way_in` is the command that leads here."""
        self.talk = talk
        self.lobby = lobby
        self.room = room
        self.fronts = fronts
        self.front: PlainFront
        """The front of the game that is told, from the first round on."""
        self._game = ""
        """That game."""
        self.on_game = on_game
        self.way_in = way_in
        self.beside = RoomTalk(talk, room, lobby.now)
        self.following: RoomClient | None = None
        """The room of a practice that the person goes on with."""
        self._end: Snapshot | None = None
        """The end of the last game here, once it was told."""
        self._reviewed: Review | None = None
        """Its review, once it was read."""

    async def stay(self) -> None:
        """Run until the person leaves the room. Raise InputEnded when the input ends."""
        follower = asyncio.create_task(self.beside.follow())
        try:
            while await self._lead():
                pass
        except InputEnded:
            raise
        except HasLeft:
            await self._part()
        except (LobbyError, TableError, StoreError) as error:
            await self.talk.tell(str(error))
        finally:
            follower.cancel()
            self.room.close()

    async def _lead(self) -> bool:
        """Lead through the current phase of the room; return False if nothing keeps the person here."""
        # Only here: the room may turn to another game while the end of the last one is still told.
        while (game := self.room.snapshot().game) != self._game:
            await self.on_game(game)
            self._game, self.front = game, self.fronts[game]
        if self.room.snapshot().phase is not Phase.WAITING:
            return await self._play()
        bots = self.lobby.snapshot().bots
        waiting = WaitingRoom(self.talk, self.beside, self.front.form, self.lobby.now, self.way_in, bots)
        match await waiting.wait():
            case WaitEnd.LEFT:
                await self._give_up()
            case WaitEnd.GONE:
                await self.talk.tell(gone_words(self.room.code))
            case WaitEnd.PLAY | WaitEnd.OTHER_GAME:
                return True
        return False

    async def _give_up(self) -> None:
        await self.room.leave()
        await self.talk.tell(_("You gave your seat up."))

    async def _part(self) -> None:
        await leave_over(self.room, self._end)
        if keeps_seat(self.room.snapshot()):
            await self.talk.tell(_("Your seat in {code} is kept.").format(code=self.room.code))

    # While there is a game

    async def _play(self) -> bool:
        """Lead through the running game, or show how the last one ended."""
        lines = await lines_in_room(self.room)
        if lines is None:
            # Another person was quick to ask for another game.
            return True
        snapshot = lines.public.snapshot()
        await self._tell_news(snapshot)
        if not lines.clients and not snapshot.view.is_over:
            text = _("You watch {code}: {moment}.")
            await self.talk.tell(text.format(code=self.room.code, moment=self.front.moment_words(snapshot.view)))
        table = PlainTable(self.talk, self.front, lines, self.beside.asides)
        end = await table.play()
        if end.frozen is not None:
            await self._stop()
            return False
        is_again = end.view.is_over and await self._after(end)
        if not is_again:
            await leave_over(self.room, self._end)
        return is_again

    async def _stop(self) -> None:
        """Say why a table does not continue; the person may leave it instead of waiting for the host of the server."""
        question = _("It is opened again when the server starts anew: tell its host.")
        answers = [Numbered("leave", _("Give the seat up"))]
        if await pick(self.talk, question, answers, _("Keep the seat")) is not None:
            await self._give_up()

    async def _tell_news(self, seen: Snapshot) -> None:
        """Tell the missed news that all people at this terminal may know together."""
        news = self.room.snapshot().away
        if news is None:
            return
        fresh = seen.log_since(news.decision)[-MOST_MISSED:]
        await self.talk.tell(absence_words(news), *self.front.news(seen, fresh), unread_words(news, CHAT))
        self.room.dismiss_news()

    # When it is over

    async def _after(self, end: Snapshot) -> bool:
        """Show the result until the person goes on; return True if everybody is asked for another game."""
        self._end, self._reviewed = end, None
        told = await self._series_lines(end) or await self._practice_lines(end)
        await self.talk.tell(*self.front.result(end), *told)
        if end.rules.lesson:
            await self.talk.tell(*self.front.coach_lines(end))
        while True:
            is_asked = self.room.snapshot().phase is Phase.WAITING
            words = [_("Another game is asked for.")] if is_asked else []
            words += [str(sealed)] if (sealed := self.room.snapshot().sealed) is not None else []
            asides = [*self.front.asides(end, self.talk), *self.beside.asides()]
            match await self.talk.listen(Query([*words, _("What now?")], self._answers(end), asides)):
                case None:
                    pass
                case "rematch":
                    if await self._ask_rematch():
                        return True
                case "sheet":
                    await self.talk.tell(*self.front.result(end, self._reviewed))
                case "retry" | "play_on" | "replay" | "review" as what:
                    if await self._look_back(end, what):
                        return False
                case "record":
                    await self.talk.tell(record_words(self.way_in, self.room.code))
                case "picture":
                    await self.talk.tell(picture_words(self.way_in, self.room.code))
                case _:
                    return False

    async def _series_lines(self, end: Snapshot) -> list[str]:
        """Return how the series of the room stands; nothing for other games."""
        series = await room_series(self.lobby, self.room, end)
        return [] if series is None else spoken_series(series, HistoryWords(kits()))

    def _answers(self, end: Snapshot) -> list[Numbered]:
        room = self.room.snapshot()
        found = []
        if room.sealed is not None:
            return [Numbered("sheet", _("the score sheet again")), Numbered("lobby", _("Go to the lobby."))]
        if not (room.is_watching or room.day):
            found.append(Numbered("rematch", _("Play again with the same people and a new deal.")))
        found.append(Numbered("sheet", _("the score sheet again")))
        if end.ending is None:
            found.append(Numbered("replay", _("Look at the game again, turn by turn.")))
        if end.ending is None and room.sat:
            found.append(
                Numbered("review", _("See what the strongest bot says of each of your picks, and what decided it."))
            )
            found.append(Numbered("retry", _("Play the same deal again, as practice.")))
            found.append(Numbered("play_on", _("Play on from a moment of this game, as practice.")))
        if end.ending is None:
            found.append(Numbered("record", _("Say how the record of the game is fetched.")))
            found.append(Numbered("picture", _("Say how a picture of the end is fetched, to share.")))
        return [*found, Numbered("lobby", _("Go to the lobby."))]

    async def _look_back(self, end: Snapshot, what: str) -> bool:
        """Show the replay or the review, or begin a practice; return whether a practice has begun."""
        match what:
            case "replay":
                room = self.room.snapshot()
                reviews = await kept_reviews(self.lobby, self.room) or ()
                replay = ReplayTalk(self.talk, self.front, end, can_play_on=bool(room.sat), reviews=reviews)
                await replay.walk(next(iter(room.sat), Seat(0)), self._find_history)
                return replay.play_on_from is not None and await self._practise(end, replay.play_on_from)
            case "review":
                review = ReviewTalk(self.talk, self.front, end, can_play_on=True, mistakes=self._solve_mistakes)
                self._reviewed = await self._review(review) or self._reviewed
                if self.following is not None:
                    return True
                return review.play_on_from is not None and await self._practise(end, *review.play_on_from)
            case _:
                return await self._practise(end, None, is_retry=what == "retry")

    # Practice

    async def _practice_lines(self, end: Snapshot) -> Sequence[str]:
        """Return what came of a practice beside the game that it begins with; nothing for other games."""
        table = self.room.snapshot().table
        return () if table is None else await account_outcome(self.lobby.history, table, end.origin)

    async def _practise(
        self, end: Snapshot, decision: int | None, seat: Seat | None = None, *, is_retry: bool = False
    ) -> bool:
        """Ask how to play on from a decision, or from any; return whether the practice has begun."""
        room = self.room.snapshot()
        assert room.table is not None, "a game was played"
        kit, games = kits()[self._game], self.lobby.history
        seat = await whose_seat(self.talk, end, room.sat) if seat is None else seat
        if seat is None:
            return False
        try:
            history = await last_game(self.lobby, self.room.code)
            if is_retry:
                self.following = await practise_again(games, kit, history, room.table, seat)
                return True
            first = account_draft(kit, history, end, seat)
            draft = await ask_moment(self.talk, first) if decision is None else first.at_decision(decision)
            draft = None if draft is None else await ask_players(self.talk, draft, history.setup, kit)
            if draft is not None:
                self.following = await practise_from(games, kit, history, room.table, draft)
        except (LobbyError, SetupError, TableError, StoreError) as error:
            await self.talk.tell(error_words(error))
        return self.following is not None

    async def _solve_mistakes(self) -> bool:
        """Go through own mistakes; return whether the person plays on from one."""

        async def play_on(exercise: Exercise, move: AnyMove | None) -> None:
            self.following = await practise_answer(self.lobby.history, exercise, move)

        games = kits()
        await solve_mistakes(self.talk, account_desk(self.lobby.history, games), plain_fronts(games), play_on)
        return self.following is not None

    async def _review(self, talk: ReviewTalk) -> Review | None:
        """Walk through the game from a seat of the person."""
        ask = partial(review_of, self.room)
        try:
            return await talk.walk(self.room.snapshot().sat, ask, self._find_history)
        except InputEnded:
            raise
        except HasLeft:
            return None

    async def _find_history(self) -> History:
        """Return the game that was played. Raise ReviewFailed."""
        return await reviewed_game(self.lobby, self.room.code)

    async def _ask_rematch(self) -> bool:
        refusal = await self.beside.ask(ask_for_rematch(self.room))
        await self.talk.tell(*refusal)
        return not refusal
