"""What is kept of a game of 7 Wonders, worked out a second time from its record."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest

from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.record import dump_record
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.view import CityView
from sevenwonders_tui.seven.kit import WondersKit
from sevenwonders_tui.seven.record import Record
from tests.record.play import known_game
from tests.support.seven import oracle
from tests.support.seven.build import the_game

KIT = WondersKit(the_game())
SEEDS = [
    *range(4),
    *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(4, 10)),
    *(pytest.param(seed, marks=pytest.mark.night) for seed in range(10, 25)),
]


@dataclass
class Told:
    """What another program reads in a record about one city."""

    wonder: str
    side: str
    cards: list[str] = field(default_factory=list)
    stages: int = 0
    tokens: list[tuple[int, int]] = field(default_factory=list)
    coins: int = 0
    facts: Counter[str] = field(default_factory=Counter)

    def take(self, move: dict[str, Any], age: int) -> None:
        """Follow a move."""
        match move["act"]:
            case "build":
                self.cards.append(move["card"])
                self.facts[f"{oracle.CARDS[CardId(move['card'])].color}_{age}"] += 1
                self.facts["chained"] += move.get("free") == "chain"
            case "stage":
                self.stages += 1
            case "discard":
                self.facts["sold"] += 1
            case "pass":
                pass
            case act:
                raise AssertionError(act)
        pay = move.get("pay", {"left": 0, "right": 0})
        self.facts["paid"] += pay["left"] + pay["right"]

    def seen(self, at: int) -> CityView:
        """Return the city for the oracle."""
        cards, side = tuple(map(CardId, self.cards)), BoardSide(self.side)
        buried = (None,) * self.stages
        wonder, tokens = WonderId(self.wonder), tuple(self.tokens)
        return CityView(CityId(at), wonder, side, self.coins, cards, buried, 0, tokens, 0, self.coins)


def total(cities: list[Told], at: int) -> int:
    """Return the points of a city, by the second implementation of the scores."""
    sheet = oracle.sheet([city.seen(number) for number, city in enumerate(cities)], at)
    return sheet.military + sheet.treasury + sheet.wonder + sheet.civilian + sheet.commerce + sheet.science_and_guilds


def read(record: Record, seats: int) -> tuple[dict[str, Any], list[Told]]:
    """Follow a record from its first move to its last."""
    line: dict[str, Any] = json.loads(dump_record(record))
    cities = [Told(seat["wonder"], seat["side"]) for seat in line["seats"]]
    for age in line["ages"]:
        number = age["age"]
        for turn in age["turns"]:
            for move in (*turn["moves"], *turn["after"]):
                cities[move["seat"]].take(move, number)
            for city, coins in zip(cities, turn["coins"], strict=True):
                city.coins = coins
        for city, tokens in zip(cities, age["military"], strict=True):
            city.tokens.append(tuple(tokens))
        ranks = [(total(cities, at), city.coins) for at, city in enumerate(cities[:seats])]
        for rank, city in zip(ranks, cities, strict=False):
            city.facts[f"place_{number}"] = 1 + sum(other > rank for other in ranks)
            city.facts[f"stages_{number}"] = city.stages
    return line, cities


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("seed", SEEDS)
def test_result_is_what_another_program_reads_in_the_record(players: int, seed: int) -> None:
    """Places, shares, points and every fact follow from the record alone, by scores written a second time."""
    known = known_game(players, seed, is_wild=seed % 3 == 0)
    found = KIT.result(KIT.rules.setup(known.deal), known.moves)
    line, cities = read(known.record(), players)
    assert len(found) == players
    for seat, (mine, city) in enumerate(zip(found, cities, strict=False)):
        score = dict(line["scores"][seat])
        assert {"seat": seat, **mine.points, "total": mine.total} == score
        assert mine.total == total(cities, seat)
        assert mine.share == (seat in line["winners"]) / len(line["winners"])
        assert mine.place == city.facts["place_3"]
        assert (mine.place == 1) == (seat in line["winners"])
        assert mine.things == (city.wonder, city.side)
        numbers = {**city.facts, "coins": city.coins}
        assert {name: count for name, count in mine.facts.items() if count} == {
            name: count for name, count in numbers.items() if count
        }


def test_result_of_an_unfinished_game_has_no_place_of_an_unfinished_age() -> None:
    """People who end a game early have the points of that moment; the state it began with is as it was."""
    known = known_game(3, 5)
    start = KIT.rules.setup(known.deal)
    (result, *_others) = KIT.result(start, known.moves[:8])
    assert "place_1" in result.facts
    assert "place_2" not in result.facts
    assert result.total == KIT.rules.scores(known.states[7])[0].total == sum(result.points.values())
    assert KIT.result(start, ()) == KIT.result(KIT.rules.setup(known.deal), ())
