"""Codes that people read out and type: words, and digits where guessing must not succeed."""

from __future__ import annotations

import secrets
from hashlib import blake2b

_ADJECTIVES = """
    agile amber ample azure blue bold brave brief bright brisk broad bronze calm chief clear clever cool copper
    coral cosy crisp curly daring deep eager early easy elder fair famous fancy fast fine firm fleet fond free fresh
    frosty gentle giant glad golden good grand green grey happy hardy hasty honest humble indigo ivory jade jolly
    keen kind large late lilac little lively lofty loyal lucky mellow merry mighty mild misty modest neat nimble
    noble oaken olive orange patient pearly plain polite proud purple quick quiet rapid ready red regal rosy round
    royal ruby rustic sandy scarlet secret serene sharp shiny silent silver simple sleepy slow small smart snowy
    solid steady stone sturdy sunny super swift tall tame tidy tiny tranquil true velvet violet warm wild wise witty
    yellow young zesty
"""
_ANIMALS = """
    ant badger bat bear beaver bee beetle bison boar bull camel carp cat cheetah cobra cod condor coyote crab crane
    cricket crow cuckoo deer dingo dog dolphin donkey dove dragon duck eagle eel elk emu falcon ferret finch firefly
    fish fox frog gazelle gecko giraffe gnu goat goose gopher gorilla gull hamster hare hawk hedgehog heron hippo
    horse hyena ibex ibis iguana impala jackal jaguar jay kiwi koala lark lemur leopard lion lizard llama lobster
    lynx magpie mammoth marten mole monkey moose moth mouse mule newt octopus orca oryx osprey ostrich otter owl ox
    panda panther parrot pelican penguin pigeon pike pony puffin puma python quail rabbit raccoon ram raven robin
    salmon seal shark sheep shrew sloth snail sparrow spider squid stork swallow swan tapir tiger toad trout tuna
    turtle viper vole walrus wasp weasel whale wolf wombat yak zebra
"""
ADJECTIVES = tuple(_ADJECTIVES.split())
ANIMALS = tuple(_ANIMALS.split())
"""The words of codes: short, plain, and hard to mishear for each other."""


def draw_room_code(is_public: bool) -> str:
    """Return a code such as `blue-otter`; for a room by code alone, a longer one that cannot be guessed."""
    return _words() if is_public else f"{_words()}-{secrets.choice(ADJECTIVES)}-{_digits()}"


def draw_secret_code() -> str:
    """Return a code that lets a person take over another account; it is too long to be guessed."""
    return f"{_words()}-{_digits()}-{_digits()}"


def fold_code(typed: str) -> str:
    """Return a code in the form in which it was drawn; case and the characters between its words do not matter.

    >>> fold_code("  Blue otter_0042 ")
    'blue-otter-0042'
    """
    letters = "".join(letter if letter.isalnum() else " " for letter in typed[:100].casefold())
    return "-".join(letters.split())


def digest_code(code: str) -> str:
    """Return the digest of a code; the stored digest is no use to a person who reads the file."""
    return blake2b(code.encode(), digest_size=32, person=b"rejoin").hexdigest()


def _words() -> str:
    return f"{secrets.choice(ADJECTIVES)}-{secrets.choice(ANIMALS)}"


def _digits() -> str:
    return f"{secrets.randbelow(10_000):04}"
