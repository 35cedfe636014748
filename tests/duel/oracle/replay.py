"""Replaying a record, every value checked."""

from __future__ import annotations

from typing import Any

from tests.duel.oracle.game import Game, Refused, text_of
from tests.duel.oracle.shape import Misshapen, check_shape


def replay(record: dict[str, Any], *, strict: bool = False) -> Game:
    """Replay a record and return the game as it then stands.

    Raise Misshapen where it is not written as records are, and Refused with the number of the move (from 0) where a
    move, a check value or the result is not what the rules say. With `strict` the invariants are checked too.
    """
    check_shape(record)
    game = Game(record)
    for number, (move, check) in enumerate(zip(record["moves"], record["checks"], strict=True)):
        try:
            game.apply(move)
        except Refused as refused:
            raise Refused(f"moves[{number}]: {refused}") from None
        if game.check != check:
            raise Refused(f"checks[{number}]: {check} is written, {game.check} is right, after {text_of(move)}")
        if strict:
            game.check_invariants()
    if text_of(record.get("result")) != text_of(game.result):
        raise Refused(f"result: {text_of(record.get('result'))} is written, {text_of(game.result)} is right")
    if "result" in record and record["result"] is None:
        raise Misshapen("result: is left out while the game goes on")
    return game
