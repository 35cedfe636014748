"""Cards of Duel with scientific symbols."""

from __future__ import annotations

FIVE = ("scriptorium", "workshop", "pharmacist", "apothecary", "academy")
"""Five different symbols."""
