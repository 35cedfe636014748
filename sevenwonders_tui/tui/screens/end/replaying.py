"""The common part of all replays: the keys that step through the turns, and the current turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual import work

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.i18n import N_, NP_, _
from sevenwonders_tui.present.review.review_words import no_turning_words, turning_stops
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.dialogs.ask import TellScreen
from sevenwonders_tui.tui.screens.end.play_on import PlayOn

if TYPE_CHECKING:
    from sevenwonders_tui.review import Review

_OTHER_AGES = tuple(
    Command(f"replay.age_{age}", str(age), "", N_("Show the first turn of an age."), f"age({age})")
    for age in range(2, len(AGES) + 1)
)

LEAVE = Command("replay.close", "q,escape", NP_("key", "leave"), N_("Leave the replay."), "close")
"""Closes the replay of a record, with no game or score sheet below it."""
TO_TABLE = Command("replay.close", "q,escape", N_("to the table"), N_("Go back to the table as it is now."), "close")
"""Closes the turns so far of a game that is still running."""


class Replaying(BaseScreen[None]):
    """Steps through prepared turns. A game draws each turn, and knows its age."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("replay.back", "left,h", NP_("step", "back"), N_("Show the turn before."), "move(-1)"),
        Command("replay.next", "right,l,space,enter", NP_("step", "next"), N_("Show the next turn."), "move(1)"),
        Command("replay.first", "home", N_("first"), N_("Show the first turn."), "go(0)"),
        Command("replay.last", "end", N_("last"), N_("Show the last turn."), "go(-1)"),
        Command("replay.age_1", "1", N_("age"), N_("Show the first turn of an age."), "age(1)", also=_OTHER_AGES),
        Command(
            "replay.turn",
            "right_square_bracket,f11",
            N_("turning point"),
            N_("Show the next turning point that your review found."),
            "turn(1)",
            is_spare=True,
            also=(
                Command(
                    "replay.turn_before",
                    "left_square_bracket,f5",
                    "",
                    N_("Show the turning point before."),
                    "turn(-1)",
                ),
            ),
        ),
        Command(
            "replay.play_on", "p,f8", N_("play on"), N_("Play on from the end of this turn, as practice."), "play_on"
        ),
        Command("replay.close", "q,escape", N_("close"), N_("Leave the replay."), "close"),
    )
    steps: tuple[Any, ...]
    """The turns, at least one."""
    at: int
    """The number of the turn that is shown."""
    play_on: PlayOn | None = None
    """Asks how to play on; None where nobody can. Set it before the screen is shown."""
    reviews: Sequence[Review] | None = None
    """The reviews of this game that the person has; None where there can be none. Set it before the screen is shown."""

    def show_step(self) -> None:
        """Draw the current turn."""
        raise NotImplementedError

    def decided(self, at: int) -> int:
        """Return the number of decisions that were made when a turn was over."""
        raise NotImplementedError

    def age_of(self, at: int) -> int | None:
        """Return the age of a turn; None before the first age."""
        raise NotImplementedError

    def action_move(self, turns: int) -> None:
        """Move some turns forward or back, up to the first or the last."""
        self._go(self.at + turns)

    def action_go(self, at: int) -> None:
        """Go to a turn by its number from 0; -1 is the last."""
        self._go(at if at >= 0 else len(self.steps) + at)

    def action_age(self, age: int) -> None:
        """Go to the first turn of an age, if the game reached it."""
        found = next((at for at in range(len(self.steps)) if self.age_of(at) == age), None)
        if found is not None:
            self._go(found)

    def _go(self, at: int) -> None:
        at = max(0, min(at, len(self.steps) - 1))
        if at != self.at:
            self.at = at
            self.show_step()

    def action_turn(self, step: int) -> None:
        """Go to the next turning point, or to the one before; say why if there is none."""
        reviews = self.reviews or ()
        stops = turning_stops(reviews, [self.decided(at) for at in range(len(self.steps))])
        beyond = [at for at in stops[::step] if (at - self.at) * step > 0]
        if beyond:
            self._go(beyond[0])
        elif not stops:
            self.app.push_screen(TellScreen(_("Turning points"), no_turning_words(is_reviewed=bool(reviews))))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to play on, and turning points, where that is possible."""
        if action == "play_on":
            return self.play_on is not None
        if action == "turn":
            return self.reviews is not None
        return super().check_action(action, parameters)

    @work(exclusive=True, group="play on")
    async def action_play_on(self) -> None:
        """Ask how to play on, and leave the replay for it."""
        if self.play_on is not None and await self.play_on(self.decided(self.at)):
            self.dismiss(None)

    def action_close(self) -> None:
        """Close the replay."""
        self.dismiss(None)
