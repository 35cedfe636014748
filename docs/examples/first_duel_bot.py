"""A first bot for 7 Wonders Duel: it prefers a Wonder, then the cheapest card, and does what an effect offers."""

import json
import sys

LIKED = ["draft", "choose", "trigger", "wonder", "activate", "build", "prepare", "discard"]


def worth(move):
    """Return a key for sorting: what the move does, whether it does nothing, then what it costs."""
    order = move["order"]
    does_nothing = order["act"] == "choose" and order["pick"] is None
    return LIKED.index(order["act"]), does_nothing, order.get("pay", 0)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        best = min(message["moves"], key=worth)
        print(json.dumps({"move": best["move"], "ask": message["ask"]}), flush=True)
    elif message["type"] == "refused":
        print("refused:", message["reason"], file=sys.stderr)
    elif message["type"] in {"over", "ended"}:
        break
