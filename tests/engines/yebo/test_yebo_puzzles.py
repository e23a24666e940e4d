"""The puzzles of Yebo: blocks are valued again over other deals, dealt here (all puzzles in `make long-test`)."""

import random
from collections import Counter
from itertools import combinations
from statistics import fmean, stdev

import pytest

from engines.game import Illegal
from engines.yebo.blocks import COPIES, KINDS
from engines.yebo.options import ENHANCING_POINTS, SUIT_POINTS
from engines.yebo.plans import best, counts_of, outlook
from engines.yebo.puzzles import YeboPuzzle, YeboPuzzles
from engines.yebo.view import Group, YeboView
from tests.engines.yebo.reference import SIZE, fits_together, melds
from tests.examples import PARTS

KIND = YeboPuzzles()
DEALS, DRAWS = 40, 3


def hidden(view: YeboView) -> list[str]:
    """Every block that the seat cannot see, without the Sightings."""
    left = Counter(dict.fromkeys(KINDS, COPIES))
    left.subtract(view.hand)
    left.subtract(view.discards)
    for seat in view.seats:
        for group in seat.groups:
            left.subtract([*group.base, *([group.fourth] if group.fourth else [])])
    assert min(left.values()) >= 0
    return list(left.elements())


def call(view: YeboView, hand: list[str], groups: tuple[Group, ...], block: str) -> int:
    """The most points of a group that a hand could call a block for (5.6, A19); 0 without one."""
    assert view.round is not None
    shown = [group.blocks for group in groups if not group.all_africa]
    found = [0]
    for pair in set(combinations(sorted(hand), 2)):
        for stands, chosen in melds(view.round, (*pair, block)):
            if set(chosen) != {"A"} and chosen.count("A") <= 1 and fits_together(view.round, [*shown, stands]):
                found.append(sum(SUIT_POINTS if b[0] in "PMS" else ENHANCING_POINTS for b in chosen if b != "A"))
    return max(found)


def values(view: YeboView, blocks: list[str], chance: random.Random, deals: int) -> dict[str, list[float]]:
    """What each discard is worth in each of some deals: the value of the best plan less what others gain by a call."""
    assert view.round is not None
    assert view.seat is not None
    look, mine, found = (
        outlook(view, view.round),
        view.seats[view.seat].groups,
        {block: list[float]() for block in blocks},
    )
    order = [(view.seat + (view.direction or 1) * step) % len(view.seats) for step in range(1, len(view.seats))]
    goal = 4 if SIZE[view.round] == 3 else 6
    for _ in range(deals):
        pile = hidden(view)
        chance.shuffle(pile)
        hands = {seat: [pile.pop() for _ in range(view.seats[seat].concealed)] for seat in order}
        draws = [pile.pop() for _ in range(DRAWS)]
        left = tuple(a - b for a, b in zip(look.left, counts_of(draws), strict=True))
        for block in blocks:
            rest = list(view.hand)
            rest.remove(block)
            loss = 0.0
            for seat in order if SIZE[view.round] == 3 else ():
                gain = call(view, hands[seat], view.seats[seat].groups, block)
                if gain and len(view.seats[seat].groups) + 1 < goal:
                    loss = gain / len(order)
                    break
            found[block].append(best(look._replace(left=left), counts_of([*rest, *draws]), mine).value - loss)
    return found


def check(puzzle: YeboPuzzle, deals: int = DEALS) -> None:
    """The hand is one that the rules allow; over other deals no wrong block is clearly better than the best one, and
    the worst is worse."""
    view = KIND.view(puzzle)
    assert view.hand == puzzle.hand
    assert len(view.hand) + SIZE[view.round or 1] * len(view.seats[0].groups) == 13
    assert list(puzzle.worths) == list(view.may.discard)
    percents = {block: worth.percent for block, worth in puzzle.worths.items()}
    assert (min(percents.values()), max(percents.values())) == (0, 100)
    good = [answer.removeprefix("discard ") for answer in KIND.best(puzzle)]
    assert set(good) == {block for block, percent in percents.items() if percent >= 90}
    assert len(good) < len(percents)
    assert sum(percent >= 97 for percent in percents.values()) <= 3
    wrong = sorted(percents.keys() - set(good), key=lambda block: -percents[block])
    wrong = [*wrong[:2], *wrong[2:][-1:]]
    found = values(view, [good[0], *wrong], random.Random(puzzle.id), deals)
    assert fmean(found[good[0]]) > fmean(found[wrong[-1]]), f"{wrong[-1]} is said to be the worst"
    for block in wrong:
        apart = [a - b for a, b in zip(found[good[0]], found[block], strict=True)]
        assert fmean(apart) >= -3 * stdev(apart) / deals**0.5, f"{block} is better than {good[0]}"


def test_some_puzzles_have_the_best_block_over_other_deals_too() -> None:
    for puzzle in KIND.pool()[::140]:
        check(puzzle, 20)


@pytest.mark.long
@pytest.mark.parametrize("part", PARTS)
def test_every_puzzle_has_the_best_block_over_other_deals_too(part: int) -> None:
    for puzzle in KIND.pool()[part::8]:
        check(puzzle)


def test_what_a_block_waits_for_is_counted() -> None:
    """The unseen blocks that would make a group with the block, and whether it belongs to a whole group."""
    for puzzle in KIND.pool()[::60]:
        view = KIND.view(puzzle)
        assert view.round is not None
        shown = [group.blocks for group in view.seats[0].groups if not group.all_africa]
        left = Counter(hidden(view))
        plain = [block for block in view.hand if block != "A"]
        for block, worth in puzzle.worths.items():
            others = list(plain)
            others.remove(block)
            waits = set()
            for kind in set(KINDS) - {"A"}:
                for rest in set(combinations(sorted(others), SIZE[view.round] - 2)):
                    blocks = tuple(sorted((block, *rest, kind)))
                    made = {stands for stands, _ in melds(view.round, blocks)}
                    short = Counter(blocks) - Counter(plain)
                    if made and sum(short.values()) == 1 and fits_together(view.round, [*shown, blocks]):
                        waits.add(kind)
            assert worth.outs == sum(left[kind] for kind in waits), (puzzle.id, block)
            assert worth.whole == (block in view.breaking)


def test_only_blocks_of_the_hand_may_go() -> None:
    puzzle = next(puzzle for puzzle in KIND.pool() if "A" in puzzle.hand)
    missing = next(kind for kind in KINDS if kind not in puzzle.hand)
    for text, reason in (
        ("discard A", "discard-africa"),
        (f"discard {missing}", "not-held"),
        (f"discard {puzzle.hand[0]} final", "not-an-action"),
        ("draw left", "not-an-action"),
        ("discard Z9", "unknown-block"),
    ):
        with pytest.raises(Illegal) as refused:
            KIND.grade(puzzle, text)
        assert refused.value.reason == reason, text
    assert [part.text for part in KIND.continuations(puzzle, "")] == ["discard"]
    assert len(KIND.continuations(puzzle, "discard")) == len(puzzle.worths)


def test_a_grade_tells_the_worth_of_the_block_that_was_given() -> None:
    puzzle = KIND.pool()[0]
    for block, worth in puzzle.worths.items():
        grade = KIND.grade(puzzle, f"discard {block}")
        (event,) = grade.said
        assert event.values == {"block": block, **worth.model_dump()}
        assert grade.solved == (f"discard {block}" in grade.best)


def test_the_hint_names_the_family_of_the_best_block() -> None:
    for puzzle in KIND.pool()[::40]:
        good = KIND.best(puzzle)[0].removeprefix("discard ")
        assert puzzle.worths[good].percent == 100
        assert KIND.hints(puzzle)[0].text("family") == good[0]
