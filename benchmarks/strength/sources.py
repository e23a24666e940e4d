"""The files that decide what a house player plays: its module, what it imports of its game, and data files beside it."""

import ast
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
_OTHER = (".py", ".pyc")
"""The endings of files beside a player that are not its data."""
_PUZZLES = "puzzles*"
"""The pools of puzzles beside a player, from which it does not play."""


@lru_cache
def sources(module: str) -> tuple[Path, ...]:
    """The files of a player, in the order of their paths.

    Of other packages than the player's own and its game's rules nothing counts: what all games share changes often, and
    rarely what is played.

    Args:
        module: Path of the module that has the player's `think`, such as `engines.yote.house`.
    """
    package = module.rpartition(".")[0]
    rules = f"engines.{package.rpartition('.')[2]}"
    found, open_ones = set[Path](), [module]
    while open_ones:
        path = _file(open_ones.pop())
        if path is not None and path not in found:
            found.add(path)
            open_ones += [name for name in _imported(path) if name.startswith((f"{package}.", f"{rules}."))]
    beside = ROOT / package.replace(".", "/")
    found |= {
        path for path in beside.rglob("*") if path.is_file() and path.suffix not in _OTHER and not path.match(_PUZZLES)
    }
    return tuple(sorted(found))


def _file(module: str) -> Path | None:
    """The file of a module of this project; None if there is none, as for a name that is no module."""
    path = ROOT / f"{module.replace('.', '/')}.py"
    return path if path.exists() else None


def _imported(path: Path) -> set[str]:
    """The names that a file imports; `from a import b` gives `a` and `a.b`."""
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found
