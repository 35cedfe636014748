"""What is written down is read back the same, and what is not ours is refused in a sentence."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.kit import Position
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.seven.codec import WondersCodec
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, CityId, Discard, Free, Order, Pass, Payment, Recover
from sevenwonders_tui.seven.engine.setup import Board, BoardChoice, Deal, Options, Variant
from sevenwonders_tui.table.client import Ending, EndKind, Proxy, TableRules
from sevenwonders_tui.table.codec import USUAL, VERSION, dump_entry, dump_setup, load_entry, load_setup
from sevenwonders_tui.table.entry import Advised, EndedEarly, Entry, Locked, Resolved, SteppedBack, Withdrawn
from sevenwonders_tui.table.errors import LogUnreadable
from sevenwonders_tui.table.origin import Origin, OriginKind
from sevenwonders_tui.table.pin import Pin
from sevenwonders_tui.table.setup import SeatSetup, TableSetup
from tests.support.seven.build import the_game

KITS = kits(the_game())
KIT = KITS["wonders"]

small = st.integers(0, 99)
cards = st.text(max_size=12).map(CardId)
cities = st.integers(0, 6).map(CityId)
seats = st.integers(0, 6).map(Seat)
payments = st.builds(Payment, small, small, small)
orders = st.one_of(
    st.builds(Build, cities, cards, payments, st.sampled_from([None, *Free])),
    st.builds(BuildStage, cities, cards, payments),
    st.builds(Discard, cities, cards),
    st.builds(Recover, cities, cards),
    st.builds(Pass, cities),
)
moves = st.lists(orders, min_size=1, max_size=2).map(tuple)
positions = st.builds(
    Position, small, small, st.lists(seats, max_size=7).map(tuple), st.lists(small, max_size=7).map(tuple)
)
entries = st.one_of(
    st.builds(Locked, small, seats, moves, st.booleans(), st.none() | st.sampled_from(Proxy)),
    st.builds(Withdrawn, small, seats),
    st.builds(Resolved, small, positions),
    st.builds(SteppedBack, small, seats, small, positions),
    st.builds(EndedEarly, small, st.builds(Ending, st.sampled_from(EndKind), st.lists(seats, max_size=7).map(tuple))),
    st.builds(Advised, small, seats),
)
wonders = st.text(min_size=1, max_size=8).map(WonderId)
sides = st.sampled_from(BoardSide)
hands = st.lists(cards, max_size=3).map(tuple)
setups = st.builds(
    lambda variant, boards, by_age, piles, **rest: TableSetup(deal=Deal(variant, boards, by_age, piles), **rest),
    variant=st.sampled_from(Variant),
    boards=st.lists(st.builds(Board, wonders, sides), max_size=3).map(tuple),
    by_age=st.lists(st.lists(hands, max_size=3).map(tuple), max_size=3).map(tuple),
    piles=st.lists(hands, max_size=3).map(tuple),
    content=st.text(max_size=12),
    seed=st.integers(0, 2**53 - 1),
    options=st.builds(
        Options,
        small,
        st.sampled_from(Variant),
        st.lists(st.builds(BoardChoice, st.none() | wonders, st.none() | sides), max_size=3).map(tuple),
    ),
    seats=st.lists(
        st.builds(
            SeatSetup, st.text(max_size=8), st.text(max_size=8), st.none() | st.builds(Pin, st.binary(), st.binary())
        ),
        max_size=3,
    ).map(tuple),
    rules=st.builds(TableRules, st.booleans(), st.booleans(), st.booleans(), st.booleans()),
    origin=st.builds(Origin, st.sampled_from(OriginKind), st.text(max_size=20)),
    release=st.text(max_size=8),
    is_seed_chosen=st.booleans(),
)


def with_variant_of_the_deal(setup: TableSetup) -> TableSetup:
    """Return the set-up as a real one is: the deal has the variant that was asked for."""
    return replace(setup, options=Options(setup.options.players, setup.deal.variant, setup.options.boards))


def set_up_with(rules: TableRules, **more: Any) -> TableSetup:
    """Return a small set-up whose people agreed on something."""
    deal = Deal(Variant.STANDARD, (Board(WonderId("giza"), BoardSide.A),), (), ())
    return TableSetup("fingerprint", 1, Options(3), deal, (SeatSetup("Anna", "human", None),), rules, **more)


@given(entries)
def test_entry_is_read_back_the_same(entry: Entry) -> None:
    """Load undoes dump, for every entry."""
    assert load_entry(WondersCodec(), dump_entry(WondersCodec(), entry)) == entry


@given(setups.map(with_variant_of_the_deal))
def test_set_up_is_read_back_the_same(setup: TableSetup) -> None:
    """Load undoes dump, for every set-up."""
    assert load_setup(KITS, dump_setup(KIT, setup)) == setup


def test_entry_is_json_with_stable_names() -> None:
    """The format is for people and programs, so it changes only on purpose; moves are in the record's words."""
    move = (Build(CityId(0), CardId("baths"), Payment(0, 2, 1), Free.CHAIN), Discard(CityId(2), CardId("altar")))
    assert json.loads(dump_entry(WondersCodec(), Locked(4, Seat(0), move))) == {
        "v": 5,
        "kind": "lock",
        "decision": 4,
        "seat": 0,
        "move": [
            {"seat": 0, "act": "build", "card": "baths", "pay": {"bank": 0, "left": 2, "right": 1}, "free": "chain"},
            {"seat": 2, "act": "discard", "card": "altar"},
        ],
        "stand_in": False,
    }
    step = SteppedBack(9, Seat(0), 4, Position(2, 1, (Seat(0), Seat(1)), (3, 5)))
    assert json.loads(dump_entry(WondersCodec(), step)) == {
        "v": 5,
        "kind": "step_back",
        "decision": 9,
        "seat": 0,
        "to": 4,
        "age": 2,
        "turn": 1,
        "waiting": [0, 1],
        "coins": [3, 5],
    }
    assert dump_entry(WondersCodec(), Advised(4, Seat(1))) == b'{"v":6,"kind":"advice","decision":4,"seat":1}'


@given(entries)
def test_entry_that_holds_nothing_new_is_of_the_version_before(entry: Entry) -> None:
    """A program that is one version older reads each entry that it would have written itself, and stops at others."""
    assert json.loads(dump_entry(WondersCodec(), entry))["v"] == (VERSION if isinstance(entry, Advised) else USUAL)


DAILY = Origin(OriginKind.DAILY, "2026-11-23")


def test_head_that_holds_nothing_new_keeps_its_bytes() -> None:
    """A free table without anything newer is written as release 0.6.0 wrote it."""
    assert dump_setup(KIT, set_up_with(TableRules())) == (
        b'{"v":5,"game":"wonders","content":"fingerprint","seed":1,"options":{"players":3,'
        b'"variant":"standard","boards":[]},"deal":{"boards":[{"wonder":"giza","side":"A"}],"hands":[],"piles":[]},'
        b'"seats":[{"name":"Anna","player":"human"}],'
        b'"rules":{"live_points":true,"confirm":false,"advice":true,"take_back":true}}'
    )


def test_head_of_a_table_that_is_for_something_is_of_the_newest_version() -> None:
    """An older program would play the deal of the day like any other game: it must stop there, and say why."""
    head = json.loads(dump_setup(KIT, set_up_with(TableRules(), origin=DAILY)))
    assert head["v"] == VERSION
    assert head["origin"] == {"kind": "daily", "key": "2026-11-23"}


@pytest.mark.parametrize("more", [{"release": "0.7.0"}, {"is_seed_chosen": True}])
def test_head_that_says_more_of_its_deal_is_of_the_newest_version(more: dict[str, Any]) -> None:
    """A reader that did not know these words would not understand the head."""
    assert json.loads(dump_setup(KIT, set_up_with(TableRules(), **more)))["v"] == VERSION


@pytest.mark.parametrize(
    ("old", "order"),
    [
        (
            {"do": "build", "city": 1, "card": "baths", "pay": [1, 2, 0]},
            Build(CityId(1), CardId("baths"), Payment(1, 2, 0)),
        ),
        (
            {"do": "build", "city": 0, "card": "baths", "pay": [0, 0, 0], "free": "power"},
            Build(CityId(0), CardId("baths"), free=Free.POWER),
        ),
        (
            {"do": "build", "city": 0, "card": "baths", "pay": [0, 0, 0], "free": "chain"},
            Build(CityId(0), CardId("baths"), free=Free.CHAIN),
        ),
        (
            {"do": "stage", "city": 2, "card": "baths", "pay": [0, 0, 3]},
            BuildStage(CityId(2), CardId("baths"), Payment(0, 0, 3)),
        ),
        ({"do": "discard", "city": 6, "card": "baths"}, Discard(CityId(6), CardId("baths"))),
        ({"do": "recover", "city": 3, "card": "baths"}, Recover(CityId(3), CardId("baths"))),
        ({"do": "pass", "city": 3}, Pass(CityId(3))),
    ],
)
def test_order_of_an_older_log_is_read(old: dict[str, object], order: Order) -> None:
    """Up to version 4 logs had words of their own."""
    row = {"v": 1, "kind": "lock", "decision": 0, "seat": 0, "move": [old]}
    assert load_entry(WondersCodec(), json.dumps(row).encode()) == Locked(0, Seat(0), (order,))


def test_head_of_an_older_log_allows_what_nobody_could_forbid() -> None:
    """Before there was a rule about advice and about turns taken back, both were allowed."""
    head = json.loads(dump_setup(KIT, set_up_with(TableRules())))
    old = {**head, "v": 1, "rules": {"live_points": True, "confirm": False}}
    assert load_setup(KITS, json.dumps(old).encode()).rules == TableRules(True, False, advice=True, take_back=True)


def test_a_lesson_is_written_down_where_it_is_one() -> None:
    """A guided game is still guided when it is continued; the head of any other is what earlier releases read."""
    for rules in (TableRules(), TableRules(lesson=True)):
        head = dump_setup(KIT, set_up_with(rules))
        assert load_setup(KITS, head).rules == rules
        assert ("lesson" in json.loads(head)["rules"]) is rules.lesson


def test_newer_entry_asks_for_a_newer_program() -> None:
    """A log that a later version wrote is not misread, but refused with advice."""
    row = {**json.loads(dump_entry(WondersCodec(), Withdrawn(1, Seat(0)))), "v": VERSION + 1}
    with pytest.raises(LogUnreadable, match=r"newer version of the program\. Update it"):
        load_entry(WondersCodec(), json.dumps(row).encode())
    with pytest.raises(LogUnreadable, match="newer version of the program"):
        load_setup(KITS, json.dumps({"v": VERSION + 1, "anything": "else"}).encode())


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b"7",
        b'{"v": 1, "kind": "dance", "decision": 0}',
        b'{"v": "new", "kind": "withdraw", "decision": 0, "seat": 0}',
        b'{"v": 1, "kind": "withdraw", "decision": 0, "seat": 0, "more": 1}',
        b'{"v": 1, "kind": "lock", "decision": 0, "seat": 0, "move": [{"do": "build", "city": 0, "pay": [0, 0, 0]}]}',
        b'{"v": 1, "kind": "lock", "decision": 0, "seat": 0, "move": [{"do": "stage", "city": 0, "pay": 3}]}',
        b'{"v": 5, "kind": "lock", "decision": 0, "seat": 0, "move": [{"act": "build", "seat": 0}]}',
        b'{"v": 5, "kind": "lock", "decision": 0, "seat": 0, "move": 7}',
    ],
)
def test_bytes_that_are_no_entry_are_a_sentence(body: bytes) -> None:
    """Anything else in a log tells a person what to do."""
    with pytest.raises(LogUnreadable, match="Put a backup of the file in its place"):
        load_entry(WondersCodec(), body)
