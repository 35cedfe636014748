"""The table in terminals of every size: nothing is cut while there is room, and nothing is lost."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from textual.pilot import Pilot
from textual.strip import Strip
from textual.widget import Widget

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.color import short_color
from sevenwonders_tui.present.line import plain
from sevenwonders_tui.seven.screens.table.free_city import FreeCityScreen
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.seven.screens.widgets.board import TableBoard
from sevenwonders_tui.seven.screens.widgets.card import CardTile
from sevenwonders_tui.seven.screens.widgets.city_panel import CityPanel, OthersLine
from sevenwonders_tui.seven.screens.widgets.hand import Hand
from sevenwonders_tui.seven.screens.widgets.lines import Detail, Story
from tests.support.resizing import resize
from tests.support.seven.play import by_rule
from tests.tui.tables import at, play, seated, table_of, table_screen, until

SIZES = [(80, 24), (80, 40), (100, 30), (120, 36), (140, 45), (160, 48), (200, 60)]
BETWEEN = [(90, 27), (97, 33), (98, 26), (110, 24), (140, 30), (120, 60), (160, 40), (220, 50)]
FULL_TABLES = [
    (5, (3, 1)),
    *(pytest.param(*table, marks=pytest.mark.slow) for table in ((2, (3, 3)), (7, (3, 4)))),
]
"""Seats, and the age and turn in which their tables have most to show."""
CUT = re.compile("(?<![←→])…")
"""A text that is cut; behind an arrow of the hand stands an ellipsis for names that have no room."""


def painted(widget: Widget, strips: Sequence[Strip] | None = None) -> list[str]:
    """Return what is on the screen in the place of a widget; whoever looks at many gives the strips of the screen."""
    strips = strips or widget.screen._compositor.render_strips()
    region = widget.region
    return [strip.crop(region.x, region.right).text for strip in strips[region.y : region.bottom]]


def squeezed(*texts: str) -> str:
    """Return texts without blanks and hyphens, so that it does not matter where lines are broken."""
    return re.sub(r"[\s-]", "", "".join(texts))


def assert_whole(screen: TableScreen) -> None:
    """Check everything that the table has to show against what is painted."""
    board = screen.query_one(TableBoard)
    sight, layout = board.sight, board.layout_now
    assert sight is not None
    assert layout is not None
    hand = screen.query_one(Hand)
    strips = screen._compositor.render_strips()
    shown = [widget for widget in (*board.children, *screen.query(CardTile)) if widget.display]
    for widget in shown:
        assert widget.region.bottom <= board.region.bottom
        if isinstance(widget, Story | Hand):
            continue
        # Chains are cut short on cards: the lines below the hand tell them in full.
        rows = [row for row in painted(widget, strips) if not (isinstance(widget, CardTile) and re.search("[←→]", row))]
        assert not any("…" in row for row in rows), "\n".join(rows)
    for widget in shown:
        edges = painted(widget, strips)
        if widget.styles.border_top[0] not in {"", "none"}:
            corners = edges[0][0] + edges[0][-1] + edges[-1][0] + edges[-1][-1]
            assert corners in {"╭╮╰╯", "┏┓┗┛", "╔╗╚╝"}, corners
    own, left, right = board.own, board.left, board.right
    panels = [(sight.own, own), (sight.left, left), (sight.right, right)]
    panels += [(face, panel) for face, panel in zip(sight.others, board.beyond, strict=False) if panel.display]
    for face, widget in panels:
        rows = painted(widget, strips)
        text = squeezed(*rows).lower()
        each = [f"{token:+d}" for token in face.tokens]
        summed = sum(face.tokens)
        tokens = each if squeezed(*each) in text else [f"{summed:+d}" if summed else "0"]
        facts = [face.name, face.board, face.coins, str(face.shields), face.for_sale, face.private, *tokens]
        facts += [str(face.points), *(stage.cost for stage in face.stages if not stage.is_built)]
        text = text.replace("│", "")
        for fact in facts:
            assert all(squeezed(word).lower() in text for word in fact.split(" ")), (
                fact,
                "\n".join(rows),
            )
        for stage in face.stages:
            assert any(
                all(squeezed(word).lower() in text for word in said.split(" ")) for said in (stage.power, stage.sign)
            )
    lines = screen.query_one(OthersLine)
    assert not sight.others or lines.display != board.beyond[0].display
    others = squeezed(*painted(lines, strips)) if lines.display else ""
    for face in sight.others if lines.display else ():
        for fact in (face.name, face.coins, f"{face.points}✦", face.for_sale):
            assert squeezed(fact) in others
    for held, card in zip(sight.hand, hand.query(CardTile), strict=False):
        text = squeezed(*painted(card, strips)).replace("│", "").replace("┃", "").replace("║", "")
        kind, gives = (held.color_word, short_color(held.color)), (*held.words, held.gives)
        for ways in ((held.name,), kind, gives, (held.price.text, held.price.short)):
            assert any(way and squeezed(way) in text for way in ways), (ways, "\n".join(painted(card)))
    names = [name for _color, names in sight.own.cards for name in names]
    own_text = squeezed(*painted(own, strips)).replace("│", "")
    has_names = all(squeezed(name) in own_text for name in names)
    story = screen.query_one(Story)
    assert has_names or not story.display or story.size.height <= 2, "there was room for the names of the cards"
    assert story.display or layout.rows >= board.size.height
    has_story = screen.scene is not None and bool(screen.scene.snapshot.log)
    assert not (has_story and story.display) or any(row.strip() for row in painted(story, strips)), "rows are empty"


@pytest.mark.parametrize("players", [5, 7])
async def test_a_large_table_shows_all_cities_and_all_wars(players: int) -> None:
    """At 160x48 every city has a panel with the name of each card, and every war stands in the middle."""
    async with table_of(players, seed=players) as table:
        await play(table, at(3, 4))
        async with seated(table, (160, 48)) as pilot:
            board = table_screen(pilot).query_one(TableBoard)
            sight = board.sight
            assert sight is not None
            panels = [board.own, board.left, board.right, *board.beyond[: players - 3]]
            faces = [sight.own, sight.left, sight.right, *sight.others]
            for face, panel in zip(faces, panels, strict=True):
                text = squeezed(*painted(panel))
                assert all(squeezed(name) in text for _color, names in face.cards for name in names)
            assert "".join(painted(board.query_one("#war"))).count(" : ") == players


async def assert_detail_tells_all(pilot: Pilot[None], screen: TableScreen) -> None:
    """Check for every card of the hand that the lines below it tell its reason and its chains in full."""
    hand, detail = screen.query_one(Hand), screen.query_one(Detail)
    for place, face in enumerate(hand.faces):
        await pilot.press(str(place + 1))
        lines = detail._layout(detail.content_size.width, detail.content_size.height)
        text = squeezed(*map(plain, lines))
        for fact in (face.why, *face.comes_from, *face.leads_to):
            assert squeezed(fact) in text


@pytest.mark.parametrize(("players", "moment"), FULL_TABLES)
async def test_nothing_is_cut_and_nothing_is_lost_in_any_size(players: int, moment: tuple[int, int]) -> None:
    """A full table shows all that it has to in terminals of every size, and tells every card below the hand."""
    async with table_of(players, seed=players) as table:
        await play(table, at(*moment))
        async with seated(table, SIZES[0]) as pilot:
            screen = table_screen(pilot)
            for size in (*SIZES, BETWEEN[players % len(BETWEEN)]):
                await resize(pilot, size)
                assert_whole(screen)
                if size in {(80, 24), (100, 30)}:
                    await assert_detail_tells_all(pilot, screen)


@pytest.mark.night
@pytest.mark.parametrize("players", range(2, 8))
async def test_nothing_is_cut_in_whole_games(players: int) -> None:
    """Every turn of a game in every size."""
    async with table_of(players, seed=players + 10) as table, seated(table, SIZES[0]) as pilot:
        screen = table_screen(pilot)
        while not table.snapshot(None).view.is_over:
            await until(pilot, lambda: screen.is_painted)
            for size in (*SIZES, *BETWEEN):
                await resize(pilot, size)
                assert_whole(screen)
            snapshot = table.snapshot(None)
            for seat in snapshot.view.waiting:
                await table.submit(seat, snapshot.decision, by_rule(table.snapshot(Seat(seat)).view.moves))


@pytest.mark.parametrize("size", [(80, 24), (98, 26), (160, 45)], ids=str)
async def test_the_free_city_is_whole(size: tuple[int, int]) -> None:
    """The second order of a turn with two players is given on a screen that cuts nothing either."""
    async with table_of(2) as table:
        await play(table, lambda view: view.age == 3 and view.prompt is not None and len(view.prompt.cities) == 2)
        async with seated(table, size) as pilot:
            await pilot.press("1", "d")
            await until(pilot, lambda: isinstance(pilot.app.screen, FreeCityScreen))
            await pilot.pause()
            screen = pilot.app.screen
            for widget in (screen.query_one(CityPanel), screen.query_one(Hand), screen.query_one(Detail)):
                assert widget.region.bottom < size[1]
                assert not any(CUT.search(row) for row in painted(widget)), "\n".join(painted(widget))
