"""The additions of a room to a score sheet: files are fetched by ssh, and a rematch asks everybody."""

from __future__ import annotations

from typing import ClassVar

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.lobby import RoomClient
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.private import every_style
from sevenwonders_tui.tui.screens.end.after_game import OF_ONE_PERSON, AfterGameScreen
from sevenwonders_tui.tui.screens.rooms.chat import ChatScreen


class InRoomScores(AfterGameScreen):
    """Offers the steps that the game and the person's role allow: `class RoomScores(InRoomScores, ScoresOfTheGame)`.

    Call `enter` in its constructor.
    """

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("scores.replay", "r,f2", N_("replay"), N_("Look at the game again, turn by turn."), "replay"),
        Command(
            "scores.review",
            "v,f3",
            N_("review"),
            N_("See what the strongest bot says of each of your picks, and what decided it."),
            "review",
        ),
        Command("scores.save", "s,f4", N_("record"), N_("Say how the record of the game is fetched."), "record"),
        Command(
            "scores.picture", "p,f7", N_("picture"), N_("Say how a picture of the end is fetched, to share."), "picture"
        ),
        Command(
            "scores.rematch", "m,f5", N_("rematch"), N_("Play again with the same people and a new deal."), "rematch"
        ),
        Command("room.chat", "c,f6", N_("chat"), N_("Say something to everybody in the room."), "chat"),
        Command("scores.leave", "q,escape,f10", N_("lobby"), N_("Go to the lobby."), "choose('menu')"),
    )
    _css_bases = classmethod(every_style)  # type: ignore[assignment]

    def enter(self, room: RoomClient, snapshot: Snapshot) -> None:
        """Offer the steps in this room; its game is over in the snapshot."""
        self.room = room
        self.has_record = snapshot.ending is None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer no replay of a game that was ended early, no rematch to spectators, and nothing while it is sealed."""
        room = self.room.snapshot()
        if self.goes_on and action in OF_ONE_PERSON:
            return False
        match action:
            case "replay" | "record" | "review" | "picture" | "rematch" if room.sealed is not None:
                return False
            case "replay" | "record":
                return self.has_record
            case "rematch":
                return not room.is_watching and not room.day
            case _:
                return super().check_action(action, parameters)

    def action_replay(self) -> None:
        """Answer with the replay."""
        self.action_choose("replay")

    def action_record(self) -> None:
        """Answer with the record."""
        self.action_choose("save")

    def action_rematch(self) -> None:
        """Answer with the rematch."""
        self.action_choose("rematch")

    def action_chat(self) -> None:
        """Open the chat."""
        self.app.push_screen(ChatScreen(self.room))
