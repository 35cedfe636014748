"""Set-ups that no game with the boxes' content has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from sevenwonders_tui.content import load_duel
from sevenwonders_tui.duel.record.fit import changed_content, fit_faults
from sevenwonders_tui.record.fault import RecordFault
from tests.duel.record.games import BOTH, BOXES, example, parsed, played

Data = dict[str, Any]


def faults_of(data: Data) -> tuple[RecordFault, ...]:
    """Return what does not fit in a record that is well formed."""
    entry = parsed(data)
    assert entry.record is not None, [str(fault) for fault in entry.faults]
    return fit_faults(entry.record, load_duel())


def swap(ids: list[str], name: str, other: str) -> None:
    """Put an id in the place of another."""
    ids[ids.index(name)] = other


@pytest.mark.parametrize("boxes", BOXES, ids=lambda boxes: "+".join(boxes) or "base")
@pytest.mark.parametrize("seed", range(8))
def test_games_of_another_program_fit(boxes: tuple[str, ...], seed: int) -> None:
    """What an independent program dealt is a deal here too."""
    assert faults_of(played(boxes, seed)) == ()


@pytest.mark.parametrize(
    ("field", "words", "change"),
    [
        ("content", "other content", lambda data: data.update(content="0123456789ab")),
        ("setup.wonders[0][1]", "atlantis", lambda data: data["setup"]["wonders"][0].__setitem__(1, "atlantis")),
        ("setup.progress[2]", "wheel", lambda data: data["setup"]["progress"].__setitem__(2, "wheel")),
        (
            "setup.boxed_progress",
            "theology is missing",
            lambda data: data["setup"]["boxed_progress"].remove("theology"),
        ),
        (
            "setup.progress",
            "4 entries",
            lambda data: data["setup"]["boxed_progress"].append(data["setup"]["progress"].pop()),
        ),
        ("structures[0][3]", "outhouse", lambda data: data["structures"][0].__setitem__(3, "outhouse")),
        (
            "structures[0][3]",
            "moneylenders_guild cannot",
            lambda data: data["structures"][0].__setitem__(3, "moneylenders_guild"),
        ),
        (
            "structures[2]",
            "it has 2 of the deck guild and must have 3",
            lambda data: swap(data["structures"][2], "builders_guild", "observatory"),
        ),
        (
            "structures[2][19]",
            "greek_grand_temple",
            lambda data: swap(data["structures"][2], "builders_guild", "greek_grand_temple"),
        ),
    ],
)
def test_a_base_game_that_cannot_be_is_named(field: str, words: str, change: Callable[[Data], Any]) -> None:
    """The field and what would be right are told."""
    data = example()
    change(data)
    assert any(fault.field == field and words in fault.text for fault in faults_of(data)), faults_of(data)


@pytest.mark.parametrize(
    ("field", "words", "change"),
    [
        ("setup.progress[0]", "corruption", lambda data: data["setup"]["progress"].__setitem__(0, "corruption")),
        ("setup.wonders[1][1]", "knossos", lambda data: data["setup"]["wonders"][1].__setitem__(1, "knossos")),
        ("setup.mythology_decks", "roman is missing", lambda data: data["setup"]["mythology_decks"].pop("roman")),
        (
            "setup.mythology_decks.norse",
            "norse cannot stand",
            lambda data: data["setup"]["mythology_decks"].update(norse=["odin", "thor", "freya"]),
        ),
        (
            "setup.mythology_decks.greek[3]",
            "gate cannot stand",
            lambda data: data["setup"]["mythology_decks"]["greek"].append("gate"),
        ),
        (
            "setup.mythology_decks.greek",
            "is missing",
            lambda data: data["setup"]["mythology_decks"]["greek"].pop(),
        ),
        (
            "setup.mythology_tokens",
            "greek stands here 3 times; there are 2",
            lambda data: data["setup"].update(mythology_tokens=["greek", "roman", "greek", "greek", "roman"]),
        ),
        ("setup.mythology_tokens", "4 entries", lambda data: data["setup"]["mythology_tokens"].pop()),
        ("setup.mythology_tokens[0]", "norse", lambda data: data["setup"]["mythology_tokens"].__setitem__(0, "norse")),
        ("setup.offering_tokens[2]", "2 stands here", lambda data: data["setup"].update(offering_tokens=[2, 4, 2])),
        ("setup.offering_tokens[0]", "1 stands here", lambda data: data["setup"].update(offering_tokens=[1, 3, 4])),
        ("setup.offering_tokens", "2 entries", lambda data: data["setup"].update(offering_tokens=[3, 4])),
    ],
)
def test_a_pantheon_that_cannot_be_is_named(field: str, words: str, change: Callable[[Data], Any]) -> None:
    """Decks, tokens and the components of a box that is not in play are looked at."""
    data = played(("pantheon",), 3)
    change(data)
    assert any(fault.field == field and words in fault.text for fault in faults_of(data)), faults_of(data)


@pytest.mark.parametrize(
    ("field", "words", "change"),
    [
        ("setup.decrees", "5 entries", lambda data: data["setup"]["decrees"].pop()),
        ("setup.decrees[5]", "coup", lambda data: data["setup"]["decrees"].__setitem__(5, "coup")),
        ("setup.conspiracies", "coup is missing", lambda data: data["setup"]["conspiracies"].remove("coup")),
        ("setup.conspiracies[0]", "putsch", lambda data: data["setup"]["conspiracies"].__setitem__(0, "putsch")),
    ],
)
def test_a_senate_that_cannot_be_is_named(field: str, words: str, change: Callable[[Data], Any]) -> None:
    """Decrees and conspiracies are counted."""
    data = played(BOTH, 3)
    change(data)
    assert any(fault.field == field and words in fault.text for fault in faults_of(data)), faults_of(data)


def test_changed_content_is_named_and_only_that() -> None:
    """Without the content nothing else can be judged; that of the boxes is not named in a record."""
    catalog = load_duel()
    changed = replace(catalog, fingerprints=dict.fromkeys(catalog.fingerprints, "changed"), cards=catalog.cards[:20])
    assert changed_content(catalog, ()) is None
    assert changed_content(changed, ()) == "changed"
    record: Any = parsed(example()).record
    (fault,) = fit_faults(record, changed)
    assert (fault.field, "leave --duel out" in fault.text) == ("content", True)
    (fault,) = fit_faults(record.model_copy(update={"content": "another"}), changed)
    assert "other than that given" in fault.text
    assert all(fault.field.startswith("structures") for fault in fit_faults(record, replace(catalog, cards=())))


def test_other_content_lays_out_as_many_cards_as_it_says() -> None:
    """The lengths of the boxes bind only records of their content."""
    data = {**example(), "content": "changed"}
    data["structures"][0].pop()
    catalog = load_duel()
    changed = replace(catalog, fingerprints=dict.fromkeys(catalog.fingerprints, "changed"))
    record: Any = parsed(data).record
    assert [fault.field for fault in fit_faults(record, changed)] == ["structures[0]"]
