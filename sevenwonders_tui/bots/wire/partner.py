"""A program at the other end of a connection: it is asked for moves, and replaced if it gives none."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum

from sevenwonders_tui.bots.wire.lines import Lines
from sevenwonders_tui.bots.wire.talk import Nonsense, Talk, break_off
from sevenwonders_tui.engine.game import AnyMove, AnyView
from sevenwonders_tui.i18n import N_, Said


class FaultKind(StrEnum):
    """The kinds of faults of an answer."""

    NONSENSE = "nonsense"
    LATE = "late"
    ENDED = "ended"
    """The program is not running, or has ended."""


@dataclass(frozen=True, slots=True)
class AnswerFault:
    """Why an answer was not accepted."""

    kind: FaultKind
    said: Said
    """A sentence for the person who wrote or runs the program."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The move that is made."""

    move: AnyMove
    fault: AnswerFault | None = None
    """Why the move is not the program's own."""


class Gone(Exception):
    """The other end of the connection is closed."""


class Partner:
    """Asks one program about one game."""

    def __init__(self, lines: Lines, talk: Talk) -> None:
        self._lines = lines
        self._talk = talk

    async def choose(self, view: AnyView, within: timedelta | None = None) -> Answered:
        """Return the program's move, or a substitute with the fault. Raises Gone, and the errors of the connection.

        If this is cancelled, a late answer is skipped.
        """
        question = self._talk.ask(view, within)
        try:
            async with asyncio.timeout(None if within is None else within.total_seconds()):
                await self._lines.write_line(question)
                return Answered(await self._read_move())
        except TimeoutError:
            assert within is not None, "nobody is late without a clock"
            self._talk.give_up()
            said = Said(N_("No answer came within {seconds} seconds."), seconds=within.total_seconds())
            return Answered(self._talk.stand_in(view), AnswerFault(FaultKind.LATE, said))
        except Nonsense as nonsense:
            return Answered(self._talk.stand_in(view), AnswerFault(FaultKind.NONSENSE, nonsense.said))
        except asyncio.CancelledError:
            self._talk.give_up()
            raise

    async def refuse(self, view: AnyView, reason: str, instead: AnyMove | None) -> None:
        """Tell the program that its last answer was not accepted, and which move was made instead, if that is known."""
        await self._lines.write_line(self._talk.refuse(view, reason, instead))

    async def end(self, view: AnyView) -> None:
        """Tell the program the result of the game."""
        await self._lines.write_line(self._talk.end(view))

    async def break_off(self, reason: str) -> None:
        """Tell the program that the conversation is over, and why."""
        await self._lines.write_line(break_off(reason))

    async def _read_move(self) -> AnyMove:
        while True:
            line = await self._lines.read_line()
            if line is None:
                raise Gone
            move = self._talk.read(line)
            if move is not None:
                return move
