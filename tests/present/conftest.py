"""Compare a text with a file that people can read in a diff."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture
def golden_text(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with tests/present/golden/NAME.txt; `pytest --update-golden` writes the file anew."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / f"{name}.txt"
        if request.config.getoption("--update-golden"):
            path.write_text(text, encoding="utf-8")
        assert path.exists(), f"no golden text {path.name}: run pytest --update-golden"
        assert text == path.read_text(encoding="utf-8")

    return compare
