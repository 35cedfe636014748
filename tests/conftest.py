"""Options of the whole suite."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

SUITE = "not slow and not night and not release"
"""What pytest runs when nothing else is said, as in pyproject.toml."""
WITH_PICTURES = "(not slow or picture) and not night and not release"

# On a busy machine anything may take long: no test fails because of that.
settings.register_profile("suite", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("suite")

# Tests start hundreds of processes: to compile the package in each takes longer than what most of them do.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Each screen makes so many objects that Python looks for garbage all the time; a tenth of the time went there.
gc.set_threshold(20_000, 20, 50)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let golden files be written anew, in a commit of their own that says why."""
    parser.addoption(
        "--update-golden", action="store_true", help="write golden files anew instead of comparing with them"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Compile the catalogues as they are in the checkout, as the build does; write pictures of every size anew."""
    from tools.compile_catalogues import LOCALE, compile_all

    compile_all(Path(__file__).parent.parent / LOCALE)
    if config.getoption("--update-golden") and config.option.markexpr == SUITE:
        config.option.markexpr = WITH_PICTURES


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Start one process more than there are cores: tests of servers and screens wait for a fifth of their time."""
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1) + 1


def pytest_collection_finish() -> None:
    """Let the search for garbage leave out modules and tests: they stay to the end of the run."""
    gc.freeze()


@pytest.fixture
def garbage_of_its_own() -> None:
    """Let `gc.collect` look only at what the test makes: a second goes for all that earlier tests have left."""
    gc.freeze()


@pytest.fixture(scope="session")
def pseudo(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the catalogues of languages that nobody speaks, written once for each state of the source.

    Where pytest keeps no cache, they are written anew.
    """
    # here, so that coverage sees the first import
    from tests.i18n.pseudo import pseudo_catalogs

    cache: pytest.Cache | None = getattr(pytestconfig, "cache", None)
    return pseudo_catalogs(tmp_path_factory.mktemp("pseudo") if cache is None else cache.mkdir("pseudo"))


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for external programs as long as a busy machine may need."""
    # here, so that coverage sees the first import
    from sevenwonders_tui.bots import process
    from tests.bots.programs import IN_TIME

    monkeypatch.setattr(process, "USUAL", IN_TIME)
