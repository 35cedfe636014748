"""What a sheet says of a game in which turns were taken back."""

from __future__ import annotations

from sevenwonders_tui.i18n import _


def practice_notes(is_practice: bool) -> tuple[str, ...]:
    """Return what a sheet says of a game in which turns were taken back; nothing of another one."""
    return (_("Practice: turns were taken back."),) if is_practice else ()
