"""The garbage collector frees old reference cycles before many of them pile up."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

INTERACTIONS = """
import weakref
from collections import deque
from process.running import calm_collector

class Interaction:
    def __init__(self):
        self.response = {"parent": self, "message": [[] for _ in range(60)]}

calm_collector()
alive, under_way, most = weakref.WeakSet(), deque(maxlen=200), 0
for number in range(60_000):
    under_way.append(made := Interaction())
    alive.add(made)
    most = max(most, len(alive))
print(most)
"""
BOUND = 5_000
"""Interactions alive at once at most, of 60,000 made in sequence with 200 under way at a time."""


@pytest.mark.long
def test_interactions_that_are_over_do_not_pile_up() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", INTERACTIONS],
        cwd=Path(__file__).parents[1],
        env=os.environ | {"PYTHONPATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(ran.stdout) < BOUND
