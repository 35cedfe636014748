"""The choice of the player in a seat: a person, a rung of the ladder in some style, or another bot by its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from rich.cells import cell_len, set_cell_size
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.bots.ladder import Ladder
from sevenwonders_tui.bots.program import PREFIX
from sevenwonders_tui.bots.roster import AnyRoster
from sevenwonders_tui.i18n import _, say
from sevenwonders_tui.present.players import bot_line, bot_words, taste_word
from sevenwonders_tui.table import BOT
from sevenwonders_tui.table.setup import bot_fault
from sevenwonders_tui.tui.screens.dialogs.ask import AskScreen, AskTextScreen
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.widgets.choices import Choice, Choices
from sevenwonders_tui.tui.widgets.keybar import KeyBar

if TYPE_CHECKING:
    from textual.app import App

ANOTHER = "another"
LONGEST = 180


class ExplainedPickScreen(PickScreen):
    """A question that explains one answer at a time, the one under the cursor."""

    DEFAULT_CSS = """
    ExplainedPickScreen .answers { height: auto; }
    ExplainedPickScreen.-low > .dialog { height: 96%; padding: 0 2; }
    ExplainedPickScreen.-slim > .dialog { height: 1fr; padding: 0 1; }
    ExplainedPickScreen.-slim .answers, ExplainedPickScreen.-low .answers { height: 1fr; }
    """

    def __init__(
        self, title: str, question: str, lines: Mapping[str, str], choices: Sequence[Choice], now: str
    ) -> None:
        """Take an explanation for each answer by its id, and the answer that the cursor begins on."""
        super().__init__(title, question, choices)
        self.lines = lines
        self.now = now

    def compose(self) -> ComposeResult:
        """Lay out question, answers, and the explanation of one of them."""
        title, question = self.words
        with Vertical(classes="dialog") as box:
            box.border_title = Content(title)
            yield Static(Content(question), classes="question")
            # The explanation stays in sight while the answers scroll.
            with VerticalScroll(classes="answers", can_focus=False):
                yield Choices(self.choices)
            yield Static("", classes="explained")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin on the current answer."""
        choices = self.query_one(Choices)
        choices.cursor = next((at for at, choice in enumerate(self.choices) if choice.id == self.now), 0)
        self._explain(choices.chosen)

    def on_choices_moved(self, message: Choices.Moved) -> None:
        """Explain the answer under the cursor."""
        self._explain(message.choice)

    def _explain(self, choice: Choice | None) -> None:
        self.query_one(".explained", Static).update(Content("" if choice is None else self.lines.get(choice.id, "")))


async def choose_player(
    app: App[None],
    roster: AnyRoster,
    name: str,
    player: str,
    others: Mapping[str, tuple[str, str]],
    bots: Sequence[str],
    any_bot: bool,
) -> str | None:
    """Return the player for the seat of that name, or None to leave it unchanged. Call it in a worker.

    `others` are the possible players beside bots, each with a word and a line; `bots` are those beside the rungs;
    `any_bot` says whether a bot may be typed.
    """
    bot = player.removeprefix(BOT) if player.startswith(BOT) else ""
    ladder = roster.ladder
    found = ladder.find(bot)
    choices = [Choice(key, word) for key, (word, _line) in others.items()]
    lines = {key: line for key, (_word, line) in others.items()}
    for each in (*(rung.id for rung in ladder.rungs), *bots):
        choices.append(Choice(BOT + each, bot_words(each, ladder)))
        lines[BOT + each] = bot_line(each, ladder)
    if any_bot:
        choices.append(Choice(ANOTHER, _("Another bot ...")))
        lines[ANOTHER] = _("A rung with a time of your choice, a bot of another package, or a program.")
    now = BOT + found.rung.id if found is not None and found.budget is None else player
    if now not in lines:
        now = ANOTHER
    question = _("Who plays here: {name}?").format(name=name)
    answer = await app.push_screen_wait(ExplainedPickScreen(_("Player"), question, lines, choices, now))
    if answer == ANOTHER:
        return await _another(app, roster, bot if now == ANOTHER else "")
    if answer is None or ladder.find(answer.removeprefix(BOT)) is None:
        return answer
    return await _in_style(app, ladder, answer, found.style.id if found is not None and found.style else "")


async def _in_style(app: App[None], ladder: Ladder, player: str, taste: str) -> str | None:
    choices = [Choice("", _("no special taste"))]
    lines = {"": _("Plays what it holds for best.")}
    titles = {style: say(style.title) for style in ladder.styles}
    title_cells = max(map(cell_len, titles.values())) + 3
    for style, title in titles.items():
        choices.append(Choice(style.id, set_cell_size(title, title_cells) + taste_word(style)))
        lines[style.id] = say(style.line)
    question = _("{bot}: what does this bot like?").format(bot=bot_words(player.removeprefix(BOT), ladder))
    answer = await app.push_screen_wait(ExplainedPickScreen(_("Style"), question, lines, choices, taste))
    return None if answer is None else f"{player}+{answer}" if answer else player


async def _another(app: App[None], roster: AnyRoster, bot: str) -> str | None:
    question = _(
        "hard:2000 for 2,000 playouts a move, hard+war:500ms for a style and half a second, the name of a bot that "
        "another package brings, or exec: and the command of a program."
    )
    screen = AskTextScreen(_("Another bot"), question, bot, fault=partial(_fault, roster), max_length=LONGEST)
    typed = await app.push_screen_wait(screen)
    return None if typed is None else BOT + typed.strip()


def _fault(roster: AnyRoster, text: str) -> str | None:
    if not text.strip():
        return _("Type the name of a bot.")
    fault = bot_fault(text.strip(), roster)
    return None if fault is None else str(fault)


def start_question(programs: Sequence[str]) -> AskScreen:
    """Return the question whether to start programs that nobody has typed since the app was opened."""
    commands = "\n".join(f"  {bot.removeprefix(PREFIX)}" for bot in programs)
    text = _("This table names programs, which would run on this machine as if you had started them:\n\n{commands}")
    return AskScreen(_("Start programs?"), text.format(commands=commands), _("Start them"), _("No"))
