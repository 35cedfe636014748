"""Verifying: nothing that a record says can be changed without being noticed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from sevenwonders_tui.games.registry import FORMATS
from sevenwonders_tui.record import RecordFault, dump_record, parse_record
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.record import Record, ReplayError, replay, verify
from tests.record.examples import example_records
from tests.record.play import known_game
from tests.support.seven.build import the_game

Path = tuple[str | int, ...]
Change = Callable[[dict[str, Any]], Any]

FREE_TEXT = {"seed", "name", "player"}
"""What no rule depends on."""


def faults_of(data: dict[str, Any]) -> tuple[RecordFault, ...]:
    """Return what reading or verifying says of plain data."""
    entry = parse_record(FORMATS, json.dumps(data).encode())
    return entry.faults if entry.record is None else verify(entry.record, the_game())


def leaves(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Give every number and every text with its path."""
    if isinstance(data, dict | list):
        for step, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from leaves(value, (*path, step))
    else:
        yield path, data


def with_leaf(data: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    """Return a copy with another value at a path."""
    changed: dict[str, Any] = json.loads(json.dumps(data))
    inner: Any = changed
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return changed


WORDS = (
    ("build", "stage", "discard", "pass"),
    ("chain", "olympia"),
    ("babylon", "halicarnassus"),
    ("standard", "free_city"),
    ("A", "B"),
    ("compass", "gear", "tablet"),
)


def others(path: Path, value: Any, record: Record) -> list[Any]:
    """Return wrong values of the same kind: numbers beside the right one, and ids of things that are not there."""
    if "military" in path and "ages" in path:
        return [token for token in (-1, 0, 1, 3, 5) if token != value]
    if isinstance(value, int):
        return [value - 1, value + 1]
    for words in WORDS:
        if value in words:
            return [word for word in words if word != value]
    if path[-1] == "wonder":
        sitting = {seat.wonder for seat in record.seats}
        return [
            record.seats[0].wonder if path[1] else record.seats[1].wonder,
            "atlantis",
            *sorted(sitting - {value})[:1],
        ]
    dealt = {card for age in record.ages for hand in (*age.hands, age.pile or ()) for card in hand}
    return [
        "no_such_card",
        next(card.id for card in the_game().catalog.cards if card.is_guild and card.id not in dealt),
    ]


def changes(record: Record) -> Iterator[tuple[Path, Any]]:
    """Give each change of one thing that means something: where it is, and what stands there then."""
    data = json.loads(dump_record(record))
    played = {move["card"] for age in data["ages"] for turn in age["turns"] for move in turn["moves"]}
    for path, value in leaves(data):
        if FREE_TEXT & set(path):
            continue
        if path[-2:-1] == ("hands",) or (len(path) > 2 and path[2] == "hands" and path[1] == 2 and value not in played):
            continue  # a guild that nobody ever played may have been another one
        for other in others(path, value, record):
            yield path, other


def unnoticed(record: Record, start: int, step: int) -> set[Path]:
    """Return where a change is not noticed, of each `step`th change."""
    data = json.loads(dump_record(record))
    tried = islice(changes(record), start, None, step)
    return {path for path, value in tried if not faults_of(with_leaf(data, path, value))}


EQUAL: list[tuple[Record, set[Path]]] = [
    # a Vineyard that brought 3 coins and was never counted might as well have been discarded
    (example_records()[0], {("seats", 0, "side"), ("ages", 1, "turns", 3, "moves", 1, "act")}),
    (example_records()[4], {("seats", 1, "side")}),
]
"""Games, and the changes of them that lead to the same game."""


@pytest.mark.parametrize(("record", "equal"), EQUAL, ids=["three-seats", "free-city"])
def test_changed_numbers_and_ids_are_noticed(record: Record, equal: set[Path]) -> None:
    """Change one number or id of a whole game, and the record is wrong; each fourth change is tried."""
    assert unnoticed(record, 0, 4) <= equal


@pytest.mark.slow
@pytest.mark.parametrize(("record", "equal"), EQUAL, ids=["three-seats", "free-city"])
def test_every_changed_number_and_id_is_noticed(record: Record, equal: set[Path]) -> None:
    """Change any one number or id of a whole game, and the record is wrong.

    Free are only names, the seed, and what leads to the same game: the side of a wonder of which no stage was built.
    """
    assert unnoticed(record, 0, 1) == equal


@pytest.mark.parametrize("seed", [3, 11])
def test_every_changed_number_and_id_is_noticed_in_a_game_full_of_powers(seed: int) -> None:
    """The same where powers and choices occur, on every 30th change; one choice may be as good as another."""
    equal = unnoticed(known_game(7, seed).record(), seed, 30)
    assert {path for path in equal if path[-1] not in {"symbol", "side"}} == set()


def test_every_field_that_is_taken_away_is_noticed() -> None:
    """Nothing can be left out but a `chain` that cost nothing anyway."""
    data = json.loads(dump_record(example_records()[4]))
    fields = {path[:cut] for path, _value in leaves(data) for cut in range(1, len(path) + 1)}
    for *above, field in fields:
        if isinstance(field, int):
            continue
        shortened = json.loads(json.dumps(data))
        inner = shortened
        for step in above:
            inner = inner[step]
        del inner[field]
        assert faults_of(shortened) or field == "free", (above, field)


def turn_of(data: dict[str, Any], age: int, turn: int) -> dict[str, Any]:
    """Return a turn by the numbers that people use."""
    found: dict[str, Any] = data["ages"][age - 1]["turns"][turn - 1]
    return found


@pytest.mark.parametrize(
    ("change", "place", "words"),
    [
        (
            lambda data: turn_of(data, 1, 3)["coins"].__setitem__(1, 2),
            "age 1, turn 3, seat 1, ages[0].turns[2].coins[1]",
            "the record says 2, the rules give 1",
        ),
        (
            lambda data: turn_of(data, 1, 3)["moves"][1]["pay"].update(right=1),
            "age 1, turn 3, seat 1, ages[0].turns[2].moves[1].pay",
            "over clay_pool (bank 0, left 0, right 1); the rules offer stage over clay_pool (bank 0, left 0, right 2)",
        ),
        (
            lambda data: turn_of(data, 1, 1)["moves"][0].update(card="altar"),
            "age 1, turn 1, seat 0, ages[0].turns[0].moves[0].card",
            "the record says build altar (no coins); the rules offer",
        ),
        (
            lambda data: turn_of(data, 2, 1)["moves"][0].update(free="olympia"),
            "age 2, turn 1, seat 0, ages[1].turns[0].moves[0].free",
            "the rules offer build courthouse (free: chain)",
        ),
        (
            lambda data: turn_of(data, 1, 1)["after"].append({"seat": 0, "power": "halicarnassus", "act": "pass"}),
            "age 1, turn 1, seat 0, ages[0].turns[0].after[0]",
            "the rules ask for no halicarnassus here",
        ),
        (
            lambda data: data["ages"][1]["military"].__setitem__(2, [3, 3]),
            "age 2, turn 6, seat 2, ages[1].military[2][0]",
            "the record says 3, the rules give 0",
        ),
        (
            lambda data: data["scores"][2].update(science=2),
            "seat 2, scores[2].science",
            "the record says 2, the rules give 1",
        ),
        (
            lambda data: data["scores"][2].update(total=9),
            "seat 2, scores[2].total",
            "the record says 9, the rules give 26",
        ),
        (lambda data: data.update(winners=[1]), "winners", "the record says 1, the rules give 0"),
        (
            lambda data: data["seats"][0].update(wonder="atlantis"),
            "seat 0, seats[0].wonder",
            "there is no wonder atlantis",
        ),
        (lambda data: data["seats"][0].update(wonder="giza"), "seats", "Each wonder"),
        (
            lambda data: data["ages"][1]["hands"][0].__setitem__(3, "altar"),
            "age 2, ages[1].hands",
            "In age 2 there are too many of these cards: altar",
        ),
        (
            lambda data: data["ages"][1]["hands"][0].__setitem__(3, "alter"),
            "age 2, ages[1].hands[0][3]",
            "there is no card alter",
        ),
        (
            lambda data: data["choices"].append({"seat": 0, "power": "science", "symbol": "gear"}),
            "seat 0, choices",
            "1 symbol is chosen where there are 0 to choose",
        ),
        (
            lambda data: data["choices"].append({"seat": 0, "power": "copy_guild", "card": "spies_guild", "from": 1}),
            "seat 0, choices[0]",
            "the city copies no guild",
        ),
        (lambda data: data.update(content="0123"), "content", "give them with --cards and --wonders"),
    ],
)
def test_the_first_disagreement_is_named_with_what_both_say(change: Change, place: str, words: str) -> None:
    """A person reads where it is, and what stands against what."""
    data = json.loads(dump_record(example_records()[0]))
    change(data)
    fault = faults_of(data)[0]
    assert fault.place == place
    assert words in fault.text


def test_a_search_of_the_discard_pile_that_is_not_told_is_noticed() -> None:
    """Where something could be taken there is an entry."""
    data = json.loads(dump_record(example_records()[3]))
    turn = next(turn for age in data["ages"] for turn in age["turns"] if turn["after"])
    turn["after"] = []
    (fault,) = faults_of(data)
    assert fault.field.endswith(".after")
    assert "does not say what was taken" in fault.text


def test_chain_may_be_left_out_where_no_coin_differs() -> None:
    """Other programs do not write it where the city could have paid with its own goods."""
    data = json.loads(dump_record(example_records()[0]))
    free = [move for age in data["ages"] for turn in age["turns"] for move in turn["moves"] if move.get("free")]
    assert free
    for move in free:
        del move["free"]
    assert faults_of(data) == ()


def turn_with_a_chain_and_a_plain_build() -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Return a game of two, and two orders of one seat in it: of two builds without coins one is by a chain."""
    for seed in range(60):
        data = json.loads(dump_record(known_game(2, seed).record()))
        for age in data["ages"]:
            for turn in age["turns"]:
                actor = (age["age"] + turn["turn"]) % 2
                orders = [turn["moves"][actor], turn["moves"][2]]
                are_unpaid = all(order["act"] == "build" and "pay" not in order for order in orders)
                if are_unpaid and sorted(order.get("free", "") for order in orders) == ["", "chain"]:
                    return data, orders
    raise AssertionError("no such turn")


def test_chain_may_be_left_out_of_one_of_two_orders() -> None:
    """With the Free City a seat gives two orders: one by a chain, which need not be marked, and one without any."""
    data, orders = turn_with_a_chain_and_a_plain_build()
    assert faults_of(data) == ()
    for order in orders:
        order.pop("free", None)
    assert faults_of(data) == ()


@pytest.mark.parametrize("at", [0, 1])
def test_any_chain_of_a_game_of_two_may_be_left_out(at: int) -> None:
    """One by one or all together, with the other order of the turn as it was."""
    data = json.loads(dump_record(known_game(2, 5 + at).record()))
    chains = [
        move for age in data["ages"] for turn in age["turns"] for move in turn["moves"] if move.get("free") == "chain"
    ]
    assert len(chains) > 2
    for move in chains:
        del move["free"]
        assert faults_of(data) == ()


def test_a_wrong_order_behind_an_unmarked_chain_is_the_one_that_is_named() -> None:
    """What is right about a move is not complained about."""
    data, orders = turn_with_a_chain_and_a_plain_build()
    for order in orders:
        order.pop("free", None)
    orders[1]["card"] = "palace"
    (fault,) = faults_of(data)
    assert (fault.seat, fault.text[:30]) == (2, "the record says build palace (")


def game_with_choices(power: str, card: str | None = None) -> Record:
    """Return a record in which a power made a choice for the score."""
    for seed in range(400):
        record = known_game(3 + seed % 5, seed).record()
        for choice in record.choices or ():
            if choice.power == power and (card is None or getattr(choice, "card", None) == card):
                return record
    raise AssertionError(power)


def test_another_symbol_of_the_same_worth_is_right_and_a_worse_one_is_not() -> None:
    """Choices are made for the best total, and the total decides which are best."""
    verdicts = set()
    for seed in range(25):
        data = json.loads(dump_record(known_game(3, seed).record()))
        at = next((at for at, choice in enumerate(data["choices"]) if choice["power"] == "science"), None)
        if at is None:
            continue
        for symbol in {"compass", "gear", "tablet"} - {data["choices"][at]["symbol"]}:
            faults = faults_of(with_leaf(data, ("choices", at, "symbol"), symbol))
            verdicts.add(not faults)
            assert all("points of science and guilds" in fault.text for fault in faults)
    assert verdicts == {True, False}


@pytest.mark.parametrize("card", ["scientists_guild", "shipowners_guild", "strategists_guild", "builders_guild", None])
def test_a_copied_guild_is_counted_as_if_it_stood_there(card: str | None) -> None:
    """The check of choices comes to the engine's points; a guild that no neighbour has is refused."""
    record = game_with_choices("copy_guild", card)
    assert verify(record, the_game()) == ()
    data = json.loads(dump_record(record))
    at = next(at for at, choice in enumerate(data["choices"]) if choice["power"] == "copy_guild")
    assert "no neighbour at seat" in faults_of(with_leaf(data, ("choices", at, "card"), "nobodys_guild"))[0].text
    twice = with_leaf(data, ("choices",), [*data["choices"], data["choices"][at]])
    assert "copies no guild, or not so many" in faults_of(twice)[0].text
    without = with_leaf(data, ("choices",), [choice for choice in data["choices"] if choice["power"] != "copy_guild"])
    assert faults_of(without) != ()


def test_a_record_of_other_content_asks_for_it() -> None:
    """The same deal under a changed deck is not checked against the wrong cards."""
    catalog = the_game().catalog
    changed = SevenWonders(replace(catalog, fingerprint="changed"))
    record = example_records()[0].model_copy(update={"content": "changed"})
    assert verify(record, changed) == ()
    assert "--cards" in str(verify(record, the_game())[0])


def other_deck(data: dict[str, Any]) -> dict[str, Any]:
    """Return the record with cards that the box does not have."""
    text = json.dumps(data)
    for card in the_game().catalog.cards:
        text = text.replace(f'"{card.id}"', f'"own_{card.id}"')
    changed: dict[str, Any] = json.loads(text)
    return changed


def test_a_record_of_an_own_deck_gets_one_sentence() -> None:
    """Whether it is marked as such or not, and not one for each of its cards."""
    data = other_deck(json.loads(dump_record(example_records()[0])))
    (fault,) = faults_of(data)
    assert fault.place == "age 1, ages[0].hands[0][0]"
    assert re.fullmatch(r"there are no cards (own_\w+, ){5}own_\w+ and \d+ more; .* --cards", fault.text)
    (fault,) = faults_of({**data, "content": "0123456789abcdef"})
    assert (
        str(fault) == "content: the game was played with other cards or wonders; give them with --cards and --wonders."
    )


def test_a_record_of_the_box_is_not_judged_by_another_deck() -> None:
    """One sentence says so, in place of what differs."""
    other = SevenWonders(replace(the_game().catalog, fingerprint="other"))
    (fault,) = verify(example_records()[0], other)
    assert str(fault) == "content: the game was played with those of the box; leave --cards and --wonders out."


def test_replay_stops_at_the_first_move_that_is_not_allowed() -> None:
    """Replaying raises the fault that verifying tells."""
    data = json.loads(dump_record(example_records()[1]))
    turn_of(data, 2, 2)["moves"][0]["card"] = "palace"
    record = parse_record(FORMATS, json.dumps(data).encode()).record
    assert record is not None
    with pytest.raises(ReplayError, match=r"age 2, turn 2, seat 0") as caught:
        replay(record, the_game())
    assert (caught.value.fault,) == verify(record, the_game())


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda data: data["seats"].append(dict(data["seats"][0])), "seats"),
        (lambda data: data["ages"][1]["hands"].append([]), "ages[1].hands"),
        (lambda data: data["ages"][1].update(age=3), "ages[1].age"),
        (lambda data: data["ages"][2]["military"].pop(), "ages[2].military"),
        (lambda data: data["scores"].append(data["scores"][0]), "scores"),
    ],
)
def test_parts_that_do_not_fit_each_other_are_named(change: Change, field: str) -> None:
    """What contradicts itself is not played at all."""
    data = json.loads(dump_record(example_records()[4]))
    change(data)
    assert field in {fault.field for fault in faults_of(data)}


def test_replay_refuses_a_record_that_contradicts_itself() -> None:
    """A record that was made by hand is looked at before it is played."""
    record = example_records()[0].model_copy(update={"winners": (9,)})
    with pytest.raises(ReplayError, match="there is no seat 9"):
        replay(record, the_game())


def test_a_side_that_the_wonder_does_not_have_is_named() -> None:
    """Changed wonders may have one side only."""
    catalog = the_game().catalog
    wonders = tuple(
        replace(wonder, sides={side: stages for side, stages in wonder.sides.items() if side.value == "A"})
        for wonder in catalog.wonders
    )
    one_sided = SevenWonders(replace(catalog, wonders=wonders))
    faults = verify(example_records()[0], one_sided)
    assert [fault.field for fault in faults] == ["seats[0].side", "seats[1].side", "seats[2].side"]


def test_a_seventh_card_that_another_program_left_out_of_order_is_noticed() -> None:
    """The seventh card comes before the discard pile."""
    data = json.loads(dump_record(example_records()[3]))
    turn = next(turn for age in data["ages"] for turn in age["turns"] if turn["after"])
    turn["after"].insert(0, {"seat": 1, "power": "babylon", "act": "discard", "card": "altar"})
    (fault,) = faults_of(data)
    assert ".after" in fault.field
