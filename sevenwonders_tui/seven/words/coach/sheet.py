"""The coach's pages about the score sheet: each category with the person's own points, and what to try next."""

from __future__ import annotations

from collections.abc import Iterator

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.present.coach import CoachPage, KeyTo, Sentence, sentence
from sevenwonders_tui.seven.engine.rules import COINS_A_POINT
from sevenwonders_tui.seven.engine.scoring import CATEGORIES, Score
from sevenwonders_tui.seven.words.coach.coach_scene import CoachScene
from sevenwonders_tui.seven.words.sight import Scene


def sheet_pages(scene: Scene, key_to: KeyTo) -> tuple[CoachPage, ...]:
    """Return the pages about the end of the game, category by category; none for people who did not play."""
    view, seen = scene.view, CoachScene(scene, key_to)
    if view.scores is None or view.seat is None or scene.snapshot.ending is not None:
        return ()
    score = view.scores[seen.own]
    pages = [_page("end", _("the end"), *_result(seen, view.scores))]
    pages += [
        _page("sheet", _("war and coins"), *_war(seen, score), *_coins(seen, score)),
        _page("sheet", _("wonder and blue cards"), *_wonder(seen, score), *_color(seen, score, "civilian")),
        _page("sheet", _("science"), *_science(seen, score)),
        _page("sheet", _("yellow and purple cards"), *_yellow(seen, score), *_color(seen, score, "guilds")),
        _page("next", _("what next?"), *_gap(seen, view.scores), *_next(seen)),
    ]
    return tuple(pages)


def _page(topic: str, title: str, *said: Sentence) -> CoachPage:
    return CoachPage(topic, title, said)


def _result(seen: CoachScene, scores: tuple[Score, ...]) -> Iterator[Sentence]:
    own, winners = scores[seen.own], seen.view.winners
    if seen.own in winners:
        text = _("You have won, with {points}!")
        yield sentence("end.won", text, points=seen.points(own.total))
    else:
        (winner, *_others) = winners
        text = _("{city} has won with {points}; you have {own}.")
        points = seen.points(scores[winner].total)
        yield sentence("end.lost", text, city=seen.city(winner), points=points, own=seen.number(own.total))
    best = max(CATEGORIES, key=lambda category: getattr(own, category))
    text = _("The most came from this row: {category}, {points}.")
    points = seen.points(getattr(own, best))
    yield sentence("end.best", text, category=seen.category(best), points=points)
    yield sentence("end.next", _("Press {key} and we read the rows together."), key=seen.key("coach.next"))


def _war(seen: CoachScene, score: Score) -> Iterator[Sentence]:
    tokens = [token for age in seen.city_seen.tokens for token in age]
    won, lost = sum(token > 0 for token in tokens), sum(token < 0 for token in tokens)
    text = _("War: {won} won and {lost} lost, that is {points}.")
    yield sentence("sheet.war", text, won=seen.number(won), lost=seen.number(lost), points=seen.points(score.military))


def _coins(seen: CoachScene, score: Score) -> Iterator[Sentence]:
    coins = seen.city_seen.coins
    text = ngettext(
        "Treasury: every {price} are a point, and {coins} is left: {points}.",
        "Treasury: every {price} are a point, and {coins} are left: {points}.",
        coins,
    )
    yield sentence(
        "sheet.coins",
        text,
        price=seen.coins(COINS_A_POINT),
        coins=seen.coins(coins),
        points=seen.points(score.treasury),
    )


def _wonder(seen: CoachScene, score: Score) -> Iterator[Sentence]:
    text = _("Wonder: {built} of {total} stages built, {points}.")
    built, total = seen.city_seen.stages, len(seen.book.stages(seen.city_seen))
    yield sentence(
        "sheet.wonder",
        text,
        built=seen.number(built),
        total=seen.number(total),
        points=seen.points(score.wonder),
    )


def _color(seen: CoachScene, score: Score, category: str) -> Iterator[Sentence]:
    color = Color.BLUE if category == "civilian" else Color.PURPLE
    count = _cards_of(seen, color)
    blue, purple = (
        _("{category}, the blue cards: {count}, {points}."),
        _("{category}, the purple cards: {count}, {points}."),
    )
    text = blue if color is Color.BLUE else purple
    yield sentence(
        "sheet.cards",
        text,
        category=seen.category(category),
        count=seen.count(count),
        points=seen.points(getattr(score, category)),
    )


def _yellow(seen: CoachScene, score: Score) -> Iterator[Sentence]:
    text = _("Commerce, the yellow cards: {count}, {points}; most of them help you while you play.")
    count = seen.count(_cards_of(seen, Color.YELLOW))
    yield sentence("sheet.yellow", text, count=count, points=seen.points(score.commerce))


def _cards_of(seen: CoachScene, color: Color) -> int:
    return sum(seen.book.card(card).color is color for card in seen.city_seen.cards)


def _science(seen: CoachScene, score: Score) -> Iterator[Sentence]:
    """Say the number of symbols of each kind, and their points together."""
    text = _("Science: {symbols} on your cards, {points}.")
    yield sentence("sheet.science", text, symbols=seen.symbols_named, points=seen.points(score.science))
    if score.science:
        yield sentence("sheet.squares", _("Each more of one kind is worth more than the one before it."))
    else:
        yield sentence("sheet.try", _("Three green cards with three different symbols would be a good thing to try."))


def _gap(seen: CoachScene, scores: tuple[Score, ...]) -> Iterator[Sentence]:
    """Name the category in which another city was the furthest ahead; after a defeat, in which the winner was."""
    own, winners = scores[seen.own], seen.view.winners
    has_won = seen.own in winners
    gaps = [
        (getattr(score, category) - getattr(own, category), -at, category, score)
        for score in scores
        for at, category in enumerate(CATEGORIES)
        if score.city != seen.own and (has_won or score.city in winners)
    ]
    gap, _at, category, other = max(gaps, key=lambda each: each[:2])
    if gap > 0:
        text = _("You were furthest behind in this row: {category}, where {city} has {points} and you have {own}.")
        if not has_won:
            text = _(
                "Behind {city}, who won, you were furthest in this row: {category}, {points} there and {own} here."
            )
        yield sentence(
            "next.gap" if has_won else "next.gap_lost",
            text,
            city=seen.city(other.city),
            category=seen.category(category),
            points=seen.points(getattr(other, category)),
            own=seen.number(getattr(own, category)),
        )
        yield sentence("next.try", _("That is something to try next time."))


def _next(seen: CoachScene) -> Iterator[Sentence]:
    rematch, leave = seen.key("scores.rematch"), seen.key("scores.leave")
    yield sentence("next.again", _("Press {key} to play again with a new deal, without me."), key=rematch)
    text = _("In the menu, {learn} has the rules, all cards, and another guided game.")
    yield sentence("next.learn", text, learn=_("Learn"))
    yield sentence("next.menu", _("Press {key} to leave the table."), key=leave)
