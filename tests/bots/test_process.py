"""External programs as bots, as real processes: whatever they do, every question gets a move."""

from __future__ import annotations

import json
import logging
import os
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from sevenwonders_tui.bots import dismiss, play_match
from sevenwonders_tui.bots.process import Patience, ProgramBot
from sevenwonders_tui.bots.program import bot_label, command_of, program_fault
from sevenwonders_tui.bots.wire import Answered, FaultKind
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.bots.standin import stand_in
from sevenwonders_tui.seven.engine.view import View
from tests.bots.programs import FIRST, IN_TIME, READ, bot_name, command
from tests.support.seven.build import deal_of, the_game

pytestmark = pytest.mark.usefixtures("patience")

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "first_bot.py"
AT_ONCE = Patience(start=timedelta(0), answer=timedelta(milliseconds=20), end=timedelta(milliseconds=20))
"""Of a program that is known to give no answer."""

Begin = Callable[..., ProgramBot]


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    """Return what makes a bot of a program's text; all of them are closed when the test is over."""
    bots: list[ProgramBot] = []

    def make(text: str, patience: Patience = IN_TIME) -> ProgramBot:
        bots.append(ProgramBot(command(tmp_path, text), ROSTER.talk(the_game()), patience=patience))
        return bots[-1]

    yield make
    for bot in bots:
        bot.close()


@pytest.fixture
def view() -> View:
    """Return what seat 0 sees when the game begins."""
    game = the_game()
    return game.view(game.setup(deal_of(3, 1)), Seat(0))


def fault_of(answered: Answered, view: View) -> tuple[FaultKind, str]:
    """Return what was wrong with an answer, which another move stands in for."""
    assert answered.fault is not None
    assert answered.move == stand_in(view)
    assert str(answered.fault.said).isprintable()
    return answered.fault.kind, str(answered.fault.said)


def has_ended(process: int) -> bool:
    """Return whether no process has that number, not even one that nobody waited for."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


def test_example_of_the_page_plays_a_whole_game(caplog: pytest.LogCaptureFixture) -> None:
    """The complete bot that authors are shown is never corrected, for two and for four; it has at most 30 lines."""
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 30
    game = the_game()
    for players in (2, 4):
        program = ProgramBot((sys.executable, "-S", "-E", str(EXAMPLE)), ROSTER.talk(game), patience=IN_TIME)
        others = [ROSTER.make("random", game, seat) for seat in range(1, players)]
        match = play_match(game, deal_of(players, 3), [program, *others])
        assert game.winners(match.state)
    assert caplog.messages == []


def test_same_program_plays_the_same_game(tmp_path: Path) -> None:
    """Nothing but the program's answers decides: a game with programs can be repeated."""
    game, name = the_game(), bot_name(tmp_path, FIRST)
    games = [play_match(game, deal_of(3, 2), [ROSTER.make(name, game, seat) for seat in range(3)]) for _ in range(2)]
    assert games[0].moves == games[1].moves
    assert games[0].moves[0][Seat(0)] == game.view(game.setup(deal_of(3, 2)), Seat(0)).moves[0]


def test_program_hears_the_end_and_ends(tmp_path: Path) -> None:
    """When the game is over the program is told scores and winners, its input is closed, and no process is left."""
    heard = tmp_path / "heard"
    text = (
        READ
        + f"""
import os
messages = []
for line in sys.stdin:
    messages.append(json.loads(line))
    if messages[-1]["type"] == "choose":
        answer(move=0)
json.dump([os.getpid(), [message["type"] for message in messages], messages[-1]], open({str(heard)!r}, "w"))
"""
    )
    game = the_game()
    bots = [
        ProgramBot(command(tmp_path, text), ROSTER.talk(game), patience=IN_TIME),
        *(ROSTER.make("random", game, 1) for _ in "ab"),
    ]
    match = play_match(game, deal_of(3, 1), bots)
    process, types, last = json.loads(heard.read_text())
    assert types == ["hello", "choose", *["events", "choose"] * 17, "events", "over"]
    assert last["winners"] == list(game.winners(match.state))
    assert has_ended(process)


def test_program_without_a_question_is_never_started(tmp_path: Path) -> None:
    """Making a bot costs nothing until it is asked."""
    started = tmp_path / "started"
    bot = ROSTER.make(bot_name(tmp_path, f"open({str(started)!r}, 'w')"), the_game(), 1)
    dismiss(bot)
    assert not started.exists()


def test_nonsense_gets_a_message_and_a_move(begin: Begin, view: View) -> None:
    """The program learns what was wrong and what was done instead; its next answer counts again."""
    bot = begin(
        READ
        + """
said = []
for line in sys.stdin:
    message = json.loads(line)
    said.append(message)
    if message["type"] == "choose":
        if message["ask"] == 1:
            print("let me think", flush=True)
        else:
            assert said[-2]["type"] == "refused" and "let me think" in said[-2]["reason"]
            assert said[-2]["instead"] in [move["orders"] for move in message["moves"]]
            answer(move=1)
"""
    )
    kind, text = fault_of(bot.ask(view), view)
    assert kind is FaultKind.NONSENSE
    assert "'let me think' is no answer" in text
    assert bot.ask(view) == Answered(view.moves[1])


@pytest.mark.parametrize("number", [-1, 10**6, 10**30])
def test_move_that_is_not_offered_is_refused(begin: Begin, view: View, number: int) -> None:
    """A number outside the list does nothing worse than any nonsense."""
    bot = begin(READ + f"for line in sys.stdin: 'choose' in line and answer(move={number})")
    assert fault_of(bot.ask(view), view)[0] is FaultKind.NONSENSE


def test_silent_program_is_given_up_after_three_questions(begin: Begin, view: View) -> None:
    """A program that hangs costs its time three times, and is ended."""
    bot = begin("import time\nwhile True: time.sleep(60)", AT_ONCE)
    faults = [fault_of(bot.ask(view), view) for _ in range(5)]
    assert [kind for kind, _text in faults] == [FaultKind.LATE] * 3 + [FaultKind.ENDED] * 2
    assert "within 0.02 seconds" in faults[0][1]
    assert "3 times in a row" in faults[-1][1]


def test_late_answer_is_not_taken_for_the_next_one(begin: Begin, view: View, tmp_path: Path) -> None:
    """The answer to a question that was given up is passed over, whenever it comes."""
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    bot = begin(
        READ
        + f"""
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        if message["ask"] == 1:
            open({str(gate)!r}).read()
            answer(move=2)
        else:
            answer(move=1)
""",
        # The first answer has 20 ms, the second all that it may need
        replace(IN_TIME, start=timedelta(milliseconds=20) - IN_TIME.answer),
    )
    assert fault_of(bot.ask(view), view)[0] is FaultKind.LATE
    gate.write_text("go")
    assert bot.ask(view).move == view.moves[1]


def test_crash_is_told_with_the_last_words(begin: Begin, view: View) -> None:
    """Whoever runs a program that breaks down reads how it ended; moves are made for it from then on."""
    bot = begin("import sys\nsys.stdin.readline()\nraise ValueError('no \\x1b[31mplan')")
    kind, text = fault_of(bot.ask(view), view)
    assert kind is FaultKind.ENDED
    assert "status 1" in text
    assert "ValueError: no ?[31mplan" in text
    assert fault_of(bot.ask(view), view) == (kind, text)


def test_crash_after_an_answer_is_noticed_at_the_next_question(begin: Begin, view: View) -> None:
    """A program that answered and then ended has made its move."""
    bot = begin(READ + "sys.stdin.readline(); answer(move=3)")
    assert bot.ask(view) == Answered(view.moves[3])
    assert fault_of(bot.ask(view), view)[0] is FaultKind.ENDED


def test_closed_output_ends_the_program(begin: Begin, view: View) -> None:
    """A program that can answer no more is not waited for, even when it runs on."""
    bot = begin(
        "import os, time\nos.close(1)\nwhile True: time.sleep(60)",
        replace(IN_TIME, end=timedelta(milliseconds=20)),
    )
    kind, text = fault_of(bot.ask(view), view)
    assert kind is FaultKind.ENDED
    assert "closed its output" in text


def test_closed_input_is_no_harm(begin: Begin, view: View) -> None:
    """A program that stops listening may still answer; nothing breaks when it is written to."""
    text = READ + "sys.stdin.close()\nfor _ in range(3): answer(move=0)\nwhile True: pass"
    bot = begin(text, replace(IN_TIME, end=timedelta(milliseconds=20)))
    assert [bot.ask(view).move for _ in range(3)] == [view.moves[0]] * 3


@pytest.mark.parametrize("ending", ["", "\\n"])
def test_endless_line_ends_the_program(begin: Begin, view: View, ending: str) -> None:
    """A line beyond all bounds is not kept, whether or not it has an end."""
    bot = begin(f"import sys\nprint('x' * 10**6, end='{ending}', flush=True)\nsys.stdin.read()")
    kind, text = fault_of(bot.ask(view), view)
    assert kind is FaultKind.ENDED
    assert "more than 8192 bytes" in text


def test_floods_on_the_error_output_hold_nothing_up(begin: Begin, view: View) -> None:
    """A program may complain as much as it likes: it is not kept, and does not block."""
    bot = begin(
        READ
        + """
for line in sys.stdin:
    sys.stderr.write("trouble " * 100_000)
    if '"choose"' in line:
        answer(move=0)
"""
    )
    assert bot.ask(view) == Answered(view.moves[0])


def test_what_the_program_started_ends_with_it(begin: Begin, view: View, tmp_path: Path) -> None:
    """Neither the program nor its children outlive the game, though they close their ears."""
    numbers, held = tmp_path / "numbers", tmp_path / "held"
    os.mkfifo(held)
    bot = begin(
        READ
        + f"""
import os, signal, subprocess, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
with open({str(held)!r}, "w") as file:
    subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(600)"], stdout=file)
with open({str(numbers)!r}, "w") as file:
    file.write(f"{{os.getpid()}} {{os.getsid(0)}}")
sys.stdin.readline(); answer(move=0)
while True: time.sleep(60)
""",
        replace(IN_TIME, end=timedelta(milliseconds=20)),
    )
    reader = os.open(held, os.O_RDONLY | os.O_NONBLOCK)
    assert bot.ask(view).fault is None
    process, session = map(int, numbers.read_text().split())
    assert session == process, "it has a session of its own, and so no terminal"
    bot.close()
    bot.close()
    assert has_ended(process)
    os.set_blocking(reader, True)
    with os.fdopen(reader, "rb") as pipe:
        assert pipe.read() == b"", "it comes to an end only when the child, which holds the other end, does"


def test_closing_stops_whoever_waits(begin: Begin, view: View, tmp_path: Path) -> None:
    """A table that is left does not wait for the program's time to run out."""
    started = tmp_path / "started"
    os.mkfifo(started)
    bot = begin(f"open({str(started)!r}, 'w').close()\nwhile True: pass", replace(IN_TIME, end=timedelta(0)))
    answers: list[Answered] = []
    waiting = threading.Thread(target=lambda: answers.append(bot.ask(view)))
    waiting.start()
    started.read_text(encoding="utf-8")
    bot.close()
    waiting.join()
    answers.append(bot.ask(view))
    assert [fault_of(answer, view)[0] for answer in answers] == [FaultKind.ENDED] * 2


def test_missing_program_is_told_and_played_for(view: View) -> None:
    """A program that cannot be started loses its game, and nobody else's."""
    bot = ProgramBot(("./no-such-program",), ROSTER.talk(the_game()))
    kind, text = fault_of(bot.ask(view), view)
    bot.close()
    assert kind is FaultKind.ENDED
    assert text == "The program ./no-such-program: It cannot be started: No such file or directory."


def test_each_kind_of_failure_is_logged_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Thousands of games with a broken program say so in one line."""
    game, name = (
        the_game(),
        bot_name(tmp_path, READ + "for line in sys.stdin: 'choose' in line and print(1.5, flush=True)"),
    )
    with caplog.at_level(logging.WARNING):
        for number in range(2):
            play_match(
                game, deal_of(3, number), [ROSTER.make(name, game, 1), *(ROSTER.make("random", game, 1) for _ in "ab")]
            )
    (message,) = caplog.messages
    assert "'1.5' is no answer" in message


@pytest.mark.parametrize("name", ["exec:", "exec: ", "exec:'./mybot", "exec:./mybot\n", "exec:" + "x" * 500, "exec:''"])
def test_name_without_a_program_is_no_bot(name: str) -> None:
    """What could not be run, or could not stand in a record, is refused before a game begins."""
    assert not ROSTER.is_bot(name)
    assert program_fault(name)


def test_command_is_split_without_a_shell() -> None:
    """Quotes hold words together as in a shell; nothing else of a shell works."""
    assert command_of("exec:./my\\ bot --name 'A B' $HOME; rm") == ("./my bot", "--name", "A B", "$HOME;", "rm")
    assert bot_label("exec:./bots/mine --fast") == "mine"


def test_missing_file_is_named_before_a_game_begins() -> None:
    """A typing error is found at once, not in a hundred games."""
    assert program_fault("exec:./no-such-program --x") is not None
    assert program_fault(f"exec:{sys.executable} x.py") is None
