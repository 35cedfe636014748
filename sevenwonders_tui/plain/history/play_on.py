"""Playing on from a moment of a finished game, in lines: which moment, and who plays the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.i18n import _
from sevenwonders_tui.person.play_on import PlayOnDraft, player_words_of
from sevenwonders_tui.plain.pick import pick
from sevenwonders_tui.plain.query import Numbered
from sevenwonders_tui.plain.sentence import full
from sevenwonders_tui.plain.talk import Conversation
from sevenwonders_tui.table import HUMAN
from sevenwonders_tui.table.setup import TableSetup

if TYPE_CHECKING:
    from sevenwonders_tui.table import Snapshot


async def whose_seat(talk: Conversation, snapshot: Snapshot, seats: Sequence[Seat]) -> Seat | None:
    """Return the seat of the person who plays on; None if nobody is named."""
    if len(seats) == 1:
        return seats[0]
    found = await pick(talk, _("Whose seat?"), [Numbered(str(seat), snapshot.names[seat]) for seat in seats])
    return None if found is None else Seat(int(found))


async def ask_moment(talk: Conversation, draft: PlayOnDraft) -> PlayOnDraft | None:
    """Return the draft with a moment of the person's choice; None if the person goes back."""
    answers = [Numbered(str(at), full(moment.words)) for at, moment in enumerate(draft.moments)]
    found = await pick(talk, _("From which turn?"), answers)
    return None if found is None else draft.with_moment(int(found))


async def ask_players(talk: Conversation, draft: PlayOnDraft, setup: TableSetup, kit: Kit) -> PlayOnDraft | None:
    """Return the draft with who plays the seats of other people; None if the person goes back."""
    for seat, usual in draft.players.items():
        text = _("Who plays the seat of {name}?").format(name=setup.names(kit)[seat])
        order = [usual, *(player for player in draft.possible_players(kit.roster.ladder) if player != usual)]
        found = await pick(talk, text, [Numbered(player, _words(kit, player)) for player in order])
        if found is None:
            return None
        draft = draft.with_player(seat, found)
    return draft


def _words(kit: Kit, player: str) -> str:
    return _("A person at this keyboard.") if player == HUMAN else full(player_words_of(kit, player))
