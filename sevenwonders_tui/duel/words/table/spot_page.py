"""A page about one thing on the table: a component, a chamber, a space, the track, or a face-down card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias, assert_never

from sevenwonders_tui.content.words import coins_words, points_words
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.words.album.extra import OFFERING_TOLD, chamber_worth
from sevenwonders_tui.duel.words.album.page import component_page, component_title
from sevenwonders_tui.duel.words.book import SECTIONS, Component, back_name, chamber_name
from sevenwonders_tui.duel.words.effects.effect import rules_behind_effects
from sevenwonders_tui.duel.words.effects.full import conspiracy_told, decree_told, military_told
from sevenwonders_tui.duel.words.effects.kind import kind_rules
from sevenwonders_tui.duel.words.effects.why import space_why
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import SpotKind, Target
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, comma_list, ngettext, say, sentences
from sevenwonders_tui.present.books.fact_sheet import fact_sheet
from sevenwonders_tui.present.line import Fact, Line

Subject: TypeAlias = Component | Target
"""The subject of a page; a target only if no component can be seen there."""


def subject_of(scene: DuelScene, target: Target | str) -> Subject | None:
    """Return the subject for a thing on the table or for the id of a component; None if nothing is there."""
    if isinstance(target, str):
        return scene.book.find(target)
    kind, id_ = target
    found: str | None
    match kind:
        case SpotKind.PLACE:
            found = scene.view.cards[_place(scene, target)]
        case SpotKind.SPACE:
            space = scene.view.spaces[int(id_) - 1]
            found = None if space is None else space.card.item
        case SpotKind.CHAMBER | SpotKind.POSITION | SpotKind.TOKENS | SpotKind.PLOTS:
            return target
        case SpotKind.WONDER | SpotKind.PROGRESS | SpotKind.CARD | SpotKind.DIVINITY | SpotKind.MILITARY:
            return scene.book.find(str(id_))
        case _:
            assert_never(kind)
    return target if found is None else scene.book.find(found)


def _place(scene: DuelScene, target: Target) -> int:
    assert scene.structure is not None, "nothing is laid out"
    return next(at for at, place in enumerate(scene.structure.places) if place.id == target.id)


def subject_title(scene: DuelScene, subject: Subject) -> str:  # noqa: PLR0911  one a kind
    """Return the title of a subject, in a few words."""
    if not isinstance(subject, Target):
        return component_title(scene, subject)
    kind, id_ = subject
    match kind:
        case SpotKind.PLACE:
            back = scene.view.backs[_place(scene, subject)]
            return _("A card that lies face down ({back})").format(back=back_name(back))
        case SpotKind.SPACE:
            return _("Pantheon, space {n}").format(n=id_)
        case SpotKind.CHAMBER:
            return _("Senate, {chamber}").format(chamber=chamber_name(int(id_)))
        case SpotKind.POSITION | SpotKind.MILITARY:
            return _("Military track")
        case SpotKind.TOKENS:
            return _("Tokens of {name}").format(name=scene.names[int(id_)])
        case SpotKind.PLOTS:
            return _("Conspiracies of {name}").format(name=scene.names[int(id_)])
        case SpotKind.WONDER | SpotKind.PROGRESS | SpotKind.CARD | SpotKind.DIVINITY:
            return scene.book.name_of(str(id_))
        case _:
            assert_never(kind)


def subject_page(scene: DuelScene, subject: Subject, cells: int, *, is_framed: bool = False) -> list[Line]:
    """Return everything about the subject, with a picture beside it if it is a component."""
    if not isinstance(subject, Target):
        return component_page(scene, subject, cells, is_framed=is_framed)
    return fact_sheet([list(target_facts(scene, subject))], cells)


def target_facts(scene: DuelScene, target: Target) -> Iterator[Fact]:
    """Yield everything about a thing on the table that is no component: a chamber, a space, the track, a back."""
    kind, id_ = target
    match kind:
        case SpotKind.PLACE:
            yield from _hidden(scene, target)
        case SpotKind.SPACE:
            yield from _space(scene, int(id_))
        case SpotKind.CHAMBER:
            yield from _chamber(scene, int(id_))
        case SpotKind.POSITION | SpotKind.MILITARY:
            yield from _track(scene)
        case SpotKind.TOKENS:
            yield from _tokens(scene, Seat(int(id_)))
        case SpotKind.PLOTS:
            yield from _plots(scene, Seat(int(id_)))
        case SpotKind.WONDER | SpotKind.PROGRESS | SpotKind.CARD | SpotKind.DIVINITY:
            return
        case _:
            assert_never(kind)


def _hidden(scene: DuelScene, target: Target) -> Iterator[Fact]:
    number = _place(scene, target)
    yield Fact(_("now"), _("It is turned up at the end of the turn in which the last card on it is taken."))
    for lying in scene.view.deposits:
        if lying.place == number:
            token = lying.token
            if isinstance(token, int):
                text = _("An Offering token of {coins}: who uncovers the card takes it first.")
                yield Fact(_("on it"), text.format(coins=scene.signs.coins(token)))
            else:
                text = _("A Mythology token ({mythology}): who uncovers the card takes it first.")
                yield Fact(_("on it"), text.format(mythology=scene.book.mythology_name(token)))


def _space(scene: DuelScene, number: int) -> Iterator[Fact]:
    space = scene.view.spaces[number - 1]
    if space is None:
        yield Fact(_("now"), _("Nothing lies here."))
    elif space.mythology is not None:
        text = _("A divinity lies here face down ({mythology}); who put it there knows it.")
        yield Fact(_("now"), text.format(mythology=scene.book.mythology_name(space.mythology)))
    prices = scene.game.catalog.pantheon.prices[number - 1]
    for seat in SEATS:
        label = _("for {name}").format(name=scene.names[seat])
        yield Fact(label, coins_words(prices[seat]) if space is None else space_why(scene, number, seat))


def _chamber(scene: DuelScene, number: int) -> Iterator[Fact]:
    chamber = next(each for each in scene.game.catalog.agora.chambers if each.number == number)
    yield Fact(_("where"), say(SECTIONS[chamber.section]))
    yield Fact(_("worth"), chamber_worth(chamber))
    counts = [
        ngettext("{name} {n} cube", "{name} {n} cubes", scene.view.cubes[seat][number - 1]).format(
            name=scene.names[seat], n=scene.view.cubes[seat][number - 1]
        )
        for seat in SEATS
    ]
    yield Fact(_("cubes"), comma_list(counts))
    holder = scene.view.controllers[number - 1]
    yield Fact(_("control"), _("nobody") if holder is None else scene.names[holder])
    for lying in scene.view.decrees[number - 1]:
        if lying.decree is None:
            yield Fact(_("decree"), _("It lies face down, and is turned up when the first cube comes here."))
            continue
        decree = scene.book.decree(lying.decree)
        yield Fact(_("decree"), scene.book.decree_name(decree.id))
        texts = [*decree_told(scene.book, decree.id), *rules_behind_effects(decree.effects, scene.game.catalog)]
        yield from (Fact("", each) for each in [*texts, *kind_rules(decree)])


def _track(scene: DuelScene) -> Iterator[Fact]:
    view, track = scene.view, scene.game.catalog.track
    leader = None if not view.pawn else scene.names[SEATS[0] if view.pawn > 0 else SEATS[1]]
    if leader is None:
        yield Fact(_("now"), _("The Conflict pawn stands in the middle."))
    else:
        text = ngettext("{name} leads by {n} space.", "{name} leads by {n} spaces.", abs(view.pawn))
        yield Fact(_("now"), text.format(name=leader, n=abs(view.pawn)))
    for zone in track.zones:
        text = _("{points} for the leader, {nearest} to {farthest} spaces from the middle")
        yield Fact(
            _("zone"),
            text.format(points=points_words(zone.points), nearest=zone.nearest, farthest=zone.farthest),
        )
    for at, token in enumerate(track.tokens):
        if view.military >> at & 1:
            spaces = comma_list(str(space) for space in sorted(map(abs, token.spaces)))
            side = scene.names[SEATS[1] if token.spaces[0] > 0 else SEATS[0]]
            told = military_told(scene.book, token.id, has_agora=scene.has_agora)
            text = _("towards {name}, spaces {spaces}: {effect}")
            yield Fact(_("token"), text.format(name=side, spaces=spaces, effect=sentences(told)))
    text = _("Each shield moves the pawn a space. On space {n}, the capital of a player, the other wins at once.")
    yield Fact(_("rules"), text.format(n=track.capital))


def _tokens(scene: DuelScene, seat: Seat) -> Iterator[Fact]:
    city = scene.city(seat)
    names = comma_list(map(scene.book.mythology_name, city.tokens))
    yield Fact(_("Mythology"), names or _("none"))
    if city.tokens:
        yield from (Fact("", text) for text in kind_rules(scene.book.mythology(city.tokens[0])))
    yield Fact(_("Offering"), comma_list(map(scene.signs.coins, city.offerings)) or _("none"))
    yield Fact("", say(OFFERING_TOLD))


def _plots(scene: DuelScene, seat: Seat) -> Iterator[Fact]:
    city, book = scene.city(seat), scene.book
    held = [(hidden.item, _("not prepared")) for hidden in city.unprepared]
    held += [
        (hidden.item, _("prepared with {card}").format(card=book.card_name(card))) for hidden, card in city.prepared
    ]
    held += [(conspiracy, _("triggered")) for conspiracy, _card in city.triggered]
    if not held:
        yield Fact(_("now"), _("none"))
    for item, state in held:
        if item is None:
            yield Fact(_("hidden"), state)
            continue
        text = _("{name}, {state}")
        yield Fact(_("conspiracy"), text.format(name=book.conspiracy_name(item), state=state))
        yield from (Fact("", each) for each in conspiracy_told(book, item))
        rules = rules_behind_effects(book.conspiracy(item).effects, scene.game.catalog)
        yield from (Fact("", each) for each in rules)
    plots = scene.game.catalog.agora.conspiracies
    yield from (Fact(_("rules"), text) for text in kind_rules(plots[0]))
