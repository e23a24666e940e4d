"""What holds for every test of Awalé: the real bot is given it beside its other games."""

import pytest

from engines.entry import Registry
from tests.e2e.conftest import clock, house, place, validator
from tests.registry import GIVEN

__all__ = ["clock", "house", "place", "validator"]


@pytest.fixture
def games() -> Registry:
    """The games that are played here, and Awalé."""
    return GIVEN
