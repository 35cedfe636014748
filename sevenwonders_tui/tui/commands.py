"""A command, declared once for the bindings, the key bar, the help screen and the list of ids.

Its texts are marked for translation here and translated where they are shown. The person's own keys are in `Keys`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from textual.binding import Binding, BindingType

from sevenwonders_tui.i18n import N_, NP_, Marked, say


@dataclass(frozen=True, slots=True)
class Command:
    """An action that a person can take on a screen."""

    id: str
    """Its id in the keys file, such as `table.build`. It never changes. Commands with the same meaning share one."""
    key: str
    """Textual's name of the key; several are separated by commas, the first is the one shown."""
    name: Marked | Literal[""]
    """One or two words for the key bar; if empty, the command is in the help but not in the bar."""
    help: Marked
    """One sentence for the help screen."""
    action: str
    """Textual's action string; empty for keys that cannot be changed, because the focused widget takes them."""
    sign: Marked | Literal[""] = ""
    """The text for the keys in the key bar, if it is not their own names."""
    is_priority: bool = False
    """Whether it goes before a widget that takes keys, such as a text field."""
    is_widgets: bool = False
    """Whether the focused widget binds it; the screen only explains it."""
    is_spare: bool = False
    """Whether the key bar leaves it out if it would need one more line."""
    also: tuple[Command, ...] = ()
    """Commands that are shown together with this one and not alone, such as down beside up."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Return all its default keys."""
        return tuple(self.key.split(","))

    @property
    def group(self) -> tuple[Command, ...]:
        """Return the command with those that are shown together with it."""
        return (self, *self.also)

    @property
    def said_name(self) -> str:
        """Return the words for the key bar, in the language of the running context."""
        return say(self.name) if self.name else ""

    @property
    def said_help(self) -> str:
        """Return the sentence for the help screen, in the language of the running context."""
        return say(self.help)

    def binding(self) -> Binding:
        """Return the binding that Textual needs."""
        # Textual's own footer and key panel are not used, so it needs no words.
        return Binding(self.key, self.action, show=False, priority=self.is_priority, id=self.id)


@dataclass(frozen=True, slots=True)
class Behind:
    """Something that is done on a screen that another command opens first."""

    via: Command
    name: str
    help: str
    action: str
    """Textual's action string, for that screen."""
    command: Command | None = None
    """The command of that screen which does it; None for a line of a list."""


@dataclass(frozen=True, slots=True)
class KeyLabel:
    """A command as the key bar shows it."""

    key: str
    name: str
    action: str
    """The action of a click; empty for none."""
    id: str = ""
    """The id of the command."""
    is_spare: bool = False
    """Whether it is left out if it would need one more line."""
    is_back: bool = False
    """Whether it leads back: on a telephone nothing else does."""


class ShowsKeys(Protocol):
    """A screen whose commands are shown in a key bar."""

    def key_labels(self) -> tuple[KeyLabel, ...]:
        """Return the labels of the key bar: commands with a name that are possible now."""

    @property
    def has_key_bar(self) -> bool:
        """Return whether the key bar is shown."""


def bindings(commands: Sequence[Command]) -> list[BindingType]:
    """Return the bindings of these commands, for a widget or a screen."""
    return [command.binding() for command in spread(commands) if command.action]


def spread(commands: Sequence[Command]) -> Iterator[Command]:
    """Yield the commands; those that are shown together come one by one."""
    for command in commands:
        yield from command.group


QUIT = "ctrl+q"
"""Textual's own key to leave the program."""
HELP = Command("game.help", "f1", N_("help"), N_("Show what every key and every sign means."), "app.help")
ASK = Command(
    "game.ask",
    "i,shift+f1,f13",
    N_("what is this?"),
    N_("Ask what something on the screen is: what the mouse is on, or one thing after the other."),
    "app.ask",
    is_spare=True,
)
"""Many terminals send F13 for Shift+F1."""
PANIC = Command(
    "game.hide",
    "exclamation_mark,f9",
    N_("hide"),
    N_("Drop the curtain at once: nobody can look at your hand."),
    "app.panic",
)
"""Works wherever a hand may be visible; F9 works even while a text is typed."""

SETTINGS = Command(
    "game.settings",
    "full_stop,shift+f2,f14",
    "",
    N_("Show the settings: language, colours, signs and more."),
    "app.settings",
)
"""At a table; many terminals send F14 for Shift+F2."""
PALETTE = Command(
    "game.palette",
    "colon,ctrl+p,shift+f9,f21",
    "",
    N_("Find a command or a setting by a few letters."),
    "app.palette",
)


MOVE, MOVE_UP_DOWN = N_("move"), N_("Move the cursor up and down.")

ENCYCLOPEDIA = Command(
    "game.encyclopedia",
    "e,f2",
    N_("encyclopedia"),
    N_("Look it up among everything else in the box of the game."),
    "encyclopedia",
)

TAKE_BACK = Command(
    "table.take_back",
    "u,f5",
    N_("take back"),
    N_("Take the turn back and choose again, alone against bots. The game is practice then."),
    "take_back",
)
GO = Command("lobby.go", "enter", N_("go"), N_("Play, take a seat or watch, as the line below says."), "go")
CHAT = Command("room.chat", "c,f6", N_("chat"), N_("Read what was said, say something, mute somebody."), "chat")
END = Command(
    "table.end",
    "g,delete",
    NP_("key", "end"),
    N_("Give up, propose to end the game, or answer who proposed it."),
    "end",
)
TAKE_OVER = Command(
    "table.take_over",
    "o,pageup",
    N_("play here"),
    N_("Play at this terminal; your other terminals look on."),
    "take_over",
)
"""Sentences about rooms mention these keys on other screens too."""

ADVICE = Command(
    "table.advice", "h,f12", N_("advice"), N_("Ask what the strongest bot would do here, and why."), "advice"
)


LIST_ARROWS = Command(
    "pile.up",
    "up",
    "",
    MOVE_UP_DOWN,
    "move(-1)",
    is_priority=True,
    also=(Command("pile.down", "down", "", N_("Move the cursor down."), "move(1)", is_priority=True),),
)
"""Moves the cursor of a list while another widget has the focus."""


def list_keys(
    name: Marked | Literal[""] = MOVE,
    explained: Marked = MOVE_UP_DOWN,
) -> tuple[Command, ...]:
    """Return the commands that move the cursor of a list, for its screen or for the list itself."""
    down = Command("list.down", "down,j", "", N_("Move the cursor down."), "move(1)", is_widgets=True)
    last = Command("list.last", "end", "", N_("Go to the last line."), "go(-1)", is_widgets=True)
    ends = N_("Go to the first line, or to the last.")
    return (
        Command("list.up", "up,k", name, explained, "move(-1)", is_widgets=True, also=(down,)),
        Command("list.first", "home", "", ends, "go(0)", is_widgets=True, also=(last,)),
    )


def form_keys(moves: Marked, changes: Marked, sign: Marked) -> tuple[Command, ...]:
    """Return the keys of a form, with their help texts.

    They cannot be changed: inside a typed name, Space and Backspace edit the text.
    """
    return (
        Command("form.move", "up,down,left,right", MOVE, moves, "", sign),
        Command("form.change", "space,backspace", N_("change"), changes, ""),
    )
