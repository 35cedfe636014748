"""One conversation about one game, without the line that carries it: what to say, and what an answer means."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import timedelta
from typing import Any, Protocol

from pydantic import BaseModel, ValidationError

from sevenwonders_tui.bots.wire.model import Answer, Ended
from sevenwonders_tui.engine.game import AnyMove, AnyView
from sevenwonders_tui.i18n import N_, Said, SaidError

SHOWN = 60
"""Letters of a wrong answer that a message about it quotes."""


class Nonsense(SaidError):
    """A line is no answer to the question; the sentence says why."""


class Wording(Protocol):
    """What one game says to one program, as messages. The views are of that game."""

    def hello(self, view: Any) -> BaseModel:
        """Return the first message: what is going to be played, and where the program sits."""

    def news(self, view: Any) -> Sequence[BaseModel]:
        """Return what happened since the last call, if anything."""

    def question(self, view: Any, ask: int, clock_s: float | None) -> BaseModel:
        """Return the question of that number, with the moves in their order."""

    def refused(self, view: Any, ask: int, reason: str, instead: AnyMove | None) -> BaseModel:
        """Return why the answer to a question was not taken, and which move was made, where that is known."""

    def over(self, view: Any) -> BaseModel:
        """Return how the game came out."""

    def stand_in(self, view: Any) -> AnyMove:
        """Return the move in the place of one that did not come."""


class Talk:
    """Says hello, tells what happened, asks, and reads answers.

    Every question gets one answer. Where one was given up, the answer that still comes is passed over: a program that
    names the question is understood by that, any other by counting.
    """

    def __init__(self, wording: Wording) -> None:
        """Begin a conversation."""
        self._wording = wording
        self._has_begun = False
        self._asked = 0
        self._owed = 0
        """How many answers to earlier questions have not come yet."""
        self._offers: tuple[AnyMove, ...] = ()

    def ask(self, view: AnyView, within: timedelta | None = None) -> str:
        """Return the lines that ask for a move, with what the program has not been told yet."""
        self._asked += 1
        self._offers = view.moves
        clock_s = None if within is None else within.total_seconds()
        return _lines([*self._news(view), self._wording.question(view, self._asked, clock_s)])

    def read(self, line: str) -> AnyMove | None:
        """Return the move that a line chooses; None for an answer to an earlier question. Raises Nonsense."""
        try:
            answer = Answer.model_validate_json(line)
        except ValidationError as error:
            if self._is_late(None):
                return None
            raise Nonsense(_reason(line, error)) from None
        if self._is_late(answer.ask):
            return None
        if answer.ask is not None and answer.ask > self._asked:
            raise Nonsense(N_("Question {ask} has not been asked."), ask=answer.ask)
        if answer.move not in range(len(self._offers)):
            text = N_("There is no move {move}; they are numbered from 0 to {most}.")
            raise Nonsense(text, move=answer.move, most=len(self._offers) - 1)
        return self._offers[answer.move]

    def give_up(self) -> None:
        """Stop waiting for the answer to the last question; when it comes late, it is ignored."""
        self._owed += 1

    def refuse(self, view: AnyView, reason: str, instead: AnyMove | None) -> str:
        """Return the line that says why the last answer was not taken, and which move was made in its place."""
        return _lines([self._wording.refused(view, self._asked, reason, instead)])

    def end(self, view: AnyView) -> str:
        """Return the lines that tell the end of a game."""
        return _lines([*self._news(view), self._wording.over(view)])

    def stand_in(self, view: AnyView) -> AnyMove:
        """Return the move in the place of one that did not come."""
        return self._wording.stand_in(view)

    def _news(self, view: AnyView) -> list[BaseModel]:
        hello = [] if self._has_begun else [self._wording.hello(view)]
        self._has_begun = True
        return [*hello, *self._wording.news(view)]

    def _is_late(self, ask: int | None) -> bool:
        """Return whether an answer belongs to an earlier question, and count it if so."""
        if ask is not None:
            self._owed = min(self._owed, max(0, self._asked - 1 - ask))
            return ask < self._asked
        if self._owed:
            self._owed -= 1
            return True
        return False


def break_off(reason: str) -> str:
    """Return the line that says why there is nothing more to play; no game need have begun."""
    return _lines([Ended(type="ended", reason=reason)])


def _lines(messages: Sequence[BaseModel]) -> str:
    """Return messages as lines of plain ASCII, which no reader can take for another encoding."""
    return "\n".join(
        json.dumps(message.model_dump(mode="json", exclude_none=True), separators=(",", ":")) for message in messages
    )


def _reason(line: str, error: ValidationError) -> Said:
    shown = line if len(line) <= SHOWN else line[:SHOWN] + "..."
    detail = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join(map(str, detail["loc"]))
    text = N_("{line} is no answer; send one line such as {example}. ({where}{detail})")
    shown = "".join(sign if sign.isprintable() else "?" for sign in shown)
    return Said(
        text, line=repr(shown), example='{"move": 0}', where=f"{where}: " if where else "", detail=detail["msg"]
    )
