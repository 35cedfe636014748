"""Which components a test is about: the test of completeness collects it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

TestT = TypeVar("TestT", bound=Callable[..., Any])

ABOUT: dict[str, set[str]] = {}
"""By component id: the names of the tests that say what it does."""


def about(*components: str) -> Callable[[TestT], TestT]:
    """Mark a test as one that says what some components do."""

    def mark(test: TestT) -> TestT:
        for component in components:
            ABOUT.setdefault(component, set()).add(f"{test.__module__}.{test.__name__}")
        return test

    return mark
