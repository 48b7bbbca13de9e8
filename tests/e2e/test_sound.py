"""Every sound of the page, rendered by a browser and measured: heard, neither clipped nor cracking, and like no other.

The sounds are made of oscillators and noise (client/src/sound); what plays them for people records them here.
"""

from __future__ import annotations

import json
import math
import subprocess
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route
from tools.setup.client import CLIENT
from tools.setup.node import find_node

NewContext = Callable[..., BrowserContext]
SOUNDS = CLIENT / "src" / "sound"
NOWHERE = "http://sounds.invalid/"
# Types off, and what is left runs in a browser as it stands.
STRIP = """
const { stripTypeScriptTypes } = require('node:module')
const files = process.argv.slice(-1)[0].split(',')
const plain = (file) => stripTypeScriptTypes(require('node:fs').readFileSync(file, 'utf8'))
console.log(JSON.stringify(Object.fromEntries(files.map((file) => [file, plain(file)]))))
"""
# All cues, each recorded by itself at full volume and cut into slices of 20 ms: what is loudest at any moment, how loud
# each slice is above 150 Hz, which is what a small speaker can play, and how much of it lies in each of 20 bands. Then
# those that come together in a fight, at once.
RECORD = """async () => {
  const [{ CUES }, { wired }] = await Promise.all([import('/cues'), import('/synth')])
  const RATE = 24000, LENGTH = 1.2, SLICE = 480, BANDS = 20
  let seed = 1
  Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
  const recorded = async (names, small) => {
    const context = new OfflineAudioContext(1, RATE * LENGTH, RATE)
    const graph = wired(context, 1)
    if (small) {
      const wall = new BiquadFilterNode(context, { type: 'highpass', frequency: 150 })
      graph.volume.disconnect()
      graph.volume.connect(wall).connect(context.destination)
    }
    for (const name of names) CUES[name](graph)
    return (await context.startRendering()).getChannelData(0)
  }
  const slices = (data) => Array.from({ length: data.length / SLICE }, (_, n) => data.slice(n * SLICE, (n + 1) * SLICE))
  const rms = (data) => Math.sqrt(data.reduce((sum, x) => sum + x * x, 0) / data.length)
  const peak = (data) => data.reduce((most, x) => Math.max(most, Math.abs(x)), 0)
  const band = (data, n) => {
    const turn = 2 * Math.cos((2 * Math.PI * 60 * 2 ** (n / 3)) / RATE)
    let a = 0, b = 0
    for (const x of data) [a, b] = [x + turn * a - b, a]
    return Math.sqrt(Math.max(0, a * a + b * b - turn * a * b)) / data.length
  }
  const out = {}
  for (const name of Object.keys(CUES)) {
    const data = await recorded([name], false)
    out[name] = {
      peak: peak(data),
      first: Math.abs(data[0]),
      last: peak(data.slice(-SLICE)),
      loud: slices(data).map(rms),
      small: slices(await recorded([name], true)).map(rms),
      bands: slices(data).map((slice) => Array.from({ length: BANDS }, (_, n) => band(slice, n))),
    }
  }
  return { cues: out, fight: peak(await recorded(['shot', 'kill', 'dice', 'claws', 'jam', 'ask'], false)) }
}"""
SLICE = 0.02
# Above so much of full scale something is heard in a quiet room, and below so much nothing is.
HEARD, SILENT = 0.03, 0.001


@pytest.fixture(scope="module")
def modules() -> dict[str, str]:
    node = find_node()
    assert node
    files = [str(SOUNDS / f"{name}.ts") for name in ("cues", "synth")]
    told = subprocess.run(
        [str(node.program), "--no-warnings", "-e", STRIP, ",".join(files)],
        check=True,
        capture_output=True,
        text=True,
    )
    return {
        name.rsplit("/", 1)[-1].removesuffix(".ts"): text for name, text in json.loads(told.stdout).items()
    }


def studio(new_context: NewContext, modules: dict[str, str]) -> Page:
    """A page with the sounds and nothing else."""

    def serve(route: Route) -> None:
        name = route.request.url.rsplit("/", 1)[-1]
        if name in modules:
            route.fulfill(body=modules[name], content_type="text/javascript")
        else:
            route.fulfill(body="<!doctype html>", content_type="text/html")

    page = new_context().new_page()
    page.route(f"{NOWHERE}**", serve)
    page.goto(NOWHERE)
    return page


def alike(one: list[list[float]], other: list[list[float]]) -> float:
    """How alike two sounds are, from their bands over time: 1 is the same but for its loudness."""
    a, b = ([value for row in each for value in row] for each in (one, other))
    return sum(x * y for x, y in zip(a, b)) / math.sqrt(sum(x * x for x in a) * sum(y * y for y in b))


def test_every_sound_is_heard_and_is_like_no_other(new_context: NewContext, modules: dict[str, str]) -> None:
    told: dict[str, Any] = studio(new_context, modules).evaluate(RECORD)
    cues: dict[str, Any] = told["cues"]
    assert len(cues) >= 13
    for name, cue in cues.items():
        heard = [n for n, loud in enumerate(cue["loud"]) if loud > SILENT]
        lasts = (heard[-1] + 1) * SLICE
        print(f"{name:6} peak {cue['peak']:.2f}, small {max(cue['small']):.3f}, lasts {lasts:.2f} s")
        assert cue["peak"] <= 0.9, f"{name} leaves no room for anything else"
        assert max(cue["small"]) >= HEARD, f"{name} is not heard from a small speaker"
        assert heard[0] == 0, f"{name} comes late"
        assert 0.05 <= lasts <= 1.0, f"{name} lasts {lasts:.2f} s"
        assert cue["first"] < 0.01 and cue["last"] < SILENT, f"{name} begins or ends with a click"
    assert told["fight"] <= 1.0, "a fight clips"
    for one, other in combinations(cues, 2):
        same = alike(cues[one]["bands"], cues[other]["bands"])
        print(f"{same:.2f} {one} {other}")
        assert same < 0.8, f"{one} sounds like {other}"
