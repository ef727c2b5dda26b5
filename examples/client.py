"""Plays one seat over the protocol (docs/protocol.md): python examples/client.py http://localhost:8000 [TABLE] [--hints]

Without a table it lays one, with bots in the other chairs. It says any of what is offered, or with --hints what a good player would, and tells
what happens.
"""

import asyncio
import itertools
import json
import random
import sys
import urllib.request

from websockets.asyncio.client import connect


def post(url: str, body: dict) -> tuple[dict, str]:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer), answer.headers["Set-Cookie"].split(";")[0]


async def play(house: str, table: str | None, hints: bool) -> None:
    if table is None:
        laid, cookie = post(f"{house}/api/tables", {"name": "Robin", "bots": ["normal"] * 3, "start": True})
        table = laid["table"]
    else:
        _, cookie = post(f"{house}/api/tables/{table}/sit", {"name": "Robin"})
    address = f"{house.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    run, numbers, answered, at, choices = random.getrandbits(32), itertools.count(1), -1, -1, []
    async with connect(address, additional_headers={"Cookie": cookie}) as socket:

        async def say(move: dict) -> None:
            said = {"do": "move", "id": f"{run}-{next(numbers)}", "at": at, "move": move}
            await socket.send(json.dumps(said))

        await socket.send(json.dumps({"do": "hello", "last": 0, "protocol": 2, "previews": True}))
        # A standing order: in others' turns only when something is aimed at this seat. Nobody else is told of it.
        await socket.send(json.dumps({"do": "orders", "id": f"{run}-orders", "asking": "aimed"}))
        async for text in socket:
            told = json.loads(text)
            if told["is"] == "error":
                print("!", told["name"], told["says"])
                if told.get("id") == "hint":  # off among people, perhaps: then anything will do
                    await say(random.choice(choices)["move"])
            if told["is"] == "hint" and told["at"] == at:
                best = told["advice"][0]
                print(f"  ({best['say']}: {best['why']})")
                await say(best["move"])
            if told["is"] != "table":
                continue
            for line in told["story"]:
                print(line["text"])
            if told["state"] == "over":
                return
            if told["question"] and told["at"] != answered:  # say one of the choices, for this very question
                answered = at = told["at"]
                choices = told["choices"]
                print("?", told["question"])
                for choice in choices:  # what each would bring, in the server's words
                    print("   ", choice["say"], "·", choice.get("brings", ""))
                if hints and told["hints"]:
                    await socket.send(json.dumps({"do": "hint", "id": "hint"}))
                else:
                    await say(random.choice(choices)["move"])


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != "--hints"]
    asyncio.run(play(words[0].rstrip("/"), words[1] if len(words) > 1 else None, "--hints" in sys.argv))
