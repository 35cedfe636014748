"""Par: what the strongest bot makes of the person's seat in the deal of the day, against the same opponents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from sevenwonders_tui.bots.match import Match
from sevenwonders_tui.daily.deal import DailyDeal
from sevenwonders_tui.daily.outcome import DayOutcome, outcome_of
from sevenwonders_tui.engine.game import AnyMove, Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.table.botseat import seed_of
from sevenwonders_tui.table.setup import set_up

PAR_BOT = "hard:400"
"""Has a number of playouts and no time, so that par is the same on every machine."""


Answers: TypeAlias = dict[Seat, AnyMove]

DECISIONS: Mapping[str, int] = {WONDERS: 18, DUEL: 68}
"""About how many decisions a game has, by game."""
PART = 2
"""The decisions between two reports."""


def play_deal(kit: Kit, deal: DailyDeal, person: str = PAR_BOT) -> Match:
    """Play the deal of the day with a bot in the person's seat, exactly as a table plays it: each answer has a seed of
    its own. It takes seconds, and up to a minute where several bots search; call it outside the event loop.
    """
    return _play_on(kit, deal, person, [], None)


def _play_on(kit: Kit, deal: DailyDeal, person: str, moves: list[Answers], decisions: int | None) -> Match:
    """Play on after some moves, for a number of decisions or to the end.

    No bot remembers anything, so the parts of a game are the same as the whole.
    """
    setup = set_up(deal.plan(kit, "Par"), kit)
    bots = {**setup.bots(), deal.seat: person}
    state = kit.rules.setup(setup.deal)
    for made in moves:
        kit.rules.advance(state, made)
    played = [*moves]
    while (pending := kit.rules.pending(state)) and (decisions is None or len(played) < len(moves) + decisions):
        seeds = {seat: seed_of(setup.seed, seat, len(played)) for seat in pending}
        answers = {
            seat: kit.roster.make(bots[seat], kit.rules, seed).choose(kit.rules.view(state, seat))
            for seat, seed in seeds.items()
        }
        kit.rules.advance(state, answers)
        played.append(answers)
    return Match(setup.deal, tuple(played), state)


def par_of(kits: Mapping[str, Kit], deal: DailyDeal, person: str = PAR_BOT) -> DayOutcome:
    """Return the par of a deal. It takes as long as `play_deal`."""
    kit = kits[deal.game]
    return _outcome(kit, deal, play_deal(kit, deal, person))


def part_of_par(
    kits: Mapping[str, Kit], deal: DailyDeal, moves: Sequence[Answers], person: str = PAR_BOT
) -> tuple[Answers, ...] | DayOutcome:
    """Play on for some decisions, as a `Pool` can do it; return all moves so far, or par at the end."""
    kit = kits[deal.game]
    match = _play_on(kit, deal, person, [*moves], PART)
    if kit.rules.pending(match.state):
        return tuple(dict(made) for made in match.moves)
    return _outcome(kit, deal, match)


def share_played(game: str, decisions: int) -> float:
    """Return the share of a game that was played after some decisions; always below 1.

    >>> share_played("wonders", 9), share_played("wonders", 30)
    (0.5, 0.99)
    """
    return min(0.99, decisions / DECISIONS[game])


def _outcome(kit: Kit, deal: DailyDeal, match: Match) -> DayOutcome:
    way = kit.way(kit.rules.view(match.state, None))
    return outcome_of(deal.game, way, kit.result(kit.rules.setup(match.deal), match.moves), deal.seat)
