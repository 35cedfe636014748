"""Options of the whole suite."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let golden files be written anew, in a commit of their own that says why."""
    parser.addoption(
        "--update-golden", action="store_true", help="write golden files anew instead of comparing with them"
    )
