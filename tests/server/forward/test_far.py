"""What a door knows of somebody who is led back to a house."""

from __future__ import annotations

from sevenwonders_tui.server.comer import Comer, Handed
from sevenwonders_tui.server.forward import FarApp, FarOpening, Houses
from sevenwonders_tui.server.forward.far import FIRST_SCREEN, _Channel
from sevenwonders_tui.server.note import DoorNote
from tests.server.links import MemoryLink


def channel(*, drawn: bool) -> _Channel:
    """Return the door's end of a session that draws screens, or says lines."""
    opening = FarOpening(Handed(Comer("192.0.2.7", secret="guest")), term="xterm")
    app = FarApp(Houses([]), opening, MemoryLink(), print)
    app.heard(DoorNote(drawn=drawn))
    return _Channel(app)


async def test_somebody_is_back_when_there_is_a_screen_and_not_with_its_first_bytes() -> None:
    """The next one is let in then: a house that is slow must not get everybody at once."""
    drawn = channel(drawn=True)
    drawn.data_received(b"\x1b[?1049h", None)
    assert drawn.painted.is_set()
    assert not drawn.shown.is_set()
    drawn.data_received(bytes(FIRST_SCREEN), None)
    assert drawn.shown.is_set()


async def test_somebody_in_lines_is_back_with_the_first_line() -> None:
    """It may be a short one."""
    lines = channel(drawn=False)
    lines.data_received(b"Hello.\n", None)
    assert lines.shown.is_set()
