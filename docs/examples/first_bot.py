#!/usr/bin/env python3
"""A first bot for 7 Wonders: it prefers its wonder, then the cheapest card."""

import json
import sys

LIKED = ["stage", "build", "pass", "discard"]


def worth(move):
    """Return a key for sorting: what the move does, then what it costs."""
    order = move["orders"][0]
    return LIKED.index(order["act"]), sum(order.get("pay", {}).values())


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        best = min(message["moves"], key=worth)
        print(json.dumps({"move": best["move"], "ask": message["ask"]}), flush=True)
    elif message["type"] == "refused":
        print("refused:", message["reason"], file=sys.stderr)
    elif message["type"] in {"over", "ended"}:
        break
