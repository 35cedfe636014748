"""Saving files of a finished game: its record, or a picture of its end."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from textual.app import App

from sevenwonders_tui.i18n import N_, Marked, _, say
from sevenwonders_tui.person.services import RecordShelf, ShelfError
from sevenwonders_tui.present.drawing.png import NoPng, is_png, png_of
from sevenwonders_tui.tui.screens.dialogs.ask import AskScreen, AskTextScreen, TellScreen


@dataclass(frozen=True, slots=True)
class SavedFile:
    """A kind of file, with the texts that ask for its path."""

    title: Marked
    question: Marked
    done: Marked
    """The message after saving; it contains the path."""
    kind: str
    """The suffix of the file."""
    is_picture: bool = False
    """Whether it is an SVG, which can also be saved as PNG."""


RECORD = SavedFile(
    N_("Save the record"),
    N_("Where to? The record holds all hands and moves, for replays and other programs."),
    N_("The record is in {place}."),
    ".jsonl",
)
PICTURE = SavedFile(
    N_("Save the picture"),
    N_(
        "Where to? The picture shows the end of the game, for a browser or a message. It is an SVG file, or a PNG file "
        "where the name ends in .png."
    ),
    N_("The picture is in {place}."),
    ".svg",
    is_picture=True,
)


async def save_file(app: App[None], shelf: RecordShelf, table: str, saved: SavedFile, content: bytes) -> None:
    """Ask for a path and write a file of a table's game there; replace an existing file only after a question.

    Call it in a worker.
    """
    place: str | None = shelf.suggest(table, saved.kind)
    while True:
        screen = AskTextScreen(say(saved.title), say(saved.question), place or "", fault=_place_fault)
        place = await app.push_screen_wait(screen)
        if place is None:
            return
        if shelf.is_taken(place) and not await _may_replace(app, place):
            continue
        is_drawn_anew = saved.is_picture and is_png(place)
        try:
            shelf.put(place, await asyncio.to_thread(png_of, content) if is_drawn_anew else content)
        except (ShelfError, NoPng) as error:
            await app.push_screen_wait(TellScreen(_("Not saved"), str(error)))
        else:
            await app.push_screen_wait(TellScreen(_("Saved"), say(saved.done).format(place=place)))
            return


async def _may_replace(app: App[None], place: str) -> bool:
    question = _("There is already something in {place}.").format(place=place)
    return await app.push_screen_wait(AskScreen(_("Replace it?"), question, _("Replace it"), _("Choose another place")))


def _place_fault(place: str) -> str | None:
    return None if place.strip() else _("Type the name of a file.")
