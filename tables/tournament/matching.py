"""The cheapest matching of people into pairs, by the blossom algorithm."""

from collections.abc import Mapping

from networkx import Graph, max_weight_matching

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
    graph = Graph()
    for (one, two), cost in costs.items():
        total = 0
        for base, digit in zip(bases, cost, strict=True):
            total = total * base + digit
        graph.add_edge(one, two, weight=-total)
    found = max_weight_matching(graph, maxcardinality=True)
    return sorted(pair if pair in costs else (pair[1], pair[0]) for pair in found)
