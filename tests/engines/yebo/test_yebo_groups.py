"""Blocks, groups, the group finder and readiness (yebo.md 5.1, 5.3, A7 to A9, A12, A19, A24, A27)."""

import random
from collections import Counter
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.game import Illegal
from engines.yebo.blocks import AFRICA, ALL, KINDS, NATURALS, SIGHTINGS, without
from engines.yebo.group_finder import callable_groups, findable, splits
from engines.yebo.group_notation import read_group
from engines.yebo.groups import ROUNDS, TEMPLATES, Group, Number, extends, open_templates, owned, points
from engines.yebo.options import SIGHTING_VALUES
from engines.yebo.readiness import is_complete, is_ready
from tests.engines.yebo import reference
from tests.engines.yebo.playing import groups
from tests.examples import some

NUMBERS = st.sampled_from(sorted(ROUNDS))
QUICK = some(12)


def words(number: Number, text: str) -> str:
    """The group that this text gives, in notation, or the reason why the text is refused."""
    try:
        return str(read_group(number, text.split()))
    except Illegal as refused:
        return refused.reason


def test_5_1_material() -> None:
    # 5.1 and the seed: 4 of each suit block 1-9, of 3 Flowers and 3 Birds, 4 Africa, 8 unique Sightings
    counts = Counter(ALL)
    assert len(ALL) == 144
    assert sum(counts[kind] for kind in NATURALS[:27]) == 108
    assert [sum(counts[f"{family}{n}"] for n in (1, 2, 3)) for family in "FB"] == [12, 12]
    assert counts[AFRICA] == 4
    assert [counts[block] for block in SIGHTINGS] == [1] * 8


def test_a2_sightings_have_eight_values() -> None:
    # A2: eight different values, sum 305
    assert len(set(SIGHTING_VALUES.values())) == 8
    assert sum(SIGHTING_VALUES.values()) == 305
    assert SIGHTING_VALUES["Lion"] == 60


@pytest.mark.parametrize("number", sorted(ROUNDS))
def test_5_3_the_groups_of_each_round_are_all_there(number: Number) -> None:
    every = combinations_with_replacement(NATURALS, ROUNDS[number].size)
    wanted = {tuple(sorted(blocks)) for blocks in every if reference.is_group(number, blocks)}
    assert {tuple(sorted(template.blocks)) for template in TEMPLATES[number]} == wanted
    assert len(TEMPLATES[number]) == len(wanted)


@pytest.mark.parametrize(
    ("number", "text", "read"),
    [
        # 5.3 and the seed's definitions
        (1, "S2 S2 S2", "S2 S2 S2"),
        (1, "F1 F1 F1", "F1 F1 F1"),
        (1, "P2 P2 M2", "no-group"),
        (2, "P4 P2 P3", "P2 P3 P4"),
        (2, "P8 P9 P1", "no-group"),
        (2, "P2 P3 M4", "no-group"),
        (2, "B1 B2 B3", "B1 B2 B3"),
        (2, "B1 B2 F3", "no-group"),
        (3, "M7 M7", "M7 M7"),
        (3, "M7 M7 M7", "no-group"),
        (4, "P1 S1 M1", "P1 M1 S1"),
        (4, "P1 P1 M1", "no-group"),
        (4, "F1 F2 F3", "F1 F2 F3"),
        (4, "F1 B1 A", "no-group"),
        (5, "P3 M4 S5", "P3 M4 S5"),
        (5, "P3 M4 P5", "no-group"),
        (5, "B1 B2 B3", "no-group"),
        (6, "P4 S4", "P4 S4"),
        (6, "P4 P4", "no-group"),
        (6, "F2 B2", "F2 B2"),
        (6, "F2 F2", "no-group"),
        (6, "F2 B3", "no-group"),
        # one Africa is wild; two are a group only as a pair, three only as a set or run
        (1, "A P2 P2", "P2 P2 A=P2"),
        (1, "A A P2", "no-group"),
        (1, "A A A", "A A A"),
        (2, "A A A", "A A A"),
        (5, "A A A", "A A A"),
        (3, "A A", "A A"),
        (3, "A A A", "no-group"),
        (3, "P5 A", "P5 A=P5"),
        # A27: the block that an Africa replaces must be named if there are two readings
        (2, "P3 P4 A", "africa-reading"),
        (2, "P3 P4 A=P2", "A=P2 P3 P4"),
        (2, "P3 P5 A", "P3 A=P4 P5"),
        (2, "P8 P9 A", "A=P7 P8 P9"),
        (2, "P3 P4 A=P6", "no-group"),
        (5, "P3 M4 A", "africa-reading"),
        (5, "P3 M4 A=S2", "A=S2 P3 M4"),
        (5, "P3 M4 a=s5", "P3 M4 A=S5"),
        (6, "P4 A", "africa-reading"),
        (6, "P4 A=S4", "P4 A=S4"),
        (6, "F3 A", "F3 A=B3"),
        (4, "B1 B3 A", "B1 A=B2 B3"),
        (1, "P2 P2 Lion", "unknown-block"),
        (1, "P2 P2 A=A", "unknown-block"),
        (1, "P2 P2 X4", "unknown-block"),
    ],
)
def test_5_3_a27_groups_as_they_are_written(number: Number, text: str, read: str) -> None:
    assert words(number, text) == read


def test_a8_one_suit_and_two_suits() -> None:
    # A8: a hand has one suit in rounds 1-3, two in round 6, any in rounds 4-5; Birds and Flowers are neutral, and an
    # Africa has the suit of the block that it replaces
    def suits(number: Number, shown: str) -> set[str]:
        return {block[0] for template in open_templates(number, groups(number, shown)) for block in template.blocks}

    assert suits(1, "P2 P2 P2") == {"P", "F", "B"}
    assert suits(1, "F1 F1 F1") == {"P", "M", "S", "F", "B"}
    assert suits(1, "M2 M2 A=M2") == {"M", "F", "B"}
    assert suits(1, "A A A") == {"P", "M", "S", "F", "B"}
    assert suits(3, "S9 A=S9") == {"S", "F", "B"}
    assert suits(5, "P3 M4 S5") == {"P", "M", "S"}
    pairs = {template.blocks for template in open_templates(6, groups(6, "P4 A=M4"))}
    assert ("P5", "M5") in pairs
    assert ("P4", "S4") not in pairs
    assert ("F2", "B2") in pairs


def test_5_3_a7_limits_of_enhancing_groups() -> None:
    # 5.3: round 2 one enhancing run in the hand, round 4 Birds once and Flowers once (A7), rounds 1, 3 and 6 any number
    def enhancing(number: Number, shown: str) -> set[tuple[str, ...]]:
        open_ = open_templates(number, groups(number, shown))
        return {template.blocks for template in open_ if not template.suits}

    assert enhancing(2, "") == {("F1", "F2", "F3"), ("B1", "B2", "B3")}
    assert enhancing(2, "B1 B2 B3") == set()
    assert enhancing(4, "B1 B2 A=B3") == {("F1", "F2", "F3")}
    assert enhancing(4, "B1 B2 B3, F1 F2 F3") == set()
    assert len(enhancing(1, "F1 F1 F1, B2 B2 B2, B3 B3 B3")) == 6
    assert len(enhancing(3, "F1 F1, F1 F1")) == 6
    assert ("F1", "B1") in enhancing(6, "F1 B1, F1 B1")


@pytest.mark.parametrize(
    ("number", "group", "block", "may"),
    [
        # A24: a 4th block is the same block on a set, or the next of the suit at an end of a run; one each, no Africa
        (1, "P2 P2 P2", "P2", True),
        (1, "P2 P2 A=P2", "P2", True),
        (1, "P2 P2 P2", "P3", False),
        (1, "F1 F1 F1", "F1", True),
        (1, "P2 P2 A=P2 + P2", "P2", False),
        (1, "A A A", "A", False),
        (1, "P2 P2 P2", "A", False),
        (2, "P3 P4 P5", "P2", True),
        (2, "P3 P4 P5", "P6", True),
        (2, "P3 P4 P5", "M6", False),
        (2, "P3 P4 P5", "P4", False),
        (2, "P7 P8 P9", "P6", True),
        (2, "B1 B2 B3", "B1", False),
        # 5.3: no 4th block in rounds 3 to 6
        (4, "P1 M1 S1", "P1", False),
        (5, "P3 M4 S5", "P6", False),
        (3, "P1 P1", "P1", False),
        (6, "P1 M1", "P1", False),
    ],
)
def test_a24_fourth_blocks(number: Number, group: str, block: str, may: bool) -> None:
    assert extends(number, groups(number, group)[0], block) is may


@pytest.mark.parametrize(
    ("number", "group", "score"),
    [
        # 5.7, A9: 10 a suit block, 20 a Flower or Bird, 0 an Africa used as wild, all-Africa 50 or 20 each
        (1, "P2 P2 P2", 30),
        (1, "P2 P2 P2 + P2", 40),
        (1, "P2 P2 A=P2", 20),
        (1, "F1 F1 F1", 60),
        (1, "F1 F1 A=F1 + F1", 60),
        (1, "A A A", 150),
        (3, "A A", 40),
        (6, "P4 S4", 20),
        (6, "F2 B2", 40),
        (4, "P4 M4 S4", 30),
        (4, "B1 B2 B3", 60),
        (5, "P4 M5 A=S6", 20),
    ],
)
def test_5_7_a9_points_of_a_group(number: Number, group: str, score: int) -> None:
    assert points(groups(number, group)[0]) == score


POOL = [kind for kind in KINDS for _ in range(4)]


@st.composite
def hands(draw: st.DrawFn, size: int) -> tuple[str, ...]:
    """Small hands with many related blocks, sometimes with Africas."""
    dice = random.Random(draw(st.integers(0, 2**32)))
    near = [b for b in POOL if b == AFRICA or int(b[1]) in {1, 2, 3, 4}] if dice.randrange(2) else POOL
    pool = near if dice.randrange(3) else [block for block in near if block[0] in "PFA"]
    return tuple(sorted(dice.sample(pool, min(size, len(pool)))))


@QUICK
@given(NUMBERS, hands(8))
def test_finding_equals_the_reference(number: Number, hand: tuple[str, ...]) -> None:
    found = findable(number, hand, ())
    seen = {(tuple(sorted(group.blocks)), tuple(sorted(group.base))) for group in found}
    assert seen == reference.melds(number, hand)
    assert len(set(found)) == len(found)


@QUICK
@given(NUMBERS, hands(9))
def test_finding_keeps_to_commitments_and_limits(number: Number, hand: tuple[str, ...]) -> None:
    for first in findable(number, hand, ())[:4]:
        rest = without(hand, sorted(first.base))
        seen = {(tuple(sorted(g.blocks)), tuple(sorted(g.base))) for g in findable(number, rest, (first,))}
        wanted = {
            meld for meld in reference.melds(number, rest) if reference.fits_together(number, [first.blocks, meld[0]])
        }
        assert seen == wanted


@QUICK
@given(NUMBERS, hands(7), st.sampled_from(NATURALS))
def test_a19_calls_take_two_own_blocks_one_of_which_may_be_an_africa(
    number: Number, hand: tuple[str, ...], block: str
) -> None:
    size = ROUNDS[number].size
    if hand.count(block) == 4 or size == 2:
        return
    found = callable_groups(number, hand, (), block)
    wanted = {
        (blocks, lies)
        for blocks, lies in reference.melds(number, (*hand, block))
        if block in lies and not Counter(lies) - Counter((*hand, block))
    }
    assert {(tuple(sorted(g.blocks)), tuple(sorted(g.base))) for g in found} == wanted
    assert [points(group) for group in found] == sorted((points(group) for group in found), reverse=True)


@some(12)
@given(NUMBERS, st.integers(0, 2**32))
def test_a12_ready_and_complete_equal_brute_force(number: Number, choices: int) -> None:
    hand, shown = nearly_complete(number, random.Random(choices))
    made = [group.blocks for group in shown]
    held = Counter(owned(hand, shown))
    assert is_ready(number, hand, shown) == reference.ready(number, tuple(sorted(hand)), made, held)
    full = (*hand, random.Random(choices + 1).choice([kind for kind in KINDS if held[kind] < 4]))
    assert is_complete(number, full, shown) == reference.complete(number, tuple(sorted(full)), made)
    assert is_complete(number, full, shown) == any(True for _ in splits(number, full, shown))


def nearly_complete(number: Number, dice: random.Random) -> tuple[tuple[str, ...], tuple[Group, ...]]:
    """A nearly complete hand, of which up to two blocks are exchanged at random, and its displayed groups."""
    spec, pool = ROUNDS[number], Counter(POOL)
    shown = list[Group]()
    need = dice.choice((1, 2)) if spec.size == 3 else dice.choice((2, 3))
    while len(shown) < spec.goal:
        found = [g for t in open_templates(number, shown) for g in (Group(t.blocks), Group(t.blocks, 0))]
        group = dice.choice([g for g in found if not Counter(g.base) - pool])
        if len(set(group.blocks)) == 1 and group.africa is not None:
            group = Group(group.blocks, spec.size - 1)
        shown.append(group)
        pool.subtract(group.base)
    dice.shuffle(shown)
    hand = [block for group in shown[:need] for block in group.base]
    for _ in range(dice.choice((0, 1, 1, 2))):
        pool[hand.pop(dice.randrange(len(hand)))] += 1
        other = dice.choice([kind for kind in (*hand, *KINDS, AFRICA) if pool[kind] > 0])
        hand.append(other)
        pool[other] -= 1
    return tuple(hand), tuple(shown[need:])


@pytest.mark.parametrize(
    ("number", "hand", "shown", "is_so"),
    [
        (1, "P2 P2 P9", "P1 P1 P1, F1 F1 F1, B2 B2 B2", True),
        (1, "P2 P3 P9", "P1 P1 P1, F1 F1 F1, B2 B2 B2", False),
        # a hand that is already complete but not fully displayed is ready too
        (1, "P2 P2 P2", "P1 P1 P1, F1 F1 F1, B2 B2 B2", True),
        # an Africa completes a group, but none may be left over to discard
        (1, "P2 A P9", "P1 P1 P1, F1 F1 F1, B2 B2 B2", True),
        (1, "P2 P2 A", "P1 P1 P1, F1 F1 F1, B2 B2 B2", True),
        (1, "P2 A A", "P1 P1 P1, F1 F1 F1, B2 B2 B2", True),
        (1, "A A A", "P1 P1 P1, F1 F1 F1, B2 B2 B2", True),
        (2, "M2 M3 M9", "P1 P2 P3, P4 P5 P6, B1 B2 B3", False),
        (2, "F1 F2 P9", "P1 P2 P3, P4 P5 P6, B1 B2 B3", False),
        (3, "P9 M1", "P1 P1, P2 P2, F1 F1, F1 F1, B2 B2", True),
        (6, "S5 P7", "P1 M1, P2 M2, F1 B1, F1 B1, B2 F2", True),
        (6, "S5 S7", "P1 M1, P2 M2, F1 B1, F1 B1, B2 F2", False),
    ],
)
def test_a12_ready_by_hand(number: Number, hand: str, shown: str, is_so: bool) -> None:
    assert is_ready(number, hand.split(), groups(number, shown)) is is_so


def test_a12_the_further_block_must_exist() -> None:
    # all four P5 are held and a group may have one Africa, so a P5 and an Africa cannot become a set
    assert not is_ready(1, ["P5", "A", "M1"], groups(1, "P5 P5 P5, F1 F1 F1, F2 F2 F2"))
    assert is_ready(1, ["P6", "A", "M1"], groups(1, "P5 P5 P5, F1 F1 F1, F2 F2 F2"))
    # the other two P5 in the hand can still become a set with an Africa
    assert is_ready(1, ["P5", "P5", "M1"], groups(1, "P5 P5 A=P5, F1 F1 F1, F2 F2 F2"))


def test_5_10_oracles_of_groups() -> None:
    # 5.10: round 1 may end with four Africas; 30 + 30 + 40 + 150 + 20 = 270
    shown = groups(1, "P2 P2 P2, P7 P7 P7, B1 B1 A=B1, A A A")
    assert sum(points(group) for group in shown) + 20 == 270
    assert 4 * points(groups(1, "P2 P2 P2")[0]) + 20 == 140
    assert 4 * points(groups(1, "F2 F2 F2")[0]) + 20 == 260
    # round 6 with a hand committed to Pots and Masks, then round 2
    bound = groups(6, "P4 M4")
    blocks = {g.blocks for g in findable(6, ["P4", "S4", "F2", "F2", "B2"], bound)}
    assert blocks == {("F2", "B2")}
    assert words(2, "P8 P9 P1") == "no-group"
    assert findable(2, ["F1", "F2", "F3"], groups(2, "B1 B2 B3")) == []
