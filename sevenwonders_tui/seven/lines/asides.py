"""The letters that give information at the table of 7 Wonders."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.i18n import _, pgettext, sentences, start_upper
from sevenwonders_tui.plain.memory import memory_lines
from sevenwonders_tui.plain.query import Aside, Numbered, Query
from sevenwonders_tui.plain.sentence import full
from sevenwonders_tui.plain.talk import Conversation
from sevenwonders_tui.seven.engine.moves import CityId, PromptKind
from sevenwonders_tui.seven.engine.ring import clockwise
from sevenwonders_tui.seven.lines.cards import card_line, hand_of, price_lines, prices_name, why_lines, why_name
from sevenwonders_tui.seven.lines.cities import buildings_told, city_lines, standing_lines, table_lines
from sevenwonders_tui.seven.words.book import beyond, left_of, right_of
from sevenwonders_tui.seven.words.cards.hand import CardFace
from sevenwonders_tui.seven.words.events.chronicle import turns_words
from sevenwonders_tui.seven.words.events.memory import seen_rows, title_words
from sevenwonders_tui.seven.words.panels.middle import middle_facts
from sevenwonders_tui.seven.words.sight import Scene

BACK = "back"


class SevenAsides:
    """The asides of one moment of a table."""

    def __init__(self, scene: Scene, talk: Conversation) -> None:
        self.scene = scene
        self.talk = talk

    def all(self) -> Sequence[Aside]:
        """Return all asides in the order of the help."""
        view = self.scene.view
        left, right = (self.scene.name(of(view, self.scene.own)) for of in (left_of, right_of))
        own = [
            Aside("h", _("hand"), self._hand),
            Aside("c", _("your city"), lambda _rest: city_lines(self.scene, self.scene.own)),
            Aside("l", _("left neighbour, {name}").format(name=left), self._beside(left_of)),
            Aside("r", _("right neighbour, {name}").format(name=right), self._beside(right_of)),
        ]
        return [
            *(own if view.seat is not None else []),
            *([Aside("o", _("other cities"), self._other)] if self._others() else []),
            Aside("t", _("table, all cities in brief, wars, discard pile"), self._table),
            Aside("e", _("effects, of all buildings of a city"), self._effects),
            Aside("s", _("score so far"), lambda _rest: standing_lines(self.scene, self._around())),
            *(
                [
                    Aside("w", why_name(), self._why),
                    Aside("p", prices_name(), self._prices),
                ]
                if view.hand or view.pile
                else []
            ),
            *(
                [
                    Aside(
                        "m",
                        _("memory, what you have seen of the hands of this age, and who has it now"),
                        lambda _rest: self._memory(),
                    )
                ]
                if view.seat is not None
                else []
            ),
            Aside("g", _("game log"), self._log),
        ]

    def _others(self) -> list[CityId]:
        """Return the cities without a letter of their own; for a spectator these are all cities."""
        view = self.scene.view
        return self._around() if view.seat is None else list(beyond(view, self.scene.own))

    def _around(self) -> list[CityId]:
        return list(clockwise(self.scene.own, len(self.scene.view.cities)))

    # Cards

    def _hand(self, _rest: str) -> list[str]:
        """Return the hand, and the giver of the next hand."""
        scene = self.scene
        faces = hand_of(scene)
        rows = [f"{face.number} {card_line(scene, scene.own, face, is_brief=self.talk.is_brief)}" for face in faces]
        facts = middle_facts(scene.view, scene.own, scene.snapshot.names)
        if facts.next_hand is not None:
            giver = scene.name(facts.next_hand)
            rows.append(full(_("your next hand is that of {name}").format(name=giver)))
        return rows or [_("Your hand is empty.")]

    def _asked_of(self) -> tuple[CityId, Sequence[CardFace]]:
        """Return the city in question, and the cards that can be asked about."""
        scene, view = self.scene, self.scene.view
        city = _city_of_prompt(scene)
        is_pile = view.prompt is not None and view.prompt.kind is PromptKind.DISCARD_PILE
        cards = tuple(dict.fromkeys(view.pile or ())) if is_pile else view.hand
        return city, scene.cards(city, cards)

    def _why(self, rest: str) -> list[str]:
        """Return everything about a card; without a number, why each card can or cannot be built."""
        city, faces = self._asked_of()
        return why_lines(self.scene, city, faces, rest)

    def _prices(self, rest: str) -> list[str]:
        """Return every way to pay for a card; without a number, for each card and for the next stage."""
        city, faces = self._asked_of()
        return price_lines(self.scene, city, faces, rest)

    # Cities

    def _beside(self, of: Callable[..., CityId]) -> Callable[[str], list[str]]:
        return lambda _rest: city_lines(self.scene, of(self.scene.view, self.scene.own))

    async def _other(self, _rest: str) -> list[str]:
        """Ask for one of the cities without a letter, and return its lines."""
        city = await self._which(self._others())
        return [] if city is None else city_lines(self.scene, city)

    async def _effects(self, _rest: str) -> list[str]:
        """Ask for a city, and return the effects of each of its buildings."""
        city = await self._which(self._around())
        if city is None:
            return []
        return buildings_told(self.scene, city) or [_("No card is built here yet.")]

    async def _which(self, cities: Sequence[CityId]) -> CityId | None:
        if len(cities) == 1:
            return cities[0]
        answers = [Numbered(str(city), self.scene.name(city)) for city in cities]
        query = Query([_("Which city?")], [*answers, Numbered(BACK, start_upper(pgettext("leave", "back")))])
        found = await self.talk.ask(query)
        return None if found == BACK else CityId(int(found))

    def _table(self, _rest: str) -> list[str]:
        return table_lines(self.scene, self._around())

    def _memory(self) -> list[str]:
        return memory_lines(title_words(self.scene), seen_rows(self.scene))

    # Log

    async def _log(self, rest: str) -> list[str]:
        """Return the log of an age, the last turn first; asks for the age if there are several."""
        log = self.scene.snapshot.log
        ages = sorted({one.age for one in log})
        if not ages:
            return [_("Nothing has happened yet.")]
        age = ages[-1]
        if rest.isdecimal() and len(rest) == 1:
            age = int(rest) if int(rest) in ages else age
        elif len(ages) > 1:
            answers = [Numbered(str(each), _("Age {age}").format(age=AGES[each])) for each in reversed(ages)]
            age = int(await self.talk.ask(Query([_("Which age?")], answers)))
        told = turns_words(
            [one for one in log if one.age == age], self.scene.book, self.scene.snapshot.names, self.scene.signs
        )
        return [sentences([full(moment), *map(full, words)]) for moment, words in told]


def _city_of_prompt(scene: Scene) -> CityId:
    """Return the city that the seat is asked about first; its own if nothing is asked."""
    prompt = scene.view.prompt
    return scene.own if prompt is None else prompt.cities[0]
