"""The languages that nobody speaks, for the words of Duel."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sevenwonders_tui.i18n import speak
from sevenwonders_tui.i18n.language import EXTRA
from sevenwonders_tui.present.duel.book import DuelBook
from tests.duel_build import the_duel
from tests.i18n.pseudo import LANGUAGES, pseudo_catalogs


@pytest.fixture(scope="session")
def duel_book() -> DuelBook:
    """Return the components of all boxes."""
    return DuelBook(the_duel().catalog)


@pytest.fixture(scope="session")
def pseudo(request: pytest.FixtureRequest) -> Path:
    """Return the folder of the catalogues of languages that nobody speaks."""
    assert request.config.cache is not None
    return pseudo_catalogs(request.config.cache.mkdir("pseudo"))


@pytest.fixture(params=["en", *LANGUAGES])
def language(request: pytest.FixtureRequest, pseudo: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Speak one language after the other."""
    monkeypatch.setenv(EXTRA, str(pseudo))
    with speak(request.param):
        yield request.param
