"""Fixtures of the tests of Awalé: the real bot's registry has Awalé beside the program's games."""

import pytest

from engines.entry import Registry
from tests.e2e.conftest import clock, emojis, house, meter, place, same, sends, validator
from tests.registry import GIVEN

__all__ = ["clock", "emojis", "house", "meter", "place", "same", "sends", "validator"]


@pytest.fixture
def games() -> Registry:
    """The registry of the program's games and Awalé."""
    return GIVEN
