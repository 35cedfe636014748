"""Descriptions of bots: short words for a form, and a sentence or two for the curious."""

from __future__ import annotations

from sevenwonders_tui.bots.ladder import Ladder, Style
from sevenwonders_tui.bots.program import bot_label, command_of, is_program
from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.i18n import _, ngettext, say, sentences


def bot_words(bot: str, ladder: Ladder) -> str:
    """Return a bot in one to three short words.

    >>> from sevenwonders_tui.seven.bots.ladder import LADDER
    >>> [bot_words(bot, LADDER) for bot in ("hard", "good+war", "hard:2000", "exec:./bots/mine.py --fast")]
    ['Hard', 'Good war', 'Hard 2000', 'mine.py']
    """
    found = ladder.find(bot)
    if found is None:
        return bot_label(bot)
    words = say(found.rung.title)
    if found.style is not None:
        words = _("{rung} {taste}").format(rung=words, taste=taste_word(found.style))
    return words if found.budget is None else f"{words} {found.budget}"


def bot_line(bot: str, ladder: Ladder) -> str:
    """Return a sentence about a bot: the strength of a rung, the taste of a style, the command of a program.

    Show the command of a program only to the person who typed it.

    >>> from sevenwonders_tui.seven.bots.ladder import LADDER
    >>> bot_line("random", LADDER)
    'Makes any move that is allowed.'
    """
    found = ladder.find(bot)
    if found is None:
        return _other_line(bot)
    parts = [say(found.rung.line)]
    if found.budget is not None:
        parts = [_searches(found.budget)]
    if found.style is not None:
        parts.append(_("{name}: {line}").format(name=say(found.style.title), line=say(found.style.line)))
    return sentences(parts)


def taste_word(style: Style) -> str:
    """Return the taste of a style in one word."""
    return say(style.word)


def _searches(budget: Budget) -> str:
    """Return how long a bot searches, in a sentence."""
    if budget.seconds is None:
        count = budget.playouts or 0
        text = ngettext("Searches {n} playout for each move.", "Searches {n} playouts for each move.", count)
        return text.format(n=count)
    count = round(1000 * budget.seconds)
    text = ngettext(
        "Searches {n} thousandth of a second for each move.",
        "Searches {n} thousandths of a second for each move.",
        count,
    )
    return text.format(n=count)


def _other_line(bot: str) -> str:
    if is_program(bot):
        return _("The program {command}, on this machine.").format(command=" ".join(command_of(bot)))
    match bot:
        case "random":
            return _("Makes any move that is allowed.")
        case "policy":
            return _("Plays all that was learned from games, without a search.")
        case _:
            return _("The bot {name}, which is none of the ladder.").format(name=bot)
