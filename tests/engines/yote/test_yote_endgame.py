"""The endgame tables of Yoté and Choko: held to the rules, and left alone where their files are not this version's."""

import random
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from engines.yote import endgame
from engines.yote.endgame import FOLDER, file_name, load
from engines.yote.endgame_layout import KEPT, MOST, PROGRESS, classes, symmetries
from engines.yote.moves import advance, legal
from engines.yote.options import AnyOptions, ChokoOptions, YoteOptions, ruleset
from engines.yote.puzzles import YotePuzzles
from engines.yote.state import parse_position
from tests.engines.yote.endgames import PRESETS, at, drawn, mirrored, tables, value

SAMPLE = 150
"""How many random positions of each preset the quick test looks at; each costs about a millisecond."""
MANY = 25_000
"""How many of five and six pieces the long test looks at: 100,000 of all presets together."""


def check(options: AnyOptions, own: int, foe: int) -> None:
    known = tables(options)
    assert known.probe(own, foe) == value(known, at(options, own, foe)), (own, foe)


@pytest.mark.parametrize("preset", PRESETS)
def test_values_follow_from_the_rules(preset: str) -> None:
    dice, options = random.Random(17), PRESETS[preset]
    fewest = 5 if options.small_endgame_draw == "auto" else 2
    for number in range(SAMPLE):
        check(options, *drawn(dice, options, fewest + number % (KEPT + 1 - fewest)))


def sets(options: AnyOptions, own: int, foe: int) -> Iterator[tuple[int, int]]:
    """Every position with these numbers of pieces, one of those that are images of each other."""
    rows = ruleset(options).rows
    cells = range(rows * 5)
    for many in combinations(cells, max(own, foe)):
        mask = sum(1 << cell for cell in many)
        if any(sum(1 << to[cell] for cell in many) < mask for to in symmetries(rows)):
            continue
        for few in combinations([cell for cell in cells if cell not in many], min(own, foe)):
            other = sum(1 << cell for cell in few)
            yield (mask, other) if own >= foe else (other, mask)


@pytest.mark.long
@pytest.mark.parametrize("preset", ["yote", "choko"])
def test_every_value_of_four_pieces_or_fewer_follows_from_the_rules(preset: str) -> None:
    options = PRESETS[preset]
    for own, foe in classes("stalemate", KEPT):
        if own + foe <= 4:
            for position in sets(options, own, foe):
                check(options, *position)


@pytest.mark.long
@pytest.mark.parametrize("preset", PRESETS)
def test_many_values_of_five_and_six_pieces_follow_from_the_rules(preset: str) -> None:
    dice, options = random.Random(5), PRESETS[preset]
    assert tables(options).most == MOST, "`make tables` makes the tables of six pieces"
    for number in range(MANY):
        check(options, *drawn(dice, options, KEPT + number % 2))


@pytest.mark.parametrize("preset", PRESETS)
def test_images_of_a_position_have_its_value(preset: str) -> None:
    dice, options, known = random.Random(3), PRESETS[preset], tables(PRESETS[preset])
    for _ in range(200):
        own, foe = drawn(dice, options, KEPT)
        assert known.probe(own, foe) == known.probe(mirrored(own, options), mirrored(foe, options))


def test_what_the_tables_do_not_hold() -> None:
    known = tables(YoteOptions())
    assert known.probe(0b1111, 0b1111_0000_0000) is None, "eight pieces"
    assert known.probe(0, 0b1) is None, "the game is over"
    corner, around = 0b1, 0b10 | 0b100 | 1 << 5 | 1 << 10
    assert known.probe(corner, around) is None, "the side to move is blocked"
    assert tables(YoteOptions(preset="traditional")).probe(0b1, 1 << 12) is None, "drawn, and over"


@pytest.mark.parametrize(
    "changed",
    [
        {"second_removal": "board_only"},
        {"second_removal": "board_or_hand"},
        {"repetition_draw": False},
        {"preset": "traditional", "small_endgame_draw": "stalemate"},
    ],
)
def test_options_that_make_no_difference_with_empty_hands(changed: dict[str, object]) -> None:
    assert endgame.tables(ruleset(YoteOptions.model_validate(changed))) is tables(YoteOptions())
    assert endgame.tables(ruleset(ChokoOptions.model_validate(changed))) is tables(ChokoOptions())


@pytest.mark.parametrize(
    "options",
    [
        YoteOptions(mandatory_capture=True),
        YoteOptions(chain_capture=True),
        YoteOptions(friendly_leap=True),
        YoteOptions(no_immediate_return=True),
        YoteOptions(small_endgame_draw="off"),
        YoteOptions(no_progress_draw=0),
        YoteOptions(no_progress_draw=100),
        ChokoOptions(single_capture=True),
    ],
)
def test_other_rules_have_no_tables(options: AnyOptions) -> None:
    assert endgame.tables(ruleset(options)) is None


def test_the_tables_are_for_the_default_number_of_idle_turns() -> None:
    assert PROGRESS == YoteOptions().no_progress_draw == ChokoOptions().no_progress_draw


def test_the_tables_of_the_repository_are_small() -> None:
    assert sum((FOLDER / file_name(game, KEPT)).stat().st_size for game in ("yote", "choko")) < 2_000_000


def broken(path: Path, how: str) -> None:
    """Put a file that cannot be used into a place."""
    data = (FOLDER / file_name("choko", KEPT)).read_bytes()
    match how:
        case "torn":
            path.write_bytes(data[: len(data) // 2])
        case "other":
            path.write_bytes(data[:-1] + bytes([data[-1] ^ 1]))
        case "foreign":
            path.write_bytes(b"GIF89a")
        case "empty":
            path.touch()
        case _:
            path.mkdir()  # cannot be opened, whoever tries


@pytest.mark.parametrize("how", ["torn", "other", "foreign", "empty", "unreadable"])
def test_a_file_that_cannot_be_used_is_named_in_one_sentence(tmp_path: Path, how: str) -> None:
    broken(tmp_path / file_name("choko", KEPT), how)
    loaded = load("choko", tmp_path)
    assert loaded.tables == {}
    (fault,) = loaded.faults
    assert fault.startswith(f"The endgame table {file_name('choko', KEPT)} ")
    assert "\n" not in fault


def test_an_unusable_file_of_six_pieces_leaves_the_one_of_five(tmp_path: Path) -> None:
    kept = file_name("choko", KEPT)
    (tmp_path / kept).write_bytes((FOLDER / kept).read_bytes())
    broken(tmp_path / file_name("choko", MOST), "foreign")
    loaded = load("choko", tmp_path)
    assert {small: known.most for small, known in loaded.tables.items()} == {"stalemate": KEPT, "auto": KEPT}
    assert len(loaded.faults) == 1


def test_absent_files_are_no_fault(tmp_path: Path) -> None:
    loaded = load("yote", tmp_path)
    assert (loaded.tables, loaded.faults) == ({}, ())


@pytest.mark.long
def test_puzzles_agree_with_the_tables() -> None:
    """Where the best turn of a puzzle leads into the tables, no other turn is worth more; a win by force is won there."""
    rules, known, looked = ruleset(YoteOptions()), tables(YoteOptions()), 0
    for puzzle in YotePuzzles().pool():
        position, _ = parse_position(puzzle.line)
        if position.hands == (0, 0) and position.total(0) + position.total(1) <= MOST + 2:
            actions = legal(rules, position)
            after = [advance(rules, position, action) for action in actions]
            values = [known.probe(each.boards[each.side], each.boards[position.side]) for each in after]
            worth = [None if value is None else (value < 0) - (value > 0) for value in values]
            best = worth[puzzle.short.index("0")]
            if best is not None:
                looked += 1
                assert best == max(value for value in worth if value is not None), puzzle.line
                assert best > 0 or not puzzle.wins, puzzle.line
    assert looked > 10, "`make tables` makes the tables of six pieces, to which most of these turns lead"
