"""The top line of a table: age, turn, the direction of the hands, and the seats that the table waits for."""

from __future__ import annotations

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.i18n import _, comma_list, decimal, ngettext
from sevenwonders_tui.present.line import Line, Role, Span, clip, flow, line, measure, told
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine.moves import PromptKind
from sevenwonders_tui.seven.engine.ring import passing_side
from sevenwonders_tui.seven.engine.rules import TURNS
from sevenwonders_tui.seven.engine.setup import Variant
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.words.terms.table import CHOOSING, OVER, PASSING, SEAT_LOCKED, SWAPPED, TURN, WAITING
from sevenwonders_tui.table.client import SeatStatus, Snapshot
from sevenwonders_tui.table.name import NAME_CELLS as LONGEST_NAME

NAME_CELLS = LONGEST_NAME
"""The most cells of a name anywhere on the table."""
LONG_S = 0.4
"""The seconds of waiting after which a bot has a clock."""


def age_line(view: View, signs: Symbols) -> Line:
    """Return `Age II · turn 3/6 · hands go right →`."""
    where = _("Age {age} {dot} turn {turn}/{turns}").format(
        age=AGES[view.age], dot=signs.dot, turn=view.turn, turns=TURNS
    )
    turn = TURN.of(age=AGES[view.age], turn=str(view.turn), turns=str(TURNS))
    return line(Span(where, Role.STRONG, term=turn), "   ", Span(passing(view, signs), Role.MUTED, term=_way(view)))


def short_age_line(view: View, signs: Symbols) -> Line:
    """Return `II 3/6 →`."""
    turn = TURN.of(age=AGES[view.age], turn=str(view.turn), turns=str(TURNS))
    parts = line(Span(f"{AGES[view.age]} {view.turn}/{TURNS}", Role.STRONG, term=turn))
    if view.is_over or view.variant is Variant.FREE_CITY:
        return parts
    arrow = signs.left if passing_side(view.age) is Side.LEFT else signs.right
    return (*parts, Span(" "), Span(arrow, Role.MUTED, term=_way(view)))


def _way(view: View) -> str:
    if view.is_over:
        return OVER.id
    return SWAPPED.id if view.variant is Variant.FREE_CITY else PASSING.id


def taken_back_words(view: View, signs: Symbols, *, is_guided: bool = False) -> str:
    """Return the message to everybody when a turn was taken back; `view` is the moment to which it led.

    A guided game is for trying things, so its message says that taking back is fine.
    """
    practice = _("Turn {age}{dot}{turn} taken back; this is a practice game now.")
    guided = _("Turn {age}{dot}{turn} taken back. That is fine here: try something else.")
    text = guided if is_guided else practice
    return text.format(age=AGES[view.age], dot=signs.dot, turn=view.turn)


def passing(view: View, signs: Symbols) -> str:
    """Return the direction of the hands in this age."""
    if view.is_over:
        return _("the game is over")
    if view.variant is Variant.FREE_CITY:
        is_acting = view.prompt is not None and len(view.prompt.cities) > 1
        return _("you act for the Free City too") if is_acting else _("hands are swapped")
    if passing_side(view.age) is Side.LEFT:
        return _("{left} hands go left").format(left=signs.left)
    return _("hands go right {right}").format(right=signs.right)


def seat_words(
    seat: SeatStatus, signs: Symbols, short: bool = False, waited_s: float = 0.0, *, is_own: bool = False
) -> Line:
    """Return one seat, and whether the table waits for it; `waited_s` is how long it has waited.

    Only the reader's own seat is gold, while it has to choose.
    """
    name = clip(seat.name, NAME_CELLS)
    if seat.has_locked:
        return SEAT_LOCKED.line(line(name, " ", _locked(signs, short=short)), name=seat.name)
    if not seat.is_pending:
        return line(Span(name, Role.MUTED))
    sign = signs.prompt if is_own else signs.ellipsis
    doing = sign if short else f"{sign} {_doing(seat, waited_s)}"
    role = Role.YOU if is_own else Role.MUTED
    words = line(Span(name, Role.STRONG if is_own else Role.PLAIN), " ", Span(doing, role))
    return CHOOSING.line(words, name=seat.name)


def seat_state(seat: SeatStatus, signs: Symbols) -> Line:
    """Return whether the table waits for a seat, without its name; nothing if it is not asked."""
    if seat.has_locked:
        return SEAT_LOCKED.line(line(_locked(signs)), name=seat.name)
    if not seat.is_pending:
        return ()
    words = _("choosing")
    return CHOOSING.line(line(Span(f"{signs.ellipsis} {words}", Role.MUTED)), name=seat.name)


def _locked(signs: Symbols, *, short: bool = False) -> Span:
    return Span(signs.check if short else _("{check} locked").format(check=signs.check), Role.GOOD)


def _doing(seat: SeatStatus, waited_s: float) -> str:
    """Return the state of a seat that the table waits for; for a slow bot also the time that it has taken."""
    if not seat.is_bot or waited_s < LONG_S:
        return _("choosing")
    return _("thinks {seconds} s").format(seconds=decimal(waited_s))


def waiting_line(snapshot: Snapshot, cells: int, signs: Symbols, waited_s: float = 0.0) -> Line:
    """Return who is still choosing and who has locked, in `cells` cells."""
    seats = [seat for seat in snapshot.seats if seat.is_pending]
    own = snapshot.view.seat
    for short in (False, True):
        rows = flow([seat_words(seat, signs, short, waited_s, is_own=seat.seat == own) for seat in seats], cells)
        if len(rows) <= 1:
            return rows[0] if rows else ()
    choosing = [seat for seat in seats if not seat.has_locked]
    names = Span(comma_list(clip(seat.name, 10) for seat in choosing))
    named = told(_("choosing: {names}"), Role.MUTED, names=names)
    if measure(named) <= cells:
        return WAITING.line(named)
    text = ngettext("{n} of {all} is choosing", "{n} of {all} are choosing", len(choosing))
    return line(Span(text.format(n=len(choosing), all=len(seats)), Role.MUTED, term=WAITING.id))


def asked_words(kind: PromptKind) -> str:
    """Return the decision that the table waits for, if it is not the usual pick."""
    match kind:
        case PromptKind.PICK:
            return ""
        case PromptKind.SEVENTH_CARD:
            return _("the last card of the age may be played too")
        case PromptKind.DISCARD_PILE:
            return _("a card of the discard pile may be built free of charge")
