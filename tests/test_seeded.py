"""No secret of the program escapes the seed of an evening or a walk."""

import ast
import random
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.seeded import draw_secrets, stand_ins

ROOT = Path(__file__).parents[1]
PROGRAM = ("bot.py", "config.py", "process", "cogs", "render", "tables", "engines", "data", "locales", "sandbox")


def _files() -> Iterator[Path]:
    for name in PROGRAM:
        place = ROOT / name
        yield from sorted(place.rglob("*.py")) if place.is_dir() else (place,)


def _used(source: str) -> set[str]:
    """The names of `secrets` that a source uses."""
    used = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "secrets":
            used.add(node.attr)
        if isinstance(node, ast.ImportFrom) and node.module == "secrets":
            used.add(f"from secrets import {', '.join(each.name for each in node.names)}")  # which no patch would reach
    return used


def test_each_function_of_secrets_that_the_program_uses_is_drawn() -> None:
    used = {name for path in _files() for name in _used(path.read_text("utf-8"))}
    assert "randbits" in used
    assert used <= stand_ins(random.Random(0)).keys()


def test_what_is_imported_by_name_would_be_seen() -> None:
    assert _used("from secrets import randbits\nimport secrets\nsecrets.choice('ab')") == {
        "from secrets import randbits",
        "choice",
    }


def test_a_seed_gives_the_same_secrets_again() -> None:
    def drawn() -> list[object]:
        with pytest.MonkeyPatch.context() as patch:
            draw_secrets(patch, random.Random(7))
            return [secrets.token_hex(4), secrets.choice("abcdef"), secrets.randbelow(1_000), secrets.randbits(62)]

    assert drawn() == drawn()
