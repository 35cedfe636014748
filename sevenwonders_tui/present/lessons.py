"""The ways to learn the games, as entries of one list: their names and descriptions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from sevenwonders_tui.i18n import Said, _, sentences


class LearnWay(StrEnum):
    """The way in which something is learned."""

    PLAY = "play"
    RULES = "rules"
    WORDS = "words"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class LearnEntry:
    """One way to begin."""

    way: LearnWay
    game: str
    """The id of the game; empty for entries about all games."""
    label: str
    note: str
    """A few words beside the label."""
    told: str
    """Its content, in a few sentences."""

    @property
    def id(self) -> str:
        """The id that tells it from the other entries."""
        return f"{self.way}.{self.game}"


def learn_entries(titles: Mapping[str, Said], kept: Mapping[str, str]) -> Iterator[LearnEntry]:
    """Yield the entries for these games: to play, to read, to look up.

    `kept` says how far each unfinished guided game is, by the id of its game.
    """
    for game, title in titles.items():
        yield _lesson(game, title, kept.get(game))
    for game, title in titles.items():
        yield LearnEntry(
            LearnWay.RULES,
            game,
            _("Read the rules of {game}").format(game=title),
            _("the whole game on a few pages"),
            sentences(
                [
                    _("The first page says it all in ten lines."),
                    _("After it comes a page for each thing: a turn, what a card costs, war, science, the points."),
                    _("F1 opens the same pages wherever you are."),
                ]
            ),
        )
    yield LearnEntry(
        LearnWay.WORDS,
        "",
        _("Look up a word or a sign"),
        _("what each one means"),
        sentences(
            [
                _("Every word of the game and every short form that stands on the screens, with what it means."),
                _("At a table a key tells you the same of any thing that you point at."),
            ]
        ),
    )
    for game, title in titles.items():
        yield LearnEntry(
            LearnWay.CARDS,
            game,
            _("Browse the cards of {game}").format(game=title),
            _("every card and every Wonder"),
            sentences(
                [
                    _("Every card, every Wonder and every token, drawn as they lie on the table."),
                    _("You see what each costs and brings, what it leads to, and how often winners held it."),
                ]
            ),
        )


def _lesson(game: str, title: Said, kept: str | None) -> LearnEntry:
    label = _("Play {game} with a guide").format(game=title)
    told = sentences(
        [
            _("A whole first game against easy players."),
            _("A coach explains each thing when you first meet it, and points at it on the screen."),
            _("You can stop at any time and go on later."),
        ]
    )
    if kept is None:
        return LearnEntry(LearnWay.PLAY, game, label, _("a first game, step by step"), told)
    waits = _("Your guided game waits where you left it: {moment}.").format(moment=kept)
    return LearnEntry(LearnWay.PLAY, game, label, _("go on: {moment}").format(moment=kept), waits)
