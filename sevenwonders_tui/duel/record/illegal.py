"""Why a recorded move is illegal: the first field that differs from all legal moves, and the right values for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from sevenwonders_tui.duel.engine.game import Duel
from sevenwonders_tui.duel.engine.moves import Move, Prompt
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.notation import AnyLine, Words, dump_move, move_of
from sevenwonders_tui.i18n import _, comma_list
from sevenwonders_tui.record.fault import RecordFault, quoted

MOST_OFFERS: Final = 6

_ORDER: Final = (
    "act",
    "wonder",
    "conspiracy",
    "pick",
    "card",
    "space",
    "rest",
    "give",
    "other",
    "offerings",
    "free",
    "pay",
    "vault",
)
"""The fields of a move, in the order in which a difference tells most."""


def illegal_fault(game: Duel, state: State, line: AnyLine, at: int) -> RecordFault | None:
    """Return the fault of a move, if it has one."""
    pending = game.pending(state)
    if not pending:
        return _fault(_("the game is over before this move"), at, "", line.seat)
    ((seat, prompt),) = pending.items()
    if line.seat != seat:
        return _fault(_differs(line.seat, [seat]), at, ".seat", line.seat)
    power = line.power if line.act == "choose" else ""
    if power != prompt.by:
        return _power_fault(prompt, line, at)
    legal, move = game.legal_moves(state, seat), move_of(line)
    return None if move in legal else _unlike(move, legal, at, seat)


def _power_fault(prompt: Prompt, line: AnyLine, at: int) -> RecordFault:
    if not prompt.by:
        return _fault(_("the rules ask for no choice here"), at, ".act", line.seat)
    if line.act != "choose":
        text = _("the rules ask for the choice {power} first").format(power=prompt.by)
        return _fault(text, at, ".act", line.seat)
    return _fault(_differs(line.power, [prompt.by]), at, ".power", line.seat)


def _unlike(move: Move, legal: Sequence[Move], at: int, seat: int) -> RecordFault:
    """Return the first field in which a move differs from all legal moves that agree with it in the fields before."""
    written, offers = dump_move(move), [dump_move(offer) for offer in legal]
    for name in _ORDER:
        same = [offer for offer in offers if offer.get(name) == written.get(name)]
        if not same:
            return _fault(_differs(written.get(name), _values(offers, name)), at, f".{name}", seat)
        offers = same
    raise AssertionError((move, legal))


def _values(offers: Iterable[Words], name: str) -> list[Any]:
    values: list[Any] = []
    for offer in offers:
        value = offer.get(name)
        if value not in values:
            values.append(value)
    return values


def _differs(found: object, due: Sequence[object]) -> str:
    shown = comma_list(_said(value) for value in due[:MOST_OFFERS])
    if len(due) > MOST_OFFERS:
        shown = _("{offers} and more").format(offers=shown)
    return _("the record says {found}, the rules allow {due}").format(found=_said(found), due=shown)


def _said(value: object) -> str:
    return _("nothing") if value is None else quoted(value)


def _fault(text: str, at: int, field: str, seat: int) -> RecordFault:
    return RecordFault(text, f"moves[{at}]{field}", seat=seat, move=at + 1)
