"""No general file names a game: a game's code and words are in its own files, which the registry leads to.

The rule holds for the program and for its tests: general tests run with every game of the registry that they are given.
"""

import re
import unicodedata
from pathlib import Path

import pytest

from tests.registry import GIVEN

ROOT = Path(__file__).parents[1]
ENDINGS = {".py", ".ftl", ".sql", ".js", ".html"}
"""What code, words and statements are written in."""
PARTS = ("process", "cogs", "tables", "engines", "makers", "render", "data", "locales", "sandbox", "tests")
NAMED = re.compile(rf"(?<![a-z])({'|'.join(GIVEN)})s?(?![a-z])")
OWN = re.compile(rf"(?<![a-z])({'|'.join(GIVEN)})(play)?(?![a-z])")
"""In a path: a game's own file, or what its tests play it with."""
MAY = {
    "engines/registry.py": "the games that are played here",
    "makers/registry.py": "the kinds of puzzles that are made here",
    "tests/registry.py": "the sixth",
    "tests/example.py": "the games that general tests show things by, chosen there alone",
    "tests/e2e/example.py": "the same, through the client",
    "tests/browser/door_steps.py": "those whose doors are shown on a phone's screen",
    "tests/browser/door_days.py": "those whose doors are shown on a phone's screen",
    "tests/browser/stage.py": "the one that is given up there",
    "tests/opponents/test_opponents.py": "those whose earlier house players are kept",
    "tests/mutation/equivalent.py": "those in whose files a change does the same",
    "tests/benchmarks/test_strength.py": "those whose matches each share their luck in a way of their own",
}
"""The general files that name games, and which."""


def folded(text: str) -> str:
    """The text in lower case, without accents."""
    return "".join(letter for letter in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(letter))


def within(path: Path) -> str:
    """Where a file is in the repository."""
    return path.relative_to(ROOT).as_posix()


def every() -> list[Path]:
    """The program's files and its tests'; the sixth game has a folder of its own."""
    found = [ROOT / "bot.py", ROOT / "config.py", *(path for part in PARTS for path in (ROOT / part).rglob("*"))]
    return [path for path in found if path.suffix in ENDINGS and ROOT / "tests" / "sixth" not in path.parents]


def general() -> list[Path]:
    """The source files of the program and its tests, without those of a game and without those that may name games."""
    return [path for path in every() if not OWN.search(folded(within(path))) and within(path) not in MAY]


def test_a_general_file_names_no_game() -> None:
    found = list[str]()
    for path in general():
        lines = enumerate(folded(path.read_text(encoding="utf-8")).splitlines(), 1)
        found += [f"{within(path)}:{number}: {line.strip()}" for number, line in lines if NAMED.search(line)]
    assert found == []


@pytest.mark.parametrize("name", MAY)
def test_whoever_may_name_games_does(name: str) -> None:
    assert NAMED.search(folded((ROOT / name).read_text(encoding="utf-8")))


def test_every_game_has_files_of_its_own() -> None:
    mine = {within(path) for path in set(every()) - set(general())}
    for name in GIVEN:
        assert any(name in path for path in mine)
