"""What is kept of a game of 7 Wonders Duel, worked out a second time from its record."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest

from sevenwonders_tui.content import load_duel
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import BASE, Box, Boxes
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.kit import DuelKit
from sevenwonders_tui.duel.record.model import DuelRecord
from sevenwonders_tui.record import dump_record
from tests.duel.oracle import Game
from tests.duel.oracle.science import symbols
from tests.duel.oracle.score import sheet
from tests.duel.oracle.tables import CARDS
from tests.duel.record.table import known_duel

KIT = DuelKit(Duel(load_duel()))
CAPITAL = 9
EVERY_SET: tuple[Boxes, ...] = (BASE, (Box.PANTHEON,), (Box.AGORA,), tuple(Box))
SEEDS = [
    *range(5),
    *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(5, 14)),
    *(pytest.param(seed, marks=pytest.mark.night) for seed in range(14, 38)),
]


@dataclass
class Told:
    """What another program reads in a record about one seat."""

    facts: Counter[str] = field(default_factory=Counter)
    faced: int = 0
    brink: int = CAPITAL


def read(record: DuelRecord) -> tuple[Game, list[Told]]:
    """Replay a record by the second implementation, and count what the seats did."""
    line: dict[str, Any] = json.loads(dump_record(record))
    game, told = Game(line), [Told(), Told()]
    for move in line["moves"]:
        age, mine = game.world.age, told[move["seat"]]
        before = {card for city in game.world.cities for card in city.cards}
        unbuilt = [set(city.unbuilt) for city in game.world.cities]
        game.apply(move)
        for seat, city in enumerate(game.world.cities):
            for card in set(city.cards) - before:
                told[seat].facts[f"{CARDS[card].color}_{age}"] += 1
            told[seat].facts["boxed"] += len(unbuilt[seat].intersection(game.world.boxed_wonders))
            told[seat].faced = max(told[seat].faced, len(symbols(game.world, 1 - seat)))
            told[seat].brink = min(told[seat].brink, CAPITAL + (game.pawn if seat == 0 else -game.pawn))
        mine.facts["chained"] += move.get("free") == "chain"
        mine.facts["sold"] += move["act"] == "discard"
    return game, told


@pytest.mark.parametrize("boxes", EVERY_SET, ids="+".join)
@pytest.mark.parametrize("seed", SEEDS)
def test_result_is_what_another_program_reads_in_the_record(boxes: Boxes, seed: int) -> None:
    """Places, shares, points and every fact follow from the record alone, by rules written a second time."""
    known = known_duel(Options(boxes), seed)
    start = KIT.rules.setup(known.deal)
    found = KIT.result(start, known.moves)
    game, told = read(known.record())
    assert game.result is not None
    winner = game.result["winner"]
    for seat, (mine, its) in enumerate(zip(found, told, strict=True)):
        assert mine.place == (1 if winner in {seat, None} else 2)
        assert mine.share == (0.5 if winner is None else float(winner == seat))
        assert mine.total == sum(mine.points.values())
        # a capital that was taken has no points of war there
        if abs(game.pawn) != CAPITAL:
            assert {"seat": seat, **mine.points, "total": mine.total} == sheet(game.world, seat)
        assert sorted(mine.things) == sorted(game.world.cities[seat].built)
        numbers = {"symbols": len(symbols(game.world, seat)), "faced": its.faced, "brink": its.brink, **its.facts}
        assert mine.facts == {name: count for name, count in numbers.items() if count}


def test_result_of_an_unfinished_game_is_that_of_the_moment() -> None:
    """People who end a game early have the points of that moment; the state it began with is as it was."""
    known = known_duel(Options(()), 3)
    start = KIT.rules.setup(known.deal)
    for seat, result in enumerate(KIT.result(start, known.moves[:30])):
        assert result.total == KIT.rules.scores(known.states[29])[seat].total == sum(result.points.values())
    assert KIT.result(start, ()) == KIT.result(KIT.rules.setup(known.deal), ())
