"""Layouts, the drafts of a solution: choose a piece, then tap the cells that the piece should cover."""

import random
from collections.abc import Callable
from functools import partial
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.game import Illegal
from engines.ubongo.boards import task
from engines.ubongo.checker import read
from engines.ubongo.geometry import cells, flip, placements, voxels
from engines.ubongo.layout import (
    REASONS,
    Layout,
    answer,
    blank,
    choose,
    clear,
    fitted,
    next_way,
    shown,
    take_back,
    tap,
    turn_level,
)
from engines.ubongo.solver import every
from engines.ubongo.view import ANIMALS, Puzzle, cell_name
from tests.engines.ubongo.playing import attempt
from tests.examples import some

Change = Callable[[], Layout]

AREA = "####/###."
PUZZLE = Puzzle(area=AREA, pieces=("Y3", "B2", "R1"))


def some_puzzle(dice: random.Random) -> Puzzle:
    chosen = task(dice.choice(ANIMALS), dice.randint(1, 4), dice.choice(["easy", "hard"]), dice.randint(1, 10))
    return Puzzle(area=flip(chosen.area, dice.randrange(4)), pieces=chosen.pieces)


def tap_voxel(puzzle: Puzzle, layout: Layout, voxel: int) -> Layout:
    level, cell = divmod(voxel, len(cells(puzzle.area)))
    if layout.level != level:
        layout = turn_level(layout)
    return tap(puzzle, layout, cell_name(puzzle.area, *cells(puzzle.area)[cell]))


def lay(puzzle: Puzzle, layout: Layout, piece: int, mask: int) -> Layout:
    """Choose a piece and tap all voxels of the mask that the piece is to cover."""
    layout = choose(puzzle, layout, piece)
    for voxel in voxels(mask):
        layout = tap_voxel(puzzle, layout, voxel)
    return layout


def test_what_was_typed_last_is_kept_until_a_piece_is_moved() -> None:
    made = tap(PUZZLE, choose(PUZZLE, blank(), 0), "a1").model_copy(update={"typed": ("ABBA/BAB.", "????/???.")})
    assert shown(PUZZLE, made).ways > 1
    assert turn_level(made).typed == made.typed
    for after in (
        choose(PUZZLE, made, 1),
        tap(PUZZLE, made, "b1"),
        next_way(PUZZLE, made),
        take_back(PUZZLE, made),
        clear(made),
    ):
        assert after.typed is None


def test_cells_are_named_from_the_lower_left() -> None:
    assert [cell_name(AREA, x, y) for x, y in cells(AREA)] == ["a2", "b2", "c2", "d2", "a1", "b1", "c1"]
    assert shown(PUZZLE, choose(PUZZLE, blank(), 0)).cells == ("a2", "b2", "c2", "d2", "a1", "b1", "c1")


def test_a_blank_layout() -> None:
    look = shown(PUZZLE, blank())
    assert (look.lower, look.upper) == ("????/???.", "????/???.")
    assert look.hand == (1, 2)
    assert (look.level, look.chosen, look.taps, look.way, look.ways) == (0, 0, (), 0, 0)
    assert look.complete is None
    assert answer(PUZZLE, blank()) is None


def test_a_piece_is_chosen_from_the_start_so_the_first_tap_may_be_on_a_cell() -> None:
    assert shown(PUZZLE, blank()).cells == shown(PUZZLE, choose(PUZZLE, blank(), 0)).cells != ()
    assert tap(PUZZLE, blank(), "a1") == tap(PUZZLE, choose(PUZZLE, blank(), 0), "a1")
    assert tap(PUZZLE, clear(tap(PUZZLE, blank(), "a1")), "a1") == tap(PUZZLE, blank(), "a1")


def test_a_layout_of_an_earlier_version_with_nothing_chosen() -> None:
    kept = '{"level":1,"piece":null,"taps":[],"way":0,"placed":[],"typed":null}'
    made = Layout.model_validate_json(kept)
    assert shown(PUZZLE, made).chosen == 0
    assert tap(PUZZLE, made, "a1").level == 1


def test_forty_tasks_are_solved_by_taps() -> None:
    dice = random.Random(7)
    for _ in range(40):
        puzzle = some_puzzle(dice)
        masks = dice.choice(every(puzzle.area, puzzle.pieces))
        layout = blank()
        order = dice.sample(range(len(masks)), len(masks))
        for piece in order[:-1]:
            assert answer(puzzle, layout) is None
            layout = lay(puzzle, layout, piece, masks[piece])
            assert shown(puzzle, layout).ways == 1
        made = answer(puzzle, layout)
        assert made is not None
        assert read(puzzle.area, puzzle.pieces, *made) == masks


def test_the_last_piece_lies_by_itself_where_it_just_fits() -> None:
    masks = every(*_args())[0]
    for last in range(3):
        layout = blank()
        for piece in {0, 1, 2} - {last}:
            assert answer(PUZZLE, layout) is None
            assert fitted(PUZZLE, layout) is None
            layout = lay(PUZZLE, layout, piece, masks[piece])
        assert fitted(PUZZLE, layout) == last
        made = answer(PUZZLE, layout)
        assert made is not None
        assert read(PUZZLE.area, PUZZLE.pieces, *made) == masks
        # The layout itself stays as it was: it shows only what the player has laid, and can be taken back.
        assert shown(PUZZLE, layout).complete is None
        assert answer(PUZZLE, take_back(PUZZLE, choose(PUZZLE, layout, last))) is None


def test_a_wrong_earlier_piece_is_never_corrected() -> None:
    """For all placements of two of three pieces: the third is laid by itself only if that solves the puzzle."""
    solutions, found = set(every(*_args())), set()
    for first in placements(AREA, "Y3"):
        for second in placements(AREA, "B2"):
            if first & second:
                continue
            layout = Layout(placed=((0, first), (1, second)))
            gap = (1 << 14) - 1 & ~first & ~second
            made = answer(PUZZLE, layout)
            assert (made is not None) == ((first, second, gap) in solutions)
            if made is not None:
                assert read(AREA, PUZZLE.pieces, *made) == (first, second, gap)
                found.add((first, second, gap))
    assert found == solutions


def test_a_layout_of_an_earlier_version_that_waits_for_its_last_piece() -> None:
    """A layout kept by an earlier version, complete but for its last piece, is complete after any next tap."""
    masks = every(*_args())[0]
    kept = f'{{"level":0,"piece":1,"taps":{voxels(masks[1])},"way":0,"placed":[[0,{masks[0]}]],"typed":null}}'
    made = Layout.model_validate_json(kept)
    assert shown(PUZZLE, made).complete is None
    assert (
        answer(PUZZLE, choose(PUZZLE, made, 2)) == answer(PUZZLE, turn_level(made)) == answer(PUZZLE, made) is not None
    )
    by_hand = tap_voxel(PUZZLE, choose(PUZZLE, made, 2), voxels(masks[2])[0])
    assert fitted(PUZZLE, by_hand) is None
    assert answer(PUZZLE, by_hand) == answer(PUZZLE, made)


def test_each_tap_narrows_the_ways() -> None:
    dice = random.Random(8)
    for _ in range(20):
        puzzle = some_puzzle(dice)
        mask = dice.choice(every(puzzle.area, puzzle.pieces))[0]
        layout, before = choose(puzzle, blank(), 0), len(placements(puzzle.area, puzzle.pieces[0]))
        for voxel in voxels(mask):
            layout = tap_voxel(puzzle, layout, voxel)
            look = shown(puzzle, layout)
            assert 0 < look.ways <= before
            assert 1 <= look.way <= look.ways
            before = look.ways
        assert before == 1


def test_next_way_goes_through_all_of_them_and_round() -> None:
    layout = tap(PUZZLE, choose(PUZZLE, blank(), 2), "b1")
    look = shown(PUZZLE, layout)
    seen = []
    for number in range(1, look.ways + 1):
        look = shown(PUZZLE, layout)
        assert look.way == number
        assert look.lower.split("/")[1][1] == "C"
        seen.append((look.lower, look.upper))
        layout = next_way(PUZZLE, layout)
    assert len(set(seen)) == look.ways > 5
    assert shown(PUZZLE, layout).way == 1


def test_a_tap_keeps_the_piece_where_it_lies_if_it_can() -> None:
    layout = tap(PUZZLE, choose(PUZZLE, blank(), 2), "b1")
    for _ in range(3):
        layout = next_way(PUZZLE, layout)
    before = shown(PUZZLE, layout)
    here = next(
        cell_name(AREA, x, y)
        for (x, y) in cells(AREA)
        if before.lower.split("/")[y][x] == "C" and cell_name(AREA, x, y) != "b1"
    )
    layout = tap(PUZZLE, layout, here)
    after = shown(PUZZLE, layout)
    assert (after.lower, after.upper) == (before.lower, before.upper)
    assert after.taps == ((0, "b1"), (0, here))
    layout = tap(PUZZLE, layout, "b1")
    again = shown(PUZZLE, layout)
    assert again.taps == ((0, here),)
    assert (again.lower, again.upper) == (before.lower, before.upper)


def test_a_tapped_cell_is_untapped() -> None:
    layout = choose(PUZZLE, blank(), 0)
    assert tap(PUZZLE, tap(PUZZLE, layout, "a1"), "a1") == layout


def test_choosing_another_piece_fixes_the_one_in_hand() -> None:
    masks = every(*_args())[0]
    layout = lay(PUZZLE, blank(), 0, masks[0])
    assert layout.placed == ()
    layout = choose(PUZZLE, layout, 1)
    assert layout.placed == ((0, masks[0]),)
    look = shown(PUZZLE, layout)
    assert (look.chosen, look.hand, look.ways) == (1, (2,), 0)
    assert (look.lower + look.upper).count("A") == 4


def test_a_piece_in_hand_without_a_tap_goes_back() -> None:
    layout = choose(PUZZLE, choose(PUZZLE, blank(), 0), 1)
    assert layout == choose(PUZZLE, blank(), 1)


def test_a_tap_on_a_placed_piece_takes_it_in_hand() -> None:
    masks = every(*_args())[0]
    layout = choose(PUZZLE, lay(PUZZLE, blank(), 0, masks[0]), 1)
    layout = tap_voxel(PUZZLE, layout, voxels(masks[0])[0])
    assert (layout.piece, layout.taps, layout.placed) == (0, (), ())


def test_a_tap_takes_the_first_piece_that_is_left() -> None:
    masks = every(*_args())[0]
    layout = Layout(placed=((0, masks[0]), (1, masks[1])))
    layout = tap_voxel(PUZZLE, layout, voxels(masks[2])[0])
    assert layout.piece == 2
    assert shown(PUZZLE, layout).complete is not None
    assert tap_voxel(PUZZLE, Layout(placed=((0, masks[0]),)), voxels(masks[1])[0]).piece == 1


def test_a_tap_that_leaves_no_way_is_refused() -> None:
    layout = tap(PUZZLE, choose(PUZZLE, blank(), 2), "a1")
    assert "d2" not in shown(PUZZLE, layout).cells
    with pytest.raises(Illegal) as refused:
        tap(PUZZLE, layout, "d2")
    assert refused.value.reason == "no-way"
    assert refused.value.values == {"piece": "R1", "cell": "d2"}


@pytest.mark.parametrize("cell", ["d1", "a3", "e1", "", "2a"])
def test_what_is_no_cell(cell: str) -> None:
    with pytest.raises(Illegal) as refused:
        tap(PUZZLE, choose(PUZZLE, blank(), 0), cell)
    assert refused.value.reason == "no-such-cell"


@pytest.mark.parametrize("piece", [-1, 3])
def test_what_is_no_piece(piece: int) -> None:
    with pytest.raises(Illegal) as refused:
        choose(PUZZLE, blank(), piece)
    assert refused.value.reason == "no-such-piece"


def test_no_next_way_before_a_tap() -> None:
    for layout in (blank(), choose(PUZZLE, blank(), 0)):
        with pytest.raises(Illegal) as refused:
            next_way(PUZZLE, layout)
        assert refused.value.reason == "tap-first"


def test_take_back_the_last_tap_then_the_last_piece() -> None:
    masks = every(*_args())[0]
    layout = choose(PUZZLE, lay(PUZZLE, lay(PUZZLE, blank(), 2, masks[2]), 0, masks[0]), 1)
    one = tap_voxel(PUZZLE, layout, voxels(masks[1])[0])
    two = tap_voxel(PUZZLE, one, voxels(masks[1])[1])
    assert take_back(PUZZLE, two).taps == one.taps
    layout = take_back(PUZZLE, take_back(PUZZLE, two))
    assert (layout.piece, layout.taps) == (1, ())
    layout = take_back(PUZZLE, layout)
    assert (layout.piece, layout.placed) == (0, ((2, masks[2]),))
    layout = take_back(PUZZLE, layout)
    assert (layout.piece, layout.placed) == (2, ())
    with pytest.raises(Illegal) as refused:
        take_back(PUZZLE, layout)
    assert refused.value.reason == "nothing-to-take-back"


def test_clear_and_the_level() -> None:
    masks = every(*_args())[0]
    layout = turn_level(lay(PUZZLE, blank(), 0, masks[0]))
    assert clear(layout) == Layout(level=layout.level)
    assert turn_level(turn_level(layout)) == layout


def test_short_json() -> None:
    masks = every(*_args())[0]
    layout = lay(PUZZLE, lay(PUZZLE, blank(), 0, masks[0]), 1, masks[1])
    text = layout.model_dump_json(exclude_defaults=True)
    assert len(text) < 100
    assert Layout.model_validate_json(text) == layout


QUICK = some(25)


@QUICK
@given(st.integers(0, 2**32))
@pytest.mark.long
def test_whatever_is_tapped_the_pieces_lie_as_they_can_and_apart(choices: int) -> None:
    dice = random.Random(choices)
    puzzle, layout = some_puzzle(dice), blank()
    names = [cell_name(puzzle.area, x, y) for x, y in cells(puzzle.area)]
    for _ in range(40):
        before, cell = layout, dice.choice(names)
        steps: list[Change] = [
            partial(choose, puzzle, layout, dice.randrange(-1, 5)),
            partial(turn_level, layout),
            partial(next_way, puzzle, layout),
            partial(take_back, puzzle, layout),
            *(partial(tap, puzzle, layout, cell) for _ in range(6)),
        ]
        number = dice.randrange(len(steps))
        after = attempt(steps[number])
        if number > 3:
            assert isinstance(after, Layout) == (cell in shown(puzzle, before).cells)
        if isinstance(after, Illegal):
            assert set(after.values) == set(REASONS[after.reason])
        else:
            layout = after
        for piece, mask in layout.placed:
            assert mask in placements(puzzle.area, puzzle.pieces[piece])
        assert all(not one & other for (_, one), (_, other) in combinations(layout.placed, 2))
        assert layout.piece not in {piece for piece, _ in layout.placed}
        _agrees(puzzle, layout)


def _agrees(puzzle: Puzzle, layout: Layout) -> None:
    """Assert that `shown` agrees with the layout.

    A laid piece has as many letters as cubes and a piece in hand has none; a shown or automatic answer is a solution;
    while a piece has taps it has a placement that covers them.
    """
    look = shown(puzzle, layout)
    signs = look.lower + look.upper
    lies = {piece for piece, _ in layout.placed} | ({layout.piece} if look.way else set())
    for index, piece in enumerate(puzzle.pieces):
        size = placements(puzzle.area, piece)[0].bit_count()
        assert signs.count("ABCD"[index]) == (size if index in lies else 0)
    assert set(look.hand) == set(range(len(puzzle.pieces))) - lies - {look.chosen}
    assert (look.complete is not None) == ("?" not in signs)
    made = answer(puzzle, layout)
    if look.complete:
        assert made == look.complete
    if made:
        read(puzzle.area, puzzle.pieces, *made)
    assert bool(look.ways) == bool(look.taps)


def _args() -> tuple[str, tuple[str, ...]]:
    return PUZZLE.area, PUZZLE.pieces
