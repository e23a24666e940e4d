"""No import cycles, neither between files nor between folders; imports for type checking count."""

import ast
import re
from collections.abc import Iterable, Mapping
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = (
    "process",
    "deploy",
    "cogs",
    "render",
    "tables",
    "engines",
    "data",
    "locales",
    "sandbox",
    "benchmarks",
    "makers",
    "docs",
    "tests",
)
FILES = ("bot", "config")
"""The modules beside the folders, which grimp does not read."""
NAMED = re.compile(rf"^\s*(?:import\b.*|from\s+)\b(?:{'|'.join(FILES)})\b", re.MULTILINE)
"""A line that may import one of these: parsing every file of the repository would take seconds."""

Graph = Mapping[str, Iterable[str]]
"""Each importing module with the modules that it imports."""


def imports_of(path: Path) -> set[str]:
    """The names that a file imports at any level of indentation; `from a import b` gives `a` and `a.b`."""
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def imported(*folders: str) -> dict[str, set[str]]:
    """Every module of these folders with the modules that it imports."""
    graph = grimp.build_graph(*folders, exclude_type_checking_imports=False, cache_dir=None)
    return {module: set(graph.find_modules_directly_imported_by(module)) for module in graph.modules}


@pytest.fixture(scope="module")
def files() -> dict[str, set[str]]:
    """Every module of the repository with the modules that it imports."""
    found = imported(*FOLDERS)
    for module in tuple(found):
        path = ROOT / f"{module.replace('.', '/')}.py"
        # A module without a file is a package's folder.
        if path.exists() and NAMED.search(path.read_text(encoding="utf-8")):
            found[module] |= imports_of(path) & set(FILES)
    return found | {name: imports_of(ROOT / f"{name}.py") & {*found, *FILES} for name in FILES}


def levels(files: Graph) -> dict[str, dict[str, set[str]]]:
    """The import graph of each folder's direct children, by folder; the repository's root is "".

    A child that is a folder stands for all modules in it.
    """
    found: dict[str, dict[str, set[str]]] = {}
    for importer, every in files.items():
        for imported in every:
            ours, theirs = importer.split("."), imported.split(".")
            shared = next((n for n, pair in enumerate(zip(ours, theirs, strict=False)) if pair[0] != pair[1]), None)
            if shared is not None:
                level = found.setdefault(".".join(ours[:shared]), {})
                level.setdefault(".".join(ours[: shared + 1]), set()).add(".".join(theirs[: shared + 1]))
    return found


def circle(graph: Graph) -> list[str]:
    """One import cycle, each member importing the next and the last equal to the first; empty if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        # The error lists each module before the one that imports it.
        return list(reversed(error.args[1]))
    return []


def test_no_folder_is_left_out() -> None:
    assert {path.parent.name for path in ROOT.glob("[!.]*/*.py")} == set(FOLDERS)


def test_no_files_import_each_other_in_a_circle(files: dict[str, set[str]]) -> None:
    assert " -> ".join(circle(files)) == ""


def test_nothing_side_by_side_in_a_folder_imports_each_other_in_a_circle(files: dict[str, set[str]]) -> None:
    """No two folders at the same level import each other, at any depth of the repository."""
    circles = {folder: " -> ".join(circle(level)) for folder, level in levels(files).items()}
    assert {folder: found for folder, found in circles.items() if found} == {}


def test_a_circle_is_named_in_the_order_of_its_imports() -> None:
    graph = {"a.x": {"b.y"}, "b.y": {"a.z"}, "a.z": set[str]()}
    assert circle(graph) == []
    assert set(circle(levels(graph)[""])) == {"a", "b"}
    graph["a.z"] = {"a.x"}
    named = circle(graph)
    assert len(named) == 4
    assert all(imported in graph[importer] for importer, imported in pairwise(named))


def test_an_import_for_types_alone_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "round"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "above.py").write_text("from round.below import Below\n", encoding="utf-8")
    typed = "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from round.above import Above\n"
    (package / "below.py").write_text(typed, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert set(circle(imported("round"))) == {"round.above", "round.below"}
