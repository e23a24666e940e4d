"""The time limit that every test has: what is told of a test that hangs, and what goes on."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
HANGING = """
import threading, pytest
from tests import conftest

conftest.LAST_S = 0.5

def test_hangs():
    threading.Thread(target=threading.Event().wait, name="the other thread", daemon=True).start()
    threading.Event().wait()

def test_hangs_for_good():
    try:
        threading.Event().wait()
    finally:
        threading.Event().wait()

@pytest.mark.timeout(60)
def test_goes_on():
    pass

@pytest.mark.long
def test_is_long(request):
    assert request.node.get_closest_marker("timeout").args == (3600,)
"""


@pytest.mark.long
def test_tests_that_hang_fail_with_the_stacks_of_all_threads_and_the_others_go_on(tmp_path: Path) -> None:
    test = tmp_path / "test_hanging.py"
    test.write_text(HANGING)
    project = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT), "-p", "tests.conftest"]
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", *project, "-p", "no:cacheprovider", "-n", "1", "-o", "timeout=0.5", str(test)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "2 failed, 2 passed" in ran.stdout, ran.stdout
    assert "Timeout (>0.5s)" in ran.stdout
    assert "Stack of the other thread" in ran.stdout
    assert "crashed while running" in ran.stdout
    assert "in test_hangs_for_good" in ran.stderr


def test_no_run_of_the_tests_is_without_a_limit(pytestconfig: pytest.Config) -> None:
    assert float(pytestconfig.getini("timeout")) > 0
