"""Candidates: decisions of a plan's games that somebody else has screened, so that only these are counted.

The first line of their file has the plan, and each further line a decision and the answer that is said to be the best.
Nothing else of them is believed: a candidate that is none is dropped when it is counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from itertools import groupby
from pathlib import Path
from typing import TypeAlias

from pydantic import ValidationError

from sevenwonders_tui.engine.game import AnyMove, AnyView
from sevenwonders_tui.games.codec import Plain, Row
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.i18n import N_, SaidError
from sevenwonders_tui.puzzles.model import answer_key, plain_key
from sevenwonders_tui.puzzles.plan import MinePlan


class CandidatesDamaged(SaidError):
    """A file of candidates cannot be read, or belongs to another plan; the text says why."""


class CandidatePlan(Row):
    """The first line of a file of candidates."""

    game: str
    seed: int


class Candidate(Row):
    """A decision that may be a puzzle."""

    number: int
    """The number of the game in the plan."""
    decision: int
    """How many decisions were made before it."""
    seat: int
    answer: Plain
    """The move that is said to be the best."""

    def find(self, kit: Kit, view: AnyView) -> AnyMove | None:
        """Return the answer among the moves of the view; None if it is not there."""
        key = plain_key(self.answer)
        return next((move for move in view.moves if answer_key(kit.codec, move) == key), None)


Candidates: TypeAlias = tuple[Candidate, ...]
"""Those of one game."""


class CandidateFile:
    """The candidates of a file, game by game."""

    def __init__(self, plan: MinePlan, path: Path) -> None:
        """Read a file. Raises CandidatesDamaged and OSError."""
        text = path.read_text(encoding="utf-8")
        self.digest = blake2b(text.encode(), digest_size=8).hexdigest()
        self.games = _games(plan, path, text.splitlines())


def _games(plan: MinePlan, path: Path, lines: Sequence[str]) -> list[Candidates]:
    rows: list[Candidate] = []
    for number, line in enumerate(lines, 1):
        try:
            if number == 1:
                head = CandidatePlan.model_validate_json(line)
            else:
                rows.append(Candidate.model_validate_json(line))
        except ValidationError as error:
            text = N_("{file}, line {line}, holds no candidate.")
            raise CandidatesDamaged(text, file=str(path), line=number) from error
    if not rows:
        raise CandidatesDamaged(N_("{file} holds no candidates."), file=str(path))
    if (head.game, head.seed) != (plan.game, plan.seed):
        text = N_("{file} has candidates of {game} with seed {seed}: mine with these.")
        raise CandidatesDamaged(text, file=str(path), game=head.game, seed=head.seed)
    return [tuple(group) for _number, group in groupby(rows, key=lambda row: row.number)]


def write_candidates(plan: MinePlan, rows: Sequence[Candidate]) -> str:
    """Return the text of a file of candidates."""
    head = CandidatePlan(game=plan.game, seed=plan.seed)
    return "".join(f"{row.model_dump_json()}\n" for row in (head, *rows))
