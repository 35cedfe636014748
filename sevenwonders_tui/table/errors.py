"""The errors of a table.

    TableError
        StaleDecision       the answer is for a decision that is over
        NotSeated           a spectator tried to play
        TableFrozen         the table cannot continue; its log is kept
        TableClosed         the table is closed, and can be opened again
        ContentDiffers      the table was set up with other content
        LogUnreadable       this program cannot read the log
        GameNotOver         a running game has no history yet
        NothingToPlay       a game is over at the moment from which it should go on
        NoStepBack          no turn can be taken back here or now
        NoAdvice            advice is forbidden or not available now

The text of each is a sentence that tells a person what to do, in the reader's language.
"""

from __future__ import annotations

from sevenwonders_tui.i18n import SaidError


class TableError(SaidError):
    """A table cannot do what was requested."""


class StaleDecision(TableError):
    """The answer came for a decision that is over."""


class NotSeated(TableError):
    """Only a seat can play."""


class TableFrozen(TableError):
    """Something failed, or another process continued the table: it stays as it is, for inspection."""


class TableClosed(TableError):
    """The table is closed in this process and takes no requests."""


class ContentDiffers(TableError):
    """The table was set up with other content than the loaded one."""


class LogUnreadable(TableError):
    """The log of the table is not one that this program would have written."""


class GameNotOver(TableError):
    """The game is running, and its history still holds secrets."""


class NothingToPlay(TableError):
    """The game is over at the moment from which it should go on."""


class NoStepBack(TableError):
    """Several people sit at the table, its rules forbid it, or there is no turn to take back."""


class NoAdvice(TableError):
    """The table forbids advice, the seat is not asked, or the computation was stopped."""
