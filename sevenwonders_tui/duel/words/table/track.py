"""The military track as one red line between two capitals: zones, tokens, Minerva, the Conflict pawn, and who leads."""

from __future__ import annotations

from rich.cells import cell_len

from sevenwonders_tui.duel.engine.catalog import MilitaryToken, MilitaryZone
from sevenwonders_tui.duel.engine.effects import Effect, OpponentLoses, PlaceCube, RemoveCube
from sevenwonders_tui.duel.words.effects.change import lead_words
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.signs import minerva_sign, pawn_sign, token_sign
from sevenwonders_tui.duel.words.spot import Drawn, Focus, Spot, SpotKind, Target
from sevenwonders_tui.duel.words.terms import table as terms
from sevenwonders_tui.duel.words.thing_terms import lying_tokens, military_term, zone_points, zone_term
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.line import (
    Ground,
    Line,
    Role,
    Span,
    blank_after,
    center,
    clip,
    clip_line,
    line,
    measure,
    spread,
)
from sevenwonders_tui.present.symbols import Symbols

TRACK_STEPS = (1, 2, 3)
"""The heights of a track: the line alone; with the lead below it; with the points of the zones above it as well."""
WIDEST_SPACE = 4
"""The most cells of a space of the track; two are enough."""
LEAST_NAMES = 8
"""The cells for both names and the blanks beside them, below which the track stands alone on its row."""
CAPITAL = 1
"""The cells of a capital besides its space."""


def track(scene: DuelScene, focus: Focus, cells: int, rows: int) -> Drawn:
    """Return the track; on one row the lead stands after it."""
    lead: Line = lead_line(scene)
    length = 2 * scene.game.catalog.track.capital + 1
    least = length * 2 + 2 * CAPITAL + sum(map(cell_len, scene.names)) + 4
    if rows == 1 and least + measure(lead) + 3 > cells:
        # Whole names matter more than the whole sentence: the pawn shows who leads, and by how much.
        shorter = (_short_lead(scene, lead, text) for text in (_("{name} leads:"), "{name}"))
        lead = next((each for each in shorter if least + measure(each) + 3 <= cells), ())
    behind = measure(lead) + 3 if rows == 1 and lead else 0
    space = _space_cells(scene, cells - behind)
    length = length * space + 2 * CAPITAL
    if length + LEAST_NAMES > cells:
        return _alone(scene, focus, cells, rows, space)
    names = _names(scene, max(cells - behind - length - 4, 0))
    wide = cell_len(names[0]) + cell_len(names[1]) + 2 + length
    left = 1 if rows == 1 else max((cells - wide) // 2, 0)
    start = left + cell_len(names[0]) + 1
    road, spots = _road(scene, focus, space)
    first, second = (terms.TRACK_NAME.span(Span(name, Role.STRONG)) for name in names)
    main = line(" " * left, first, " ", *road, " ", second)
    spots = tuple(Spot(spot.target, spot.area.moved(start, int(rows > 2))) for spot in spots)
    if rows == 1:
        gap = max(cells - measure(main) - measure(lead) - 1, 1)
        return Drawn([clip_line((*main, Span(" " * gap), *lead), cells)], spots)
    below = line(" " * max((cells - measure(lead)) // 2, 0), *lead)
    points = [line(" " * start, *_points(scene, space))] if rows > 2 else []
    return Drawn([clip_line(each, cells) for each in (*points, main, below)], spots)


def _alone(scene: DuelScene, focus: Focus, cells: int, rows: int, space: int) -> Drawn:
    """Return the track without names beside it; on more than one row they stand below, at either side of the lead."""
    road, spots = _road(scene, focus, space)
    left = max((cells - measure(road)) // 2, 0)
    main = clip_line(line(" " * left, *road), cells)
    if rows == 1:
        return Drawn([main], tuple(Spot(spot.target, spot.area.moved(left, 0)) for spot in spots))
    lead = lead_line(scene)
    if measure(lead) + 2 * LEAST_NAMES > cells:
        lead = lead[-1:]
    room = max((cells - measure(lead) - 2) // 2, 0)
    names = [terms.TRACK_NAME.span(Span(clip(each, room, scene.signs.ellipsis), Role.STRONG)) for each in scene.names]
    start = max((cells - measure(lead)) // 2, cell_len(names[0].text) + 1)
    before = line(names[0], " " * (start - cell_len(names[0].text)), *lead)
    below = spread(before, line(names[1]), cells)
    points = [line(" " * left, *_points(scene, space))] if rows > 2 else []
    return Drawn(
        [clip_line(each, cells) for each in (*points, main, below)],
        tuple(Spot(spot.target, spot.area.moved(left, int(rows > 2))) for spot in spots),
    )


def _names(scene: DuelScene, cells: int) -> list[str]:
    """Return both names, in `cells` cells together."""
    if sum(map(cell_len, scene.names)) <= cells:
        return list(scene.names)
    room = max(cells // 2, cells - min(map(cell_len, scene.names)))
    return [clip(name, room, scene.signs.ellipsis) for name in scene.names]


def _short_lead(scene: DuelScene, lead: Line, text: str) -> Line:
    """Return the lead and its points, in as many words as fit."""
    pawn = scene.view.pawn
    leader = scene.name(Seat(0) if pawn > 0 else Seat(1))
    return (terms.LEAD.span(Span(text.format(name=leader) + " ", Role.MUTED)), lead[-1]) if pawn else ()


def lead_line(scene: DuelScene) -> Line:
    """Return who leads by how many spaces, and for how many points: `Anna leads by 2: 2✦`."""
    pawn = scene.view.pawn
    if not pawn:
        return line(terms.LEAD.span(Span(_("nobody leads"), Role.MUTED)))
    seat = Seat(0) if pawn > 0 else Seat(1)
    text = _("{name} leads by {spaces}:").format(name=scene.name(seat), spaces=abs(pawn))
    points = scene.signs.points(zone_points(scene, pawn))
    return terms.LEAD.line(line(Span(text + blank_after(text), Role.MUTED), Span(points, Role.STRONG)))


def military_sign(token: MilitaryToken, signs: Symbols, *, has_agora: bool) -> str:
    """Return the effect of a Military token in two or three cells: `5¢`; with Agora `+1`, `-1` cube."""
    effects: tuple[Effect, ...] = token.agora_effects if has_agora else token.effects
    match effects:
        case (OpponentLoses(amount), *_):
            return signs.coins(amount)
        case (PlaceCube(), *_):
            return "+1"
        case (RemoveCube(), *_):
            return "-1"
        case _:
            return token_sign(signs)


def _zones(scene: DuelScene) -> tuple[MilitaryZone, ...]:
    return scene.game.catalog.track.zones


def _space_cells(scene: DuelScene, cells: int) -> int:
    names = sum(min(cell_len(name), 12) for name in scene.names)
    spaces = 2 * scene.game.catalog.track.capital + 1
    return max(2, min((cells - names - 4 - 2 * CAPITAL) // spaces, WIDEST_SPACE))


def _road(scene: DuelScene, focus: Focus, space: int) -> tuple[Line, tuple[Spot, ...]]:
    """Return the line from capital to capital, and the areas of its spaces and tokens."""
    capital = scene.game.catalog.track.capital
    tokens = lying_tokens(scene)
    parts: list[Span] = [Span("▐", Ground.RED, term=zone_term(scene, -capital))]
    spots: list[Spot] = []
    for position in range(-capital, capital + 1):
        area = Area(CAPITAL + (position + capital) * space, 0, space, 1)
        target = Target(SpotKind.POSITION, position)
        spots.append(Spot(target, area))
        token = tokens.get(position)
        if token is not None:
            lying = Target(SpotKind.MILITARY, token.id)
            spots.append(Spot(lying, area))
            target = lying if focus.offers(lying) or focus.is_on(lying) else target
        parts.append(_space(scene, focus, target, position, token, space))
    parts.append(Span("▌", Ground.RED, term=zone_term(scene, capital)))
    return tuple(parts), tuple(spots)


def _space(
    scene: DuelScene, focus: Focus, target: Target, position: int, token: MilitaryToken | None, cells: int
) -> Span:
    """Return one space: red from the middle to the pawn, and at the capitals."""
    pawn, capital = scene.view.pawn, scene.game.catalog.track.capital
    is_lead = 0 < position <= pawn or pawn <= position < 0
    ground = Ground.RED if abs(position) == capital or is_lead or position == pawn else Ground.RAISED
    text, role = _sign(scene, position, token)
    text = clip(f"{scene.signs.pointer}{text}" if focus.points_at(target) else text, cells)
    if focus.offers(target):
        role, ground = Role.STRONG, Ground.CURSOR
        text = focus.key(target) or (scene.signs.check if text == scene.signs.dot else text)
    if focus.is_on(target):
        role, ground = Role.YOU, Ground.CURSOR
        is_bare = text in {scene.signs.dot, scene.signs.check}
        text = scene.signs.prompt if is_bare else clip(f"{scene.signs.prompt}{text}", cells)
    return Span(center(text, cells), role, ground, _explained_by(scene, position, token, is_lead=is_lead))


def _explained_by(scene: DuelScene, position: int, token: MilitaryToken | None, *, is_lead: bool) -> str:
    """Return the term for a space: for the thing that stands on it, or for its zone."""
    if position == scene.view.pawn:
        return terms.PAWN.of(lead=lead_words(scene, position))
    if position == scene.view.minerva:
        return terms.MINERVA.id
    if token is not None:
        return military_term(scene, token.id, position)
    if is_lead:
        return zone_term(scene, position, terms.LEAD_SPACE)
    return zone_term(scene, position, terms.ZONE_BORDER if _is_border(scene, position) else terms.SPACE)


def _is_border(scene: DuelScene, position: int) -> bool:
    return any(zone.nearest == abs(position) for zone in _zones(scene)[1:])


def _sign(scene: DuelScene, position: int, token: MilitaryToken | None) -> tuple[str, Role]:
    """Return the sign on a space: the pawn, Minerva, a token, the border of a zone, or a dot."""
    view, signs = scene.view, scene.signs
    if position == view.pawn:
        return pawn_sign(signs), Role.STRONG
    if position == view.minerva:
        return minerva_sign(signs), Role.STRONG
    if token is not None:
        return military_sign(token, signs, has_agora=scene.has_agora), Role.STRONG
    if abs(position) == scene.game.catalog.track.capital:
        return "", Role.STRONG
    if not position:
        return "│", Role.STRONG
    return ("┊" if _is_border(scene, position) else signs.dot), Role.MUTED


def _points(scene: DuelScene, space: int) -> Line:
    """Return the points of each zone above its middle."""
    capital = scene.game.catalog.track.capital
    figures: list[tuple[int, str]] = []
    for zone in _zones(scene):
        words = f"{zone.points}{scene.signs.point}"
        for sign in (-1, 1):
            middle = (zone.nearest + zone.farthest) * sign / 2 + capital + 0.5
            figures.append((max(CAPITAL + round(middle * space - len(words) / 2), 0), words))
    parts, x = list[Span](), 0
    for start, words in sorted(figures):
        parts += [Span(" " * (start - x)), terms.ZONE_POINTS.span(Span(words, Role.MUTED))]
        x = start + cell_len(words)
    return tuple(parts)
