"""QR codes: what is drawn is read again, as the camera of a telephone reads it."""

from __future__ import annotations

import pytest

from sevenwonders_tui.present.block import Block, block_cells
from sevenwonders_tui.present.drawing.qr import BORDER, LEAST_BORDER, qr_block
from sevenwonders_tui.present.invitation import Entrance, Invitation
from sevenwonders_tui.present.line import Paint, Role, Span
from sevenwonders_tui.present.symbols import ASCII, COLORLESS, UNICODE, Symbols

zxingcpp = pytest.importorskip("zxingcpp", reason="reading codes needs the extra `test`")
pytest.importorskip("segno", reason="drawing codes needs the extra `server`")

CELL = (8, 16)
"""The pixels of a cell."""
LARGE = 400
"""More cells and rows than any code takes."""
CODES = ["blue-otter", "golden-gorilla", "tranquil-woodpecker-tranquil-0042"]
ADDRESSES = [
    "http://10.0.0.2",
    "http://192.168.1.23:8080",
    "http://192.168.178.123:18080",
    "http://[fd12:3456:789a::42]:8080",
    "http://[2001:db8:1234:5678:9abc:def0:1234:5678]:8080",
    "http://annas-laptop.local:8080",
    "https://play.example.org/seven",
]


def lit(span: Span, sign: str) -> tuple[int, int]:
    """Return how bright the upper and the lower half of a cell are, from 0 to 255, on a dark terminal."""

    def brightness(tone: object) -> int:
        return {Paint.MARBLE: 235, Paint.OPENING: 40, None: 20, Role.PLAIN: 220}[tone]  # type: ignore[index]

    front, ground = brightness(span.role), brightness(span.ground)
    match sign:
        case "█" | "#":
            return front, front
        case "▀":
            return front, ground
        case "▄":
            return ground, front
        case " ":
            return ground, ground
        case _:
            raise AssertionError(sign)


def photographed(block: Block) -> memoryview:
    """Return the pixels of a block in the middle of a dark terminal, as one grey byte each."""
    wide, high = CELL
    cells = block_cells(block) + 8
    rows = [[(20, 20)] * cells] * 2
    for drawn in block:
        row = [lit(span, sign) for span in drawn for sign in span.text]
        rows.append([(20, 20)] * 4 + row + [(20, 20)] * (cells - 4 - len(row)))
    rows += rows[:2]
    pixels = bytearray()
    for row in rows:
        for half in (0, 1):
            pixels += bytes(each[half] for each in row for _nth in range(wide)) * (high // 2)
    return memoryview(pixels).cast("B", (len(rows) * high, cells * wide))


def read(block: Block) -> str:
    """Return what a telephone reads; empty if nothing."""
    found = zxingcpp.read_barcodes(photographed(block))
    return str(found[0].text) if found else ""


@pytest.mark.parametrize("signs", [UNICODE, ASCII, COLORLESS], ids=["half blocks", "ascii", "no colours"])
@pytest.mark.parametrize("web", ADDRESSES)
@pytest.mark.parametrize("code", CODES)
def test_a_telephone_reads_every_form_of_address(code: str, web: str, signs: Symbols) -> None:
    """The link of an invitation is read from what is drawn, with the border of the standard."""
    link = Invitation(code, (Entrance(web),)).link()
    assert read(qr_block(link, LARGE, LARGE, signs)) == link


@pytest.mark.parametrize("border", range(LEAST_BORDER, BORDER + 1))
def test_a_code_keeps_as_much_of_its_border_as_there_is_room_for(border: int) -> None:
    """With less room the border gets narrower, and the code is read all the same."""
    link = Invitation("golden-gorilla", (Entrance("http://192.168.178.23:8080"),)).link()
    side = 25 + 2 * border
    block = qr_block(link, side, (side + 1) // 2, UNICODE)
    assert (block_cells(block), len(block)) == (side, (side + 1) // 2)
    assert read(block) == link


@pytest.mark.parametrize(("cells", "rows"), [(28, 40), (60, 14), (0, 0)])
def test_without_room_there_is_no_code(cells: int, rows: int) -> None:
    """A code that is cut cannot be read, so none is drawn."""
    link = Invitation("golden-gorilla", (Entrance("http://192.168.178.23:8080"),)).link()
    assert not qr_block(link, cells, rows, UNICODE)


def test_capitals_make_a_smaller_code() -> None:
    """An address in capitals takes fewer modules than the same in small letters."""
    link = Invitation("golden-gorilla", (Entrance("http://192.168.178.23:8080"),)).link()
    assert len(qr_block(link, LARGE, LARGE, UNICODE)) < len(qr_block(link.lower(), LARGE, LARGE, UNICODE))
