"""The preferences of a person, and the small JSON file that stores them."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, fields
from enum import StrEnum
from pathlib import Path
from typing import Any, Protocol

from sevenwonders_tui.i18n import _
from sevenwonders_tui.regular import read_regular

DEFAULT_THEME = "wonders"
"""The default colours."""


class Signs(StrEnum):
    """The signs that lines, blocks and symbols are drawn with."""

    AUTO = "auto"
    """ASCII if the terminal is known to have nothing more."""
    ASCII = "ascii"
    LINES = "lines"


class Motion(StrEnum):
    """The amount of motion on the screen."""

    AUTO = "auto"
    """As suits the terminal: less if every frame travels over a network."""
    ALL = "all"
    LITTLE = "little"
    NONE = "none"


class Asked(StrEnum):
    """The state of the question at the first start: which of the games are known."""

    NEVER = "never"
    LATER = "later"
    """Postponed once: the question is asked once more."""
    DONE = "done"


class SettingsError(Exception):
    """The settings could not be saved; the text says why."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Preferences of the person at this terminal."""

    theme: str = DEFAULT_THEME
    signs: Signs = Signs.AUTO
    language: str = ""
    """The code of the language; empty for the language of the terminal."""
    live_points: bool = True
    """Whether new tables show the points so far."""
    confirm: bool = False
    """Whether new tables ask once more before a pick is locked."""
    bell: bool = True
    """Whether the terminal rings when a table waits for this person."""
    notice: bool = True
    """Whether the desktop shows a notification too, if the terminal can ask for one."""
    title: bool = True
    """Whether the title of the terminal says when it is this person's turn."""
    motion: Motion = Motion.AUTO
    pause: bool = True
    """Whether a Duel shows the opponent's moves and waits for a key."""
    one_key_picks: bool = False
    """Whether the number of a card builds it at the lowest price and locks."""
    strip: bool = False
    """Whether the table of 7 Wonders tells in lines what everybody did, in place of a screen after each turn."""
    plain: bool = False
    """Whether this person always plays in line mode instead of on a full screen."""
    brief: bool = False
    """Whether line mode says less about each thing in a list."""
    name_only: bool = False
    """Whether others on a server see nothing but this person's name in the list of the day."""
    table: dict[str, Any] = field(default_factory=dict)
    """The last table that was dealt, as `last_table` keeps it; empty if there is none."""
    room: dict[str, Any] = field(default_factory=dict)
    """The last table that was opened on a server."""
    asked: Asked = Asked.NEVER
    new_to: list[str] = field(default_factory=list)
    """The ids of the games that this person has never played, by their own answer."""
    guided: list[str] = field(default_factory=list)
    """The ids of the games whose guided game was finished here."""


def settings_from(data: object) -> Settings:
    """Return the settings in plain data; fields of later versions are ignored. Raise ValueError.

    Written by hand: this runs before the first paint, and pydantic alone would take a tenth of a second.
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
    """Return the meaning of `ascii` in the settings of 0.1.0, which was either true or missing."""
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
    """A sentence about a file that could not be read."""
    is_first: bool = False
    """Whether nothing was ever saved there."""


class SettingsStore(Protocol):
    """The storage of settings."""

    def read(self) -> LoadedSettings:
        """Return the settings saved last, or the defaults; if something is wrong there is a notice."""

    def write(self, settings: Settings) -> None:
        """Save the settings. Raise SettingsError with a sentence."""


class SettingsFile:
    """Settings in a JSON file. A file that cannot be read is left as it is until the person saves."""

    def __init__(self, path: Path) -> None:
        """Set the path; the file is not opened yet."""
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
        """Write the file in one step, so that a full disk does not destroy the old one."""
        fresh = self.path.with_name(self.path.name + ".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_text(json.dumps(asdict(settings), indent=2) + "\n", encoding="utf-8")
            fresh.replace(self.path)
        except OSError as error:
            text = _("The settings could not be saved to {path}: {reason}.")
            raise SettingsError(text.format(path=self.path, reason=error.strerror or str(error))) from error


class SettingsInMemory:
    """Settings that last as long as the program, such as a guest's."""

    def __init__(self, settings: Settings | None = None) -> None:
        """Start from the settings given, or the defaults."""
        self.settings = settings or Settings()

    def read(self) -> LoadedSettings:
        """Return the settings as they are."""
        return LoadedSettings(self.settings)

    def write(self, settings: Settings) -> None:
        """Keep the settings until the program ends."""
        self.settings = settings
