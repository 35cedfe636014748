"""The training commands that need no compiler; those of the twins are tested beside the twins."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.training import ONE_FILE, TWO_FILES, files_made


@pytest.mark.slow
@pytest.mark.parametrize(
    ("module", "options", "names"),
    [
        ("train_policy", "--games 60 --seed 2", ONE_FILE),
        ("train_duel_policy", "--games 4 --seed 2", ONE_FILE),
        ("train_duel_value", "--games 4 --seed 2", ONE_FILE),
        ("train_duel_search", "--boxes base --games 2 --rounds 1 --seed 2", TWO_FILES),
    ],
)
def test_the_same_command_makes_the_same_bytes(
    module: str, options: str, names: tuple[str, ...], tmp_path: Path
) -> None:
    """A training command writes the same files each time, with one process or two, and names itself in them."""
    first = files_made(module, f"{options} --jobs 1", tmp_path / "first", names)
    second = files_made(module, f"{options} --jobs 2", tmp_path / "second", names)
    assert first == second
    assert all(f"python -m training.{module} {options}".encode() in each for each in first)
