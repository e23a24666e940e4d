"""The pictures of a hand and of a round's end at Yebo."""

import io
from collections import Counter
from itertools import combinations

import pytest
from PIL import Image

from engines.yebo.options import YeboOptions
from engines.yebo.view import May, Points, YeboView
from render.kit.theme import WIDTH
from render.yebo import blocks, fence, order, points, racks, round_end
from render.yebo.pictures import hand, result
from render.yebo.style import EDGE
from tests.render.yebo_views import (
    HAND,
    HAND_CALLS,
    HAND_DRAWN,
    HAND_FULL,
    HAND_MIXED,
    HANDS,
    MIXED,
    NAMES,
    RUNS,
    SETS,
    group,
    own,
)


def decoded(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGBA")


@pytest.mark.parametrize("view", HANDS)
def test_a_hand_is_a_small_png(view: YeboView) -> None:
    png = hand(view, NAMES)
    assert len(png) < 60_000
    assert decoded(png).width == WIDTH
    assert decoded(png).height <= 600


@pytest.mark.parametrize("view", HANDS)
def test_every_block_of_a_hand_lies_in_its_own_place(view: YeboView) -> None:
    held = racks.arranged(view)
    assert Counter(each.block for each in held) == Counter(view.hand)
    wide, tall = blocks.LARGE.wide, blocks.LARGE.tall
    for one, other in combinations(held, 2):
        assert abs(one.at[0] - other.at[0]) >= wide or abs(one.at[1] - other.at[1]) >= tall
    assert all(each.at[0] + wide <= WIDTH - 2 * EDGE - 10 for each in held)


def test_a_hand_is_sorted_into_what_likely_belongs_together() -> None:
    """yebo.md 5.3: sorted by suit where groups have one suit, by number where they have several."""
    assert order.clusters(("S4", "F3", "P2", "A", "B1", "P1"), 1) == [
        ("P1", "P2"),
        ("S4",),
        ("F3",),
        ("B1",),
        ("A",),
    ]
    assert order.clusters(("P4", "P5", "M4", "S4", "F1", "F2", "B1"), 4) == [
        ("P4", "M4", "S4"),
        ("P5",),
        ("F1", "F2"),
        ("B1",),
    ]
    assert order.clusters(("P4", "M4", "F1", "F2", "B1"), 6) == [("P4", "M4"), ("F1", "B1"), ("F2",)]
    assert order.clusters(("S1", "P9"), None) == [("P9",), ("S1",)]


def test_what_was_just_taken_lies_apart() -> None:
    for view, block, badge in ((HAND_DRAWN, "F2", "drawn"), (HAND_MIXED, "M6", "picked")):
        held = racks.arranged(view)
        apart = [each for each in held if each.badge]
        assert [(each.block, each.badge) for each in apart] == [(block, badge)] == [(held[-1].block, held[-1].badge)]
        others = [each.at[0] for each in held if not each.badge]
        assert apart[0].at[0] - max(others) >= racks.RACK.size.wide + fence.GLOW
    assert not any(each.badge for each in racks.arranged(HAND_FULL))


def test_whole_groups_and_blocks_that_lack_one_more_lie_lifted_and_apart() -> None:
    """A whole group is lifted highest, whether or not it is the seat's turn (yebo.md 5.3)."""
    units = [(unit.lift, unit.blocks) for unit in order.units(HAND)]
    assert units == [
        ("whole", ("P7", "P8", "P9")),
        ("near", ("P1", "P2")),
        ("near", ("F2", "F3")),
        ("", ("S4",)),
        ("", ("A",)),
    ]
    heights = {each.block: each.at[1] for each in racks.arranged(HAND)}
    assert heights["P7"] == heights["P8"] < heights["P1"] == heights["P2"]
    assert heights["F2"] < heights["S4"]
    silent = HAND.model_copy(update={"options": YeboOptions(hints=False)})
    assert not any(unit.lift for unit in order.units(silent))


def test_a_draw_moves_no_block_of_the_hand() -> None:
    """The buttons stand in the picture's order, so a draw must not change it."""
    held = list(HAND_DRAWN.hand)
    held.remove("F2")
    before = HAND_DRAWN.model_copy(update={"hand": tuple(held), "drawn": None, "phase": "take", "may": RUNS.may})
    assert order.units(before) == order.units(HAND_DRAWN)
    assert [(each.block, each.at) for each in racks.arranged(before)] == [
        (each.block, each.at) for each in racks.arranged(HAND_DRAWN)[:-1]
    ]


@pytest.mark.parametrize("rack", [racks.RACK, racks.LARGE_RACK])
def test_no_group_is_broken_between_two_rows(rack: racks.Rack) -> None:
    crowded = own(RUNS, 2, "P1 P2 P3 M4 M5 S1 S2 S3 S8 F1 F3 A")
    held = racks.arranged(crowded, rack)
    of_unit: dict[int, set[int]] = {}
    for each in held:
        if each.lift:
            of_unit.setdefault(each.unit, set()).add(each.at[1])
    assert len(of_unit) >= 4
    assert all(len(tops) == 1 for tops in of_unit.values())


def test_a_discard_that_may_be_called_is_beside_the_hand_with_what_it_would_make() -> None:
    offered = order.offer(HAND_CALLS)
    assert offered is not None
    assert (offered.block, offered.lit) == ("S7", True)
    assert offered.groups == HAND_CALLS.may.calls
    assert [each.block for each in racks.arranged(HAND_CALLS) if each.group == 1] == ["S8", "S9"]
    idle = HAND_CALLS.model_copy(update={"window": None, "may": May()})
    assert order.offer(idle) is None
    fewer = HAND_CALLS.model_copy(update={"may": HAND_CALLS.may.model_copy(update={"calls": HAND_CALLS.may.calls[:1]})})
    assert len({hand(view, NAMES) for view in (HAND_CALLS, idle, fewer)}) == 3


def test_a_call_that_would_win_is_shown() -> None:
    """In pairs rounds a call is only for the win (A14), so there is no group to show."""
    plain = HAND_CALLS.model_copy(update={"may": May(call=True, answer=True), "round": 3})
    wins = plain.model_copy(update={"may": May(call=True, answer=True, wins=True)})
    offered = order.offer(wins)
    assert offered == order.Offer("S7", wins=True, lit=True)
    assert hand(wins, NAMES) != hand(plain, NAMES)


def test_without_hints_the_discard_beside_the_hand_tells_nothing_of_the_hand() -> None:
    silent = HAND_CALLS.model_copy(update={"options": YeboOptions(hints=False)})
    offered = order.offer(silent)
    assert offered == order.Offer("S7", lit=True)
    useless = HAND_CALLS.model_copy(update={"may": May(call=True, answer=True)})
    offered = order.offer(useless)
    assert offered == order.Offer("S7")


def test_brackets_name_groups_that_can_be_displayed_one_beside_another() -> None:
    held = racks.arranged(HAND_DRAWN)
    found: dict[int, list[str]] = {}
    for each in held:
        if each.group is not None:
            found.setdefault(each.group, []).append(each.block)
    assert {number: sorted(of) for number, of in found.items()} == {
        1: ["F1", "F2", "F3"],
        2: ["P1", "P2", "P3"],
        3: ["A", "M4", "M5"],
    }
    assert {each.block for each in held if each.must} == {"F1", "F2", "F3"}


def test_without_hints_nothing_is_bracketed() -> None:
    silent = HAND_DRAWN.model_copy(update={"options": YeboOptions(hints=False)})
    assert not any(each.group for each in racks.arranged(silent))
    bare = silent.model_copy(update={"may": RUNS.may})
    assert hand(silent, NAMES) == hand(bare, NAMES) != hand(HAND_DRAWN, NAMES)


def test_rows_break_between_clusters_where_they_can() -> None:
    held = racks.arranged(HAND.model_copy(update={"options": YeboOptions(hints=False)}))
    rows = [[each.block for each in held if each.at[1] == top] for top in sorted({each.at[1] for each in held})]
    assert rows == [["P1", "P2", "P7", "P8", "P9"], ["S4", "F2", "F3", "A"]]


def test_a_result_is_a_small_png_and_shows_every_fact() -> None:
    whole = result(SETS, NAMES)
    assert len(whole) < 150_000
    assert decoded(whole).size == (WIDTH, round_end.height(4))
    others = (
        {"number": 2},
        {"winner": 0},
        {"winner": None},
        {"chief": 0},
        {"points": (Points(suits=80), *SETS.points[1:])},
        {"groups": ((group("P3 P3 P3"),), *SETS.groups[1:])},
        {"hands": (("P1",), *SETS.hands[1:])},
        {"sightings": (("Rhino",), *SETS.sightings[1:])},
    )
    pictures = [result(SETS.model_copy(update=facts), NAMES) for facts in others]
    assert len({whole, *pictures}) == len(others) + 1
    assert decoded(result(MIXED, NAMES)).size == decoded(whole).size


def test_points_are_told_item_by_item() -> None:
    """yebo.md 5.7: items of 0 points are left out."""
    assert list(points.scored(Points(suits=90, concealed=-50, winner=20))) == [
        ("suits", 90),
        ("concealed", -50),
        ("winner", 20),
    ]
    assert set(points.ITEMS) == set(Points.model_fields)
