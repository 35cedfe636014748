"""One conversation about one game, independent of its connection: what to send, and how to read an answer."""

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
"""The number of characters of a wrong answer that a message quotes."""


class Nonsense(SaidError):
    """A line does not answer the question; the sentence says why."""


class Wording(Protocol):
    """The messages of one game to one program. The views belong to that game."""

    def hello(self, view: Any) -> BaseModel:
        """Return the first message: the game, and the program's seat."""

    def news(self, view: Any) -> Sequence[BaseModel]:
        """Return messages about the events since the last call, if there were any."""

    def question(self, view: Any, ask: int, clock_s: float | None) -> BaseModel:
        """Return question number `ask`, with the moves in their order."""

    def refused(self, view: Any, ask: int, reason: str, instead: AnyMove | None) -> BaseModel:
        """Return why the answer to a question was not accepted, and which move was made instead, if that is known."""

    def over(self, view: Any) -> BaseModel:
        """Return the result of the game."""

    def stand_in(self, view: Any) -> AnyMove:
        """Return the move for an answer that did not come."""


class Talk:
    """Greets the program, reports events, asks questions, and reads answers.

    Every question gets one answer. If the wait for an answer was given up, the late answer is skipped: it is recognized
    by its question number, or else by counting.
    """

    def __init__(self, wording: Wording) -> None:
        """Begin a conversation."""
        self._wording = wording
        self._has_begun = False
        self._asked = 0
        self._owed = 0
        """The number of answers to earlier questions that have not come yet."""
        self._offers: tuple[AnyMove, ...] = ()

    def ask(self, view: AnyView, within: timedelta | None = None) -> str:
        """Return the lines that ask for a move, after the events that the program does not know yet."""
        self._asked += 1
        self._offers = view.moves
        clock_s = None if within is None else within.total_seconds()
        return _lines([*self._news(view), self._wording.question(view, self._asked, clock_s)])

    def read(self, line: str) -> AnyMove | None:
        """Return the move in a line; None for an answer to an earlier question. Raises Nonsense."""
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
        """Stop waiting for the answer to the last question; a late answer is ignored."""
        self._owed += 1

    def refuse(self, view: AnyView, reason: str, instead: AnyMove | None) -> str:
        """Return the line that says why the last answer was not accepted, and which move was made instead."""
        return _lines([self._wording.refused(view, self._asked, reason, instead)])

    def end(self, view: AnyView) -> str:
        """Return the lines about the end of a game."""
        return _lines([*self._news(view), self._wording.over(view)])

    def stand_in(self, view: AnyView) -> AnyMove:
        """Return the move for an answer that did not come."""
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
    """Return the line that says why the conversation is over; a game need not have begun."""
    return _lines([Ended(type="ended", reason=reason)])


def _lines(messages: Sequence[BaseModel]) -> str:
    """Return messages as lines of plain ASCII, which reads the same in every encoding."""
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
