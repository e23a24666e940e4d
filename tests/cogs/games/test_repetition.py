"""What the games' packages have in common stands once, in the files beside them."""

from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[3]
RUN = 7
"""So many lines in a row that stand twice are a repetition."""


def runs(path: Path) -> list[tuple[str, ...]]:
    """A file's lines, `RUN` at a time, without blanks, comments, imports and closing brackets alone."""
    lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines()]
    lines = [line for line in lines if line.strip("()[]{}, ") and not line.startswith(("#", "import ", "from "))]
    return [tuple(lines[start : start + RUN]) for start in range(len(lines) - RUN + 1)]


def repeated(paths: list[Path]) -> dict[str, set[str]]:
    """The beginnings of runs that stand in more than one of the files, and the files."""
    found = defaultdict(set)
    for path in paths:
        for run in runs(path):
            found[run].add(str(path.relative_to(ROOT)))
    return {run[0]: where for run, where in found.items() if len(where) > 1}


def test_no_two_games_packages_repeat_each_other() -> None:
    assert repeated(sorted((ROOT / "cogs" / "games").glob("*/*.py"))) == {}
