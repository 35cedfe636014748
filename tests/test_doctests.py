"""The examples in the docstrings."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

import sevenwonders_tui

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(sevenwonders_tui.__path__, "sevenwonders_tui.")
    if not module.name.endswith("__main__")
)


@pytest.mark.parametrize("name", MODULES)
def test_every_module_can_be_imported_and_its_examples_are_true(name: str) -> None:
    """An example in a docstring shows what the code does."""
    assert doctest.testmod(import_module(name)).failed == 0
