"""Where data lies."""

from __future__ import annotations

from pathlib import Path

import pytest

from sevenwonders_tui.store import data_dir


def test_option_goes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """--data is what a person asked for now."""
    monkeypatch.setenv("SEVENWONDERS_DATA", "/elsewhere")
    assert data_dir(Path("/here")) == Path("/here")


def test_environment_goes_before_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """SEVENWONDERS_DATA moves everything, and knows a home directory."""
    monkeypatch.setenv("HOME", "/home/anna")
    monkeypatch.setenv("SEVENWONDERS_DATA", "~/games")
    assert data_dir() == Path("/home/anna/games")


def test_system_has_a_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a wish, data lies where the system keeps a user's data."""
    monkeypatch.delenv("SEVENWONDERS_DATA", raising=False)
    assert data_dir().name == "sevenwonders"
