"""The keyboard that several people share: whose turn it is there, and how it changes hands."""

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


class SharedKeyboard:
    """Gives the keyboard to one person after the other; others look away where something is secret."""

    def __init__(
        self,
        talk: Conversation,
        front: PlainFront,
        clients: Mapping[Seat, TableClient],
        public: TableClient,
        more: Callable[[], Sequence[Aside]],
    ) -> None:
        self.talk = talk
        self.front = front
        self.clients = clients
        self.public = public
        self.more = more
        self._last: Seat | None = None
        """Who sat at the keyboard last."""
        self._sits: tuple[Seat, int] | None = None
        """Who was given the keyboard, and for which decision."""

    @property
    def is_alone(self) -> bool:
        """Whether one person sits at this keyboard."""
        return len(self.clients) == 1

    def _choosing(self, snapshot: Snapshot) -> list[Seat]:
        """Return the people here who have something to choose."""
        return [status.seat for status in snapshot.seats if status.is_choosing and status.seat in self.clients]

    def next_seat(self, snapshot: Snapshot) -> Seat | None:
        """Return whose turn at the keyboard it is: who sits there until a pick is kept, then the next one clockwise."""
        choosing = self._choosing(snapshot)
        if self._sits is not None and self._sits[0] in choosing and self._sits[1] == snapshot.decision:
            return self._sits[0]
        start = -1 if self._last is None else self._last
        seats = len(snapshot.seats)
        return min(choosing, key=lambda seat: (seat - start - 1) % seats, default=None)

    async def seat_down(self, seat: Seat) -> bool:
        """Give the keyboard to a person; False where the table has to be looked at anew first."""
        snapshot = self.public.snapshot()
        if not (self.is_alone or self.front.shares_table(snapshot) or self._is_here(seat, snapshot)):
            await self.talk.tell(full(self.front.moment_words(snapshot.view)))
            await self.talk.tell(_("It is the turn of {name}.").format(name=snapshot.seats[seat].name))
            if not await self._pass_to(seat, can_go_back=bool(self.locked())):
                return False
        self._last = seat
        self._sits = seat, snapshot.decision
        return True

    def _is_here(self, seat: Seat, snapshot: Snapshot) -> bool:
        """Whether this person has the keyboard already, and nobody else has come to it since."""
        return self._sits == (seat, snapshot.decision) or (self._last == seat and not self.front.gathers_people)

    async def _pass_to(self, seat: Seat, *, can_go_back: bool) -> bool:
        """Ask until a person sits here alone; False where somebody else wants to choose again first."""
        status = self.public.snapshot().seats[seat]
        await self.talk.tell(_("Whoever else is here looks away, and stops listening."))
        if status.has_pin:
            await self._ask_pin(seat, status.name)
            return True
        answers = [Numbered("ready", _("I am {name}, and alone with this.").format(name=status.name))]
        if can_go_back:
            answers.append(Numbered(BACK, _("Somebody who has locked takes it back.")))
        if await self.talk.ask(Query([_("Who is here?")], answers, self.more())) == BACK:
            await self.choose_again()
            return False
        return True

    async def _ask_pin(self, seat: Seat, name: str) -> None:
        """Ask until the PIN is the right one."""
        question = _("{name}, type your PIN.").format(name=name)
        while not await self.clients[seat].check_pin(await self.talk.ask_text(question)):
            await self.talk.tell(_("That is not the PIN."))

    def locked(self) -> list[Seat]:
        """Return the people at this keyboard who have locked and may choose again, the last one first."""
        locked = [seat for seat, client in self.clients.items() if client.snapshot().locked is not None]
        return sorted(locked, key=lambda seat: seat != self._last)

    async def choose_again(self) -> None:
        """Let one of the people who have locked choose again."""
        decision = self.public.snapshot().decision
        seat = await self._who_chooses_again()
        if seat is None:
            return
        if not (self.is_alone or self.front.shares_table(self.public.snapshot())):
            await self._pass_to(seat, can_go_back=False)
        try:
            await self.clients[seat].withdraw(decision)
        except (TableError, StoreError) as error:
            await self.talk.tell(error_words(error))
            return
        self._last = seat
        self._sits = seat, decision

    async def _who_chooses_again(self) -> Seat | None:
        locked = self.locked()
        if len(locked) < 2:
            return locked[0] if locked else None
        names = self.public.snapshot().names
        people = [Numbered(str(seat), names[seat]) for seat in locked]
        query = Query([_("Whose pick?")], [*people, Numbered(BACK, start_upper(pgettext("leave", "back")))])
        found = await self.talk.ask(query)
        return None if found == BACK else Seat(int(found))
