"""The value of a position at a glance, by which the moments of kept games are told: it stays as it was."""

import pytest

from engines.yote.glance import Glance, values
from engines.yote.moves import legal
from engines.yote.options import YoteOptions, ruleset
from tests.engines.yote.endgames import at
from tests.engines.yote.positions import RULES, lines, position

VALUES: dict[tuple[str, str], tuple[int, int, int]] = {
    ("lemery", "crossing"): (-4, -210, -6110),
    ("lemery", "no_hands"): (-4, -173, -2411),
    ("lemery", "chains"): (416, 413, 15508),
    ("lemery", "small"): (100000, -99999, -399996),
    ("mandatory", "crossing"): (-4, -3, -48),
    ("chain_board_or_hand", "crossing"): (-4, -6, -7757),
    ("chain_board_or_hand", "no_hands"): (-172, -99999, -204165),
    ("choko", "forced"): (-2, -2, -653),
    ("choko", "free"): (-208, 1, -1851),
    ("choko", "no_hands"): (67, -255, -3528),
}
"""By rule set and position: the value of the first and of the last legal turn, and the sum of all."""


@pytest.mark.parametrize(("rules", "name"), VALUES)
def test_turns_are_worth_what_they_were_before_the_search_had_weights(rules: str, name: str) -> None:
    options = RULES[rules]
    here = position(lines(options)[name])
    found = values(ruleset(options), here, legal(ruleset(options), here))
    assert (found[0], found[-1], sum(found)) == VALUES[rules, name]


def test_a_turn_after_which_no_turn_is_left_is_worth_a_draw() -> None:
    options = YoteOptions()
    ahead = [Glance(ruleset(options)).after(at(options, 0b11111, 0b1111 << 20, idle).position) for idle in (59, 60)]
    assert ahead[0] < 0, "the side to move has a piece more"
    assert ahead[1] == 0
