"""The number of examples of a property, which `make long-test` multiplies; the parts of puzzle pools; tests on both stores."""

import os
from collections.abc import Iterable
from itertools import product
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


def on_both(*names: str, cases: Iterable[Any]) -> pytest.MarkDecorator:
    """The parameters of a test of tables whose cases send the same statements.

    `make test` has every case on SQLite and the first one on PostgreSQL too; `make long-test` has the others there.

    Args:
        names: The names of the parameters beside `place`.
        cases: The value of the parameter in each case, a tuple where there are several.
    """
    stores = [("sqlite", ()), ("postgres", pytest.mark.long)]
    found = [
        pytest.param(store, *(case if len(names) > 1 else [case]), marks=marks if number else ())
        for (store, marks), (number, case) in product(stores, enumerate(cases))
    ]
    return pytest.mark.parametrize(("place", *names), found, indirect=["place"])
