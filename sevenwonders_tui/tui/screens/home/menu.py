"""The main menu."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Center, Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from sevenwonders_tui.games.registry import FIRST_GAME
from sevenwonders_tui.i18n import N_, NP_, _, comma_list, ngettext
from sevenwonders_tui.person.books import introduction
from sevenwonders_tui.present.block import Block
from sevenwonders_tui.present.drawing.large import huge_text, large_text
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.tui.commands import Behind, Command, list_keys
from sevenwonders_tui.tui.fronts import menu_picture
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.choices import Choice, Choices
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.picture_view import PictureView

ROOM_FOR_HUGE = (150, 44)
"""From these cells and rows on the name of the game is twice as large."""


class MenuScreen(BaseScreen[None]):
    """The screen at the beginning, and after every table."""

    YOU: ClassVar[Command] = Command(
        "menu.you", "y,f8", NP_("key", "you"), N_("See your games, numbers and feats."), "go('you')"
    )
    TODAY: ClassVar[Command] = Command(
        "menu.today", "t,f6", N_("today"), N_("Play the deals of the day."), "go('today')"
    )
    LEARN: ClassVar[Command] = Command(
        "menu.learn", "l,f5", N_("learn"), N_("Learn the games, by playing or by reading."), "go('learn')"
    )
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("menu.choose", "enter", N_("choose"), N_("Take the line that the cursor is on."), "choose"),
        *list_keys(),
        Command("menu.new", "n,f2", N_("new"), N_("Set up a new game."), "go('new')"),
        Command("menu.continue", "c,f3", N_("continue"), N_("Go on with a table that was left."), "go('continue')"),
        TODAY,
        Command("menu.puzzles", "p,f7", N_("puzzles"), N_("Solve puzzles, and your own mistakes."), "go('puzzles')"),
        YOU,
        LEARN,
        Command("menu.settings", "s,f4", N_("settings"), N_("Choose colours, signs and habits."), "go('settings')"),
        Command(
            "menu.quit", "q,f10", N_("quit"), N_("Leave the game. Continue goes on with saved tables."), "app.quit"
        ),
    )

    CSS_PATH = None

    class NewAsked(Message):
        """The person wants a new table."""

    class SavedAsked(Message):
        """The person wants to continue a saved table."""

    @dataclass
    class TodayAsked(Message):
        """The person wants to see the deals of the day."""

        then: str = ""
        """What to do there at once, as an action of that screen."""

    class PuzzlesAsked(Message):
        """The person wants to solve puzzles."""

    @dataclass
    class YouAsked(Message):
        """The person wants to see their games."""

        then: str = ""
        """What to do there at once, as an action of that screen."""

    @dataclass
    class LearnAsked(Message):
        """The person wants to learn a game."""

        then: str = ""
        """What to do there at once, as an action of that screen."""

    def __init__(self, notice: str = "") -> None:
        """`notice` is a sentence to show at the start."""
        super().__init__()
        self.notice = notice
        self._is_saved = True
        self._today = ""
        """What is known of the deals of the day."""
        self._drawn_for: tuple[int, int, Symbols] | None = None
        """The room and the signs of the current picture."""
        self._puzzles = (0, 0)
        """How many are solved, and how many own mistakes there are, as far as is known."""
        self._you: tuple[str, int] | None = None
        """Whose games are remembered, and how many; None if nobody's are, or nobody has looked yet."""
        self._waits_guided = False
        """Whether an unfinished guided game was just left, and nothing was selected since."""

    @property
    def help_text(self) -> str:
        """Return how the games go."""
        return introduction()

    def compose(self) -> ComposeResult:
        """Lay out the wonders, the name of the game and the entries."""
        # Values needed by several parts are computed once.
        drawn = self._drawing()
        self.set_class(bool(drawn["menu-left"]), "-around")
        with Horizontal(id="menu"):
            yield PictureView(drawn["menu-left"], id="menu-left")
            with Vertical(id="menu-middle"):
                yield PictureView(drawn["skyline"], id="skyline")
                yield PictureView(drawn["title"], id="title")
                with Center(), Vertical(id="menu-box", classes="panel"):
                    yield Choices(self._choices())
                yield Static(Content(self.notice), id="hint", classes="hint")
            yield PictureView(drawn["menu-right"], id="menu-right")
        yield KeyBar()

    def _choices(self) -> tuple[Choice, ...]:
        return (
            Choice("new", _("New game"), _("7 Wonders or Duel, with people and bots")),
            Choice("continue", _("Continue"), _("tables that are not over, and old score sheets")),
            Choice("today", _("Today"), self._today or _("the deals of the day")),
            Choice("puzzles", _("Puzzles"), self._puzzles_note()),
            Choice("learn", _("Learn"), self._learn_note()),
            Choice("you", _("You"), self._you_note()),
            Choice("settings", _("Settings"), _("colours, signs, habits")),
            Choice("help", _("Help"), _("keys, signs, and how the game goes")),
            Choice("quit", _("Quit"), _("every table is kept") if self._is_saved else _("nothing is saved")),
        )

    def _learn_note(self) -> str:
        if self._leads:
            return _("begin here: a first game with a guide")
        return _("a first game with a guide, rules, cards")

    def _you_note(self) -> str:
        """Return whose games are remembered, once that is known: the first paint does not wait for it."""
        if not self._you or self._leads:
            return _("your games, numbers and feats")
        name, games = self._you
        return comma_list([name, ngettext("{n} game", "{n} games", games).format(n=games)])

    def _puzzles_note(self) -> str:
        """Return what was solved and what there is to solve, once that is known."""
        solved, mistakes = self._puzzles
        if self._leads or not (solved or mistakes):
            return _("one move wins clearly more often: which?")
        told = [_("{n} solved").format(n=solved)]
        told += [_("your mistakes: {n}").format(n=mistakes)] if mistakes else []
        return f" {self.signs.dot} ".join(told)

    def note_puzzles(self, solved: int, mistakes: int) -> None:
        """Say how many puzzles are solved, and how many own mistakes there are to solve."""
        self._puzzles = (solved, mistakes)
        for choices in self.query(Choices).results():
            choices.put(next(each for each in self._choices() if each.id == "puzzles"))

    def note_you(self, name: str, games: int) -> None:
        """Say whose games are remembered, and how many."""
        self._you = (name, games) if games else None
        for choices in self.query(Choices).results():
            choices.put(next(each for each in self._choices() if each.id == "you"))

    @property
    def _leads(self) -> bool:
        """Return whether the person answered that they know no game, and has not been guided or dealt a table since."""
        settings = self.game_app.settings
        return FIRST_GAME in settings.new_to and FIRST_GAME not in settings.guided and not settings.table

    def lead(self) -> None:
        """Put the cursor where a person who is new to the games should begin."""
        wanted = "continue" if self._waits_guided else "learn" if self._leads else ""
        # An app that is left in the moment in which it begins has no list yet.
        for choices in self.query(Choices).results():
            choices.show(self._choices())
            if wanted:
                choices.cursor = next(at for at, each in enumerate(choices.choices) if each.id == wanted)

    def note_left(self, *, is_guided: bool) -> None:
        """Note that a table was left: after a guided game the cursor goes to the entry that continues it."""
        self._waits_guided = is_guided
        self.lead()

    def say_anew(self) -> None:
        """Translate the entries; the message below them has been read."""
        super().say_anew()
        self.query_one(Choices).show(self._choices())
        self.say("")

    def on_screen_resume(self) -> None:
        """Redraw the picture: the signs may have changed."""
        self._draw()
        self.lead()

    def on_resize(self) -> None:
        """Draw the wonders as large as possible."""
        super().on_resize()
        self._draw()

    def _draw(self) -> None:
        """Draw the wonders and the name of the game, unless they are drawn for this room and these signs already."""
        if self._drawn_for == (*self.app.size, self.signs):
            return
        drawn = self._drawing()
        self.set_class(bool(drawn["menu-left"]), "-around")
        # The first size arrives before there are parts.
        for part in self.query(PictureView).results():
            part.show(drawn[part.id or ""])

    def _drawing(self) -> Mapping[str, Block]:
        """Return the content of each part of the picture, for the current room and signs."""
        cells, rows = self.app.size
        self._drawn_for = (cells, rows, self.signs)
        if self.is_slim:
            return dict.fromkeys(("skyline", "menu-left", "menu-right", "title"), ())
        picture = menu_picture(cells, rows, self.signs)
        is_huge = cells >= ROOM_FOR_HUGE[0] and rows >= ROOM_FOR_HUGE[1]
        title = (huge_text if is_huge else large_text)(self.app.title, Role.PLAIN, self.signs)
        return {"skyline": picture.above, "menu-left": picture.left, "menu-right": picture.right, "title": title}

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        """Carry out the selected entry."""
        self.action_go(message.choice.id)

    def action_choose(self) -> None:
        """Choose the line under the cursor."""
        self.query_one(Choices).action_choose()

    def action_go(self, where: str) -> None:
        """Open another screen, or leave."""
        app, self._waits_guided = self.game_app, False
        match where:
            case "new":
                self.post_message(self.NewAsked())
            case "continue":
                self.post_message(self.SavedAsked())
            case "today":
                self.post_message(self.TodayAsked())
            case "puzzles":
                self.post_message(self.PuzzlesAsked())
            case "learn":
                self.post_message(self.LearnAsked())
            case "you":
                self.post_message(self.YouAsked())
            case "settings":
                app.action_settings()
            case "help":
                app.action_help()
            case _:
                app.exit()

    def behind(self) -> Sequence[Behind]:
        """Return what is behind *You*, *Today* and *Learn*; the puzzles have a command here."""
        from sevenwonders_tui.tui.screens.behind import behind_learn, behind_today, behind_you

        return (
            *behind_you(self.YOU, is_home=True),
            *behind_today(self.TODAY, ["today.calendar"]),
            *behind_learn(self.LEARN, self.game_app.games_here()),
        )

    def open_behind(self, behind: Behind) -> None:
        """Open *You*, *Today* or *Learn*, and what is behind it."""
        asked = {self.YOU: self.YouAsked, self.TODAY: self.TodayAsked, self.LEARN: self.LearnAsked}[behind.via]
        self.post_message(asked(behind.action))

    def note_unsaved(self) -> None:
        """Stop saying that tables are saved."""
        self._is_saved = False
        self.query_one(Choices).put(self._choices()[-1])

    def note_today(self, words: str) -> None:
        """Say beside the entry what is known of the deals of the day."""
        self._today = words
        for choices in self.query(Choices).results():
            choices.put(next(each for each in self._choices() if each.id == "today"))

    def say(self, text: str) -> None:
        """Show a sentence below the menu, even if the menu is composed later."""
        self.notice = text
        for hint in self.query("#hint").results(Static):
            hint.update(Content(text))
