"""The cards and wonders of a rule set: YAML files for people, checked and converted for the engine."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.content.faults import ContentError, ContentFault

if TYPE_CHECKING:
    from sevenwonders_tui.duel.engine import catalog as duel
    from sevenwonders_tui.seven.engine.catalog import Catalog

__all__ = ["ContentError", "ContentFault", "load_catalog", "load_duel"]


def load_catalog(cards: Path | None = None, wonders: Path | None = None) -> Catalog:
    """Return the content of two files; None stands for the file of the box. Raises ContentError with all faults."""
    # Imported late: pydantic and yaml take a tenth of a second, and a screen that only needs words need not wait
    from sevenwonders_tui.seven.content.loader import read_catalog  # noqa: PLC0415

    return read_catalog(cards, wonders)


def load_duel(directory: Path | None = None) -> duel.Catalog:
    """Return the content of a folder of 7 Wonders Duel; None for the content of its boxes.

    Raises ContentError with all faults.
    """
    from sevenwonders_tui.duel.content import loader  # noqa: PLC0415

    return loader.read_catalog(directory)
