"""Handing over a shared keyboard in lines, and withdrawing a pick there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, error_words, pgettext, start_upper
from sevenwonders_tui.plain.front import PlainFront
from sevenwonders_tui.plain.query import Aside, Numbered, Query
from sevenwonders_tui.plain.sentence import full
from sevenwonders_tui.plain.talk import Conversation
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import Snapshot, TableClient, TableError

BACK = "back"


class KeyboardTalk:
    """Asks who is at the keyboard, and asks the others to look away."""

    def __init__(
        self,
        talk: Conversation,
        front: PlainFront,
        clients: Mapping[Seat, TableClient],
        more: Callable[[], Sequence[Aside]],
    ) -> None:
        """`more` returns further asides."""
        self.talk = talk
        self.front = front
        self.clients = clients
        self.more = more

    async def hand_over(self, seat: Seat, snapshot: Snapshot, *, can_go_back: bool) -> bool:
        """Announce the seat and ask until its person is alone here.

        Return False if another person chooses again first.
        """
        await self.talk.tell(full(self.front.moment_words(snapshot.view)))
        await self.talk.tell(_("It is the turn of {name}.").format(name=snapshot.seats[seat].name))
        return await self._pass_to(seat, snapshot, can_go_back=can_go_back)

    async def withdraw(self, seats: Sequence[Seat], snapshot: Snapshot, *, hands_over: bool) -> Seat | None:
        """Withdraw the pick of one of these people, who then has the keyboard; return None if all stay locked."""
        seat = await self._who_chooses_again(seats, snapshot)
        if seat is None:
            return None
        if hands_over:
            await self._pass_to(seat, snapshot, can_go_back=False)
        try:
            await self.clients[seat].withdraw(snapshot.decision)
        except (TableError, StoreError) as error:
            await self.talk.tell(error_words(error))
            return None
        return seat

    async def _pass_to(self, seat: Seat, snapshot: Snapshot, *, can_go_back: bool) -> bool:
        status = snapshot.seats[seat]
        await self.talk.tell(_("Whoever else is here looks away, and stops listening."))
        if status.has_pin:
            await self._ask_pin(seat, status.name)
            return True
        answers = [Numbered("ready", _("I am {name}, and alone with this.").format(name=status.name))]
        if can_go_back:
            answers.append(Numbered(BACK, _("Somebody who has locked takes it back.")))
        return await self.talk.ask(Query([_("Who is here?")], answers, self.more())) != BACK

    async def _ask_pin(self, seat: Seat, name: str) -> None:
        """Ask until the PIN is right."""
        question = _("{name}, type your PIN.").format(name=name)
        while not await self.clients[seat].check_pin(await self.talk.ask_text(question)):
            await self.talk.tell(_("That is not the PIN."))

    async def _who_chooses_again(self, seats: Sequence[Seat], snapshot: Snapshot) -> Seat | None:
        if len(seats) < 2:
            return seats[0] if seats else None
        people = [Numbered(str(seat), snapshot.names[seat]) for seat in seats]
        query = Query([_("Whose pick?")], [*people, Numbered(BACK, start_upper(pgettext("leave", "back")))])
        found = await self.talk.ask(query)
        return None if found == BACK else Seat(int(found))
