"""The three files as data to break, and what the loader says about them then."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from sevenwonders_tui.content import ContentError, load_duel
from sevenwonders_tui.content.box import box_file
from sevenwonders_tui.duel.engine.catalog import Catalog

Plain = dict[str, Any]
Load = Callable[[Plain], Catalog]
Check = Callable[[Plain], list[str]]

FILES = ("base", "pantheon", "agora")


@pytest.fixture(scope="session")
def box() -> Catalog:
    """Return the content of the three boxes."""
    return load_duel()


@pytest.fixture(scope="session")
def _texts() -> str:
    return json.dumps({name: yaml.safe_load(box_file(f"duel/{name}.yaml").read_text("utf-8")) for name in FILES})


@pytest.fixture
def files(_texts: str) -> Plain:
    """Return what the three files hold, by their names, to change at will."""
    data: Plain = json.loads(_texts)
    return data


@pytest.fixture
def load(tmp_path: Path) -> Load:
    """Return a function that loads data as if it stood in a folder; None leaves a file out."""

    def load_data(files: Plain) -> Catalog:
        for name, data in files.items():
            if data is not None:
                text = data if isinstance(data, str) else json.dumps(data)
                (tmp_path / f"{name}.yaml").write_text(text, "utf-8")
        return load_duel(tmp_path)

    return load_data


@pytest.fixture
def check(load: Load, tmp_path: Path) -> Check:
    """Return a function that tells the faults of data as sentences."""

    def faults(files: Plain) -> list[str]:
        try:
            load(files)
        except ContentError as error:
            return [str(fault).replace(f"{tmp_path}/", "") for fault in error.faults]
        return []

    return faults


def card(files: Plain, name: str) -> Plain:
    """Return the entry of a card of an age."""
    groups = [group for age in ("age_1", "age_2", "age_3") for group in files["base"][age].values()]
    return _entry([*groups, files["base"]["guilds"]], name)


def entry(files: Plain, name: str) -> Plain:
    """Return the entry of anything that stands in a list with its id."""
    lists = [section for file in files.values() for section in file.values() if isinstance(section, list)]
    lists += [mythology["divinities"] for mythology in files["pantheon"]["mythologies"]]
    return _entry(lists, name)


def _entry(lists: list[Any], name: str) -> Plain:
    (found,) = (entry for entries in lists for entry in entries if entry.get("id") == name)
    assert isinstance(found, dict)
    return found
