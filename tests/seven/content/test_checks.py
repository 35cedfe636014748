"""What entries ask of each other: every fault, on the files of the box with one thing broken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.seven.content.conftest import Check
from tests.seven.content.find import card, wonder

Plain = dict[str, Any]

POINTS = {"kind": "points", "amount": 1}


def _double_altar(cards: Plain) -> None:
    card(cards, "theater")["id"] = "altar"
    card(cards, "statue")["chain_from"] = ["altar"]


def _guild_too_early(cards: Plain) -> None:
    cards["age_2"]["purple"] = [cards["age_3"]["purple"].pop()]


CARDS: dict[str, tuple[Callable[[Plain], object], list[str]]] = {
    "duplicate id": (_double_altar, ["cards.yaml, card 'altar', id: stands 2 times; an id must be unique."]),
    "duplicate name": (
        lambda cards: card(cards, "altar").update(name="Theater"),
        ["cards.yaml, card 'theater', name: 'altar' has this name too, in the same age."],
    ),
    "chain into nothing": (
        lambda cards: card(cards, "temple").update(chain_from=["alter"]),
        ["cards.yaml, card 'temple', chain_from[0]: there is no card 'alter'; perhaps 'altar' is meant."],
    ),
    "chain into nothing near": (
        lambda cards: card(cards, "temple").update(chain_from=["altar", "xyzzy"]),
        ["cards.yaml, card 'temple', chain_from[1]: there is no card 'xyzzy'."],
    ),
    "chain from a later age": (
        lambda cards: card(cards, "altar").update(chain_from=["pantheon"]),
        [
            "cards.yaml, card 'altar', chain_from[0]: 'pantheon' is of age 3, and a chain must come from an age before"
            " age 1."
        ],
    ),
    "chain from the same age": (
        lambda cards: card(cards, "temple").update(chain_from=["statue"]),
        [
            "cards.yaml, card 'temple', chain_from[0]: 'statue' is of age 2, and a chain must come from an age before"
            " age 2."
        ],
    ),
    "a copy too many": (
        lambda cards: card(cards, "altar").update(copies=[3, 5, 6]),
        [
            "cards.yaml, age_1, copies: the deck does not give 7 cards to each seat:"
            " 43 instead of 42 for 6 players, 50 instead of 49 for 7 players."
        ],
    ),
    "a copy too few beside the guilds": (
        lambda cards: card(cards, "palace").update(copies=[3]),
        ["cards.yaml, age_3, copies: the deck does not give 7 cards to each seat: 39 instead of 40 for 7 players."],
    ),
    "no copies": (
        lambda cards: card(cards, "mine").pop("copies"),
        [
            "cards.yaml, card 'mine', copies: must name the number of players on each copy; only guilds have none.",
            "cards.yaml, age_1, copies: the deck does not give 7 cards to each seat:"
            " 41 instead of 42 for 6 players, 48 instead of 49 for 7 players.",
        ],
    ),
    "a guild with copies": (
        lambda cards: card(cards, "spies_guild").update(copies=[7]),
        [
            "cards.yaml, card 'spies_guild', copies: does not belong here;"
            " guilds are drawn, two more than there are players.",
            "cards.yaml, age_3, copies: the deck does not give 7 cards to each seat: 41 instead of 40 for 7 players.",
        ],
    ),
    "too few guilds": (
        lambda cards: cards["age_3"].update(purple=cards["age_3"]["purple"][:8]),
        [
            "cards.yaml, age_3, purple: there are 8 guilds; 7 players need 9, two more than there are players.",
        ],
    ),
    "a guild of age II": (
        _guild_too_early,
        ["cards.yaml, card 'builders_guild': is a guild, and guilds belong to age_3."],
    ),
    "points on a red card": (
        lambda cards: card(cards, "walls")["effects"].append(POINTS),
        [
            "cards.yaml, card 'walls', effects[1]: the score pad has no row for points on red cards;"
            " it has for blue, yellow and purple."
        ],
    ),
    "counted points on a green card": (
        lambda cards: card(cards, "study").update(
            effects=[{"kind": "points_per", "what": "red", "where": "self", "amount": 1}]
        ),
        [
            "cards.yaml, card 'study', effects[0]: the score pad has no row for points on green cards;"
            " it has for blue, yellow and purple."
        ],
    ),
    "points in two parts": (
        lambda cards: card(cards, "altar")["effects"].append(POINTS),
        ["cards.yaml, card 'altar', effects[1]: points stands here before; write the sum once."],
    ),
    "goods of a yellow card for sale": (
        lambda cards: card(cards, "forum")["effects"][0].pop("for_sale"),
        [
            "cards.yaml, card 'forum', effects[0].for_sale: must be false;"
            " only what brown and grey cards make is for sale."
        ],
    ),
    "a card that makes too much": (
        lambda cards: card(cards, "quarry").update(effects=[{"kind": "produce", "units": ["stone", "stone"]}] * 8),
        ["cards.yaml, card 'quarry', effects: makes 16 raw units in all; a card may make 2 of a class."],
    ),
    "a card that makes one unit of a class too many": (
        lambda cards: card(cards, "forum")["effects"].extend(
            [{"kind": "produce", "units": ["glass", "loom"], "for_sale": False}]
        ),
        ["cards.yaml, card 'forum', effects: makes 3 manufactured units in all; a card may make 2 of a class."],
    ),
    "a power on a card": (
        lambda cards: card(cards, "walls").update(effects=[{"kind": "copy_guild"}]),
        ["cards.yaml, card 'walls', effects[0]: copy_guild is a power for stages of wonders only."],
    ),
}

SEARCH = {"kind": "discard_build"}
ORE = {"kind": "produce", "units": ["ore", "ore"], "for_sale": False}


WONDERS: dict[str, tuple[Callable[[Plain], object], list[str]]] = {
    "duplicate id": (
        lambda wonders: wonder(wonders, "giza").update(id="rhodes"),
        ["wonders.yaml, wonder 'rhodes', id: stands 2 times; an id must be unique."],
    ),
    "duplicate name": (
        lambda wonders: wonder(wonders, "giza").update(name="The Colossus of Rhodes"),
        ["wonders.yaml, wonder 'giza', name: 'rhodes' has this name too."],
    ),
    "too few": (
        lambda wonders: wonders["wonders"].pop(),
        ["wonders.yaml, wonders: there are 6, and 7 players need one each."],
    ),
    "goods of a stage for sale": (
        lambda wonders: wonder(wonders, "alexandria")["sides"]["B"][1]["effects"][0].update(for_sale=True),
        [
            "wonders.yaml, wonder 'alexandria', sides.B[1].effects[0].for_sale: must be false;"
            " only what brown and grey cards make is for sale."
        ],
    ),
    "a side that makes too much": (
        lambda wonders: wonder(wonders, "rhodes")["sides"].update(
            B=[{"cost": {"wood": 1}, "effects": [{"kind": "produce", "units": ["ore", "ore"], "for_sale": False}] * 8}]
            * 8
        ),
        ["wonders.yaml, wonder 'rhodes', sides.B: its stages make 128 raw units in all; a side may make 4 of a class."],
    ),
    "a side that makes one unit too many": (
        lambda wonders: wonder(wonders, "rhodes")["sides"]["A"][0].update(
            effects=[ORE, ORE, {**ORE, "units": ["ore"]}]
        ),
        ["wonders.yaml, wonder 'rhodes', sides.A: its stages make 5 raw units in all; a side may make 4 of a class."],
    ),
    "a power twice in a stage": (
        lambda wonders: wonder(wonders, "halicarnassus")["sides"]["A"][1].update(effects=[SEARCH, SEARCH]),
        [
            "wonders.yaml, wonder 'halicarnassus', sides.A[1].effects[1]: discard_build stands here before;"
            " a stage gives a power once."
        ],
    ),
    "two wonders that search": (
        lambda wonders: wonder(wonders, "olympia")["sides"]["A"][1].update(effects=[SEARCH]),
        ["wonders.yaml, wonder 'halicarnassus', sides: 'olympia' has discard_build already, and only one wonder may."],
    ),
    "a search and a seventh card": (
        lambda wonders: wonder(wonders, "halicarnassus")["sides"]["B"][2].update(effects=[{"kind": "seventh_card"}]),
        ["wonders.yaml, wonder 'halicarnassus', sides.B: has seventh_card and discard_build; take one."],
    ),
}


@pytest.mark.parametrize("case", CARDS)
def test_a_broken_card_is_told_in_a_sentence(case: str, cards: Plain, check: Check) -> None:
    """Each thing that can be wrong between cards has its sentence, and nothing else is blamed."""
    change, sentences = CARDS[case]
    change(cards)
    assert check(cards) == sentences


@pytest.mark.parametrize("case", WONDERS)
def test_a_broken_wonder_is_told_in_a_sentence(case: str, wonders: Plain, check: Check) -> None:
    """Each thing that can be wrong between wonders has its sentence, and nothing else is blamed."""
    change, sentences = WONDERS[case]
    change(wonders)
    assert check(wonders=wonders) == sentences


def test_a_name_may_come_back_in_another_age(cards: Plain, check: Check) -> None:
    """Loom stands in two ages of the box, and another card may do the same."""
    card(cards, "temple")["name"] = "Altar"
    assert check(cards) == []


def test_nine_guilds_are_enough(cards: Plain, check: Check) -> None:
    """Seven players draw nine guilds, so a deck of nine is complete."""
    cards["age_3"]["purple"].pop()
    assert check(cards) == []


def test_all_faults_of_both_files_are_listed(cards: Plain, wonders: Plain, check: Check) -> None:
    """A person who mends a file sees everything at once, whatever kind of fault it is."""
    card(cards, "altar")["cost"] = {"gold": 1}
    card(cards, "temple")["chain_from"] = ["nothing_like_it"]
    card(cards, "walls")["effects"] = [{"kind": "walls"}]
    card(cards, "palace")["copies"] = [3]
    wonder(wonders, "giza")["start"] = "sand"
    faults = check(cards, wonders)
    assert [fault.split(":")[0] for fault in faults] == [
        "cards.yaml, card 'altar', cost.gold",
        "cards.yaml, card 'walls', effects[0].kind",
        "cards.yaml, card 'temple', chain_from[0]",
        "cards.yaml, age_3, copies",
        "wonders.yaml, wonder 'giza', start",
    ]


def test_a_bad_entry_does_not_make_others_look_bad(cards: Plain, check: Check) -> None:
    """A card in bad form is one fault: neither a chain to it nor its deck, which cannot be counted, is a second."""
    card(cards, "altar")["name"] = ""
    assert check(cards) == ["cards.yaml, card 'altar', name: must not be empty."]


def test_as_many_units_as_may_be_are_no_fault(cards: Plain, wonders: Plain, check: Check) -> None:
    """Two of each class on a card, and four of each on a side of a wonder."""
    most = [{"kind": "produce", "units": units, "for_sale": False} for units in (["wood", "clay"], ["glass", "loom"])]
    card(cards, "forum").update(effects=most)
    for stage in wonder(wonders, "rhodes")["sides"]["B"]:
        stage["effects"] = most
    assert check(cards, wonders) == []
