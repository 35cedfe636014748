"""Things to ask for at a table of Duel before answering."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sevenwonders_tui.duel.engine.moves import PromptKind
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.engine.state import other as rival_of
from sevenwonders_tui.duel.lines.boxes import pantheon_lines, plot_lines, senate_lines
from sevenwonders_tui.duel.lines.city import city_lines
from sevenwonders_tui.duel.lines.ending import score_lines
from sevenwonders_tui.duel.lines.pile import pile_lines
from sevenwonders_tui.duel.lines.story import log_lines
from sevenwonders_tui.duel.lines.table import card_words, drafted_lines, progress_lines, structure_lines, track_lines
from sevenwonders_tui.duel.lines.why import price_lines, thing_lines
from sevenwonders_tui.duel.words.events.memory import seen_rows, title_words
from sevenwonders_tui.duel.words.questions.piece import NamedPiece
from sevenwonders_tui.duel.words.questions.steps import next_pieces
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _
from sevenwonders_tui.plain.memory import memory_lines
from sevenwonders_tui.plain.pick import pick
from sevenwonders_tui.plain.query import Aside, Numbered
from sevenwonders_tui.plain.talk import Conversation


def asides_of(scene: DuelScene, talk: Conversation) -> Iterator[Aside]:
    """Yield the things to ask for, the most frequent ones first."""
    mine, theirs = seats_of(scene)
    offered = offered_things(scene)

    def city(seat: Seat) -> list[str]:
        return city_lines(scene, seat, is_brief=talk.is_brief)

    async def about_thing(rest: str) -> Sequence[str]:
        found: str | None = rest
        if not rest and offered:
            # Without letters, one chooses by a number.
            known = [(at, thing) for at, thing in enumerate(offered, start=1) if scene.book.find(thing) is not None]
            names = [Numbered(str(at), scene.book.name_of(thing)) for at, thing in known]
            found = await pick(talk, _("Which one?"), names)
        return () if found is None else thing_lines(scene, found, offered)

    table = _("table with the structure, the military track and the Progress tokens")
    prices = _("prices, all of them or for both of a number or a name")
    about = _("why, and everything about a number or a name")
    yield Aside("h", _("hand of the table, the cards that lie free"), lambda _rest: free_lines(scene))
    yield Aside("c", _("city of {name}").format(name=scene.name(mine)), lambda _rest: city(mine))
    yield Aside("o", _("other city, that of {name}").format(name=scene.name(theirs)), lambda _rest: city(theirs))
    yield Aside("t", table, lambda _rest: table_lines(scene))
    yield Aside("m", _("military track"), lambda _rest: track_lines(scene))
    if scene.has_pantheon:
        yield Aside("n", _("Pantheon"), lambda _rest: list(pantheon_lines(scene)))
    if scene.has_agora:
        yield Aside("e", _("Senate"), lambda _rest: list(senate_lines(scene)))
        yield Aside("i", _("conspiracies"), lambda _rest: list(plot_lines(scene)))
    yield Aside("d", _("discard pile, cards to come, the box"), lambda _rest: pile_lines(scene))
    if scene.view.seat is not None:
        yield Aside(
            "r",
            _("remembered cards of this age, and where they are now"),
            lambda _rest: memory_lines(title_words(scene), seen_rows(scene)),
        )
    yield Aside("s", _("score so far"), lambda _rest: score_lines(scene))
    yield Aside("w", about, about_thing)
    yield Aside("p", prices, lambda rest: price_lines(scene, rest, offered))
    yield Aside("g", _("game log, or so many turns of it"), lambda rest: log_lines(scene, rest))


def seats_of(scene: DuelScene) -> tuple[Seat, Seat]:
    """Return the reader's seat and the other; for a spectator the first player's seat comes first."""
    seat = SEATS[0] if scene.view.seat is None else scene.view.seat
    return seat, rival_of(seat)


def offered_things(scene: DuelScene) -> Sequence[str]:
    """Return the components behind the numbers of the question: cards in a turn, otherwise the possible choices."""
    if scene.asked is not None and scene.asked.ask is not PromptKind.TURN and scene.moves:
        pieces = next_pieces(scene.asked.ask, scene.moves, ())
        return [piece.id if isinstance(piece, NamedPiece) else "" for piece in pieces]
    return [card for place in scene.view.open if (card := scene.view.cards[place]) is not None]


def free_lines(scene: DuelScene) -> list[str]:
    """Return the accessible cards with their numbers; in the draft the Wonders."""
    if scene.view.group:
        return drafted_lines(scene)
    cards = [card for place in scene.view.open if (card := scene.view.cards[place]) is not None]
    return [f"{number} {card_words(scene, card)}" for number, card in enumerate(cards, start=1)]


def table_lines(scene: DuelScene) -> list[str]:
    """Return the middle of the table, and the things of the boxes around it, one line each."""
    return [*structure_lines(scene), *track_lines(scene), *progress_lines(scene)]
