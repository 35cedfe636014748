"""Every private name of Textual that the screens use, so that an upgrade can break only this package.

Textual is made for one app that ends with its process. Many apps in one process share what they can, and the paint of
closed screens must not stay in memory. So a few places of Textual are patched for the whole process when this package
is imported. Each has a test of its own in tests/tui/test_private.py.
"""

from sevenwonders_tui.tui.private.arrangement import arrange_anew
from sevenwonders_tui.tui.private.closed_screens import let_closed_screens_go, untie
from sevenwonders_tui.tui.private.drawing import bytes_written, is_held
from sevenwonders_tui.tui.private.drawn import drawn_lines
from sevenwonders_tui.tui.private.option_lines import option_beginning_at
from sevenwonders_tui.tui.private.partial_lines import send_changed_cells_only
from sevenwonders_tui.tui.private.same_look import send_same_look_once
from sevenwonders_tui.tui.private.strips import make_strip_caches_late
from sevenwonders_tui.tui.private.style_bases import every_style
from sevenwonders_tui.tui.private.stylesheet import SharedStylesheet
from sevenwonders_tui.tui.private.title_lines import fill_title_lines
from sevenwonders_tui.tui.private.workers import let_ended_workers_go

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
