"""Names of bots on the command line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sevenwonders_tui.i18n import _, comma_list, ngettext

if TYPE_CHECKING:
    from sevenwonders_tui.bots.roster import AnyRoster


def checked_bots(texts: Sequence[str], roster: AnyRoster, refuse: Callable[[str], object]) -> tuple[str, ...]:
    """Return the bots of several lists as one; `refuse` receives a sentence about a bot that cannot play."""
    from sevenwonders_tui.bots.program import is_program, program_fault

    names = tuple(name for text in texts for name in split_bots(text))
    for name in names:
        if is_program(name):
            fault = program_fault(name)
            if fault is not None:
                refuse(str(fault))
        elif not roster.is_bot(name):
            known = comma_list((*roster.names(), "exec:COMMAND"))
            refuse(_("there is no bot {name}; there are {names}").format(name=name, names=known))
    return names


def split_bots(text: str) -> list[str]:
    """Return the names of a comma-separated list; a comma in quotes or after a backslash is part of a command.

    >>> split_bots("exec:./mybot 'a,b',hard")
    ["exec:./mybot 'a,b'", 'hard']
    """
    names = [""]
    quote = ""
    letters = iter(text)
    for letter in letters:
        if letter == "," and not quote:
            names.append("")
            continue
        names[-1] += letter
        if letter == "\\" and quote != "'":
            names[-1] += next(letters, "")
        elif letter == quote:
            quote = ""
        elif letter in "'\"" and not quote:
            quote = letter
    return names


def bots_fault(bots: int, seats: int) -> str:
    """Return why `bots` bots do not fit into `seats` seats."""
    text = _("--bots names {bots} for {seats}; name one for all, or one for each")
    return text.format(
        bots=ngettext("{n} bot", "{n} bots", bots).format(n=bots),
        seats=ngettext("{n} seat", "{n} seats", seats).format(n=seats),
    )
