"""The cards and wonders of a rule set: YAML files for people, checked and turned into what the engine plays with."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.content.faults import ContentError, ContentFault

if TYPE_CHECKING:
    from sevenwonders_tui.duel.engine import catalog as duel
    from sevenwonders_tui.seven.engine.catalog import Catalog

__all__ = ["ContentError", "ContentFault", "load_catalog", "load_duel"]


def load_catalog(cards: Path | None = None, wonders: Path | None = None) -> Catalog:
    """Return the content of two files, or of those of the box. Raises ContentError with everything that is wrong."""
    # pydantic and yaml take a tenth of a second to import; a screen that only wants words need not wait for them
    from sevenwonders_tui.seven.content.loader import read_catalog  # noqa: PLC0415

    return read_catalog(cards, wonders)


def load_duel(directory: Path | None = None) -> duel.Catalog:
    """Return the content of a folder of 7 Wonders Duel, or of that of its boxes.

    Raises ContentError with everything that is wrong.
    """
    from sevenwonders_tui.duel.content import loader  # noqa: PLC0415

    return loader.read_catalog(directory)
