"""The examples in the docstrings."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module
from pathlib import Path

import pytest

import sevenwonders_tui

ROOT = Path(__file__).parent.parent
MODULES = [module.name for module in pkgutil.walk_packages(sevenwonders_tui.__path__, "sevenwonders_tui.")]


def has_examples(module: str) -> bool:
    """Whether the source of a module shows what its code gives."""
    path = ROOT.joinpath(*module.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ">>> " in path.read_text("utf-8")


def test_every_module_can_be_imported() -> None:
    """A module that nothing else needs can be imported, too."""
    assert len(MODULES) > 500
    for name in MODULES:
        if not name.endswith("__main__"):
            import_module(name)


@pytest.mark.parametrize("name", [*filter(has_examples, MODULES), "tests.support.seven.build"])
def test_examples_give_what_they_say(name: str) -> None:
    """Each example in a docstring gives the result printed below it."""
    result = doctest.testmod(import_module(name))
    assert result.attempted > 0
    assert result.failed == 0
