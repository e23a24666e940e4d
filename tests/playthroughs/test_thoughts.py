"""House players and analysts think of the whole games what they thought when that was last looked at and written down."""

import pytest

from tests.playthroughs.thoughts import path, thoughts
from tests.registry import GIVEN


@pytest.mark.parametrize("name", GIVEN)
def test_they_think_as_they_did(name: str) -> None:
    assert thoughts(name).splitlines() == path(name).read_text(encoding="utf-8").splitlines()
