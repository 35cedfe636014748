"""Bots that somebody named on the command line."""

from __future__ import annotations

from collections.abc import Callable

from sevenwonders_tui.i18n import _


def checked_bots(text: str, refuse: Callable[[str], object]) -> tuple[str, ...]:
    """Return the bots of a list with commas between; `refuse` gets a sentence about one that cannot play."""
    from sevenwonders_tui.bots import bot_names, is_bot
    from sevenwonders_tui.bots.program import is_program, program_fault

    names = tuple(text.split(","))
    for name in names:
        if is_program(name):
            fault = program_fault(name)
            if fault is not None:
                refuse(fault)
        elif not is_bot(name):
            known = ", ".join((*bot_names(), "exec:COMMAND"))
            refuse(_("there is no bot {name}; there are {names}").format(name=name, names=known))
    return names
