"""From a folder of three files to a catalog, or to everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sevenwonders_tui.content.box import box_file
from sevenwonders_tui.content.duel.assemble import catalog_of
from sevenwonders_tui.content.duel.entries import read_agora, read_base, read_pantheon
from sevenwonders_tui.content.faults import ContentError, ContentFault
from sevenwonders_tui.content.reading import Plain, read_plain
from sevenwonders_tui.engine.duel.catalog import Catalog
from sevenwonders_tui.i18n import _

FOLDER = "duel"
BASE_FILE = "base.yaml"
PANTHEON_FILE = "pantheon.yaml"
AGORA_FILE = "agora.yaml"

FileT = TypeVar("FileT")


def read_catalog(directory: Path | None = None) -> Catalog:
    """Return the content of a folder, or of that of the box. Raises ContentError with everything that is wrong."""
    if directory is not None and not directory.is_dir():
        raise ContentError([ContentFault(str(directory), "", "", _("there is no such folder"))])
    faults: list[ContentFault] = []
    base = _read(directory, BASE_FILE, read_base, faults)
    pantheon = _read(directory, PANTHEON_FILE, read_pantheon, faults)
    agora = _read(directory, AGORA_FILE, read_agora, faults)
    if base is None or pantheon is None or agora is None or faults:
        raise ContentError(faults)
    return catalog_of(base, pantheon, agora)


def _read(
    directory: Path | None,
    name: str,
    read: Callable[[Plain, str], tuple[FileT, list[ContentFault]]],
    faults: list[ContentFault],
) -> FileT | None:
    """Return the entries of a file; what is wrong with it joins `faults`."""
    path = directory / name if directory else box_file(f"{FOLDER}/{name}")
    shown = str(path) if directory else f"{FOLDER}/{name}"
    content, found = read_plain(path, shown)
    faults += found
    if content is None:
        return None
    entries, found = read(content, shown)
    faults += found
    return entries
