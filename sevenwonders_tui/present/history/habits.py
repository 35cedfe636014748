"""A person's habits: the cards of each colour in each age, coins, chains and stages, and how long a game takes."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.content.words import AGES, color_word
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.history.facts import Numbers
from sevenwonders_tui.i18n import N_, _, comma_list, decimal, ngettext, say, start_upper
from sevenwonders_tui.present.history.number_rows import name_cells, told_rows
from sevenwonders_tui.present.history.row_words import RowWords
from sevenwonders_tui.present.line import Line, Role, Span, fit, line, rjust
from sevenwonders_tui.present.stacked_bar import filled
from sevenwonders_tui.present.symbols import Symbols

AGE_CELLS = 7
CARD_CELLS = 5
"""The cells of a card in a bar."""
SENATOR = "senator"
SENATORS = N_("Senators")


def habit_lines(numbers: Numbers, words: RowWords, signs: Symbols, cells: int) -> list[Line]:
    """Return the page of the habits in a game."""
    lanes = _lanes(numbers)
    if not lanes:
        return told_rows([_("Nobody counted the cards of these games.")], cells)
    room = cells - name_cells(cells) - AGE_CELLS * (len(AGES) + 1) - 2
    titles = "".join(rjust(age, AGE_CELLS) for age in (*AGES.values(), _("all")))
    rows: list[Line] = [line(Span(fit(_("cards a game"), name_cells(cells)) + titles, Role.MUTED))]
    for lane in lanes:
        means = [_mean(numbers, f"{lane}_{age}") for age in AGES]
        length = max(0, min(room, round(sum(means) * CARD_CELLS)))
        columns = "".join(rjust(decimal(mean), AGE_CELLS) for mean in means)
        bar = Span(signs.bar * length) if lane == SENATOR else filled(length, Color(lane), signs)
        name = fit(_lane_word(lane), name_cells(cells), signs.ellipsis)
        rows.append(line(name, columns, Span(rjust(decimal(sum(means)), AGE_CELLS), Role.STRONG), "  ", bar))
    return [*rows, (), *told_rows(_sentences(numbers, words), cells)]


def habits_told(numbers: Numbers, words: RowWords) -> list[str]:
    """Return the same in sentences."""
    text = _("{color}, cards of a game: {mean} ({ages}).")
    age_text = _("{number} in age {age}")
    rows = []
    for lane in _lanes(numbers):
        means = {age: _mean(numbers, f"{lane}_{age}") for age in AGES}
        ages = comma_list(age_text.format(number=decimal(mean), age=AGES[age]) for age, mean in means.items() if mean)
        rows.append(text.format(color=start_upper(_lane_word(lane)), mean=decimal(sum(means.values())), ages=ages))
    return [*rows, *_sentences(numbers, words)] or [_("Nobody counted the cards of these games.")]


def _sentences(numbers: Numbers, words: RowWords) -> Sequence[str]:
    counted = [(name, text) for name, text in words.habits.items() if name in numbers.facts]
    found = [say(text).format(number=decimal(_mean(numbers, name))) for name, text in counted]
    if numbers.sittings:
        minutes = max(1, round(numbers.minutes))
        text = ngettext(
            "A game at one sitting takes {n} minute on average.",
            "A game at one sitting takes {n} minutes on average.",
            minutes,
        )
        found.append(text.format(n=minutes))
    return found


def _lanes(numbers: Numbers) -> list[str]:
    """Return the colours that had cards, in the order of the rules."""
    lanes = (*(color.value for color in Color), SENATOR)
    return [lane for lane in lanes if any(numbers.facts.get(f"{lane}_{age}") for age in AGES)]


def _lane_word(lane: str) -> str:
    return say(SENATORS) if lane == SENATOR else color_word(Color(lane))


def _mean(numbers: Numbers, name: str) -> float:
    return numbers.facts.get(name, 0) / max(1, numbers.everything.games)
