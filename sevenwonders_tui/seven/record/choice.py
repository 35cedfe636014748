"""The worth of the choices in a record: all choices that reach the best total are right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.record.fault import RecordFault
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.effects import Symbol
from sevenwonders_tui.seven.engine.errors import ChoiceFault, IllegalChoice
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.scoring import Choice, GuildCopied, Score, SymbolChosen
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.record.model import EndChoice, GuildChoice, ScienceChoice


def score_chosen(
    game: SevenWonders, view: View, best: Score, choices: Sequence[tuple[int, EndChoice]]
) -> Score | RecordFault:
    """Return the score of a city with its choices, each with its index in the record, or the fault in them."""
    try:
        chosen = game.score_by(view, best.city, [_choice(best.city, choice) for _at, choice in choices])
    except IllegalChoice as wrong:
        field = "choices" if wrong.at is None else f"choices[{choices[wrong.at][0]}]"
        return RecordFault(_wrong_words(wrong, choices), field, seat=best.city)
    if chosen.total != best.total:
        points = chosen.science + chosen.guilds
        text = ngettext(
            "these choices make {n} point of science and guilds, the best make {best}",
            "these choices make {n} points of science and guilds, the best make {best}",
            points,
        ).format(n=points, best=best.science + best.guilds)
        return RecordFault(text, f"choices[{choices[0][0]}]" if choices else "choices", seat=best.city)
    return chosen


def _choice(city: CityId, choice: EndChoice) -> Choice:
    match choice:
        case ScienceChoice():
            return SymbolChosen(city, Symbol(choice.symbol))
        case GuildChoice():
            return GuildCopied(city, CardId(choice.card), CityId(choice.from_))
        case _:
            assert_never(choice)


def _wrong_words(wrong: IllegalChoice, choices: Sequence[tuple[int, EndChoice]]) -> str:
    """Return why a choice is wrong."""
    found = sum(isinstance(choice, ScienceChoice) for _at, choice in choices)
    copied = [choice for _at, choice in choices[: (wrong.at or 0) + 1] if isinstance(choice, GuildChoice)]
    match wrong.fault:
        case ChoiceFault.SYMBOLS:
            text = ngettext(
                "{n} symbol is chosen where there are {due} to choose",
                "{n} symbols are chosen where there are {due} to choose",
                found,
            )
            return text.format(n=found, due=wrong.due)
        case ChoiceFault.NO_COPY:
            return _("the city copies no guild, or not so many")
        case ChoiceFault.NOT_BESIDE:
            return _("no neighbour at seat {seat} has {card}").format(seat=copied[-1].from_, card=copied[-1].card)
        case ChoiceFault.NO_GUILD:
            return _("{card} is no guild").format(card=copied[-1].card)
        case ChoiceFault.COPIED_BEFORE:
            return _("{card} is copied twice").format(card=copied[-1].card)
        case _:
            assert_never(wrong.fault)
