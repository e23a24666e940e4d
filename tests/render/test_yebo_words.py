"""The text descriptions of Yebo, and its table and hands in text mode."""

import pytest

import locales
from cogs.games.yebo.words import round_name
from engines.yebo.options import YeboOptions
from engines.yebo.view import ROUNDS, SIGHTINGS, YeboView
from render.yebo import alt_texts, text_board
from render.yebo.block_words import block, blocks, family
from render.yebo.pictures import alt_hand, alt_result, alt_table, text_hand, text_table
from render.yebo.text_board import COLUMNS
from tests.render.yebo_views import (
    ALL,
    CLAIMED,
    EXHAUSTED,
    FIRST,
    FULLEST,
    HAND,
    HAND_DRAWN,
    HAND_MIXED,
    HANDS,
    MIXED,
    NAMES,
    NAMES_ROUND,
    OVER,
    PAIRS,
    RUNS,
    SETS,
    group,
)


def told(view: YeboView, lang: str = "en") -> str:
    return alt_table(view, NAMES[: len(view.seats)], lang)


def test_english_states_the_whole_table() -> None:
    assert told(RUNS) == (
        "Yebo, round 3 of 6: Runs. Player 3 has discarded Shield 7: it may be called. Not answered: 2, 1. "
        "If nobody calls, Lion is next. Turns go 3 2 1 4. "
        "1 Heron: 175 points, displayed Pot 3 4 5 + 6, Zebra 25, 9 concealed. "
        "2 Lion: 130 points, one final block announced, displayed Flower 1 2 3; Mask 2 3, Africa as Mask 4, "
        "Buffalo 35 Lion 60, 6 concealed. 3 Gecko: 170 points, Chief, 12 concealed. "
        "4 Zebra: 290 points, always passes, displayed Shield 7 8 9, 9 concealed. "
        "Fence: 57 blocks, left end at stack 3, right end at stack 47 (1). "
        "Discards in order: Pot 9, Mask 1, Shield 1 5, Bird 2, Mask 9, Pot 1, Shield 3, Mask 8, Shield 2, Pot 2, Bird 1, "
        "Shield 6, Mask 7, Shield 7. "
        "Sets: 115, 40, 240, 210. Mixed sets: 60, 90, −70, 80."
    )


def test_french_states_the_whole_table() -> None:
    assert told(PAIRS, "fr") == (
        "Yebo, manche 1 sur 6\u00a0: Paires. Lion expose et défausse. Ordre des tours\u00a0: 2 1. "
        "1 Heron\u00a0: 0 point, exposé Pot 3 3\u202f; Pot 9 9\u202f; Fleur 1 1\u202f; Oiseau 2 2\u202f; 2 Afriques, 2 en main. "
        "2 Lion\u00a0: 0 point, Chef, un dernier bloc annoncé, exposé Bouclier 1 1\u202f; "
        "Bouclier 5, Afrique pour Bouclier 5\u202f; Bouclier 8 8, Rhinocéros 40, 6 en main. "
        "Palissade\u00a0: 70 blocs, bout gauche à la pile 60, bout droit à la pile 26. "
        "Défausses dans l’ordre\u00a0: Masque 1 3 3, Bouclier 2, Masque 9, Pot 1, Fleur 2, Oiseau 3, Pot 7, Masque 6 2."
    )


def test_every_phase_has_its_beginning() -> None:
    late = RUNS.model_copy(update={"phase": "take", "window": RUNS.window.model_copy(update={"open": False})})  # type: ignore[union-attr]
    for view, beginning in (
        (FIRST, "Yebo, round 1 of 6. Lion, the Chief, opens the Fence. Drawn for the Chief: 1 Pot 9, 2 Elephant 50."),
        (NAMES_ROUND, "Yebo, round 2 of 6. Gecko, the Chief, names the round. Left: 2 Runs, 3 Pairs, 4 Mixed sets,"),
        (late, "Yebo, round 3 of 6: Runs. Player 3 has discarded Shield 7: it may be called until a block is taken."),
        (CLAIMED, "Yebo, round 3 of 6: Runs. Zebra has called Shield 7. Zebra displays and discards."),
        (EXHAUSTED, "Yebo, round 3 of 6: Runs. Gecko, the Chief, scores the round or rebuilds the Fence."),
        (PAIRS, "Yebo, round 1 of 6: Pairs. Lion displays and discards."),
        (OVER, "Yebo: the game is over. "),
    ):
        assert told(view).startswith(beginning)
    assert "Lion takes a block." in told(late)
    assert "Lion draws again." in told(late.model_copy(update={"replacing": True}))
    assert "4 Zebra: 870 points, place 1." in told(OVER)
    assert "The Fence is whole: 144 blocks in 72 stacks." in told(FIRST)
    assert "The Fence is empty. Rebuilt: 2." in told(EXHAUSTED.model_copy(update={"rebuilds": 2}))


def test_a_table_tells_nobodys_hand() -> None:
    """yebo.md 5.4: the public description gives no concealed block."""
    for view in HANDS:
        bare = view.model_copy(update={"seat": None, "hand": (), "drawn": None, "picked": None, "may": RUNS.may})
        assert told(view) == told(bare)


def test_many_discards_are_told_by_family() -> None:
    few = [shown.model_copy(update={"groups": shown.groups[:1]}) for shown in FULLEST.seats]
    fewer = told(FULLEST.model_copy(update={"seats": tuple(few)}))
    assert "Discards by family: Pot 1 1 1 1 1 1 1 1 1 1 1 1 1 2 3 8 8" in fewer
    assert "; last Flower 3." in fewer
    assert "Discards by family: 112; last Flower 3." in alt_table(FULLEST, ("W" * 40,) * 4, "en")


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("name", ["𒐫" * 32, "👩‍👩‍👧‍👦" * 40, "W" * 5000, "\n" * 32, ""])
def test_any_name_fits(lang: str, name: str) -> None:
    for view in ALL:
        assert len(alt_table(view, (name,) * len(view.seats), lang)) <= 1024
    full = SETS.model_copy(
        update={
            "groups": tuple(shown.groups for shown in FULLEST.seats),
            "sightings": tuple(shown.sightings for shown in FULLEST.seats),
            "hands": (("A",),) * 4,
        }
    )
    for each in (SETS, MIXED, full):
        assert len(alt_result(each, (name,) * 4, lang)) <= 1024
    for view in HANDS:
        many = view.model_copy(update={"may": view.may.model_copy(update={"display": view.may.display * 40})})
        assert len(alt_hand(many, lang)) <= 1024


def test_a_hand_is_told_in_clusters_with_what_it_may_display() -> None:
    assert alt_hand(HAND, "en") == "Your hand: Pot 1 2 7 8 9; Shield 4; Flower 2 3; Africa. Displayed: Pot 3 4 5 + 6."
    assert alt_hand(HAND_DRAWN, "en") == (
        "Your hand: Pot 1 2 3; Mask 4 4 5; Shield 1 9; Flower 1 2 3; Bird 2; Africa. Just drawn: Flower 2. "
        "To be displayed before a discard: Flower 1 2 3. May be displayed: Pot 1 2 3; Mask 4 5, Africa as Mask 6; "
        "Pot 1 2, Africa as Pot 3."
    )
    assert "Ramassé, à ne pas défausser ce tour-ci\u00a0: Masque 6." in alt_hand(HAND_MIXED, "fr")
    silent = HAND_DRAWN.model_copy(update={"options": YeboOptions(hints=False)})
    assert alt_hand(silent, "en").endswith("Just drawn: Flower 2.")


def test_a_rounds_end_is_told_item_by_item() -> None:
    """yebo.md 5.7, A38: at the end of a round all hands are shown."""
    said = alt_result(SETS, NAMES, "en")
    assert said.startswith(
        "Sets, Chief Lion: Gecko has won the round. 1 Heron: 115 points (suits 90, Sightings 25), "
        "displayed Pot 3 3 3 + 3; Pot 5 5, Africa as Pot 5; Pot 7 7 7, Zebra 25, in hand Pot 1 9, Shield 3."
    )
    assert "2 Lion: 40 points (suits 30, Flowers and Birds 60, Africas in hand −50)" in said
    assert alt_result(MIXED, NAMES, "fr").startswith("Brelans mixtes, Chef Heron\u00a0: comptée en l’état.")


def test_every_round_family_and_sighting_has_a_name_of_its_own() -> None:
    for lang in locales.LANGUAGES:
        said = {round_name(number, lang) for number in ROUNDS} | {family(letter, lang) for letter in "PMSFBA"}
        assert len(said | {block(sighting, lang) for sighting in SIGHTINGS}) == 6 + 8 + 6


def test_the_text_table_has_a_fact_a_line() -> None:
    said = text_table(RUNS, NAMES, "en")
    assert said.startswith("```\nYebo, round 3 of 6: Runs.\n")
    assert (
        "\n2 Lion\n  130 points\n  one final block announced\n  displayed Flower 1 2 3;\n    Mask 2 3, Africa as Mask 4\n"
        "  Buffalo 35 Lion 60\n  6 concealed\n"
    ) in said
    assert said.endswith("\nMixed sets: 60, 90, −70, 80.\n```")


def test_the_text_hand_has_a_line_for_what_belongs_together() -> None:
    assert text_hand(HAND, "en") == "```\nPot 1 2 7 8 9\nShield 4\nFlower 2 3\nAfrica\nDisplayed: Pot 3 4 5 + 6.\n```"


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_text_fits_a_phone_and_breaks_no_group(lang: str) -> None:
    said = [text_table(view, ("W" * 40,) * len(view.seats), lang) for view in ALL]
    said += [text_hand(view, lang) for view in HANDS]
    for each in said:
        assert max(map(len, each.splitlines())) <= COLUMNS
        assert each.startswith("```\n")
        assert each.endswith("\n```")
    for shown in FULLEST.seats[0].groups:
        assert said[ALL.index(FULLEST)].count(blocks(str(shown), lang)) == 4
    assert "`" not in text_table(PAIRS, ("a`b```", "c"), lang)[3:-3]


def test_a_group_that_has_another_in_its_words_is_not_broken_either() -> None:
    """As "Africa for Flower 3, Bird 3" has "Flower 3, Bird 3", which may be displayed too."""
    pairs = [f"{one}{number} {other}{number}" for number in "123" for one, other in ("FB", "PM", "PS", "MS")]
    groups = [group(text) for pair in pairs for text in (pair, f"A={pair}")]
    lines = text_board._block([alt_texts.listed(groups[1::2], "en")], groups, "en").splitlines()
    for each in groups[1::2]:
        assert any(blocks(str(each), "en") in line for line in lines), each
