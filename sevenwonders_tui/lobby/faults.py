"""Errors of the files: the log has the details for the host; players learn nothing about the host's machine."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta

from sevenwonders_tui.lobby.time import Time
from sevenwonders_tui.store import StoreError, TableExists, UnknownTable

log = logging.getLogger(__name__)

PAUSE = timedelta(minutes=1)
"""The least time between two equal lines of the log: with a full disk every request of everybody fails."""


@dataclass(slots=True)
class _Told:
    at: datetime
    more: int = 0
    """How often the error has happened since."""


class FaultLog:
    """Logs errors of the store, and removes file names from the texts that players see."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._told: dict[str, _Told] = {}

    def note(self, error: StoreError) -> None:
        """Log an error, unless it was logged within `PAUSE`, and reduce its text to what players may read."""
        if not isinstance(error, UnknownTable | TableExists):
            self._log(str(error))
        error.hide_place()

    def _log(self, text: str) -> None:
        now = self._time.now()
        told = self._told.get(text)
        if told is not None and told.at <= now < told.at + PAUSE:
            told.more += 1
            return
        if told is None or not told.more:
            log.warning("%s", text)
        else:
            log.warning("%s (and %d times more before)", text, told.more)
        self._told = {other: its for other, its in self._told.items() if its.at + PAUSE > now}
        self._told[text] = _Told(now)
