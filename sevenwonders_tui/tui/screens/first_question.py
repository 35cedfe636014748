"""The question of the first start: which of the games are known."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.games.registry import FIRST_GAME
from sevenwonders_tui.games.titles import TITLES
from sevenwonders_tui.i18n import N_, _, and_list
from sevenwonders_tui.person.newcomer import ALL, FIRST, NONE, OTHERS
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.rest import Rest
from sevenwonders_tui.tui.screens.base import BaseDialog
from sevenwonders_tui.tui.widgets.choices import Choice, Choices
from sevenwonders_tui.tui.widgets.keybar import KeyBar


class FirstQuestionScreen(BaseDialog[str]):
    """Dismissed with an answer; None where the person does not want to say it now."""

    HELP_TEXT = N_(
        "Who has never played is led through a first game, and new tables begin with what is easiest. Nothing is lost "
        "by any answer: Learn is always there."
    )
    DEFAULT_CSS = "FirstQuestionScreen #first-note { margin-top: 1; color: $muted; }"
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("first.choose", "enter", N_("choose"), N_("Give the answer under the cursor."), "choose"),
        Command("first.later", "escape", N_("later"), N_("Say nothing now."), "cancel"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.rest = Rest()

    def compose(self) -> ComposeResult:
        """Lay out the question, the answers, and what they are for."""
        others = and_list(map(str, (TITLES[game] for game in OTHERS)))
        with Vertical(classes="dialog") as box:
            box.border_title = _("Welcome")
            yield Static(
                Content.styled(_("Have you played {game}?").format(game=TITLES[FIRST_GAME]), "bold"), classes="question"
            )
            yield Choices(
                (
                    Choice(NONE, _("No, show me"), _("learn it as you play")),
                    Choice(FIRST, _("Yes, but not {games}").format(games=others), _("Learn shows you that")),
                    Choice(ALL, _("Yes, and {games} too").format(games=others), _("go straight on")),
                )
            )
            yield Static(Content(_("Learn shows you the games whenever you like.")), id="first-note")
        yield KeyBar()

    def on_mount(self) -> None:
        """Take no key that was pressed before the question was read: nobody asked for it."""
        self.call_after_refresh(self.rest.begin)

    def action_choose(self) -> None:
        """Give the answer under the cursor."""
        self.query_one(Choices).action_choose()

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        """Give the answer back."""
        if self.rest.is_over:
            self.dismiss(message.choice.id)
