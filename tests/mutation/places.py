"""The places of the program where a small change should make a test fail, and the change at each.

A change is one that a mistake could make: another comparison, a condition the other way round, a number that is off by one,
a statement left out. Strings are left alone: most are keys of sentences, which tests of the catalogues look up.
"""

import ast
import copy
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOMS = ("bot.py", "config.py", "process", "cogs", "render", "tables", "engines", "data", "locales", "sandbox")
"""The program, without what only developers start."""

OTHER: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.Break: ast.Continue,
    ast.Continue: ast.Break,
}
"""Each operator or statement, and what stands in its place."""
SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}
"""Functions that are taken for one another."""
JOINED = (ast.JoinedStr, ast.List, ast.ListComp, ast.Tuple, ast.Dict, ast.Set)
"""Operands of a `+` that concatenates: changing it to `-` would only raise a TypeError."""

Parents = tuple[ast.AST, ...]
"""The nodes around a node, the module first."""


@dataclass(slots=True)
class Change:
    """A place in a parsed file and what stands there after the change.

    Attributes:
        node: The expression or statement that is replaced.
        new: What replaces it.
        what: The change in words.
        parents: The nodes around it.
        name: The field of the last of these that has it.
        index: Its index there; None where the field has one node only.
    """

    node: ast.expr | ast.stmt
    new: ast.AST
    what: str
    parents: Parents
    name: str
    index: int | None

    def put(self, node: ast.AST) -> None:
        """Put another node at the place."""
        if self.index is None:
            setattr(self.parents[-1], self.name, node)
        else:
            getattr(self.parents[-1], self.name)[self.index] = node


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place of the program.

    Attributes:
        path: The file, from the root of the repository.
        number: Which change of `changes` it is, from 0.
        line: The line, from 1.
        what: The change in words.
        text: The line's text, by which it is found again when lines move.
    """

    path: str
    number: int
    line: int = field(compare=False)
    what: str = field(compare=False)
    text: str = field(compare=False)

    @property
    def room(self) -> str:
        """The folder or file at the root that the place belongs to."""
        return self.path.split("/")[0]


def _calculates(node: ast.AST) -> bool:
    return isinstance(node, ast.BinOp | ast.AugAssign) or (
        isinstance(node, ast.Constant) and not isinstance(node.value, bool)
    )


def _is_drawn(path: str, node: ast.AST, parents: Parents) -> bool:
    counts = any(
        isinstance(each, ast.Compare | ast.Subscript | ast.comprehension)
        or (isinstance(each, ast.Call) and ast.unparse(each.func) in {"range", "len", "enumerate", "divmod"})
        for each in parents
    )
    return path.startswith("render/") and _calculates(node) and not counts


def _is_logged(_: str, node: ast.AST, parents: Parents) -> bool:
    return any(isinstance(each, ast.Call) and ast.unparse(each.func).startswith("log.") for each in (node, *parents))


def _is_pause(_: str, node: ast.AST, parents: Parents) -> bool:
    for each in parents:
        if isinstance(each, ast.Call) and re.search(r"(^|\.)(sleep|timeout|wait_for)$", ast.unparse(each.func)):
            return _calculates(node)
        if isinstance(each, ast.keyword) and each.arg is not None and "timeout" in each.arg:
            return _calculates(node)
        if isinstance(each, ast.Assign | ast.AnnAssign):
            target = each.targets[0] if isinstance(each, ast.Assign) else each.target
            if re.search(r"_(S|MS)$", ast.unparse(target)):
                return _calculates(node)
    return False


def _is_asserted(_: str, __: ast.AST, parents: Parents) -> bool:
    return any(isinstance(each, ast.Assert) for each in parents)


def _is_how_it_is_kept(_: str, __: ast.AST, parents: Parents) -> bool:
    kept = re.compile(r"(^|\.)(dataclass|lru_cache|cache)$")
    return any(isinstance(each, ast.Call) and kept.search(ast.unparse(each.func)) for each in parents)


def _is_strict(_: str, __: ast.AST, parents: Parents) -> bool:
    return any(isinstance(each, ast.keyword) and each.arg == "strict" for each in parents)


def _is_for_subclasses(_: str, node: ast.AST, parents: Parents) -> bool:
    return any(isinstance(each, ast.Raise) and "NotImplementedError" in ast.unparse(each) for each in (node, *parents))


LEFT_OUT: dict[str, Callable[[str, ast.AST, Parents], bool]] = {
    "coordinates and colours of drawing: numbers and arithmetic in render/, but not what is compared or counted": _is_drawn,
    "texts of the log": _is_logged,
    "lengths of pauses: of sleeps and timeouts, and constants named …_S or …_MS": _is_pause,
    "assertions, which tell readers and mypy an invariant": _is_asserted,
    "how a class or a cache is made: slots, frozen, sizes": _is_how_it_is_kept,
    "what only subclasses define: raises of NotImplementedError": _is_for_subclasses,
    "whether zip and the like are strict, which asserts that lengths are equal": _is_strict,
}
"""The kinds of places that no test need notice, by their descriptions."""


def _joins(node: ast.AST) -> bool:
    return isinstance(node, JOINED) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _constant(node: ast.Constant) -> Iterator[tuple[ast.AST, str]]:
    if isinstance(node.value, int | float):
        value = not node.value if isinstance(node.value, bool) else node.value + 1
        yield ast.Constant(value), f"{node.value} becomes {value}"


def _operator(node: ast.BoolOp | ast.BinOp | ast.AugAssign, where: Parents) -> Iterator[tuple[ast.AST, str]]:
    sides = [getattr(node, name) for name in ("left", "right", "value") if hasattr(node, name)]
    # Outside of functions `|` joins types.
    typed = isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr) and not function(where)
    if type(node.op) in OTHER and not any(map(_joins, sides)) and not typed:
        new = copy.copy(node)
        new.op = OTHER[type(node.op)]()  # type: ignore[assignment]  # of the same kind
        yield new, f"{_word(node.op)} becomes {_word(new.op)}"


def _left_out(node: ast.stmt) -> Iterator[tuple[ast.AST, str]]:
    done = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call | ast.Await)
    put = isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute | ast.Subscript)
    if done or put or isinstance(node, ast.Raise):
        yield ast.Pass(), "left out"


def _condition(node: ast.expr, where: Parents) -> Iterator[tuple[ast.AST, str]]:
    around = where[-1]
    plain = not isinstance(node, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant)
    tested = isinstance(around, ast.If | ast.While | ast.IfExp) and around.test is node
    filters = isinstance(around, ast.comprehension) and node in around.ifs
    if plain and (tested or filters or (isinstance(around, ast.BoolOp) and _is_condition(where))):
        yield ast.UnaryOp(ast.Not(), node), "not"


def _is_condition(where: Parents) -> bool:
    """Whether the last of these nodes is part of a condition, and not of an `or` that supplies a default value."""
    inner = next(n for n in range(len(where) - 1, -1, -1) if not isinstance(where[n], ast.BoolOp))
    return isinstance(where[inner], ast.If | ast.While | ast.comprehension)


def _changed(node: ast.AST, where: Parents) -> Iterator[tuple[ast.AST, str]]:
    match node:
        case ast.Compare():
            for number, operator in enumerate(node.ops):
                new = copy.copy(node)
                new.ops = [*node.ops[:number], OTHER[type(operator)](), *node.ops[number + 1 :]]  # type: ignore[list-item]
                yield new, f"{_word(operator)} becomes {_word(new.ops[number])}"
        case ast.BoolOp() | ast.BinOp() | ast.AugAssign():
            yield from _operator(node, where)
        case ast.UnaryOp(ast.Not()):
            yield node.operand, "without not"
        case ast.Constant():
            yield from _constant(node)
        case ast.Call(ast.Name(name)) if name in SWAPPED:
            new_call = copy.copy(node)
            new_call.func = ast.Name(SWAPPED[name], ast.Load())
            yield new_call, f"{name} becomes {SWAPPED[name]}"
        case ast.Break() | ast.Continue():
            yield OTHER[type(node)](), f"{_word(node)} becomes {_word(OTHER[type(node)]())}"
        case ast.stmt():
            yield from _left_out(node)
    if isinstance(node, ast.expr):
        yield from _condition(node, where)


def _word(operator: ast.AST) -> str:
    return type(operator).__name__.lower()


def _is_for_types(node: ast.AST) -> bool:
    """Whether a node is there for the type checker alone."""
    match node:
        case ast.If(ast.Name("TYPE_CHECKING")):
            return True
        case ast.ClassDef(bases=bases):
            return any(ast.unparse(base).split("[")[0] == "Protocol" for base in bases)
    return False


def function(parents: Parents) -> ast.AST | None:
    """The innermost function whose body a node belongs to, by the nodes around it; None if it runs at the import."""
    for outer, inner in zip(reversed(parents[:-1]), reversed(parents[1:]), strict=True):
        if isinstance(outer, ast.FunctionDef | ast.AsyncFunctionDef) and inner in outer.body:
            return outer
        if isinstance(outer, ast.Lambda) and inner is outer.body:
            return outer
    return None


def changes(tree: ast.Module, path: str) -> list[Change]:
    """All changes of a file, in an order that depends on its text alone."""
    found: list[Change] = []

    def look(node: ast.AST, parents: Parents) -> None:
        for name, value in ast.iter_fields(node):
            if name in {"annotation", "returns"}:
                continue
            for index, each in enumerate(value if isinstance(value, list) else [value]):
                if not isinstance(each, ast.AST) or _is_for_types(each):
                    continue
                where = (*parents, node)
                if isinstance(each, ast.expr | ast.stmt) and not isinstance(node, ast.MatchValue):
                    for new, what in _changed(each, where):
                        if not any(kind(path, each, where) for kind in LEFT_OUT.values()):
                            found.append(
                                Change(each, new, what, where, name, index if isinstance(value, list) else None)
                            )
                look(each, where)

    look(tree, ())
    return found


def files(root: Path) -> list[str]:
    """The paths of the program's files."""
    found = [file for room in ROOMS for file in (sorted((root / room).rglob("*.py")) or [root / room])]
    return [file.relative_to(root).as_posix() for file in found]


def places(root: Path, path: str) -> list[Place]:
    """All places of a file."""
    text = (root / path).read_text(encoding="utf-8")
    lines = text.splitlines()
    return [
        Place(path, number, each.node.lineno, each.what, lines[each.node.lineno - 1].strip())
        for number, each in enumerate(changes(ast.parse(text), path))
    ]


def changed(text: str, place: Place) -> str:
    """The text of a place's file with the change."""
    tree = ast.parse(text)
    change = changes(tree, place.path)[place.number]
    change.put(change.new)
    return ast.unparse(ast.fix_missing_locations(tree))


def at_import(text: str, place: Place) -> bool:
    """Whether a place runs only when its file, of this text, is imported: a constant, a table, a default."""
    change = changes(ast.parse(text), place.path)[place.number]
    return function((*change.parents, change.node)) is None
