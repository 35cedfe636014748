"""The immediate result of an answer, in a few signs: `+9✦  +6¢  Ben -3✦`."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.effects import Symbol
from sevenwonders_tui.duel.engine.foresight import Foreseen
from sevenwonders_tui.duel.engine.rules import KINDS_TO_WIN, SEATS
from sevenwonders_tui.duel.engine.scoring import Victory
from sevenwonders_tui.duel.engine.state import other as rival_of
from sevenwonders_tui.duel.engine.task import TakeProgress
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.signs import symbol_sign
from sevenwonders_tui.duel.words.terms.sheets import BRINGS
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import N_, Marked, _, and_list, comma_list, ngettext, say
from sevenwonders_tui.present.line import Line, Role, Span, join, line

VICTORIES: dict[Victory, Marked] = {
    Victory.MILITARY: N_("military supremacy"),
    Victory.SCIENCE: N_("scientific supremacy"),
    Victory.SENATE: N_("political supremacy"),
    Victory.POINTS: N_("the end"),
}


def brings(scene: DuelScene, seat: Seat, foreseen: Foreseen) -> Line:
    """Return the immediate result of a seat's move; empty if it changes nothing that can be counted."""
    if foreseen.result is not None:
        words = say(VICTORIES[foreseen.result.how])
        if scene.signs.in_words and foreseen.result.winners and foreseen.result.how is not Victory.POINTS:
            names = and_list(map(scene.name, foreseen.result.winners))
            return line(_("{names} wins by {what}").format(names=names, what=words))
        wins = foreseen.result.winners == (seat,)
        sign = scene.signs.check if wins else scene.signs.cross
        return line(BRINGS.span(Span(f"{sign} {words}", Role.GOOD if wins else Role.BAD)))
    parts = _counted(scene, seat, foreseen)
    moved = _pawn(scene, foreseen)
    if moved:
        parts.append(moved)
    parts += _symbols(scene, seat, foreseen)
    if foreseen.again:
        parts.append(line(Span(_("another turn"), Role.GOOD)))
    if any(isinstance(task, TakeProgress) and task.seat == seat for task in foreseen.due):
        parts.append(line(Span(_("a Progress token"), Role.GOOD)))
    return BRINGS.line(join(parts, "  "))


def _counted(scene: DuelScene, seat: Seat, foreseen: Foreseen) -> list[Line]:
    """Return points and coins: first the seat's own, then the opponent's with the name before them."""
    signs = scene.signs
    parts: list[Line] = []
    for each in (seat, rival_of(seat)):
        is_own = each == seat
        points = foreseen.points[each] if scene.snapshot.rules.live_points else 0
        counts = ((points, signs.points), (foreseen.coins[each], signs.coins), (foreseen.vault[each], signs.coins))
        told = [
            Span(("+" if count > 0 else "-") + words(abs(count)), Role.GOOD if (count > 0) is is_own else Role.BAD)
            for count, words in counts
            if count
        ]
        if told and not is_own:
            parts.append(join([line(Span(scene.name(each), Role.MUTED)), *map(line, told)], " "))
        else:
            parts += map(line, told)
    return parts


def _pawn(scene: DuelScene, foreseen: Foreseen) -> Line:
    if foreseen.pawn == scene.view.pawn:
        return ()
    words = lead_words(scene, foreseen.pawn)
    return line(words if scene.signs.in_words else f"{scene.signs.shield} {words}")


def lead_words(scene: DuelScene, pawn: int) -> str:
    """Return who leads in the war, and by how much."""
    if not pawn:
        return _("nobody leads")
    return _("{name} leads {n}").format(name=scene.name(SEATS[pawn < 0]), n=abs(pawn))


def kinds_words(scene: DuelScene, seat: Seat, kinds: int) -> str:
    """Return how many different symbols a player has, of the number that wins."""
    text = ngettext("{name} has {own} of {n} symbol", "{name} has {own} of {n} symbols", KINDS_TO_WIN)
    return text.format(name=scene.name(seat), own=kinds, n=KINDS_TO_WIN)


def _symbols(scene: DuelScene, seat: Seat, foreseen: Foreseen) -> list[Line]:
    """Return each symbol that comes or goes, with the number of different symbols after it."""
    parts: list[Line] = []
    for each in (seat, rival_of(seat)):
        before, after = scene.city(each).symbols, foreseen.symbols[each]
        changes = zip(Symbol, before, after, strict=True)
        changed = [(symbol, has > had) for symbol, had, has in changes if has != had]
        if not changed:
            continue
        signs = " ".join(("+" if is_more else "-") + symbol_sign(scene.signs, symbol) for symbol, is_more in changed)
        kinds = sum(count > 0 for count in after)
        text = f"{signs} {kinds}/{KINDS_TO_WIN}"
        if scene.signs.in_words:
            parts.append(line(comma_list([signs, kinds_words(scene, each, kinds)])))
            continue
        role = Role.GOOD if (each == seat) is changed[0][1] else Role.BAD
        name = [] if each == seat else [Span(f"{scene.name(each)} ", Role.MUTED)]
        parts.append(line(*name, Span(text, role)))
    return parts
