"""The face of Yebo's puzzles."""

import io
from dataclasses import replace

import discord
import pytest
from PIL import Image

import locales
from cogs.base.puzzle_face import Posed
from cogs.games.yebo.puzzle import FACE
from engines.game import Event
from engines.yebo.view import KINDS
from render.kit.sight import PLAIN, Sight
from tests.cogs.games import posing
from tests.cogs.games.posing import buttons, tap, taps
from tests.engines.yebo.playing import table

_PLAY = table(
    2,
    "P1 P2 P4 M4 M4 M7 S1 S9 F1 F3 B2 A",
    "P3 P9 | P3 P4 P5",
    "M1 M9 | S7 S8 S9",
    fence="S4",
    discards=("B1", "P1", "M9"),
).say(0, "draw right")
START = Posed("yebo", _PLAY.view(0), lambda _: ())
"""A hand of runs with a block too many."""


def test_it_keeps_to_what_every_face_must() -> None:
    posing.fits(FACE, START)
    posing.shows(FACE, START, tap(FACE, START, taps(FACE, START)[0]))
    posing.answers_by_its_button_alone(FACE, START)
    posing.refuses(FACE, START, "P1.3", "S6.0")


def test_the_chosen_block_goes_with_answer() -> None:
    first = taps(FACE, START)[0]
    chosen = tap(FACE, START, first)
    block = first.partition(".")[0]
    assert (
        list(buttons(FACE, chosen, "answer")) == [f"discard {block}"] == [FACE.typed({"answer": f" {block.lower()}"})]
    )
    assert buttons(FACE, chosen, "tap")[f"{first}!"].style is discord.ButtonStyle.danger
    assert tap(FACE, chosen, f"{first}!").draft == "", "a second tap lets go of it"
    other = taps(FACE, START)[1]
    assert tap(FACE, chosen, other).draft == other


def test_what_lies_open_is_drawn_and_told_to_those_who_do_not_see_it() -> None:
    asked, (picture, alt) = FACE.asked(START, "en"), FACE.shot(START, "en", PLAIN)
    for said in ("Player 2 has displayed: Pot 3 4 5", "Discarded so far: "):
        assert said in alt
        assert said not in asked, "the picture has it"
        assert said not in FACE.asked(tap(FACE, START, taps(FACE, START)[0]), "en")
    bare = replace(START, view=START.view.model_copy(update={"discards": ()}))
    assert FACE.shot(bare, "en", PLAIN)[0] != picture


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_seventy_discards_lie_on_the_table_and_are_described(lang: str) -> None:
    """Beside them the hand stands in the same large blocks as without any."""
    many = replace(START, view=START.view.model_copy(update={"discards": tuple(KINDS[:35] * 2)}))
    for sight in (PLAIN, Sight(large=True)):
        tall = [Image.open(io.BytesIO(FACE.shot(posed, lang, sight)[0])).height for posed in (START, many)]
        assert 0 < tall[1] - tall[0] < 150
    alt = FACE.shot(many, lang, PLAIN)[1]
    assert len(alt) <= 1024
    assert len(FACE.asked(many, lang).splitlines()) == len(FACE.asked(START, lang).splitlines()) <= 3


def test_grades_and_hints_are_sentences() -> None:
    facts = [(100, 0, 0, 0), (40, 12, 3, 0), (0, 30, 1, 1)]
    values = [dict(zip(("percent", "called", "outs", "whole"), each, strict=True)) for each in facts]
    goes = [Event(kind="goes", values={"block": "P3", **each}) for each in values]
    posing.tells(FACE, START, *goes, Event(kind="hint-family", values={"family": "S"}))
