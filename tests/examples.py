"""The number of examples of a property, which `make long-test` multiplies; the parts of puzzle pools; tests on both stores."""

import os
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

TIMES = {"suite": 1, "long": 6, "search": 50}
"""The factor by which a profile multiplies the number of examples of `make test`."""
PARTS = [0, 1, *(pytest.param(part, marks=pytest.mark.every) for part in range(2, 8))]
"""The numbers of the eight parts of a pool of puzzles: the checks go through two of them, `make long-test` through all."""


def some(number: int, **more: Any) -> settings:
    """The settings of a costly property: `number` examples in `make test`, and no deadline."""
    times = TIMES[os.environ.get("HYPOTHESIS_PROFILE", "suite")]
    return settings(max_examples=number * times, deadline=None, suppress_health_check=list(HealthCheck), **more)
