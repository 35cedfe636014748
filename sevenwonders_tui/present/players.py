"""Who a bot is, in words: short ones for a form, and a sentence or two for whoever wants to know more."""

from __future__ import annotations

from sevenwonders_tui.bots.program import bot_label, command_of, is_program
from sevenwonders_tui.bots.roster import BotName, Style, read_name
from sevenwonders_tui.i18n import _


def bot_words(bot: str) -> str:
    """Return a bot in one to three short words.

    >>> bot_words("hard"), bot_words("good+war"), bot_words("hard:2000"), bot_words("exec:./bots/mine.py --fast")
    ('Hard', 'Good war', 'Hard 2000', 'mine.py')
    """
    found = find_rung(bot)
    if found is None:
        return bot_label(bot)
    words = [_(found.rung.title)]
    if found.style is not None:
        words.append(taste_words(found.style))
    if found.budget is not None:
        words.append(str(found.budget))
    return " ".join(words)


def bot_line(bot: str) -> str:
    """Return who a bot is: of a rung what to expect, of a style what it likes, of a program what is started.

    Of a program it names the command, so it is for whoever typed it, and for nobody else.

    >>> bot_line("random")
    'Makes any move that is allowed.'
    """
    found = find_rung(bot)
    if found is None:
        return _other_line(bot)
    parts = [_(found.rung.line)]
    if found.budget is not None:
        parts = [_("Searches {budget} for each move.").format(budget=_budget(str(found.budget)))]
    if found.style is not None:
        parts.append(_("{name}: {line}").format(name=_(found.style.title), line=_(found.style.line)))
    return " ".join(parts)


def find_rung(bot: str) -> BotName | None:
    """Return what a bot's name says, where it is that of a rung."""
    try:
        return read_name(bot)
    except KeyError:
        return None


def taste_words(style: Style) -> str:
    """Return the taste of a style in one word, as the names of bots have it."""
    return style.taste.value


def _budget(budget: str) -> str:
    number = budget.removesuffix("ms")
    text = _("{number} playouts") if number == budget else _("{number} thousandths of a second")
    return text.format(number=number)


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
