"""Compile the catalogues of all languages: every `.po` file gets the `.mo` file beside it that gettext reads.

It runs when the package is built or installed, also for an editable install, with no other libraries than hatchling and
Babel; the test suite and `python -m tools.catalog` call the same function.
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
"""The path of the catalogues in a checkout."""


class CatalogueBuildHook(BuildHookInterface[Any]):
    """Adds the compiled catalogues to the build of hatch."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatch gives it
        """Compile them, and list them as a part of the build although git ignores them."""
        compile_all(Path(self.root) / LOCALE)
        build_data["artifacts"].append(f"/{LOCALE.as_posix()}/**/*.mo")


def forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    """Return the one form of a text, or all forms of a counted one."""
    return (text,) if isinstance(text, str) else tuple(text or ("",))


def is_said(message: Message) -> bool:
    """Whether the game uses a translation: it is complete, or belongs to an older text with the same placeholders.

    A placeholder that the text no longer has would stop the game, and a new one would be lost.
    """
    said = forms(message.string)
    return all(said) and (not message.fuzzy or _places(said) == _places(forms(message.id)))


def _places(texts: Sequence[str]) -> set[str | None]:
    return {name for text in texts for _before, name, _spec, _how in Formatter().parse(text)}


def compile_all(locale: Path) -> list[Path]:
    """Compile each catalogue that is newer than its compiled file; return the written files."""
    return [compiled for source in sorted(locale.glob("*/LC_MESSAGES/*.po")) if (compiled := compile_one(source))]


def compile_one(source: Path) -> Path | None:
    """Compile a catalogue if it is newer than its compiled file, which is replaced as a whole."""
    compiled = source.with_suffix(".mo")
    if compiled.exists() and compiled.stat().st_mtime_ns == source.stat().st_mtime_ns:
        return None
    with source.open("rb") as stream:
        catalog = read_po(stream, locale=source.parts[-3], domain=source.stem)
    # For a missing entry gettext returns the English text, and for an empty entry an empty text.
    for message in [each for each in catalog if each.id and not is_said(each)]:
        catalog.delete(message.id, message.context)
    with NamedTemporaryFile(dir=compiled.parent, suffix=".tmp", delete=False) as ready:
        write_mo(ready, catalog, use_fuzzy=True)
    # The time of the source shows later which state of it was compiled.
    os.utime(ready.name, ns=(source.stat().st_atime_ns, source.stat().st_mtime_ns))
    Path(ready.name).chmod(0o644)
    Path(ready.name).replace(compiled)
    return compiled
