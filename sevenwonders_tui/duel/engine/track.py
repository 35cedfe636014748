"""The military track: the pawn, the tokens on it, and Minerva."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.effects import OpponentLoses
from sevenwonders_tui.duel.engine.events import CoinCause, Event, MilitaryTokenMet, PawnMoved
from sevenwonders_tui.duel.engine.purse import lose_coins
from sevenwonders_tui.duel.engine.scoring import Victory
from sevenwonders_tui.duel.engine.state import State, other
from sevenwonders_tui.duel.engine.task import Due, Task
from sevenwonders_tui.duel.engine.victory import win
from sevenwonders_tui.engine.game import Seat


def move_pawn(state: State, seat: Seat, shields: int, story: list[Event] | None) -> tuple[Task, ...]:
    """Move the pawn in favour of a seat, space by space, and return the tasks for after it has stopped.

    On each space the opponent first pays for Poliorcetics; then a capital ends the game, and on another space a
    Military token is met. Rules 1.10, 2.6, 3.5.
    """
    rules = state.rules
    step = 1 if seat == 0 else -1
    start = state.pawn
    capital = rules.capital * step
    exacts = state.cities[seat].privileges.poliorcetics
    due: tuple[Task, ...] = ()
    met: list[Event] = []
    is_blocked = False
    for _space in range(shields):
        if state.minerva == state.pawn + step:
            state.minerva = None
            is_blocked = True
            break
        state.pawn += step
        if exacts:
            lose_coins(state, other(seat), 1, CoinCause.ADVANCE, met)
        if state.pawn == capital:
            break
        token = rules.token_at.get(state.pawn)
        if token is not None and state.military >> token & 1:
            due += meet_token(state, seat, token, met)
    if story is not None:
        story.append(PawnMoved(seat, start, state.pawn, is_blocked))
        story += met
    if state.pawn == capital:
        win(state, Victory.MILITARY, (seat,), story)
        return ()
    return due


def meet_token(state: State, seat: Seat, token: int, story: list[Event] | None) -> tuple[Task, ...]:
    """Take a Military token off the track and apply it in favour of a seat: base ones at once, Agora's as choices."""
    state.military &= ~(1 << token)
    military = state.rules.military_tokens[token]
    if story is not None:
        story.append(MilitaryTokenMet(seat, military.id))
    if state.rules.has_agora:
        return tuple(Due(seat, military.role, effect) for effect in military.agora_effects)  # type: ignore[arg-type]
    for effect in military.effects:
        assert isinstance(effect, OpponentLoses), effect
        lose_coins(state, other(seat), effect.amount, CoinCause.TOKEN, story)
    return ()
