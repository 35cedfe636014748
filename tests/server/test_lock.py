"""One data directory has one server."""

from __future__ import annotations

from pathlib import Path

import pytest

from sevenwonders_tui.server.errors import DataTaken
from sevenwonders_tui.server.lock import no_server, only_server


def test_second_server_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    """The lock goes with its holder, and the file that stays behind stops nobody."""
    data = tmp_path / "data"
    with only_server(data):
        with pytest.raises(DataTaken, match="data"), only_server(data):
            pass
        assert data.stat().st_mode & 0o777 == 0o700
    with only_server(data):
        pass


def test_nobody_plays_at_home_over_the_data_of_a_server_that_runs(tmp_path: Path) -> None:
    """Who plays there would take the tables from those who came by ssh; both sides read what to do."""
    with only_server(tmp_path), pytest.raises(DataTaken, match="played by ssh"), no_server(tmp_path):
        pass
    with no_server(tmp_path), no_server(tmp_path), pytest.raises(DataTaken, match="at home"), only_server(tmp_path):
        pass
    with only_server(tmp_path):
        pass


def test_playing_at_home_leaves_no_trace_of_servers(tmp_path: Path) -> None:
    """Where there never was one, nothing is locked, and no file is made."""
    with no_server(tmp_path), no_server(tmp_path / "nowhere"):
        assert not list(tmp_path.iterdir())
