"""The output of `sevenwonders cards`, without numbers that are counted again from time to time."""

from __future__ import annotations


def without_held(out: str) -> str:
    """Return the output about a card without the share of winners that held it, which changes from time to time."""
    rows = out.splitlines()
    at = next((at for at, row in enumerate(rows) if row.startswith("  held by: ")), len(rows))
    return "\n".join((*rows[:at], *rows[at + 3 :]))
