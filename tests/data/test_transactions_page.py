"""`docs/transactions.md` names every transaction that writes, with what orders it."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]


@cache
def files() -> dict[Path, ast.Module]:
    """The files in which transactions may be run, parsed."""
    folders = (ROOT / folder for folder in ("cogs", "data", "process", "tables"))
    return {path: ast.parse(path.read_text("utf-8")) for folder in folders for path in sorted(folder.rglob("*.py"))}


def named(page: str) -> set[str]:
    """The functions and methods in the first column; one without a module or class has that of the one before it."""
    found = set()
    for cell in re.findall(r"^\| (.*?) \|", page, re.MULTILINE):
        before = ""
        for name in re.findall(r"`([\w.]+)[`(]", cell):
            before, last = name.rpartition(".")[0] or before, name.rpartition(".")[2]
            found.add(f"{before}.{last}")
    return found


def transactions(node: ast.AST, known: dict[str, str], within: tuple[str, ...]) -> Iterator[tuple[int, set[str]]]:
    """The lines on which transactions are run, each with the names by which the page may have it.

    A transaction is named by its function, or by the method or function in which it is run, without underscores before it.

    Args:
        node: The part of a file.
        known: What each imported name stands for, with its module; names of the part are added.
        within: The module, and the classes and functions around the part.
    """
    for child in ast.iter_child_nodes(node):
        inside = within
        if isinstance(child, ast.ImportFrom) and child.module is not None:
            module = child.module.rpartition(".")[2]
            known |= {each.asname or each.name: f"{module}.{each.name}" for each in child.names}
        elif isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            inside = (*within, child.name.lstrip("_"))
        elif isinstance(child, ast.Call) and child.args and re.search(r"store\.run$", ast.unparse(child.func)):
            first, _, rest = re.split(r"[^\w.]", ast.unparse(child.args[0]))[0].partition(".")
            passed = f"{known.get(first, within[0])}.{rest}".rstrip(".").split(".")
            yield (
                child.lineno,
                {".".join(passed[-2:]), ".".join(within[-2:]), ".".join(within[1:3]), ".".join(within[:2])},
            )
        yield from transactions(child, known, inside)


def test_every_transaction_stands_on_the_page() -> None:
    known = named((ROOT / "docs" / "transactions.md").read_text("utf-8"))
    found = [
        (f"{path.relative_to(ROOT)}:{line}", names)
        for path, tree in files().items()
        for line, names in transactions(tree, {}, (path.stem,))
    ]
    assert len(found) > 50
    assert [each for each in found if not each[1] & known] == []


def test_the_page_names_what_there_is() -> None:
    there = {
        node.name.lstrip("_")
        for tree in files().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
    }
    there |= {path.stem for path in files()}
    page = (ROOT / "docs" / "transactions.md").read_text("utf-8")
    assert {name for name in named(page) if not set(filter(None, name.split("."))) <= there} == set()
