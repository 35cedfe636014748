"""The words of orders, payments and scores of 7 Wonders."""

from __future__ import annotations

import json
from itertools import product
from random import Random
from typing import Any

import pytest

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.moves import (
    NOTHING,
    Build,
    BuildStage,
    CityId,
    Discard,
    Free,
    Order,
    Payment,
    PromptKind,
    Recover,
)
from sevenwonders_tui.seven.engine.scoring import CATEGORIES, Score
from sevenwonders_tui.seven.notation import POWERS, dump_move, dump_order, dump_score, load_move
from tests.support.seven.build import deal_of, the_game
from tests.support.seven.play import as_wonder_builder, steps

POWERFUL = ("babylon", "halicarnassus", "olympia")


def test_every_legal_move_is_read_back_from_its_words() -> None:
    """Through whole games of 2 to 7 seats with powers, each move that is offered to any seat survives as JSON."""
    seen: set[object] = set()
    for players, sides in product(range(2, 8), "AB"):
        deal = deal_of(players, players, wonders=POWERFUL, sides=sides)
        for step in steps(deal, as_wonder_builder(Random(players))):
            for seat, prompt in step.before.waiting.items():
                for move in the_game().legal_moves(step.before, Seat(seat)):
                    written = json.dumps(dump_move(move, POWERS[prompt.kind]))
                    assert load_move(json.loads(written)) == move
                    seen.update(map(type, move))
                    seen.update(order.free for order in move if isinstance(order, Build))
                    seen.update(order.payment != NOTHING for order in move if isinstance(order, Build | BuildStage))
                seen.add(prompt.kind)
    assert seen >= {*Order.__args__, *Free, None, True, False, *PromptKind}, "the games were to use all there is"


@pytest.mark.parametrize(
    ("order", "kind", "words"),
    [
        (
            Build(CityId(1), CardId("baths"), Payment(1, 2, 0)),
            PromptKind.PICK,
            {"seat": 1, "act": "build", "card": "baths", "pay": {"bank": 1, "left": 2, "right": 0}},
        ),
        (
            Build(CityId(0), CardId("altar"), free=Free.POWER),
            PromptKind.PICK,
            {"seat": 0, "act": "build", "card": "altar", "free": "olympia"},
        ),
        (
            Discard(CityId(2), CardId("altar")),
            PromptKind.SEVENTH_CARD,
            {"seat": 2, "act": "discard", "card": "altar", "power": "babylon"},
        ),
        (
            Recover(CityId(2), CardId("altar")),
            PromptKind.DISCARD_PILE,
            {"seat": 2, "act": "build", "card": "altar", "power": "halicarnassus"},
        ),
        (BuildStage(CityId(2), None), PromptKind.PICK, {"seat": 2, "act": "stage"}),
    ],
)
def test_words_are_those_of_the_record(order: Order, kind: PromptKind, words: dict[str, Any]) -> None:
    """What does not apply is left out, and so is a card that its reader may not know; both directions agree."""
    assert dump_order(order, POWERS[kind]) == words
    assert load_move([words]) == (order,)


@pytest.mark.parametrize(
    "words",
    [
        None,
        {},
        [{}],
        [{"seat": 0, "act": "sell", "card": "altar"}],
        [{"seat": 0, "act": "build"}],
        [{"seat": 0, "act": "build", "power": "halicarnassus"}],
        [{"seat": 7, "act": "discard", "card": "altar"}],
        [{"seat": "0", "act": "discard", "card": "altar"}],
        [{"seat": 0, "act": "stage", "card": "altar", "pay": [0, 0, 1]}],
        [{"seat": 0, "act": "discard", "card": "altar", "city": 0}],
    ],
)
def test_what_is_no_move_is_refused(words: object) -> None:
    """Nothing is guessed: a word that is missing, unknown or of another kind is a ValueError."""
    with pytest.raises(ValueError, match=r"Input|Field required|permitted|lies open"):
        load_move(words)


def test_score_has_every_category_and_the_total() -> None:
    """The sheet is written in rule-book order."""
    score = Score(CityId(1), 1, 2, 3, 4, 5, 6, 7)
    written = dump_score(score)
    assert list(written) == ["seat", *CATEGORIES, "total"]
    assert (written["seat"], written["guilds"], written["total"]) == (1, 7, 28)
