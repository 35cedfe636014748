"""The number of things to choose from, for effects that ask."""

from __future__ import annotations

from sevenwonders_tui.duel.engine import effects
from sevenwonders_tui.duel.engine.build import blue_cards
from sevenwonders_tui.duel.engine.component import LANE_OF
from sevenwonders_tui.duel.engine.effects import ChoiceEffect, Source
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.engine.game import Seat


def amount_of(state: State, seat: Seat, effect: ChoiceEffect) -> float:  # noqa: C901, PLR0911 - one case a kind
    """Return how often an effect can be used now: 0 if there is nothing to choose from, otherwise mostly 1."""
    city, rival = state.cities[seat], state.cities[1 - seat]
    match effect:
        case effects.DestroyCard(colors) | effects.TakeCard(colors):
            return float(any(rival.colors[LANE_OF[color]] for color in colors))
        case effects.SwapCards(colors):
            return float(any(rival.colors[LANE_OF[color]] and city.colors[LANE_OF[color]] for color in colors))
        case effects.BorrowSymbol():
            return float(any(theirs and not ours for theirs, ours in zip(rival.symbols, city.symbols, strict=True)))
        case effects.TakeWonder():
            return float(bool(rival.unbuilt))
        case effects.DestroyWonder() | effects.UnbuildWonder():
            return float(bool(rival.wonders))
        case effects.BuildFree(source):
            return float(bool(state.discards)) if source is Source.DISCARD_PILE else 1.0
        case effects.WonderFromDiscard():
            return float(bool(state.discards and city.unbuilt))
        case effects.SenateActions():
            return float(min(state.rules.actions(blue_cards(state, seat)), city.supply + sum(state.cubes[seat])))
        case effects.PlaceCube():
            return float(city.supply > 0)
        case effects.RemoveCube():
            return float(any(state.cubes[1 - seat]))
        case effects.TriggerUnprepared():
            return float(bool(city.unprepared))
        case effects.MilitaryTokens():
            return float(state.military.bit_count() > 1)
        case _:
            return 1.0
