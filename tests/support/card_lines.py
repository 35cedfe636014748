"""What `sevenwonders cards` tells, without what is counted anew."""

from __future__ import annotations


def without_held(out: str) -> str:
    """Return what is told of a card but for how often winners held it, which is counted anew from time to time."""
    rows = out.splitlines()
    at = next((at for at, row in enumerate(rows) if row.startswith("  held by: ")), len(rows))
    return "\n".join((*rows[:at], *rows[at + 3 :]))
