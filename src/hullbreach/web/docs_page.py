"""The documentation of the API as one page of plain HTML, without scripts and without anything from elsewhere."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any

_STYLE = Path(__file__).with_name("docs.css").read_text(encoding="utf-8")


def docs_page(api: dict[str, Any], socket: dict[str, Any]) -> str:
    """From the OpenAPI document and the schema of the socket."""
    info = api["info"]
    parts = [
        "<!doctype html><html lang=en><head><meta charset=utf-8>",
        "<meta name=viewport content='width=device-width,initial-scale=1'>",
        f"<title>{escape(info['title'])}: API</title><style>{_STYLE}</style></head><body>",
        f"<h1>{escape(info['title'])} {escape(info['version'])}: API</h1>",
        f"<p>{escape(info.get('description', ''))}</p>",
        "<p>For programs: <a href='/api/openapi.json'>OpenAPI document</a>, "
        "<a href='/api/socket.json'>JSON Schema of the socket</a>.</p>",
    ]
    for tag, operations in _by_tag(api).items():
        parts.append(f"<h2>{escape(tag)}</h2>")
        parts.extend(_operation(verb, path, told) for verb, path, told in operations)
    parts.append("<h2>socket</h2><p><code>/api/socket</code>: JSON texts with a <code>type</code>.</p>")
    parts.extend(_message(name, socket["$defs"][name]) for name in _names(socket, "FromClient"))
    parts.append("<h3>From the server</h3>")
    parts.extend(_message(name, socket["$defs"][name]) for name in _names(socket, "FromServer"))
    parts.append("<h2>records</h2>")
    for name, schema in sorted(api.get("components", {}).get("schemas", {}).items()):
        parts.append(_details(f"<code id='{escape(name)}'>{escape(name)}</code>", _pretty(schema)))
    parts.append("</body></html>")
    return "\n".join(parts)


def _by_tag(api: dict[str, Any]) -> dict[str, list[tuple[str, str, dict[str, Any]]]]:
    found: dict[str, list[tuple[str, str, dict[str, Any]]]] = {}
    for path, item in sorted(api["paths"].items()):
        for verb in ("get", "post"):
            if verb in item:
                tag = (item[verb].get("tags") or ["other"])[0]
                found.setdefault(tag, []).append((verb, path, item[verb]))
    return found


def _operation(verb: str, path: str, told: dict[str, Any]) -> str:
    rows = [
        f"<tr><td><code>{escape(p['name'])}</code><td>{escape(p['in'])}<td>{escape(p.get('description', ''))}"
        for p in told.get("parameters", [])
    ]
    inside = f"<p>{escape(told.get('description', ''))}</p>"
    if rows:
        inside += f"<table><tr><th>parameter<th>in<th>{''.join(rows)}</table>"
    body = told.get("requestBody", {}).get("content", {})
    for kind, content in body.items():
        inside += f"<p>Body: {escape(kind)}</p>{_pretty(content.get('schema', {}))}"
    for status, answer in sorted(told.get("responses", {}).items()):
        for kind, content in answer.get("content", {}).items():
            inside += f"<p>Answer {escape(status)}: {escape(kind)}</p>{_pretty(content.get('schema', {}))}"
    return _details(f"<span class=verb>{verb.upper()}</span><code>{escape(path)}</code>", inside)


def _names(socket: dict[str, Any], direction: str) -> list[str]:
    return [part["$ref"].rsplit("/", 1)[-1] for part in socket["$defs"][direction]["anyOf"]]


def _message(name: str, schema: dict[str, Any]) -> str:
    words = escape(schema.get("description", ""))
    return _details(f"<code>{escape(name)}</code>", f"<p>{words}</p>{_pretty(schema)}")


def _details(summary: str, inside: str) -> str:
    return f"<details><summary>{summary}</summary>{inside}</details>"


def _pretty(schema: Any) -> str:
    return f"<pre>{escape(json.dumps(schema, indent=1, ensure_ascii=False))}</pre>"
