"""The things of the boxes on the table, in lines: the Pantheon, the Senate, and the conspiracies of both players."""

from __future__ import annotations

from collections.abc import Iterator

from sevenwonders_tui.duel.engine.pile import SPECTATOR
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.words.effects.short import divinity_gives
from sevenwonders_tui.duel.words.questions.answers import cubes_words
from sevenwonders_tui.duel.words.questions.face import clauses
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import SpotKind, Target
from sevenwonders_tui.duel.words.table.pantheon import pantheon_tail
from sevenwonders_tui.duel.words.table.senate import senate_tail
from sevenwonders_tui.duel.words.table.spot_page import target_facts
from sevenwonders_tui.duel.words.terms.boxes import CHAMBER, DECREE_HIDDEN
from sevenwonders_tui.duel.words.thing_terms import chamber_term
from sevenwonders_tui.i18n import _, comma_list, ngettext, say, sentences, start_upper
from sevenwonders_tui.plain.sentence import clauses_of, fact_lines, full, headed, labelled, read
from sevenwonders_tui.present.line import Fact
from sevenwonders_tui.present.term import explanation


def pantheon_lines(scene: DuelScene) -> Iterator[str]:
    """Yield the contents of each space, and its price for both players."""
    if tail := read(pantheon_tail(scene)):
        yield full(tail)
    for space, laid in enumerate(scene.view.spaces, start=1):
        divinity = None if laid is None else laid.card.item
        lies = ""
        if divinity is not None:
            tokens = comma_list(map(scene.book.progress_name, scene.view.laid_progress.get(divinity, ())))  # type: ignore[call-overload]
            lies = headed(
                scene.book.divinity_name(divinity), read(divinity_gives(scene.book, divinity, scene.signs)), tokens
            )
        # A face-down card is marked even for a reader who knows it, as long as the other player does not.
        is_up = laid is not None and bool(laid.card.knowers & SPECTATOR)
        told = target_facts(scene, Target(SpotKind.SPACE, space))
        facts = fact_lines(fact for fact in told if not is_up or fact.label != _("now"))
        text = _("{name}: {what}")
        name = start_upper(_("space {n}").format(n=space))
        yield sentences([full(text.format(name=name, what=lies) if lies else name), *map(full, facts)])


def senate_lines(scene: DuelScene) -> Iterator[str]:
    """Yield each chamber with its cubes, its controller, and its decrees; then the figures of both players."""
    for at, holder in enumerate(scene.view.controllers):
        held = _("nobody controls it") if holder is None else _("{name} controls it").format(name=scene.name(holder))
        cubes = comma_list(cubes_words(scene, seat, scene.view.cubes[seat][at]) for seat in SEATS)
        what = explanation(CHAMBER, chamber_term(scene, at + 1), "").now
        yield sentences([what, full(clauses_of(cubes, held)), *_decrees(scene, at + 1)])
    yield full(read(senate_tail(scene)))


def _decrees(scene: DuelScene, chamber: int) -> Iterator[str]:
    """Yield the contents of a chamber."""
    for lying in scene.view.decrees[chamber - 1]:
        if lying.decree is None:
            yield full(say(DECREE_HIDDEN.title))
        else:
            what = clauses(scene.book.decree(lying.decree).effects)
            yield sentences([full(labelled(_("decree"), [scene.book.decree_name(lying.decree)])), full(what)])


def plot_lines(scene: DuelScene) -> Iterator[str]:
    """Yield the conspiracies of both players, with the names that the reader knows."""
    rules: list[Fact] = []
    for seat in SEATS:
        facts = list(target_facts(scene, Target(SpotKind.PLOTS, int(seat))))
        # The common rules stand once, below the conspiracies of both players.
        rules = [fact for fact in facts if fact.label == _("rules")]
        own = fact_lines(fact for fact in facts if fact not in rules)
        yield sentences([full(_("Conspiracies of {name}").format(name=scene.name(seat))), *map(full, own)])
    yield from map(full, fact_lines(rules))
    count = len(scene.view.conspiracies)
    yield full(ngettext("{n} conspiracy to draw", "{n} conspiracies to draw", count).format(n=count))
