"""A whole game of bots: the one loop that simulations, tests and benchmarks share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sevenwonders_tui.bots.bot import Bot, GuestBot
from sevenwonders_tui.engine.game import AnyDeal, AnyGame, AnyMove, AnyState, Seat


@dataclass(frozen=True, slots=True)
class Match:
    """A finished game."""

    deal: AnyDeal
    moves: tuple[Mapping[Seat, AnyMove], ...]
    """By decision: the move of every pending seat."""
    state: AnyState


def play_match(game: AnyGame, deal: AnyDeal, bots: Sequence[Bot]) -> Match:
    """Play a deal to its end with one bot for each seat, and close bots that need it.

    A move that is not offered raises IllegalMove.
    """
    guests = {Seat(seat): bot for seat, bot in enumerate(bots) if isinstance(bot, GuestBot)}
    try:
        match = _play(game, deal, bots)
        for seat, bot in guests.items():
            bot.finish(game.view(match.state, seat))
        return match
    finally:
        for bot in guests.values():
            bot.close()


def _play(game: AnyGame, deal: AnyDeal, bots: Sequence[Bot]) -> Match:
    state = game.setup(deal)
    moves: list[Mapping[Seat, AnyMove]] = []
    while pending := game.pending(state):
        answers: dict[Seat, AnyMove] = {}
        for seat in pending:
            view = game.view(state, seat)
            answers[seat] = bots[seat].choose(view)
            if answers[seat] not in view.moves:
                game.check(state, seat, answers[seat])
        game.advance(state, answers)
        moves.append(answers)
    return Match(deal, tuple(moves), state)
