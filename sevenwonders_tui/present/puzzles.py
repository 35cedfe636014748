"""Puzzles in words: what they are about, and what an answer is worth."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.bots.theme import Theme
from sevenwonders_tui.games.titles import TITLES
from sevenwonders_tui.i18n import N_, NP_, Marked, _, comma_list, percent, say, sentences
from sevenwonders_tui.present.review.chart import chance_words
from sevenwonders_tui.puzzles.confirm import TRIES
from sevenwonders_tui.puzzles.exercise import Exercise
from sevenwonders_tui.puzzles.model import Puzzle
from sevenwonders_tui.puzzles.shelf import PuzzleStanding
from sevenwonders_tui.puzzles.verdict import Verdict

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
GIVE_UP = N_("Give up?")
GIVE_UP_COST = N_("The answer is shown. It counts as not found, and moves your puzzle rating as a wrong answer does.")
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
    text = _("Puzzle {number}: {game}, rating {rating}")
    return text.format(number=puzzle.number, game=_title(puzzle), rating=puzzle.rating)


def rated_title(puzzle: Puzzle) -> str:
    """Return the same without the number."""
    return _("{game}, rating {rating}").format(game=_title(puzzle), rating=puzzle.rating)


def _title(puzzle: Puzzle) -> str:
    return str(puzzle.kit.short_title(puzzle.kit.codec.load_options(puzzle.row.options)))


def exercise_words(exercise: Exercise) -> str:
    """Return an exercise in one line, without a word that helps."""
    if exercise.puzzle is not None:
        return puzzle_words(exercise.puzzle)
    assert exercise.pick is not None, "an exercise is a puzzle or an error"
    text = _("Your mistake in {game}, age {age}, turn {turn}")
    return text.format(game=TITLES[exercise.kit.id], age=exercise.pick.age, turn=exercise.pick.turn)


def verdict_words(verdict: Verdict) -> str:
    """Return whether an answer is right, with the chances."""
    best = chance_words(verdict.best.win_chance)
    if verdict.made is None:
        return _("Given up: {best} to win with the best move.").format(best=best)
    made = chance_words(verdict.made.win_chance)
    if verdict.is_right:
        return _("Right: {chance} to win.").format(chance=made)
    return _("Not the best: {made} to win, and {best} with the best move.").format(made=made, best=best)


def play_on_words(verdict: Verdict) -> Marked:
    """Return the offer to play on from an answer."""
    if verdict.made is None:
        return N_("Play on from here, as practice.")
    if verdict.is_right:
        return N_("Play on from your move, as practice.")
    return N_("Do you disagree? Play on from your move, as practice.")


def standing_words(verdict: Verdict, standing: PuzzleStanding) -> str:
    """Return what the answer did to the person's rating, and how many puzzles are solved."""
    if standing.rating is None:
        text = _("It does not count for your rating, which only a first answer without a hint moves.")
    elif verdict.is_right:
        text = _("Right at the first answer, your rating: {before} to {after}.")
    else:
        text = _("Not found at the first answer, your rating: {before} to {after}.")
    before, after = standing.rating or (0, 0)
    solved = _("{solved} of {answered} solved.").format(solved=standing.solved, answered=standing.answered)
    return sentences([text.format(before=before, after=after), solved])


def counted_words(exercise: Exercise) -> list[str]:
    """Return what a puzzle is about, and how often bots find its answer; nothing for an error of one's own."""
    puzzle, told = exercise.puzzle, []
    if puzzle is not None:
        finds, rungs = puzzle.row.finds, exercise.kit.roster.ladder.rungs
        shares = [f"{say(rung.title)} {percent(finds[rung.id])}" for rung in rungs if rung.id in finds]
        if puzzle.row.themes:
            told.append(_("It is about {themes}.").format(themes=about_words(puzzle)))
        told.append(_("Found by {shares}, of {n} tries each.").format(n=TRIES, shares=comma_list(shares)))
    return told


def rated_words(exercise: Exercise, *, is_rated: bool) -> str:
    """Return that the answer to a puzzle will not count; empty if it will, and for an error of one's own."""
    return "" if is_rated or exercise.puzzle is None else _("Your answer does not count for your rating.")


def hint_words(exercise: Exercise, reason: str, *, was_rated: bool) -> str:
    """Return a hint, and what it costs; `reason` is a part of a sentence, or empty."""
    hint = _("Hint: {reason}.").format(reason=reason or _("nothing speaks for it at once; look further ahead"))
    if exercise.puzzle is None:
        cost = _("With a hint it does not count as solved.")
    else:
        cost = _("It does not count for your rating any more.") if was_rated else ""
    return sentences(filter(None, [hint, cost]))


def no_mistakes_words() -> str:
    """Return that there is no own mistake to solve, and what there would be."""
    return _(
        "There is none to solve: the errors of your last ten reviews stand here, until you solved each twice, a week "
        "apart."
    )
