"""The cheapest matching, against all matchings of a few."""

from collections.abc import Iterator
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from tables.tournament.matching import Costs, cheapest
from tests.examples import some

PAIRS = list(combinations(range(6), 2))


def matchings(costs: Costs) -> Iterator[list[tuple[int, int]]]:
    """All matchings of these pairs, the empty one included."""
    yield []
    for pair in costs:
        rest = {other: cost for other, cost in costs.items() if other > pair and not set(other) & set(pair)}
        for found in matchings(rest):
            yield [pair, *found]


@some(40)
@given(st.dictionaries(st.sampled_from(PAIRS), st.tuples(st.integers(0, 3), st.integers(0, 1), st.integers(0, 900))))
def test_no_matching_has_more_pairs_nor_as_many_for_less(costs: Costs) -> None:
    def worth(found: list[tuple[int, int]]) -> tuple[int, ...]:
        return -len(found), *(sum(costs[pair][layer] for pair in found) for layer in range(3))

    found = cheapest(costs)
    assert len({node for pair in found for node in pair}) == 2 * len(found)
    assert worth(found) == min(worth(other) for other in matchings(costs))
