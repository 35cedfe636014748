"""The paths of the boxes' content files: at the top of a checkout, or in a folder of an installed package."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def box_file(name: str) -> Path:
    """Return the path of a content file of the box: in the installed package, or beside it in a checkout."""
    installed = _PACKAGE / "boxes" / name
    return installed if installed.exists() else _PACKAGE.parent / name
