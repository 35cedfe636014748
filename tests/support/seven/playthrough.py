"""A whole game as text that people can read in a diff: acts, prices, and the state of each city after a turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sevenwonders_tui.seven.engine.events import (
    AgeBegan,
    BattleFought,
    CardBuilt,
    CardDiscarded,
    CardRecovered,
    CoinsGained,
    Event,
    GameEnded,
    HandsPassed,
    PowerPassed,
    StageBuilt,
)
from sevenwonders_tui.seven.engine.moves import CityId, Free, Payment
from sevenwonders_tui.seven.engine.scoring import CATEGORIES, Choice, Score, SymbolChosen
from sevenwonders_tui.seven.engine.setup import Deal, Variant
from sevenwonders_tui.seven.engine.state import State
from tests.support.seven.play import Diced, Step, steps

HOW = {None: "", Free.CHAIN: " by chain", Free.POWER: " by its power"}


@dataclass(frozen=True, slots=True)
class Told:
    """One game: its text and its events."""

    text: str
    events: tuple[Event, ...]
    end: State


def tell(deal: Deal, seed: int) -> Told:
    """Play a game by dice and write it down."""
    lines: list[str] = []
    events: list[Event] = []
    step = None
    for step in steps(deal, Diced(seed)):
        lines += _turn(step)
        events += step.transition.events
    assert step is not None
    head = [
        f"{len(step.before.rules.seats)} seats" + (" and the Free City" if deal.variant is Variant.FREE_CITY else ""),
        *(f"  {name(step.before, CityId(at))}" for at in range(len(deal.boards))),
        "",
        "Age 1",
    ]
    return Told("\n".join(head + lines) + "\n", tuple(events), step.transition.state)


def name(state: State, city: CityId) -> str:
    """Return the name of a city in the text: `0 giza B`."""
    board = state.cities[city].board.board
    return f"{city} {board.wonder} {board.side}"


def _turn(step: Step) -> Iterator[str]:
    """Yield a line for each event, and one for the state of all cities after the turn."""
    kind = next(iter(step.before.waiting.values())).kind
    yield f"{step.before.age}.{step.before.turn}" + ("" if kind == "pick" else f" {kind.value}")
    state = step.transition.state
    coins = f"  coins {' '.join(str(city.coins) for city in state.cities)}"
    for event in step.transition.events:
        if isinstance(event, AgeBegan | GameEnded):
            yield coins
        yield from _event(state, event)
    if not isinstance(step.transition.events[-1], AgeBegan | GameEnded):
        yield coins


def _event(state: State, event: Event) -> Iterator[str]:
    match event:
        case CardBuilt(city, card, payment, free):
            yield _line(state, city, f"builds {card}{HOW[free]}{_paid(payment)}")
        case StageBuilt(city, stage, card, payment, seat):
            told = "" if CityId(seat) == city else f" (seat {seat})"
            yield _line(state, city, f"builds stage {stage} over {card}{_paid(payment)}{told}")
        case CardDiscarded(city, card, coins, seat):
            told = "" if CityId(seat) == city else f" (seat {seat})"
            yield _line(state, city, f"sells {card} for {coins}{told}")
        case CardRecovered(city, card):
            yield _line(state, city, f"recovers {card}")
        case PowerPassed(city):
            yield _line(state, city, "leaves its power unused")
        case CoinsGained(city, coins):
            yield _line(state, city, f"takes {coins} coins")
        case BattleFought(_, city, neighbor, shields, tokens):
            fought = f"{shields[0]} shields against {shields[1]} of {neighbor}: {tokens[0]:+d} and {tokens[1]:+d}"
            yield _line(state, city, fought)
        case HandsPassed(side):
            yield f"  hands go to the {side.value}"
        case AgeBegan(age):
            yield from ("", f"Age {age}")
        case GameEnded(scores, winners):
            yield from _end(state, scores, winners)


def _line(state: State, city: CityId, what: str) -> str:
    return f"  {name(state, city):<17} {what}"


def _paid(payment: Payment) -> str:
    parts = [("the bank", payment.bank), ("the left", payment.left), ("the right", payment.right)]
    told = " and ".join(f"{coins} to {whom}" for whom, coins in parts if coins)
    return f", {told}" if told else ""


def _end(state: State, scores: tuple[Score, ...], winners: tuple[CityId, ...]) -> Iterator[str]:
    yield from ("", "Points" + " " * 13 + "".join(f"{category:>10}" for category in CATEGORIES) + "     total")
    for score in scores:
        points = "".join(f"{getattr(score, category):>10}" for category in CATEGORIES)
        yield f"  {name(state, score.city):<17}{points}{score.total:>10}"
        for choice in score.choices:
            yield f"      {_choice(choice)}"
    yield "  won by " + ", ".join(name(state, city) for city in winners)


def _choice(choice: Choice) -> str:
    if isinstance(choice, SymbolChosen):
        return f"chooses a {choice.symbol.value}"
    return f"copies {choice.card} of {choice.owner}"
