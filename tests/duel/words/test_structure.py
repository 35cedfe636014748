"""The structure as it is drawn: each card is there once, and what can be taken is told from the rest."""

from __future__ import annotations

from itertools import combinations

import pytest

from sevenwonders_tui.duel.words.effects.cost import price_line
from sevenwonders_tui.duel.words.spot import NOWHERE, Focus, SpotKind, Target, taking
from sevenwonders_tui.duel.words.table.card_look import card_look
from sevenwonders_tui.duel.words.table.structure import structure, structure_steps
from sevenwonders_tui.duel.words.table.structure_card import open_card
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.block import Block
from sevenwonders_tui.present.line import Ground, Line, Role, Span, measure, plain
from sevenwonders_tui.present.symbols import ASCII, COLORLESS, UNICODE
from tests.duel.words.moments import AGES, BOXES, full, late
from tests.support.duel.build import position, the_duel
from tests.support.duel.scene import scene_of

SIZES = ((71, 8), (72, 11), (79, 10), (90, 18), (118, 30), (160, 44))
BARS = {Ground(color.value) for color in Color}


def cut(block: Block, area: Area) -> list[Line]:
    """Return the part of a block that an area covers."""
    rows = []
    for parts in block[area.y : area.y + area.rows]:
        x, kept = 0, []
        for span in parts:
            for sign in span.text:
                if area.x <= x < area.x + area.cells:
                    kept.append(Span(sign, span.role, span.ground))
                x += measure((Span(sign),))
        rows.append(tuple(kept))
    return rows


@pytest.mark.parametrize("boxes", BOXES)
@pytest.mark.parametrize("age", AGES)
def test_a_whole_structure_has_room_in_every_size(boxes: str, age: int) -> None:
    """Each card has a place of its own inside of the room that there is, with at least nine cells of it in sight."""
    scene = scene_of(full(boxes, age))
    for cells, rows in SIZES:
        drawn = structure(scene, NOWHERE, cells, rows)
        assert drawn.rows <= max(rows, structure_steps(scene)[0])
        assert [spot.target.id for spot in drawn.spots] == [place.id for place in scene.structure.places]  # type: ignore[union-attr]
        for _target, area in drawn.spots:
            assert area.x >= 1
            assert area.x + area.cells <= cells
            assert area.y + area.rows <= drawn.rows
            assert min(area.cells - 8, area.rows) >= 1
        for (_one, here), (_other, there) in combinations(drawn.spots, 2):
            is_beside = here.x + here.cells < there.x or there.x + there.cells < here.x
            assert is_beside or here.y + here.rows <= there.y or there.y + there.rows <= here.y


@pytest.mark.parametrize("boxes", ["", "pantheon agora"])
def test_no_line_is_wider_than_the_room(boxes: str, language: str) -> None:
    """In every language, with any signs, with the cursor on a card at either edge."""
    del language
    for state, signs in zip((*late(boxes), full(boxes, 2)), (UNICODE, COLORLESS, ASCII, UNICODE), strict=True):
        scene = scene_of(state, signs=signs)
        keys = taking(scene)
        for cells, rows in SIZES:
            for cursor in list(keys)[:: len(keys) - 1 or 1]:
                drawn = structure(scene, Focus(cursor, keys), cells, rows)
                assert max(map(measure, drawn.lines)) <= cells


def test_every_place_can_be_clicked() -> None:
    """Whatever cell of a card is pointed at: its place is found there, also where it reaches over a row below."""
    for state in (*late("pantheon agora"), full("", 3)):
        drawn = structure(scene_of(state), NOWHERE, 79, 12)
        for target, area in drawn.spots:
            corners = {(area.x, area.y), (area.x + area.cells - 1, area.y + area.rows - 1)}
            assert {drawn.at(x, y) for x, y in corners} == {target}


@pytest.mark.parametrize("size", SIZES)
def test_what_is_covered_never_looks_like_what_can_be_taken(size: tuple[int, int]) -> None:
    """A bar, a number and a price stand on cards that can be taken, on all of these and on no others."""
    for state in (*late(""), *late("pantheon agora"), full("agora", 1)):
        scene = scene_of(state)
        keys = taking(scene)
        drawn = structure(scene, Focus(None, keys), *size)
        for target, area in drawn.spots:
            spans = [span for row in cut(drawn.lines, area) for span in row]
            first = plain(cut(drawn.lines, area)[0]).strip()
            number = next(at for at in range(len(scene.view.cards)) if scene.place_of(at) == target.id)
            card = scene.view.cards[number]
            if number in scene.view.open:
                assert card is not None
                assert first.startswith(keys[target])
                is_barred = any(span.ground in BARS for span in spans)
                assert is_barred or scene.book.card(card).color is None
                price = plain(price_line(scene.quote(card, scene.payer), scene.signs))
                assert plain(tuple(spans)).replace(" ", "").endswith(price)
            else:
                assert not first[:1].isdigit()
                assert not any(span.ground in BARS for span in spans)
                assert not {span.role for span in spans} & {Role.GOOD, Role.BAD, Role.YOU}


def test_a_price_in_words_gives_way_to_what_the_card_gives() -> None:
    """Where both have no room side by side, what is free costs 0 coins, in words that are as short in each language."""
    for state in late("pantheon agora"):
        scene = scene_of(state)
        for number in scene.view.open:
            card = scene.view.cards[number]
            assert card is not None
            look = card_look(scene, card, scene.mover)
            gives, price = plain(look.gives), plain(look.brief_price)
            cells = len(gives) + 1 + len(price)
            if look.gives == look.short:
                assert plain(open_card(scene, card, cells, 2)[1]) == f"{gives} {price}"


def test_a_card_that_lies_face_down_says_no_more_than_its_back() -> None:
    """Its back and the token on it are told, and no name of a card of the age that has not been seen."""
    state = full("pantheon agora", 1)
    scene = scene_of(state)
    seen = " ".join(scene.book.card_name(card) for card in scene.view.cards if card is not None)
    hidden = [card.card.name for at, card in enumerate(state.cards) if scene.view.cards[at] is None]
    text = "\n".join(map(plain, structure(scene, NOWHERE, 120, 30).lines))
    secret = [name for name in hidden if name not in seen]
    assert secret
    assert not [name for name in secret if name in text]
    assert "◊ Greek" in text


def test_the_cursor_is_told_by_signs_as_well() -> None:
    """An arrow stands before the card under the cursor, be it covered or not, and nowhere else."""
    scene = scene_of(full("", 2))
    for place in ("s2r1p1", "s2r2p3", "s2r5p2"):
        target = Target(SpotKind.PLACE, place)
        drawn = structure(scene, Focus(target, taking(scene)), 79, 10)
        (area,) = [area for spot, area in drawn.spots if spot == target]
        marked = [(y, plain(parts).index("►")) for y, parts in enumerate(drawn.lines) if "►" in plain(parts)]
        assert marked == [(area.y, area.x - 1)]


def test_a_higher_structure_never_shows_less() -> None:
    """Each step gives every card that can be taken at least as many lines as the step before."""
    for boxes in BOXES:
        for age in AGES:
            scene = scene_of(full(boxes, age))
            before: list[int] = []
            for rows in structure_steps(scene):
                now = [area.rows for _target, area in structure(scene, NOWHERE, 120, rows).spots]
                assert all(new >= old for new, old in zip(now, before, strict=False))
                before = now


def test_a_name_is_parted_before_it_is_cut() -> None:
    """Where a card has an empty line, a name of two words that has no room on one stands on two."""
    text = [plain(parts) for parts in structure(scene_of(full("pantheon agora", 1)), NOWHERE, 66, 12).lines]
    assert [row for row in text if "Shelf" in row and "Glass-" in row]
    assert [row for row in text if "Quarry" in row and "Blower" in row]


def test_rows_that_are_gone_leave_their_lines_to_the_others() -> None:
    """Once the last card of a row is taken the others get its lines, and before that nothing moves."""
    places = [place.id for place in the_duel().catalog.structures[0].places]
    for cells, rows in ((80, 9), (66, 12), (66, 19)):
        before = None
        for count in range(len(places), 2, -1):
            left = places[:count]
            drawn = structure(scene_of(position(age=1, places=left)), NOWHERE, cells, rows)
            assert drawn.rows <= rows
            tops = {target.id: (area.x, area.y) for target, area in drawn.spots}
            size = min(area.rows for _target, area in drawn.spots), drawn.spots[0].area.cells
            shown = {place[:4] for place in left}, tops, size
            if before is not None and before[0] == shown[0]:
                assert tops.items() <= before[1].items()
            elif before is not None:
                assert size[0] >= before[2][0]
                assert size[1] >= before[2][1]
            before = shown
        assert before is not None
        assert before[2][0] > 1


def test_what_can_be_struck_is_marked_on_covered_cards_too() -> None:
    """Where a choice is made on the structure, what is offered has a check, and what is not has none."""
    scene = scene_of(position(age=2, row=["walls", "rostrum"]))
    target = Target(SpotKind.PLACE, "s2r4p2")
    drawn = structure(scene, Focus(None, {target: ""}), 79, 10)
    text = [plain(parts) for parts in drawn.lines]
    assert sum(row.count("✓") for row in text) == 1
