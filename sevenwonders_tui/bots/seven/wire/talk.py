"""One conversation about one game, without the line that carries it: what to say, and what an answer means."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import timedelta

from pydantic import BaseModel, ValidationError

from sevenwonders_tui.bots.seven.wire.model import (
    PROTOCOL,
    Answer,
    Choose,
    Ended,
    Events,
    Hello,
    Over,
    Refused,
    ScoreLine,
)
from sevenwonders_tui.bots.seven.wire.words import move_lines, move_made, turn_line, view_line
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.history import TurnSeen
from sevenwonders_tui.engine.seven.moves import Move
from sevenwonders_tui.engine.seven.view import View
from sevenwonders_tui.i18n import N_, Said, SaidError
from sevenwonders_tui.notation.seven import dump_score

SHOWN = 60
"""Letters of a wrong answer that a message about it quotes."""


class Nonsense(SaidError):
    """A line is no answer to the question; the sentence says why."""


class Talk:
    """Says hello, tells what happened, asks, and reads answers.

    Every question gets one answer. Where one was given up, the answer that still comes is passed over: a program that
    names the question is understood by that, any other by counting.
    """

    def __init__(self, game: SevenWonders, names: tuple[str, ...] | None = None) -> None:
        """Begin a conversation; `names` are those of the cities, where they have any."""
        self._game = game
        self._names = names
        self._has_begun = False
        self._told: tuple[TurnSeen, ...] = ()
        self._asked = 0
        self._owed = 0
        """How many answers to earlier questions have not come yet."""
        self._offers: tuple[Move, ...] = ()

    def ask(self, view: View, within: timedelta | None = None) -> str:
        """Return the lines that ask for a move, with what the program has not been told yet."""
        self._asked += 1
        self._offers = view.moves
        clock_s = None if within is None else within.total_seconds()
        question = Choose(
            type="choose",
            ask=self._asked,
            clock_s=clock_s,
            view=view_line(self._game, view),
            moves=move_lines(view),
        )
        return _lines([*self._news(view), question])

    def read(self, line: str) -> Move | None:
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

    def refuse(self, view: View, reason: str, instead: Move | None) -> str:
        """Return the line that says why the last answer was not taken, and which move was made in its place."""
        made = None if instead is None else move_made(view, instead)
        return _lines([Refused(type="refused", ask=self._asked, reason=reason, instead=made)])

    def end(self, view: View) -> str:
        """Return the lines that tell the end of a game."""
        scores = tuple(ScoreLine.model_validate(dump_score(score)) for score in view.scores or ())
        return _lines([*self._news(view), Over(type="over", scores=scores, winners=view.winners)])

    def break_off(self, reason: str) -> str:
        """Return the line that says why there is nothing more to play."""
        return _lines([Ended(type="ended", reason=reason)])

    def _news(self, view: View) -> list[BaseModel]:
        messages: list[BaseModel] = []
        if not self._has_begun:
            self._has_begun = True
            messages.append(self._hello(view))
        turns = [turn for at, turn in enumerate(view.history) if self._told[at : at + 1] != (turn,)]
        if turns:
            messages.append(Events(type="events", turns=tuple(map(turn_line, turns))))
        self._told = view.history
        return messages

    def _hello(self, view: View) -> Hello:
        assert view.seat is not None, "a spectator does not play"
        content = self._game.catalog.fingerprint
        return Hello(
            type="hello",
            protocol=PROTOCOL,
            game="wonders",
            variant=view.variant.value,
            seat=view.seat,
            names=self._names,
            content=content,
        )

    def _is_late(self, ask: int | None) -> bool:
        """Return whether an answer belongs to an earlier question, and count it if so."""
        if ask is not None:
            self._owed = min(self._owed, max(0, self._asked - 1 - ask))
            return ask < self._asked
        if self._owed:
            self._owed -= 1
            return True
        return False


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
