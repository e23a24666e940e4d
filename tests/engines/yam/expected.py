"""What the hard player of Yam Master expects of a position, in numbers."""

from collections.abc import Sequence

from engines.yam.expectation import planned, value_of
from engines.yam.state import Action
from engines.yam.view import YamView


def expected(view: YamView, legal: Sequence[Action]) -> list[float]:
    """The value of each legal action; empty before the first throw, when there is one action only."""
    plan = planned(view)
    return [value_of(plan, view, action) for action in legal]
