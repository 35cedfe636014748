"""The cards and wonders that a record was played with."""

from __future__ import annotations

from functools import cache

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.seven.engine.catalog import Catalog


@cache
def _fingerprint_of_the_box() -> str:
    return load_catalog().fingerprint


def changed_content(catalog: Catalog) -> str | None:
    """Return the fingerprint of changed content; None for the content of the box, which every program knows."""
    return None if catalog.fingerprint == _fingerprint_of_the_box() else catalog.fingerprint
