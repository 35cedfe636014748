"""Who may import whom, beyond what import-linter holds between the packages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from graphlib import CycleError, TopologicalSorter
from importlib.util import resolve_name
from inspect import isfunction
from pathlib import Path
from textwrap import dedent

import grimp
import pytest

from sevenwonders_tui.games.registry import ENTRIES, FIRST_GAME, entry

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
        "seven",
        "duel",
    ],
)
def test_modules_of_a_package_know_each_other_in_no_circle(imports: Mapping[str, set[str]], package: str) -> None:
    """Whoever reads a module from the bottom upwards needs none that comes later, not even for a type."""
    assert circle(imports, f"{PACKAGE}.{package}") == []


def test_circle_is_found() -> None:
    """A type that is borrowed back counts as knowing the other."""
    known = {"p.low": set[str](), "p.one": {"p.two", "p.low"}, "p.two": {"p.one"}}
    assert set(circle(known, "p")) == {"p.one", "p.two"}


PROMISED = {
    "content": "promised to authors of bots: sevenwonders_tui.content.load_catalog",
    "bots.wire": "promised to authors of bots: sevenwonders_tui.bots.wire.read_question",
}
"""Modules of the house that import a game, and why."""
GAMES = tuple(name.rpartition(".")[0] for name in ENTRIES.values())
"""The packages of games."""


def is_of_a_game(module: str) -> bool:
    """Whether a module lies in the folder of a game."""
    return module.startswith(tuple(f"{game}." for game in GAMES)) or module in GAMES


def test_the_house_imports_no_game(imports: Mapping[str, set[str]]) -> None:
    """A second game enters without a word of the first in its way: the registry finds each by its name."""
    naming = {
        module.removeprefix(f"{PACKAGE}.")
        for module, known in imports.items()
        if not is_of_a_game(module) and any(map(is_of_a_game, known))
    }
    assert naming == PROMISED.keys()


def test_every_game_brings_all_parts() -> None:
    """What the house asks of an entry stands in the entry of each game; the first has the pictures of the menu too."""
    parts = {game: {name for name, part in vars(entry(game)).items() if isfunction(part)} for game in ENTRIES}
    borrowed = {"menu_picture", "welcome_picture", "curtain_picture", "color_sample"}
    assert all(parts[FIRST_GAME] - borrowed == found for game, found in parts.items() if game != FIRST_GAME)
    assert borrowed < parts[FIRST_GAME]


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
    names = {name.rpartition(".")[2] for name in tests}
    found = {
        (".".join(parts), other)
        for path, parts in modules.items()
        for text in [path.read_text("utf-8")]
        # To read the imports of each takes a second or two, and hardly any so much as names a test module.
        if names.intersection(re.findall(r"\btest_\w+", text))
        for other in imported(text, ".".join(parts[:-1]))
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
