"""The image passes on what the licences of its packages ask for."""

import re
import subprocess
import sys

from packaging.requirements import Requirement

from tests.deploy.conftest import ROOT


def licences() -> dict[str, str]:
    """What is written about each installed package, by its name and version."""
    told = subprocess.run([sys.executable, "deploy/licences.py"], cwd=ROOT, capture_output=True, check=True).stdout
    rule = "=" * 80
    parts = told.decode().split(f"{rule}\n")[1:]
    return {head.partition(":")[0]: head + text for head, text in zip(parts[::2], parts[1::2], strict=True)}


def test_every_package_of_the_image_tells_its_licence() -> None:
    found = {re.sub(r"[-_.]+", "-", name).lower(): text for name, text in licences().items()}
    locked = [
        Requirement(line.rstrip(" \\"))
        for line in (ROOT / "requirements.txt").read_text("utf-8").splitlines()
        if re.match(r"[a-z]", line)
    ]
    wanted = [each for each in locked if each.marker is None or each.marker.evaluate()]
    assert len(wanted) > 20
    for each in wanted:
        name = re.sub(r"[-_.]+", "-", f"{each.name} {each.specifier}".replace("==", "")).lower()
        told = found[name]
        assert re.search(r"MIT|BSD|Apache|PSF|Python Software|OFL|LGPL|MPL|HPND|Unlicense", told.splitlines()[0]), name
    assert "SIL OPEN FONT LICENSE" in found["font-source-sans-pro 0-0-1"].upper()


def test_the_image_is_built_with_them() -> None:
    image = (ROOT / "Dockerfile").read_text("utf-8")
    made = "RUN /venv/bin/python licences.py > /licences.txt\n"
    assert (
        image.index("-r requirements.txt ${EXTRA}") < image.index(made) < image.index("COPY --from=build /licences.txt")
    )
    ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    assert {"!deploy/licences.py", "!LICENSE"} <= set(ignored)
