"""Being called: bell, notice and title say fixed sentences, each where it is wanted and the terminal can."""

from __future__ import annotations

import pytest

from sevenwonders_tui.games.registry import FIRST_GAME, kits
from sevenwonders_tui.person.settings import Settings
from sevenwonders_tui.present.notice import NoticeWay, notice_codes, title_codes
from sevenwonders_tui.tui.ringer import Call, Ringer
from tests.tui.tables import the_game

GAME = kits(the_game())[FIRST_GAME].title


class Terminal:
    """An app that only keeps what it is asked for."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.rings = 0
        self.told = ""

    def bell(self) -> None:
        """Count."""
        self.rings += 1

    def tell_terminal(self, codes: str) -> None:
        """Keep the codes."""
        self.told += codes


@pytest.mark.parametrize(
    ("way", "codes"),
    [
        (NoticeWay.NONE, ""),
        (NoticeWay.OSC_9, "\x1b]9;7 Wonders: it is your turn\x07"),
        (NoticeWay.OSC_777, "\x1b]777;notify;7 Wonders;It is your turn.\x1b\\"),
    ],
)
def test_call_rings_and_tells_the_desktop_in_one_way(way: NoticeWay, codes: str) -> None:
    """Each terminal is asked in the way that it understands, once."""
    terminal = Terminal()
    Ringer(terminal, way).call(Call.TURN, GAME)
    assert terminal.rings == 1
    assert terminal.told == codes


def test_title_says_whose_turn_it_is_and_comes_back_at_the_end() -> None:
    """The terminal keeps its own title meanwhile; the same is said once only."""
    terminal = Terminal()
    ringer = Ringer(terminal, NoticeWay.NONE)
    ringer.show_turn(None)
    assert terminal.told == ""
    ringer.show_turn(GAME)
    ringer.show_turn(GAME)
    assert terminal.told == "\x1b[22;2t\x1b]2;7 Wonders: your turn\x07"
    ringer.show_turn(None)
    assert terminal.told.endswith("\x1b]2;7 Wonders\x07")
    ringer.end()
    ringer.end()
    assert terminal.told.endswith("\x1b]2;\x07\x1b[23;2t")
    assert terminal.told.count("\x1b[23;2t") == 1


def test_nothing_is_told_that_nobody_wants() -> None:
    """Bell, notice and title each have a setting."""
    terminal = Terminal(Settings(bell=False, notice=False, title=False))
    ringer = Ringer(terminal, NoticeWay.OSC_9)
    ringer.call(Call.TIME, GAME)
    ringer.show_turn(GAME)
    assert (terminal.rings, terminal.told) == (0, "")


@pytest.mark.parametrize("text", ["\x1b]0;x\x07", "a\nb", "\x9d2;x\x9c", "a;notify;b"])
def test_no_code_passes_through_a_sentence(text: str) -> None:
    """Even a translation that went wrong cannot end a notice, or begin another code."""
    for codes in (notice_codes(NoticeWay.OSC_777, text, text, text), notice_codes(NoticeWay.OSC_9, text, text, text)):
        inside = (
            codes.removeprefix("\x1b]777;notify;").removeprefix("\x1b]9;").removesuffix("\x07").removesuffix("\x1b\\")
        )
        assert inside.isprintable()
        assert inside.count(";") <= 1
    assert title_codes(text)[4:-1].isprintable()
