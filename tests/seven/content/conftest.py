"""The content of the box as data to break, and what the loader says about it then."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from sevenwonders_tui.content import ContentError, load_catalog
from sevenwonders_tui.content.box import box_file
from sevenwonders_tui.seven.content.loader import CARDS_FILE, WONDERS_FILE
from sevenwonders_tui.seven.engine.catalog import Catalog

Plain = dict[str, Any]
Load = Callable[..., Catalog]
Check = Callable[..., list[str]]


@pytest.fixture(scope="session")
def box() -> Catalog:
    """Return the content of the box."""
    return load_catalog()


@pytest.fixture(scope="session")
def _texts() -> dict[str, str]:
    return {file: json.dumps(yaml.safe_load(box_file(file).read_text("utf-8"))) for file in (CARDS_FILE, WONDERS_FILE)}


@pytest.fixture
def cards(_texts: dict[str, str]) -> Plain:
    """Return what cards.yaml holds, to change at will."""
    data: Plain = json.loads(_texts[CARDS_FILE])
    return data


@pytest.fixture
def wonders(_texts: dict[str, str]) -> Plain:
    """Return what wonders.yaml holds, to change at will."""
    data: Plain = json.loads(_texts[WONDERS_FILE])
    return data


@pytest.fixture
def load(tmp_path: Path) -> Load:
    """Return a function that loads data as if it stood in the two files; the box fills in the rest."""

    def load_data(cards: object = None, wonders: object = None) -> Catalog:
        return load_catalog(_written(tmp_path / CARDS_FILE, cards), _written(tmp_path / WONDERS_FILE, wonders))

    return load_data


@pytest.fixture
def check(load: Load, tmp_path: Path) -> Check:
    """Return a function that tells the faults of data as sentences."""

    def faults(cards: object = None, wonders: object = None) -> list[str]:
        try:
            load(cards, wonders)
        except ContentError as error:
            return [str(fault).replace(f"{tmp_path}/", "") for fault in error.faults]
        return []

    return faults


def _written(path: Path, data: object) -> Path | None:
    if data is None:
        return None
    path.write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")
    return path
