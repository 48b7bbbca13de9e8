"""Screenshots as small files: at most 256 colours, which a page hardly needs more of."""

from __future__ import annotations

import base64
import struct
import zlib

from playwright.sync_api import Page

# Counts the colours, keeps the most frequent ones a little apart, and gives every pixel the nearest of them.
REDUCE = """async (source) => {
  const image = await createImageBitmap(await (await fetch(source)).blob())
  const { width, height } = image
  const pen = new OffscreenCanvas(width, height).getContext('2d')
  pen.drawImage(image, 0, 0)
  const { data } = pen.getImageData(0, 0, width, height)
  const counts = new Map()
  for (let i = 0; i < data.length; i += 4) {
    const colour = (data[i] << 16) | (data[i + 1] << 8) | data[i + 2]
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const parts = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]
  const apart = (a, b) => {
    const [r, g, s] = parts(a), [u, v, w] = parts(b)
    return 3 * (r - u) ** 2 + 6 * (g - v) ** 2 + (s - w) ** 2
  }
  const common = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([colour]) => colour)
  let palette = common
  for (let least = 16; palette.length > 256; least *= 1.6) {
    palette = []
    for (const colour of common) {
      if (palette.every((kept) => apart(kept, colour) >= least)) palette.push(colour)
      if (palette.length > 256) break
    }
  }
  const nearest = new Map()
  const find = (colour) => {
    let best = 0
    for (let n = 1; n < palette.length; n++) if (apart(palette[n], colour) < apart(palette[best], colour)) best = n
    return best
  }
  const pixels = new Uint8Array(width * height)
  for (let i = 0; i < pixels.length; i++) {
    const colour = (data[4 * i] << 16) | (data[4 * i + 1] << 8) | data[4 * i + 2]
    let index = nearest.get(colour)
    if (index === undefined) nearest.set(colour, (index = find(colour)))
    pixels[i] = index
  }
  let text = ''
  for (let i = 0; i < pixels.length; i += 8192) text += String.fromCharCode(...pixels.subarray(i, i + 8192))
  return { width, height, palette, pixels: btoa(text) }
}"""


def small_png(page: Page, picture: bytes) -> bytes:
    """The same picture with a palette. `page` is a blank one, and does the counting."""
    source = "data:image/png;base64," + base64.b64encode(picture).decode()
    found = page.evaluate(REDUCE, source)
    width, height = found["width"], found["height"]
    pixels = base64.b64decode(found["pixels"])
    palette = b"".join(colour.to_bytes(3, "big") for colour in found["palette"])
    rows = b"".join(b"\0" + pixels[y * width : (y + 1) * width] for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", palette), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in parts)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
