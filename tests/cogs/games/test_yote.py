"""The messages of Yoté and Choko: drafts, boards, a table's rules in words, the rules' pictures."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.games.yote import board, draft
from cogs.games.yote import words as yote_words
from cogs.games.yote.clicks import YoteClicks
from engines.game import Illegal
from engines.registry import GAMES
from engines.yote.options import YoteOptions
from tables.errors import Refused
from tables.model import Actor
from tables.play.turn import Meaning
from tests.begun import table
from tests.engines.yote import helpers
from tests.engines.yote.helpers import at, play
from tests.examples import some

# Drafts and boards


def test_a_draft_that_is_no_beginning_is_empty() -> None:
    there = table(turns=4)
    view = there.view(there.to_act()[0])
    for partial in ("", "z9", "c3xc5:", "resign", "a1-a2"):
        assert draft.of_table(there, view.seat, partial).partial == ""
    own = next(cell for cell in view.squares() if view.at(cell) == "ox"[there.to_act()[0]])
    assert draft.of_table(there, view.seat, own).partial == own
    assert draft.of_table(there, view.seat, own.upper()).partial == ""


def test_another_piece_may_be_chosen_until_the_first_has_moved() -> None:
    there = replace(table(), state=at("5/5/5/4x/5/ox2o o 4,4 - - 0 0 9"))
    chosen, jumped = (draft.of_table(there, 0, partial) for partial in ("a1", "a1xc1:"))
    assert (chosen.path, chosen.moving) == (("a1",), True)
    assert (jumped.path, jumped.moving) == (("a1", "c1"), False)


@pytest.mark.parametrize(
    ("partial", "cell", "reason"), [("a6", "c3", "not-adjacent"), ("", "a1", "enemy-there"), ("", "c3", "tap-nothing")]
)
def test_a_tap_that_means_nothing_says_why(partial: str, cell: str, reason: str) -> None:
    there = at("o4/5/5/5/5/x4 o 4,4 - - 0 0 9")
    with pytest.raises((Illegal, Refused)) as refused:
        YoteClicks.explain(SimpleNamespace(game=GAMES["yote"]), GAMES["yote"].view(there, 0), partial, cell)  # type: ignore[arg-type]
    assert str(refused.value) == reason


@pytest.mark.parametrize(("text", "said"), [("", "not-a-turn"), ("z", "not-a-turn"), ("a6", "unfinished")])
async def test_a_typed_beginning_is_answered_with_its_continuations(text: str, said: str) -> None:
    there = replace(table(), state=at("o4/5/5/5/5/x4 o 4,4 - - 0 0 9"))

    async def to_play(*_: object) -> str:
        return there.id

    async def tap(_: str, __: Actor, stamp: str | None, meant: Meaning) -> None:
        assert stamp is None
        meant(there, 0)

    bot = SimpleNamespace(tables=SimpleNamespace(tap=tap))
    cog: Any = SimpleNamespace(game=GAMES["yote"], to_play=to_play, bot=bot)
    heron = SimpleNamespace(id=1, display_name="Heron", avatar=None)
    interaction: Any = SimpleNamespace(id=1, user=heron, extras={})
    with pytest.raises((Illegal, Refused)) as refused:
        await YoteClicks.play(cog, interaction, None, text)
    assert str(refused.value) == said


def test_the_board_marks_the_pieces_that_can_capture() -> None:
    found = 0
    for turns in range(6, 30):
        there = table(turns=turns)
        view = there.view(there.to_act()[0])
        now = draft.of_table(there, view.seat, "")
        can = {
            action.split("x")[0]
            for action in map(there.game.format, there.game.legal(there.state, view.seat))
            if "x" in action
        }
        assert now.capturing == can == board.marks_of(now).capturing
        assert board.marks_of(now).selectable >= now.capturing
        found += bool(can) and board.marks_of(now).selectable > can
    assert found


REPEATED = "o4/5/5/5/5/4x o 11,11 - - 0 0 3"
"""A position in which both sides can step to and fro."""


def test_the_board_warns_before_a_position_stands_for_the_third_time() -> None:
    state, warned = at(REPEATED), []
    for turn in ["a6-a5", "e1-e2", "a5-a6", "e2-e1"] * 2:
        warned.append(yote_words.repeated(helpers.view(state), "en"))
        state = play(state, turn)
    assert warned == [""] * 4 + ["This position stands for the second time: a third time is a draw."] * 4
    assert state.result == ("repetition", None)
    assert yote_words.repeated(helpers.view(state), "en") == ""


def test_without_that_rule_the_board_warns_of_nothing() -> None:
    state = at(REPEATED, YoteOptions(repetition_draw=False))
    for turn in ["a6-a5", "e1-e2", "a5-a6", "e2-e1"] * 3:
        assert yote_words.repeated(helpers.view(state), "en") == ""
        state = play(state, turn)


@some(15)
@given(
    game=st.sampled_from(["yote", "choko"]),
    turns=st.integers(0, 40),
    seed=st.integers(0, 10_000),
    walk=st.lists(st.integers(0, 10), max_size=6),
)
def test_every_draft_has_a_board_within_discords_limits(game: str, turns: int, seed: int, walk: list[int]) -> None:
    options: dict[str, Any] = {"second_removal": "board_or_hand", "friendly_leap": True}
    there = table(game, turns, seed, **options | ({"chain_capture": True} if game == "yote" else {}))
    if there.outcome is not None:
        return
    view, partial = there.view(there.to_act()[0]), ""
    for step in [*walk, 0]:
        now = draft.of_table(there, view.seat, partial)
        assert now.partial == partial
        buttons = board._squares(there, view, now)
        last = board._last_slot(there, view, now)
        ids = [str(key["custom_id"]) for key in (*buttons, last)]
        assert len(set(ids)) == len(buttons) + 1
        assert max(map(len, ids)) <= 100
        assert all(len(str(key["label"])) <= 3 for key in buttons)
        tappable = {str(key["custom_id"]).rpartition("+")[2] for key in buttons if not key["disabled"]}
        assert {cell for cell in now.parts if cell != draft.HAND} <= tappable
        following = list(now.parts.values())
        part = following[step % len(following)]
        if part.whole and part.count == 1:
            return
        partial += part.text


def _count(components: list[dict[str, Any]]) -> int:
    return sum(1 + _count(component.get("components", [])) for component in components)


async def test_the_board_has_exactly_forty_components() -> None:
    view: Any = (await board.face(table(turns=3))).view
    assert _count(view.to_components()) == 40
    assert view.is_finished()
    choko: Any = (await board.face(table("choko", turns=3))).view
    assert _count(choko.to_components()) == 34


async def test_text_first_adds_the_board_and_stays_short() -> None:
    plain = (await board.face(table(turns=30))).view
    more = (await board.face(table(turns=30), text_first=True)).view
    assert plain.content_length() < more.content_length() <= 4000
