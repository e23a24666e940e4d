"""Which changes `make mutation` makes in a text, which it leaves out, and which tests it runs for one."""

import ast
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from tests.mutation import cli, probes, trial
from tests.mutation.equivalent import EQUIVALENT
from tests.mutation.places import ROOMS, Place, at_import, changed, changes, files, places

ROOT = Path(__file__).parents[2]


def made(text: str, path: str = "tables/heron.py") -> list[str]:
    """The text after each change."""
    every = changes(ast.parse(text), path)
    found = [Place(path, number, each.node.lineno, each.what, "") for number, each in enumerate(every)]
    return [changed(text, place) for place in found]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("a = b < c == d", ["a = b <= c == d", "a = b < c != d"]),
        ("a = b and c", ["a = b or c"]),
        ("a = not b", ["a = b"]),
        ("a = b + c * d", ["a = b - c * d", "a = b + c // d"]),
        ("a = 2, True", ["a = (3, True)", "a = (2, False)"]),
        ("a = min(b)", ["a = max(b)"]),
        ("if a:\n    b(c)", ["if not a:\n    b(c)", "if a:\n    pass"]),
        (
            "if a and b:\n    c()",
            ["if a or b:\n    c()", "if not a and b:\n    c()", "if a and (not b):\n    c()", "if a and b:\n    pass"],
        ),
        (
            "def a():\n    if b:\n        raise C",
            ["def a():\n    if not b:\n        raise C", "def a():\n    if b:\n        pass"],
        ),
        ("a.b = c", ["pass"]),
        ("a = f'{b + c}'", ["a = f'{b - c}'"]),
        ("a = [b for b in c if b]", ["a = [b for b in c if not b]"]),
        ("while a():\n    break", ["while not a():\n    break", "while a():\n    continue"]),
        ("a = 'b' + c", []),
        ("a: B | None = c", []),
        ("A = B | C", []),
        (
            "def a(b: Literal[1]) -> Literal[2]:\n    return b | c",
            ["def a(b: Literal[1]) -> Literal[2]:\n    return b & c"],
        ),
    ],
)
def test_a_change_is_one_that_a_mistake_could_make(text: str, wanted: list[str]) -> None:
    assert made(text) == wanted


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("render/heron.py", "pen.at = (4 + 5, 6 * size)"),
        ("tables/heron.py", "log.info('%d left', 4 + 5)"),
        ("tables/heron.py", "PAUSE_S = 2 * 60"),
        ("tables/heron.py", "async def a():\n    return asyncio.timeout(4 + 5)"),
        ("tables/heron.py", "a = b(timeout=5.0)"),
        ("tables/heron.py", "assert a is not None and b > 3"),
        ("tables/heron.py", "@dataclass(frozen=True, slots=True)\nclass A:\n    b: int"),
        ("tables/heron.py", "a = [*zip(b, c, strict=True)]"),
        ("tables/heron.py", "def a(self):\n    raise NotImplementedError"),
        ("tables/heron.py", "if TYPE_CHECKING:\n    A = 3"),
        ("tables/heron.py", "class A(Protocol):\n    b: int = 3"),
    ],
)
def test_what_no_test_need_notice_is_left_out(path: str, text: str) -> None:
    left = [each for each in made(text, path) if each != "pass"]
    assert left == []


def test_what_a_picture_compares_or_counts_is_not_left_out() -> None:
    assert made("a = b[len(b) - 1] > 2", "render/heron.py") == [
        "a = b[len(b) - 1] >= 2",
        "a = b[len(b) + 1] > 2",
        "a = b[len(b) - 2] > 2",
        "a = b[len(b) - 1] > 3",
    ]


def test_a_seed_draws_the_same_places_again() -> None:
    assert {path.split("/")[0] for path in files(ROOT)} == set(ROOMS)
    every = [place for path in ("config.py", "cogs/base/access.py") for place in places(ROOT, path)]
    assert len(set(every)) == len(every)
    assert cli.drawn(every, 7, 20) == cli.drawn(every, 7, 20) != cli.drawn(every, 8, 20)
    (line,) = {place.line for place in every if place.text.startswith("REMEMBERED")}
    assert [place.what for place in cli.named(every, [f"cogs/base/access.py:{line}"])] == ["4096 becomes 4097"]


def test_what_is_said_to_be_equivalent_still_stands_in_the_program() -> None:
    known = {cli.key(place) for path in {path for path, _, _ in EQUIVALENT} for place in places(ROOT, path)}
    assert set(EQUIVALENT) <= known


PROGRAM = """
LIMIT = 3
TWICE = LIMIT * 2

def within(number):
    return number < TWICE

def heard():
    '''Say it.'''
    say(f'{1 if within(2) else 0}')

def idle():
    return []
"""


def test_a_place_is_marked_where_it_is_reached_and_one_of_the_import_where_its_name_is_used(tmp_path: Path) -> None:
    for room in ROOMS:
        file = tmp_path / room if room.endswith(".py") else tmp_path / room / "heron.py"
        file.parent.mkdir(exist_ok=True)
        file.write_text(PROGRAM if room == "tables" else "", encoding="utf-8")
    path = "tables/heron.py"
    limit, one, left_out = (
        next(place for place in places(tmp_path, path) if start in {place.what, place.text})
        for start in ("LIMIT = 3", "1 becomes 2", "left out")
    )
    probes.Copy(tmp_path).mark([limit, one, left_out])
    noted: list[int] = []

    def note(number: int) -> bool:
        noted.append(number)
        return True

    program: dict[str, Any] = {"say": lambda _: None, "noted": note}
    call = re.compile(r"__import__\(.*?\)\.reached(?=\()")
    exec(call.sub("noted", (tmp_path / path).read_text(encoding="utf-8")), program)
    program["idle"]()
    assert noted == []
    program["heard"]()
    assert noted == [2, 0, 1]
    assert program["heard"].__doc__ == "Say it."


def test_the_tests_beside_a_place_come_first_then_all_that_reach_it_and_the_rest_of_their_folder() -> None:
    near, far, other = (
        "tests/cogs/kit/test_words.py::test_a",
        "tests/test_make.py::test_b",
        "tests/cogs/kit/test_levels.py::test_c",
    )
    reach = trial.Reach([[far, near]], {near: 2.0, far: 1.0, other: 0.1}, [])
    place = Place("cogs/kit/words.py", 0, 1, "", "")
    assert trial.steps(ROOT, place, reach.tests[0], reach) == [[near], [far, other]]
    assert trial.steps(ROOT, place, [far], reach)[0] == [far]
    assert trial.steps(ROOT, place, [], reach) == [[other, near], []]
    assert trial.beside(ROOT, "engines/nothing/rules.py") == "tests/engines"


def test_what_runs_at_the_import_is_told_from_what_runs_in_a_function(tmp_path: Path) -> None:
    (tmp_path / "heron.py").write_text(PROGRAM, encoding="utf-8")
    every = places(tmp_path, "heron.py")
    assert [place.text for place in every if at_import(PROGRAM, place)] == ["LIMIT = 3", *2 * ["TWICE = LIMIT * 2"]]


class Scripted(trial.Runs):
    """Runs whose failures are written down: for each run the test that fails in it, if any."""

    def __init__(self, scratch: Path, failures: list[str | None], outcome: str = "failed") -> None:
        super().__init__(scratch, scratch / "s")
        self.failures, self.outcome = failures, outcome
        self.chosen: list[list[str]] = []

    def run(self, arguments: Iterable[str], chosen: Sequence[str] | None = None, limit_s: float | None = None) -> bool:
        self.chosen.append(list(chosen or ()))
        return self.failures[len(self.chosen) - 1] is None

    def told(self) -> list[tuple[str, float, str]]:
        failed = self.failures[len(self.chosen) - 1]
        return [] if failed is None else [(self.outcome, 0.1, failed)]


def test_a_change_is_found_by_a_test_that_fails_twice(tmp_path: Path) -> None:
    seconds = dict.fromkeys("abc", 0.1)
    runs = Scripted(tmp_path, ["a", None, "b", "b"])
    assert trial.failing(runs, "abc", seconds) == ("killed", "b")
    assert runs.chosen == [["a", "b", "c"], ["a"], ["b", "c"], ["b"]]


@pytest.mark.parametrize(("failures", "found"), [(["", ""], True), (["", None], False), (["c", None], False)])
def test_what_fails_but_once_finds_no_change(tmp_path: Path, failures: list[str | None], found: bool) -> None:
    assert (trial.failing(Scripted(tmp_path, failures), "abc", dict.fromkeys("abc", 0.1)) is not None) is found


@pytest.mark.parametrize("test", ["a", ""])
def test_a_change_whose_test_was_ended_at_its_limit_is_not_called_killed(tmp_path: Path, test: str) -> None:
    runs = Scripted(tmp_path, [test, test], "hung")
    assert trial.failing(runs, "abc", dict.fromkeys("abc", 0.1)) == ("timed out", test or "all together")


def test_a_copy_in_which_many_tests_fail_measures_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(trial, "copied", lambda *_: tmp_path)
    monkeypatch.setattr(probes, "Copy", Mock())
    monkeypatch.setattr(trial.Runs, "run", lambda *_: None)
    monkeypatch.setattr(trial.Runs, "told", lambda _: [("failed", 0.1, f"test_{number}") for number in range(100)])
    with pytest.raises(RuntimeError, match="100 tests fail"):
        trial.measure(tmp_path, tmp_path, [], 2)
