"""The picture of the main menu: seven wonders in a row, and the name of the game in large letters.

Both are drawn as pixels, two of them in a cell. Each wonder has the colour of one kind of card.
"""

from __future__ import annotations

from textual.content import Content

GARDENS = """
.....#.....
...#####...
....#.#....
....#.#....
.#.#####.#.
.#########.
..#.#.#.#..
..#.#.#.#..
#.#######.#
###########
.#.#.#.#.#.
###########
"""
COLOSSUS = """
##......
##..##..
.#..##..
.######.
..#####.
...####.
...####.
...####.
..##.##.
..##.##.
..#...#.
########
"""
TEMPLE = """
......#......
....#####....
..####.####..
.####...####.
#############
.#..#.#.#..#.
.#..#.#.#..#.
.#..#.#.#..#.
.#..#.#.#..#.
.#..#.#.#..#.
#############
#############
"""
STATUE = """
.#..##...
.#..##..#
.#.####.#
.######.#
.#.####.#
.#..###.#
.#.######
.#.######
.#.#..###
.#.#..###
.###..###
#########
"""
PYRAMID = """
......#......
.....#.#.....
.....#.#.....
....##.##....
....##.##....
...###.###...
...###.###...
..####.####..
..####.####..
.#####.#####.
.#####.#####.
######.######
"""
MAUSOLEUM = """
....#....
...###...
..#####..
.#######.
#########
.#.#.#.#.
.#.#.#.#.
.#.#.#.#.
#########
#########
#.#.#.#.#
#########
"""
LIGHTHOUSE = """
.#.#.#.
...#...
.#.#.#.
..###..
..#.#..
..###..
..###..
..###..
.#####.
.#####.
.##.##.
#######
"""

WONDERS: tuple[tuple[str, str], ...] = (
    (GARDENS, "$card-green"),
    (COLOSSUS, "$card-red"),
    (TEMPLE, "$card-grey"),
    (PYRAMID, "$card-yellow"),
    (STATUE, "$card-purple"),
    (MAUSOLEUM, "$card-brown"),
    (LIGHTHOUSE, "$card-blue"),
)

TITLE = """
#####....#..#..#..####..#...#..####...#####..####...#####
....#....#..#..#.#....#.##..#..#...#..#......#...#.#.....
...#.....#..#..#.#....#.#.#.#..#...#..####...####...####.
..#......#..#..#.#....#.#..##..#...#..#......#..#.......#
..#.......##.##...####..#...#..####...#####..#...#.#####.
.........................................................
"""

_HALVES = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}


def cells(pixels: str) -> list[str]:
    """Return a drawing with two pixels, one above the other, in each cell.

    >>> cells('''
    ... ##.
    ... .#.
    ... ''')
    ['▀█ ']
    """
    rows = pixels.strip().split("\n")
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return ["".join(_HALVES[above + below] for above, below in zip(*pair, strict=True)) for pair in pairs]


def picture() -> Content:
    """Return the skyline, six lines high."""
    blocks = [[(line, color) for line in cells(drawing)] for drawing, color in WONDERS]
    lines = zip(*blocks, strict=True)
    return Content("\n").join(
        Content(" ").join(Content.styled(part, f"{color} 80%") for part, color in line) for line in lines
    )


def title(ascii_only: bool) -> Content:
    """Return the name of the game, three lines high; five in ASCII, which has no half cells."""
    lines = TITLE.replace(".", " ").strip("\n").split("\n")[:-1] if ascii_only else cells(TITLE)
    return Content.styled("\n".join(lines), "$gold")
