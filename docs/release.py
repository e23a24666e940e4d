"""Checks that a release says of itself which version it is: `make release`, before the checks."""

import re
import sys
from collections.abc import Sequence
from pathlib import Path

import bot

ROOT = Path(__file__).parents[1]
HEADING = re.compile(r"^## (?P<title>.+)$", re.MULTILINE)
RELEASED = re.compile(r"^(?P<version>\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)$")
IMAGE = re.compile(r"image: \S+:(?P<version>\S+)")


def findings(version: str, changes: str, deployment: str, tag: str | None = None) -> list[str]:
    """What is wrong with a release, a sentence each.

    Args:
        version: The version of the program.
        changes: The text of CHANGELOG.md: a section for each version, the newest first.
        deployment: The text of the example for Kubernetes, whose images are those of the release.
        tag: The tag in Git; None where none is set yet.
    """
    found = []
    if tag is not None and tag != f"v{version}":
        found.append(f"The tag is {tag}, and VERSION in bot.py is {version}: set the one or the other right.")
    newest, _, rest = HEADING.sub(r"\0\1\n", changes).partition("\0")[2].partition("\n")
    released = RELEASED.match(newest)
    if released is None or released["version"] != version:
        found.append(f'CHANGELOG.md begins with "{newest}": its newest section is to be "{version} (YYYY-MM-DD)".')
    if not rest.partition("\0")[0].strip():
        found.append("CHANGELOG.md says of the newest version nothing.")
    versions = [RELEASED.match(each["title"]) for each in HEADING.finditer(changes)]
    numbers = [tuple(map(int, each["version"].split("."))) for each in versions if each]
    if sorted(set(numbers), reverse=True) != numbers:
        found.append("The versions in CHANGELOG.md do not stand in order, the newest first.")
    found += [
        f"The example for Kubernetes has the image of version {image}, and VERSION in bot.py is {version}."
        for image in sorted({each["version"] for each in IMAGE.finditer(deployment)} - {version})
    ]
    return found


def main(arguments: Sequence[str]) -> int:
    """Print what is wrong; the process's exit status: 0 where nothing is, else 1."""
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    deployment = (ROOT / "deploy" / "kubernetes" / "statefulset.yaml").read_text(encoding="utf-8")
    found = findings(bot.VERSION, changes, deployment, next(iter(arguments), None))
    sys.stderr.writelines(f"{each}\n" for each in found)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
