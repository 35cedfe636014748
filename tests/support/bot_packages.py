"""Installed packages of bots, and the page for their authors."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


def install(
    folder: Path,
    module: str,
    text: str,
    points: str,
    monkeypatch: pytest.MonkeyPatch,
    group: str = "sevenwonders.bots",
) -> None:
    """Install a package with entry points on Python's path."""
    (folder / f"{module}.py").write_text(text)
    info = folder / "first_bot-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: first-bot\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{group}]\n{points}\n")
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
