"""Moments that lie on the table in tests: whole structures, and games in which things have piled up."""

from __future__ import annotations

from functools import cache

from sevenwonders_tui.duel.engine.catalog import Deposit, boxes_of
from sevenwonders_tui.duel.engine.moves import PromptKind
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.engine.chance import Rng
from tests.support.duel.build import city, position, the_duel
from tests.support.duel.play import by_dice, steps

BOXES = ("", "pantheon", "agora", "pantheon agora")
AGES = (1, 2, 3)


@cache
def full(boxes: str, age: int) -> State:
    """Return the start of an age: every card still lies there, and tokens where they lie with the Pantheon."""
    rules = the_duel().rules(boxes_of(boxes.split()))
    layout = rules.layouts[age - 1]
    tokens: dict[str, str | int] = {}
    if rules.has_pantheon and age < 3:
        kind = Deposit.MYTHOLOGY if age == 1 else Deposit.OFFERING
        pantheon = rules.catalog.pantheon
        worth: list[str | int] = [each.id for each in pantheon.mythologies] if age == 1 else list(pantheon.offerings)
        tokens = dict(zip([place.id for place in layout.places if place.token is kind], worth, strict=False))
    mine = city(coins=9, built=["baths", "workshop"], unbuilt=["sphinx", "pyramids"])
    everywhere = [place.id for place in layout.places]
    return position(mine, age=age, boxes=boxes, places=everywhere, tokens=tokens)


@cache
def late(boxes: str) -> tuple[State, ...]:
    """Return a turn near the end of each age of a game that was played by dice: cities hold a bit of everything."""
    game = the_duel()
    dealt = game.deal(Options(boxes=boxes_of(boxes.split())), Rng(5))
    found: dict[int, State] = {}
    for step in steps(dealt, by_dice(5)):
        prompts = game.pending(step.before).values()
        if step.before.cards and any(prompt.ask is PromptKind.TURN for prompt in prompts):
            count = step.before.lying.bit_count()
            if step.before.age not in found or count >= 4:
                found[step.before.age] = step.before
    return tuple(found.values())


@cache
def positions(boxes: str) -> tuple[State, ...]:
    """Return positions of two games that were played by dice, of each age: structures whole and almost gone."""
    game = the_duel()
    found = []
    for seed in (3, 8):
        dealt = game.deal(Options(boxes=boxes_of(boxes.split())), Rng(seed))
        states = [step.before for step in steps(dealt, by_dice(seed)) if step.before.lying and not step.before.group]
        found += states[seed % 5 :: 5]
    return tuple(found)
