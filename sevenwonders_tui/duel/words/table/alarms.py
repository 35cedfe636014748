"""Alarms of the table: who is one step from a supremacy, and which moves would bring it.

The engine decides what ends the game; this module puts it into words. An alarm stays as long as it is true.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sevenwonders_tui.content.words import AGES as NUMERALS
from sevenwonders_tui.duel.engine.catalog import Place
from sevenwonders_tui.duel.engine.component import SYMBOLS
from sevenwonders_tui.duel.engine.decisive import Decisive
from sevenwonders_tui.duel.engine.effects import Effect, Science, Symbol
from sevenwonders_tui.duel.engine.moves import (
    Activate,
    BuildCard,
    BuildWonder,
    Choose,
    Move,
    PromptKind,
    RaiseWonder,
    Trigger,
)
from sevenwonders_tui.duel.engine.rules import AGES, CHAMBERS, KINDS_TO_WIN, SEATS
from sevenwonders_tui.duel.engine.scoring import Victory
from sevenwonders_tui.duel.engine.state import other as rival_of
from sevenwonders_tui.duel.words.effects.change import kinds_words
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.signs import symbol_sign
from sevenwonders_tui.duel.words.terms.table import ALARM_SCIENCE, ALARM_SENATE, ALARM_WAR, GAME_ENDS, LAST_CARD
from sevenwonders_tui.engine.effects import Shields
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, around, comma_list, ngettext, start_upper, upper
from sevenwonders_tui.present.line import Line, Role, Span, clip, clip_line, line, measure, told
from sevenwonders_tui.present.term import Term

MOST_MEANS = 3
"""The most winning moves that an alarm names."""
SHORT_NAME = 8
"""The cells of a player's name in the shortest form of an alarm."""


@dataclass(frozen=True, slots=True)
class DuelAlarm:
    """One danger, in several lengths."""

    full: Line
    shorter: tuple[Line, ...] = ()
    """Shorter forms, the longest first. The winning move is the last part to be dropped."""

    def fit(self, cells: int, ellipsis: str) -> Line:
        """Return the longest form that fits into `cells`; the shortest one, cut with `ellipsis`, if none fits."""
        ways = (self.full, *self.shorter)
        return next((way for way in ways if measure(way) <= cells), clip_line(ways[-1], cells, ellipsis))


def alarms(scene: DuelScene) -> list[DuelAlarm]:
    """Return the alarms of both players, the mover's first, then what the last card of the age decides."""
    if scene.view.is_over or not scene.lying:
        return []
    seats = sorted(SEATS, key=lambda seat: seat != scene.mover)
    found = [alarm for seat in seats for alarm in _dangers(scene, seat)]
    return [*found, *_last_card(scene)]


def _dangers(scene: DuelScene, seat: Seat) -> list[DuelAlarm]:
    """Return the alarms of one player, one for each supremacy that is near."""
    ways = scene.game.decisive(scene.view, seat)
    found = [
        _military(scene, seat, _of(ways, Victory.MILITARY)),
        _science(scene, seat, _of(ways, Victory.SCIENCE)),
        _senate(scene, seat, _of(ways, Victory.SENATE)),
    ]
    return [alarm for alarm in found if alarm is not None]


def _of(ways: Iterable[Decisive], how: Victory) -> list[Decisive]:
    return [way for way in ways if way.how is how]


@dataclass(frozen=True, slots=True)
class _Danger:
    """The parts of an alarm about one player."""

    seat: Seat
    sign: str
    head: str
    """The danger in words."""
    figure: str
    """The danger as a figure, such as `5/6`: the state, and the number that wins."""
    term: Term


def _alarm(scene: DuelScene, danger: _Danger, means: str, shorter: Iterable[str]) -> DuelAlarm:
    """Return an alarm: the danger in capitals, and the winning moves `means`, also in the `shorter` forms."""
    name = scene.name(danger.seat)
    shorter = list(shorter)
    heads = [(f"{name} {danger.figure}", text) for text in shorter]
    heads.append((f"{clip(name, SHORT_NAME, scene.signs.ellipsis)} {danger.figure}", shorter[-1]))
    full = _told(scene, danger, danger.head, means)
    return DuelAlarm(full, tuple(_told(scene, danger, head, text) for head, text in heads))


def _told(scene: DuelScene, danger: _Danger, head: str, means: str) -> Line:
    sign = "" if scene.signs.in_words else danger.sign
    # Capitals catch the eye. A screen reader would spell them, so the words stay as they are without a sign.
    text = Span(f"{sign} {upper(head)}" if sign else head, Role.WARN)
    return danger.term.line(told(_("{danger}: {means}"), Role.STRONG, danger=text, means=Span(means, Role.STRONG)))


# The capital


def _military(scene: DuelScene, seat: Seat, ways: Sequence[Decisive]) -> DuelAlarm | None:
    if not ways:
        return None
    lead = scene.view.pawn if seat == SEATS[0] else -scene.view.pawn
    capital = scene.game.catalog.track.capital
    spaces = capital - lead
    head = ngettext("{name} is {n} space from {rival}'s capital", "{name} is {n} spaces from {rival}'s capital", spaces)
    head = head.format(name=scene.name(seat), n=spaces, rival=scene.name(rival_of(seat)))
    danger = _Danger(seat, scene.signs.shield, head, f"{lead}/{capital}", ALARM_WAR)
    return _alarm(scene, danger, _now(scene, ways), _fewer(scene, ways))


# Symbols


def _science(scene: DuelScene, seat: Seat, ways: Sequence[Decisive]) -> DuelAlarm | None:
    symbols = scene.city(seat).symbols
    kinds = len(symbols) - symbols.count(0)
    if kinds < KINDS_TO_WIN - 1 and not ways:
        return None
    missing = [symbol for symbol, count in zip(SYMBOLS, symbols, strict=True) if not count]
    head = kinds_words(scene, seat, kinds)
    sign = " ".join(symbol_sign(scene.signs, symbol) for symbol in missing) if len(missing) == 1 else ""
    sign = sign or symbol_sign(scene.signs, SYMBOLS[0])
    danger = _Danger(seat, sign, head, f"{kinds}/{KINDS_TO_WIN}", ALARM_SCIENCE)
    if ways:
        return _alarm(scene, danger, _now(scene, ways), _fewer(scene, ways))
    means = _sixth_words(scene, missing)
    return _alarm(scene, danger, means, [means])


def _sixth_words(scene: DuelScene, missing: Sequence[Symbol]) -> str:
    """Return the cards, divinities and tokens that would give a missing symbol, and when they can be reached."""
    found = sorted(
        (above, scene.book.card_name(card), symbol)
        for number, card in enumerate(scene.view.cards)
        if card is not None and scene.lies(number)
        for symbol in _symbols_of(scene.book.card(card).effects)
        if symbol in missing
        for above in [_cards_above(scene, number)]
    )
    tokens = [
        scene.book.progress_name(token)
        for token in scene.view.board_progress
        if set(missing) & set(_symbols_of(scene.book.progress(token).effects))
    ]
    told_of: list[str] = []
    if found:
        above, name, symbol = found[0]
        thing = around(f"{{}} {symbol_sign(scene.signs, symbol)}".format, name)
        if above:
            text = ngettext("{thing} can be reached after {n} card", "{thing} can be reached after {n} cards", above)
            told_of.append(text.format(thing=thing, n=above))
        else:
            told_of.append(_("{thing} can be reached, but not yet paid for").format(thing=thing))
    text = _("{thing} can be reached, but not yet paid for")
    told_of += [text.format(thing=_with_sign(scene, divinity)) for divinity in _bearers(scene, missing)]
    if tokens:
        told_of.append(_("a pair would give {token}").format(token=tokens[0]))
    return comma_list(told_of) or _("no card that can be seen gives another")


def _bearers(scene: DuelScene, missing: Sequence[Symbol]) -> list[str]:
    """Return the face-up divinities of the Pantheon that give a missing symbol and can be activated in this age."""
    if scene.view.age == 1:
        return []
    lying = [space.card.item for space in scene.view.spaces if space is not None and space.mythology is not None]
    return [
        divinity
        for divinity in lying
        if divinity is not None and set(missing) & set(_symbols_of(scene.book.divinity(divinity).effects))
    ]


def _symbols_of(effects: Iterable[Effect]) -> list[Symbol]:
    return [effect.symbol for effect in effects if isinstance(effect, Science)]


def _cards_above(scene: DuelScene, number: int) -> int:
    """Return how many cards must be taken before the card of a place is accessible."""
    structure = scene.structure
    assert structure is not None, "nothing is laid out"
    numbers = {place.id: at for at, place in enumerate(structure.places)}
    above: set[int] = set()
    below: list[Place] = [structure.places[number]]
    while below:
        fresh = {numbers[over.id]: over for over in structure.covered_by(below.pop())}
        for at, place in fresh.items():
            if scene.lies(at) and at not in above:
                above.add(at)
                below.append(place)
    return len(above)


# Chambers


def _senate(scene: DuelScene, seat: Seat, ways: Sequence[Decisive]) -> DuelAlarm | None:
    controllers = scene.view.controllers
    held = controllers.count(seat)
    if not ways and (not scene.has_agora or held < CHAMBERS - 1):
        return None
    chamber = next(at for at, controller in enumerate(controllers) if controller != seat)
    head = ngettext("{name} holds {own} of {n} chamber", "{name} holds {own} of {n} chambers", CHAMBERS)
    head = head.format(name=scene.name(seat), own=held, n=CHAMBERS)
    own, others = (scene.view.cubes[each][chamber] for each in (seat, rival_of(seat)))
    stands = _("chamber {chamber} stands {own}:{others}").format(chamber=chamber + 1, own=own, others=others)
    means = comma_list([stands, *([_now(scene, ways)] if ways else [])])
    danger = _Danger(seat, scene.signs.stage_built, head, f"{held}/{CHAMBERS}", ALARM_SENATE)
    return _alarm(scene, danger, means, _fewer(scene, ways) if ways else [stands])


# The winning moves


def _now(scene: DuelScene, ways: Sequence[Decisive]) -> str:
    """Return the moves that win now, as one phrase."""
    return _("now with {things}").format(things=means_words(scene, ways))


def _fewer(scene: DuelScene, ways: Sequence[Decisive]) -> list[str]:
    """Return the winning moves as phrases, each with one move fewer, down to the first alone."""
    counts = range(min(len(ways), MOST_MEANS), 0, -1)
    return [means_words(scene, ways, count) for count in counts]


def means_words(scene: DuelScene, ways: Sequence[Decisive], most: int = MOST_MEANS) -> str:
    """Return the first `most` winning moves by the names of the cards, Wonders, divinities or conspiracies."""
    things = [_thing(scene, way.moves) for way in ways[:most]]
    return around(lambda *said: comma_list([*said, "..."]), *things) if len(ways) > most else comma_list(things)


def _thing(scene: DuelScene, moves: Sequence[Move]) -> str:
    """Return the name of what a move builds, activates or triggers, with the choices that follow it."""
    act, *choices = moves
    match act:
        case BuildCard(card=item) | BuildWonder(wonder=item) | Activate(divinity=item) | Trigger(conspiracy=item):
            text = _with_sign(scene, item)
        case _:
            raise AssertionError(act)
    for choice in choices:
        match choice:
            case Choose(item=chosen) if isinstance(chosen, str):
                text = _both(text, _with_sign(scene, chosen))
            case RaiseWonder(wonder=wonder):
                text = _both(text, _with_sign(scene, wonder))
            case _:
                pass
    return text


def _both(act: str, choice: str) -> str:
    text = _("{act} and {choice}")
    return around(lambda act, choice: text.format(act=act, choice=choice), act, choice)


def _with_sign(scene: DuelScene, item: str) -> str:
    """Return a component's name, with its shields or its symbol."""
    component = scene.book.find(item)
    effects = getattr(component, "effects", ())
    shields = sum(effect.amount for effect in effects if isinstance(effect, Shields))
    symbols = [symbol_sign(scene.signs, each) for each in _symbols_of(effects)]
    name = scene.book.name_of(item)
    if scene.signs.in_words:
        shown = comma_list([*([scene.signs.shields(shields)] if shields else []), *symbols])
        text = _("{goods} ({letters})")
        return around(lambda said: text.format(goods=said, letters=shown), name) if shown else name
    shown = scene.signs.shield * shields + "".join(symbols)
    return around(f"{{}} {shown}".format, name) if shown else name


# The last card


def _last_card(scene: DuelScene) -> list[DuelAlarm]:
    """Return what the last card of an age decides."""
    asked = scene.asked
    if scene.lying > 1 or asked is None or asked.ask is not PromptKind.TURN:
        return []
    if scene.view.age == AGES:
        text = _("This is the last card: then the points are counted.")
        return [DuelAlarm(line(GAME_ENDS.span(Span(text, Role.STRONG))))]
    chooser = scene.game.chooser(scene.view)
    age = NUMERALS[scene.view.age]
    # This alarm shares the top line with the name of the mover, so it is short.
    if chooser is None:
        text = _("Last card of age {age}: as it stands, its taker says who begins.").format(age=age)
    else:
        text = _("Last card of age {age}: as it stands, {name} says who begins.")
        text = text.format(age=age, name=scene.name(chooser))
    return [DuelAlarm(line(LAST_CARD.span(Span(start_upper(text), Role.STRONG))))]
