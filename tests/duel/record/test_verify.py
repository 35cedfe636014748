"""Verifying: what holds is accepted, and what does not is named with its move, its field and what would be right."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.duel.record.replay import replay
from sevenwonders_tui.duel.record.verify import verify
from sevenwonders_tui.record import RecordError, RecordFault
from tests.duel import oracle as duel_oracle
from tests.duel.record.games import BOTH, BOXES, example, parsed, played
from tests.duel.record.table import the_duel

Data = dict[str, Any]


def faults_of(data: Data) -> tuple[RecordFault, ...]:
    """Return what reading and verifying say to plain data."""
    entry = parsed(data)
    return verify(entry.record, the_duel()) if entry.record is not None else entry.faults


def is_refused_by_the_other(data: Data) -> bool:
    """Whether the second implementation finds fault with plain data."""
    try:
        duel_oracle.replay(data)
    except (duel_oracle.Misshapen, duel_oracle.Refused):
        return True
    return False


def cut(data: Data, moves: int) -> Data:
    """Return the record of the first moves of a game."""
    kept = {name: value for name, value in data.items() if name != "result"}
    return {**kept, "moves": data["moves"][:moves], "checks": data["checks"][:moves]}


@pytest.mark.parametrize("boxes", BOXES, ids=lambda boxes: "+".join(boxes) or "base")
@pytest.mark.parametrize("seed", range(12))
def test_games_of_another_program_are_right(boxes: tuple[str, ...], seed: int) -> None:
    """Games that an independent program played hold here too, to the last point."""
    assert faults_of(played(boxes, seed)) == ()


def test_the_example_of_the_page_is_right() -> None:
    """What the page shows is a game by the rules."""
    assert faults_of(example()) == ()


@pytest.mark.parametrize("boxes", BOXES, ids=lambda boxes: "+".join(boxes) or "base")
def test_a_record_may_stop_after_any_move(boxes: tuple[str, ...]) -> None:
    """Also while a choice is due, and before the first move."""
    data = played(boxes, 4)
    for moves in range(len(data["moves"])):
        assert faults_of(cut(data, moves)) == (), moves


def test_the_order_of_fields_means_nothing() -> None:
    """Other programs write objects of JSON in orders of their own; the mythologies are such fields too."""

    def turned(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: turned(value[name]) for name in reversed(value)}
        return [turned(part) for part in value] if isinstance(value, list) else value

    assert faults_of(turned(played(BOTH, 2))) == ()


def test_a_game_that_is_over_has_its_result() -> None:
    """The last move ends it, and so the field cannot be missing; one move before it cannot be there."""
    data = played((), 2)
    (fault,) = faults_of({name: value for name, value in data.items() if name != "result"})
    assert (fault.field, "missing" in fault.text) == ("result", True)
    (fault,) = faults_of({**cut(data, len(data["moves"]) - 1), "result": data["result"]})
    assert (fault.field, "not over" in fault.text) == ("result", True)


def test_nothing_is_played_after_the_end() -> None:
    """A move behind the last one is named."""
    data = played((), 2)
    last = len(data["moves"])
    data["moves"].append({"seat": 0, "act": "discard", "card": "altar"})
    data["checks"].append([1, 1, 1])
    (fault,) = faults_of(data)
    assert (fault.move, fault.field, fault.text) == (last + 1, f"moves[{last}]", "the game is over before this move")


@pytest.mark.parametrize(
    ("field", "words", "change"),
    [
        ("moves[0].wonder", 'says "sphinx", the rules allow "colossus", ', {"wonder": "sphinx"}),
        ("moves[1].seat", "says 0, the rules allow 1", {"seat": 0}),
        (
            "moves[2].act",
            'says "discard", the rules allow "draft"',
            {"act": "discard", "card": "altar", "wonder": None},
        ),
        ("moves[3].act", "for no choice here", {"act": "choose", "power": "knossos", "pick": 1, "wonder": None}),
        ("moves[8].pay", "says 1, the rules allow 2", {"pay": 1}),
        ("moves[8].pay", "says nothing, the rules allow 2", {"pay": None}),
        ("moves[8].free", 'says "chain", the rules allow nothing', {"free": "chain"}),
        ("moves[8].vault", "says 1, the rules allow nothing", {"vault": 1}),
        ("moves[9].card", 'says "clay_pool", the rules allow ', {"card": "clay_pool"}),
        ("moves[11].wonder", 'says "piraeus", the rules allow ', {"wonder": "piraeus"}),
    ],
)
def test_the_first_move_that_disagrees_is_named(field: str, words: str, change: Data) -> None:
    """The number of the move, the seat, the field and what would be right."""
    data, at = example(), int(field[6 : field.index("]")])
    changed = {**data["moves"][at], **change}
    data["moves"][at] = {name: value for name, value in changed.items() if value is not None}
    (fault,) = faults_of(data)
    assert (fault.field, fault.move, words in fault.text) == (field, at + 1, True), fault
    assert str(fault).startswith(f"move {at + 1}, seat {data['moves'][at]['seat']}, {field}: the ")


@pytest.mark.parametrize(
    ("at", "place", "found", "due"), [(7, 0, 8, 7), (10, 1, 10, 11), (12, 2, 1, 0), (13, 0, 7, 6), (13, 2, -1, 0)]
)
def test_a_wrong_check_value_is_named(at: int, place: int, found: int, due: int) -> None:
    """Coins and pawn after each move are those of the rules."""
    data = example()
    data["checks"][at][place] = found
    (fault,) = faults_of(data)
    assert (fault.field, fault.move) == (f"checks[{at}][{place}]", at + 1)
    assert fault.text == f"the record says {found}, the rules give {due}"


@pytest.mark.parametrize(
    ("power", "detail", "words", "change"),
    [
        ("progress", "power", '"progress"', {"power": "espionage"}),
        ("progress", "pick", "the rules allow", {"pick": "polyphony"}),
        ("progress", "pick", "says nothing, the rules allow", {"pick": None}),
        ("politician", "pick", 'says {"move": [6, 1]}, the rules allow {"place": ', {"pick": {"move": [6, 1]}}),
        ("mythology", "space", "says 7, the rules allow", {"space": 7}),
        ("mythology", "space", "says nothing, the rules allow", {"space": None}),
        ("conspire", "other", 'says nothing, the rules allow "top", "bottom"', {"other": None}),
        ("starter", "pick", "says 2, the rules allow 0, 1", {"pick": 2}),
    ],
)
def test_a_wrong_choice_is_named(power: str, detail: str, words: str, change: Data) -> None:
    """A choice is one of those offered, whole, and of the power that asks."""
    data, at = next(
        (data, at)
        for seed in range(60)
        for data in [played(BOTH, seed)]
        for at, move in enumerate(data["moves"])
        if move.get("power") == power
    )
    changed = {**data["moves"][at], **change}
    data["moves"][at] = {name: value for name, value in changed.items() if value is not None or name == "pick"}
    (fault,) = faults_of(data)
    assert (fault.field, fault.move) == (f"moves[{at}].{detail}", at + 1)
    assert words in fault.text


def test_a_choice_that_is_due_is_not_passed_over() -> None:
    """Where a power asks, nothing else can be done."""
    data = played(BOTH, 1)
    at = next(at for at, move in enumerate(data["moves"]) if move["act"] == "choose")
    power = data["moves"][at]["power"]
    data["moves"][at] = {"seat": data["moves"][at]["seat"], "act": "discard", "card": "altar"}
    (fault,) = faults_of(data)
    assert (fault.field, fault.text) == (f"moves[{at}].act", f"the rules ask for the choice {power} first")


def test_the_result_is_compared_field_by_field() -> None:
    """How the game ended, who won, every category and the totals."""
    data = next(data for seed in range(50) for data in [played(BOTH, seed)] if data["result"]["how"] == "points")
    for name in data["result"]["scores"][0]:
        if name != "seat":
            wrong = json.loads(json.dumps(data))
            wrong["result"]["scores"][1][name] += 1
            (fault,) = faults_of(wrong)
            assert (fault.field, fault.seat) == (f"result.scores[1].{name}", 1)
            assert f"the rules give {data['result']['scores'][1][name]}" in fault.text
    for winner in {0, 1, None} - {data["result"]["winner"]}:
        (fault,) = faults_of({**data, "result": {**data["result"], "winner": winner}})
        assert fault.field == "result.winner"
    (fault,) = faults_of({**data, "result": {"how": "science", "winner": data["result"]["winner"]}})
    assert (fault.field, 'the rules give "points"' in fault.text) == ("result.how", True)


def test_replaying_a_wrong_record_raises_its_fault() -> None:
    """Who wants to look at a game is told why it cannot be."""
    data = example()
    data["moves"][8]["pay"] = 1
    record: Any = parsed(data).record
    with pytest.raises(RecordError, match=r"move 9, seat 0, moves\[8\].pay"):
        replay(record, the_duel())


@settings(max_examples=60, deadline=None)
@given(data=st.data(), boxes=st.sampled_from(BOXES), seed=st.integers(0, 20))
def test_a_spoiled_record_is_refused_unless_it_is_another_game(
    data: st.DataObject, boxes: tuple[str, ...], seed: int
) -> None:
    """Whatever was put in the place of whatever, both implementations say the same of it."""
    record = played(boxes, seed)
    inner: Any = record
    path: list[Any] = []
    while isinstance(inner, dict | list) and inner and (not path or data.draw(st.integers(0, 5))):
        path.append(data.draw(st.sampled_from(sorted(inner) if isinstance(inner, dict) else range(len(inner)))))
        inner = inner[path[-1]]
    outer: Any = record
    for step in path[:-1]:
        outer = outer[step]
    others = list(outer.values() if isinstance(outer, dict) else outer)
    spoil(data, outer, path[-1], others)
    assert bool(faults_of(record)) == is_refused_by_the_other(record), path


def spoil(data: st.DataObject, outer: Any, step: Any, others: list[Any]) -> None:
    """Put something else in a place of a record, or take out what is there."""
    kind = data.draw(st.sampled_from(("remove", "double", "other", "number", "null")))
    if kind == "remove":
        del outer[step]
    elif kind == "double" and isinstance(outer, list):
        outer.insert(step, outer[step])
    elif kind == "other":
        outer[step] = data.draw(st.sampled_from(others))
    elif kind == "number":
        outer[step] = outer[step] + data.draw(st.sampled_from((-1, 1))) if isinstance(outer[step], int) else 1
    else:
        outer[step] = None
