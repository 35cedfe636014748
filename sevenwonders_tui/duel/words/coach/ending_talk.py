"""The coach's words after the game: the winner, the reason, and the score sheet explained."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.duel.engine.rules import COINS_A_POINT, KINDS_TO_WIN
from sevenwonders_tui.duel.engine.scoring import Victory
from sevenwonders_tui.duel.engine.state import other as rival_of
from sevenwonders_tui.duel.words.coach.naming import coins_named, number, player, points_named
from sevenwonders_tui.duel.words.coach.way_talk import kinds_of
from sevenwonders_tui.duel.words.end.result import CATEGORIES, DuelCategory, categories_in
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import N_, Marked, _, and_list, ngettext, say
from sevenwonders_tui.present.coach import CoachPage, Named, Sentence, sentence

_SOURCES: dict[str, Marked] = {
    "civilian": N_("blue cards"),
    "science": N_("green cards"),
    "commerce": N_("yellow cards"),
    "guilds": N_("purple cards"),
    "treasury": N_("coins"),
    "military": N_("war"),
}
"""The sources of points in the rows of the sheet."""


def ending_pages(scene: DuelScene, seat: Seat) -> tuple[CoachPage, ...]:
    """Return the result, the reader's points, the opponent's points, and the points from the war and from coins."""
    view = scene.view
    if view.scores is None:
        return ()
    how = None if view.result is None else view.result.how
    pages = [CoachPage("result", _("the result"), _result(scene, seat, how))]
    if how in {Victory.POINTS, None}:
        pages += [
            CoachPage("sheet.own", _("your points"), _own(scene, seat)),
            CoachPage("sheet.war", _("war and coins"), _war_and_coins(scene, seat)),
            CoachPage("sheet.rival", _("where it was decided"), _rows(scene, seat)),
        ]
    pages.append(CoachPage("further", _("what now"), _further(scene, seat, how)))
    return tuple(pages)


def _result(scene: DuelScene, seat: Seat, how: Victory | None) -> tuple[Sentence, ...]:
    view, rival = scene.view, rival_of(seat)
    assert view.scores is not None, "the game is over"
    name = player(scene, rival)
    won = seat in view.winners
    own, other = view.scores[seat].total, view.scores[rival].total
    totals = {
        "own": points_named(own) if won or own == other else number(own),
        "other": number(other) if won else points_named(other),
        "rival": name,
    }
    match how:
        case Victory.MILITARY:
            text = (
                _("You win at once: the Conflict pawn stands in {rival}'s capital.")
                if won
                else _("{rival} wins at once: the Conflict pawn stands in your capital.")
            )
            return sentence("result.war", text, rival=name), _no_points()
        case Victory.SCIENCE:
            text = (
                _("You win at once: you have {kinds} different symbols.")
                if won
                else _("{rival} wins at once, with {kinds} different symbols.")
            )
            return sentence("result.science", text, rival=name, kinds=number(KINDS_TO_WIN)), _no_points()
        case Victory.POINTS:
            return (_points_result(totals, is_won=won, is_shared=len(view.winners) > 1),)
        case _:
            return (sentence("result.stopped", _("The game was not played to its end. This is how it stood.")),)


def _no_points() -> Sentence:
    return sentence("result.no_points", _("The points do not count then: the sheet only says how it stood."))


def _points_result(totals: dict[str, Named], *, is_won: bool, is_shared: bool) -> Sentence:
    if is_shared:
        return sentence("result.shared", _("You and {rival} share the victory, with {own} each."), **totals)
    if totals["own"].value == totals["other"].value:
        text = (
            _("Both have {own}; you win, because you have more of blue cards.")
            if is_won
            else _("Both have {own}; {rival} wins, with more of blue cards.")
        )
        return sentence("result.tie", text, **totals)
    text = _("You win by {own} to {other}. Well played!") if is_won else _("{rival} wins by {other} to {own}.")
    return sentence("result.points", text, **totals)


# The sheet


def _points(scene: DuelScene, seat: Seat, category: DuelCategory) -> int:
    assert scene.view.scores is not None, "the game is over"
    return int(getattr(scene.view.scores[seat], category.name))


def _row(category: DuelCategory) -> Named:
    return Named(category.name, _row_words(category))


def _row_words(category: DuelCategory) -> str:
    """Return the name of a row, and its source of points if the name does not tell it."""
    if category.name not in _SOURCES:
        return say(category.title)
    return _("{row} ({source})").format(row=say(category.title), source=say(_SOURCES[category.name]))


def _own(scene: DuelScene, seat: Seat) -> tuple[Sentence, ...]:
    """Return the rows that brought the reader most points, and those that brought none."""
    rows = sorted(categories_in(scene.view.boxes), key=lambda each: -_points(scene, seat, each))
    said = []
    for claim, text, category in (
        ("sheet.most", _("Most of your points came from {row}: {points}."), rows[0]),
        ("sheet.next", _("Then came {row} with {points}."), rows[1]),
    ):
        points = _points(scene, seat, category)
        if points > 0:
            said.append(sentence(claim, text, row=_row(category), points=number(points)))
    nothing = [each for each in rows if not _points(scene, seat, each)]
    if nothing:
        said.append(sentence("sheet.nothing", _("Nothing came from {rows}."), rows=_named_rows(nothing)))
    return tuple(said)


def _named_rows(rows: Sequence[DuelCategory]) -> Named:
    ordered = [each for each in CATEGORIES if each in rows]
    return Named(tuple(each.name for each in ordered), and_list(map(_row_words, ordered)))


def _war_and_coins(scene: DuelScene, seat: Seat) -> tuple[Sentence, ...]:
    view, rival = scene.view, rival_of(seat)
    assert view.scores is not None, "the game is over"
    name, pawn = player(scene, rival), view.pawn
    if not pawn:
        said = [sentence("sheet.war_even", _("The pawn ended in the middle: the war gave nobody points."))]
    else:
        leader = seat if view.scores[seat].military else rival
        points = points_named(view.scores[leader].military)
        text = (
            _("The pawn ended on {rival}'s side: that gave you {points}.")
            if leader == seat
            else _("The pawn ended on your side: that gave {rival} {points}.")
        )
        said = [sentence("sheet.war", text, rival=name, points=points)]
    coins = view.cities[seat].coins
    if coins:
        said.append(
            sentence(
                "sheet.coins",
                _("Your last {coins} gave {points}: one for every {each}."),
                coins=coins_named(scene, coins),
                points=points_named(view.scores[seat].treasury),
                each=coins_named(scene, COINS_A_POINT),
            )
        )
    return tuple(said)


def _rows(scene: DuelScene, seat: Seat) -> tuple[Sentence, ...]:
    """Return the rows in which each player had the greatest lead."""
    rival = rival_of(seat)
    rows = categories_in(scene.view.boxes)

    def ahead(category: DuelCategory) -> int:
        return _points(scene, seat, category) - _points(scene, rival, category)

    best, worst = max(rows, key=ahead), min(rows, key=ahead)
    name = player(scene, rival)
    said = []
    if ahead(best) > 0:
        said.append(
            sentence(
                "sheet.ahead",
                _("You were ahead of {rival} most in {row}: {own} to {other}."),
                rival=name,
                row=_row(best),
                own=number(_points(scene, seat, best)),
                other=number(_points(scene, rival, best)),
            )
        )
    if ahead(worst) < 0:
        said.append(
            sentence(
                "sheet.behind",
                _("{rival} was ahead of you most in {row}: {other} to {own}."),
                rival=name,
                row=_row(worst),
                own=number(_points(scene, seat, worst)),
                other=number(_points(scene, rival, worst)),
            )
        )
    return tuple(said)


def _further(scene: DuelScene, seat: Seat, how: Victory | None) -> tuple[Sentence, ...]:
    said = []
    if how is not Victory.SCIENCE:
        said.append(
            sentence(
                "further.science",
                ngettext(
                    "You had {own} of the {kinds} symbol that wins at once, {rival} had {other}.",
                    "You had {own} of the {kinds} symbols that win at once, {rival} had {other}.",
                    KINDS_TO_WIN,
                ),
                own=number(kinds_of(scene, seat)),
                kinds=number(KINDS_TO_WIN),
                rival=player(scene, rival_of(seat)),
                other=number(kinds_of(scene, rival_of(seat))),
            )
        )
    said.append(sentence("further.again", _("Now you know the game. The next one is without me: good luck!")))
    return tuple(said)
