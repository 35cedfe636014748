"""`sevenwonders admin`: ask a server that runs on this machine who is there, and what must end."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from datetime import datetime
from typing import TYPE_CHECKING, Any

from sevenwonders_tui.cli.columns import plain
from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.hosting.limits import positive, span
from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.language import add_language_option
from sevenwonders_tui.cli.parsing.options import Commands, add_data_option, data_directory
from sevenwonders_tui.i18n import _, comma_list, ngettext, spoken_language

if TYPE_CHECKING:
    from sevenwonders_tui.server.admin import AdminRequest

DRAIN_MINUTES = 30


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "admin",
        help=_("see who is on a server that runs here, and send away, close or announce"),
        description=_(
            "Ask a server that runs on this machine. It answers whoever owns its data directory, and root.\n"
            "Every request is a line in its log."
        ),
        epilog=_(
            "Examples:\n"
            "  sevenwonders admin people --data /srv/sevenwonders\n"
            "  sevenwonders admin ban 192.0.2.7 --for 7\n"
            "  sevenwonders admin say 'We start anew in five minutes. Nothing is lost.'"
        ),
        formatter_class=CellHelp,
    )
    actions = parser.add_subparsers(dest="action", required=True, metavar=_("ACTION"))
    _add(actions, "people", _("list who is here"))
    _add(actions, "rooms", _("list the rooms"))
    _add(actions, "bans", _("list the keys and networks that are not let in"))
    kick = _add(actions, "kick", _("end the visits of a person, who may come again"))
    kick.add_argument("who", metavar=_("PERSON"), help=_("a name, an id of `people`, or a fingerprint"))
    ban = _add(actions, "ban", _("let in nobody with a key, or from a network, and send away who is here"))
    _add_banned(ban)
    ban.add_argument("--for", dest="days", type=span, metavar=_("DAYS"), help=_("for ever if you do not say"))
    _add_banned(_add(actions, "unban", _("let them in again")))
    close = _add(actions, "close", _("close a room; its tables are kept"))
    close.add_argument("code", metavar=_("CODE"), help=_("the code of the room"))
    say = _add(actions, "say", _("show a line to everybody who is here"))
    say.add_argument("text", metavar=_("TEXT"), help=_("one line"))
    _add(actions, "hand-over", _("let the server that waits take over, over a database"))
    drain = _add(actions, "drain", _("let nobody else in, and stop when everybody has left"))
    drain.add_argument(
        "--within",
        dest="minutes",
        type=minutes,
        default=DRAIN_MINUTES,
        metavar=_("MINUTES"),
        help=_("stop after so long in any case, {usual} if you do not say").format(usual=DRAIN_MINUTES),
    )


def minutes(text: str) -> int:
    """Return a number of minutes, a day at most. Raises argparse's error for anything else."""
    if positive(text) > 24 * 60:
        raise ArgumentTypeError(_("{text} is too long; write at most {most}").format(text=text, most=24 * 60))
    return int(text)


def _add(actions: Commands, name: str, text: str) -> ArgumentParser:
    action = actions.add_parser(name, help=text, description=text, formatter_class=CellHelp)
    add_data_option(action)
    add_language_option(action)
    action.set_defaults(run=run)
    return action


def _add_banned(parser: ArgumentParser) -> None:
    text = _("a fingerprint (SHA256:...), a public key, an address or a network; people without a key by address alone")
    parser.add_argument("who", nargs="+", metavar=_("KEY|ADDRESS"), help=text)


def run(args: Namespace) -> int:
    """Ask, and print the answer."""
    import socket

    if not hasattr(socket, "AF_UNIX"):
        raise CommandFailed(_("This needs Linux or macOS."))
    from sevenwonders_tui.server.admin import ask_server
    from sevenwonders_tui.server.errors import ServerError

    try:
        answer = ask_server(data_directory(args), request_of(args), spoken_language())
    except ServerError as error:
        raise CommandFailed(str(error)) from error
    for line in answer_lines(args, answer):
        print(plain(line))
    return 0


def request_of(args: Namespace) -> AdminRequest:  # noqa: PLR0911 - one for each action
    """Return the request that the options describe. Raises CommandFailed."""
    from sevenwonders_tui.server import admin

    match args.action:
        case "people":
            return admin.ListPeople()
        case "rooms":
            return admin.ListRooms()
        case "bans":
            return admin.ListBans()
        case "kick":
            return admin.Kick(args.who)
        case "ban":
            return admin.MakeBan(banned(args.who), args.days)
        case "unban":
            return admin.LiftBan(banned(args.who))
        case "close":
            return admin.CloseRoom(args.code)
        case "say":
            return admin.SayToAll(args.text)
        case "hand-over":
            return admin.GiveLead()
        case "drain":
            return admin.Drain(args.minutes)
        case other:
            raise AssertionError(other)


def banned(words: list[str]) -> str:
    """Return the fingerprint of a public key, as it stands in a file; anything else as it is. Raises CommandFailed."""
    text = " ".join(words)
    if len(words) == 1:
        return text
    import asyncssh

    try:
        return asyncssh.import_public_key(text).get_fingerprint()
    except asyncssh.KeyImportError as error:
        raise CommandFailed(
            _("{text} is no public key. Write it as it stands in its .pub file.").format(text=text)
        ) from error


def answer_lines(args: Namespace, answer: Any) -> list[str]:  # noqa: PLR0911 - one for each action
    """Return an answer as lines."""
    match args.action:
        case "people":
            return _table([[one.name or "-", *_where(one)] for one in answer]) or [_("Nobody is here.")]
        case "rooms":
            return _table([_room_row(room) for room in answer]) or [_("There are no rooms.")]
        case "bans":
            return _table([[ban.who, _until(ban.until)] for ban in answer]) or [_("Everybody may come in.")]
        case "kick":
            return [ngettext("{n} visit has ended.", "{n} visits have ended.", answer).format(n=answer)]
        case "ban":
            sent = ngettext("{n} visit has ended.", "{n} visits have ended.", answer.sent_away)
            text = _("{who} is not let in: {until}.").format(who=answer.who, until=_until(answer.until))
            return [text, sent.format(n=answer.sent_away)]
        case "unban":
            return [_("{who} may come in again.").format(who=answer)]
        case "close":
            return [_("The room {code} is closed.").format(code=answer)]
        case "say":
            return [ngettext("{n} person reads it.", "{n} people read it.", answer).format(n=answer)]
        case "drain":
            return [
                ngettext(
                    "Nobody else comes in. The server stops when {n} session is over.",
                    "Nobody else comes in. The server stops when {n} sessions are over.",
                    answer,
                ).format(n=answer)
            ]
        case _:
            return [_("The other server takes over.")]


def _where(person: Any) -> list[str]:
    kind = comma_list(person.keys) if person.keys else _("guest")
    return [person.id or "-", kind, comma_list(person.addresses) or "-", comma_list(person.rooms) or "-"]


def _room_row(room: Any) -> list[str]:
    seats = comma_list([name or _("free") for name in room.seats])
    return [room.code, room.game, room.phase, _moment(room.changed), room.event or "-", seats]


def _until(until: datetime | None) -> str:
    return _("for ever") if until is None else _("until {moment}").format(moment=_moment(until))


def _moment(moment: datetime) -> str:
    return moment.astimezone().isoformat(" ", "minutes")


def _table(rows: list[list[str]]) -> list[str]:
    """Return rows as columns, all of them to the left."""
    from rich.cells import cell_len

    widths = [max(cell_len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell + " " * (width - cell_len(cell)) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
