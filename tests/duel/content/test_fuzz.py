"""Whatever the files hold, the answer is a catalog or sentences, and not too many of them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sevenwonders_tui.content import ContentError, ContentFault, load_duel
from sevenwonders_tui.content.box import box_file
from sevenwonders_tui.content.reading import LARGEST_FILE
from sevenwonders_tui.duel.content.loader import MOST_FAULTS
from tests.duel.content.conftest import FILES

NAMES = (
    "id name cost coins wood effects kind amount units any what where copies chain_needs chain_gives on_draft age_1"
    " brown guilds wonders progress structures track zones spaces face at up mythology offering board prices gate"
    " mythologies divinities senate actions blue dealt chambers section role decrees produce points points_per altar"
    " wood/clay own brown+grey wonder moon mask play_again standing"
)
SCALARS = st.none() | st.booleans() | st.integers(-3, 10**12) | st.sampled_from(NAMES.split()) | st.text(max_size=5)
DATA = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(NAMES.split()), inner, max_size=3),
)
FUZZ = settings(max_examples=25, suppress_health_check=list(HealthCheck), deadline=None)


@cache
def _box(name: str) -> str:
    return json.dumps(yaml.safe_load(box_file(f"duel/{name}.yaml").read_text("utf-8")))


def _places(data: Any) -> list[tuple[Any, Any]]:
    """Return every (container, key) below the data."""
    if not isinstance(data, dict | list):
        return []
    keys = list(data) if isinstance(data, dict) else range(len(data))
    return [place for key in keys for place in [(data, key), *_places(data[key])]]


def _mutated(draw: Any, name: str) -> Any:
    data = json.loads(_box(name))
    for _ in range(draw(st.integers(0, 4))):
        container, key = draw(st.sampled_from(_places(data)))
        match draw(st.sampled_from(["replace", "remove", "add", "repeat"])):
            case "replace":
                container[key] = draw(DATA)
            case "remove":
                del container[key]
            case "add" if isinstance(container, dict):
                container[draw(st.sampled_from(NAMES.split()))] = draw(DATA)
            case _ if isinstance(container, list):
                container.append(container[key])
            case _:
                pass
        if not _places(data):
            break
    return data


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return where the three files of an example are written."""
    return tmp_path_factory.mktemp("fuzz")


def _is_answered(folder: Path, files: dict[str, bytes]) -> None:
    for name in FILES:
        (folder / f"{name}.yaml").write_bytes(files.get(name, _box(name).encode()))
    faults: tuple[ContentFault, ...] | None = None
    try:
        catalog = load_duel(folder)
    except ContentError as error:
        faults = error.faults
    if faults is None:
        assert len(catalog.fingerprints) == 4
    else:
        assert faults
        assert all(str(fault).isprintable() and str(fault).endswith(".") for fault in faults)


@FUZZ
@given(data=st.data())
def test_changed_files_give_a_catalog_or_sentences(folder: Path, data: st.DataObject) -> None:
    """Any replaced, removed, added or repeated part ends in a catalog or in faults that can be printed."""
    draw: Any = data.draw
    _is_answered(folder, {name: json.dumps(_mutated(draw, name)).encode() for name in FILES})


@FUZZ
@given(
    name=st.sampled_from(FILES),
    at=st.floats(0, 1),
    length=st.integers(0, 40),
    noise=st.binary(max_size=20) | st.text(max_size=10),
)
def test_damaged_bytes_give_a_catalog_or_sentences(
    folder: Path, name: str, at: float, length: int, noise: bytes | str
) -> None:
    """Any bytes in the middle of a file end in a catalog or in faults that can be printed."""
    text = box_file(f"duel/{name}.yaml").read_bytes()
    start = int(at * len(text))
    put = noise if isinstance(noise, bytes) else noise.encode("utf-8", "replace")
    _is_answered(folder, {name: text[:start] + put + text[start + length :]})


def _many_sections() -> Any:
    return {f"wonderz{number}": 1 for number in range(10_000)}


def _many_fields() -> Any:
    return {**json.loads(_box("base")), "track": {f"zonez{number}": 1 for number in range(10_000)}}


def _many_bad_cards() -> Any:
    return {**json.loads(_box("base")), "guilds": [{"id": f"guild_{number}"} for number in range(200)]}


def _many_loose_chains() -> Any:
    guild = {"name": "x", "effects": [{"kind": "points", "amount": 1}]}
    guilds = [
        {**guild, "id": f"guild_{n}", "chain_gives": f"gives_{n}", "chain_needs": f"needs_{n}"} for n in range(200)
    ]
    return {**json.loads(_box("base")), "guilds": guilds}


@pytest.mark.parametrize("content", [_many_sections, _many_fields, _many_bad_cards, _many_loose_chains])
def test_a_flood_of_faults_is_cut_short(folder: Path, content: Any) -> None:
    """A file of a stranger with faults without number fills no pages."""
    text = json.dumps(content()).encode()
    assert len(text) < LARGEST_FILE
    _is_answered(folder, {"base": text})
    with pytest.raises(ContentError) as error:
        load_duel(folder)
    assert len(error.value.faults) == MOST_FAULTS + 1
    assert str(error.value.faults[-1]) == f"{folder}: there is more to mend; these come first."


@pytest.mark.parametrize("name", ["nothing", "base.yaml", "x" * 300])
def test_a_folder_that_is_none(folder: Path, name: str) -> None:
    """A path that leads to no folder is one sentence."""
    (folder / "base.yaml").touch()
    with pytest.raises(ContentError, match=r": there is no such folder\.$"):
        load_duel(folder / name)


def test_a_file_that_is_too_large(folder: Path) -> None:
    """A file larger than any box is not read."""
    for name in FILES:
        (folder / f"{name}.yaml").write_bytes(b"#" * (LARGEST_FILE + 1))
    with pytest.raises(ContentError) as error:
        load_duel(folder)
    assert [str(fault).split(": ")[1] for fault in error.value.faults] == [
        "is larger than 1024 KiB; that cannot be cards or wonders."
    ] * 3
