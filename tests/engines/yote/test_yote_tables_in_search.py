"""The search at the edge of the endgame tables: it plays for what they know and leaves the rest to itself."""

from itertools import count

import pytest

from engines.yote.endgame import Tables
from engines.yote.moves import legal
from engines.yote.options import ruleset
from engines.yote.quiescence import KNOWN
from engines.yote.search import SURE, Search
from tests.engines.yote.helpers import at, game_of


class Told(Tables):
    """Tables in which every position of few pieces has the same value for the side to move."""

    def __init__(self, value: int | None) -> None:
        self.value = value
        self.asked = 0
        self.most = 6

    def probe(self, own: int, foe: int) -> int | None:
        self.asked += 1
        assert (own | foe).bit_count() <= self.most
        return self.value


def score(line: str, tables: Told | None, looks: int = 20) -> int:
    state = at(line)
    rules = ruleset(state.options)
    search = Search(rules, looks, count().__next__, tables)
    action = search.best(state.position, legal(rules, state.position), state.seen)
    assert game_of(state.options).format(action)
    return search.score


FEW = "5/o4/3x1/1o3/5/2x1o o 0,0 - - {idle} {idle} 61"
"""Three against two with empty hands; nothing can be captured at once."""


@pytest.mark.parametrize(("value", "least", "most"), [(-5, KNOWN - 10, KNOWN), (5, -KNOWN, 10 - KNOWN), (0, 0, 0)])
def test_the_tables_decide_positions_of_few_pieces(value: int, least: int, most: int) -> None:
    tables = Told(value)
    assert least <= score(FEW.format(idle=4), tables) <= most
    assert tables.asked


def test_a_win_beyond_the_limit_of_turns_is_a_draw() -> None:
    assert score(FEW.format(idle=10), Told(-12)) == 0


def test_positions_that_the_tables_do_not_know_are_searched() -> None:
    assert score(FEW.format(idle=4), Told(None)) == score(FEW.format(idle=4), None)


def test_pieces_in_hand_keep_the_tables_out() -> None:
    tables = Told(0)
    assert score("5/o4/3x1/1o3/5/2x1o o 1,0 - - 4 4 61", tables, 1) != 0


def test_a_win_that_the_search_sees_is_better_than_one_of_the_tables() -> None:
    assert score("5/5/2x2/2o2/5/x3o o 0,0 - - 4 4 61", Told(-1)) > SURE


def test_captures_with_pieces_in_hand_keep_the_tables_out() -> None:
    tables = Told(0)
    assert score("5/oox2/1xo2/2x2/4o/x4 o 6,0 - - 4 4 41", tables, 1) != 0
    assert not tables.asked
