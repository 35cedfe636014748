"""What programs may ask a server about how it does: figures for Prometheus, and whether it lives and is ready."""

from sevenwonders_tui.server.health.door import HealthDoor
from sevenwonders_tui.server.health.figures import Figure, figure_lines
from sevenwonders_tui.server.health.stall import StallWatch

__all__ = ["Figure", "HealthDoor", "StallWatch", "figure_lines"]
