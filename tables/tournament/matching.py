"""The cheapest matching of people into pairs, by the blossom algorithm."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

Costs = Mapping[tuple[int, int], tuple[int, ...]]
"""The costs of each possible pair, none below 0: the weightiest first, as many for every pair."""


def cheapest(costs: Costs) -> list[tuple[int, int]]:
    """The matching with the most pairs, and among these the one with the lowest sums of costs.

    The sums of the weightiest cost are compared first, then those of the next, and so on. Each pair is returned as it
    stands in `costs`, in ascending order. Exact: all sums are whole numbers.
    """
    if not costs:
        return []
    depth = len(next(iter(costs.values())))
    pairs = len({node for pair in costs for node in pair}) // 2
    # Each cost is a digit of one number, in a base that the sum of all pairs' digits does not reach.
    bases = [1 + pairs * max(cost[layer] for cost in costs.values()) for layer in range(depth)]
    new_graph, matching = _networkx()
    graph = new_graph()
    for (one, two), cost in costs.items():
        total = 0
        for base, digit in zip(bases, cost, strict=True):
            total = total * base + digit
        graph.add_edge(one, two, weight=-total)
    found = matching(graph, maxcardinality=True)
    return sorted(pair if pair in costs else (pair[1], pair[0]) for pair in found)


@cache
def _networkx() -> tuple[Callable[[], Any], Callable[..., set[tuple[int, int]]]]:
    """A function that makes an empty graph, and the one that matches it."""
    # Imported by the first pairing: it takes a quarter of a second, which the bot's start need not wait for.
    from networkx import Graph, max_weight_matching  # noqa: PLC0415

    class Plain(Graph):  # type: ignore[misc]  # networkx has no types
        """A graph that gives its neighbours as they are, not in a read-only wrapper, which takes half of the time."""

        def __getitem__(self, node: int) -> Any:
            """The neighbours of a node, each with the weight between."""
            return self._adj[node]

    return Plain, max_weight_matching
