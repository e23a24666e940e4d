"""An option of Choko that stands in the tests alone: a patch adds it to a copy of the program, and touches six files.

Its first part is the option and the rule itself. With that part alone the tests name every further file, and with the
whole patch, and the pages that `make docs` writes, they pass.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutation.trial import copied

ROOT = Path(__file__).parents[3]
PATCH = Path(__file__).with_name("added-option.patch")
MOST = 6
"""The most files that an option touches."""
FIRST = ("engines/yote/options.py", "engines/yote/moves.py")
"""The files of the option and of its rule."""
NAMING = (
    "tests/engines/test_options.py",
    "tests/locales/test_rules_words.py",
    "tests/locales/test_yote_rules.py",
)
"""The tests that name the others."""
PAGES = "tests/docs/test_pages.py::test_what_the_code_says_is_up_to_date"
"""The test that names `make docs` where the pages that it writes are not up to date."""


def applied(root: Path, *arguments: str) -> str:
    """Apply the patch to a copy of the program. Raises CalledProcessError where it does not fit."""
    command = ["git", "apply", "-p0", *arguments, str(PATCH)]
    return subprocess.run(command, cwd=root, check=True, capture_output=True, text=True).stdout


def touched() -> list[str]:
    return [line.split("\t")[2] for line in applied(ROOT, "--numstat").splitlines()]


def ran(root: Path, *arguments: str) -> tuple[int, str]:
    """The exit status of a module of Python in a copy of the program, and what it says."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    run = subprocess.run(
        [sys.executable, "-m", *arguments], cwd=root, env=environment, capture_output=True, text=True, check=False
    )
    return run.returncode, run.stdout + run.stderr


def test_an_option_touches_six_files_at_most() -> None:
    applied(ROOT, "--check")
    assert set(FIRST) < set(touched())
    assert len(touched()) <= MOST


@pytest.mark.long
def test_each_further_file_is_named_by_a_test(tmp_path: Path) -> None:
    root = copied(ROOT, tmp_path / "copy")
    applied(root, *(f"--include={path}" for path in FIRST))
    status, said = ran(root, "pytest", "-n", "0", *NAMING)
    assert status == pytest.ExitCode.TESTS_FAILED, said
    assert [path for path in touched() if path not in said and path not in FIRST] == [], said
    applied(root, *(f"--exclude={path}" for path in FIRST))
    assert "make docs" in ran(root, "pytest", "-n", "0", PAGES)[1]
    assert ran(root, "docs.reference") == (0, "")
    status, said = ran(root, "pytest", "-n", "0", *NAMING, PAGES)
    assert status == pytest.ExitCode.OK, said
