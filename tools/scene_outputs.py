"""Writes what the referee says beside every worked example of docs/scenes (run it when the wording changes)."""

from __future__ import annotations

from pathlib import Path

from hullbreach.cli.refereeing import Report

SCENES = Path(__file__).parents[1] / "docs" / "scenes"


def main() -> None:
    for path in sorted(SCENES.glob("*.toml")):
        path.with_suffix(".txt").write_text(Report(path).text("en") + "\n", encoding="utf-8")
        print(path.with_suffix(".txt"))


if __name__ == "__main__":
    main()
