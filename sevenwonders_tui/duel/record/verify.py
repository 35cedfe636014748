"""Verifies a record: every component, move, check and score, against the engine."""

from __future__ import annotations

from collections.abc import Iterator

from sevenwonders_tui.duel.engine.game import Duel
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.notation import categories_of
from sevenwonders_tui.duel.record.compose import check_of, result_of
from sevenwonders_tui.duel.record.model import DuelRecord, ResultLine
from sevenwonders_tui.duel.record.replay import PlayedMove, ReplayError, deal_of, play_moves
from sevenwonders_tui.i18n import _
from sevenwonders_tui.record.fault import RecordFault, quoted


def verify(record: DuelRecord, game: Duel) -> tuple[RecordFault, ...]:
    """Return the faults of a record, up to the first move that disagrees; empty if the whole record is right."""
    try:
        deal = deal_of(record, game)
        state = game.setup(deal)
        for played in play_moves(record, game, deal):
            if faults := tuple(_check_faults(record, played)):
                return faults
            state = played.state
    except ReplayError as error:
        return error.faults
    return tuple(_end_faults(record, game, state))


def _check_faults(record: DuelRecord, played: PlayedMove) -> Iterator[RecordFault]:
    for place, (found, due) in enumerate(zip(record.checks[played.at], check_of(played.state), strict=True)):
        if found != due:
            field = f"checks[{played.at}][{place}]"
            yield RecordFault(_differs(found, due), field, seat=played.seat, move=played.at + 1)


def _end_faults(record: DuelRecord, game: Duel, state: State) -> Iterator[RecordFault]:
    due = result_of(game, state, record.expansions)
    if due is None:
        if record.result is not None:
            yield RecordFault(_("the game is not over, so there is no result"), "result")
    elif record.result is None:
        yield RecordFault(_("the game is over, and the field is missing"), "result")
    elif record.result.how != due.how:
        yield RecordFault(_differs(quoted(record.result.how), quoted(due.how)), "result.how")
    else:
        yield from _score_faults(record.result, due)


def _score_faults(found: ResultLine, due: ResultLine) -> Iterator[RecordFault]:
    for at, (written, right) in enumerate(zip(found.scores or (), due.scores or (), strict=True)):
        for name in (*categories_of(("pantheon", "agora")), "total"):
            if getattr(written, name) != getattr(right, name):
                text = _differs(getattr(written, name), getattr(right, name))
                yield RecordFault(text, f"result.scores[{at}].{name}", seat=at)
    if found.winner != due.winner:
        yield RecordFault(_differs(_winner(found), _winner(due)), "result.winner")


def _winner(result: ResultLine) -> str:
    return quoted(result.model_dump(mode="json")["winner"])


def _differs(found: object, due: object) -> str:
    return _("the record says {found}, the rules give {due}").format(found=found, due=due)
