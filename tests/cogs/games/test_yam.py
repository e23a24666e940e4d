"""Yam Master's board, its choices and its sentences, which keep within Discord's limits at every moment of a game."""

import random
from dataclasses import replace
from typing import Any

import pytest
from discord import ui
from hypothesis import given
from hypothesis import strategies as st

import locales
from cogs.base import custom_ids
from cogs.base.face import Face
from cogs.games.yam import board as yam_board
from cogs.games.yam import words
from cogs.kit import components
from engines.yam.options import YamOptions
from engines.yam.rules import Yam
from engines.yam.state import State
from tables.model import Player, Table
from tests.begun import table as begun
from tests.engines.yam.helpers import at, played
from tests.examples import some

GAME = Yam()
CROWD = "o:a5,b5,d5,e5,a4,b4,e4,a3,e3,a2,a1 x:c2,d2,e2,b1,c1,d1,e1,b2,b3,d4,c4"
LANGUAGES = st.sampled_from(locales.LANGUAGES)


def table(state: State, lang: str = "en", players: tuple[Player, ...] = ()) -> Table:
    """A table of Yam Master in this state."""
    outcome = GAME.outcome(state)
    return replace(
        begun("yam"),
        lang=lang,
        players=players or begun("yam").players,
        options=state.options,
        state=state,
        status="finished" if outcome else "playing",
        outcome=outcome,
    )


def items(face: Face, kind: type[Any]) -> list[Any]:
    return [item for item in face.view.walk_children() if isinstance(item, kind)]


def offered(face: Face, kind: str) -> list[str]:
    """The actions of this kind that the board offers, by buttons or in a list but not by both."""
    squares = [
        str(button.custom_id).split(":")[4]
        for button in items(face, ui.Button)
        if str(button.custom_id).split(":")[1] == kind
    ]
    for select in items(face, ui.Select):
        if select.custom_id.split(":")[1] == kind:
            assert not squares, "both buttons and a list"
            squares = [option.value for option in select.options]
    return [f"{kind} {square}" for square in squares]


def states(number: int) -> list[State]:
    """All states of a game of random actions."""
    return [state for state, _ in played(YamOptions(), number, most=90)]


@given(st.sets(st.integers(0, 4)))
def test_a_mask_reads_back(places: set[int]) -> None:
    assert yam_board.kept_of(GAME.view(at("", "55521"), 0), yam_board.mask_of(frozenset(places))) == places


def test_without_a_mask_the_dice_of_the_last_throw_stay_aside() -> None:
    again = GAME.view(at("", "55521", 2), 0).model_copy(update={"kept": 3})
    assert yam_board.kept_of(again, None) == yam_board.kept_of(again, "") == {0, 1, 2}
    assert yam_board.kept_of(again.model_copy(update={"may_throw": False}), None) == frozenset()


@pytest.mark.parametrize("number", range(4))
async def test_every_board_is_within_discords_limits(number: int) -> None:
    for state in random.Random(number).sample(states(number), k=4):
        there = table(state, locales.LANGUAGES[number % len(locales.LANGUAGES)])
        view = there.view(None)
        halves = ["", "10100"] if view.dice and view.may_throw else [""]
        for half in halves:
            face = await yam_board.face(there, half, text_first=True)
            assert face.view.is_finished()
            assert face.view.total_children_count <= 25
            assert face.view.content_length() <= 1500
            controls = [*items(face, ui.Button), *items(face, ui.Select)]
            ids = [str(control.custom_id) for control in controls]
            assert len(set(ids)) == len(ids)
            assert all(len(each) <= 100 and custom_ids.parse(each) for each in ids)
            assert all(len(button.label or "") <= 32 for button in items(face, ui.Button))
            assert offered(face, "place") + offered(face, "predator") == [use.text for use in view.uses]


async def test_the_fullest_board_fits() -> None:
    state = at(CROWD, "66666", throws=1, reserve=(1, 1))
    face = await yam_board.face(table(state), "", text_first=True)
    (predator,) = items(face, ui.Select)
    assert len(predator.options) == 11
    assert 0 < len(offered(face, "place")) <= yam_board.ROW
    few = at("x:a1,a2,b1,c2,e5", "66666", throws=1, reserve=(1, 1))
    fullest = await yam_board.face(table(few), "", text_first=True)
    assert len(offered(fullest, "predator")) == yam_board.ROW
    # The components: text, picture, five dice, four actions, a full row of squares of each kind, and the four rows.
    assert fullest.view.total_children_count <= 25
    assert fullest.view.content_length() <= 1500


@pytest.mark.parametrize("lang", locales.LANGUAGES)
async def test_squares_are_buttons_with_their_gain_as_long_as_a_row_holds_them(lang: str) -> None:
    """A token is placed with one tap; a list replaces the buttons only if there are more squares than fit a row."""
    for board, dice in (("o:e2,e3", "55521"), ("o:e4", "55522"), ("", "55522"), ("", "66666"), ("x:a1,b1,c1", "66666")):
        state = at(board, dice, throws=2)
        face, view = await yam_board.face(table(state, lang)), GAME.view(state, 0)
        for kind in ("place", "predator"):
            uses = [use for use in view.uses if use.kind == kind]
            assert offered(face, kind) == [use.text for use in uses]
            rows = [row for row in items(face, ui.ActionRow) if f":{kind}:" in str(row.children[0].custom_id)]
            listed = [select for select in items(face, ui.Select) if f":{kind}:" in select.custom_id]
            assert len(rows) == bool(uses)
            assert bool(listed) == (len(uses) > yam_board.ROW)
            if uses and not listed:
                assert [button.label for button in rows[0].children] == [words.button(use, lang) for use in uses]


def test_a_button_says_in_words_what_its_square_brings() -> None:
    """A button's label is made of words, for screen readers, and is short, because a phone shows five in a row."""
    told = {
        words.button(use, "en")
        for board, reserve in (("o:e2,e3 x:a1,b1", (1, 5)), ("o:e2 x:a1,b1,c1", (1, 5)), ("o:e2,e3 x:a1,b1,c1", (5, 5)))
        for use in GAME.view(at(board, "55555", 3, reserve=reserve), 0).uses
    }
    assert told >= {
        "e4 three 5s: wins the game",
        "d1 three 5s: loses the game",
        "e4 three 5s: 1 point",
        "d1 three 5s: no points",
        "Take a1: costs them 1 point",
    }, told


async def test_dice_show_which_are_put_aside() -> None:
    there = table(at("", "55521"))
    for half, expected in (("", []), ("00000", []), ("10010", [0, 3])):
        buttons = items(await yam_board.face(there, half), ui.Button)[:5]
        assert [n for n, button in enumerate(buttons) if button.style is components.Style.success] == expected
        assert [n for n, button in enumerate(buttons) if "kept" in (button.label or "")] == expected


async def test_nothing_but_more_can_be_pressed_while_the_house_plays() -> None:
    house = (Player("Lanner", None, house="easy"), Player("Lion", 2))
    face = await yam_board.face(table(at("x:a1", "66666"), players=house))
    assert all(select.disabled for select in items(face, ui.Select))
    assert [button.label for button in items(face, ui.Button) if not button.disabled] == ["More"]


@some(10)
@given(st.integers(0, 400), LANGUAGES)
def test_every_position_can_be_followed_in_words(number: int, lang: str) -> None:
    for state in states(number)[-8:]:
        there = table(state, lang)
        view = there.view(None)
        said = yam_board.SHOWN.position(there, lang)
        assert len(said) <= 2000
        assert all(f"- {use.cell} · " in said for use in view.uses)
        assert not view.dice or view.to_move is None or f"**{words.spaced(view.dice)}**" in said


@some(10)
@given(st.integers(0, 400), LANGUAGES)
def test_every_choice_has_a_name(number: int, lang: str) -> None:
    for state in states(number)[-8:]:
        view = GAME.view(state, state.position.side)
        for word in ("throw ", "place ", "predator "):
            for part in GAME.prefixes(view, word):
                name = words.choice(view, word, part.text, lang)
                assert 1 <= len(name) <= 100
                GAME.parse(view, word + part.text)


def test_a_last_token_says_how_the_game_ends() -> None:
    """yam_master.md 1.8: the twelfth token ends the game at once, and whoever has more points then wins."""
    for own, foe, told in (
        ("e2,e3", "a1,b1", "Wins the game"),
        ("e2,e3", "a1,b1,c1", "Your last token: a draw"),
        ("e2", "a1,b1,c1", "Your last token: you lose"),
    ):
        view = GAME.view(at(f"o:{own} x:{foe}", "55521", 3, reserve=(1, 5)), 0)
        assert {use.cell: words.worth(use, "en") for use in view.uses}["e4"] == told
    lost = GAME.view(at("o:e2 x:a1,b1,c1", "55521", 3, reserve=(1, 5)), 0)
    assert {words.worth(use, "fr") for use in lost.uses} == {"Votre dernier jeton\u00a0: vous perdez"}


def test_a_figure_without_a_free_square_is_told() -> None:
    """yam_master.md 1.4: without a free square for a figure of the dice no token is placed, and the board says so."""
    view = GAME.view(at("o:e4 x:d1", "55521"), 0)
    assert words.dice(view, "en") == ["Dice: **5 5 5 2 1** · three 5s", "No square is free for that."]
