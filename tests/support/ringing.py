"""A session that counts how often it rings."""

from __future__ import annotations

from sevenwonders_tui.tui.session import SessionApp


class Ringing(SessionApp):
    """Counts how often it rings, and keeps the codes sent to its terminal besides the drawing."""

    rings = 0
    told = ""

    def bell(self) -> None:
        """Count."""
        self.rings += 1

    def tell_terminal(self, codes: str) -> None:
        """Keep the codes."""
        self.told += codes
