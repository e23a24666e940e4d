"""Writes the licences of all installed packages to the standard output: `python deploy/licences.py > licences.txt`.

What stands there comes from the packages themselves, so that an image passes on what its packages ask for.
"""

import re
import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, PackagePath, distributions

TEXT = re.compile(r"\.dist-info/licenses/|(^|/)(licen[cs]e|copying|notice|authors)[^/]*$", re.IGNORECASE)
"""The paths of licences, and of what they ask to be passed on."""
CODE = (".py", ".pyc", ".pyi")
"""The ends of files that may be named so too, and are none."""


def named(package: Distribution) -> str:
    """What a package's metadata call its licence: an SPDX expression, else its classifiers, else its own words."""
    metadata = package.metadata.json
    classifiers = [each.rpartition(" :: ")[2] for each in metadata.get("classifier", []) if each.startswith("License ")]
    own = str(metadata.get("license", "see below")).splitlines()[0]
    return str(metadata.get("license_expression") or ", ".join(classifiers) or own)


def texts(package: Distribution) -> Iterator[PackagePath]:
    """The files of a package that its licence consists of."""
    for path in sorted(package.files or []):
        if TEXT.search(path.as_posix()) and path.suffix not in CODE:
            yield path


def main() -> None:
    """Write them, package by package."""
    rule, parts = "=" * 80, []
    for package in sorted(distributions(), key=lambda each: each.name.lower()):
        parts.append(f"{rule}\n{package.name} {package.version}: {named(package)}\n{rule}\n")
        parts += [f"--- {path.name}\n\n{path.read_text(encoding='utf-8').strip()}\n" for path in texts(package)]
    sys.stdout.buffer.write("\n".join(parts).encode())


if __name__ == "__main__":
    main()
