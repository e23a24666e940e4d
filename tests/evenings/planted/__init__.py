"""Faults that evenings have to find: a patch each, which is put into a copy of the program."""

import subprocess
from pathlib import Path

FAULTS = sorted(patch.stem for patch in Path(__file__).parent.glob("*.patch"))


def plant(root: Path, fault: str, *, tried: bool = False) -> None:
    """Put a fault into a copy of the program; with `tried`, only check that its patch fits.

    Raises:
        subprocess.CalledProcessError: The patch does not fit the program any more.
    """
    patch = Path(__file__).with_name(f"{fault}.patch")
    command = ["git", "apply", "-p0", *(["--check"] if tried else []), str(patch)]
    subprocess.run(command, cwd=root, check=True, capture_output=True)
