"""The settings that a server keeps with a person's account."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict

from sevenwonders_tui.i18n import _
from sevenwonders_tui.lobby import LobbyClient
from sevenwonders_tui.person.settings import LoadedSettings, Settings, settings_from


class AccountSettings:
    """Settings that are kept with the account; unreadable ones count as the defaults."""

    def __init__(self, lobby: LobbyClient, keep: Callable[[str], None]) -> None:
        """`keep` stores the settings without waiting."""
        self._lobby = lobby
        self._keep = keep

    def read(self) -> LoadedSettings:
        """Return the settings of the person at the terminal."""
        kept = self._lobby.snapshot().me.settings
        if not kept:
            return LoadedSettings(Settings())
        try:
            return LoadedSettings(settings_from(json.loads(kept)))
        except ValueError:
            return LoadedSettings(Settings())

    def write(self, settings: Settings) -> None:
        """Keep the settings."""
        self._keep(dump_settings(settings))


def dump_settings(settings: Settings) -> str:
    """Return settings as a text for the account."""
    return json.dumps(asdict(settings))


def kept_name_only(lobby: LobbyClient) -> bool:
    """Return whether the person at a terminal shows others nothing but the name."""
    return AccountSettings(lobby, lambda _settings: None).read().settings.name_only


def others_words(*, name_only: bool) -> str:
    """Return what others see of a person in the list of the day."""
    return _("your name alone, no results") if name_only else _("your name and your results in the list of the day")
