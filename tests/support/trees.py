"""The syntax trees of the package, each read once in a process: half a dozen tests search all of them."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import sevenwonders_tui

PACKAGE = Path(sevenwonders_tui.__file__).parent


@cache
def tree_of(module: Path) -> ast.Module:
    """Return what stands in a module, whose path is from the package."""
    return ast.parse((PACKAGE / module).read_text("utf-8"))
