"""What a table raises.

    TableError
        StaleDecision       an answer to a decision that is over
        NotSeated           a spectator tried to play
        TableFrozen         the table does not go on; its log is kept
        TableClosed         the table was put away, and can be opened again
        ContentDiffers      the table was set up with other content
        LogUnreadable       the log says something that this program does not understand
        GameNotOver         the history of a running game was asked for
        NoStepBack          no turn can be taken back here, or now
        NoAdvice            advice is forbidden, or cannot be had now

The text of each is a sentence that tells a person what to do, in the language of whoever reads it.
"""

from __future__ import annotations

from sevenwonders_tui.i18n import SaidError


class TableError(SaidError):
    """A table cannot do what was asked."""


class StaleDecision(TableError):
    """The answer came for a decision that is over."""


class NotSeated(TableError):
    """Only a seat can play."""


class TableFrozen(TableError):
    """Something broke, or the table went on elsewhere: it is kept as it is, to be looked at."""


class TableClosed(TableError):
    """The table is closed to requests in this process."""


class ContentDiffers(TableError):
    """The table was set up with content that is not what is loaded now."""


class LogUnreadable(TableError):
    """The log of the table is not what this program would write."""


class GameNotOver(TableError):
    """The game is running, and its history still holds secrets."""


class NoStepBack(TableError):
    """Several people sit at the table, its rules forbid it, or there is no turn to take back."""


class NoAdvice(TableError):
    """The table forbids advice, nothing is asked of the seat, or the thinking was cut short."""
