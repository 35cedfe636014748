"""Widths are counted in cells: what pads, cuts or measures by letters is found in the source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.trees import PACKAGE, tree_of

DRAWN = (
    *("cli", "person", "plain", "present", "server/ssh", "tui"),
    *(f"{game}/{room}" for game in ("seven", "duel") for room in ("cli", "lines", "screens", "words")),
)
"""What writes for people."""
BY_LETTERS = {"ljust", "rjust", "center", "zfill", "expandtabs"}
ROOM = re.compile(r"cells|width|wide|inner|room\b|columns?\b", re.IGNORECASE)
"""Names of what is measured in cells."""
TEXT = re.compile(r"text|word|name|title|label|head|line\b|note|sentence|code", re.IGNORECASE)
"""Names of what people read."""
ALIGNED = re.compile(r"[<>^=]\{?\w*\}?\d*$|^\d+s?$")
"""A format that pads; one that ends in a kind of number, as `3d`, can only stand with numbers."""


def by_letters(tree: ast.AST) -> Iterator[str]:
    """Yield each expression that takes the number of letters for the number of cells."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr=name)) if name in BY_LETTERS:
                yield ast.unparse(node)
            case ast.FormattedValue(format_spec=ast.JoinedStr() as spec) if ALIGNED.search(_spec(spec)):
                yield f"{ast.unparse(node.value)}:{_spec(spec)}"
            case ast.BinOp() | ast.Compare():
                parts = [node.left, node.right] if isinstance(node, ast.BinOp) else [node.left, *node.comparators]
                if any(ROOM.search(ast.unparse(part)) for part in parts):
                    yield from (ast.unparse(node) for part in parts if _is_length(part))
            case ast.Constant(value=str(text)):
                yield from (f"{text!r}" for spec in re.findall(r"\{\w*:([^{}]*)\}", text) if ALIGNED.search(spec))
            case _:
                pass


def _spec(spec: ast.JoinedStr) -> str:
    """Return a format as it is written."""
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in spec.values)


def _is_length(node: ast.AST) -> bool:
    """Whether this is the number of letters of something that people read; what a call gives are mostly rows."""
    match node:
        case ast.Call(func=ast.Name(id="len"), args=[ast.Name() | ast.Attribute() as text]):
            return bool(TEXT.search(ast.unparse(text)))
        case _:
            return False


def sources() -> Iterator[Path]:
    """Yield the modules that write for people."""
    for folder in DRAWN:
        yield from sorted((PACKAGE / folder).rglob("*.py"))


def test_no_width_is_counted_in_letters() -> None:
    """A wide character takes two cells: `present/line.py` pads, cuts and measures."""
    found = {
        f"{path.relative_to(PACKAGE)}: {text}"
        for path in sources()
        for text in by_letters(tree_of(path.relative_to(PACKAGE)))
    }
    assert found == set()


@pytest.mark.parametrize(
    "text",
    [
        "name.ljust(12)",
        "cells - len(title)",
        "len(act.gives_text) <= inner",
        "word:<9",
        "text:>{}",
        "'{name:<16}'",
    ],
)
def test_the_search_finds_what_it_is_for(text: str) -> None:
    """Each of these stood in the source once, or nearly so."""
    source = f'f"{{{text.replace("{}", "{cells}")}}}"' if re.match(r"\w+:", text) else text
    assert list(by_letters(ast.parse(source))) == [text]


@pytest.mark.parametrize(
    "text", ['f"{total:3d}"', 'f"{percent:+d}"', "rjust(name, 4)", "len(seats) + wide", "'{n:.1f}'"]
)
def test_the_search_leaves_numbers_alone(text: str) -> None:
    """Numbers are ASCII, and lists are no words."""
    assert not list(by_letters(ast.parse(text)))
