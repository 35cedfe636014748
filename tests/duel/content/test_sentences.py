"""The form of entries: what is said when a field is not what it must be."""

from __future__ import annotations

import pytest

from sevenwonders_tui.duel.content.uses import USES
from tests.duel.content.conftest import Check, Plain, card, entry

KINDS = ", ".join(USES)
RESOURCES = "wood, stone, clay, glass, papyrus"


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("id", "Altar", "id: must be small letters, digits and _, a letter first"),
        ("name", "x" * 41, "name: must have at most 40 letters"),
        ("cost", {"ore": 1}, f"cost.ore: is not a field here; use coins, {RESOURCES}"),
        ("cost", {"coins": 100}, "cost.coins: must be 99 or less"),
        ("chain_needs", 3, "chain_needs: must be text; a number or true needs quotes"),
        ("colour", "blue", "colour: is not a field here; use id, name, cost, chain_needs, chain_gives, effects"),
        ("effects", [], "effects: must have at least 1"),
        ("effects", [{"kind": "wall"}], f"effects[0].kind: 'wall' is not a kind of effect; use one of {KINDS}"),
        ("effects", [{}], f"effects[0].kind: is missing; use one of {KINDS}"),
        ("effects", [{"kind": "points", "amount": 0}], "effects[0].amount: must be 1 or more"),
        ("effects", [{"kind": "points", "n": 1, "amount": 1}], "effects[0].n: is not a field here; use kind, amount"),
        ("effects", [{"kind": "play_again", "n": 1}], "effects[0].n: is not a field here; use kind"),
        (
            "effects",
            [{"kind": "produce", "units": ["ore"]}],
            f"effects[0].units[0]: 'ore' is not one of {RESOURCES}",
        ),
        (
            "effects",
            [{"kind": "produce", "units": ["wood/wood"]}],
            "effects[0].units[0]: names a resource twice in one choice",
        ),
        (
            "effects",
            [{"kind": "fixed_price", "resources": ["wood", "wood"]}],
            "effects[0].resources: names something twice",
        ),
        (
            "effects",
            [{"kind": "coins_per", "what": "brown+gray", "where": "own", "amount": 1}],
            "effects[0].what[1]: 'gray' is not one of brown, grey, blue, yellow, red, green, purple, wonder, coins3,"
            " progress, mythology_token, offering_token, cubes, temple",
        ),
        (
            "effects",
            [{"kind": "coins_per", "what": 3, "where": "own", "amount": 1}],
            "effects[0].what[0]: '3' is not one of brown, grey, blue, yellow, red, green, purple, wonder, coins3,"
            " progress, mythology_token, offering_token, cubes, temple",
        ),
        (
            "effects",
            [{"kind": "rebate", "what": "progress", "units": 1}],
            "effects[0].what: 'progress' is not one of brown, grey, blue, yellow, red, green, purple, wonder",
        ),
    ],
)
def test_a_field_of_the_wrong_form(field: str, value: object, sentence: str, files: Plain, check: Check) -> None:
    """The sentence names the card and the field and says what is allowed."""
    found = card(files, "palace")
    found[field] = value
    label = f"card {found['id']!r}"
    assert check(files) == [f"base.yaml, {label}, {sentence}."]


@pytest.mark.parametrize(
    ("file", "section", "value", "sentence"),
    [
        ("base", "age_1", [], "age_1: must hold brown, grey, blue, green, yellow, red"),
        ("base", "guilds", {}, "guilds: must be a list"),
        ("base", "guilds", [{"id": "x"}] * 201, "guilds: has 201 entries, and 200 are the most"),
        ("base", "wonders", "none", "wonders: must be a list"),
        ("base", "structures", [], "structures: must be a mapping, such as {wood: 1}"),
        ("base", "first_game", {"player_1": []}, "first_game, player_2: is missing"),
        ("pantheon", "board", {"prices": [], "offerings": [1]}, "board, prices: must have at least 1"),
        (
            "pantheon",
            "board",
            {"prices": [1, 2, 3, 4, 5, 6], "offerings": [3, 2]},
            "board, offerings: must be different numbers, the smallest first",
        ),
        ("agora", "senate", {"cubes": 0, "actions": [], "dealt": [1, 2]}, "senate, cubes: must be 1 or more"),
        ("agora", "chambers", [{"id": "x"}], "chambers, entry 1, section: is missing"),
    ],
)
def test_a_section_of_the_wrong_form(
    file: str, section: str, value: object, sentence: str, files: Plain, check: Check
) -> None:
    """The sentence names the section and says what it must be."""
    files[file][section] = value
    assert f"{file}.yaml, {sentence}." in check(files)


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (
            ("base", "structures", "age_1", 0, "face"),
            "left",
            "structures, age_1[0].face: 'left' is not one of up, down",
        ),
        (
            ("base", "structures", "age_1", 0, "at"),
            [7, 5],
            "structures, age_1[0].at: must be different numbers, the smallest first",
        ),
        (
            ("base", "structures", "age_1", 0, "tokens"),
            [1],
            "structures, age_1[0].tokens: is not a field here; use face, at, mythology, offering",
        ),
        (
            ("base", "track", "zones", 0, "point"),
            2,
            "track, zones[0].point: is not a field here; use spaces, points, token, effects; perhaps 'points' is meant",
        ),
        (
            ("agora", "senate", "actions", 0, "red"),
            2,
            "senate, actions[0].red: is not a field here; use blue, actions",
        ),
        (
            ("pantheon", "mythologies", 0, "color"),
            "pink",
            "mythology 'mesopotamian', color: 'pink' is not one of brown, grey, blue, yellow, red, green, purple",
        ),
        (
            ("pantheon", "mythologies", 0, "divinities", 0, "cost"),
            {},
            "mythology 'mesopotamian', divinities[0].cost: is not a field here; use id, name, effects",
        ),
        (
            ("agora", "wonders", 1, "on_draft", 0, "chamber"),
            1,
            "wonder 'knossos', on_draft[0].chamber: is not a field here; use kind",
        ),
        (("agora", "senators", 0, "copies"), 0, "Senator 'politician_left', copies: must be 1 or more"),
    ],
)
def test_a_part_of_a_section_of_the_wrong_form(
    path: tuple[str | int, ...], value: object, sentence: str, files: Plain, check: Check
) -> None:
    """Fields within rows, zones, steps and divinities are told as a person would write them."""
    parent = files
    for key in path[:-1]:
        parent = parent[key]  # type: ignore[index]
    parent[path[-1]] = value  # type: ignore[index]
    assert check(files) == [f"{path[0]}.yaml, {sentence}."]


def test_a_section_that_is_missing(files: Plain, check: Check) -> None:
    """A file must hold all of its sections, and no others."""
    del files["agora"]["decrees"]
    files["agora"]["decree"] = []
    sections = "senate, chambers, senators, decrees, conspiracies, military_tokens, wonders, progress, structures"
    assert check(files) == [
        f"agora.yaml: 'decree' does not belong here; use {sections}; perhaps 'decrees' is meant.",
        "agora.yaml, decrees: is missing.",
    ]


@pytest.mark.parametrize("file", ["base", "pantheon", "agora"])
def test_a_box_that_is_missing(file: str, files: Plain, check: Check) -> None:
    """All three files must be there, and nothing else is blamed for the one that is not."""
    files[file] = None
    assert check(files) == [f"{file}.yaml: there is no such file."]


@pytest.mark.parametrize(("text", "sentence"), [("", "is empty"), ("a: [", "is not YAML"), ("- 1", "must hold age_1")])
def test_a_file_that_is_none(text: str, sentence: str, files: Plain, check: Check) -> None:
    """What is no file of content at all is one sentence, or one for each section that it lacks."""
    files["base"] = text
    assert sentence in check(files)[0]
    assert all(fault.startswith("base.yaml") for fault in check(files))


def test_a_label_needs_an_id_in_good_form(files: Plain, check: Check) -> None:
    """An entry without an id is called by its place."""
    entry(files, "pyramids")["id"] = 7
    first, *_rest = check(files)
    assert first == "base.yaml, wonders, entry 9, id: must be text; a number or true needs quotes."
