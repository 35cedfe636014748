"""The rules, the glossary and everything in the box of a game, in lines: looked up by a word, or browsed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from sevenwonders_tui.i18n import _, comma_list, folded, pgettext, say, start_upper, without_stop
from sevenwonders_tui.plain.line_text import quoted
from sevenwonders_tui.plain.paper import page_lines
from sevenwonders_tui.plain.query import Aside, Numbered, Query
from sevenwonders_tui.plain.sentence import fact_lines, full, headed, labelled, numbered
from sevenwonders_tui.plain.talk import Conversation, HasLeft, InputEnded
from sevenwonders_tui.present.books.album import CHAINS, Album, AlbumOrder, AlbumText, find_items
from sevenwonders_tui.present.books.rule_page import FIRST_PAGE, GLOSSARY_PAGE, RuleBook, RulePage
from sevenwonders_tui.present.line import line, measure
from sevenwonders_tui.present.symbols import WORDS

MOST_NAMES = 12
"""The most names that are listed for an ambiguous word."""
_COLON = re.compile("[:\uff1a]")
BACK, WORD, THINGS = "back", "word", "things"


class Reader:
    """Reads the rules of one game to one person."""

    def __init__(self, talk: Conversation, rules: RuleBook, find_album: Callable[[], Album]) -> None:
        self.talk = talk
        self.rules = rules
        self._find_album = find_album
        self._album: Album | None = None

    @property
    def album(self) -> Album:
        """Return everything in the box of the game; it is loaded when it is first needed."""
        if self._album is None:
            self._album = self._find_album()
        return self._album

    @property
    def pages(self) -> list[RulePage]:
        """Return the pages of the rules except the first one, which is about a screen."""
        return [page for page in self.rules.pages if page.id != FIRST_PAGE]

    def aside(self) -> Aside:
        """Return the aside that opens the rules."""
        return Aside("k", rules_words(), self.tell)

    async def tell(self, rest: str) -> Sequence[str]:
        """Return the texts about a word or a page; without a word, let the person choose."""
        if rest:
            return self.look_up(rest)
        try:
            await self.leaf()
        except InputEnded:
            raise
        except HasLeft:
            pass
        return ()

    # By a word

    def look_up(self, text: str) -> list[str]:
        """Return the page, the term or the thing that a text names."""
        ids = [page.id for page in self.pages]
        wanted = folded(text)
        page = numbered(text, ids) or next((each for each in ids if each == wanted), None)
        titled = {folded(each.said_title): each.id for each in self.pages}
        found = self.rules.find(page or titled.get(wanted, ""))
        if found is not None:
            return [full(found.said_title), *page_lines(found)]
        return self.find_terms(wanted) or self.find_thing(text)

    def find_terms(self, wanted: str) -> list[str]:
        """Return the glossary entries that begin with a text, exact matches first."""
        page = self.rules.find(GLOSSARY_PAGE)
        entries = [] if page is None else page_lines(page)
        heads = [folded(_COLON.split(entry)[0]) for entry in entries]
        exact = [entry for entry, head in zip(entries, heads, strict=True) if head == wanted]
        # Chinese has no blanks between words.
        is_wide = measure(line(wanted)) == 2 * len(wanted)
        words = [head if is_wide else head.split() for head in heads]
        begun = [entry for entry, found in zip(entries, words, strict=True) if wanted in found]
        return exact or (begun if len(begun) <= MOST_NAMES else [])

    def find_thing(self, text: str) -> list[str]:
        """Return everything about a card, a wonder or a token; if several match, their names."""
        items = [self.album.item(thing, WORDS) for thing in self._things()]
        matching = find_items(items, text)
        names = {item.id: item.name for item in items}
        same = [thing for thing in matching if folded(names[thing]) == folded(text)]
        if len(same or matching) == 1:
            return thing_page(self.album, (same or list(matching))[0])
        if not matching:
            return [_("There is no {name} among these.").format(name=quoted(text))]
        told = [*dict.fromkeys(names[thing] for thing in matching)]
        more = ["..."] if len(told) > MOST_NAMES else []
        return [_("Perhaps: {names}?").format(names=comma_list([*told[:MOST_NAMES], *more]))]

    def _things(self) -> Iterator[str]:
        shelves = self.album.shelves(AlbumOrder.AGE)
        yield from dict.fromkeys(thing for shelf in shelves if shelf.id != CHAINS for thing in shelf.items)

    # Browsing

    async def leaf(self) -> None:
        """Let the person choose pages, words and things until they go back."""
        is_known = False
        while True:
            answers = [Numbered(page.id, page.said_title) for page in self.pages]
            answers += [
                Numbered(THINGS, _("Everything in the box")),
                Numbered(WORD, _("Look a word up")),
                Numbered(BACK, start_upper(pgettext("leave", "back"))),
            ]
            query = Query([full(str(self.rules.title)), _("What do you want to read?")], answers)
            found = await self.talk.ask(query, is_known=is_known)
            is_known = True
            if found == BACK:
                return
            if found == THINGS:
                await self.leaf_things()
            elif found == WORD:
                text = await self.talk.ask_text(_("Which word, or a part of it?"))
                await self.talk.tell(*self.look_up(text))
            else:
                page = self.rules.find(found)
                assert page is not None, "it was offered"
                await self.talk.tell(*page_lines(page))

    async def leaf_things(self) -> None:
        """Let the person choose a shelf, then things on it."""
        shelves = [shelf for shelf in self.album.shelves(AlbumOrder.AGE) if shelf.id != CHAINS]
        while (at := await self._choose([shelf.title for shelf in shelves], _("Which kind?"))) is not None:
            shelf = shelves[at]
            names = [_shelf_words(self.album, thing) for thing in shelf.items]
            thing = await self._choose(names, _("Which one?"))
            while thing is not None:
                await self.talk.tell(*thing_page(self.album, shelf.items[thing]))
                thing = await self._choose(names, _("Which one?"), is_known=True)

    async def _choose(self, names: Sequence[str], question: str, *, is_known: bool = False) -> int | None:
        """Return the number of the thing that the person chooses; None for going back."""
        answers = [Numbered(str(at), name) for at, name in enumerate(names)]
        back = Numbered(BACK, start_upper(pgettext("leave", "back")))
        found = await self.talk.ask(Query([question], [*answers, back]), is_known=is_known)
        return None if found == BACK else int(found)


def rules_words() -> str:
    """Return the label of the letter for the rules."""
    return _("know the rules: k alone lists them, k and a word tells about it")


def _shelf_words(album: Album, thing: str) -> str:
    """Return a thing in one line: its name, its kinds, its cost and its effects."""
    item = album.item(thing, WORDS)
    # Words if they are few; otherwise signs read one by one are shorter.
    does = without_stop(item.told[0]) if len(item.told) == 1 else item.gives
    return headed(comma_list([item.name, *item.kinds, *filter(None, [item.cost])]), does)


# The page of a thing


def thing_page(album: Album, thing: str) -> list[str]:
    """Return everything about a thing of the box."""
    item, text = album.item(thing, WORDS), album.text(thing, WORDS)
    lines = [full(comma_list([item.name, *item.kinds])), *map(full, fact_lines(text.facts))]
    for side in text.sides:
        stages = (headed(comma_list([stage.title, stage.cost]), *stage.gives) for stage in side.stages)
        lines += [full(side.title), *map(full, stages)]
    lines += [*_chains(text, thing), *text.rules]
    lines += [f"{say(ruling.question)} {say(ruling.answer)}" for ruling in text.rulings]
    return [*lines, *map(full, fact_lines(text.held))]


def _chains(text: AlbumText, thing: str) -> Iterator[str]:
    """Yield the cards that make a card free, and the cards that it makes free."""
    if text.family is None:
        return
    names = {card.id: card.name for card in text.family.cards}
    sources = [names[source] for source, target in text.family.links if target == thing]
    if sources:
        yield full(labelled(_("free with"), sources))
    for source, target in text.family.links:
        if source == thing:
            yield full(_("{arrow} makes {card} free").format(arrow="", card=names[target]).strip())
