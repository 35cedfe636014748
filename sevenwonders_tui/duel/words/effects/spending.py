"""The questions of a turn besides the card: a Wonder, a divinity, a conspiracy, and the payment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from sevenwonders_tui.duel.engine.effects import Vault
from sevenwonders_tui.duel.engine.moves import Activate, BuildWonder, Move, Prepare, Trigger
from sevenwonders_tui.duel.words.effects.cost import activation_price_line, cost_line, price_line
from sevenwonders_tui.duel.words.effects.full import wonder_told
from sevenwonders_tui.duel.words.effects.short import divinity_gives, wonder_gives
from sevenwonders_tui.duel.words.questions.face import Face, clauses, conspiracy_face
from sevenwonders_tui.duel.words.questions.piece import (
    OfferingsPiece,
    PaidCardPiece,
    PaidDivinityPiece,
    PaidWonderPiece,
    PreparePiece,
    TriggerPiece,
    VaultPiece,
)
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, ngettext, or_list, pgettext, sentences
from sevenwonders_tui.present.line import Line, Role, Span, join, line

TurnPiece: TypeAlias = (
    PaidCardPiece | PaidWonderPiece | PaidDivinityPiece | OfferingsPiece | VaultPiece | PreparePiece | TriggerPiece
)


def turn_face(scene: DuelScene, piece: TurnPiece) -> Face:  # noqa: PLR0911  one a kind
    """Return the face of a piece of a turn's move: its thing, then the tokens and the coins that pay for it."""
    match piece:
        case PaidWonderPiece(wonder):
            return _priced_wonder(scene, WonderId(wonder))
        case PaidDivinityPiece(divinity):
            return _priced_divinity(scene, divinity)
        case OfferingsPiece(tokens, pay):
            return _offerings_face(scene, tokens, pay)
        case PaidCardPiece(card):
            return Face(scene.book.card_name(card))
        case VaultPiece(coins, pay):
            return _coins_face(scene, pay, coins)
        case PreparePiece(conspiracy, card):
            text = _("prepare with {card}").format(card=scene.book.card_name(card))
            return _plot_face(conspiracy_face(scene, conspiracy), text)
        case TriggerPiece(conspiracy):
            return _plot_face(conspiracy_face(scene, conspiracy), _("trigger"))


def pays_words(scene: DuelScene, moves: Sequence[Move], at: int) -> tuple[str, str]:
    """Return the title and the sentence of a question about a turn's moves, which are all of one kind."""
    match moves[0]:
        case BuildWonder() if at == 0:
            return _("build a Wonder"), _("Which Wonder do you build with this card?")
        case Activate() if at == 0:
            return _("call a divinity"), _("Which divinity do you call?")
        case Activate(divinity) if at == 1:
            name = scene.book.divinity_name(divinity)
            return _("Offering tokens for {name}").format(name=name), _("Each token saves its coins, once.")
        case Prepare() | Trigger():
            return _("conspiracies"), _plot_sentence(scene, moves)
        case _:
            return _("how to pay"), _("Coins on a card are a point each at the end, and nothing takes them.")


def _plot_sentence(scene: DuelScene, moves: Sequence[Move]) -> str:
    """Return the possible moves with conspiracies, and the card for them."""
    cards = {move.card for move in moves if isinstance(move, Prepare)}
    if not cards:
        return _("Trigger one that is prepared.")
    text = _("Prepare one with {card}.")
    if any(isinstance(move, Trigger) for move in moves):
        text = _("Prepare one with {card}, or trigger one that is prepared.")
    return text.format(card=or_list(map(scene.book.card_name, sorted(cards))))


def _plot_face(face: Face, does: str) -> Face:
    return Face(face.name, None, join([line(Span(does, Role.MUTED)), face.gives], "  "), face.told)


def _priced_wonder(scene: DuelScene, wonder: WonderId) -> Face:
    book, signs = scene.book, scene.signs
    price = price_line(scene.quote_wonder(wonder, scene.payer), signs)
    gives = join([price, cost_line(book.wonder(wonder).cost, signs), wonder_gives(book, wonder, signs)], "  ")
    return Face(book.wonder_name(wonder), None, gives, sentences(wonder_told(book, wonder)))


def _priced_divinity(scene: DuelScene, divinity: str) -> Face:
    book, signs = scene.book, scene.signs
    spaces = enumerate(scene.view.spaces, start=1)
    space = next((at for at, laid in spaces if laid is not None and laid.card.item == divinity), None)
    activation = None if space is None else scene.quote_space(space, scene.payer)
    price: Line = () if activation is None else activation_price_line(activation, signs, scene.name(scene.payer))
    gives = join([price, divinity_gives(book, divinity, signs)], "  ")
    return Face(book.divinity_name(divinity), None, gives, clauses(book.divinity(divinity).effects))


def _offerings_face(scene: DuelScene, spent: tuple[int, ...], pay: int) -> Face:
    signs = scene.signs
    tokens = " + ".join(f"-{signs.coins(token)}" for token in spent)
    name = (
        ngettext("token {tokens}", "tokens {tokens}", len(spent)).format(tokens=tokens)
        if spent
        else pgettext("Offering tokens", "no token")
    )
    return Face(name, None, line(Span(signs.coins(pay), Role.STRONG)))


def _coins_face(scene: DuelScene, pay: int, vault: int) -> Face:
    signs, seat = scene.signs, scene.payer
    city = scene.city(seat)
    text = _("{coins} of the treasury, {vault} of {card}")
    name = text.format(coins=signs.coins(pay - vault), vault=signs.coins(vault), card=_vault_name(scene, seat))
    text = _("leaves {coins} and {vault}")
    left = text.format(coins=signs.coins(city.coins - pay + vault), vault=signs.coins(city.vault - vault))
    return Face(name, None, line(Span(left, Role.MUTED)))


def _vault_name(scene: DuelScene, seat: Seat) -> str:
    """Return the name of the card on which coins lie."""
    book = scene.book
    holders = [book.divinity_name(each) for each in scene.city(seat).divinities if _holds(scene, each)]
    return holders[0] if holders else _("the card")


def _holds(scene: DuelScene, divinity: str) -> bool:
    return any(isinstance(effect, Vault) for effect in scene.book.divinity(divinity).effects)
