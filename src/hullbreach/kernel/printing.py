"""Sheets of paper as a PDF: words, lines and shapes, in the fonts that every reader of such files has.

Places are in points from the upper left corner of an upright A4 page.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final
from unicodedata import normalize

WIDTH: Final = 595
HEIGHT: Final = 842
MARGIN: Final = 48
PLAIN, BOLD, FIXED = "/F1", "/F2", "/F3"
BLACK: Final = (0.0, 0.0, 0.0)
_FONTS: Final = {PLAIN: "Helvetica", BOLD: "Helvetica-Bold", FIXED: "Courier"}
# How wide the characters from the space to the tilde are, in thousandths of the size of the plain font.
_WIDE: Final = (
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
)  # fmt: skip
_USUAL: Final = 556
# A bold word is so much wider, at most.
_BOLDER: Final = 1.12

Point = tuple[float, float]
Colour = tuple[float, float, float]


def width_of(text: str, size: float, font: str = PLAIN) -> float:
    if font == FIXED:
        return 0.6 * size * len(text)
    total = sum([_wide(sign) for sign in text]) * size / 1000
    return total * _BOLDER if font == BOLD else total


def _wide(sign: str) -> int:
    """An accent makes no letter wider."""
    place = ord(normalize("NFD", sign)[0]) - ord(" ")
    return _WIDE[place] if 0 <= place < len(_WIDE) else _USUAL


def wrapped(text: str, size: float, width: float) -> list[str]:
    """The text in lines that are no wider than that; a longer word stands alone."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


class Sheets:
    """Pages that are drawn one after the other."""

    def __init__(self) -> None:
        self.pages: list[list[bytes]] = []

    def page(self) -> None:
        self.pages.append([])

    def write(self, x: float, y: float, text: str, size: float = 9, font: str = PLAIN) -> None:
        start = f"BT {font} {size:g} Tf {x:.1f} {HEIGHT - y:.1f} Td (".encode()
        self.pages[-1].append(start + _escaped(text) + b") Tj ET\n")

    def write_right(self, x: float, y: float, text: str, size: float = 9, font: str = PLAIN) -> None:
        """It ends there."""
        self.write(x - width_of(text, size, font), y, text, size, font)

    def draw(
        self,
        points: Iterable[Point],
        wide: float = 0.6,
        fill: Colour | None = None,
        closed: bool = False,
        colour: Colour = BLACK,
    ) -> None:
        """A line through some points; one that is filled is closed."""
        steps = [f"{x:.1f} {HEIGHT - y:.1f} {'l' if n else 'm'}" for n, (x, y) in enumerate(points)]
        pens = f"{wide:g} w {_said(colour)} RG" + (f" {_said(fill)} rg" if fill else "")
        end = "b" if fill else "s" if closed else "S"
        self.pages[-1].append(f"q 1 J 1 j {pens} {' '.join(steps)} {end} Q\n".encode())

    def pdf(self) -> bytes:
        """Objects of a PDF file: catalogue, list of pages, fonts, then each page and what stands on it."""
        first = 3 + len(_FONTS)
        kids = " ".join(f"{first + 2 * number} 0 R" for number in range(len(self.pages)))
        objects = [
            b"<< /Type /Catalog /Pages 2 0 R >>",
            f"<< /Type /Pages /Kids [{kids}] /Count {len(self.pages)} >>".encode(),
        ]
        for name in _FONTS.values():
            objects.append(
                f"<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>".encode()
            )
        fonts = " ".join(f"{key} {3 + number} 0 R" for number, key in enumerate(_FONTS))
        for number, page in enumerate(self.pages):
            objects.append(
                f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {WIDTH} {HEIGHT}] /Contents {first + 2 * number + 1} 0 R "
                f"/Resources << /Font << {fonts} >> >> >>".encode()
            )
            stream = b"".join(page)
            objects.append(f"<< /Length {len(stream)} >>\nstream\n".encode() + stream + b"\nendstream")
        return _file(objects)


def _file(objects: Sequence[bytes]) -> bytes:
    out = b"%PDF-1.4\n"
    places: list[int] = []
    for number, body in enumerate(objects, start=1):
        places.append(len(out))
        out += f"{number} 0 obj\n".encode() + body + b"\nendobj\n"
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    end = (
        f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}"
        f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{len(out)}\n%%EOF\n"
    )
    return out + end.encode()


def _said(colour: Colour) -> str:
    return " ".join(f"{part:.3g}" for part in colour)


def _escaped(text: str) -> bytes:
    plain = text.replace("\u202f", " ").replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    return plain.encode("cp1252", "replace")
