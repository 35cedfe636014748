"""Apps at terminals that are somewhere else, many of them in one event loop."""

from sevenwonders_tui.server.terminal.colors import ColorDepth, color_depth
from sevenwonders_tui.server.terminal.driver import LEAVE, DriverFactory
from sevenwonders_tui.server.terminal.facts import TerminalFacts, fitting_size
from sevenwonders_tui.server.terminal.link import Link
from sevenwonders_tui.server.terminal.terminal import ExitReason, Terminal, TerminalRules

__all__ = [
    "LEAVE",
    "ColorDepth",
    "DriverFactory",
    "ExitReason",
    "Link",
    "Terminal",
    "TerminalFacts",
    "TerminalRules",
    "color_depth",
    "fitting_size",
]
