"""The command line imports what its task needs, and the image holds what it imports."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
ASKED = """
import sys
import bot

assert bot.main(["--healthy"]) == 1
print(*sys.modules)
"""


def test_whether_the_bot_is_well_is_asked_without_importing_the_bot(tmp_path: Path) -> None:
    kept = {name: value for name, value in os.environ.items() if name not in {"DATABASE_URL", "METRICS_PORT"}}
    ran = subprocess.run(
        [sys.executable, "-c", ASKED],
        cwd=tmp_path,
        env=kept | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert {"discord", "PIL", "aiohttp", "tables", "engines"}.isdisjoint(ran.stdout.split())


def test_signals_are_listened_for_before_anything_is_imported() -> None:
    """Else Ctrl+C right after the start is a traceback, and the first process of a container does not hear a SIGTERM."""
    ran = subprocess.run(
        [sys.executable, "-c", "import sys, bot; print(*sys.modules)"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert {"config", "pydantic", "dotenv"}.isdisjoint(ran.stdout.split())


def test_the_image_holds_every_package_of_the_program() -> None:
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")} - {"tests", "benchmarks", "docs"}
    copied = {
        line.split()[1]
        for line in (ROOT / "Dockerfile").read_text(encoding="utf-8").splitlines()
        if line.startswith("COPY ")
    }
    let_in = {line.removeprefix("!") for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()}
    assert packages - copied == set()
    assert packages - let_in == set()
