"""Maps for scenes of 1990, and a short way to write a scene on one of them."""

from __future__ import annotations

from tests.scenes import toml

# A dock to the west, two corridor rows, two rooms below them with a door each, and a doorway to a hall in the east.
DECK = """
+-+-+-+-+-+-+-+-+-+-+-+-+
1. . . . . . . .o. . . .|
+               +       +
1. . . . . . . .o. . . .|
+-+D+D+-+-+D+D+-+       +
|, , , ,|, , , ,|. . . .|
+       +       +       +
|, , , ,|, , , ,|. . . .|
+-+-+-+-+-+-+-+-+-+-+-+-+
"""

# Four boards of six by six squares with a doorway through each dividing wall, a dock in the west, rooms with doors.
SHIP = """
+-+-+-+-+-+-+-+-+-+-+-+-+
1. . . . . .o. . . . . .|
+           +           +
1. . . . . .o. . . . . .|
+-+D+D+-+   +-+D+D+-+   +
|, , , ,|. .|, , , ,|. .|
+       +   +       +   +
|, , , ,|. .|, , , ,|. .|
+       +   +       +   +
|, , , ,|. .|, , , ,|. .|
+       +   +       +   +
|, , , ,|. .|, , , ,|. .|
+-+-+-+-+o+o+-+-+-+-+o+o+
|, , , ,|. .|, , , ,|. .|
+       +   +       +   +
|, , , ,|. .|, , , ,|. .|
+       +   +       +   +
|, , , ,|. .|, , , ,|. .|
+       +   +       +   +
|, , , ,|. .|, , , ,|. .|
+-+D+D+-+   +-+D+D+-+   +
2. . . . . .o. . . . . .|
+           +           +
2. . . . . .o. . . . . .|
+-+-+-+-+-+-+-+-+-+-+-+-+
"""


def on(drawing: str, **fields: object) -> str:
    """A scene on a map; fields as in a scene."""
    lines = ['game = "crusade"', f"map = '''{drawing}'''"]
    lines.extend([f"{name} = {toml(value)}" for name, value in fields.items()])
    return "\n".join(lines) + "\n"
