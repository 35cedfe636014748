"""From a folder of three files to a catalog, or to a list of all faults in the files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import TypeVar

from sevenwonders_tui.content.box import box_file
from sevenwonders_tui.content.faults import ContentError, ContentFault
from sevenwonders_tui.content.reading import Plain, read_plain
from sevenwonders_tui.duel.content.assemble import catalog_of
from sevenwonders_tui.duel.content.checks import check_agora, check_base, check_once, check_pantheon
from sevenwonders_tui.duel.content.entries import read_agora, read_base, read_pantheon
from sevenwonders_tui.duel.content.ids import check_ids
from sevenwonders_tui.duel.engine.catalog import Catalog
from sevenwonders_tui.i18n import _

FOLDER = "duel"
BASE_FILE = "base.yaml"
PANTHEON_FILE = "pantheon.yaml"
AGORA_FILE = "agora.yaml"
MOST_FAULTS = 300
"""The most faults reported for one content; foreign files could have a hundred thousand."""

FileT = TypeVar("FileT")


def read_catalog(directory: Path | None = None) -> Catalog:
    """Return the content of a folder, or the built-in content for None. Raises ContentError with all faults."""
    if directory is not None and not _is_folder(directory):
        raise ContentError([ContentFault(str(directory), "", "", _("there is no such folder"))])
    base, base_faults = _read(directory, BASE_FILE, read_base)
    pantheon, pantheon_faults = _read(directory, PANTHEON_FILE, read_pantheon)
    agora, agora_faults = _read(directory, AGORA_FILE, read_agora)

    def faults() -> Iterator[ContentFault]:
        yield from base_faults
        yield from check_base(base, pantheon) if base else ()
        yield from pantheon_faults
        yield from check_pantheon(pantheon) if pantheon else ()
        yield from agora_faults
        yield from check_agora(agora, base, pantheon) if agora else ()
        yield from check_once(pantheon, agora)
        yield from check_ids(base, pantheon, agora)

    if found := _bounded(faults(), directory):
        raise ContentError(found)
    assert base, "a file without a fault was read"
    assert pantheon, "a file without a fault was read"
    assert agora, "a file without a fault was read"
    return catalog_of(base, pantheon, agora)


def _is_folder(directory: Path) -> bool:
    try:
        return directory.is_dir()
    except OSError:  # such as a name that is too long
        return False


def _bounded(faults: Iterable[ContentFault], directory: Path | None) -> list[ContentFault]:
    found = list(islice(faults, MOST_FAULTS + 1))
    if len(found) > MOST_FAULTS:
        found[-1] = ContentFault(str(directory or FOLDER), "", "", _("there is more to mend; these come first"))
    return found


def _read(
    directory: Path | None, name: str, read: Callable[[Plain, str], tuple[FileT, list[ContentFault]]]
) -> tuple[FileT | None, list[ContentFault]]:
    """Return the entries of a file, and the faults of their form."""
    path = directory / name if directory else box_file(f"{FOLDER}/{name}")
    shown = str(path) if directory else f"{FOLDER}/{name}"
    content, faults = read_plain(path, shown)
    if content is None:
        return None, faults
    entries, form_faults = read(content, shown)
    return entries, [*faults, *form_faults]
