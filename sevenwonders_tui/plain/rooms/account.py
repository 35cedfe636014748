"""A person's account on a server, in lines: the first visit, the name, the keys, the guest's code."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from sevenwonders_tui.i18n import _, comma_list, languages, ngettext, switch_language
from sevenwonders_tui.lobby import LobbyClient, LobbyError
from sevenwonders_tui.person.account import kept_name_only, others_words
from sevenwonders_tui.plain.pick import ask_for_text
from sevenwonders_tui.plain.query import Numbered, Query
from sevenwonders_tui.plain.talk import Conversation
from sevenwonders_tui.store import StoreError

BACK = "back"


class AccountTalk:
    """Asks about the person at this line, and shows their account."""

    def __init__(
        self,
        talk: Conversation,
        lobby: LobbyClient,
        change_settings: Callable[[], Awaitable[None]],
        choose_language: Callable[[str], Awaitable[None]],
        show_name_only: Callable[[bool], Awaitable[None]],
    ) -> None:
        """`change_settings` asks for the preferences; the others keep a language, and what others see."""
        self.talk = talk
        self.lobby = lobby
        self._change_settings = change_settings
        self._choose_language = choose_language
        self._show_name_only = show_name_only

    # The first visit

    async def first_visit(self) -> None:
        """Ask for a name until there is a valid one."""
        while not self.lobby.snapshot().me.name:
            answers = [
                Numbered("name", _("Choose a name, which the others see.")),
                Numbered("code", _("Come back as somebody who was here before.")),
            ]
            if len(languages()) > 1:
                answers.append(Numbered("language", comma_list(languages().values()), said=_("Language")))
            match await self.talk.ask(Query([self._greeting()], answers)):
                case "name":
                    await self._ask_name("")
                case "language":
                    await self._ask_language()
                case _:
                    await self.take_code()
        await self._tell_guest_code()

    def _greeting(self) -> str:
        if self.lobby.snapshot().me.is_guest:
            return _("You come as a guest. What shall the others call you?")
        return _("Your key is new here. What shall the others call you?")

    async def _ask_language(self) -> None:
        answers = [Numbered(code, name) for code, name in languages().items()]
        code = await self.talk.ask(Query([_("Language")], answers))
        switch_language(code)
        await self._choose_language(code)

    async def _ask_name(self, now: str) -> None:
        name = await ask_for_text(self.talk, _("What shall the others call you?"), now)
        if name is None or name == now:
            return
        if await self._do(self.lobby.rename(name)):
            await self.talk.tell(_("You are {name} now.").format(name=self.lobby.snapshot().me.name))

    async def _tell_guest_code(self) -> None:
        """Show a guest the code to come back with."""
        me = self.lobby.snapshot().me
        if not me.is_guest:
            return
        if me.rejoin_code is None:
            await self.talk.tell(_("The code was shown when you chose your name. It is not kept where it can be read."))
            return
        text = _("You have no key, so this code is what you come back with. Write it down: {code}.")
        await self.talk.tell(text.format(code=me.rejoin_code), _("At the question for a name, say that you come back."))

    # Later

    async def look(self) -> None:
        """Show the account and change it, until the person goes back."""
        while True:
            me = self.lobby.snapshot().me
            if me.is_guest:
                known = _("a guest: without the code below nobody can come back as you")
            else:
                known = ngettext("known here by {n} key", "known here by {n} keys", me.keys).format(n=me.keys)
            title = _("{name}: {line}").format(name=me.name, line=known)
            answer = await self.talk.ask(
                Query([title, _("What do you want to change?")], self._choices(me.is_guest, self._others()))
            )
            match answer:
                case "rename":
                    await self._ask_name(me.name)
                case "link":
                    await self._make_code()
                case "code":
                    await self.take_code()
                case "settings":
                    await self._change_settings()
                case "others":
                    await self._show_name_only(not kept_name_only(self.lobby))
                case "rejoin":
                    await self._tell_guest_code()
                case _:
                    return

    def _others(self) -> list[Numbered]:
        """Return the line about what others see; nothing where they see nothing."""
        if not self.lobby.snapshot().has_days:
            return []
        words = others_words(name_only=kept_name_only(self.lobby))
        return [Numbered("others", _("Others see {words}; change it.").format(words=words))]

    @staticmethod
    def _choices(is_guest: bool, others: list[Numbered]) -> list[Numbered]:
        name = Numbered("rename", _("Be called something else."))
        settings = Numbered("settings", _("Settings"))
        back = Numbered(BACK, _("Go back to the lobby."))
        if is_guest:
            code = Numbered("code", _("Come back as somebody who was here before."))
            return [name, Numbered("rejoin", _("Your code")), code, *others, settings, back]
        link = Numbered("link", _("Make a code that joins another key of yours to this account."))
        return [
            name,
            link,
            Numbered("code", _("Type a code that you made with your other key.")),
            *others,
            settings,
            back,
        ]

    async def _make_code(self) -> None:
        codes: list[str] = []

        async def make() -> None:
            codes.append(await self.lobby.link_code())

        if await self._do(make()):
            text = _("Come here with your other key, and say that you come back. The code is: {code}.")
            await self.talk.tell(text.format(code=codes[0]), _("It is good for once, and for a few minutes."))

    async def take_code(self) -> None:
        """Ask for a code, and become the person who made it."""
        is_guest = self.lobby.snapshot().me.is_guest
        if is_guest:
            question = _("The code that you were given as a guest:")
        else:
            question = _("The code that you made at a terminal with your other key:")
        code = await ask_for_text(self.talk, question)
        if code is None:
            return
        if await self._do(self.lobby.rejoin(code) if is_guest else self.lobby.link(code)):
            await self.talk.tell(_("Welcome back, {name}.").format(name=self.lobby.snapshot().me.name))

    async def _do(self, asking: Awaitable[None]) -> bool:
        """Send a request to the lobby; return whether it was granted, and otherwise show the reason."""
        try:
            await asking
        except (LobbyError, StoreError) as error:
            await self.talk.tell(str(error))
            return False
        return True
