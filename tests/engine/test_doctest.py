"""The examples in the engine's docstrings are true."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

from sevenwonders_tui import engine

MODULES = [module.name for module in pkgutil.walk_packages(engine.__path__, f"{engine.__name__}.")]


@pytest.mark.parametrize("module", [*MODULES, "tests.build"])
def test_examples_give_what_they_say(module: str) -> None:
    """Each example in a module gives the result printed below it."""
    assert doctest.testmod(import_module(module)).failed == 0


def test_the_engine_has_examples() -> None:
    """The modules are found, and some of them have examples."""
    finder = doctest.DocTestFinder()
    assert sum(bool(test.examples) for module in MODULES for test in finder.find(import_module(module))) >= 5
