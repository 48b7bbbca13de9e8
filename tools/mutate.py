"""How many small faults in a file the tests notice: `python tools/mutate.py FILE ... --tests PATH ...`

Each mutant changes one place of one file (a comparison, a number, an `and`, a truth value, a statement left
out). It is tried in a copy of the tree, so the working tree is never touched. A fixed seed makes the sample the
same every time. Printed are the share of mutants that some test caught and the ones that no test noticed.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from queue import Queue

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("src", "tests", "tools", "docs", "pyproject.toml")
SWAPS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.RShift: ast.LShift,
}


class Mutant:
    """One changed place: the whole text of the file with it, and a line that says what was changed."""

    def __init__(self, path: Path, line: int, what: str, text: str) -> None:
        self.path = path
        self.line = line
        self.what = what
        self.text = text

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.what}"


def changes(node: ast.AST) -> list[tuple[str, ast.AST]]:
    """Every way to change this node alone: what it is, and the node in its place."""
    found: list[tuple[str, ast.AST]] = []

    def other(what: str, **fields: object) -> None:
        twin = copy.deepcopy(node)
        for name, value in fields.items():
            setattr(twin, name, value)
        found.append((what, twin))

    if isinstance(node, ast.Compare):
        swap = SWAPS.get(type(node.ops[0]))
        if swap is not None:
            other(f"{ast.unparse(node)} with {swap.__name__}", ops=[swap(), *node.ops[1:]])
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            other(f"{node.value} to {not node.value}", value=not node.value)
        elif isinstance(node.value, int):
            other(f"{node.value} to {node.value + 1}", value=node.value + 1)
            other(f"{node.value} to {node.value - 1}", value=node.value - 1)
    elif isinstance(node, ast.BoolOp):
        swapped = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        other(f"and/or in {ast.unparse(node)}", op=swapped)
    elif isinstance(node, ast.BinOp):
        sign = ARITHMETIC.get(type(node.op))
        if sign is not None:
            other(f"{ast.unparse(node)} with {sign.__name__}", op=sign())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        found.append((f"without not: {ast.unparse(node)}", node.operand))
    elif isinstance(node, ast.Expr | ast.Assign | ast.AugAssign | ast.Continue | ast.Break):
        if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            found.append((f"left out: {ast.unparse(node).splitlines()[0]}", ast.Pass()))
    elif isinstance(node, ast.Return) and node.value is not None and not isinstance(node.value, ast.Constant):
        found.append((f"return None instead of {ast.unparse(node.value)}", ast.Return(ast.Constant(None))))
    return found


class _Put(ast.NodeTransformer):
    """Puts another node in the place of one."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old = old
        self.new = new

    def visit(self, node: ast.AST) -> ast.AST:
        if node is self.old:
            return ast.copy_location(self.new, node)
        return self.generic_visit(node)


def _parts(tree: ast.Module) -> list[ast.AST]:
    """The nodes worth changing: function bodies and tables of numbers, not imports, types and docstrings."""
    out: list[ast.AST] = []

    def walk(node: ast.AST) -> None:
        if isinstance(node, ast.Import | ast.ImportFrom):
            return
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(t, ast.Name) and t.id in ("__slots__", "FIELDS") for t in targets):
                return
        out.append(node)
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    walk(child)

    walk(tree)
    return out


def mutants_of(path: Path) -> list[Mutant]:
    source = (ROOT / path).read_text(encoding="utf-8")
    parts = len(_parts(ast.parse(source)))
    found: list[Mutant] = []
    for number in range(parts):
        ways = len(changes(_parts(ast.parse(source))[number]))
        for way in range(ways):
            tree = ast.parse(source)
            node = _parts(tree)[number]
            what, new = changes(node)[way]
            text = ast.unparse(ast.fix_missing_locations(_Put(node, new).visit(tree)))
            found.append(Mutant(path, getattr(node, "lineno", 0), what, text))
    return found


def copy_tree(folder: Path) -> None:
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        elif source.exists():
            shutil.copy(source, folder / name)


def passes(tree: Path, tests: list[str], timeout: float) -> bool:
    """Whether the tests pass in that tree; running too long counts as a failure.

    What was compiled is kept from one mutant to the next: only the file that differs is compiled anew.
    """
    env = {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONPYCACHEPREFIX": str(tree / "compiled")}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    try:
        done = subprocess.run(command, cwd=tree, env=env, capture_output=True, timeout=timeout)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def run(
    sample: list[Mutant], tests: list[str], workers: int, timeout: float, until: float
) -> list[bool | None]:
    """For each mutant whether it was caught (None: no time left)."""
    trees: Queue[Path] = Queue()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        for number in range(workers):
            tree = Path(folder) / str(number)
            tree.mkdir()
            copy_tree(tree)
            trees.put(tree)

        if not passes(Path(folder) / "0", tests, 10 * timeout):
            raise SystemExit("The tests fail without any change; mend that first.")

        written = count(
            int(time.time()) + 1
        )  # whole seconds tell whether a file is another than was compiled

        def write(place: Path, text: str) -> None:
            place.write_text(text, encoding="utf-8")
            os.utime(place, times=(moment := next(written), moment))

        def attempt(mutant: Mutant) -> bool | None:
            if time.monotonic() > until:
                return None
            tree = trees.get()
            place = tree / mutant.path
            whole = place.read_text(encoding="utf-8")
            try:
                write(place, mutant.text)
                return not passes(tree, tests, timeout)
            finally:
                write(place, whole)
                trees.put(tree)

        with ThreadPoolExecutor(workers) as pool:
            return list(pool.map(attempt, sample))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("files", nargs="+", type=Path, help="files to change, from the root of the project")
    parser.add_argument("--tests", nargs="+", required=True, help="tests to run for each mutant")
    parser.add_argument(
        "--count", type=int, default=150, help="mutants to try, spread over the files (0: all)"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--timeout", type=float, default=60.0, help="seconds for one mutant")
    parser.add_argument("--minutes", type=float, default=12.0, help="stop trying after this long")
    asked = parser.parse_args()
    every = {path: mutants_of(path) for path in asked.files}
    chance = random.Random(asked.seed)
    sample = [mutant for found in every.values() for mutant in found]
    chance.shuffle(sample)
    sample = sample[: asked.count] if asked.count else sample
    caught = run(sample, asked.tests, asked.workers, asked.timeout, time.monotonic() + asked.minutes * 60)
    for path in asked.files:
        tried = [(m, c) for m, c in zip(sample, caught) if m.path == path and c is not None]
        hit = sum(1 for _, c in tried if c)
        share = 100 * hit / len(tried) if tried else 0.0
        print(f"{path}: {hit} of {len(tried)} caught ({share:.0f} %), {len(every[path])} possible")
    for mutant, was_caught in sorted(zip(sample, caught), key=lambda pair: (str(pair[0].path), pair[0].line)):
        if was_caught is False:
            print(f"  survived: {mutant}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
