"""Puzzles in words: what they are about, and what an answer is worth."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.bots.theme import Theme
from sevenwonders_tui.games.titles import TITLES
from sevenwonders_tui.i18n import N_, NP_, Marked, _, comma_list, percent, say
from sevenwonders_tui.present.review.chart import chance_words
from sevenwonders_tui.puzzles.exercise import Exercise, Verdict
from sevenwonders_tui.puzzles.mine import TRIES
from sevenwonders_tui.puzzles.model import Puzzle

THEMES: Mapping[Theme, Marked] = {
    Theme.WAR: NP_("theme", "war"),
    Theme.SCIENCE: NP_("theme", "science"),
    Theme.CHAIN: NP_("theme", "chains"),
    Theme.DENY: NP_("theme", "denial"),
    Theme.WONDER: NP_("theme", "wonders"),
    Theme.GUILD: NP_("theme", "guilds"),
    Theme.TRADE: NP_("theme", "trade"),
    Theme.MONEY: NP_("theme", "coins"),
    Theme.UNCOVER: NP_("theme", "uncovering"),
    Theme.TEMPO: NP_("theme", "another turn"),
    Theme.ALARM: NP_("theme", "supremacy"),
    Theme.TOKEN: NP_("theme", "Progress tokens"),
    Theme.SENATE: NP_("theme", "the Senate"),
    Theme.GOD: NP_("theme", "divinities"),
}
QUESTION = N_("What do you do? One move wins clearly more often than any other.")
RULES = N_(
    "An answer is right if it wins about as often as the best one, in hundreds of games played on from here. How a "
    "card is paid for makes no difference. Only your first answer counts for your puzzle rating."
)


def about_words(puzzle: Puzzle) -> str:
    """Return what a puzzle is about: `war, chains`."""
    return comma_list(say(THEMES[theme]) for theme in puzzle.row.themes)


def puzzle_words(puzzle: Puzzle) -> str:
    """Return a puzzle in one line."""
    title = puzzle.kit.short_title(puzzle.kit.codec.load_options(puzzle.row.options))
    text = _("Puzzle {number}: {game}, rating {rating}")
    return text.format(number=puzzle.number, game=title, rating=puzzle.row.rating)


def exercise_words(exercise: Exercise) -> str:
    """Return an exercise in one line, without a word that helps."""
    if exercise.puzzle is not None:
        return puzzle_words(exercise.puzzle)
    assert exercise.pick is not None, "an exercise is a puzzle or an error"
    text = _("Your mistake in {game}, age {age}, turn {turn}")
    return text.format(game=TITLES[exercise.kit.id], age=exercise.pick.age, turn=exercise.pick.turn)


def verdict_words(verdict: Verdict) -> str:
    """Return whether an answer is right, with the chances."""
    made, best = chance_words(verdict.made.win_chance), chance_words(verdict.best.win_chance)
    if verdict.is_right:
        return _("Right: {chance} to win.").format(chance=made)
    return _("Not the best: {made} to win, and {best} with the best move.").format(made=made, best=best)


def counted_words(exercise: Exercise, rating: tuple[int, int] | None) -> list[str]:
    """Return what the answer did to the person's rating, and how often bots find it; `rating` is before and after."""
    told = []
    if rating is not None:
        told.append(_("Your puzzle rating: {before}, now {after}.").format(before=rating[0], after=rating[1]))
    puzzle = exercise.puzzle
    if puzzle is not None:
        finds, rungs = puzzle.row.finds, exercise.kit.roster.ladder.rungs
        shares = [f"{say(rung.title)} {percent(finds[rung.id])}" for rung in rungs if rung.id in finds]
        if puzzle.row.themes:
            told.append(_("It is about {themes}.").format(themes=about_words(puzzle)))
        told.append(_("Found in {n} tries each: {shares}.").format(n=TRIES, shares=comma_list(shares)))
    return told
