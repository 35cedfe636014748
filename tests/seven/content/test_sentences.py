"""The form of entries: the messages about wrong fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sevenwonders_tui.seven.content.models import EFFECTS
from tests.seven.content.conftest import Check
from tests.seven.content.find import card, wonder

Plain = dict[str, Any]

KINDS = ", ".join(EFFECTS.kinds)
RESOURCES = "wood, stone, clay, ore, glass, loom, papyrus"


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("id", "Altar", "id: must be small letters, digits and _, a letter first"),
        ("id", 7, "id: must be text; a number or true needs quotes"),
        ("name", "", "name: must not be empty"),
        ("name", True, "name: must be text; a number or true needs quotes"),
        ("name", "x" * 41, "name: must have at most 40 letters"),
        ("name", "Altar\x1b[31m", "name: must be printable text without blanks at the ends"),
        ("name", " Altar", "name: must be printable text without blanks at the ends"),
        ("cost", 3, "cost: must be a mapping, such as {wood: 1}"),
        ("cost", {"wood": "1"}, "cost.wood: must be a whole number"),
        ("cost", {"wood": True}, "cost.wood: must be a whole number"),
        ("cost", {"wood": -1}, "cost.wood: must be 0 or more"),
        ("cost", {"wood": 10}, "cost.wood: must be 9 or less"),
        ("cost", {"wod": 1}, f"cost.wod: is not a field here; use coins, {RESOURCES}; perhaps 'wood' is meant"),
        ("copies", 3, "copies: must be a list, such as [a, b]"),
        ("copies", ["3"], "copies[0]: must be a whole number"),
        ("copies", [2, 3], "copies: must be different numbers of players from 3 to 7, the smallest first"),
        ("copies", [5, 3], "copies: must be different numbers of players from 3 to 7, the smallest first"),
        ("copies", [3, 3], "copies: must be different numbers of players from 3 to 7, the smallest first"),
        ("copies", [3, 8], "copies: must be different numbers of players from 3 to 7, the smallest first"),
        ("chain_from", ["mine", "mine"], "chain_from: names a card twice"),
        ("effects", [], "effects: must have at least 1"),
        ("effects", {}, "effects: must be a list, such as [a, b]"),
        ("effects", [3], "effects[0]: must be a mapping with a kind, such as {kind: points, amount: 3}"),
        ("effects", [{"kind": "science", "symbol": "gear"}] * 9, "effects: must have at most 8"),
        ("colour", "blue", "colour: is not a field here; use id, name, cost, chain_from, copies, effects"),
        ("a b", 1, "'a b': is not a field here; use id, name, cost, chain_from, copies, effects"),
    ],
)
def test_a_field_of_the_wrong_form(field: str, value: object, sentence: str, cards: Plain, check: Check) -> None:
    """The sentence names the card and the field and says what is allowed."""
    entry = card(cards, "pawnshop")
    entry[field] = value
    label = f"card {entry['id']!r}" if isinstance(entry["id"], str) else "age_1.blue, entry 1"
    assert check(cards) == [f"cards.yaml, {label}, {sentence}."]


@pytest.mark.parametrize(
    ("effect", "sentence"),
    [
        ({"kind": "point", "amount": 1}, f".kind: 'point' is not a kind of effect; use one of {KINDS}"),
        ({"kind": 3}, f".kind: '3' is not a kind of effect; use one of {KINDS}"),
        ({"amount": 1}, f".kind: is missing; use one of {KINDS}"),
        ({"kind": "points"}, ".amount: is missing"),
        ({"kind": "points", "amount": 0}, ".amount: must be 1 or more"),
        ({"kind": "points", "amount": 11}, ".amount: must be 10 or less"),
        ({"kind": "points", "amount": 1, "symbol": "gear"}, ".symbol: is not a field here; use kind, amount"),
        ({"kind": "science", "symbol": "wheel"}, ".symbol: 'wheel' is not one of compass, gear, tablet, any"),
        ({"kind": "discount", "goods": "raw", "side": "both"}, ".side: 'both' is not one of left, right"),
        ({"kind": "discount", "goods": "wood", "side": "left"}, ".goods: 'wood' is not one of raw, manufactured"),
        (
            {"kind": "coins_per", "what": "shield", "where": "self", "amount": 1},
            ".what: 'shield' is not one of brown, grey, blue, yellow, red, green, purple, stage, defeat",
        ),
        (
            {"kind": "coins_per", "what": "stage", "where": ["self"], "amount": 1},
            ".where: ['self'] is not one of self, neighbors, self+neighbors",
        ),
        ({"kind": "produce", "units": []}, ".units: must have at least 1"),
        ({"kind": "produce", "units": ["wood"] * 3}, ".units: must have at most 2"),
        ({"kind": "produce", "units": ["gold"]}, f".units[0]: 'gold' is not one of {RESOURCES}"),
        ({"kind": "produce", "units": ["wood/gold"]}, f".units[0]: 'gold' is not one of {RESOURCES}"),
        ({"kind": "produce", "units": [1]}, f".units[0]: '1' is not one of {RESOURCES}"),
        ({"kind": "produce", "units": ["wood/wood"]}, ".units[0]: names a resource twice in one choice"),
        (
            {"kind": "produce", "units": ["wood/glass"]},
            ".units: mixes raw and manufactured goods, which no card or stage may",
        ),
        (
            {"kind": "produce", "units": ["wood", "glass"]},
            ".units: mixes raw and manufactured goods, which no card or stage may",
        ),
        ({"kind": "produce", "units": ["wood"], "for_sale": "no"}, ".for_sale: must be true or false"),
    ],
)
def test_an_effect_of_the_wrong_form(effect: object, sentence: str, cards: Plain, check: Check) -> None:
    """The sentence names the effect by its place in the list and says what is allowed."""
    card(cards, "lumber_yard")["effects"] = [effect]
    assert check(cards) == [f"cards.yaml, card 'lumber_yard', effects[0]{sentence}."]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda entry: entry.pop("name"), "wonder 'giza', name: is missing"),
        (lambda entry: entry.pop("id"), "entry 7, id: is missing"),
        (lambda entry: entry.update(start="sand"), f"wonder 'giza', start: 'sand' is not one of {RESOURCES}"),
        (lambda entry: entry["sides"].pop("B"), "wonder 'giza', sides.B: is missing"),
        (lambda entry: entry["sides"].update(A=[]), "wonder 'giza', sides.A: must have at least 1"),
        (lambda entry: entry["sides"].update(C=[]), "wonder 'giza', sides.C: is not a field here; use A, B"),
        (lambda entry: entry["sides"]["A"][1].pop("cost"), "wonder 'giza', sides.A[1].cost: is missing"),
        (
            lambda entry: entry["sides"]["A"][1].update(effect=[]),
            "wonder 'giza', sides.A[1].effect: is not a field here; use cost, effects; perhaps 'effects' is meant",
        ),
        (
            lambda entry: entry["sides"]["A"][1]["cost"].update(sand=1),
            f"wonder 'giza', sides.A[1].cost.sand: is not a field here; use coins, {RESOURCES}",
        ),
    ],
)
def test_a_wonder_of_the_wrong_form(
    change: Callable[[Plain], object], sentence: str, wonders: Plain, check: Check
) -> None:
    """The sentence names the wonder and the way down to the field."""
    change(wonder(wonders, "giza"))
    assert check(wonders=wonders) == [f"wonders.yaml, {sentence}."]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda cards: cards.pop("age_2"), "age_2: is missing"),
        (lambda cards: cards.update(age_4={}), "'age_4' does not belong here; use age_1, age_2, age_3"),
        (
            lambda cards: cards["age_1"].update(brawn=[]),
            "age_1: 'brawn' does not belong here; use brown, grey, blue, yellow, red, green, purple",
        ),
        (lambda cards: cards["age_1"].update(blue={}), "age_1.blue: must be a list of cards"),
        (lambda cards: cards.update(age_1=[]), "age_1: must hold brown, grey, blue, yellow, red, green, purple"),
        (lambda cards: cards["age_1"]["blue"].append("altar"), "age_1.blue, entry 5: must be a mapping"),
    ],
)
def test_groups_of_cards_of_the_wrong_form(
    change: Callable[[Plain], object], sentence: str, cards: Plain, check: Check
) -> None:
    """A wrong age, colour or list is reported first, with the allowed values."""
    change(cards)
    assert check(cards)[0].startswith(f"cards.yaml, {sentence}" if "age_4" not in sentence else "cards.yaml: 'age_4'")


@pytest.mark.parametrize("content", ["[]", "wonders: {}", "wunders: []", "just text"])
def test_wonders_that_are_no_list(content: str, check: Check) -> None:
    """A file of wonders without its list says so."""
    assert "wonders.yaml, wonders: must be a list of wonders." in check(wonders=content)


@pytest.mark.parametrize("content", ["[]", "3", "just text"])
def test_cards_that_are_no_ages(content: str, check: Check) -> None:
    """A file of cards without its ages says so."""
    assert check(content)[0] == "cards.yaml: must hold age_1, age_2, age_3."
