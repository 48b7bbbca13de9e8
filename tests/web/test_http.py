"""Every route, asked well and asked badly."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from hullbreach import __version__
from hullbreach.games import OWN
from hullbreach.table.messages import VERSION
from hullbreach.web.settings import Settings
from tests.web.playing import Player, first_option, new_game
from tests.web.serving import GENEROUS, Running

PROTOCOL = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()


def refused(answer: httpx.Response, status: int, code: str) -> None:
    """A sentence in both languages, and nothing of the inside."""
    assert answer.status_code == status, answer.text
    problem = answer.json()
    assert problem["code"] == code
    assert set(problem) <= {"code", "text", "rule"}
    assert set(problem["text"]) == {"en", "fr"}
    for words in problem["text"].values():
        assert words.rstrip()[-1] in ".?!", words
        assert "Traceback" not in words and "hullbreach/" not in words


# About


def test_about(server: Running) -> None:
    about = server.client.get("/api/about").json()
    assert about == {
        "name": "hullbreach",
        "version": __version__,
        "protocol": VERSION,
        "games": list(OWN),
        "network": "",
    }


def test_every_answer_protects_the_browser(server: Running) -> None:
    for path in ("/", "/api/about", "/api/nothing", "/api/docs", "/game/x"):
        headers = server.client.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy and "frame-ancestors 'none'" in policy
        assert "unsafe-eval" not in policy and "script-src 'self' 'unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in headers
        assert "server" not in headers


def test_what_is_not_there_and_what_is_not_done_so(server: Running) -> None:
    refused(server.client.get("/api/nothing"), 404, "not_found")
    refused(server.client.get("/api/games/abcdefgh/nothing"), 404, "not_found")
    refused(server.client.delete("/api/games"), 405, "bad_method")
    refused(server.client.post("/api/about", json={}), 405, "bad_method")
    refused(server.client.put("/"), 405, "bad_method")


def test_head_is_answered_like_get(server: Running) -> None:
    got, head = server.client.get("/api/about"), server.client.head("/api/about")
    assert head.status_code == 200
    assert head.content == b""
    assert head.headers["content-length"] == got.headers["content-length"]


# Documentation


def test_there_is_one_openapi_document(server: Running) -> None:
    first, second = (server.client.get("/api/openapi.json") for _ in range(2))
    assert first.content == second.content and first.headers["content-type"].startswith("application/json")
    for path in ("/api/openapi", "/api/openapi/openapi.json", "/api/openapi/x"):
        refused(server.client.get(path), 404, "not_found")


def test_the_openapi_document_names_every_route(server: Running) -> None:
    document = server.client.get("/api/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    assert {path for path in document["paths"] if not path.startswith("/api/")} == set()
    wanted = {
        "/api/about",
        "/api/artwork/{game}",
        "/api/games",
        "/api/games/{game}",
        "/api/games/{game}/choose",
        "/api/games/{game}/join",
        "/api/games/{game}/papers/{paper}",
        "/api/games/{game}/query",
        "/api/games/{game}/record",
        "/api/games/{game}/reckoning",
        "/api/games/{game}/replay",
        "/api/games/{game}/review",
        "/api/games/{game}/state",
        "/api/cover.svg",
        "/api/cover-moving.svg",
        "/api/guides",
        "/api/guides/{game}/{key}",
        "/api/health",
        "/api/kept",
        "/api/metrics",
        "/api/missions",
        "/api/missions/check",
        "/api/missions/{game}/{key}",
        "/api/missions/{game}/{key}/picture.svg",
        "/api/primers/{game}",
        "/api/primers/{game}/{key}/picture.svg",
        "/api/qr",
        "/api/records/replay",
        "/api/records/verify",
        "/api/rules",
        "/api/rules/{id}",
        "/api/socket.json",
        "/api/telling",
        "/api/telling/confirm/{signed}",
        "/api/telling/stop/{signed}",
        "/api/games/{game}/telling",
        "/api/games/{game}/telling/{id}",
        "/api/calendars",
        "/api/calendars/{key}",
        "/api/calendars/{file}",
        "/api/games/{game}/ratings",
        "/api/person",
        "/api/person/export",
        "/api/person/qr",
        "/api/person/seats",
        "/api/person/seats/{game}",
    }
    assert set(document["paths"]) == wanted
    for path, item in document["paths"].items():
        for operation in item.values():
            assert operation.get("description"), path
            assert operation["responses"]["default"]["content"]["application/json"]["schema"] == {
                "$ref": "#/components/schemas/Problem"
            }
    _all_references_lead_somewhere(document, document)


def _all_references_lead_somewhere(part: Any, document: dict[str, Any]) -> None:
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            found: Any = document
            for step in part["$ref"].removeprefix("#/").split("/"):
                found = found[step]
        for value in part.values():
            _all_references_lead_somewhere(value, document)
    elif isinstance(part, list):
        for value in part:
            _all_references_lead_somewhere(value, document)


def test_the_schema_of_the_socket(server: Running) -> None:
    schema = server.client.get("/api/socket.json").json()
    for side in ("FromClient", "FromServer"):
        for part in schema["$defs"][side]["anyOf"]:
            message = schema["$defs"][part["$ref"].rsplit("/", 1)[1]]
            kind = message["properties"]["type"]["enum"][0]
            assert f"**{kind}**" in PROTOCOL, f"docs/protocol.md has nothing about {kind}"
    _all_references_lead_somewhere(schema, schema)


def test_the_page_of_the_documentation_needs_nothing_from_elsewhere(server: Running) -> None:
    page = server.client.get("/api/docs")
    assert page.headers["content-type"].startswith("text/html")
    assert "/api/games/{game}/choose" in page.text and "Welcome" in page.text
    assert "<script" not in page.text
    assert "src=" not in page.text
    assert "http://" not in page.text.replace("http://localhost", "")


# Missions and rules


def test_missions(server: Running) -> None:
    missions = server.client.get("/api/missions").json()
    assert "drill" in [mission["key"] for mission in missions]
    drill = server.client.get("/api/missions/hulk/drill").json()
    assert drill in missions
    refused(server.client.get("/api/missions/hulk/nowhere"), 422, "bad_ask")
    refused(server.client.get("/api/missions/chess/drill"), 422, "bad_ask")
    refused(server.client.get("/api/missions/hulk/..%2F..%2Fetc%2Fpasswd"), 404, "not_found")
    refused(server.client.get("/api/missions/hulk/etc.passwd"), 422, "bad_ask")


def test_guides(server: Running) -> None:
    offered = server.client.get("/api/guides").json()
    assert [(guide["game"], guide["seat"]) for guide in offered] == [
        ("hulk", "marine"),
        ("hulk", "stealer"),
        ("hulk", "marine"),
        ("crusade", "squad1"),
        ("crusade", "alien"),
        ("crusade", "squad1"),
        ("conquest", "attacker"),
    ]
    guide = server.client.get("/api/guides/hulk/marine").json()
    assert guide["steps"][0]["title"]["fr"] and guide["then"] == "drill"
    # What the opponent will do, and the dice, are the table's.
    assert "opponent" not in guide and "scene" not in guide
    for nothing in ("hulk/drill", "chess/marine"):
        refused(server.client.get(f"/api/guides/{nothing}"), 422, "bad_ask")


def test_pictures(server: Running) -> None:
    dark = server.client.get("/api/missions/hulk/drill/picture.svg")
    assert dark.headers["content-type"].startswith("image/svg+xml")
    assert dark.text.startswith("<svg") and "<script" not in dark.text
    light = server.client.get("/api/missions/hulk/drill/picture.svg", params={"theme": "blueprint"})
    assert light.status_code == 200 and light.text != dark.text
    refused(server.client.get("/api/missions/hulk/nowhere/picture.svg"), 422, "bad_ask")
    for name, moves in (("cover", False), ("cover-moving", True)):
        covers = [
            server.client.get(f"/api/{name}.svg?theme={theme}").text for theme in ("scanner", "blueprint")
        ]
        assert all(cover.startswith("<svg") and "<script" not in cover for cover in covers)
        assert covers[0] != covers[1]
        # A picture in which something moves is drawn anew for every frame, all of it.
        assert all(("animation" in cover) == moves for cover in covers)
        refused(server.client.get(f"/api/{name}.svg?theme=plaid"), 422, "bad_ask")
    refused(server.client.get("/api/missions/hulk/drill/picture.svg?theme=plaid"), 422, "bad_ask")


def test_artwork(server: Running) -> None:
    artwork = server.client.get("/api/artwork/hulk").json()
    assert artwork["shapes"] and {"scanner", "blueprint"} <= set(artwork["themes"])
    refused(server.client.get("/api/artwork/chess"), 422, "bad_ask")


def test_a_mission_file_is_checked(server: Running) -> None:
    from importlib.resources import files

    text = files("hullbreach.missions").joinpath("hulk/drill.toml").read_text()
    good = server.client.post("/api/missions/check", json={"text": text}).json()
    assert good["faults"] == [] and good["mission"]["name"]["en"]
    bad = server.client.post("/api/missions/check", json={"text": text.replace("[", "", 3)}).json()
    assert bad["faults"] and bad["mission"] is None
    refused(server.client.post("/api/missions/check", json={"text": "x" * 200_001}), 422, "bad_message")
    refused(server.client.post("/api/missions/check", json={"text": "x" * 600_000}), 413, "too_large")
    refused(server.client.post("/api/missions/check", json={"text": text, "game": "chess"}), 422, "bad_ask")
    refused(server.client.post("/api/missions/check", json={}), 422, "bad_message")


def test_rules(server: Running) -> None:
    rule = server.client.get("/api/rules/v3-ow-set").json()
    assert rule["id"] == "V3-OW-SET" and rule["text"]["en"] != rule["text"]["fr"]
    refused(server.client.get("/api/rules/V3-OW-SETT"), 404, "no_rule")
    assert "V3-OW-SET" in server.client.get("/api/rules/V3-OW-SETT").json()["text"]["en"]
    found = server.client.get("/api/rules", params={"q": "état d'alerte", "lang": "fr"}).json()
    assert "V3-OW-SET" in [each["id"] for each in found]
    assert len(server.client.get("/api/rules").json()) > 100
    refused(server.client.get("/api/rules", params={"q": "x" * 101}), 422, "bad_message")


def test_qr_codes_are_for_addresses_of_this_server(server: Running) -> None:
    good = server.client.get("/api/qr", params={"text": f"{server.url}/game/abc"})
    assert good.headers["content-type"].startswith("image/svg+xml") and "<path" in good.text
    assert server.client.get("/api/qr", params={"text": "http://["}).status_code == 422
    for bad in (
        "",
        "hello",
        "http://elsewhere.example/",
        f"ftp://127.0.0.1:{server.port}/",
        server.url + "/" + "x" * 400,
    ):
        refused(server.client.get("/api/qr", params={"text": bad}), 422, "bad_qr")


# Games


def test_a_game_is_created_joined_and_listed(server: Running) -> None:
    game, tokens = new_game(server, stealer="open", public=True)
    assert list(tokens) == ["marine"]
    info = server.client.get(f"/api/games/{game}").json()
    assert info["status"] == "open" and info["mission"] == "drill"
    assert tokens["marine"] not in json.dumps(info)
    listed = server.client.get("/api/games", params={"status": "open"}).json()
    assert game in [each["id"] for each in listed]
    refused(server.client.post(f"/api/games/{game}/join", json={"seat": 0, "name": "Cy"}), 409, "seat_taken")
    refused(server.client.post(f"/api/games/{game}/join", json={"seat": 7, "name": "Cy"}), 404, "no_seat")
    refused(server.client.post(f"/api/games/{game}/join", json={"seat": 1, "name": " "}), 422, "bad_name")
    joined = server.client.post(f"/api/games/{game}/join", json={"seat": 1, "name": "Cy"}).json()
    assert joined["seat"] == 1 and joined["token"] != tokens["marine"]
    refused(server.client.post(f"/api/games/{game}/join", json={"seat": 1, "name": "Di"}), 409, "seat_taken")


def test_games_that_cannot_be_made(server: Running) -> None:
    def made(**wish: Any) -> httpx.Response:
        return server.client.post("/api/games", json=wish)

    refused(made(mission="nowhere"), 422, "bad_ask")
    refused(made(mission="drill", game="chess"), 422, "bad_ask")
    refused(made(mission="drill", seats={"alien": {"who": "human"}}), 422, "bad_ask")
    refused(made(mission="drill", seats={"marine": {"who": "ghost"}}), 422, "bad_message")
    refused(made(mission="drill", seats={"marine": {"who": "bot", "bot": "exec:rm"}}), 422, "bad_ask")
    refused(made(mission="drill", options={"no_such_option": 3}), 422, "bad_ask")
    refused(made(mission="drill", clock="game"), 422, "bad_ask")
    refused(made(mission="drill", clock_seconds=-1), 422, "bad_message")
    refused(made(mission="drill", colour="red"), 422, "bad_message")
    refused(made(text="this is no mission"), 422, "bad_ask")


def test_what_is_not_json(server: Running) -> None:
    def sent(body: bytes) -> httpx.Response:
        return server.client.post("/api/games", content=body, headers={"Content-Type": "application/json"})

    for body in (b"", b"{", b"[" * 5000, b"\xff\xfe", b'{"mission": NaN}', b"'x'"):
        refused(sent(body), 400, "bad_json")
    refused(sent(b'{"mission": "a\\u0000"}'), 422, "bad_text")
    refused(sent(b"3"), 422, "bad_message")
    refused(sent(b"null"), 422, "bad_message")
    refused(sent(b" " * 500_001), 413, "too_large")


def test_lists_asked_badly(server: Running) -> None:
    refused(server.client.get("/api/games?status=lost"), 422, "bad_status")
    refused(server.client.get("/api/games?limit=0"), 422, "bad_message")
    refused(server.client.get("/api/games?limit=many"), 422, "bad_message")
    assert "200" in server.client.get("/api/games?limit=999").json()["text"]["en"]
    refused(server.client.get("/api/games/not-there"), 404, "no_game")
    refused(server.client.get("/api/games/" + "x" * 500), 404, "no_game")


def test_the_record_opens_when_the_game_is_over(server: Running) -> None:
    game, tokens = new_game(server)
    with Player(server, game, tokens["marine"]) as ann:
        ann.until("welcome")
        refused(server.client.get(f"/api/games/{game}/record"), 409, "not_over")
        refused(server.client.get(f"/api/games/{game}/replay"), 409, "not_over")
        ann.send(type="resign")
        ann.until("over")
    record = server.client.get(f"/api/games/{game}/record")
    assert record.headers["content-type"] == "text/plain; charset=utf-8"
    assert record.text.startswith("format: hullbreach record")
    assert tokens["marine"] not in record.text
    replay = server.client.get(f"/api/games/{game}/replay", params={"perspective": 0, "count": 5}).json()
    assert [step["number"] for step in replay["steps"]] == list(range(len(replay["steps"])))
    refused(server.client.get(f"/api/games/{game}/replay?perspective=9"), 404, "no_seat")
    refused(server.client.get(f"/api/games/{game}/replay?from=-1"), 422, "bad_message")
    verified = server.client.post("/api/records/verify", json={"text": record.text}).json()
    assert verified["ok"] and verified["faults"] == []
    again = server.client.post(
        "/api/records/replay", json={"text": record.text, "from": 0, "count": 2}
    ).json()
    assert again["total"] == replay["total"] and len(again["steps"]) <= 2


def test_records_that_are_none(server: Running) -> None:
    for path in ("/api/records/verify", "/api/records/replay"):
        refused(server.client.post(path, json={"text": "nonsense"}), 422, "bad_ask")
        refused(server.client.post(path, json={"text": ""}), 422, "bad_ask")
        refused(server.client.post(path, json={"text": 3}), 422, "bad_message")
        refused(server.client.post(path, json={"text": "x" * 2_000_001}), 422, "bad_message")
        refused(server.client.post(path, json={"text": "x" * 4_000_001}), 413, "too_large")


# Playing by HTTP alone


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_a_seat_is_played_by_http_alone(server: Running) -> None:
    game, tokens = new_game(server)
    key = bearer(tokens["marine"])
    state = server.client.get(f"/api/games/{game}/state", headers=key).json()
    assert state["type"] == "state" and state["prompt"]["options"]
    body = {"ref": "q", "about": "sight", "piece": state["view"]["pieces"][0]["id"]}
    sight = server.client.post(f"/api/games/{game}/query", headers=key, json=body).json()
    assert sight["ref"] == "q" and "sees" in sight["sight"]
    done = server.client.post(
        f"/api/games/{game}/choose",
        headers=key,
        json={"number": state["number"], "plan": [first_option(state)]},
    )
    assert done.status_code == 200 and done.json()["played"] == 1
    later = server.client.get(
        f"/api/games/{game}/state", headers=key, params={"after": state["number"], "wait": 5, "since": 0}
    ).json()
    assert later["number"] != state["number"]
    assert [step["number"] for step in later["happened"]][:1] == [1]
    seats = server.client.get(f"/api/games/{game}").json()["seats"]
    assert seats[0]["here"]
    stale = server.client.post(
        f"/api/games/{game}/choose", headers=key, json={"number": state["number"], "plan": ["Kesh: dance"]}
    )
    refused(stale, 409, "stale")
    while "prompt" not in later:
        params = {"after": later["number"], "wait": 5}
        later = server.client.get(f"/api/games/{game}/state", headers=key, params=params).json()
    bad = {"number": later["number"], "plan": ["nobody: dances"]}
    refused(server.client.post(f"/api/games/{game}/choose", headers=key, json=bad), 422, "bad_choice")
    unknown = {"ref": "q", "about": "weather"}
    refused(server.client.post(f"/api/games/{game}/query", headers=key, json=unknown), 422, "unknown_query")


def test_keys_of_seats(server: Running) -> None:
    game, tokens = new_game(server, stealer="open")
    state = f"/api/games/{game}/state"
    refused(server.client.get(state), 401, "no_token")
    refused(server.client.get(state, headers={"Authorization": "Basic abc"}), 401, "no_token")
    refused(server.client.get(state, headers=bearer("wrong")), 403, "bad_token")
    refused(server.client.get(state, headers=bearer(tokens["marine"])), 409, "not_started")
    refused(server.client.get("/api/games/not-there/state", headers=bearer("x")), 404, "no_game")
    refused(
        server.client.post(f"/api/games/{game}/choose", json={"number": 0, "plan": ["x"]}), 401, "no_token"
    )
    refused(server.client.get(state + "?wait=1000", headers=bearer(tokens["marine"])), 422, "bad_message")
    empty = {"number": 0, "plan": []}
    refused(
        server.client.post(f"/api/games/{game}/choose", json=empty, headers=bearer(tokens["marine"])),
        422,
        "bad_message",
    )


# Other sites


def test_behind_a_proxy_the_name_that_it_passes_on_counts(tmp_path: Path) -> None:
    headers = {"Origin": "https://play.example", "X-Forwarded-Host": "play.example"}
    for proxy, status in ((True, 201), (False, 403)):
        with Running(tmp_path, Settings(proxy=proxy, hosts=("play.example",), limits=GENEROUS)) as server:
            answer = server.client.post("/api/games", json={"mission": "drill"}, headers=headers)
            assert answer.status_code == status


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1", "http://["])
def test_pages_of_other_sites_may_not_post(server: Running, origin: str) -> None:
    answer = server.client.post("/api/games", json={"mission": "drill"}, headers={"Origin": origin})
    refused(answer, 403, "bad_origin")


def test_our_own_pages_may_post(server: Running) -> None:
    answer = server.client.post("/api/games", json={"mission": "drill"}, headers={"Origin": server.url})
    assert answer.status_code == 201
