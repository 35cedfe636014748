"""Which cards and wonders a record was played with."""

from __future__ import annotations

from functools import cache

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.seven.engine.catalog import Catalog


@cache
def _fingerprint_of_the_box() -> str:
    return load_catalog().fingerprint


def changed_content(catalog: Catalog) -> str | None:
    """Return the fingerprint of a changed deck; None for that of the box, which every program knows."""
    return None if catalog.fingerprint == _fingerprint_of_the_box() else catalog.fingerprint
