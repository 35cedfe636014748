"""What a person prefers, and the small JSON file that remembers it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, fields
from enum import StrEnum
from pathlib import Path
from typing import Any, Protocol

from sevenwonders_tui.i18n import _
from sevenwonders_tui.regular import read_regular

DEFAULT_THEME = "wonders"
"""The colours that nobody needs to choose."""


class Signs(StrEnum):
    """What lines, blocks and signs are drawn with."""

    AUTO = "auto"
    """With ASCII where the terminal is known to have no more."""
    ASCII = "ascii"
    LINES = "lines"


class Motion(StrEnum):
    """How much moves on the screen."""

    AUTO = "auto"
    """As much as suits the terminal: less where every frame goes a long way."""
    ALL = "all"
    LITTLE = "little"
    NONE = "none"


class Asked(StrEnum):
    """How far the question is that a first start begins with: which of the games are known."""

    NEVER = "never"
    LATER = "later"
    """Put off once: it is asked once more."""
    DONE = "done"


class SettingsError(Exception):
    """The settings could not be saved; the text says why."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Preferences of the person at this terminal."""

    theme: str = DEFAULT_THEME
    signs: Signs = Signs.AUTO
    language: str = ""
    """The code of the language; empty for what the terminal asks for."""
    live_points: bool = True
    """Whether new tables show the points so far."""
    confirm: bool = False
    """Whether new tables ask once more before a pick is locked."""
    bell: bool = True
    """Whether the terminal rings when a table waits for this person."""
    notice: bool = True
    """Whether the desktop tells so too, where the terminal can ask it to."""
    title: bool = True
    """Whether the title of the terminal says when it is this person's turn."""
    motion: Motion = Motion.AUTO
    pause: bool = True
    """Whether a Duel stops after the other's moves and shows them, until a key is pressed."""
    plain: bool = False
    """Whether this person plays in lines wherever they are, instead of on a full screen."""
    brief: bool = False
    """Whether lines say less of each thing in a list."""
    table: dict[str, Any] = field(default_factory=dict)
    """The last table that was dealt, as `last_table` keeps it; empty for whoever has dealt none."""
    room: dict[str, Any] = field(default_factory=dict)
    """The last table that was opened on a server."""
    asked: Asked = Asked.NEVER
    new_to: list[str] = field(default_factory=list)
    """The ids of the games that this person said never to have played."""
    guided: list[str] = field(default_factory=list)
    """The ids of the games whose guided game was played here to its end."""


def settings_from(data: object) -> Settings:
    """Return the settings in plain data; what a later version knows besides is left out. Raises ValueError.

    By hand: this runs before the first paint, and pydantic alone would take a tenth of a second.
    """
    if not isinstance(data, dict):
        raise ValueError(_("it holds no settings"))
    known = {field.name: data[field.name] for field in fields(Settings) if field.name in data}
    if "signs" not in known and "ascii" in data:
        known["signs"] = _signs_of_0_1_0(data["ascii"])
    for name, value in known.items():
        default = getattr(Settings(), name)
        if isinstance(default, StrEnum) and value in list(type(default)):
            known[name] = type(default)(value)
        elif isinstance(default, StrEnum) or type(value) is not type(default):
            raise _impossible(name, value)
    return Settings(**known)


def _signs_of_0_1_0(value: object) -> Signs:
    """Return what `ascii` means in the settings of 0.1.0, which asked for ASCII or said nothing."""
    if not isinstance(value, bool):
        raise _impossible("ascii", value)
    return Signs.ASCII if value else Signs.AUTO


def _impossible(name: str, value: object) -> ValueError:
    return ValueError(_("{name} cannot be {value}").format(name=name, value=json.dumps(value)))


@dataclass(frozen=True, slots=True)
class LoadedSettings:
    """The settings to start with."""

    settings: Settings
    notice: str | None = None
    """A sentence about a file that could not be used."""
    is_first: bool = False
    """Whether nothing was ever saved there."""


class SettingsStore(Protocol):
    """Where settings come from and go to."""

    def read(self) -> LoadedSettings:
        """Return what was saved last; the defaults where nothing was, with a notice where something is wrong."""

    def write(self, settings: Settings) -> None:
        """Keep the settings. Raises SettingsError with a sentence."""


class SettingsFile:
    """Settings in a JSON file. A file that cannot be read is left as it is until the person saves."""

    def __init__(self, path: Path) -> None:
        """Name the file; nothing is opened yet."""
        self.path = path

    def read(self) -> LoadedSettings:
        """Return the settings in the file, or the defaults."""
        try:
            text = read_regular(self.path)
        except FileNotFoundError:
            return LoadedSettings(Settings(), is_first=True)
        except OSError as error:
            return LoadedSettings(Settings(), self._fault(error.strerror or str(error)))
        try:
            return LoadedSettings(settings_from(json.loads(text)))
        except ValueError as error:
            return LoadedSettings(Settings(), self._fault(str(error)))

    def _fault(self, reason: str) -> str:
        text = _("The settings in {path} cannot be used ({reason}). The defaults hold until you save settings again.")
        return text.format(path=self.path, reason=reason)

    def write(self, settings: Settings) -> None:
        """Write the file in one step, so that a full disk does not eat the old one."""
        fresh = self.path.with_name(self.path.name + ".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_text(json.dumps(asdict(settings), indent=2) + "\n", encoding="utf-8")
            fresh.replace(self.path)
        except OSError as error:
            text = _("The settings could not be saved to {path}: {reason}.")
            raise SettingsError(text.format(path=self.path, reason=error.strerror or str(error))) from error


class SettingsInMemory:
    """Settings that end with the program, as a guest's do."""

    def __init__(self, settings: Settings | None = None) -> None:
        """Start from the settings given, or the defaults."""
        self.settings = settings or Settings()

    def read(self) -> LoadedSettings:
        """Return the settings as they are."""
        return LoadedSettings(self.settings)

    def write(self, settings: Settings) -> None:
        """Keep the settings until the program ends."""
        self.settings = settings
