"""The source as it is written: what is said where, and which words stand outside any catalogue."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from string import Formatter
from typing import NamedTuple, TypeAlias

from tests.support.trees import PACKAGE

SAYS = {"_": 1, "ngettext": 2, "pgettext": 2}
"""What says a text, and how many of its arguments the catalogues have."""
MARKS = {"N_": 1, "NP_": 2, "NN_": 2}
"""What only marks a text."""


EDGE = re.compile(r"^[\s,;:!?)]|^\.\s|[\s(]$")
"""How a text begins or ends that is a piece of a sentence."""


CALLS = {**SAYS, **MARKS}

Above: TypeAlias = tuple[ast.AST, ...]
"""What a node stands in, the outermost first."""


class Finding(NamedTuple):
    """Something in a module."""

    line: int
    text: str

    def __str__(self) -> str:
        """Return it as a person looks for it."""
        return f"{self.line}: {self.text}"


GAMES = frozenset({"seven", "duel"})
"""The folders of games."""
ROOMS = {"words": "present", "screens": "tui", "lines": "plain", "form.py": "person", "lesson.py": "person"}
"""The layer of rooms in the folder of a game that are called otherwise than the house's."""
LAYERS = {"engine", "content", "notation", "bots", "record", "cli"}
"""Layers that are called alike in the house and in a game."""


def layer_of(module: Path) -> str:
    """Return the layer of a module, whose path is from the package: that of the house which is of its kind."""
    if module.parts[0] not in GAMES:
        return module.parts[0]
    room = module.parts[1]
    return ROOMS.get(room) or next((layer for layer in LAYERS if room in {layer, f"{layer}.py"}), "games")


def modules(*layers: str) -> Iterator[Path]:
    """Yield the modules of some layers, or all but those that make the language; paths are from the package."""
    for path in sorted(PACKAGE.rglob("*.py")):
        module = path.relative_to(PACKAGE)
        if layer_of(module) in layers if layers else module.parts[0] != "i18n":
            yield module


def name_of(call: ast.AST) -> str:
    """Return what a call calls, without what stands before a dot; empty for anything but a call."""
    match call:
        case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(attr=name)):
            return name
        case _:
            return ""


def walk(tree: ast.AST) -> Iterator[tuple[ast.AST, Above]]:
    """Yield each node of a tree with those around it."""
    left: list[tuple[ast.AST, Above]] = [(tree, ())]
    while left:
        node, above = left.pop()
        yield node, above
        inside = (*above, node)
        left.extend((child, inside) for child in reversed(list(ast.iter_child_nodes(node))))


def is_at_import(node: ast.AST, above: Above) -> bool:
    """Whether a node is evaluated when its module is imported: in no body of a function."""
    path = [*above, node]
    for outer, inner in pairwise(path):
        if isinstance(outer, ast.Lambda) and inner is outer.body:
            return False
        if isinstance(outer, ast.FunctionDef | ast.AsyncFunctionDef) and inner in outer.body:
            return False
    return True


def messages(call: ast.Call) -> list[ast.expr]:
    """Return the arguments of a call that stand in the catalogues."""
    return call.args[: CALLS[name_of(call)]]


@cache
def translations(tree: ast.AST) -> tuple[tuple[ast.Call, Above], ...]:
    """Return every call that says or marks a text, with what is around it."""
    return tuple(
        (node, above)
        for node, above in walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS
    )


def said_at_import(tree: ast.AST) -> Iterator[Finding]:
    """Yield what would be said in one language for the whole life of the process."""
    for call, above in translations(tree):
        if name_of(call) in SAYS and is_at_import(call, above):
            yield Finding(call.lineno, ast.unparse(call))


def hidden(tree: ast.AST) -> Iterator[Finding]:
    """Yield calls that extraction does not see: inside an f-string, or of anything but constants."""
    for call, above in translations(tree):
        is_constant = all(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in messages(call))
        if not is_constant or any(isinstance(node, ast.JoinedStr) for node in above):
            yield Finding(call.lineno, ast.unparse(call))


def fragments(tree: ast.AST) -> Iterator[Finding]:
    """Yield texts that are no whole text: nothing at all, or with an edge that is meant to be put beside another."""
    for call, _above in translations(tree):
        for message in messages(call):
            match message:
                case ast.Constant(value=str(text)) if not text or EDGE.search(text):
                    yield Finding(call.lineno, ast.unparse(call))
                case _:
                    pass


def nameless(tree: ast.AST) -> Iterator[Finding]:
    """Yield texts with places that a translator cannot move, having no name, or that write a number as English does."""
    for call, _above in translations(tree):
        for message in messages(call):
            match message:
                case ast.Constant(value=str(text)) if not all(_is_named(place, form) for place, form in _formats(text)):
                    yield Finding(call.lineno, ast.unparse(call))
                case _:
                    pass


def _formats(text: str) -> list[tuple[str, str]]:
    return [(place, form or "") for _words, place, form, _conversion in Formatter().parse(text) if place is not None]


def _places(text: str) -> set[str]:
    return {place for place, _form in _formats(text)}


def _is_named(place: str, form: str) -> bool:
    return place.isidentifier() and form[-1:] not in {"e", "f", "g", "%"}


def unmatched(tree: ast.AST) -> Iterator[Finding]:
    """Yield counted texts of which one form has other places than the other, but for the number."""
    for call, _above in translations(tree):
        match messages(call):
            case [ast.Constant(value=str(one)), ast.Constant(value=str(many))] if name_of(call) in {"ngettext", "NN_"}:
                if not _places(one) <= _places(many) or len(_places(many) - _places(one)) > 1:
                    yield Finding(call.lineno, ast.unparse(call))
            case _:
                pass
