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
from sevenwonders_tui.tui.screens.home.choose_language import ChoosesLanguage, LanguageLine
from sevenwonders_tui.tui.widgets.choices import Choice, Choices
from sevenwonders_tui.tui.widgets.keybar import KeyBar


class FirstQuestionScreen(BaseDialog[str], ChoosesLanguage[str]):
    """Dismissed with an answer; None if the person does not want to answer now."""

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
        """Lay out the languages, the question, the answers, and the reason for the question."""
        with Vertical(classes="dialog"):
            yield LanguageLine()
            yield Static(classes="question")
            yield Choices(())
            yield Static(id="first-note")
        yield KeyBar()

    def say_anew(self) -> None:
        """Translate everything into the current language."""
        super().say_anew()
        self._ask()

    def _ask(self) -> None:
        others = and_list(map(str, (TITLES[game] for game in OTHERS)))
        question = _("Have you played {game}?").format(game=TITLES[FIRST_GAME])
        self.query_one(".dialog").border_title = _("Welcome")
        self.query_one(".question", Static).update(Content.styled(question, "bold"))
        self.query_one(Choices).show(
            (
                Choice(NONE, _("No, show me"), _("learn it as you play")),
                Choice(FIRST, _("Yes, but not {games}").format(games=others), _("Learn shows you that")),
                Choice(ALL, _("Yes, and {games} too").format(games=others), _("go straight on")),
            )
        )
        self.query_one("#first-note", Static).update(Content(_("Learn shows you the games whenever you like.")))

    def on_mount(self) -> None:
        """Ignore keys pressed before the question could be read."""
        self._ask()
        self.call_after_refresh(self.rest.begin)

    def action_choose(self) -> None:
        """Give the answer under the cursor."""
        self.query_one(Choices).action_choose()

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        """Return the answer."""
        if self.rest.is_over:
            self.dismiss(message.choice.id)
