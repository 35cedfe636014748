"""The secret of a server's own deals of the day."""

from __future__ import annotations

from pathlib import Path

import pytest

from sevenwonders_tui.daily.deal import SECRET_BYTES
from sevenwonders_tui.server.daysecret import DAY_SECRET, day_secret
from sevenwonders_tui.server.errors import DaySecretUnusable


def test_secret_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    """Each start of the server finds the same, so that a day has one deal."""
    path = tmp_path / "data" / DAY_SECRET
    made = day_secret(path)
    assert len(made) == SECRET_BYTES
    assert day_secret(path) == made
    assert path.stat().st_mode & 0o777 == 0o600
    assert day_secret(tmp_path / "other" / DAY_SECRET) != made


@pytest.mark.parametrize("content", [b"", b"abc", b"00" * 31, b"\xff" * 64])
def test_file_that_holds_no_secret_is_a_sentence(tmp_path: Path, content: bytes) -> None:
    """The server does not deal other days than before without saying so."""
    path = tmp_path / DAY_SECRET
    path.write_bytes(content)
    with pytest.raises(DaySecretUnusable):
        day_secret(path)
    assert path.read_bytes() == content
