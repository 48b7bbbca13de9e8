"""A bot of its own, over the socket: it takes a free seat of a game and plays the first option it likes.

python docs/examples/socket_bot.py http://localhost:8484 GAME SEAT        (needs: pip install websockets)
"""

import json
import random
import sys
import urllib.request

from websockets.sync.client import connect

# Better first: fight, then shoot, then whatever else there is; ending a turn is the last resort.
LIKES = ["melee", "shoot", "move", "place", "answer", "select", "door", "object", "turn", "stance", "power"]


def pick(prompt: dict) -> str:
    def worth(option: dict) -> tuple:
        group = option["group"]
        return (LIKES.index(group) if group in LIKES else len(LIKES), random.random())

    return min(prompt["options"], key=worth)["text"]


def post(address: str, body: dict) -> dict:
    request = urllib.request.Request(address, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def play(server: str, game: str, seat: int) -> str:
    """Play to the end; the result as a sentence."""
    token = post(f"{server}/api/games/{game}/join", {"seat": seat, "name": "first bot"})["token"]
    with connect(f"{server.replace('http', 'ws', 1)}/api/socket", max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "version": 1, "game": game, "token": token}))
        for text in socket:
            message = json.loads(text)
            if message["type"] == "over":
                return message["result"]["text"]["en"]
            if message["type"] == "error":
                print(message["text"]["en"], file=sys.stderr)
            state = message if message["type"] == "state" else message.get("state")
            if state and state.get("prompt"):
                choice = {"type": "choose", "number": state["number"], "plan": [pick(state["prompt"])]}
                socket.send(json.dumps(choice))
    return "the server has gone"


if __name__ == "__main__":
    print(play(sys.argv[1], sys.argv[2], int(sys.argv[3])))
