"""A program at the other end of a line: asked for moves, and excused when it gives none."""

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
    """What can be wrong with an answer."""

    NONSENSE = "nonsense"
    LATE = "late"
    ENDED = "ended"
    """The program does not run, or not any more."""


@dataclass(frozen=True, slots=True)
class AnswerFault:
    """Why an answer could not be taken."""

    kind: FaultKind
    said: Said
    """A sentence for whoever wrote or runs the program."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The move that is made."""

    move: AnyMove
    fault: AnswerFault | None = None
    """Why it is not the program's own."""


class Gone(Exception):
    """The other end of the line is closed."""


class Partner:
    """Asks one program about one game."""

    def __init__(self, lines: Lines, talk: Talk) -> None:
        self._lines = lines
        self._talk = talk

    async def choose(self, view: AnyView, within: timedelta | None = None) -> Answered:
        """Return the program's move, or another with what is wrong. Raises Gone, and what the line raises.

        When this is cancelled, the answer that may still come is passed over.
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
        """Tell the program that its last answer was not taken, and which move was made, where that is known."""
        await self._lines.write_line(self._talk.refuse(view, reason, instead))

    async def end(self, view: AnyView) -> None:
        """Tell the program how the game came out."""
        await self._lines.write_line(self._talk.end(view))

    async def break_off(self, reason: str) -> None:
        """Tell the program that there is nothing more to play."""
        await self._lines.write_line(break_off(reason))

    async def _read_move(self) -> AnyMove:
        while True:
            line = await self._lines.read_line()
            if line is None:
                raise Gone
            move = self._talk.read(line)
            if move is not None:
                return move
