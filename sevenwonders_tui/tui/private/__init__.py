"""Every private name of Textual that the screens use, so that an upgrade can break only this package.

Textual is made for one app that ends with its process. Many apps in one process share what they can, and the paint of
closed screens must not stay in memory. So a few places of Textual are patched for the whole process when this package
is imported. Each has a test of its own in tests/tui/test_private.py.
"""

from sevenwonders_tui.tui.private.closed_screens import let_closed_screens_go, let_ended_workers_go, untie
from sevenwonders_tui.tui.private.output import (
    bytes_written,
    fill_title_lines,
    is_held,
    send_changed_cells_only,
    send_same_look_once,
)
from sevenwonders_tui.tui.private.strips import make_strip_caches_late
from sevenwonders_tui.tui.private.stylesheet import SharedStylesheet
from sevenwonders_tui.tui.private.widgets import arrange_anew, drawn_lines, every_style, option_beginning_at

__all__ = [
    "SharedStylesheet",
    "arrange_anew",
    "bytes_written",
    "drawn_lines",
    "every_style",
    "is_held",
    "option_beginning_at",
    "untie",
]

fill_title_lines()
let_closed_screens_go()
make_strip_caches_late()
send_changed_cells_only()
send_same_look_once()
let_ended_workers_go()
