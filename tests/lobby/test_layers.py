"""The lobby stands on its own: it knows of no network and no screen, and its vocabulary costs little."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "strangers"),
    [
        ("sevenwonders_tui.lobby", ["pydantic", "sqlite3", "textual", "rich", "asyncssh"]),
        ("sevenwonders_tui.lobby.lobby", ["textual", "rich", "asyncssh"]),
    ],
)
def test_lobby_loads_nothing_that_it_does_without(module: str, strangers: list[str]) -> None:
    """Doors and screens can change without the lobby, and a test of it needs neither."""
    script = f"import sys, {module}; print(*(name for name in {strangers!r} if name in sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert loaded.stdout.split() == []
