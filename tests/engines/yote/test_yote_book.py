"""The opening books of Yoté and Choko: what they promise, how they are read, and who plays by them."""

from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import pytest

from engines.game import Level
from engines.yote import book, house
from engines.yote.book import Book, images, load, rules_of, write
from engines.yote.endgame_layout import ROWS, symmetries
from engines.yote.moves import advance, legal
from engines.yote.options import PRESETS, AnyOptions, ChokoOptions, RuleSet, YoteOptions, ruleset
from engines.yote.state import Action, Position, parse_position
from tests.engines.yote.helpers import EMPTY, SEED, at, game_of, play, view

BOOKS: list[tuple[str, str]] = [(game, preset) for game in ROWS for preset in PRESETS]


def kept(game: str, preset: str) -> Book:
    loaded = load(game, preset)
    assert loaded.fault is None
    assert loaded.book is not None
    return loaded.book


def start(game: str) -> Position:
    options = ChokoOptions() if game == "choko" else YoteOptions()
    found: Position = game_of(options).new(options, 2, SEED).position
    return found


@pytest.mark.parametrize(("game", "preset"), BOOKS)
def test_the_first_two_turns_of_whoever_plays_by_the_book_are_in_it(game: str, preset: str) -> None:
    known, rules = kept(game, preset), rules_of(game, preset)
    first = start(game)
    seconds = [advance(rules, first, turn) for turn in legal(rules, first)]
    chosen = [advance(rules, first, turn) for turn in known.turns(first)]
    thirds = [advance(rules, position, turn) for position in seconds for turn in legal(rules, position)]
    replied = [advance(rules, position, turn) for position in seconds for turn in known.turns(position)]
    fourths = [advance(rules, position, turn) for position in replied for turn in legal(rules, position)]
    assert chosen
    for position in (first, *seconds, *thirds, *fourths):
        good = known.turns(position)
        assert good, "a position is not in the book"
        assert set(good) <= set(legal(rules, position))


@pytest.mark.parametrize(("game", "preset"), BOOKS)
def test_images_of_a_position_have_the_images_of_its_turns(game: str, preset: str) -> None:
    known, rules = kept(game, preset), rules_of(game, preset)
    first = start(game)
    for turn in legal(rules, first):
        position = advance(rules, first, turn)
        for to in symmetries(rules.rows):
            light, dark = (
                sum(1 << to[cell] for cell in range(len(to)) if mask >> cell & 1) for mask in position.boards
            )
            image = position._replace(boards=(light, dark))
            assert {to[turn.path[0]] for turn in known.turns(position)} == {turn.path[0] for turn in known.turns(image)}


def test_captures_are_mapped_with_the_pieces_that_they_remove(tmp_path: Path) -> None:
    """A line of the book holds for the other corner too, the removed pieces included."""
    line = "5/5/5/5/5/ox2x o 11,10 - - 2 0 5"
    position, _ = parse_position(line)
    (image, *_) = images(position, 6)
    turn = next(turn for turn in legal(rules_of("yote", "lemery"), position) if turn.kind == "capture")
    back = next(each for each in legal(rules_of("yote", "lemery"), image.position) if image.back(each) == turn)
    write("yote", "lemery", {image.position: [back]}, tmp_path)
    known = load("yote", "lemery", tmp_path).book
    assert known is not None
    assert known.turns(position) == [turn]
    flipped, _ = parse_position("ox2x/5/5/5/5/5 o 11,10 - - 2 0 5")
    (other,) = known.turns(flipped)
    assert (turn.removed, other.removed) == ((4,), (29,))
    assert other in legal(rules_of("yote", "lemery"), flipped)
    assert known.turns(parse_position("5/5/5/5/5/o3x o 11,11 - - 2 0 3")[0]) == []


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text[:-3],
        lambda text: text.replace(" a1", " a2", 1),
        lambda text: text.partition("\n")[2],
        lambda text: text.replace("yote", "choko"),
        lambda text: "",
        lambda text: "\x00\xff",
    ],
    ids=["torn", "changed", "headless", "of the other game", "empty", "foreign"],
)
def test_a_file_that_is_no_book_is_not_used(tmp_path: Path, spoil: Callable[[str], str]) -> None:
    whole = (book.FOLDER / book.file_name("yote", "lemery")).read_text(encoding="utf-8")
    (tmp_path / book.file_name("yote", "lemery")).write_bytes(spoil(whole).encode("latin-1", "replace"))
    loaded = load("yote", "lemery", tmp_path)
    assert loaded.book is None
    assert loaded.fault is not None
    assert "repository" in loaded.fault


def test_a_book_with_an_illegal_turn_is_not_used(tmp_path: Path) -> None:
    other, _ = parse_position("5/5/5/5/5/o4 x 11,12 - - 1 0 2")
    taken = legal(rules_of("yote", "lemery"), start("yote"))[:1]
    write("yote", "lemery", {other: taken}, tmp_path)
    loaded = load("yote", "lemery", tmp_path)
    assert (loaded.book, "torn" in (loaded.fault or "")) == (None, True)


def test_a_missing_book_is_no_fault(tmp_path: Path) -> None:
    assert load("choko", "lemery", tmp_path) == book.Loaded()


def test_a_book_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / book.file_name("yote", "lemery")).mkdir()
    loaded = load("yote", "lemery", tmp_path)
    assert loaded.book is None
    assert "cannot be read" in (loaded.fault or "")


@pytest.mark.parametrize(("game", "preset"), BOOKS)
@pytest.mark.parametrize("level", ["hard", "master"])
def test_hard_and_master_begin_by_the_book(game: str, preset: str, level: Level) -> None:
    options: AnyOptions = (ChokoOptions if game == "choko" else YoteOptions).model_validate({"preset": preset})
    state = game_of(options).new(options, 2, SEED)
    known = kept(game, preset)
    good = set(known.turns(state.position))
    actions = game_of(options).legal(state, 0)
    chosen = {game_of(options).think(level, view(state), actions, bytes([seed]), 0.0) for seed in range(40)}
    assert chosen <= good
    assert len(chosen) > 1, "games differ"


class Never(Book):
    """A book that nobody may ask."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules, {})

    def turns(self, position: Position) -> list[Action]:
        raise AssertionError("the book was asked")


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_easy_and_medium_do_not_play_by_the_book(level: Level) -> None:
    state = at(EMPTY)
    actions = game_of(state.options).legal(state, 0)
    assert house.think(level, view(state), actions, SEED, 0.0, opening=Never) in actions


def test_master_plays_only_its_first_turn_by_the_book() -> None:
    """In five seconds it looks further than the searches from which the book was made."""
    state = play(at(EMPTY), "a1", "e6")
    actions = game_of(state.options).legal(state, 0)
    assert house.think("master", view(state), actions, SEED, 0.0, opening=Never) in actions
    with pytest.raises(AssertionError, match="was asked"):
        house.think("hard", view(state), actions, SEED, 0.0, opening=Never)


def test_lessons_and_other_rules_have_no_book() -> None:
    taught = at(EMPTY, YoteOptions(lesson=True))
    actions = game_of(taught.options).legal(taught, 0)
    assert house.think("hard", view(taught), actions, SEED, 0.0, opening=Never) in actions
    assert book.book(ruleset(YoteOptions())) is not None
    assert book.book(ruleset(YoteOptions(preset="traditional"))) is not None
    assert book.book(ruleset(YoteOptions(friendly_leap=True))) is None
    assert book.book(ruleset(YoteOptions(no_progress_draw=30))) is None
    assert book.book(ruleset(ChokoOptions(single_capture=True))) is None


@pytest.mark.parametrize(
    ("line", "asked"), [("o3x/5/5/5/5/x3o x 10,10 - - 5 0 6", True), ("o3x/5/5/5/5/x3o o 10,10 - - 6 0 7", False)]
)
def test_hard_asks_the_book_up_to_the_sixth_turn(line: str, asked: bool) -> None:
    state = at(line)
    actions = game_of(state.options).legal(state, state.position.side)
    with pytest.raises(AssertionError, match="was asked") if asked else nullcontext():
        assert house.think("hard", view(state), actions, SEED, 0.0, opening=Never) in actions
