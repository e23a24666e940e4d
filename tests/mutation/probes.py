"""A copy of the program that notes at each place that was drawn which test is running.

The marks cost next to nothing, and work in other threads and processes too. A place outside of functions is reached at the
import, before any test: instead of it, the functions are marked that use what it defines.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.mutation.places import Change, Place, changes, files, function

Def = ast.FunctionDef | ast.AsyncFunctionDef


def _call(number: int) -> ast.expr:
    call = f"__import__('tests.mutation.reached', fromlist=['reached']).reached({number})"
    return ast.parse(call, mode="eval").body


def _mark(change: Change, number: int) -> None:
    # The place may be marked already, by another change of the same.
    now: Any = getattr(change.parents[-1], change.name)
    now = now if change.index is None else now[change.index]
    if isinstance(change.node, ast.expr):
        change.put(ast.BoolOp(ast.And(), [_call(number), now]))
    else:
        change.put(ast.If(_call(number), [now], []))


def _enter(function: Def, numbers: Iterable[int]) -> None:
    at = 1 if ast.get_docstring(function, clean=False) is not None else 0
    function.body[at:at] = [ast.Expr(_call(number)) for number in sorted(numbers)]


def _named(node: ast.AST) -> set[str]:
    """All names in a piece of code, of attributes and of arguments by name too."""
    found = set()
    for each in ast.walk(node):
        match each:
            case ast.Name(name) | ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
                found.add(name)
    return found


def _defined(statement: ast.AST) -> set[str]:
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return {name}
        case ast.Assign(targets=targets):
            return {each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)}
        case ast.AnnAssign(target=ast.Name(name)):
            return {name}
    return set()


def _at_import(tree: ast.Module) -> Iterator[ast.stmt]:
    """The statements that run when a module is imported, those of its classes included."""
    for statement in tree.body:
        yield statement
        if isinstance(statement, ast.ClassDef):
            yield from statement.body


class Copy:
    """The parsed files of the program, in which places are marked.

    Args:
        root: The copy's root.
    """

    def __init__(self, root: Path) -> None:
        self._root = root
        self._trees = {path: ast.parse((root / path).read_text(encoding="utf-8")) for path in files(root)}
        self._functions: list[tuple[str, Def, set[str]]] = []
        self._statements: list[tuple[set[str], set[str]]] = []
        for path, tree in self._trees.items():
            self._functions += [(path, node, _named(node)) for node in ast.walk(tree) if isinstance(node, Def)]
            plain = [each for each in _at_import(tree) if not isinstance(each, ast.ClassDef | Def)]
            self._statements += [(_defined(each), _named(each)) for each in plain]

    def mark(self, drawn: Sequence[Place]) -> None:
        """Mark each place by its index, and write the files."""
        by_path: dict[str, dict[int, int]] = {}
        for number, place in enumerate(drawn):
            by_path.setdefault(place.path, {})[place.number] = number
        entered: list[tuple[Def, int]] = []
        for path, numbers in by_path.items():
            entered += self._mark_file(path, numbers)
        by_function: dict[Def, set[int]] = {}
        for each, number in entered:
            by_function.setdefault(each, set()).add(number)
        for each, each_numbers in by_function.items():
            _enter(each, each_numbers)
        entered_paths = {path for path, each, _ in self._functions if each in by_function}
        for path in entered_paths | set(by_path):
            text = ast.unparse(ast.fix_missing_locations(self._trees[path]))
            (self._root / path).write_text(text, encoding="utf-8")

    def _mark_file(self, path: str, numbers: Mapping[int, int]) -> list[tuple[Def, int]]:
        """Mark a file's places in functions; the functions that are to be marked for its other places."""
        every = changes(self._trees[path], path)
        entered = []
        for at, number in numbers.items():
            change = every[at]
            if function((*change.parents, change.node)) is not None:
                _mark(change, number)
            else:
                entered += [(each, number) for each in self._users(path, change)]
        return entered

    def _users(self, path: str, change: Change) -> list[Def]:
        """The functions that name what the statement of a change defines, or what is made of that; else all of its file."""
        around = [each for each in (*change.parents, change.node) if isinstance(each, ast.stmt)]
        names = next((found for each in reversed(around) if (found := _defined(each))), set[str]())
        while more := {name for defined, named in self._statements if named & names for name in defined} - names:
            names |= more
        users = [each for _, each, named in self._functions if named & names or each.name in names]
        return users or [each for where, each, _ in self._functions if where == path]
