"""Where the content files of the boxes lie: at the top of a checkout, in a folder of an installed package."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def box_file(name: str) -> Path:
    """Return where a content file of the box lies: in the installed package, or beside it in a checkout."""
    installed = _PACKAGE / "boxes" / name
    return installed if installed.exists() else _PACKAGE.parent / name
