"""Compare a text with a file that people can read in a diff, and speak languages that nobody speaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sevenwonders_tui.i18n import speak
from sevenwonders_tui.i18n.language import EXTRA
from tests.i18n.pseudo import LANGUAGES

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


@pytest.fixture(params=["en", *LANGUAGES])
def language(request: pytest.FixtureRequest, pseudo: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Speak one language after the other."""
    monkeypatch.setenv(EXTRA, str(pseudo))
    with speak(request.param):
        yield request.param
