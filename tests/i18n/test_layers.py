"""Where texts are said: not in the tasks of lobby, tables and store, which belong to nobody."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.languages.source import SAYS, Finding, modules
from tests.support.trees import tree_of

NOBODYS = ("engine", "notation", "store", "games", "bots", "table", "review", "history", "daily", "lobby")
"""Layers whose code runs in tasks, threads and processes that no person has opened."""
GAME = "what a game says of itself to a screen that asks"
SPEAK = {
    "bots/process.py": "writes the log of whoever runs the program",
    "lobby/program.py": "speaks to a program in the task of its session",
    "seven/game.py": GAME,
    "duel/game.py": GAME,
    "table/byline.py": "speaks to a program in the task of its session",
}
"""Modules there that say something all the same, and why they may."""
SAY = {*SAYS, "say"}
OWN = {"KeyError", "ValueError", "TypeError", "RuntimeError", "LookupError", "NotImplementedError", "AssertionError"}
"""Errors of Python, which nobody but programs reads."""


def said(tree: ast.AST) -> Iterator[Finding]:
    """Yield what is said at once."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAY:
            yield Finding(node.lineno, ast.unparse(node))


def unmarked(tree: ast.AST) -> Iterator[Finding]:
    """Yield errors whose sentence no catalogue has: a bare text, or one put together before it is said."""
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call)):
            continue
        kind = ast.unparse(node.exc.func)
        sentence = node.exc.args[1:2] if kind == "IllegalMove" else node.exc.args[:1]
        if kind not in OWN and any(isinstance(each, ast.Constant | ast.JoinedStr) for each in sentence):
            yield Finding(node.lineno, ast.unparse(node))


def test_layers_that_belong_to_nobody_say_nothing() -> None:
    """What they have to say crosses to its reader as message and values."""
    faults = {str(module): [str(each) for each in said(tree_of(module))] for module in modules(*NOBODYS)}
    assert {module for module, texts in faults.items() if texts} == set(SPEAK)


def test_sentences_of_errors_are_marked() -> None:
    """An error that people read is one that a translator has seen."""
    faults = {str(module): [str(each) for each in unmarked(tree_of(module))] for module in modules(*NOBODYS)}
    assert {module: texts for module, texts in faults.items() if texts} == {}


@pytest.mark.parametrize(
    "source",
    [
        "raise RoomFull('All seats are taken.')",
        "raise SetupError(f'There are {n} cities.')",
        "raise IllegalMove('over', 'The game is over.')",
    ],
)
def test_a_bare_sentence_is_found(source: str) -> None:
    """The search sees what it looks for."""
    assert list(unmarked(ast.parse(source)))
    assert not list(unmarked(ast.parse("raise RoomFull(N_('All seats are taken.'))")))
    assert list(said(ast.parse("raise RoomFull(_('All seats are taken.'))")))
