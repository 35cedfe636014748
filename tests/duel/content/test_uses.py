"""Effects where they have no meaning, and effects that cannot be what they say."""

from __future__ import annotations

from typing import Any

import pytest

from sevenwonders_tui.duel.content.models import EFFECTS
from sevenwonders_tui.duel.content.uses import USES, Holder
from tests.duel.content.conftest import Check, Plain, card, entry

CARD = (
    "produce, fixed_price, cheaper_trade, science, rebate, ignore_symbol, standing, coins, shields, points,"
    " chain_bonus, discard_bonus, coins_per, points_per"
)
DECREE = "cheaper_trade, rebate, ignore_symbol, toll, standing, senate_bonus, held_shields, chain_bonus, discard_bonus"

POINTS = {"kind": "points", "amount": 1}
SHIELD = {"kind": "held_shields", "amount": 1}


def _per(kind: str, what: str) -> Plain:
    return {"kind": kind, "what": what, "where": "own", "amount": 1}


@pytest.mark.parametrize(
    ("name", "effect", "sentence"),
    [
        ("altar", SHIELD, f"held_shields has no meaning on a card; use one of {CARD}"),
        ("altar", {"kind": "conspire"}, f"conspire has no meaning on a card; use one of {CARD}"),
        ("altar", {"kind": "play_again"}, f"play_again has no meaning on a card; use one of {CARD}"),
        ("tax_red", {"kind": "invoke", "rite": "tops"}, f"invoke has no meaning on a decree; use one of {DECREE}"),
        ("tax_red", POINTS, f"points has no meaning on a decree; use one of {DECREE}"),
        ("tax_red", {"kind": "science", "symbol": "law"}, f"science has no meaning on a decree; use one of {DECREE}"),
        ("conspirator", POINTS, "points has no meaning on a Senator; use one of senate_actions, scheme"),
        (
            "small",
            {"kind": "coins", "amount": 1},
            "coins has no meaning on a Military token of Agora; use one of move_cube, place_cube, remove_cube",
        ),
        ("pyramids", {"kind": "place_cube"}, "needs the box Agora, and this file is also played with without it"),
        (
            "pyramids",
            {"kind": "invoke", "rite": "one_deck"},
            "needs the box Pantheon, and this file is also played with without it",
        ),
        (
            "mathematics",
            _per("points_per", "mythology_token"),
            "needs the box Pantheon, and this file is also played with without it",
        ),
        (
            "mathematics",
            _per("points_per", "cubes"),
            "needs the box Agora, and this file is also played with without it",
        ),
        (
            "law",
            {"kind": "standing", "power": "corruption"},
            "needs the box Agora, and this file is also played with without it",
        ),
        ("knossos", {"kind": "block_pawn"}, "needs the box Pantheon, and this file is also played with without it"),
        ("ra", {"kind": "place_cube"}, "needs the box Agora, and this file is also played with without it"),
        ("pyramids", POINTS, "points stands here before, and a component has it once"),
        ("sphinx", {"kind": "play_again"}, "play_again stands here before, and a component has it once"),
        (
            "stable",
            POINTS,
            "the score sheet has no row for points on red cards; it has for blue, green, yellow and purple",
        ),
        (
            "quarry",
            _per("points_per", "brown"),
            "the score sheet has no row for points on brown cards; it has for blue, green, yellow and purple",
        ),
        ("altar", {"kind": "science", "symbol": "globe"}, "scientific symbols stand on green cards only"),
    ],
)
def test_an_effect_without_a_meaning(name: str, effect: Plain, sentence: str, files: Plain, check: Check) -> None:
    """The sentence names the component and says what can stand there, or what is missing for it."""
    found = _any(files, name)
    found["effects"].append(effect)
    (fault,) = check(files)
    at = len(found["effects"]) - 1
    assert fault.endswith(f"effects[{at}]: {sentence}."), fault


@pytest.mark.parametrize(
    ("name", "effect", "sentence"),
    [
        (
            "forum",
            {"kind": "produce", "units": ["wood/clay"]},
            "effects[0].units[0]: must leave the choice between a whole family: wood/stone/clay, glass/papyrus",
        ),
        (
            "forum",
            {"kind": "produce", "units": ["glass", "wood/stone/clay/glass/papyrus"]},
            "effects[0].units[1]: must leave the choice between a whole family: wood/stone/clay, glass/papyrus",
        ),
        (
            "quarry",
            {"kind": "produce", "units": ["wood/stone/clay"]},
            "effects[0].units[0]: is a choice; brown and grey cards make one resource, whose price the other pays",
        ),
        (
            "greek_grand_temple",
            {"kind": "points_by_count", "what": "blue", "points": [1, 2, 3]},
            "effects[0].what: must be temple; nothing else scores by its number",
        ),
        (
            "sanctuary",
            {"kind": "progress_from_box", "draw": 2, "lies_on_component": True},
            "effects[0].lies_on_component: must be false; tokens lie on divinities only",
        ),
        (
            "mars",
            {"kind": "progress_from_box", "draw": "all", "lies_on_component": True},
            "divinities[0].effects[0].draw: must be a number; not all tokens can lie on a divinity",
        ),
    ],
)
def test_an_effect_that_cannot_be(name: str, effect: Plain, sentence: str, files: Plain, check: Check) -> None:
    """The sentence names the part of the effect that must be another."""
    _any(files, name)["effects"] = [effect]
    faults = check(files)
    assert [fault for fault in faults if "points_by_count" not in fault] == faults[:1]
    assert faults[0].endswith(f", {sentence}."), faults


def test_effects_of_the_draft_have_their_own_field(files: Plain, check: Check) -> None:
    """What happens while Wonders are drafted is much less than what happens when one is built."""
    entry(files, "knossos")["on_draft"] = [POINTS]
    assert check(files) == [
        "agora.yaml, wonder 'knossos', on_draft[0]: points has no meaning while Wonders are drafted;"
        " use one of place_cube, conspire."
    ]


def test_effects_that_only_one_thing_may_have(files: Plain, check: Check) -> None:
    """There is one Snake and one place for a locked token, and what has them must not come back."""
    entry(files, "coup")["effects"] = [{"kind": "lock_progress"}]
    entry(files, "mars")["effects"].append({"kind": "borrow_symbol"})
    entry(files, "knossos")["effects"].append({"kind": "lock_progress"})
    first, *faults = check(files)
    assert first.startswith("agora.yaml, wonder 'knossos', effects[3]: lock_progress has no meaning on a Wonder;")
    assert faults == [
        "agora.yaml, conspiracy 'coup', effects: 'obscurantism' has lock_progress already, and only one thing may.",
        "pantheon.yaml, mythology 'roman', divinities[0].effects: 'nisaba' has borrow_symbol already,"
        " and only one thing may.",
    ]


def test_effects_of_the_track_and_the_gate(files: Plain, check: Check) -> None:
    """A Military token of the base game takes coins, and the gate invokes."""
    files["base"]["track"]["zones"][1]["effects"] = [POINTS]
    files["pantheon"]["gate"]["effects"] = [POINTS]
    assert check(files) == [
        "base.yaml, track, zones[1].effects[0]: points has no meaning on a Military token of the base game;"
        " use one of opponent_loses.",
        "pantheon.yaml, gate, effects[0]: points has no meaning on the gate; use one of invoke.",
    ]


def test_whole_families_are_no_fault(files: Plain, check: Check) -> None:
    """Forum and Caravansery may change places, and the order in a choice means nothing."""
    card(files, "forum")["effects"] = [{"kind": "produce", "units": ["clay/wood/stone", "papyrus/glass"]}]
    assert check(files) == []


def test_every_kind_stands_somewhere() -> None:
    """No kind of effect is refused everywhere, and none is allowed that there is not."""
    assert USES.keys() == EFFECTS.kinds.keys()
    assert {holder for holders, _box in USES.values() for holder in holders} == set(Holder)
    assert all(holders for holders, _box in USES.values())


def _any(files: Plain, name: str) -> dict[str, Any]:
    try:
        return entry(files, name)
    except ValueError:
        return card(files, name)
