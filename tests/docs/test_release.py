"""A release says of itself which version it is, everywhere the same."""

import pytest

import bot
from docs import release

CHANGES = "# Changes\n\nWords.\n\n## 1.2.0 (2027-01-15)\n\n* New.\n\n## 1.1.9 (2026-12-01)\n\n* Mended.\n"
DEPLOYMENT = "image: baraza:1.2.0\nimage: baraza:1.2.0\n"


def test_a_release_that_says_so_everywhere() -> None:
    assert release.findings("1.2.0", CHANGES, DEPLOYMENT) == []
    assert release.findings("1.2.0", CHANGES, DEPLOYMENT, "v1.2.0") == []


@pytest.mark.parametrize(
    ("version", "changes", "deployment", "tag", "sentence"),
    [
        ("1.2.0", CHANGES, DEPLOYMENT, "v1.2.1", "The tag is v1.2.1"),
        ("1.2.0", CHANGES.replace("1.2.0 (2027-01-15)", "Not yet released"), DEPLOYMENT, None, '"Not yet released"'),
        ("1.2.0", CHANGES.replace(" (2027-01-15)", ""), DEPLOYMENT, None, 'begins with "1.2.0"'),
        ("1.2.0", CHANGES.replace("* New.\n\n", ""), DEPLOYMENT, None, "nothing"),
        ("1.2.0", "# Changes\n", DEPLOYMENT, None, 'begins with ""'),
        ("1.2.0", CHANGES.replace("1.1.9", "1.10.0"), DEPLOYMENT, None, "in order"),
        ("1.2.0", CHANGES, DEPLOYMENT.replace("1.2.0", "1.1.9", 1), None, "image of version 1.1.9"),
    ],
)
def test_what_a_release_forgot(version: str, changes: str, deployment: str, tag: str | None, sentence: str) -> None:
    assert sentence in release.findings(version, changes, deployment, tag)[0]


def test_what_is_not_released_yet_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """The files as they are: whatever their state, a wrong tag is one of the findings."""
    assert release.main(["v0.0.0"]) == 1
    assert f"VERSION in bot.py is {bot.VERSION}" in capsys.readouterr().err
