"""Saving the record of a finished game."""

from __future__ import annotations

from textual.app import App

from sevenwonders_tui.i18n import _
from sevenwonders_tui.tui.screens.ask import AskScreen, AskTextScreen, TellScreen
from sevenwonders_tui.tui.services import RecordShelf, ShelfError


async def save_record(app: App[None], shelf: RecordShelf, table: str, record: bytes) -> None:
    """Ask for a place and put the record of a table's game there; what is there already is replaced only on demand.

    Call it in a worker.
    """
    question = _("Where to? The record holds all hands and moves, for replays and other programs.")
    place: str | None = shelf.suggest(table)
    while True:
        screen = AskTextScreen(_("Save the record"), question, place or "", fault=_place_fault)
        place = await app.push_screen_wait(screen)
        if place is None:
            return
        if shelf.is_taken(place) and not await _may_replace(app, place):
            continue
        try:
            shelf.put(place, record)
        except ShelfError as error:
            await app.push_screen_wait(TellScreen(_("Not saved"), str(error)))
        else:
            await app.push_screen_wait(TellScreen(_("Saved"), _("The record is in {place}.").format(place=place)))
            return


async def _may_replace(app: App[None], place: str) -> bool:
    question = _("There is already something in {place}.").format(place=place)
    return await app.push_screen_wait(AskScreen(_("Replace it?"), question, _("Replace it"), _("Choose another place")))


def _place_fault(place: str) -> str | None:
    return None if place.strip() else _("Type the name of a file.")
