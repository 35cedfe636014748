"""The form of a new table at home, in lines."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.bots.ladder import Ladder
from sevenwonders_tui.bots.roster import AnyRoster
from sevenwonders_tui.history.opponent import Opponents
from sevenwonders_tui.i18n import _, comma_list, say
from sevenwonders_tui.person.draft import Draft, is_name, pin_fault
from sevenwonders_tui.person.form import FormRow
from sevenwonders_tui.person.proposal import Strengths, with_opponents
from sevenwonders_tui.person.room_form import (
    changed_rules,
    count_option,
    rule_options,
    series_option,
    take_back_option,
    with_next_series,
)
from sevenwonders_tui.plain.form import FormLine
from sevenwonders_tui.present.history.you import proposal_words
from sevenwonders_tui.present.players import bot_words
from sevenwonders_tui.table import BOT
from sevenwonders_tui.table.setup import SEEDS, bot_fault

ADVICE, TAKE_BACK = "v", "u"


def table_lines(draft: Draft, strengths: Strengths | None = None) -> list[FormLine[Draft]]:
    """Return the lines of a table that is being planned; with `strengths` one proposes opponents."""
    rules = draft.rules
    lines = [_seat(draft, seat) for seat in range(len(draft.seats))]
    found = None if strengths is None else strengths.opponents(draft)
    if found is not None:
        lines.append(_proposal(draft, found))
    lines += [line for row in draft.form.rows(draft) for line in _cells(draft, row)]
    options = (*count_option(draft), *draft.form.options(draft), *rule_options(rules, ADVICE))
    lines += [_line("", *option) for option in (*options, series_option(draft.series))]
    if draft.is_alone:
        lines.append(_line("", *take_back_option(rules, TAKE_BACK)))
    seed = _("by chance") if draft.seed is None else str(draft.seed)
    return [*lines, FormLine("seed", _("Seed of the deal"), seed, take=_with_seed)]


def changed_table(draft: Draft, row: str, cell: str, step: int) -> Draft | None:
    """Return the draft with the next value in a cell, or with step -1 the previous one; None for other cells."""
    changed = draft.form.changed(draft, row, cell, step)
    if changed is not None:
        return changed
    if (rules := changed_rules(draft.rules, cell)) is not None:
        return replace(draft, rules=rules)
    match cell:
        case "count":
            return draft.with_seats(len(draft.seats) + step)
        case "series":
            return with_next_series(draft, step)
        case "player":
            return draft.with_next_player(int(row.removeprefix("seat")), step)
        case _:
            return None


def _seat(draft: Draft, seat: int) -> FormLine[Draft]:
    """Return a seat as a line that opens its values."""
    # A name and a player need no label.
    text = comma_list(
        line.text if line.id in {"name", "player"} else line.words
        for line in _of_seat(draft, seat)
        if line.id not in {"bot", "taste"}
    )
    return FormLine(
        f"seat{seat}", _("Seat {number}").format(number=seat + 1), text, inner=lambda at: _of_seat(at, seat)
    )


def _of_seat(draft: Draft, seat: int) -> list[FormLine[Draft]]:
    here, row = draft.seats[seat], f"seat{seat}"
    who = _("person") if here.bot is None else bot_words(here.bot, draft.ladder)
    lines = [
        FormLine("name", _("name"), draft.name(seat), take=lambda at, name: _with_name(at, seat, name)),
        _line(row, "player", _("player"), who),
    ]
    found = None if here.bot is None else draft.ladder.find(here.bot)
    if found is not None and found.budget is None:
        taste = _("no special taste") if found.style is None else say(found.style.title)
        lines.append(FormLine("taste", _("Style"), taste, lambda at, step: _with_next_taste(at, seat, step)))
    cells = zip(draft.form.heads(), draft.form.seat_cells(draft, seat), strict=True)
    lines += [_line(row, cell.id, head, cell.text) for (head, _width), cell in cells]
    if here.is_human:
        pin = "*" * len(here.pin) or _("none")
        lines.append(FormLine("pin", _("PIN"), pin, take=lambda at, pin: at.with_pin(seat, pin), fault=pin_fault))
    other = _("none") if here.bot is None or found is not None else here.bot
    return [*lines, FormLine("bot", _("Another bot"), other, take=lambda at, bot: _with_bot(at, seat, bot))]


def _cells(draft: Draft, row: FormRow) -> list[FormLine[Draft]]:
    """Return the cells of a row that the game has below its seats."""
    label = " ".join(row.label.split())
    heads = [head for head, _width in draft.form.heads()]
    # If a row has several cells, their heads are those of the seats.
    names = [comma_list([label, head]) for head in heads] if heads[1:] and row.cells[1:] else [label]
    return [
        replace(_line(row.id, cell.id, name, cell.text), id=f"{row.id} {cell.id}")
        for name, cell in zip(names, row.cells, strict=True)
    ]


def _proposal(draft: Draft, found: Opponents) -> FormLine[Draft]:
    """Return the line that seats opponents of one's own strength."""
    seated = with_opponents(draft, found)
    state = _("seated") if seated.same_people(draft) else _("not seated")
    text = comma_list([proposal_words(found, draft.ladder), state])
    return FormLine("for_you", _("For you"), text, lambda at, _step: with_opponents(at, found))


def _line(row: str, cell: str, label: str, text: str) -> FormLine[Draft]:
    def step_of(draft: Draft, step: int) -> Draft:
        changed = changed_table(draft, row or cell, cell, step)
        return draft if changed is None else changed

    return FormLine(cell, label, text, step_of)


# Typed values; invalid input changes nothing


def _with_name(draft: Draft, seat: int, name: str) -> Draft:
    return draft.with_name(seat, name) if name.isprintable() and is_name(name) else draft


def _with_seed(draft: Draft, seed: str) -> Draft:
    if not seed:
        return replace(draft, seed=None)
    is_seed = seed.isascii() and seed.isdigit() and len(seed) < len(str(SEEDS)) + 1 and int(seed) < SEEDS
    return replace(draft, seed=int(seed)) if is_seed else draft


def _with_bot(draft: Draft, seat: int, bot: str) -> Draft:
    return draft.with_player(seat, BOT + bot) if bot and can_play(bot, draft.form.roster) else draft


def can_play(bot: str, roster: AnyRoster) -> bool:
    """Return whether a bot of that name can play the game."""
    return bot_fault(bot, roster) is None


def _with_next_taste(draft: Draft, seat: int, step: int) -> Draft:
    """Return the draft with the bot's next taste, or with none."""
    ladder: Ladder = draft.ladder
    rung, _plus, taste = draft.seats[seat].player.partition("+")
    tastes = ["", *(style.id for style in ladder.styles)]
    following = tastes[(tastes.index(taste) + step) % len(tastes)] if taste in tastes else ""
    return draft.with_player(seat, f"{rung}+{following}" if following else rung)
