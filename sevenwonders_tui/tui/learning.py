"""From Learn to what is chosen there, wherever the tables are kept."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.i18n import Said, _
from sevenwonders_tui.present.lessons import LearnWay, learn_entries
from sevenwonders_tui.tui.screens.learn import LearnScreen

OFFERED = frozenset({LearnWay.PLAY, LearnWay.RULES, LearnWay.CARDS})
"""What there is."""


def learn_screen(titles: Mapping[str, Said], kept: Mapping[str, tuple[int, int]]) -> LearnScreen:
    """Return what offers the games to learn; `kept` is the age and the turn of guided games that were left, by game."""
    moments = {game: _("age {age}, turn {turn}").format(age=AGES[age], turn=turn) for game, (age, turn) in kept.items()}
    return LearnScreen(learn_entries(titles, moments, OFFERED))
