"""The variables and notes between a door and a house, and the order in which people are led back."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace

import pytest

from sevenwonders_tui.server.comer import LIST, Comer, Handed
from sevenwonders_tui.server.errors import WrongDoorWords
from sevenwonders_tui.server.forward.houses import HouseStatus
from sevenwonders_tui.server.forward.turns import Turns
from sevenwonders_tui.server.note import LONGEST, DoorNote, NoteReader

ANN = Handed(Comer("192.0.2.7", "SHA256:ann", is_limited=True), about_terminal={"LANG": "pl_PL.UTF-8"})


@pytest.mark.parametrize(
    "handed",
    [
        ANN,
        replace(ANN, at=""),
        replace(ANN, at="join QUIET-OWL"),
        Handed(
            Comer("2001:db8::1", secret="a secret", is_listed=True), is_browser=True, is_touched=True, shown="t1.3:CITY"
        ),
    ],
)
def test_house_reads_what_the_door_says(handed: Handed) -> None:
    """Who it is, from where, and where they were; the lobby is not the same as nowhere yet."""
    assert Handed.read(handed.environment()) == handed


def test_variables_of_a_person_are_dropped_at_the_door() -> None:
    """Nobody becomes somebody else by sending what a door would."""
    mallory = replace(ANN, about_terminal={"SW_PERSON": "SHA256:ben", "SW_LISTED": "1", "LANG": "de"})
    read = Handed.read(mallory.environment())
    assert read.comer == ANN.comer
    assert read.about_terminal == {"LANG": "de"}


@pytest.mark.parametrize(
    "change", [{"SW_DOOR": "99"}, {"SW_DOOR": None}, {"SW_PERSON": None}, {"SW_FROM": None}, {"SW_GUEST": "both"}]
)
def test_words_that_a_house_does_not_understand_are_refused(change: dict[str, str | None]) -> None:
    """A door of another time, or one that does not say who comes, lets nobody in."""
    said = {name: value for name, value in (ANN.environment() | change).items() if value is not None}
    with pytest.raises(WrongDoorWords):
        Handed.read(said)


def test_notes_arrive_whole_however_they_are_cut() -> None:
    """Lines may come in pieces; what is no note, or of a later list, is left out."""
    notes = [DoorNote(at="join QUIET-OWL", asked=True), DoorNote(at=""), DoorNote(end="moved"), DoorNote(say="ż\nb")]
    line = b"".join(note.line() for note in notes) + b'nonsense\n[]\n{"at": 3, "more": 1}\n'
    reader = NoteReader()
    read = [note for at in range(len(line)) for note in reader.read(line[at : at + 1])]
    assert read == [*notes, DoorNote()]
    assert NoteReader().read(b"x" * (2 * LONGEST)) == []


def test_answer_of_a_house_that_is_not_understood_leads_nowhere() -> None:
    """Another list, another program, or nothing at all."""
    good = {"number": 7, "leads": True, "lists": [LIST], "version": "1"}
    assert HouseStatus.read(json.dumps(good)) == HouseStatus(7, leads=True)
    for answer in ("", "[]", "{}", json.dumps(good | {"lists": [LIST + 1]}), json.dumps(good | {"number": "x"})):
        assert not HouseStatus.read(answer).leads


async def test_those_who_are_asked_come_back_first() -> None:
    """However they queue, the lowest rank goes first, a few at a time; whoever gives up takes no place."""
    turns, order, most, now = Turns(2), list[int](), 0, 0

    async def come(rank: int) -> None:
        nonlocal most, now
        async with turns.turn(rank):
            now += 1
            most = max(most, now)
            order.append(rank)
            await asyncio.sleep(0)
            now -= 1

    tasks = [asyncio.create_task(come(rank)) for rank in (2, 1, 0, 2, 1, 0, 0)]
    await asyncio.sleep(0)
    tasks[4].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert order == sorted(order)
    assert order.count(1) == 1
    assert most == 2
