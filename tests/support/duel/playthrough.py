"""A whole game of Duel as text that people can read in a diff: the prompts, the answers, and their results."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import Enum
from typing import Any

from sevenwonders_tui.duel.engine.events import AgeBegan, Event, GameEnded
from sevenwonders_tui.duel.engine.setup import Deal
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.notation import CATEGORIES
from tests.support.duel.build import the_duel
from tests.support.duel.play import asked, by_dice, steps, text_of


@dataclass(frozen=True, slots=True)
class Told:
    """One game: its text and its events."""

    text: str
    events: tuple[Event, ...]
    end: State


def tell(deal: Deal, seed: int, taste: str) -> Told:
    """Play a game by dice and write it down."""
    boxes = ", ".join(box.value for box in deal.boxes)
    lines = [f"Duel with {boxes}" if boxes else "Duel", *_deal(deal), "", "Draft"]
    events: list[Event] = []
    step = None
    for step in steps(deal, by_dice(seed, taste)):
        lines.append(f"{asked(step.before):<18}{text_of(step.move)}")
        for event in step.transition.events:
            events.append(event)
            lines += _event(event)
        was, now = _standing(step.before), _standing(step.transition.state)
        if now != was and step.transition.state.result is None:
            lines.append(f"    {now}")
    assert step is not None
    return Told("\n".join(lines) + "\n", tuple(events), step.transition.state)


def _standing(state: State) -> str:
    return f"coins {' '.join(str(city.coins) for city in state.cities)}, pawn {state.pawn:+d}"


def _deal(deal: Deal) -> Iterator[str]:
    yield f"  on the board: {', '.join(deal.progress)}"
    if deal.decrees:
        yield f"  decrees: {', '.join(deal.decrees)}"


def _event(event: Event) -> Iterator[str]:
    match event:
        case AgeBegan(age):
            yield from ("", f"Age {age}")
        case GameEnded():
            yield from _end(event)
        case _:
            words = re.sub(r"(?<!^)([A-Z])", r" \1", type(event).__name__).lower()
            told = [_field(field.name, getattr(event, field.name)) for field in fields(event)]
            yield f"    {words}: {', '.join(text for text in told if text)}"


def _field(name: str, value: Any) -> str:
    """Return a field as text; empty for one without information."""
    if value is None or value is False or value in ("", ()) or (name in {"pay", "vault"} and not value):
        return ""
    if isinstance(value, tuple):
        return f"{name} {' '.join(str(getattr(each, 'value', each)) for each in value)}"
    return f"{name} {value.value if isinstance(value, Enum) else value}"


def _end(event: GameEnded) -> Iterator[str]:
    won = " and ".join(f"seat {seat}" for seat in event.winners) or "nobody"
    yield from ("", f"Over by {event.how.value}: {won} won")
    for category in (*CATEGORIES, "total"):
        points = [getattr(score, category) for score in event.scores]
        if any(points):
            yield f"  {category:<12}" + "".join(f"{number:>4}" for number in points)


def winner_of(told: Told) -> str:
    """Return how a game was won."""
    assert told.end.result is not None
    assert the_duel().pending(told.end) == {}
    return told.end.result.how.value
