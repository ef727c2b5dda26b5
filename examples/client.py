"""Plays one seat over the protocol (docs/protocol.md): python examples/client.py http://localhost:8000 [TABLE]

Without a table it lays one, with bots in the other chairs. It says any of what is offered, and tells what happens.
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


async def play(house: str, table: str | None) -> None:
    if table is None:
        laid, cookie = post(f"{house}/api/tables", {"name": "Robin", "bots": ["normal"] * 3, "start": True})
        table = laid["table"]
    else:
        _, cookie = post(f"{house}/api/tables/{table}/sit", {"name": "Robin"})
    address = f"{house.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    run, numbers, answered = random.getrandbits(32), itertools.count(1), -1
    async with connect(address, additional_headers={"Cookie": cookie}) as socket:
        await socket.send(json.dumps({"do": "hello", "last": 0, "protocol": 2}))
        async for text in socket:
            told = json.loads(text)
            if told["is"] == "error":
                print("!", told["name"], told["says"])
            if told["is"] != "table":
                continue
            for line in told["story"]:
                print(line["text"])
            if told["state"] == "over":
                return
            if told["question"] and told["at"] != answered:  # say one of the choices, for this very question
                answered = told["at"]
                move = random.choice(told["choices"])["move"]
                said = {"do": "move", "id": f"{run}-{next(numbers)}", "at": told["at"], "move": move}
                await socket.send(json.dumps(said))


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1].rstrip("/"), sys.argv[2] if len(sys.argv) > 2 else None))
