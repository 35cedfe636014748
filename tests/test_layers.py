"""Who may import whom, beyond what import-linter holds between the packages."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from contextlib import suppress
from graphlib import CycleError, TopologicalSorter
from importlib.util import resolve_name
from pathlib import Path
from textwrap import dedent

import grimp
import pytest

PACKAGE = "sevenwonders_tui"


def imports_of(name: str) -> Mapping[str, set[str]]:
    """Return what each module imports, also those imports that only a type checker follows."""
    graph = grimp.build_graph(name, exclude_type_checking_imports=False, cache_dir=None)
    return {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}


@pytest.fixture(scope="module")
def imports() -> Mapping[str, set[str]]:
    """Return who imports whom in the program."""
    return imports_of(PACKAGE)


def circle(imports: Mapping[str, set[str]], package: str) -> list[str]:
    """Return modules of a package that know each other in a circle; nothing where there is none."""
    within = {
        module: {other for other in known if f"{other}.".startswith(f"{package}.")}
        for module, known in imports.items()
        if f"{module}.".startswith(f"{package}.")
    }
    assert len(within) > 1, package
    try:
        TopologicalSorter(within).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


@pytest.mark.parametrize(
    "package",
    [
        "cli",
        "tui",
        "plain",
        "server",
        "person",
        "present",
        "lobby",
        "review",
        "table",
        "games",
        "bots",
        "record",
        "notation",
        "store",
        "content",
        "engine",
    ],
)
def test_modules_of_a_package_know_each_other_in_no_circle(imports: Mapping[str, set[str]], package: str) -> None:
    """Whoever reads a module from the bottom upwards needs none that comes later, not even for a type."""
    assert circle(imports, f"{PACKAGE}.{package}") == []


def test_circle_is_found() -> None:
    """A type that is borrowed back counts as knowing the other."""
    known = {"p.low": set[str](), "p.one": {"p.two", "p.low"}, "p.two": {"p.one"}}
    assert set(circle(known, "p")) == {"p.one", "p.two"}


SERVE_ANY_GAME = (
    *("engine", "content", "notation", "bots", "record", "store"),
    *("games", "table", "review", "lobby", "server", "person", "plain", "present", "tui"),
)
"""All layers but the command line, which sets the program up."""
LEAD_TO_A_GAME = {
    "games.registry": "finds all of them",
    "content": "promised to authors of bots: sevenwonders_tui.content.load_catalog",
    "person.books": "finds the rules and the terms of each of them",
    "plain.fronts": "finds how each of them is told in lines",
    "tui.fronts": "finds how each of them is shown",
    "bots.wire": "promised to authors of bots: sevenwonders_tui.bots.wire.read_question",
}
"""Modules outside the games' own folders that may import one, and why."""


GAMES = frozenset({"seven", "duel"})
"""The folders of games."""


def is_of_a_game(module: str) -> bool:
    """Whether a module lies in the folder of a game."""
    return not GAMES.isdisjoint(module.split("."))


def test_only_a_game_s_own_folders_and_the_registry_name_it(imports: Mapping[str, set[str]]) -> None:
    """A second game enters without a word of the first in its way: whatever serves games asks a kit."""
    naming = {
        module.removeprefix(f"{PACKAGE}.")
        for module, known in imports.items()
        if module.removeprefix(f"{PACKAGE}.").split(".")[0] in SERVE_ANY_GAME
        and not is_of_a_game(module)
        and any(map(is_of_a_game, known))
    }
    assert naming == LEAD_TO_A_GAME.keys()


TESTS = Path(__file__).parent


def programs(source: str) -> Iterator[ast.Module]:
    """Yield a module, and each program of several lines that it holds as a text, to run it in a process of its own."""
    module = ast.parse(source)
    yield module
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "\n" in node.value:
            with suppress(SyntaxError):
                yield ast.parse(dedent(node.value))


def imported(source: str, package: str) -> Iterator[str]:
    """Yield the full names of all that a module of a package imports, wherever in its text."""
    for program in programs(source):
        for node in ast.walk(program):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = resolve_name("." * node.level + (node.module or ""), package)
                yield base
                yield from (f"{base}.{alias.name}" for alias in node.names)


def test_no_test_module_imports_another() -> None:
    """No test module imports another: what several use stands in tests/support/."""
    modules = {path: path.relative_to(TESTS.parent).with_suffix("").parts for path in TESTS.rglob("*.py")}
    tests = {".".join(parts) for parts in modules.values() if parts[-1].startswith("test_")}
    assert __name__ in tests
    found = {
        (".".join(parts), other)
        for path, parts in modules.items()
        for other in imported(path.read_text("utf-8"), ".".join(parts[:-1]))
        if other in tests
    }
    assert found == set()


@pytest.mark.parametrize(
    "source",
    [
        "from tests.a.test_b import thing",
        "import tests.a.test_b",
        "from tests.a import test_b",
        "from .test_b import thing",
        "from . import test_b",
        "from ..a import test_b",
        "def lazily():\n    from tests.a.test_b import thing",
        "CHILD = '''\n    from tests.a.test_b import thing\n'''",
    ],
)
def test_import_of_a_test_module_is_found(source: str) -> None:
    """However an import is written, also in a program for another process, it is seen."""
    assert "tests.a.test_b" in set(imported(source, "tests.a"))
