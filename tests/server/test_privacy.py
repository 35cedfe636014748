"""Others on the machine read nothing of what a server keeps."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sevenwonders_tui.server.privacy import make_private

pytestmark = pytest.mark.skipif(os.name != "posix", reason="rights are otherwise elsewhere")


def modes(directory: Path) -> dict[str, int]:
    """Return the rights of everything in a directory, and of itself."""
    return {path.name: path.stat().st_mode & 0o777 for path in (directory, *directory.rglob("*"))}


def test_data_is_closed_to_others_and_nothing_else_is_touched(tmp_path: Path) -> None:
    """Our files are private whatever they were; a directory that holds other things stays as its owner shares it."""
    data, elsewhere = tmp_path / "data", tmp_path / "elsewhere"
    (data / "reviews").mkdir(parents=True, mode=0o755)
    for path in (
        elsewhere,
        *(data / name for name in ("tables.sqlite3", "tables.sqlite3-wal", "reviews/a.json", "letter.txt")),
    ):
        path.touch()
        # Whatever mask the process has by now
        path.chmod(0o644)
    (data / "reviews" / "link").symlink_to(elsewhere)
    data.chmod(0o755)
    ours = ("tables.sqlite3*", "reviews")
    make_private(data, ours)
    (data / "reviews" / "link").unlink()
    ours_now = {"tables.sqlite3": 0o600, "tables.sqlite3-wal": 0o600, "reviews": 0o700, "a.json": 0o600}
    assert modes(data) == {"data": 0o755, "letter.txt": 0o644, **ours_now}
    assert elsewhere.stat().st_mode & 0o777 == 0o644
    (data / "letter.txt").unlink()
    make_private(data, ours)
    assert modes(data) == {"data": 0o700, **ours_now}
