"""What a copy of the program calls at each place that was drawn, to note which test is running."""

import os
from pathlib import Path

FOUND = Path(__file__).with_name("reached.txt")
"""A line for each place and each test that reaches it: the place's number, and pytest's name of the test and its phase."""

_noted: set[tuple[int, str | None]] = set()


def reached(number: int) -> bool:
    """Note that a place is reached, in whichever process of the test; whatever follows `and` goes on as before."""
    test = os.environ.get("PYTEST_CURRENT_TEST")
    if test is not None and (number, test) not in _noted:
        _noted.add((number, test))
        with FOUND.open("a", encoding="utf-8") as file:
            file.write(f"{number}\t{test}\n")
    return True
