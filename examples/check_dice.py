"""Check every die and every shuffle of a finished game with nothing of ours: `curl HOUSE/api/tables/TABLE/fair | python check_dice.py`."""

import hashlib
import hmac
import itertools
import json
import sys

told = json.load(sys.stdin)
proof, draws = told["proof"], told["draws"]
secret = bytes.fromhex(proof["secret"])
if hashlib.sha256(secret).hexdigest() != proof["commitment"]:
    sys.exit("This is not the secret that was promised.")


def numbers(draw):
    for block in itertools.count():
        said = ["slackhouse fair 1", proof["words"], draw, block]
        message = json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode()
        made = hmac.digest(secret, message, "sha256")
        yield from (int.from_bytes(made[at : at + 4], "big") for at in range(0, 32, 4))


def below(most, source):
    return next(number for number in source if number < 2**32 - 2**32 % most) % most


for draw, one in enumerate(draws):
    source, order = numbers(draw), one.get("cards", [])
    came, cards = below(one["of"], source), sorted(order)
    for last in range(len(cards) - 1, 0, -1):
        other = below(last + 1, source)
        cards[last], cards[other] = cards[other], cards[last]
    if (came, cards) != (one["came"], order):
        sys.exit(f"Draw {draw + 1} did not come from secret and words.")
print(f"{len(draws)} draws came from the secret promised as {proof['commitment']}.")
