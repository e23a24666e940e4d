"""When a client answers at once, so that it may take over from another one."""

from types import SimpleNamespace
from typing import Any

import pytest

from cogs.client.client import Baraza


@pytest.mark.parametrize(
    ("ready", "lost", "warms", "serves"),
    [
        (True, set(), False, True),
        (False, set(), False, False),
        (True, {1}, False, False),
        (True, set(), True, False),
    ],
)
def test_a_client_serves_once_all_shards_are_connected_and_all_is_drawn(
    ready: bool, lost: set[int], warms: bool, serves: bool
) -> None:
    stub: Any = SimpleNamespace(
        is_ready=lambda: ready,
        connections=SimpleNamespace(lost=lost),
        warming=SimpleNamespace(waiting=warms),
    )
    told: Any = Baraza._serves
    assert told.fget(stub) is serves
