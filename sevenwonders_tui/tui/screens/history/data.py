"""The games of a person as a file, and their end: export, import, erase."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.i18n import SaidError, _, comma_list, ngettext, sentences
from sevenwonders_tui.person.room_history import history_words
from sevenwonders_tui.person.services import ShelfError
from sevenwonders_tui.tui.screens.dialogs.ask import AskScreen, AskTextScreen, TellScreen
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.widgets.choices import Choice

if TYPE_CHECKING:
    from sevenwonders_tui.history.book import HistoryBook
    from sevenwonders_tui.history.row import GameRow
    from sevenwonders_tui.tui.game_app import GameApp
    from sevenwonders_tui.tui.screens.history.services import PastServices

EXPORT, IMPORT, ERASE = "export", "import", "erase"
KIND = ".jsonl"


async def keep_data(app: GameApp, services: PastServices) -> None:
    """Ask what to do with the games, and do it. Call it in a worker."""
    if services.machine is None:
        await _keep_on_server(app, services)
        return
    ways = [
        Choice(EXPORT, _("Export"), _("all games of this machine, into a file")),
        Choice(IMPORT, _("Import"), _("games of such a file, from another machine")),
        Choice(ERASE, _("Erase"), _("make you a nobody in all games")),
    ]
    if services.shelf is None:
        ways = ways[1:]
    way = await app.push_screen_wait(PickScreen(_("Your data"), _("Nothing leaves this machine by itself."), ways))
    match way:
        case "export":
            await _try(app, _export(app, services, services.machine))
        case "import":
            await _try(app, _import(app, services.machine))
        case "erase":
            await _try(app, _erase(app, services))
        case _:
            pass


async def _keep_on_server(app: GameApp, services: PastServices) -> None:
    ways = [
        Choice(EXPORT, _("Export"), _("your games, into a file at your end")),
        Choice(ERASE, _("Erase"), _("make you a nobody in all games")),
    ]
    way = await app.push_screen_wait(PickScreen(_("Your data"), _("Nobody else is shown your games."), ways))
    if way == EXPORT:
        await app.push_screen_wait(TellScreen(_("Export"), history_words(services.way_in)))
    elif way == ERASE:
        await _try(app, _erase(app, services))


async def _try(app: GameApp, doing: Awaitable[None]) -> None:
    try:
        await doing
    except (SaidError, ShelfError, OSError) as error:
        await app.push_screen_wait(TellScreen(_("Nothing was changed"), str(error)))


async def _export(app: GameApp, services: PastServices, book: HistoryBook) -> None:
    from sevenwonders_tui.history.export import dump_line

    assert services.shelf is not None
    place: str | None = services.shelf.suggest("history", KIND)
    while True:
        question = _("Where to? One game a line, for other machines and other programs.")
        place = await app.push_screen_wait(AskTextScreen(_("Export"), question, place or "", fault=_fault))
        if place is None:
            return
        if not services.shelf.is_taken(place):
            break
        taken = _("There is already something in {place}.").format(place=place)
        if await app.push_screen_wait(AskScreen(_("Replace it?"), taken, _("Replace it"), _("Choose another place"))):
            break
    rows = [row for row in reversed(await book.games()) if not row.is_sealed]

    def dumped() -> bytes:
        return b"".join(map(dump_line, rows))

    services.shelf.put(place, await asyncio.to_thread(dumped))
    text = ngettext("{n} game is in {file}.", "{n} games are in {file}.", len(rows)).format(n=len(rows), file=place)
    await app.push_screen_wait(TellScreen(_("Exported"), text))


async def _import(app: GameApp, book: HistoryBook) -> None:
    from sevenwonders_tui.history.export import strangers_in

    question = _("Which file? One that was exported here or elsewhere.")
    place = await app.push_screen_wait(AskTextScreen(_("Import"), question, "", fault=_fault))
    if place is None:
        return
    rows = await asyncio.to_thread(_read, Path(place.strip()).expanduser())
    known = await book.do(lambda file: [name for each in file.people() for name in file.names(each.person)])
    if strangers_in(rows, known):
        names = sorted({seat.name for row in rows for seat in row.seats if seat.is_person})
        text = _("Nobody in this file has played here ({names}). Is it somebody else's?").format(
            names=comma_list(names[:5])
        )
        if not await app.push_screen_wait(AskScreen(_("Import"), text, _("Import it anyway"), _("Leave it"))):
            return
    new = await book.add(rows)
    text = ngettext("{new} of {n} game is new.", "{new} of {n} games are new.", len(rows)).format(new=new, n=len(rows))
    await app.push_screen_wait(TellScreen(_("Imported"), text))


def _read(path: Path) -> list[GameRow]:
    from sevenwonders_tui.history.export import read_lines
    from sevenwonders_tui.regular import open_regular

    with open_regular(path) as stream:
        return read_lines(stream)


async def _erase(app: GameApp, services: PastServices) -> None:
    person = await services.person()
    if not person.id:
        await app.push_screen_wait(TellScreen(_("Erase"), _("No game is remembered yet.")))
        return
    text = _(
        "{name} becomes a nobody in all games; others keep their part of them. Ratings and feats go. "
        "This cannot be undone."
    ).format(name=person.name)
    if not await app.push_screen_wait(AskScreen(_("Erase"), text, _("Erase it"), _("Keep it"))):
        return
    tables = await services.games.erase()
    done = _("{name} is erased from the history.").format(name=person.name)
    if services.machine is None:
        await app.push_screen_wait(TellScreen(_("Erased"), done))
        return
    left = ngettext(
        "{n} table may still have the name; Continue in the menu removes tables.",
        "{n} tables may still have the name; Continue in the menu removes tables.",
        len(tables),
    ).format(n=len(tables))
    await app.push_screen_wait(TellScreen(_("Erased"), sentences([done, left if tables else ""])))


def _fault(place: str) -> str | None:
    return None if place.strip() else _("Type the name of a file.")
