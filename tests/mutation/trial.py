"""Which tests reach the places, and whether they fail when a place is changed: all in copies of the tree."""

import contextlib
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any, Literal

import pytest

from tests.mutation import probes, reached
from tests.mutation.places import Place, at_import, changed

ORDINARY = "not browser and not long and not cluster"
"""The tests of `make test`."""
TEST_S = 120
"""The limit of one test, beyond which the change has made it hang."""
SLOW = 20
"""The factor by which tests may take longer in a changed program before they are ended."""
FAILURES = ("failed", "hung")
NEAR = 3
"""The number of test files that are tried first if no tests are in the folder that mirrors the place's."""

MOST_FAILED = 80
"""The most tests that may fail in the copy with the places marked: a hundredth of them."""

Fate = Literal["killed", "timed out", "survived", "not reached"]
"""What became of a change. One whose test was ended at its limit may hang, or the machine may have been busy."""
Result = tuple[Fate, str]
"""What became of a change, and the test that failed."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Which tests reach which place.

    Attributes:
        tests: For each place the names of the tests, those of the same file one after the other.
        seconds: How long each test that passes takes.
        failed: The tests that fail in the copy, though nothing is changed there: they can tell nothing.
    """

    tests: list[list[str]]
    seconds: dict[str, float]
    failed: list[str]


def listed(root: Path) -> list[str]:
    """The files that belong to the tree, new ones included."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"]
    names = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True).stdout.splitlines()
    return [name for name in names if (root / name).is_file()]


def fingerprint(root: Path, drawn: Sequence[Place]) -> str:
    """A hash of the whole tree and of the places that were drawn."""
    found = hashlib.sha256(repr([(place.path, place.number) for place in drawn]).encode())
    for name in listed(root):
        found.update(f"{name}\0".encode() + (root / name).read_bytes())
    return found.hexdigest()[:16]


def copied(root: Path, to: Path) -> Path:
    """Copy the tree."""
    for name in listed(root):
        target = to / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(root / name, target)
    return to


class Runs:
    """Runs of pytest in a copy of the tree.

    Args:
        root: The copy.
        scratch: A folder for temporary files, with a short path: there are sockets in it.
    """

    def __init__(self, root: Path, scratch: Path) -> None:
        self.root = root
        self._scratch = scratch
        self._process: subprocess.Popen[bytes] | None = None
        scratch.mkdir()

    def run(self, arguments: Iterable[str], chosen: Sequence[str] | None = None, limit_s: float | None = None) -> bool:
        """Run tests, those of a list alone or all; whether none failed. A run that reaches its limit has hung and failed.

        Raises:
            RuntimeError: pytest was not understood, so nothing was run.
        """
        (self._scratch / "told").write_text("", encoding="utf-8")
        # A file that tests start as a program, such as the keeper of their PostgreSQL server, may be marked too.
        paths = {"PYTHONPATH": str(self.root), "TMPDIR": str(self._scratch)}
        environment = {**os.environ, **paths, "TOLD": str(self._scratch / "told")}
        if chosen is not None:
            (self._scratch / "chosen").write_text("\n".join(chosen), encoding="utf-8")
            environment["CHOSEN"] = str(self._scratch / "chosen")
        command = [sys.executable, "-m", "pytest", "-p", "tests.mutation.chosen", "-m", ORDINARY, *arguments]
        with (self._scratch / "said").open("wb") as said:
            self._process = subprocess.Popen(
                command, cwd=self.root, env=environment, stdout=said, stderr=subprocess.STDOUT, start_new_session=True
            )
        try:
            code = self._process.wait(limit_s)
        except subprocess.TimeoutExpired:
            with (self._scratch / "told").open("a", encoding="utf-8") as told:
                told.write(f"hung\t{limit_s}\t\n")
            return False
        finally:
            self.stop()
        if code == pytest.ExitCode.USAGE_ERROR:
            raise RuntimeError(self.said())
        return code in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}

    def said(self) -> str:
        """What pytest printed in the last run."""
        return (self._scratch / "said").read_text(encoding="utf-8", errors="replace")

    def stop(self) -> None:
        """End a run, and what its tests have started."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()

    def told(self) -> list[tuple[str, float, str]]:
        """The outcome, the seconds and the name of each part of each test of the last run; no name for the run itself."""
        lines = (self._scratch / "told").read_text(encoding="utf-8").splitlines()
        parts = [line.split("\t", 2) for line in lines]
        return [(outcome, float(seconds), name) for outcome, seconds, name in parts]


def measure(root: Path, work: Path, drawn: Sequence[Place], workers: int) -> Reach:
    """Run all ordinary tests once, with the places marked.

    Raises:
        RuntimeError: The tests cannot be loaded, or so many fail in the copy that what the others find would say little.
    """
    runs = Runs(copied(root, work / "reach"), work / "r")
    probes.Copy(runs.root).mark(drawn)
    runs.run(["-n", str(workers)])
    if not runs.told():
        raise RuntimeError(runs.said())
    seconds: dict[str, float] = {}
    failed = []
    for outcome, took, name in runs.told():
        seconds[name] = seconds.get(name, 0.0) + took
        if outcome in FAILURES:
            failed.append(name)
    if len(set(failed)) > MOST_FAILED:
        told = "\n  ".join(sorted(set(failed))[:MOST_FAILED])
        raise RuntimeError(
            f"{len(set(failed))} tests fail in a copy in which nothing is changed; these are the first:\n  {told}"
        )
    found: list[set[str]] = [set() for _ in drawn]
    lines = (runs.root / "tests" / "mutation" / reached.FOUND.name).read_text(encoding="utf-8").splitlines()
    for line in lines:
        number, test = line.split("\t", 1)
        name, _, phase = test.rpartition(" ")
        # What a fixture does is done once for several tests of a file.
        same = [name] if phase == "(call)" else [each for each in seconds if _file(each) == _file(name)]
        found[int(number)].update(same)
    usable = set(seconds) - set(failed)
    return Reach([sorted(each & usable) for each in found], seconds, sorted(set(failed)))


def kept(path: Path, make: Callable[[], Reach]) -> Reach:
    """The stored measurement if there is one; else measure now, and store the result."""
    if path.exists():
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return Reach(**found)
    made = make()
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps({"tests": made.tests, "seconds": made.seconds, "failed": made.failed}), encoding="utf-8")
    return made


def _file(test: str) -> str:
    return test.split("::", 1)[0]


def beside(root: Path, path: str) -> str:
    """The folder of tests that mirrors a file's, or the nearest one above in which there are tests."""
    folder = Path("tests") / Path(path).parent
    while not any((root / folder).glob("test_*.py")) and folder != Path("tests"):
        folder = folder.parent
    return folder.as_posix()


def ordered(tests: Sequence[str], seconds: Mapping[str, float]) -> list[str]:
    """Tests file by file, the quickest file first."""
    by_file: dict[str, list[str]] = {}
    for test in tests:
        by_file.setdefault(_file(test), []).append(test)
    quick = sorted(by_file.values(), key=lambda each: sum(seconds[test] for test in each))
    return [test for each in quick for test in each]


def steps(root: Path, place: Place, tests: Sequence[str], reach: Reach) -> list[list[str]]:
    """The tests to run for a place, in two goes, so that few files are loaded for a change that is found at once.

    First come those of the mirrored folder that reach the place, or else the quickest files; then all others that reach it,
    and the rest of the folder: what the program keeps is made in the first test alone that needs it, and what runs at the
    import before any.
    """
    folder = beside(root, place.path)
    usable = reach.seconds.keys() - set(reach.failed)
    mirror = {test for test in usable if Path(_file(test)).parent.as_posix() == folder}
    quick = ordered([test for test in tests if test in mirror] or tests or sorted(mirror), reach.seconds)
    soon = list(dict.fromkeys(map(_file, quick)))[: None if quick[0] in mirror else NEAR]
    first = [test for test in quick if _file(test) in soon]
    left = [sorted(set(tests) - set(first)), sorted(mirror - set(tests) - set(first))]
    return [first, [test for each in left for test in ordered(each, reach.seconds)]]


def judge(runs: Runs, place: Place, tests: Sequence[str], reach: Reach) -> Result:
    """Change a place and run its tests; returns the fate of the change, and the test that failed.

    Where no test reaches the place, those of its folder are run: it may run as they are loaded.
    """
    file = runs.root / place.path
    text = file.read_text(encoding="utf-8")
    # Python takes a compiled file for that of a source of the same second and length.
    compiled = Path(cache_from_source(str(file)))
    compiled.unlink(missing_ok=True)
    file.write_text(changed(text, place), encoding="utf-8")
    try:
        for chosen in steps(runs.root, place, tests, reach):
            found = failing(runs, chosen, reach.seconds)
            if found is not None:
                return found
        return "survived" if tests or at_import(text, place) else "not reached", ""
    finally:
        file.write_text(text, encoding="utf-8")
        compiled.unlink(missing_ok=True)


def failing(runs: Runs, chosen: Sequence[str], seconds: Mapping[str, float]) -> Result | None:
    """The result of the first of these tests that fails, and fails again when run alone; others are flaky.

    Words instead of its name where no test failed by itself, twice; None where all pass.
    """

    def fail(these: Sequence[str]) -> bool:
        limit_s = 2 * TEST_S + SLOW * sum(seconds[test] for test in these)
        files = list(dict.fromkeys(map(_file, these)))
        return not runs.run(["-n", "0", "-x", "-o", f"timeout={TEST_S}", *files], these, limit_s)

    left = list(chosen)
    while left and fail(left):
        failed = next((name for outcome, _, name in runs.told() if outcome in FAILURES and name), None)
        again = left if failed is None else [failed]
        if fail(again):
            hung = any(outcome == "hung" for outcome, _, _ in runs.told())
            return "timed out" if hung else "killed", failed or ("all together" if hung else "as they are loaded")
        left = [] if failed is None else left[left.index(failed) + 1 :]
    return None
