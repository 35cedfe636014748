"""keys.toml: the keys that a person wants for commands, by their ids.

    [table]
    build = "x"
    stage = ["y", "F3"]

The program only reads the file. Errors in it are reported in sentences; those commands keep their default keys.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.regular import read_regular
from sevenwonders_tui.tui.keys import Keys, find_key


@dataclass(frozen=True, slots=True)
class WantedKeys:
    """The content of the file. It is not checked against the screens yet."""

    place: str = ""
    """The path of the file."""
    keys: Keys = field(default_factory=Keys)
    faults: tuple[str, ...] = ()
    """Sentences about names that are no keys."""

    def told(self, faults: tuple[str, ...]) -> str:
        """Return the message for the start: the first fault, and the number of others; empty if there are none."""
        found = (*self.faults, *faults)
        if not found:
            return ""
        first = _("{file}: {fault} The usual keys stand in.").format(file=self.place, fault=found[0])
        more = len(found) - 1
        if not more:
            return first
        rest = ngettext(
            "`sevenwonders keys` tells of {n} more fault.", "`sevenwonders keys` tells of {n} more faults.", more
        )
        return f"{first} {rest.format(n=more)}"


def read_keys(path: Path) -> WantedKeys:
    """Return the wishes of a file; none if it does not exist."""
    try:
        text = read_regular(path).decode("utf-8-sig")
    except FileNotFoundError:
        return WantedKeys(str(path))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return WantedKeys(str(path), faults=(_("It cannot be read: {reason}.").format(reason=reason),))
    return parse_keys(text, str(path))


def parse_keys(text: str, place: str = "") -> WantedKeys:
    r"""Return the wishes in the text of such a file.

    >>> parse_keys('[table]\nbuild = "x"\nstage = ["Y", "F3"]').keys.chosen
    {'table.build': ('x',), 'table.stage': ('Y', 'f3')}
    >>> parse_keys('[table]\nbuild = "F99"').faults
    ('table.build asks for F99, and there is no such key.',)
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return WantedKeys(place, faults=(_("It is not written as TOML wants it: {reason}.").format(reason=error),))
    chosen: dict[str, tuple[str, ...]] = {}
    faults: list[str] = []
    for command, value in _entries(data):
        names = [value] if isinstance(value, str) else value
        if not isinstance(names, list) or not names or not all(isinstance(name, str) for name in names):
            faults.append(_("{command} needs a key, or a list of keys.").format(command=command))
            continue
        keys = {name: find_key(name) for name in names}
        unknown = next((name for name, key in keys.items() if key is None), None)
        if unknown is not None:
            text = _("{command} asks for {key}, and there is no such key.")
            faults.append(text.format(command=command, key=unknown))
            continue
        chosen[command] = tuple(key for key in keys.values() if key is not None)
    return WantedKeys(place, Keys(chosen), tuple(faults))


def _entries(data: Mapping[str, object], above: str = "") -> Iterator[tuple[str, object]]:
    """Yield the entries of all tables, by full id."""
    for name, value in data.items():
        if isinstance(value, dict):
            yield from _entries(value, f"{above}{name}.")
        else:
            yield above + name, value
