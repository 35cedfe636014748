"""One data directory has one server."""

from __future__ import annotations

from pathlib import Path

import pytest

from sevenwonders_tui.server.errors import DataTaken
from sevenwonders_tui.server.lock import only_server


def test_second_server_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    """The lock goes with its holder, and the file that stays behind stops nobody."""
    data = tmp_path / "data"
    with only_server(data):
        with pytest.raises(DataTaken, match="data"), only_server(data):
            pass
        assert data.stat().st_mode & 0o777 == 0o700
    with only_server(data):
        pass
