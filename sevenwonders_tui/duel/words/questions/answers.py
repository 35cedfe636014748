"""The things that can be chosen, in words: name, effects in signs and in full, and other facts for the choice."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.duel.engine.catalog import MythologyId
from sevenwonders_tui.duel.engine.effects import LockProgress, TakeWonder
from sevenwonders_tui.duel.engine.moves import (
    ConspireInstead,
    DeckEnd,
    Move,
    MoveInfluence,
    PlaceInfluence,
    RemoveInfluence,
)
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.engine.state import other as rival_of
from sevenwonders_tui.duel.engine.task import Due
from sevenwonders_tui.duel.engine.view import DecreeView
from sevenwonders_tui.duel.words.book import back_name, chamber_name
from sevenwonders_tui.duel.words.effects.cost import cost_line, price_line
from sevenwonders_tui.duel.words.effects.full import card_told, wonder_told
from sevenwonders_tui.duel.words.effects.short import (
    card_gives,
    decree_gives,
    divinity_gives,
    progress_gives,
    wonder_gives,
)
from sevenwonders_tui.duel.words.effects.spending import turn_face
from sevenwonders_tui.duel.words.questions.face import Face, clauses, conspiracy_face
from sevenwonders_tui.duel.words.questions.piece import (
    CardPiece,
    ChamberPiece,
    ConspiracyPiece,
    CubePiece,
    DeckEndPiece,
    DivinityPiece,
    DraftPiece,
    MilitaryPiece,
    MythologyPiece,
    Piece,
    PlacePiece,
    PositionPiece,
    ProgressPiece,
    SpacePiece,
    StarterPiece,
    WholePiece,
    WonderPiece,
)
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.terms.sheets import OWNER
from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, comma_list, ngettext, or_list, semicolon_list, sentences
from sevenwonders_tui.present.line import Line, Role, Span, join, line, plain


def face_of(scene: DuelScene, piece: Piece, left: Sequence[Move]) -> Face:  # noqa: C901, PLR0911, PLR0912  one a kind
    """Return the face of a piece of an answer; `left` are the moves that are still possible after it."""
    match piece:
        case StarterPiece(number):
            return _starter_face(scene, Seat(number))
        case DraftPiece(id_):
            return drafted_face(scene, id_)
        case ProgressPiece(id_):
            return _progress_face(scene, id_)
        case CardPiece(id_):
            return card_face(scene, id_)
        case WonderPiece(id_):
            return _wonder_face(scene, id_)
        case PlacePiece(id_):
            return place_face(scene, id_)
        case DivinityPiece(id_):
            return divinity_face(scene, id_)
        case SpacePiece(number):
            return space_face(scene, number)
        case MythologyPiece(id_):
            return _deck_face(scene, id_)
        case PositionPiece(number):
            return _position_face(scene, number)
        case MilitaryPiece(id_):
            return _military_face(scene, id_)
        case CubePiece(number):
            return _cube_face(scene, left[0]) if len(left) == 1 else _chamber_face(scene, number)
        case ChamberPiece(number):
            return _chamber_face(scene, number)
        case ConspiracyPiece(id_):
            return conspiracy_face(scene, id_)
        case DeckEndPiece(id_):
            return _deck_end_face(DeckEnd(id_))
        case WholePiece(move):
            return _cube_face(scene, move)
        case _:
            return turn_face(scene, piece)


# Cards, Wonders, tokens


def _starter_face(scene: DuelScene, seat: Seat) -> Face:
    """Return the player who begins; that player is the first to choose from the accessible cards."""
    name, other = scene.name(seat), scene.name(rival_of(seat))
    told = _("{name} takes the first card of the new structure, then {other} takes one.")
    return Face(name, told=told.format(name=name, other=other))


def card_face(scene: DuelScene, card: str) -> Face:
    """Return a card."""
    book, signs = scene.book, scene.signs
    entry = book.card(card)
    return Face(book.card_name(card), entry.color, card_gives(book, card, signs), sentences(card_told(book, card)))


def drafted_face(scene: DuelScene, wonder: str) -> Face:
    """Return a Wonder of the draft, with its printed cost."""
    book, signs = scene.book, scene.signs
    cost = cost_line(book.wonder(wonder).cost, signs)
    if signs.in_words and cost:
        cost = line(_("cost {what}").format(what=plain(cost)))
    gives = join([cost, wonder_gives(book, wonder, signs, is_drafted=True)], signs.between)
    return Face(book.wonder_name(wonder), None, gives, sentences(wonder_told(book, wonder, is_drafted=True)))


def _wonder_face(scene: DuelScene, wonder: str) -> Face:
    """Return a Wonder; if it is to be taken, with its price for the seat that takes it."""
    book, signs, task = scene.book, scene.signs, scene.view.asked
    gives = wonder_gives(book, wonder, signs)
    now: Line = ()
    if isinstance(task, Due) and isinstance(task.effect, TakeWonder):
        now = price_line(scene.quote_wonder(WonderId(wonder), task.seat), signs)
    else:
        owner = next((seat for seat in SEATS for built, _card in scene.city(seat).wonders if built == wonder), None)
        if owner is not None:
            gives = join([line(OWNER.span(Span(scene.name(owner), Role.MUTED))), gives], signs.between)
    return Face(book.wonder_name(wonder), None, gives, sentences(wonder_told(book, wonder)), now)


def _progress_face(scene: DuelScene, token: str) -> Face:
    book, signs = scene.book, scene.signs
    gives = progress_gives(book, token, signs)
    where = _whereabouts(scene, token)
    if where:
        gives = join([line(OWNER.span(Span(where, Role.MUTED))), gives], signs.between)
    return Face(book.progress_name(token), None, gives, clauses(book.progress(token).effects))


def _whereabouts(scene: DuelScene, token: str) -> str:
    """Return the place of a Progress token if the tokens can come from several places; empty if all lie together."""
    task = scene.view.asked
    if not isinstance(task, Due) or not isinstance(task.effect, LockProgress):
        return ""
    if token in scene.view.board_progress:
        return _("board")
    rival = rival_of(task.seat)
    return scene.name(rival) if token in scene.city(rival).progress else _("box")


def place_face(scene: DuelScene, place: str) -> Face:
    """Return the card at a place of the structure, or its back."""
    structure = scene.structure
    assert structure is not None, "nothing is laid out"
    number = next(at for at, each in enumerate(structure.places) if each.id == place)
    card = scene.view.cards[number]
    if card is not None and scene.view.faces >> number & 1:
        return card_face(scene, card)
    text = _("face down: {back}").format(back=back_name(scene.view.backs[number]))
    return Face(text)


# Pantheon


def divinity_face(scene: DuelScene, divinity: str) -> Face:
    """Return a divinity."""
    book, signs = scene.book, scene.signs
    entry = book.divinity(divinity)
    gives = divinity_gives(book, divinity, signs)
    laid = scene.view.laid_progress.get(entry.id, ())
    if laid:
        tokens = comma_list(map(book.progress_name, laid))
        gives = join([gives, line(Span(tokens, Role.MUTED))], signs.between)
    return Face(book.divinity_name(divinity), None, gives, clauses(entry.effects))


def space_face(scene: DuelScene, space: int) -> Face:
    """Return a space of the Pantheon with its printed prices, first the price for the seat that is asked."""
    signs = scene.signs
    prices = scene.game.catalog.pantheon.prices[space - 1]
    seat = scene.payer
    parts = [
        line(Span(f"{scene.name(each)} ", Role.MUTED), Span(signs.coins(prices[each]), Role.STRONG))
        for each in (seat, rival_of(seat))
    ]
    return Face(_("space {n}").format(n=space), None, join(parts, "   "))


def _deck_face(scene: DuelScene, mythology: str) -> Face:
    """Return a Mythology deck with the divinities that lie in it and those that may, as far as the seat knows."""
    book = scene.book
    entry = book.mythology(mythology)
    deck = scene.view.decks[entry.id]
    names, perhaps = deck_divinities(scene, entry.id)
    parts = [line(ngettext("{n} card", "{n} cards", len(deck)).format(n=len(deck)))]
    if names:
        parts.append(line(Span(comma_list(map(book.divinity_name, names)), Role.MUTED)))
    if perhaps:
        text = _("perhaps {names}").format(names=or_list(map(book.divinity_name, perhaps)))
        parts.append(line(Span(text, Role.MUTED)))
    return Face(book.mythology_name(mythology), None, join(parts, scene.signs.between))


def deck_divinities(scene: DuelScene, mythology: MythologyId) -> tuple[list[str], list[str]]:
    """Return the divinities that lie in a deck for certain, and those that may, as far as the viewer knows."""
    view = scene.view
    deck = view.decks[mythology]
    known: list[str] = [veiled.item for veiled in deck if veiled.item]
    seen = {space.card.item for space in view.spaces if space is not None}
    seen |= {divinity for city in view.cities for divinity in city.divinities}
    others: list[str] = [
        each.id
        for each in scene.game.catalog.pantheon.divinities
        if each.mythology == mythology and each.id not in {*known, *seen}
    ]
    if len(others) <= len(deck) - len(known):
        return [*known, *others], []
    return known, others if len(known) < len(deck) else []


# The track


def _position_face(scene: DuelScene, position: int) -> Face:
    steps = abs(position - scene.view.pawn)
    text = ngettext("{n} space from the Conflict pawn", "{n} spaces from the Conflict pawn", steps)
    return Face(position_name(scene, position), None, line(text.format(n=steps)))


def position_name(scene: DuelScene, position: int) -> str:
    """Return the name of a space of the military track."""
    near = scene.name(SEATS[position > 0])
    if not position:
        return _("the middle")
    if abs(position) == scene.game.catalog.track.capital:
        return _("capital of {name}").format(name=near)
    return _("{n} towards {name}").format(n=abs(position), name=near)


def _military_face(scene: DuelScene, token: str) -> Face:
    entry = scene.book.military_token(token)
    side = scene.name(SEATS[entry.spaces[0] > 0])
    name = _("{token}, {name}'s side").format(token=scene.book.name_of(token), name=side)
    told = clauses(entry.agora_effects if scene.has_agora else entry.effects)
    return Face(name, None, line(told), told)


# The Senate


def _cube_face(scene: DuelScene, move: Move) -> Face:
    seat = scene.payer
    match move:
        case PlaceInfluence(chamber):
            name = _("place in {chamber}").format(chamber=chamber_name(chamber))
            changes = [(chamber, seat, 1)]
        case MoveInfluence(source, target):
            name = _("move from {source} to {target}").format(source=source, target=target)
            changes = [(source, seat, -1), (target, seat, 1)]
        case RemoveInfluence(chamber):
            name = _("remove from {chamber}").format(chamber=chamber_name(chamber))
            changes = [(chamber, rival_of(seat), -1)]
        case ConspireInstead():
            return Face(_("conspire"), told=_("Draw two conspiracies, keep one, put the other back."))
        case _:
            raise AssertionError(move)
    if scene.signs.in_words:
        return Face(name, None, line(_changes_words(scene, changes)))
    parts = [control_line(scene, chamber, whose, change) for chamber, whose, change in changes]
    told = sentences(decree_words(scene, chamber) for chamber, _whose, _change in changes)
    return Face(name, None, join(parts, "   "), told)


def control_line(scene: DuelScene, chamber: int, whose: Seat, change: int) -> Line:
    """Return the cubes of a chamber before and after a change: `3 1:2 → 2:2 nobody's`."""
    before, after = _before_and_after(scene, chamber, whose, change)
    holder, owner = _holder(scene, after)
    counts = f"{before[0]}:{before[1]} {scene.signs.right} {after[0]}:{after[1]}"
    if holder == scene.view.controllers[chamber - 1]:
        return line(Span(f"{chamber} ", Role.MUTED), counts)
    gains = holder == scene.payer or (holder is None and scene.view.controllers[chamber - 1] != scene.payer)
    return line(Span(f"{chamber} ", Role.MUTED), f"{counts} ", Span(owner, Role.GOOD if gains else Role.BAD))


def _before_and_after(scene: DuelScene, chamber: int, whose: Seat, change: int) -> tuple[list[int], list[int]]:
    before = [cubes[chamber - 1] for cubes in scene.view.cubes]
    return before, [count + change * (seat == whose) for seat, count in zip(SEATS, before, strict=True)]


def _holder(scene: DuelScene, cubes: Sequence[int]) -> tuple[Seat | None, str]:
    """Return the player who controls a chamber with these cubes, and the word for that player."""
    holder = None if cubes[0] == cubes[1] else SEATS[cubes[0] < cubes[1]]
    return holder, _("nobody's") if holder is None else _("{name}'s").format(name=scene.name(holder))


def _changes_words(scene: DuelScene, changes: Sequence[tuple[int, Seat, int]]) -> str:
    """Return the cubes of chambers before and after a change, as a text to be read aloud."""
    said = []
    for chamber, whose, change in changes:
        before, after = _before_and_after(scene, chamber, whose, change)
        counts = [
            _("{name} {had}, then {has}").format(name=scene.name(seat), had=had, has=has)
            if had != has
            else cubes_words(scene, seat, has)
            for seat, had, has in zip(SEATS, before, after, strict=True)
        ]
        what = semicolon_list([comma_list(counts), _holder(scene, after)[1]])
        # For a single chamber, the answer already has its name.
        said.append(what if len(changes) == 1 else _("{name}: {what}").format(name=chamber_name(chamber), what=what))
    return semicolon_list(said)


def cubes_words(scene: DuelScene, seat: Seat, count: int) -> str:
    """Return the number of a player's cubes in a chamber."""
    return ngettext("{name} {n} cube", "{name} {n} cubes", count).format(name=scene.name(seat), n=count)


def _chamber_face(scene: DuelScene, chamber: int) -> Face:
    """Return a chamber by its cubes and its decree."""
    cubes = [each[chamber - 1] for each in scene.view.cubes]
    decrees = scene.view.decrees[chamber - 1]
    if scene.signs.in_words:
        said = comma_list(cubes_words(scene, seat, count) for seat, count in zip(SEATS, cubes, strict=True))
        told = semicolon_list([said, *(_decree_said(scene, lying) for lying in decrees)])
        return Face(chamber_name(chamber), None, line(told))
    counts = ":".join(map(str, cubes))
    names = [
        join([line(scene.book.decree_name(lying.decree)), decree_gives(scene.book, lying.decree, scene.signs)], " ")
        if lying.decree
        else line(_("face down"))
        for lying in decrees
    ]
    gives = join([line(counts), *names], scene.signs.between)
    return Face(chamber_name(chamber), None, gives, decree_words(scene, chamber))


def _decree_said(scene: DuelScene, lying: DecreeView) -> str:
    """Return a decree with its effects, as a text to be read aloud."""
    if lying.decree is None:
        return _("face down")
    what = plain(decree_gives(scene.book, lying.decree, scene.signs))
    return _("{name}: {what}").format(name=scene.book.decree_name(lying.decree), what=what)


def decree_words(scene: DuelScene, chamber: int) -> str:
    """Return the contents of a chamber: each decree with its effects, and the points for its controller."""
    told: list[str] = []
    for lying in scene.view.decrees[chamber - 1]:
        if lying.decree is None:
            told.append(_("{n}: a decree that lies face down.").format(n=chamber))
        else:
            text = _("{n}: {decree}. {what}")
            name = scene.book.decree_name(lying.decree)
            told.append(text.format(n=chamber, decree=name, what=clauses(scene.book.decree(lying.decree).effects)))
    return sentences(told)


def _deck_end_face(end: DeckEnd) -> Face:
    return Face(_("on top of the deck") if end is DeckEnd.TOP else _("under the deck"))
