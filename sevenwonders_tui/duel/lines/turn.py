"""A turn in questions: which card, then the act with it; or which divinity or conspiracy.

The acts with a card have the same numbers in every turn, so a practised player need not listen to the list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from sevenwonders_tui.duel.engine.catalog import DivinityId
from sevenwonders_tui.duel.engine.moves import Move, Prepare, Trigger
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.lines.choice import pay_asked, way_asked
from sevenwonders_tui.duel.lines.table import card_words
from sevenwonders_tui.duel.words.act import move_words
from sevenwonders_tui.duel.words.effects.change import brings
from sevenwonders_tui.duel.words.effects.cost import price_words
from sevenwonders_tui.duel.words.effects.full import card_told
from sevenwonders_tui.duel.words.effects.short import conspiracy_gives
from sevenwonders_tui.duel.words.effects.why import card_why, makes_free_words, rival_words, uncovers_words
from sevenwonders_tui.duel.words.moment import moment_of_duel
from sevenwonders_tui.duel.words.offers import TurnOffers
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.table.alarms import alarms
from sevenwonders_tui.duel.words.table.offer_sheet import OfferRow, divinity_rows, wonder_rows
from sevenwonders_tui.duel.words.table.track import lead_line
from sevenwonders_tui.duel.words.terms.city import TREASURY
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import _, comma_list, sentences, start_upper
from sevenwonders_tui.plain.front import Asking, Lead
from sevenwonders_tui.plain.sentence import clauses_of, full, headed, read, told_so

BUILD, SELL, WONDER = "1", "2", "3"
"""The input for the acts with a card."""


def turn_asked(scene: DuelScene, *, is_brief: bool = False) -> Asking:
    """Return the question of a turn: which card, or what else; with `is_brief` without the effects of cards."""
    offers = TurnOffers(scene.moves)
    leads = [
        Lead(
            card_words(scene, card, is_brief=is_brief),
            further=partial(_act_asked, scene, offers, place, card),
            said=full(scene.book.card_name(card)),
        )
        for place in scene.view.open
        if (card := scene.view.cards[place]) is not None
    ]
    if offers.has_calls:
        leads.append(Lead(start_upper(_("call a divinity")), further=partial(_call_asked, scene, offers)))
    if triggers := [move for move in scene.moves if isinstance(move, Trigger)]:
        leads.append(Lead(start_upper(_("trigger a conspiracy")), further=partial(way_asked, scene, triggers)))
    return Asking((*moment_lines(scene), _("Which card do you take?")), leads)


def moment_lines(scene: DuelScene) -> list[str]:
    """Return the state of the game: the age, coins, the war, and any player who is one step from a sudden end."""
    coins = [
        told_so(TREASURY, name=scene.name(seat), coins=scene.signs.coins(city.coins + city.vault))
        for seat, city in ((seat, scene.city(seat)) for seat in SEATS)
    ]
    moves = [] if scene.mover is None else [full(_("{name} to move").format(name=scene.name(scene.mover)))]
    stands = sentences([*moves, full(moment_of_duel(scene.view)), *coins])
    lead = [full(read(lead_line(scene)))] if scene.view.pawn else []
    return [stands, *lead, *(full(read(each.full)) for each in alarms(scene))]


# The acts with a card


def _act_asked(scene: DuelScene, offers: TurnOffers, place: int, card: CardId) -> Asking:
    """Return everything about a card, and the acts with it."""
    lines = [*card_lines(scene, place, card), _("What do you do with {card}?").format(card=scene.book.card_name(card))]
    return Asking(lines, list(_acts(scene, offers, card, partial(_act_asked, scene, offers, place, card))))


def card_lines(scene: DuelScene, place: int, card: CardId) -> list[str]:
    """Return the effects of a card, its price for the player to move, and what taking it means for the opponent."""
    book = scene.book
    does = [*card_told(book, card), full(free) if (free := makes_free_words(scene, card)) else ""]
    means = [rival_words(scene, card, scene.payer), uncovers_words(scene, place)]
    return [sentences(does), card_why(scene, card, scene.payer), sentences(means)]


def _acts(scene: DuelScene, offers: TurnOffers, card: CardId, again: Callable[[], Asking]) -> Iterator[Lead]:
    """Yield the acts with a card; an act that is too dear gives the reason when it is chosen."""
    builds = offers.builds(card)
    if builds:
        yield _way(scene, builds)
    else:
        name, text = scene.book.card_name(card), _("{card} cannot be built. {why}")
        price = full(price_words(scene.quote(card, scene.payer), scene.signs))
        why = text.format(card=name, why=card_why(scene, card, scene.payer))
        yield Lead(text.format(card=name, why=price), further=partial(_refused, [why], again), said=full(name))
    sale = offers.discard(card)
    if sale is not None:
        yield _way(scene, (sale,))
    if scene.city(scene.payer).unbuilt:
        yield Lead(start_upper(_("build a Wonder")), further=partial(_wonder_asked, scene, offers, card, again))
    for move in scene.moves:
        if isinstance(move, Prepare) and move.card == card:
            words = start_upper(move_words(move, scene))
            does = read(conspiracy_gives(scene.book, move.conspiracy, scene.signs))
            yield Lead(clauses_of(words, does), move, said=full(words))


def _refused(why: Sequence[str], again: Callable[[], Asking]) -> Asking:
    """Return the same question after the reasons why something cannot be done."""
    asked = again()
    return Asking((*why, asked.words[-1]), asked.leads)


def _way(scene: DuelScene, moves: Sequence[Move]) -> Lead:
    """Return an act with what it would bring; if there are several ways to pay, it leads to them."""
    assert scene.mover is not None, "somebody is asked"
    (foreseen,) = scene.game.foresee(scene.view, moves[:1])
    now = read(brings(scene, scene.mover, foreseen))
    words = clauses_of(start_upper(move_words(moves[0], scene)), now)
    said = full(move_words(moves[0], scene))
    if len(moves) == 1:
        return Lead(words, moves[0], said=said)
    return Lead(words, further=partial(pay_asked, scene, moves), said=said)


def _wonder_asked(scene: DuelScene, offers: TurnOffers, card: CardId, again: Callable[[], Asking]) -> Asking:
    """Return the question which Wonder to build with a card; those that cannot be built are listed with the reason."""
    wonders = scene.city(scene.payer).unbuilt
    rows = wonder_rows(scene, scene.payer, [(each, offers.wonder(each, card)) for each in wonders])
    text = _("Which Wonder is built, with {card} under it?").format(card=scene.book.card_name(card))
    return _offer_asked(scene, rows, text) if any(row.moves for row in rows) else _refused(_refusals(rows), again)


def _call_asked(scene: DuelScene, offers: TurnOffers) -> Asking:
    """Return the question which divinity to call."""
    laid = [(space, card.card.item) for space, card in enumerate(scene.view.spaces, start=1) if card is not None]
    named = [(DivinityId(item), space) for space, item in laid if item is not None]
    rows = divinity_rows(scene, scene.payer, [(each, space, offers.calls(each)) for each, space in named])
    return _offer_asked(scene, rows, _("Which divinity is called, in place of taking a card?"))


def _refusals(rows: Sequence[OfferRow]) -> list[str]:
    """Return the reason for each thing that cannot be had."""
    return [_("{name}: {what}").format(name=row.name, what=row.why) for row in rows if not row.moves]


def _offer_asked(scene: DuelScene, rows: Sequence[OfferRow], text: str) -> Asking:
    """Return a choice of things with their prices; things that cannot be had are listed before it, with the reason."""
    leads = []
    for row in rows:
        if row.moves:
            words = headed(comma_list([row.name, read(row.price)]), read(row.gives), read(row.now))
            move = row.moves[0] if len(row.moves) == 1 else None
            ways = None if move is not None else partial(pay_asked, scene, row.moves)
            leads.append(Lead(words, move, ways))
    return Asking((*_refusals(rows), text), leads)
