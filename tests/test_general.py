"""No general file names a game: a game's code is in its own packages, which the registry lists."""

import re
import unicodedata
from pathlib import Path

import pytest

from engines.registry import GAMES

ROOT = Path(__file__).parents[1]
PARTS = ("cogs", "tables", "engines", "render", "data", "locales", "sandbox")
NAMED = re.compile(rf"(?<![a-z])({'|'.join(GAMES)})s?(?![a-z])")


def folded(text: str) -> str:
    """The text in lower case, without accents."""
    return "".join(letter for letter in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(letter))


def general() -> list[Path]:
    """The program's source files, without those of a game and without the registry."""
    every = [ROOT / "bot.py", ROOT / "config.py", *(path for part in PARTS for path in (ROOT / part).rglob("*.py"))]
    inside = {path: folded("/".join(path.relative_to(ROOT).with_suffix("").parts)) for path in every}
    return [path for path, name in inside.items() if not NAMED.search(name) and name != "engines/registry"]


@pytest.mark.parametrize("path", general(), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_general_file_names_no_game(path: Path) -> None:
    lines = enumerate(folded(path.read_text(encoding="utf-8")).splitlines(), 1)
    assert [f"{number}: {line.strip()}" for number, line in lines if NAMED.search(line)] == []


def test_every_game_has_files_of_its_own() -> None:
    mine = {path for part in PARTS for path in (ROOT / part).rglob("*.py")} - set(general())
    for name in GAMES:
        assert any(name in str(path.relative_to(ROOT)) for path in mine)
