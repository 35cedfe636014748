#!/usr/bin/env python3
"""A bot for 7 Wonders that looks ahead: it plays every move on to the end of the game, some times, with random moves.

It speaks the same JSON lines as `first_bot.py`, and has the rules from the package: `pip install sevenwonders-tui`.
"""

import json
import random
import sys

from sevenwonders_tui.bots.wire import read_question
from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.seven.engine import SevenWonders

PLAYOUTS = int(sys.argv[1]) if len(sys.argv) > 1 else 5
"""For each move."""


def best_move(game, view, chance):
    """Return the number of the move after which the seat ends furthest ahead of the others, on average."""
    ahead = game.ahead(view)
    margins = [0] * len(view.moves)
    for _time in range(PLAYOUTS):
        state = ahead.draw(chance)
        others = {seat: game.random_move(state, seat, chance) for seat in state.waiting}
        for number, move in enumerate(view.moves):
            margins[number] += margin(game, state.copy(), {**others, view.seat: move}, view.seat, chance)
    return margins.index(max(margins))


def margin(game, state, moves, seat, chance):
    """Return how far ahead a seat is at the end, if these moves come first and random ones after them."""
    while state.waiting:
        game.advance(state, moves)
        moves = {other: game.random_move(state, other, chance) for other in state.waiting}
    totals = game.totals(state)
    own = totals.pop(seat)
    return own - max(totals)


def main():
    """Answer until the game is over."""
    game, chance = SevenWonders(load_catalog()), random.Random(1).random
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello" and message["content"] != game.catalog.fingerprint:
            sys.exit("This game is played with other cards than those of the box.")
        if message["type"] == "choose":
            move = best_move(game, read_question(message), chance)
            print(json.dumps({"move": move, "ask": message["ask"]}), flush=True)
        elif message["type"] in {"over", "ended"}:
            break


if __name__ == "__main__":
    main()
