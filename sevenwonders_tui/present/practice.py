"""The note about turns that were taken back."""

from __future__ import annotations

from sevenwonders_tui.i18n import _


def practice_notes(is_practice: bool) -> tuple[str, ...]:
    """Return the note for a game in which turns were taken back; nothing for other games."""
    return (_("Practice: turns were taken back."),) if is_practice else ()
