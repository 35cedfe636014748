"""The common interface of all score sheets for their callers."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from sevenwonders_tui.i18n import N_, NP_, _
from sevenwonders_tui.table.client import Snapshot
from sevenwonders_tui.tui.coach import CoachedByKeys
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.widgets.scroll import scroll_keys

if TYPE_CHECKING:
    from sevenwonders_tui.tui.screens.today.after_day import AfterDay


class AfterGame(StrEnum):
    """The next step after the score sheet."""

    REPLAY = "replay"
    REVIEW = "review"
    SAVE = "save"
    PICTURE = "picture"
    REMATCH = "rematch"
    RETRY = "retry"
    """The same deal again, as practice."""
    PLAY_ON = "play_on"
    """A practice from a moment of the game."""
    MENU = "menu"


SERIES = Command(
    "scores.rematch",
    "m,f5",
    N_("series"),
    N_("See how the series stands, and play its next game."),
    "rematch",
)
"""Stands for the rematch in a series."""
LEAVE_LARGE = Command("scores.leave", "q,escape,f10", N_("go on"), N_("Go on to the games so far."), "choose('menu')")
"""Stands for the way out on a large screen."""
OF_ONE_PERSON = frozenset({"review", "picture", "save", "record", "rematch", "retry", "play_on", "share", "chat"})
"""What nobody does at a large screen."""


class AfterGameScreen(CoachedByKeys[AfterGame]):
    """Shows a finished game, and is dismissed with the next step."""

    shows_ask = True
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("scores.replay", "r,f2", N_("replay"), N_("Look at the game again, turn by turn."), "replay"),
        Command(
            "scores.review",
            "v,f3",
            N_("review"),
            N_("See what the strongest bot says of each pick, and what decided the game."),
            "review",
        ),
        Command("scores.save", "s,f4", N_("save the record"), N_("Write the whole game into a file."), "save"),
        Command(
            "scores.picture",
            "p,f7",
            N_("picture"),
            N_("Save a picture of the end to share: an SVG file."),
            "picture",
        ),
        Command(
            "scores.rematch",
            "m,f5",
            N_("rematch"),
            N_("Play again with the same people and a new deal."),
            "rematch",
        ),
        Command("scores.retry", "t,f8", N_("retry"), N_("Play the same deal again, as practice."), "retry"),
        Command(
            "scores.play_on",
            "o,insert",
            N_("play on"),
            N_("Play on from a moment of this game, as practice."),
            "play_on",
        ),
        Command("scores.share", "y,f12", NP_("key", "share"), N_("Copy the line of the deal of the day."), "share"),
        Command("scores.leave", "q,escape,f10", N_("menu"), N_("Go to the main menu."), "choose('menu')"),
        *scroll_keys(name="", has_pages=False),
    )

    def __init__(self, snapshot: Snapshot, *, can_review: bool = False) -> None:
        """`snapshot` is of a table whose game is over; `can_review` offers a review."""
        super().__init__()
        self.can_review = can_review and snapshot.ending is None
        self.has_turns = bool(snapshot.log)
        self.has_picture = snapshot.ending is None
        self.can_retry = False
        """Whether the deal can be played again here; set it before the screen is shown."""
        self.can_play_on = False
        """Whether a moment of the game can be played on from; set it before the screen is shown."""
        self.is_series = False
        """Whether a rematch is the next game of a series; set it before the screen is shown."""
        self.notes: Sequence[str] = ()
        """Sentences below the sheet; set them before the screen is shown."""
        self.is_shown_only = False
        """Whether it is looked at from a list on a server: nothing is written there, nobody is asked to play again."""
        self.goes_on = False
        """Whether it is on a large screen and gives way to the next page; set it before the screen is shown."""
        self.after_day: AfterDay | None = None
        """What stands below the sheet of a deal of the day; set it before the screen is shown."""

    def commands_now(self) -> tuple[Command, ...]:
        """Return all commands as they are meant here; in a series a rematch is its next game."""
        instead = {SERIES.id: SERIES} if self.is_series else {}
        if self.goes_on:
            instead["scores.leave"] = LEAVE_LARGE
        return tuple(instead.get(each.id, each) for each in super().commands_now())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer a replay if anything was played, a review and a picture if the game was played to its end."""
        if self.goes_on and action in OF_ONE_PERSON:
            return False
        offered = {
            "replay": self.has_turns,
            "review": self.can_review,
            "picture": self.has_picture and not self.is_shown_only,
            "save": not self.is_shown_only,
            "rematch": not self.is_shown_only,
            "retry": self.can_retry,
            "play_on": self.can_play_on,
            "share": self.after_day is not None,
        }
        return offered[action] if action in offered else super().check_action(action, parameters)

    def action_replay(self) -> None:
        """Answer with the replay."""
        self.dismiss(AfterGame.REPLAY)

    def action_review(self) -> None:
        """Answer with the review."""
        self.dismiss(AfterGame.REVIEW)

    def action_picture(self) -> None:
        """Answer with the picture."""
        self.dismiss(AfterGame.PICTURE)

    def action_save(self) -> None:
        """Answer with the record."""
        self.dismiss(AfterGame.SAVE)

    def action_rematch(self) -> None:
        """Answer with another game."""
        self.dismiss(AfterGame.REMATCH)

    def action_retry(self) -> None:
        """Answer with the same deal again."""
        self.dismiss(AfterGame.RETRY)

    def action_play_on(self) -> None:
        """Answer with a practice from a moment."""
        self.dismiss(AfterGame.PLAY_ON)

    def action_share(self) -> None:
        """Copy the line of the deal of the day."""
        if self.after_day is not None:
            self.app.copy_to_clipboard(self.after_day.line)
            self.notify(_("Copied, if your terminal lets programs copy."), timeout=3)

    def action_choose(self, choice: str) -> None:
        """Answer with the next step."""
        self.dismiss(AfterGame(choice))
