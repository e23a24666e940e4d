"""A slow reference for groups, displays and readiness in Yebo, written from the rules document alone."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

SUITS, FAMILIES = "PMS", "FB"
NATURALS = [f"{suit}{n}" for suit in SUITS for n in range(1, 10)] + [f"{f}{n}" for f in FAMILIES for n in (1, 2, 3)]
SIZE = {1: 3, 2: 3, 3: 2, 4: 3, 5: 3, 6: 2}

Meld = tuple[tuple[str, ...], int]
"""A group's blocks, sorted, and the number of Africas among them (0, 1, or all, when the blocks are named A)."""


def is_group(number: int, blocks: tuple[str, ...]) -> bool:
    """Whether these blocks, without an Africa, are a legal group of the round (5.3)."""
    kinds, numbers = [block[0] for block in blocks], sorted(int(block[1]) for block in blocks)
    suited = all(kind in SUITS for kind in kinds)
    family = set(kinds)
    in_a_row = numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    enhancing_run = not suited and len(family) == 1 and numbers == [1, 2, 3] and family <= set(FAMILIES)
    match number:
        case 1 | 3:
            return len(set(blocks)) == 1
        case 2:
            return (suited and len(family) == 1 and in_a_row) or enhancing_run
        case 4:
            return (suited and len(family) == 3 and len(set(numbers)) == 1) or enhancing_run
        case 5:
            return suited and len(family) == 3 and in_a_row
        case _:
            return len(set(numbers)) == 1 and ((suited and len(family) == 2) or family == set(FAMILIES))


def fits_together(number: int, melds: list[tuple[str, ...]]) -> bool:
    """Whether one seat may have all these groups, by suits and limits (5.3, A8)."""
    suits = {block[0] for meld in melds for block in meld if block[0] in SUITS}
    runs = [meld[0][0] for meld in melds if meld[0][0] in FAMILIES]
    if number in {1, 2, 3} and len(suits) > 1:
        return False
    if number == 6 and len(suits) > 2:
        return False
    if number == 2 and len(runs) > 1:
        return False
    return number != 4 or len(set(runs)) == len(runs)


def melds(number: int, hand: tuple[str, ...]) -> set[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Every group of a hand, as the sorted blocks that it represents and the sorted blocks that it consists of."""
    found = set()
    for chosen in set(combinations(sorted(hand), SIZE[number])):
        wild = chosen.count("A")
        if wild == len(chosen):
            found.add((chosen, chosen))
        elif wild <= 1:
            naturals = tuple(block for block in chosen if block != "A")
            for stands in product(NATURALS, repeat=wild):
                blocks = tuple(sorted((*naturals, *stands)))
                if is_group(number, blocks):
                    found.add((blocks, chosen))
    return found


def partitions(number: int, hand: tuple[str, ...], made: list[tuple[str, ...]]) -> Iterator[list[tuple[str, ...]]]:
    """Every way to split a whole hand into groups that fit together with the groups `made`."""
    if not hand:
        yield made
        return
    first, rest = hand[0], hand[1:]
    for others in set(combinations(rest, SIZE[number] - 1)):
        left = list((Counter(rest) - Counter(others)).elements())
        for blocks, lies in melds(number, (first, *others)):
            if Counter(lies) == Counter((first, *others)) and fits_together(number, [*made, blocks]):
                yield from partitions(number, tuple(sorted(left)), [*made, blocks])


def complete(number: int, hand: tuple[str, ...], made: list[tuple[str, ...]]) -> bool:
    """Whether a hand splits into groups and one further block that is not an Africa."""
    for odd in sorted(set(hand) - {"A"}):
        rest = list(hand)
        rest.remove(odd)
        if next(partitions(number, tuple(sorted(rest)), made), None) is not None:
            return True
    return False


def ready(number: int, hand: tuple[str, ...], made: list[tuple[str, ...]], held: Counter[str]) -> bool:
    """Whether a further block makes the hand complete; the seat must not hold all four of that block (A12)."""
    return any(held[kind] < 4 and complete(number, (*hand, kind), made) for kind in [*NATURALS, "A"])
