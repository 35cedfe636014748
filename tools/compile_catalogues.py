"""Compile the catalogues of all languages: every `.po` file gets the `.mo` file beside it that gettext reads.

It runs when the package is built or installed, an editable install included, where nothing but hatchling and Babel is
there; the test suite and `python -m tools.catalog` call the same function.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from string import Formatter
from tempfile import NamedTemporaryFile
from typing import Any

from babel.messages.catalog import Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALE = Path("sevenwonders_tui", "locale")
"""Where the catalogues lie in a checkout."""


class CatalogueBuildHook(BuildHookInterface[Any]):
    """Puts the compiled catalogues into what hatch builds."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatch gives it
        """Compile them, and list them as a part of the build though git ignores them."""
        compile_all(Path(self.root) / LOCALE)
        build_data["artifacts"].append(f"/{LOCALE.as_posix()}/**/*.mo")


def forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    """Return the one form of a text, or those of a counted one."""
    return (text,) if isinstance(text, str) else tuple(text or ("",))


def is_said(message: Message) -> bool:
    """Whether the game says a translation: it is whole, or of an older text with the same places.

    A place that the text does not have any more would stop the game, and one that it has now would be lost.
    """
    said = forms(message.string)
    return all(said) and (not message.fuzzy or _places(said) == _places(forms(message.id)))


def _places(texts: Sequence[str]) -> set[str | None]:
    return {name for text in texts for _before, name, _spec, _how in Formatter().parse(text)}


def compile_all(locale: Path) -> list[Path]:
    """Compile each catalogue that is newer than its compiled file; return what was written."""
    return [compiled for source in sorted(locale.glob("*/LC_MESSAGES/*.po")) if (compiled := compile_one(source))]


def compile_one(source: Path) -> Path | None:
    """Compile a catalogue if it is newer than its compiled file, which is put in its place whole."""
    compiled = source.with_suffix(".mo")
    if compiled.exists() and compiled.stat().st_mtime_ns == source.stat().st_mtime_ns:
        return None
    with source.open("rb") as stream:
        catalog = read_po(stream, locale=source.parts[-3], domain=source.stem)
    # gettext says English where there is no entry, and nothing at all where an entry is empty.
    for message in [each for each in catalog if each.id and not is_said(each)]:
        catalog.delete(message.id, message.context)
    with NamedTemporaryFile(dir=compiled.parent, suffix=".tmp", delete=False) as ready:
        write_mo(ready, catalog, use_fuzzy=True)
    # The time of the source tells later which state of it was compiled.
    os.utime(ready.name, ns=(source.stat().st_atime_ns, source.stat().st_mtime_ns))
    Path(ready.name).chmod(0o644)
    Path(ready.name).replace(compiled)
    return compiled
