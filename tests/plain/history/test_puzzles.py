"""Puzzles in lines: choosing one, answering it, and what the answer is worth."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from sevenwonders_tui.cli.main import main
from sevenwonders_tui.duel.kit import DuelKit
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import TITLES, WONDERS
from sevenwonders_tui.history.answers import puzzle_rating
from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.person.past import HomeHistory
from sevenwonders_tui.person.puzzles import PuzzleDesk
from sevenwonders_tui.person.services import AppServices
from sevenwonders_tui.plain.fronts import plain_fronts
from sevenwonders_tui.plain.history.puzzles import PuzzleTalk, puzzle_told
from sevenwonders_tui.plain.home.after import PLAY_ON, AfterGameTalk
from sevenwonders_tui.plain.talk import Conversation, InputEnded
from sevenwonders_tui.puzzles.exercise import ExerciseClient, exercise_of
from sevenwonders_tui.puzzles.model import Puzzle
from sevenwonders_tui.puzzles.read import offered
from sevenwonders_tui.puzzles.shelf import TODAY, PuzzleShelf
from sevenwonders_tui.puzzles.verdict import hinted_option
from sevenwonders_tui.seven.kit import WondersKit
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.store import HistoryFile, MemoryStore
from sevenwonders_tui.table.house import House
from tests.plain.pipe import check_bytes, piped
from tests.plain.script import CuedWire
from tests.support.keyboard import Shelf
from tests.support.mistakes import reviewed_at_home
from tests.support.puzzles import nothing_to_count
from tests.support.reviews import Shelf as ReviewShelf

KITS = kits()
FRONTS = plain_fronts(KITS)
PUZZLES = [puzzle for game in TITLES for puzzle in offered(KITS[game])]


async def test_a_puzzle_is_chosen_answered_and_explained(tmp_path: Path) -> None:
    """From the deals of the day to a puzzle; its answer tells both chances, and what bots make of it."""
    game = await piped(tmp_path, "--name", "Anna", command="daily", words=["play"])
    await game.question()
    game.type("3")
    lines = await game.question()
    assert any(line.startswith("1 Today's puzzle: ") for line in lines)
    game.type("1")
    assert "What do you do? One move wins clearly more often than any other." in await game.question()
    told: list[str] = []
    answer = "1"
    while "And now?" not in told:
        game.type(answer)
        told = await game.question()
        # The last answer before the way back is possible with every card.
        back = next((line for line in told if line.endswith(" Back")), "2 Back")
        answer = str(int(back.split(" ")[0]) - 1)
    assert any(line.startswith(("Right: ", "Not the best: ")) for line in told)
    assert any("at the first answer, your rating: 1500 to " in line for line in told)
    assert any(line.startswith("Found by ") for line in told)
    assert await game.end() == 0
    check_bytes(bytes(game.heard))


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"{puzzle.kit.id}-{puzzle.number}")
def test_the_hint_of_every_packed_puzzle_says_something_and_names_no_card(puzzle: Puzzle) -> None:
    """It is the first reason of the best move, without the card of the move."""
    exercise = exercise_of(puzzle, "Anna")
    snapshot, front = ExerciseClient(exercise).snapshot(), FRONTS[puzzle.kit.id]
    option = hinted_option(exercise, snapshot.view)
    hint = front.hint_words(snapshot, option)
    assert hint
    kit = puzzle.kit
    if isinstance(kit, WondersKit):
        cards, name = [order.card for order in puzzle.best.move], Book(kit.rules.catalog).name
    else:
        assert isinstance(kit, DuelKit)
        card = getattr(puzzle.best.move, "card", None)
        cards, name = [card] if card else [], DuelBook(kit.rules.catalog).card_name
    assert [card for card in cards if name(card) in hint] == []


async def test_a_hint_and_giving_up_are_words_in_lines() -> None:
    """`hint` tells the reason and its cost; then `give up` asks nothing, and the answer does not count."""
    book = HistoryBook(partial(HistoryFile, None))
    games = HomeHistory(book, KITS)
    desk = PuzzleDesk(KITS, games, nothing_to_count)
    wire = CuedWire(("Which puzzle?", "2"), ("One move wins", "hint"), ("Hint: ", "give up"), ("And now?", ""))
    with pytest.raises(InputEnded):
        await PuzzleTalk(Conversation(wire), desk, FRONTS, "Anna").visit()
    assert "It does not count for your rating any more." in wire.said
    assert "Given up: " in wire.said
    (kept,) = await games.answers()
    assert (kept.is_hinted, kept.is_given_up, kept.rating) == (True, True, 0)
    await book.close()


@pytest.mark.parametrize("game", TITLES)
async def test_after_the_answer_the_game_can_be_read_up_to_the_puzzle(game: str) -> None:
    """Its replay ends at the decision of the puzzle, and leads back to the question."""
    puzzle = next(each for each in PUZZLES if each.kit.id == game)
    desk = PuzzleDesk(KITS, None, nothing_to_count)
    shelf = PuzzleShelf((puzzle,), (), puzzle, (), None)
    last = FRONTS[game].moment_words(puzzle.view)
    ages = {each.view.age for each in FRONTS[game].replayed(exercise_of(puzzle, "Anna").history, puzzle.seat)}
    wire = CuedWire(
        ("One move wins", "give up"),
        ("And now?", "2"),
        ("Show the last turn.", str(len(ages) + 2)),
        (f"{last}.", "q"),
        ("And now?", ""),
    )
    with pytest.raises(InputEnded):
        await PuzzleTalk(Conversation(wire), desk, FRONTS, "Anna")._solve_all(TODAY, shelf)


async def test_what_was_answered_can_be_solved_again_in_lines() -> None:
    """The list by theme leads to a puzzle of it, that of the answered ones to each of them; that does not count."""
    book = HistoryBook(partial(HistoryFile, None))
    games = HomeHistory(book, KITS)
    desk = PuzzleDesk(KITS, games, nothing_to_count)
    solved = next(puzzle for puzzle in PUZZLES if puzzle.rating > 1700)
    await games.keep_answer(f"puzzle:{solved.id}", is_right=True, rating=solved.rating)
    rating = puzzle_rating(await games.answers())
    wire = CuedWire(
        ("3 By theme: 1 of 200", "3"),
        ("1 War: ", "q"),
        ("4 Solved: 1 of 1", "4"),
        (f"1 Puzzle {solved.number}: ", "1"),
        ("Your answer does not count", "give up"),
        ("And now?", "q"),
        ("Which puzzle?", ""),
    )
    with pytest.raises(InputEnded):
        await PuzzleTalk(Conversation(wire), desk, FRONTS, "Anna").visit()
    assert puzzle_rating(await games.answers()) == rating
    assert (await desk.read()).solved == 1
    await book.close()


async def test_giving_up_in_lines_asks_first_and_moves_the_rating() -> None:
    """It counts as not found, and the question says so."""
    book = HistoryBook(partial(HistoryFile, None))
    games = HomeHistory(book, KITS)
    desk = PuzzleDesk(KITS, games, nothing_to_count)
    wire = CuedWire(("Which puzzle?", "2"), ("One move wins", "x"), ("counts as not found", "1"), ("And now?", ""))
    with pytest.raises(InputEnded):
        await PuzzleTalk(Conversation(wire), desk, FRONTS, "Anna").visit()
    assert "Not found at the first answer, your rating: 1500 to 14" in wire.said
    assert puzzle_rating(await games.answers()) < 1500
    await book.close()


@pytest.mark.parametrize(
    "puzzle",
    [
        pytest.param(each, id=f"{each.kit.id}-{each.number}", marks=[pytest.mark.slow] * (at % 10 > 0))
        for at, each in enumerate(PUZZLES)
    ],
)
def test_every_packed_puzzle_is_told_with_all_its_moves(puzzle: Puzzle) -> None:
    """The question has each move that can be chosen, the answer each that was counted."""
    told = puzzle_told(puzzle)
    assert told[0].startswith(f"Puzzle {puzzle.number}: ")
    assert sum(" to win" in line for line in told) >= len(puzzle.answers)


def test_the_command_lists_and_shows_puzzles(capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each, and one with its answer; a number that there is not is refused."""
    puzzles = [puzzle for puzzle in PUZZLES if puzzle.kit.id == "wonders"]
    assert main(["puzzles"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(puzzles)
    assert main(["puzzles", "show", "1"]) == 0
    assert "to win" in capsys.readouterr().out
    assert main(["puzzles", "show", str(len(puzzles) + 1)]) == 1


def test_puzzles_are_not_offered_with_other_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Their counts would not hold, and the command says so in a sentence."""
    cards = tmp_path / "cards.yaml"
    text = Path("cards.yaml").read_text(encoding="utf-8")
    cards.write_text(text.replace("amount: 8", "amount: 9"), encoding="utf-8")
    assert main(["puzzles", "--cards", str(cards)]) == 1
    assert "Puzzles are made with the cards of the box" in capsys.readouterr().err


@pytest.mark.slow
async def test_a_review_in_lines_leads_to_own_mistakes_and_on_to_a_practice() -> None:
    """Its last answer begins with the worst error; playing on from there follows the game that was reviewed."""
    house, book = House(MemoryStore(), KITS), HistoryBook(partial(HistoryFile, None))
    book.follow(house)
    services = AppServices(house, Shelf(), ReviewShelf(), book=book)
    table, review = await reviewed_at_home(services)
    mistakes = str(len(review.turning_points) + 2)
    wire = CuedWire(
        ("What do you want to do?", "5"),
        ("Which pick?", mistakes),
        ("Which card do you take?", "1"),
        ("Sell", "3"),
        ("And now?", "2"),
    )
    after = AfterGameTalk(Conversation(wire), plain_fronts(KITS)[WONDERS], services, table, (Seat(0),))
    assert await after.next_game() == PLAY_ON
    assert "Your mistakes, of your last ten reviews" in wire.said
    worst = max(review.picks, key=lambda pick: pick.lost_chance)
    assert f"Your mistake in 7 Wonders, age {worst.age}, turn {worst.turn}." in wire.said
    assert after.practice is not None
    assert (await after.practice()).setup.origin.key == f"{table.id}/{worst.decision}"
    await house.close()
    await book.close()
