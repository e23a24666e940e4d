"""The questions of CONTRIBUTING.md: each answer leads to two files at most, which define the names that it gives."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SECTION = (
    (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("### Ten questions")[2].partition("\n### ")[0]
)
ROWS = [(question, answer) for question, answer in re.findall(r"^\| (where .+?) \| (.+) \|$", SECTION, re.MULTILINE)]
MOST = 2
"""To how many files an answer leads at most."""


def defined(path: Path) -> set[str]:
    """What a file defines: functions, classes with their methods, constants; or messages."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".ftl":
        return set(re.findall(r"^([a-z][a-z0-9-]*) =", text, re.MULTILINE))
    found = set[str]()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            inner = (part for part in node.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef))
            found |= {f"{node.name}.{part.name}" for part in inner}
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def test_there_are_ten() -> None:
    assert len(ROWS) == 10


@pytest.mark.parametrize(("question", "answer"), ROWS, ids=[question for question, _ in ROWS])
def test_an_answer_leads_to_what_it_names(question: str, answer: str) -> None:
    quoted = re.findall(r"`([^`]+)`", answer)
    paths = [each for each in quoted if "/" in each]
    names = {each for each in quoted if "/" not in each}
    assert 1 <= len(paths) <= MOST, question
    assert names, question
    assert names <= set.union(*(defined(ROOT / path) for path in paths)), question
