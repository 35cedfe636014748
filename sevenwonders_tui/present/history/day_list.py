"""The list of the day on a server: who has finished a deal, in a table and in sentences."""

from __future__ import annotations

from datetime import UTC

from sevenwonders_tui.daily.outcome import DayOutcome
from sevenwonders_tui.daily.ranking import DayLine, DayList
from sevenwonders_tui.daily.today import Today
from sevenwonders_tui.games.titles import TITLES
from sevenwonders_tui.i18n import _, comma_list, ngettext, sentences, start_upper
from sevenwonders_tui.present.dates import day_words
from sevenwonders_tui.present.history.today import outcome_words, par_words
from sevenwonders_tui.present.line import Line, Role, Span, fit, line, ljust, rjust, wrap
from sevenwonders_tui.present.symbols import Symbols

RANK_CELLS, NAME_CELLS, PLACE_CELLS, POINTS_CELLS, LEAD_CELLS, AGES_CELLS = 6, 22, 10, 8, 7, 9
SEAL_GROUP = 4


def finished_words(finished: int, rank: int | None = None) -> str:
    """Return the number of people who have finished a deal, and the reader's place among them."""
    count = ngettext("{n} has finished", "{n} have finished", finished).format(n=finished)
    return count if rank is None else comma_list([count, _("you: {rank}").format(rank=rank)])


def origin_words(*, is_own: bool) -> str:
    """Return who can know the deal before."""
    if is_own:
        return _("dealt by this server: only its host can know it before")
    return _("the deal of everybody: it can be known before")


def server_rules() -> str:
    """Return the rules of the day on a server in short."""
    return _(
        "Your first try counts, and what you hold stays on the server. No advice, nothing is taken back; leaving and "
        "coming back is fine."
    )


def standing_lines(today: Today) -> list[str]:
    """Return how the lists of a date stand, a line for each game; nothing at home."""
    if today.server is None:
        return []
    text = _("{game}: {words}")
    return [
        text.format(
            game=TITLES[game.deal.game],
            words=finished_words(today.server.finished[game.deal.game], today.server.ranks[game.deal.game]),
        )
        for game in today.games
    ]


def list_rows(found: DayList, cells: int, signs: Symbols) -> list[Line]:
    """Return a list as a table."""
    rows: list[Line] = [line(Span(text, Role.MUTED)) for told in _about(found) for text in wrap(told, cells)]
    rows.append(())
    if found.lines:
        rows += [_head(), *(_row(each, signs) for each in found.lines)]
    if found.par is not None:
        rows += [(), line(Span(par_words(found.par), Role.MUTED))]
    return [*rows, (), *(line(text) for told in _below(found) for text in wrap(told, cells))]


def list_told(found: DayList) -> list[str]:
    """Return a list in sentences."""
    head = _("List of the day, {game}, {day}: {words}.").format(
        game=TITLES[found.game], day=day_words(found.day), words=finished_words(found.finished, found.rank)
    )
    rows = [head, *(_("{words}.").format(words=start_upper(told)) for told in _about(found))]
    rows += [_told(each) for each in found.lines]
    if found.par is not None:
        rows.append(_("{words}.").format(words=start_upper(par_words(found.par))))
    return [*rows, *_below(found)]


def _about(found: DayList) -> list[str]:
    """Return where the deal comes from, and what shows that it was not chosen."""
    told = [origin_words(is_own=found.is_own)]
    if found.is_own:
        told.append(_("sealed with {seal}").format(seal=_grouped(found.seal)))
        if found.key:
            told.append(_("its key was {key}").format(key=found.key))
        else:
            told.append(_("the next day is sealed with {seal}").format(seal=_grouped(found.next_seal)))
    return told


def _below(found: DayList) -> list[str]:
    """Return who still plays, and why a list is closed."""
    told = []
    if found.playing:
        told.append(ngettext("{n} is still playing.", "{n} are still playing.", found.playing).format(n=found.playing))
    if not found.is_open:
        told.append(_("The results of others are shown when yours is in, or the day is over."))
    elif not found.lines:
        told.append(_("Nobody has finished this deal on its day."))
    return [sentences(told)] if told else []


def _grouped(seal: str) -> str:
    """Return a digest in groups that can be compared by eye.

    >>> _grouped("5f3a90c177e2")
    '5f3a 90c1 77e2'
    """
    return " ".join(seal[at : at + SEAL_GROUP] for at in range(0, len(seal), SEAL_GROUP))


def _head() -> Line:
    texts = (
        (" " * RANK_CELLS, RANK_CELLS),
        (_("name"), NAME_CELLS),
        (_("place"), PLACE_CELLS),
        (_("points"), POINTS_CELLS),
        (_("lead"), LEAD_CELLS),
        (_("ages"), AGES_CELLS),
        (_("done (UTC)"), 0),
    )
    return line(*(Span(ljust(text, cells), Role.MUTED) for text, cells in texts))


def _row(each: DayLine, signs: Symbols) -> Line:
    role = Role.YOU if each.is_mine else Role.PLAIN
    mark = signs.prompt if each.is_mine else " "
    rank = "" if each.rank is None else str(each.rank)
    name = fit(each.name, NAME_CELLS - 1, signs.ellipsis) + " "
    first = Span(ljust(f" {mark} {rjust(rank, 2)}", RANK_CELLS), role)
    if each.outcome is None or each.ended is None:
        return line(first, Span(name, role), Span(_("shows the name alone"), Role.MUTED))
    outcome = each.outcome
    cells = (
        (_place(outcome), PLACE_CELLS),
        ("" if outcome.points is None else str(outcome.points), POINTS_CELLS),
        (f"{outcome.lead:+}", LEAD_CELLS),
        ("-".join(map(str, outcome.ages)), AGES_CELLS),
        (f"{each.ended.astimezone(UTC):%H:%M}", 0),
    )
    return line(first, Span(name, role), *(Span(ljust(text, wide), role) for text, wide in cells))


def _place(outcome: DayOutcome) -> str:
    if outcome.points is None:
        return _("won") if outcome.is_won else _("lost")
    return _("{place} of {seats}").format(place=outcome.place, seats=outcome.seats)


def _told(each: DayLine) -> str:
    if each.rank is None or each.outcome is None:
        return _("{name} shows the name alone.").format(name=each.name)
    name = _("{name} (you)").format(name=each.name) if each.is_mine else each.name
    return _("{rank}. {name}: {result}.").format(rank=each.rank, name=name, result=outcome_words(each.outcome))
