"""An evening in a process of its own, because it leaves killed tasks behind and takes all chance from its seed."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
LIMIT_S = 600
"""How long, in real seconds, an evening may take."""
ENDLESS = "endless"
"""The name, among those of the referees, for an evening that was ended because it took too long."""


@dataclass(frozen=True)
class Played:
    """An evening that was played.

    Attributes:
        seed: Its seed.
        without: The bursts that were left out.
        well: Whether nothing was found wrong.
        text: What it printed.
        pressed: What was pressed and seen, as text.
    """

    seed: str
    without: frozenset[int]
    well: bool
    text: str
    pressed: str

    @property
    def faults(self) -> frozenset[str]:
        """The names of the referees that found something wrong; "crash" where the evening did not come to its end."""
        lines = [line for line in self.text.splitlines() if line.startswith("  ! ")]
        named = frozenset(line.removeprefix("  ! ").partition(":")[0] for line in lines)
        return named or frozenset([] if self.well else ["crash"])


def played(
    seed: str,
    without: Collection[int] = (),
    *,
    database: str | None = None,
    hashes: int = 0,
    limit_s: float = LIMIT_S,
    root: Path = ROOT,
) -> Played:
    """Play an evening.

    Args:
        seed: The seed.
        without: Numbers of bursts to leave out.
        database: The URL of an empty PostgreSQL database; None for SQLite.
        hashes: The seed of Python's hashes, which must not matter.
        limit_s: How long, in real seconds, it may take; a longer one is ended, and is not well.
        root: The tree whose program plays.
    """
    with tempfile.TemporaryDirectory(prefix="evening-") as folder:
        out = Path(folder) / "evening.txt"
        command = [sys.executable, "-m", "tests.evenings.one", seed, "--out", str(out)]
        command += ["--without", ",".join(map(str, sorted(without)))] if without else []
        command += ["--database", database] if database else []
        try:
            done = subprocess.run(
                command,
                check=False,
                capture_output=True,
                cwd=root,
                env=os.environ | {"PYTHONHASHSEED": str(hashes)},
                text=True,
                timeout=limit_s,
            )
        except subprocess.TimeoutExpired:
            return Played(seed, frozenset(without), well=False, text=f"  ! {ENDLESS}: {limit_s:.0f} s\n", pressed="")
        text = done.stdout + (done.stderr if not done.stdout else "")
        return Played(
            seed, frozenset(without), not done.returncode, text, out.read_text("utf-8") if out.exists() else ""
        )
