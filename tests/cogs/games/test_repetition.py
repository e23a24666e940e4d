"""No code is repeated among the games' packages: what they share is in the modules beside them."""

from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[3]
RUN = 7
"""The number of equal lines in a row that count as a repetition."""


def runs(path: Path) -> list[tuple[str, ...]]:
    """All sequences of `RUN` lines of a file, leaving out blank lines, comments, imports and lone closing brackets."""
    lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines()]
    lines = [line for line in lines if line.strip("()[]{}, ") and not line.startswith(("#", "import ", "from "))]
    return [tuple(lines[start : start + RUN]) for start in range(len(lines) - RUN + 1)]


def repeated(paths: list[Path]) -> dict[str, set[str]]:
    """The first lines of the runs that occur in more than one of the files, each with those files."""
    found = defaultdict(set)
    for path in paths:
        for run in runs(path):
            found[run].add(str(path.relative_to(ROOT)))
    return {run[0]: where for run, where in found.items() if len(where) > 1}


def test_no_two_games_packages_repeat_each_other() -> None:
    assert repeated(sorted((ROOT / "cogs" / "games").glob("*/*.py"))) == {}
