"""How to come in, on a large screen of any size: an address is never cut."""

from __future__ import annotations

import pytest

from sevenwonders_tui.present.attract import invitation_block
from sevenwonders_tui.present.invitation import Entrance, Invitation
from sevenwonders_tui.present.line import measure, plain
from sevenwonders_tui.present.symbols import ASCII, UNICODE, Symbols

CODE = "golden-gorilla"
HOSTS = ["192.168.178.123", "10.0.0.1", "[fd12:3456:789a:bcde:f012:3456:789a:bcde]"]


@pytest.mark.parametrize("signs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("host", HOSTS)
def test_address_is_folded_and_never_cut(host: str, signs: Symbols) -> None:
    """Whatever the room, both addresses and the code stand there in full, and no row is wider than it."""
    address, named = f"{host}:8080", "http://annas-old-laptop.local:8080"
    command = f"ssh -p 8022 {host.strip('[]')} -t join {CODE}"
    invitation = Invitation(CODE, (Entrance(f"http://{address}", command, named),))
    for cells in (20, 24, 33, 40, 58, 110):
        for rows in (10, 20, 34, 60):
            block = invitation_block(invitation, 0, cells, rows, signs)
            text = "".join(plain(row).strip() for row in block)
            assert all(each in text for each in (address, named, CODE)), "\n".join(map(plain, block))
            assert all(measure(row) <= cells for row in block)
            assert len(block) <= rows
            is_told = "ssh" in text
            assert not is_told or command.replace(" ", "") in text.replace(" ", "")
