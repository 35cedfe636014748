"""Draw every screen in a language, for translators: `python -m tests.tui.in_language CODE FOLDER [WIDTHxHEIGHT]`.

Each screen of the gallery becomes an SVG, which any browser shows.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from sevenwonders_tui.i18n import languages, speak
from tests.tui import calm
from tests.tui.conftest import keys_as_fast_as_a_program
from tests.tui.gallery import PICTURES, Size
from tests.tui.pictures import screenshot
from tools.compile_catalogues import LOCALE, compile_all

SMALLEST = "80x24"


async def draw_all(folder: Path, size: Size) -> None:
    """Write a picture of each screen, with most players, as the spoken language says it."""
    folder.mkdir(parents=True, exist_ok=True)
    for picture in PICTURES:
        async with picture.open(size, picture.players[-1]) as pilot:
            await pilot.pause()
            svg = screenshot(pilot.app, picture.name)
        (folder / f"{picture.name}.svg").write_text(svg, encoding="utf-8")


def main(words: list[str]) -> int:
    """Draw what the command line asks for, and return its exit code."""
    compile_all(LOCALE)
    match words:
        case [language, folder, *size] if language in languages():
            columns, rows = (size or [SMALLEST])[0].split("x")
            with speak(language), pytest.MonkeyPatch.context() as patch:
                calm.install(patch)
                keys_as_fast_as_a_program(patch)
                asyncio.run(draw_all(Path(folder), (int(columns), int(rows))))
            return 0
        case _:
            print(f"{__doc__}\nThere are: {', '.join(languages())}.", file=sys.stderr)  # noqa: T201
            return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
