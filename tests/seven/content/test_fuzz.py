"""Whatever the files hold, the answer is a catalog or sentences."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sevenwonders_tui.content import ContentError, ContentFault, load_catalog
from sevenwonders_tui.content.box import box_file
from sevenwonders_tui.seven.content.loader import CARDS_FILE, WONDERS_FILE

NAMES = (
    "id name cost coins wood effects kind amount units for_sale symbol any what where copies chain_from sides A B"
    " start produce points points_per altar age_1 brown purple wood/clay self stage"
)
SCALARS = st.none() | st.booleans() | st.integers(-3, 10**12) | st.sampled_from(NAMES.split()) | st.text(max_size=5)
DATA = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(NAMES.split()), inner, max_size=3),
)


@cache
def _box(name: str) -> str:
    return json.dumps(yaml.safe_load(box_file(name).read_text("utf-8")))


def _places(data: Any) -> list[tuple[Any, Any]]:
    """Return every (container, key) below the data."""
    if not isinstance(data, dict | list):
        return []
    keys = list(data) if isinstance(data, dict) else range(len(data))
    return [place for key in keys for place in [(data, key), *_places(data[key])]]


def _mutated(draw: st.DrawFn, name: str) -> Any:
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
def files(tmp_path_factory: pytest.TempPathFactory) -> tuple[Any, Any]:
    """Return where the two files of an example are written."""
    directory = tmp_path_factory.mktemp("fuzz")
    return directory / CARDS_FILE, directory / WONDERS_FILE


def _is_answered(files: tuple[Any, Any], cards: bytes, wonders: bytes) -> None:
    files[0].write_bytes(cards)
    files[1].write_bytes(wonders)
    faults: tuple[ContentFault, ...] | None = None
    try:
        catalog = load_catalog(*files)
    except ContentError as error:
        faults = error.faults
    if faults is None:
        assert len(catalog.cards) >= 50
    else:
        assert faults
        assert all(str(fault).isprintable() and str(fault).endswith(".") for fault in faults)


FUZZ = settings(max_examples=25, suppress_health_check=list(HealthCheck))


@FUZZ
@given(data=st.data())
def test_changed_files_give_a_catalog_or_sentences(files: tuple[Any, Any], data: st.DataObject) -> None:
    """Any replaced, removed, added or repeated part ends in a catalog or in faults that can be printed."""
    draw: Any = data.draw
    cards, wonders = _mutated(draw, CARDS_FILE), _mutated(draw, WONDERS_FILE)
    _is_answered(files, json.dumps(cards).encode(), json.dumps(wonders).encode())


@FUZZ
@given(at=st.floats(0, 1), length=st.integers(0, 40), noise=st.binary(max_size=20) | st.text(max_size=10))
def test_damaged_bytes_give_a_catalog_or_sentences(
    files: tuple[Any, Any], at: float, length: int, noise: bytes | str
) -> None:
    """Any bytes in the middle of a file end in a catalog or in faults that can be printed."""
    text = box_file(CARDS_FILE).read_bytes()
    start = int(at * len(text))
    put = noise if isinstance(noise, bytes) else noise.encode("utf-8", "replace")
    _is_answered(files, text[:start] + put + text[start + length :], box_file(WONDERS_FILE).read_bytes())
