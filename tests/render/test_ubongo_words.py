"""The text descriptions of Ubongo 3D, and its puzzles in text mode."""

import pytest

import locales
from engines.ubongo.checker import read
from engines.ubongo.layout import blank, choose, shown
from engines.ubongo.pieces import rotations, settled
from engines.ubongo.solver import every
from engines.ubongo.view import ANIMALS, PIECES, VALUES, Puzzle, Solved
from render.ubongo.pictures import alt_panel, alt_solutions, alt_table, text_panel, text_pieces
from render.ubongo.style import PAINTS
from render.ubongo.text_board import layers
from tests.render.ubongo_views import (
    ALL,
    COMPLETE,
    DUEL_ROUND,
    EASY_PUZZLE,
    EASY_TRIED,
    EMPTY,
    GATHERS,
    LAYOUTS,
    NAMES,
    OVER,
    PAUSE,
    PUZZLE,
    RACE,
    ROUND,
    SECOND,
    TIE_BREAK,
    TRIED,
    gems,
    view,
)


def test_english_states_the_whole_table() -> None:
    assert alt_table(RACE, NAMES, "en") == (
        "Ubongo 3D, round 5 of 9, zebra, number 10: the race is on. "
        "Heron: solving; value 10 (ruby 1, sapphire 1, emerald 1, amber 1). Lion: place 2; value 9 (ruby 2, amber 1). "
        "Gecko: place 1; value 12 (ruby 1, sapphire 1, emerald 1, amber 3). Zebra: sits out; value 2 (emerald 1). "
        "In the display: 4 sapphires, 4 ambers. In the bag: 31 gems."
    )


def test_french_states_the_whole_table() -> None:
    assert alt_table(GATHERS, NAMES, "fr") == (
        "Ubongo 3D, manche 5 sur 9, girafe\u00a0: les joueurs se préparent. "
        "Heron\u00a0: attend le dé\u202f; valeur 7 (rubis 1, saphir 1). Lion\u00a0: se prépare\u202f; valeur 1 (ambre 1). "
        "Gecko\u00a0: attend le dé\u202f; valeur 10 (saphir 2, émeraude 2). "
        "Zebra\u00a0: se prépare\u202f; valeur 0 (aucune gemme). "
        "Exposés\u00a0: 5 saphirs, 5 ambres. Dans le sac\u00a0: 34 gemmes."
    )


def test_every_phase_has_its_beginning() -> None:
    begun = [alt_table(each, NAMES[: len(each.ready)], "en") for each in (PAUSE, SECOND, TIE_BREAK, OVER)]
    for told, beginning in zip(
        begun,
        (
            "Ubongo 3D, round 3 of 9, gnu: the game pauses.",
            "Ubongo 3D, round 2 of 9, warthog, number 4: the second chance.",
            "Ubongo 3D, tie-break, ostrich, number 1. Heron: has given up;",
            "Ubongo 3D: the game is over after round 9 of 9. Heron: has won; value 42",
        ),
        strict=True,
    ):
        assert told.startswith(beginning)


def test_a_table_tells_nobodys_puzzle() -> None:
    """ubongo3d.md 4.6: the public description gives no puzzle before the round is over."""
    mine = RACE.model_copy(update={"seat": 0, "puzzle": PUZZLE, "solution": COMPLETE.complete, "last": None})
    assert alt_table(mine, NAMES, "en") == alt_table(RACE, NAMES, "en")


def test_english_states_a_whole_layout() -> None:
    assert alt_panel(PUZZLE, TRIED, "en") == (
        "5 cells are open; taps go to level 1. "
        "Level 1, lower: a2 B, b2 B, c2 B, d2 A, e2 C / b1 A, c1 A, d1 A, e1 C. "
        "Level 2, upper: a2 B, b2 B, c2 open, d2 open, e2 C / b1 A, c1 open, d1 open, e1 open. "
        "Tapped: 1 e1; way 1 of 4. Pieces, by level: A yellow, placed: 1 c2 a1 b1 c1, 2 a1. "
        "B blue, placed: 1 b2 c2 a1 b1 c1. C blue, chosen: 1 a2 b2 b1. D red, in hand: 1 a2 a1 b1 c1, 2 c1."
    )


def test_french_states_a_whole_layout() -> None:
    told = alt_panel(PUZZLE, COMPLETE, "fr")
    assert told.startswith("Tout est couvert. Niveau 1, inférieur\u00a0: a2 B, b2 B, c2 B, d2 A, e2 D / b1 A,")
    assert "Pièces, niveau par niveau\u00a0: A jaune, posée\u00a0: 1 c2 a1 b1 c1, 2 a1." in told


def test_a_pieces_cells_are_the_piece() -> None:
    """ubongo3d.md 4.2: the cells in the description form the piece, and never its mirror image."""
    for piece in PIECES:
        other = Puzzle(area=PUZZLE.area, pieces=(piece,))
        told = alt_panel(other, shown(other, blank()), "en").split(": ")[-1].rstrip(".")
        built = [
            ("abc".index(cell[0]), -int(cell[1]), int(level[0]))
            for level in told.split(", ")
            for cell in level[2:].split()
        ]
        assert settled(tuple(built)) in rotations(piece), piece


def test_a_pieces_layers_are_the_piece() -> None:
    for piece in PIECES:
        cubes = [
            (x, y, z)
            for z, level in enumerate(layers(piece))
            for y, row in enumerate(level)
            for x, sign in enumerate(row)
            if sign == "#"
        ]
        assert settled(tuple(cubes)) in rotations(piece), piece


def test_a_round_is_told_with_solutions_that_can_be_typed() -> None:
    told = alt_solutions(ROUND, NAMES, "en")
    assert told.startswith("Round 4, rhino, number 8. Heron, place 2: lower BBBAD/-AAAC, upper BBDDD/-ADCC.")
    assert "Lion, not solved, from the solution book: lower AD--/AAAB/CCC-, upper AD--/CDBB/CDB-." in told
    assert told.endswith("Gems: sapphire, emerald. Zebra sat out.")
    result = ROUND.results[0]
    assert result.puzzle is not None
    assert read(result.puzzle.area, result.puzzle.pieces, "BBBAD/-AAAC", "BBDDD/-ADCC")


def test_a_time_is_told_where_it_is_known() -> None:
    told = alt_solutions(ROUND, NAMES, "en", {2: 61_999, 0: 725_000})
    assert "upper BBDDD/-ADCC. Time: 12:05. Gems: amber, ruby." in told
    assert told.count("Time:") == 2
    assert told.endswith("Time: 1:01. Gems: sapphire, emerald. Zebra sat out.")


def test_a_round_with_a_second_chance_and_a_tie_break() -> None:
    assert "With the second chance." in alt_solutions(DUEL_ROUND, NAMES[:2], "en")
    last = DUEL_ROUND.model_copy(update={"number": 0, "second": False})
    assert alt_solutions(last, NAMES[:2], "fr").startswith(
        "Barrage, serpent, numéro 3. Heron, place 1\u00a0: inférieur "
    )


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("name", ["𒐫" * 32, "👩‍👩‍👧‍👦" * 40, "W" * 5000, "\n" * 32, ""])
def test_any_name_fits(lang: str, name: str) -> None:
    names = (name,) * 4
    fullest = view(*["rrrrrrrrsssssssseeeeeeeeaaaaaaaa"] * 4, phase="gather", round=9, animal="warthog", display=(9, 9))
    for each in (fullest, *ALL):
        assert len(alt_table(each, names[: len(each.ready)], lang)) <= 1024
    result = Solved(seat=0, puzzle=PUZZLE, lower="ABCD./" * 3 + "ABCD.", upper="ABCD./" * 3 + "ABCD.", gems=gems("se"))
    told = ROUND.model_copy(update={"results": (result,) * 4, "second": True})
    assert len(alt_solutions(told, names, lang, dict.fromkeys(range(4), 900_000))) <= 1024


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_the_largest_puzzle_fits(lang: str) -> None:
    """ubongo3d.md 4.3: at most ten cells a level and four pieces of five cells."""
    large = Puzzle(area="####./#.###/###..", pieces=("Y1", "B1", "R3", "G1"))
    for layout in (blank(), choose(large, blank(), 2)):
        assert len(alt_panel(large, shown(large, layout), lang)) <= 1024
    for each in LAYOUTS:
        assert len(alt_panel(PUZZLE, each, lang)) <= 1024


def test_every_animal_gem_and_colour_has_a_name_of_its_own() -> None:
    for lang in locales.LANGUAGES:
        families = (("animal", ANIMALS), ("gem", VALUES), ("colour", PAINTS))
        said = [locales.text(lang, f"ubongo-{kind}-{name}") for kind, names in families for name in names]
        assert len(set(said)) == 9 + 4 + 4


def test_the_text_panel_has_both_levels_side_by_side() -> None:
    assert text_panel(PUZZLE, TRIED) == ("```\n  1       2\n2 BBBAc   BB__c\n1 .AAAc   .A___\n  abcde   abcde\n```")
    assert "2 _____   _____\n1 .____   .____" in text_panel(PUZZLE, EMPTY)


def test_a_whole_text_panel_can_be_typed_as_it_stands() -> None:
    rows = text_panel(PUZZLE, COMPLETE).splitlines()[2:-2]
    lower, upper = ("/".join(row.split()[column] for row in rows) for column in (1, 2))
    assert read(PUZZLE.area, PUZZLE.pieces, lower, upper) in every(PUZZLE.area, PUZZLE.pieces)


def test_the_text_pieces_stand_side_by_side() -> None:
    assert text_pieces(EASY_PUZZLE) == (
        "```\nA Y3  B R4  C G4\n1     1     1\nAA    BB.   ..C\nA.    .BB   CCC\n\n2\n.A\n..\n```"
    )


def test_text_fits_a_phone() -> None:
    for said in (text_panel(PUZZLE, TRIED), text_pieces(PUZZLE), text_panel(EASY_PUZZLE, EASY_TRIED)):
        assert max(map(len, said.splitlines())) <= 32
