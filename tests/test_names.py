"""One name for one thing."""

from __future__ import annotations

import ast
from collections import defaultdict

import pytest

from tests.support.trees import PACKAGE, tree_of

GAMES = {"seven", "duel"}
"""Folders of the games, which each have a View, a State and a Score of their own."""
PUBLISHED = {"seven": {"Pay", "ScoreLine"}, "duel": set[str]()}
"""Names in a JSON schema that we have published: the record and the bots' protocol have one of their own each."""


@pytest.mark.parametrize("game", sorted(GAMES))
def test_class_shares_its_name_with_no_other(game: str) -> None:
    """Whoever reads a name in a game, or in what serves all of them, finds the one class that is meant."""
    places: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        if not GAMES.isdisjoint({*path.parts, path.stem} - {game}):
            continue
        for node in tree_of(path.relative_to(PACKAGE)).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(path.relative_to(PACKAGE).as_posix())
    shared = {name: found for name, found in places.items() if len(found) > 1}
    assert shared.keys() == PUBLISHED[game], shared
