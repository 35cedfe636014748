"""A person's games in short: what there is, how strong the person is, and who else plays here."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from sevenwonders_tui.bots.ladder import Ladder
from sevenwonders_tui.daily.profile import GameRating, Profile, ladders_of
from sevenwonders_tui.daily.streak import Streak
from sevenwonders_tui.history.feats import FEATS
from sevenwonders_tui.history.opponent import KNOWN_AFTER, Opponents
from sevenwonders_tui.history.rating import MIDDLE, POINTS
from sevenwonders_tui.i18n import _, and_list, comma_list, decimal, ngettext, percent, say
from sevenwonders_tui.present.history.feats import count_of_feats
from sevenwonders_tui.present.history.plot import plot_lines
from sevenwonders_tui.present.history.row_words import HistoryWords
from sevenwonders_tui.present.line import Line, Role, Span, fit, line, wrap
from sevenwonders_tui.present.symbols import WORDS, Pictures, Symbols

LABEL_CELLS = 14
GAME_CELLS = 16
CURVE = 60
"""The rated games of a curve."""
RANKED_GAMES = 20
"""About the number of rated games after which a rating is reliable."""

# In words


def games_words(profile: Profile, left: int = 0) -> str:
    """Return the number of games, and of those that were won."""
    share = percent(profile.won / profile.games) if profile.games else percent(0)
    won = decimal(round(profile.won, 1), places=None)
    text = ngettext("{n} finished, {won} won ({share})", "{n} finished, {won} won ({share})", profile.games)
    parts = [text.format(n=profile.games, won=won, share=share)]
    if profile.helped:
        parts.append(ngettext("{n} with help", "{n} with help", profile.helped).format(n=profile.helped))
    if profile.practice:
        parts.append(ngettext("{n} practice", "{n} practice", profile.practice).format(n=profile.practice))
    if left:
        parts.append(ngettext("{n} left", "{n} left", left).format(n=left))
    return comma_list(parts)


def days_words(streak: Streak) -> str:
    """Return the days in a row with a deal of the day."""
    if not streak.longest:
        return _("no deal of the day yet")
    text = ngettext("{n} day in a row, longest {longest}", "{n} days in a row, longest {longest}", streak.days)
    return text.format(n=streak.days, longest=streak.longest)


def feats_words(profile: Profile) -> str:
    """Return the number of feats, and the last one."""
    count = count_of_feats(profile.feats)
    if not profile.feats:
        return count
    last = max(profile.feats, key=lambda id_: profile.feats[id_])
    title = next(say(feat.title) for feat in FEATS if feat.id == last)
    return _("{count}, last: {title}, {day}").format(
        count=count, title=title, day=f"{profile.feats[last].astimezone():%Y-%m-%d}"
    )


def rating_words(rating: GameRating, ladder: Ladder, signs: Symbols = WORDS) -> str:
    """Return a rating with its uncertainty, and the rungs that it lies between; of few games how many it needs."""
    if _is_unknown(rating):
        text = ngettext(
            "known after {n} more game that counts", "known after {n} more games that count", _games_missing(rating)
        )
        return text.format(n=_games_missing(rating))
    skill = rating.skill
    if signs.in_words:
        number = _("{rating}, give or take {error}").format(rating=skill.rating, error=skill.error)
    else:
        number = f"{skill.rating} {'+-' if signs.pictures is Pictures.ASCII else '±'}{skill.error}"
    if not skill.is_ranked:
        text = ngettext(
            "{number}, a guess after {n} of about {all} games",
            "{number}, a guess after {n} of about {all} games",
            len(rating.skills),
        )
        return text.format(number=number, n=len(rating.skills), all=max(RANKED_GAMES, len(rating.skills) + 1))
    below = None if rating.below is None else f"{_rung(ladder, rating.below[0])} {rating.below[1]}"
    above = None if rating.above is None else f"{_rung(ladder, rating.above[0])} {rating.above[1]}"
    if below and above:
        return _("{number}, between {below} and {above}").format(number=number, below=below, above=above)
    if below:
        return _("{number}, above {below}").format(number=number, below=below)
    return _("{number}, below {above}").format(number=number, above=above) if above else number


def opponents_words(rating: GameRating, ladder: Ladder) -> str:
    """Return who would be good opponents now; empty if nobody measured the bots, or the rating is not known yet."""
    found = rating.opponents
    return "" if found is None or _is_unknown(rating) else proposal_words(found, ladder)


def proposal_words(found: Opponents, ladder: Ladder) -> str:
    """Return opponents, and how often the person wins against them."""
    counts = {rung: found.rungs.count(rung) for rung in dict.fromkeys(found.rungs)}
    rungs = and_list(f"{count} {_rung(ladder, rung)}" for rung, count in counts.items())
    return _("{rungs} (you win about {share})").format(rungs=rungs, share=percent(found.chance))


def _games_missing(rating: GameRating) -> int:
    return max(0, KNOWN_AFTER - len(rating.skills))


def _is_unknown(rating: GameRating) -> bool:
    return _games_missing(rating) > 0


def _rung(ladder: Ladder, rung: str) -> str:
    return next(say(each.title) for each in ladder.rungs if each.id == rung)


def profile_lines(
    profile: Profile, words: HistoryWords, signs: Symbols, cells: int, left: int = 0, curve_rows: int = 2
) -> list[Line]:
    """Return a profile as the rows of a panel; a curve of more than two rows is drawn for each game."""
    rows: list[Line] = []
    ladders = ladders_of(words.kits)
    for nth, rating in enumerate(profile.ratings):
        told = wrap(rating_words(rating, ladders[rating.game], signs), cells - LABEL_CELLS - GAME_CELLS)
        title = fit(words.game_title(rating.game), GAME_CELLS - 1, signs.ellipsis) + " "
        rows.append(_row(_("Rating") if nth == 0 else "", line(title, Span(told[0], Role.STRONG)), signs))
        rows += [line(" " * (LABEL_CELLS + GAME_CELLS), text) for text in told[1:]]
    ranked = [rating for rating in profile.ratings if rating.skill.is_ranked]
    for rating in ranked if curve_rows > 2 else ranked[:1]:
        rows += _curve(rating, words, signs, cells, curve_rows)
    rows.append(_row(_("Games"), line(games_words(profile, left)), signs))
    rows.append(_row(_("Days"), line(days_words(profile.streak)), signs))
    rows.append(_row(_("Feats"), line(feats_words(profile)), signs))
    for nth, rating in enumerate(profile.ratings):
        told_opponents = opponents_words(rating, ladders[rating.game])
        if told_opponents:
            title = fit(words.game_title(rating.game), GAME_CELLS - 1, signs.ellipsis) + " "
            rows.append(_row(_("For you") if nth == 0 else "", line(title, told_opponents), signs))
    return rows


def _row(label: str, text: Line, signs: Symbols) -> Line:
    return line(Span(fit(label, LABEL_CELLS - 1, signs.ellipsis) + " ", Role.MUTED), *text)


def _curve_values(rating: GameRating, cells: int = CURVE) -> list[float]:
    return [MIDDLE + POINTS * skill.mean for skill in rating.skills[-min(CURVE, cells) :]]


def _curve(rating: GameRating, words: HistoryWords, signs: Symbols, cells: int, rows: int) -> list[Line]:
    values = _curve_values(rating, cells - LABEL_CELLS)
    text = ngettext("{game}, last {n} rated game", "{game}, last {n} rated games", len(values))
    head = text.format(game=words.game_title(rating.game), n=len(values))
    labels = (f"{max(values):.0f}", *[""] * (rows - 2), f"{min(values):.0f}")
    return [
        line(" " * LABEL_CELLS, Span(head, Role.MUTED)),
        *plot_lines(values, rows, signs, label_cells=LABEL_CELLS - 1, labels=labels),
    ]


def curve_words(rating: GameRating, title: str) -> str:
    """Return the curve of a rating as a sentence; empty while the rating is a guess."""
    if not rating.skill.is_ranked:
        return ""
    values = _curve_values(rating)
    text = ngettext(
        "{game}, in the last {n} rated game: at least {least}, at most {most}, {change} since its beginning.",
        "{game}, in the last {n} rated games: at least {least}, at most {most}, {change} since their beginning.",
        len(values),
    )
    change = decimal(values[-1] - values[0], places=0, is_signed=True)
    return text.format(game=title, n=len(values), least=round(min(values)), most=round(max(values)), change=change)


def profile_told(profile: Profile, words: HistoryWords) -> Sequence[str]:
    """Return a profile as sentences."""
    ladders = ladders_of(words.kits)
    told = [f"{profile.known.name}: {games_words(profile)}."]
    for rating in profile.ratings:
        title = words.game_title(rating.game)
        told.append(_("{game}: rating {words}.").format(game=title, words=rating_words(rating, ladders[rating.game])))
        told += filter(None, [curve_words(rating, title)])
        opponents = opponents_words(rating, ladders[rating.game])
        if opponents:
            told.append(_("{game}, for you: {opponents}.").format(game=title, opponents=opponents))
    told.append(_("Days: {days}.").format(days=days_words(profile.streak)))
    told.append(_("Feats: {feats}.").format(feats=feats_words(profile)))
    return told


def since_words(profile: Profile) -> str:
    """Return the date of a person's first game."""
    day = datetime.fromtimestamp(profile.known.first, UTC).astimezone()
    return _("since {day}").format(day=f"{day:%Y-%m-%d}")
