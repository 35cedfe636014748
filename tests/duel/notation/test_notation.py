"""The words of moves and scores of 7 Wonders Duel."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from sevenwonders_tui.duel.engine import moves
from sevenwonders_tui.duel.engine.catalog import Box, Boxes, ConspiracyId, DivinityId, PlaceId
from sevenwonders_tui.duel.engine.moves import CONSPIRE, SKIP, DeckEnd, FreeBy, Move
from sevenwonders_tui.duel.engine.scoring import Score
from sevenwonders_tui.duel.notation import AnyLine, dump_line, dump_move, dump_score, load_move, move_of
from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.game import Seat
from tests.duel.notation.moves import MOVES

LINES: TypeAdapter[AnyLine] = TypeAdapter(AnyLine)

ONE_OF_EACH: list[tuple[str, Move, str]] = [
    ("", moves.DraftWonder(WonderId("sphinx")), '{"seat": 0, "act": "draft", "wonder": "sphinx"}'),
    ("", moves.DiscardCard(CardId("glassworks")), '{"seat": 1, "act": "discard", "card": "glassworks"}'),
    ("", moves.BuildCard(CardId("clay_pit"), 1), '{"seat": 0, "act": "build", "card": "clay_pit", "pay": 1}'),
    (
        "",
        moves.BuildCard(CardId("lighthouse"), free=FreeBy.CHAIN),
        '{"seat": 0, "act": "build", "card": "lighthouse", "free": "chain"}',
    ),
    (
        "",
        moves.BuildCard(CardId("mesopotamian_grand_temple"), free=FreeBy.TOKEN),
        '{"seat": 1, "act": "build", "card": "mesopotamian_grand_temple", "free": "token"}',
    ),
    (
        "",
        moves.BuildWonder(WonderId("great_lighthouse"), CardId("guard_tower"), 8),
        '{"seat": 1, "act": "wonder", "wonder": "great_lighthouse", "card": "guard_tower", "pay": 8}',
    ),
    (
        "",
        moves.Activate(DivinityId("mars"), (2,), 1, 1),
        '{"seat": 0, "act": "activate", "card": "mars", "offerings": [2], "pay": 1, "vault": 1}',
    ),
    (
        "",
        moves.Prepare(ConspiracyId("coercion"), CardId("politician_left_1")),
        '{"seat": 1, "act": "prepare", "conspiracy": "coercion", "card": "politician_left_1"}',
    ),
    ("", moves.Trigger(ConspiracyId("coercion")), '{"seat": 1, "act": "trigger", "conspiracy": "coercion"}'),
    (
        "coercion",
        moves.Exchange(CardId("altar"), CardId("baths")),
        '{"seat": 0, "act": "choose", "power": "coercion", "pick": "altar", "give": "baths"}',
    ),
    (
        "coercion",
        moves.MoveInfluence(3, 4),
        '{"seat": 1, "act": "choose", "power": "coercion", "pick": {"move": [3, 4]}}',
    ),
    ("starter", moves.Choose(1), '{"seat": 1, "act": "choose", "power": "starter", "pick": 1}'),
    (
        "mythology",
        moves.PlaceDivinity(DivinityId("minerva"), 1),
        '{"seat": 1, "act": "choose", "power": "mythology", "pick": "minerva", "space": 1}',
    ),
    (
        "divine_theater",
        moves.Choose(CardId("roman")),
        '{"seat": 0, "act": "choose", "power": "divine_theater", "pick": "roman"}',
    ),
    (
        "divine_theater_card",
        moves.CallDivinity(DivinityId("mars"), (DivinityId("neptune"), DivinityId("minerva"))),
        '{"seat": 0, "act": "choose", "power": "divine_theater_card", "pick": "mars", "rest": ["neptune", "minerva"]}',
    ),
    (
        "divine_theater_card",
        moves.CallDivinity(DivinityId("mars"), ()),
        '{"seat": 0, "act": "choose", "power": "divine_theater_card", "pick": "mars", "rest": []}',
    ),
    (
        "isis",
        moves.RaiseWonder(WonderId("sphinx"), CardId("baths")),
        '{"seat": 1, "act": "choose", "power": "isis", "pick": "sphinx", "card": "baths"}',
    ),
    ("zeus", moves.Choose(PlaceId("s2r1p2")), '{"seat": 0, "act": "choose", "power": "zeus", "pick": "s2r1p2"}'),
    ("minerva", moves.Choose(-3), '{"seat": 0, "act": "choose", "power": "minerva", "pick": -3}'),
    (
        "neptune_apply",
        moves.Choose(CardId("large_P2side")),
        '{"seat": 0, "act": "choose", "power": "neptune_apply", "pick": "large_P2side"}',
    ),
    ("conspirator", CONSPIRE, '{"seat": 1, "act": "choose", "power": "conspirator", "pick": "conspire"}'),
    (
        "conspire",
        moves.KeepConspiracy(ConspiracyId("coup"), DeckEnd.TOP),
        '{"seat": 0, "act": "choose", "power": "conspire", "pick": "coup", "other": "top"}',
    ),
    (
        "politician",
        moves.PlaceInfluence(3),
        '{"seat": 1, "act": "choose", "power": "politician", "pick": {"place": 3}}',
    ),
    (
        "military_large",
        moves.RemoveInfluence(6),
        '{"seat": 1, "act": "choose", "power": "military_large", "pick": {"remove": 6}}',
    ),
    (
        "insider_influence",
        moves.MoveDecreeTo(4, 3),
        '{"seat": 1, "act": "choose", "power": "insider_influence", "pick": {"decree": [4, 3]}}',
    ),
    ("politician", SKIP, '{"seat": 1, "act": "choose", "power": "politician", "pick": null}'),
]
"""The examples that the page about records gives."""


@given(move=MOVES, seat=st.sampled_from((0, 1)))
def test_every_move_is_read_back_from_its_words(move: Move, seat: int) -> None:
    """Whatever the engine can be told survives as JSON, with seat and power and without."""
    assert load_move(json.loads(json.dumps(dump_move(move)))) == move
    written = json.dumps(dump_line(move, Seat(seat), "mausoleum"))
    line = LINES.validate_json(written)
    assert move_of(line) == move
    assert json.loads(line.model_dump_json(exclude_none=True)) == json.loads(written)


@pytest.mark.parametrize(("power", "move", "written"), ONE_OF_EACH, ids=lambda value: str(value)[:30])
def test_words_are_those_of_the_record(power: str, move: Move, written: str) -> None:
    """Each form is written as the page about records shows it, to the order of its fields."""
    line = LINES.validate_json(written)
    assert move_of(line) == move
    assert json.dumps(dump_line(move, Seat(line.seat), power)) == written
    assert line.model_dump_json(exclude_none=True) == written.replace(" ", "")


def test_the_examples_have_every_kind_of_move() -> None:
    """No kind is forgotten."""
    assert {type(move) for _power, move, _written in ONE_OF_EACH} == {*moves.TurnMove.__args__, *moves.Choice.__args__}


def test_a_log_says_nothing_that_the_decision_tells() -> None:
    """Without seat, power and null: a choice of nothing has no pick."""
    assert dump_move(SKIP) == {"act": "choose"}
    assert dump_move(CONSPIRE) == {"act": "choose", "pick": "conspire"}


@pytest.mark.parametrize(
    "words",
    [
        None,
        [],
        {},
        {"act": "sell", "card": "altar"},
        {"act": "build"},
        {"act": "build", "card": "Altar"},
        {"act": "build", "card": "altar", "pay": 0},
        {"act": "build", "card": "altar", "pay": "3"},
        {"act": "build", "card": "altar", "pay": True},
        {"act": "build", "card": "altar", "free": "gift"},
        {"act": "build", "card": "altar", "seat": 0},
        {"act": "activate", "card": "mars", "offerings": []},
        {"act": "activate", "card": "mars", "offerings": "2"},
        {"act": "choose", "pick": 1.5},
        {"act": "choose", "pick": True},
        {"act": "choose", "pick": []},
        {"act": "choose", "pick": {}},
        {"act": "choose", "pick": {"place": 7}},
        {"act": "choose", "pick": {"place": 1, "remove": 2}},
        {"act": "choose", "pick": {"move": [1]}},
        {"act": "choose", "pick": {"move": [1, 2, 3]}},
        {"act": "choose", "pick": "mars", "space": 0},
        {"act": "choose", "pick": "mars", "rest": ["neptune", 1]},
        {"act": "choose", "pick": "mars", "rest": [], "card": "altar"},
        {"act": "choose", "pick": 1, "card": "altar"},
        {"act": "choose", "pick": "coup", "other": "middle"},
        {"act": "choose", "space": 1},
    ],
    ids=repr,
)
def test_what_is_no_move_is_refused(words: Any) -> None:
    """Nothing is guessed: a word that is missing, unknown or of another kind is a ValueError."""
    with pytest.raises(ValueError, match="validation error"):
        load_move(words)


@pytest.mark.parametrize(
    ("boxes", "own"),
    [
        ((), []),
        ((Box.PANTHEON,), ["temples", "divinities"]),
        ((Box.AGORA,), ["senate"]),
        ((Box.PANTHEON, Box.AGORA), ["temples", "divinities", "senate"]),
    ],
)
def test_a_sheet_has_the_categories_of_the_boxes_in_play(boxes: Boxes, own: list[str]) -> None:
    """Nothing is written of a box that nobody plays with, and the order is that of the page."""
    written = dump_score(Score(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), 1, boxes)
    base = ["civilian", "science", "commerce", "guilds", "wonders", "progress", "treasury", "military"]
    assert list(written) == ["seat", *base, *own, "total"]
    assert (written["seat"], written["military"], written["total"]) == (1, 8, 66)
