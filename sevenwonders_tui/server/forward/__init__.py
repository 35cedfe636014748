"""A door: lets people in, and hands their terminals on by SSH to the house that has the tables."""

from sevenwonders_tui.server.forward.far import FarApp, FarOpening
from sevenwonders_tui.server.forward.houses import HeldLine, HouseAddress, HouseLine, Houses, trusted_keys
from sevenwonders_tui.server.forward.session import ForwardingSession

__all__ = [
    "FarApp",
    "FarOpening",
    "ForwardingSession",
    "HeldLine",
    "HouseAddress",
    "HouseLine",
    "Houses",
    "trusted_keys",
]
