"""The messages of the whole games say and offer what they did when that was last looked at and written down."""

import pytest

from tests.cogs.games.sayings import path, sayings
from tests.registry import GIVEN


@pytest.mark.parametrize("name", GIVEN)
def test_they_say_and_offer_what_they_did(name: str) -> None:
    assert sayings(name).splitlines() == path(name).read_text(encoding="utf-8").splitlines()
