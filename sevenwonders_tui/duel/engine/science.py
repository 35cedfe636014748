"""Scientific symbols: pairs, and six different ones."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.city import symbols_of
from sevenwonders_tui.duel.engine.events import Event
from sevenwonders_tui.duel.engine.rules import KINDS_TO_WIN, PAIR, SEATS
from sevenwonders_tui.duel.engine.scoring import Victory
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.task import TakeProgress, Task
from sevenwonders_tui.duel.engine.victory import win
from sevenwonders_tui.engine.game import Seat


def has_six_symbols(state: State, seat: Seat) -> bool:
    """Whether a seat has enough different symbols to win. Rules 1.11."""
    return len(state.cities[seat].symbols) - state.cities[seat].symbols.count(0) >= KINDS_TO_WIN


def gain_symbol(state: State, seat: Seat, symbol: int, story: list[Event] | None) -> tuple[Task, ...]:
    """Count one more symbol and return the tasks that follow: a Progress token for a pair, or the end of the game."""
    symbols = state.cities[seat].symbols
    symbols[symbol] += 1
    if symbols[symbol] == 1 and has_six_symbols(state, seat):
        win(state, Victory.SCIENCE, (seat,), story)
        return ()
    return (TakeProgress(seat),) if symbols[symbol] == PAIR else ()


def recount_symbols(state: State, seat: Seat) -> tuple[Task, ...]:
    """Count the symbols of a seat again and return a Progress token task for each new pair."""
    city = state.cities[seat]
    before, city.symbols = city.symbols, symbols_of(city)
    return tuple(TakeProgress(seat) for had, has in zip(before, city.symbols, strict=True) if had < PAIR <= has)


def win_by_symbols(state: State, story: list[Event] | None) -> None:
    """End the game if a player has six different symbols; if both have, it is a draw. Record page, rulings."""
    winners = tuple(seat for seat in SEATS if has_six_symbols(state, seat))
    if winners:
        win(state, Victory.SCIENCE, winners if len(winners) == 1 else (), story)
