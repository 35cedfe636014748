"""Military tokens and coins: the pieces in the box of 7 Wonders that are neither cards nor wonders."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.content.words import AGES, points_words
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import _, ngettext, pgettext
from sevenwonders_tui.present.drawing.face_sign import FaceSign, LargeThing, LargeWord
from sevenwonders_tui.present.drawing.glyph import LargeSign
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine.military import DEFEAT_POINTS, VICTORY_POINTS
from sevenwonders_tui.seven.engine.rules import COINS_A_POINT, DISCARD_COINS, START_COINS
from sevenwonders_tui.seven.engine.trade import FULL_PRICE

COIN = "coin"
DEFEAT = "defeat"


@dataclass(frozen=True, slots=True)
class AlbumToken:
    """A token in words."""

    name: str
    kind: str
    gives: str
    sign: FaceSign
    told: tuple[str, ...]


def token_ids() -> tuple[str, ...]:
    """Return the ids of all kinds of token."""
    return (*(f"victory{age}" for age in AGES), DEFEAT, COIN)


def album_token(token: str, signs: Symbols) -> AlbumToken:
    """Return a kind of token. Raises KeyError for an unknown id."""
    if token == COIN:
        return _coin(signs)
    if token == DEFEAT:
        text = _(
            "At the end of each age you compare shields with both neighbours. For each neighbour who has more you take "
            "this token. It takes {points} from you at the end of the game. No coins are lost."
        )
        return _military(_("Defeat token"), DEFEAT_POINTS, text.format(points=points_words(-DEFEAT_POINTS)), signs)
    points = {f"victory{age}": (numeral, points) for (age, numeral), points in _victories()}
    numeral, worth = points[token]
    text = _(
        "At the end of age {age} you compare shields with both neighbours. For each neighbour who has fewer you take "
        "this token. It is worth {points} at the end of the game."
    )
    name = _("Victory token, age {age}").format(age=numeral)
    return _military(name, worth, text.format(age=numeral, points=points_words(worth)), signs)


def _victories() -> zip[tuple[tuple[int, str], int]]:
    return zip(AGES.items(), VICTORY_POINTS, strict=True)


def _military(name: str, points: int, told: str, signs: Symbols) -> AlbumToken:
    role = Role.GOOD if points > 0 else Role.BAD
    sign = (LargeWord(f"{points:+d}", role, Color.RED), LargeThing(LargeSign.SHIELD, Role.RED))
    kind = pgettext("a component", "military token")
    return AlbumToken(name, kind, f"{points:+d}{signs.point}", sign, (told, _("Equal shields bring no token.")))


def _coin(signs: Symbols) -> AlbumToken:
    start = ngettext("Each city begins with {n} coin.", "Each city begins with {n} coins.", START_COINS).format(
        n=START_COINS
    )
    pays = _("Coins pay what stands on a card, and goods that you buy from a neighbour: {price} for each.")
    sold = ngettext(
        "A card that you discard brings {n} coin.", "A card that you discard brings {n} coins.", DISCARD_COINS
    ).format(n=DISCARD_COINS)
    worth = ngettext(
        "At the end each {n} coin is 1 point.", "At the end every {n} coins are 1 point.", COINS_A_POINT
    ).format(n=COINS_A_POINT)
    sign = (LargeWord("1", Role.YELLOW, Color.YELLOW), LargeThing(LargeSign.COIN, Role.YELLOW))
    told = (start, pays.format(price=signs.coins(FULL_PRICE)), sold, worth)
    return AlbumToken(_("Coin"), pgettext("a component", "money"), signs.coins(1), sign, told)
