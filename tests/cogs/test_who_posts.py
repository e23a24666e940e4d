"""Beside boards, one function alone creates messages in channels, so that there is one way of posting, finding and giving up."""

import ast
from pathlib import Path

COGS = Path(__file__).parents[2] / "cogs"
ANSWERS = {"response", "followup", "_background"}
"""What answers a person or edits their own message."""
POSTERS = {("show/boards.py", "send"), ("show/keeper.py", "_send")}


def _posts(path: Path) -> set[tuple[str, str]]:
    """The functions of a file that send to a channel."""
    found = set()
    for function in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for call in ast.walk(function):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "send":
                    of = call.func.value
                    if (of.attr if isinstance(of, ast.Attribute) else "") not in ANSWERS:
                        found.add((path.relative_to(COGS).as_posix(), function.name))
    return found


def test_one_function_beside_that_of_boards_creates_messages_in_channels() -> None:
    found = set().union(*map(_posts, COGS.rglob("*.py")))
    # A board is sent by a function within the one that posts it.
    assert found - {("show/boards.py", "_post")} == POSTERS
