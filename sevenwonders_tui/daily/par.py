"""Par: what the strongest bot makes of the person's seat in the deal of the day, against the same opponents."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.bots.match import Match
from sevenwonders_tui.daily.deal import DailyDeal
from sevenwonders_tui.daily.outcome import DayOutcome, outcome_of
from sevenwonders_tui.engine.game import AnyMove, Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.table.botseat import seed_of
from sevenwonders_tui.table.setup import set_up

PAR_BOT = "hard:400"
"""Has a number of playouts and no time, so that par is the same on every machine."""


def play_deal(kit: Kit, deal: DailyDeal, person: str = PAR_BOT) -> Match:
    """Play the deal of the day with a bot in the person's seat, exactly as a table plays it: each answer has a seed of
    its own. It takes seconds, and up to a minute where several bots search; call it outside the event loop.
    """
    setup = set_up(deal.plan(kit, "Par"), kit)
    bots = {**setup.bots(), deal.seat: person}
    state = kit.rules.setup(setup.deal)
    moves: list[dict[Seat, AnyMove]] = []
    while pending := kit.rules.pending(state):
        seeds = {seat: seed_of(setup.seed, seat, len(moves)) for seat in pending}
        answers = {
            seat: kit.roster.make(bots[seat], kit.rules, seed).choose(kit.rules.view(state, seat))
            for seat, seed in seeds.items()
        }
        kit.rules.advance(state, answers)
        moves.append(answers)
    return Match(setup.deal, tuple(moves), state)


def par_of(kits: Mapping[str, Kit], deal: DailyDeal, person: str = PAR_BOT) -> DayOutcome:
    """Return the par of a deal, as a `Pool` can work it out. It takes as long as `play_deal`."""
    kit = kits[deal.game]
    match = play_deal(kit, deal, person)
    way = kit.way(kit.rules.view(match.state, None))
    return outcome_of(deal.game, way, kit.result(kit.rules.setup(match.deal), match.moves), deal.seat)
