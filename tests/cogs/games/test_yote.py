"""The messages of Yoté and Choko: drafts, boards, a table's rules in words, the rules' pictures."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

import locales
from cogs.games.yote import board, draft
from cogs.games.yote import words as yote_words
from cogs.games.yote.clicks import YoteClicks
from engines.game import Ending, Illegal
from engines.registry import GAMES
from engines.yote.options import ChokoOptions, Preset, SecondRemoval, SmallEndgameDraw, YoteOptions
from engines.yote.ruleset import AnyOptions
from engines.yote.view import YoteView
from render.kit.sight import PLAIN
from render.yote.pictures import alt_text
from tables.errors import Refused
from tables.model import Table
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

    async def load(_: str) -> Table:
        return there

    async def act(*_: object) -> None:
        raise Illegal("not-a-turn")

    cog: Any = SimpleNamespace(
        game=GAMES["yote"], to_play=to_play, bot=SimpleNamespace(tables=SimpleNamespace(act=act, load=load))
    )
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
        ids = [*(key.custom for key in buttons), str(last.custom_id)]
        assert len(set(ids)) == len(buttons) + 1
        assert max(map(len, ids)) <= 100
        assert all(len(key.label) <= 3 for key in buttons)
        tappable = {key.custom.rpartition("+")[2] for key in buttons if key.style is not None}
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


# The table's rules in words


@pytest.mark.parametrize(
    ("options", "said", "unsaid"),
    [
        (
            YoteOptions(),
            ("Lemery’s rules", "or from the hand", "20 turns without a capture"),
            ("board only", "at once"),
        ),
        (
            YoteOptions(preset="traditional"),
            ("Traditional rules", "from the board only", "a draw at once"),
            ("or from the hand", "20 turns"),
        ),
        (YoteOptions(second_removal="board_only"), ("Lemery’s rules", "from the board only"), ("hand",)),
        (YoteOptions(small_endgame_draw="off"), ("fewer each: no draw",), ("20 turns", "at once")),
        (ChokoOptions(single_capture=True), ("Only the piece jumped over",), ("second", "hand")),
        (YoteOptions(no_progress_draw=1), ("A draw after one turn without",), ("1 turns",)),
        (YoteOptions(no_progress_draw=2), ("A draw after 2 turns without",), ()),
        (YoteOptions(no_progress_draw=0), ("No draw for turns without a placement or capture",), ("A draw after",)),
    ],
)
def test_the_rules_say_what_holds_and_nothing_else(
    options: AnyOptions, said: tuple[str, ...], unsaid: tuple[str, ...]
) -> None:
    told = yote_words.rules(options, "en")
    assert [words for words in said if words not in told] == []
    assert [words for words in unsaid if words in told] == []


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("preset", get_args(Preset))
@pytest.mark.parametrize("removal", get_args(SecondRemoval))
@pytest.mark.parametrize("small", get_args(SmallEndgameDraw))
def test_the_rules_speak_of_each_matter_once(
    lang: str, preset: Preset, removal: SecondRemoval, small: SmallEndgameDraw
) -> None:
    told = yote_words.rules(YoteOptions(preset=preset, second_removal=removal, small_endgame_draw=small), lang)
    keys = (
        f"yote-preset-{preset}",
        f"yote-second-removal-{removal.replace('_', '-')}",
        f"yote-small-endgame-draw-{small}",
    )
    assert told.split("\n")[1:] == [f"- {locales.text(lang, key)}" for key in keys]


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_a_game_of_choko_that_is_over_says_nothing_of_the_initiative(lang: str) -> None:
    choko, played = GAMES["choko"], table("choko", turns=1)
    over = choko.view(choko.apply(played.state, 1, Ending.RESIGN).state, None)
    named = [
        locales.text(lang, "event-initiative", sign="●"),
        locales.text(lang, "yote-alt-holder", name="Heron", sign="●"),
    ]
    owed = locales.text(lang, "event-owes-placement", name="Lion")
    for view, said in ((played.view(None), True), (over, False)):
        names = ("Heron", "Lion")
        told = (
            f"{yote_words.last_turn(view, names, lang)} {yote_words.counts(view, lang)} {alt_text(view, names, lang)}"
        )
        assert [words in told for words in (*named, owed)] == [said] * 3


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_a_square_with_an_enemy_piece_is_not_said_to_hold_one_to_move(lang: str) -> None:
    played = table("yote", turns=1)
    enemy = next(cell for cell, sign in played.view(None).squares().items() if sign == "o")
    with pytest.raises(Illegal) as refused:
        played.game.parse(played.view(1), enemy)
    said = locales.text(lang, f"illegal-{refused.value.reason}", **refused.value.values)
    assert enemy in said
    assert f"{enemy}-" not in said


# The rules' pictures


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_sides_in_a_rules_picture_are_called_by_their_pieces(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    named = {}

    def drawn(view: YoteView, names: tuple[str, str], **_: object) -> bytes:
        named[view.game] = names
        return b""

    monkeypatch.setattr(board, "picture", drawn)
    for game in ("yote", "choko"):
        board.shown(game).illustration(table(game).view(None), lang, PLAIN)
    assert len({name for names in named.values() for name in names}) == 4


@pytest.mark.parametrize("game", ["yote", "choko"])
def test_a_position_line_reads_as_the_engine_writes_it(game: str) -> None:
    view = table(game, turns=9).view(None)
    read = GAMES[game].scene(view.position)
    assert (read.cells, read.hands, read.lost, read.to_move) == (view.cells, view.hands, view.lost, view.to_move)
    assert (read.holder, read.must_place, read.turn) == (view.holder, view.must_place, view.turn)


@pytest.mark.parametrize(("lang", "squares"), [("en", "● on "), ("fr", "● en "), ("pt", "● em ")])
@pytest.mark.parametrize("game", ["yote", "choko"])
def test_a_position_is_told_in_words(game: str, lang: str, squares: str) -> None:
    """Texts for people name the squares; the position line is for records."""
    there, told = table(game, 5), board.shown(game)
    line = there.view(None).position
    for said in (told.position(there, lang), told.told(there, lang), told.alt(there.view(None), ("a", "b"), lang)):
        assert line not in said
        assert squares in said
