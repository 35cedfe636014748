"""How long questions to a long history take.

python -m benchmarks.history [--games 10000,100000]
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sevenwonders_tui.history.facts import numbers_of
from sevenwonders_tui.history.person import you
from sevenwonders_tui.history.row import GameRow, How, SeatRow
from sevenwonders_tui.history.stored import from_stored, to_stored
from sevenwonders_tui.store import HISTORY, GameFilter, HistoryFile
from sevenwonders_tui.store.tally import by_category, by_month, by_opponent, by_things

SCREEN = 40
"""The lines that a list shows at first."""
BATCH = 1000
TRIES = 5
WONDERS = ("alexandria", "babylon", "ephesus", "giza", "halicarnassus", "olympia", "rhodes")
CATEGORIES = ("military", "treasury", "wonder", "civilian", "science", "commerce", "guilds")
COLORS = ("brown", "grey", "blue", "yellow", "red", "green", "purple")
BEGUN = datetime(2020, 1, 1, tzinfo=UTC)


def main() -> None:
    """Make histories of games that nobody played, and ask them everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default="10000,100000", help="the numbers of games")
    for count in map(int, parser.parse_args().games.split(",")):
        with tempfile.TemporaryDirectory() as directory:
            measure(Path(directory) / HISTORY, count)


def measure(path: Path, count: int) -> None:
    """Fill a history and print the times."""
    file = HistoryFile(path)
    chance = random.Random(1)
    rows: list[GameRow] = []
    for number in range(count):
        rows.append(any_game(number, chance))
        if len(rows) == BATCH or number == count - 1:
            file.add(map(to_stored, rows))
            rows.clear()
    file.close()
    print(f"{count} games, {path.stat().st_size / 1e6:.1f} MB")
    opened(path)
    file = HistoryFile(path)
    anna = GameFilter(people=("anna",))
    counted = GameFilter(people=("anna",), counted=True)
    for name, ask in questions(file, anna, counted):
        print(f"  {name:48} {fastest(ask):8.1f} ms")
    one = to_stored(any_game(count, chance))
    print(f"  {'add one game, forced to the disk':48} {fastest(lambda: file.add([one]), 1):8.1f} ms")
    file.close()


def opened(path: Path) -> None:
    """Print how long it takes until a list stands: open the file, find out who `you` are, read a screen of rows."""

    def show() -> None:
        file = HistoryFile(path)
        asked = GameFilter(people=file.names(you(file)), not_origins=("practice",), with_lessons=False)
        shown = [from_stored(row) for row in file.find(asked, SCREEN)]
        assert len(shown) == SCREEN
        file.count(asked)
        file.close()

    print(f"  {'open, newest 40 lines, and how many there are':48} {fastest(show):8.1f} ms")


def questions(file: HistoryFile, anna: GameFilter, counted: GameFilter) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield what screens ask."""
    lost = GameFilter(people=("anna",), game="wonders", is_won=False, thing="giza")
    nothing = GameFilter(people=("anna",), game="wonders", is_won=False, thing="nowhere")
    yield "newest 40 lines with all seats", lambda: file.find(anna, SCREEN)
    yield "how many", lambda: file.count(anna)
    yield "filter: game, lost, one wonder, 40 lines", lambda: file.find(lost, SCREEN)
    yield "filter that nothing meets", lambda: file.find(nothing, SCREEN)
    yield "by wonder and side", lambda: file.ask(by_things, counted)
    yield "by category", lambda: file.ask(by_category, counted)
    yield "by opponent", lambda: file.ask(by_opponent, counted)
    yield "by month", lambda: file.ask(by_month, counted)
    yield "all statistics together", lambda: file.ask(numbers_of, counted)
    yield "everybody who is known", file.people


def fastest(work: Callable[[], object], tries: int = TRIES) -> float:
    """Return the shortest processor time of some tries in milliseconds."""
    times = []
    for _try in range(tries):
        before = time.process_time()
        work()
        times.append(time.process_time() - before)
    return min(times) * 1000


def any_game(number: int, chance: random.Random) -> GameRow:
    """Return a game of Anna against two bots or other people, with as many numbers as a real one has."""
    others = chance.sample(("bot:easy", "bot:fair", "bot:good", "bot:strong", "Ben", "Cara"), 2)
    seats = [any_seat(name, chance) for name in ("Anna", *others)]
    best = max(seat.total for seat in seats)
    ended = BEGUN + timedelta(hours=number / 2)
    return GameRow(
        table=f"{number:012x}",
        digest=f"{number:032x}",
        deal=f"{number - number % 50 // 49:032x}",
        game="wonders",
        options={"players": 3, "variant": "standard", "boards": []},
        content="0123456789abcdef",
        release="0.7.0",
        seed=number,
        begun=ended - timedelta(minutes=20),
        ended=ended,
        how=How.FINISHED,
        way="",
        origin="free",
        key="",
        seats=tuple(placed(seat, [other.total for other in seats], best) for seat in seats),
    )


def any_seat(name: str, chance: random.Random) -> SeatRow:
    """Return a seat whose place is not known yet."""
    points = {category: chance.randint(0, 15) for category in CATEGORIES}
    facts = {f"{color}_{age}": chance.randint(1, 4) for color in COLORS for age in range(1, 4)}
    facts |= {"place_1": 1, "place_2": 2, "place_3": 2, "stages_3": 2, "paid": chance.randint(1, 20), "coins": 5}
    things = (chance.choice(WONDERS), chance.choice("AB"))
    is_bot = name.startswith("bot:")
    player, person = (name, "") if is_bot else ("human", name.casefold())
    return SeatRow(name, player, 0, 0.0, sum(points.values()), points, things, facts=facts, person=person)


def placed(seat: SeatRow, totals: list[int], best: int) -> SeatRow:
    """Return the seat with its place and its share of the win."""
    share = 1 / totals.count(best) if seat.total == best else 0.0
    place = 1 + sum(total > seat.total for total in totals)
    return SeatRow(
        seat.name, seat.player, place, share, seat.total, seat.points, seat.things, facts=seat.facts, person=seat.person
    )


if __name__ == "__main__":
    main()
