"""Blocks in words, and blocks as people type them."""

import pytest

import locales
from cogs.games.yebo.typed import notation
from cogs.games.yebo.words import refused
from cogs.kit import words
from engines.game import Illegal
from engines.yebo.blocks import KINDS
from render.yebo.block_words import block, blocks


@pytest.mark.parametrize(
    ("lang", "shield", "bird", "group", "africas"),
    [
        ("en", "Shield 6", "Bird 1", "Pot 3 4, Africa as Pot 5 + 6", "2 Africas"),
        ("fr", "Bouclier 6", "Oiseau 1", "Pot 3 4, Afrique pour Pot 5 + 6", "2 Afriques"),
        ("pt", "Escudo 6", "Pássaro 1", "Pote 3 4, África como Pote 5 + 6", "2 Áfricas"),
    ],
)
def test_a_block_is_said_by_its_family_and_number(lang: str, shield: str, bird: str, group: str, africas: str) -> None:
    assert (block("S6", lang), block("B1", lang)) == (shield, bird)
    assert blocks("P3 P4 A=P5 + P6", lang) == group
    assert blocks("A A", lang) == africas
    assert blocks("not blocks", lang) == "not blocks"


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (Illegal("not-held", blocks="S6 P3"), "Vous n’avez pas Bouclier 6, Pot 3."),
        (Illegal("call-no-group", block="B2"), "Cela ne forme avec Oiseau 2 aucun groupe"),
        (Illegal("africa-reading", blocks="P3 P4 A", readings="P2 P5"), "Pot 2 \\(A=P2\\), Pot 5 \\(A=P5\\)"),
        (Illegal("other-suit", blocks="M1 M1 M1", suits="P S"), "vous lient à Pot et Bouclier."),
        (Illegal("must-display", group="F1 F1 A=F1"), "Exposez d’abord Fleur 1 1, Afrique pour Fleur 1"),
    ],
)
def test_a_refusal_names_blocks_as_everywhere(error: Illegal, said: str) -> None:
    assert said in words.refusal("fr", refused(error, "fr"))


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_every_block_can_be_typed_as_it_is_said(lang: str) -> None:
    for kind in KINDS:
        said = block(kind, lang)
        assert notation(said) == kind
        assert notation(said.upper()) == kind
        assert notation(" ".join(reversed(said.split()))) == kind, "the number first"
        assert notation(f"{said} ({kind})") == kind, "a completion that was copied"
    for group in ("P3 P4 P5", "P4 M4 S4", "F1 F1 A=F1", "A A A", "S6 S6", "P3 A=M3"):
        told = blocks(group, lang)
        assert notation(told) == group or told.startswith("3 "), told


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("bouclier 6", "S6"),
        ("6 bouclier", "S6"),
        ("boucliers 4-5-6", "S4 S5 S6"),
        ("mascara 2", "M2"),
        ("6 de Escudos", "S6"),
        ("2 oiseau, 3 oiseau", "B2 B3"),
        ("flores 1 2 3", "F1 F2 F3"),
        ("s 6", "S6"),
        ("p3 p4", "p3 p4"),
        ("P3 P4 A=P5", "P3 P4 A=P5"),
        ("pot 3 4 afrique = pot 5", "P3 P4 A=P5"),
        ("africa", "A"),
        ("lion", "lion"),
        ("shield", "shield"),
        ("6", "6"),
        ("flower 9", "flower 9"),
        ("", ""),
    ],
)
def test_people_type_blocks_in_their_own_words(typed: str, meant: str) -> None:
    assert notation(typed) == meant
