"""The small parts that every message is made of: custom_ids, names, drafts, choices, failures."""

import random
from typing import Any, get_args

import aiohttp
import discord
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import locales
from cogs.ui import board, completion, draft, duelwords, failures, parts, route, words
from engines.game import Ending, Illegal
from engines.registry import GAMES
from engines.yote.options import ChokoOptions, Preset, SecondRemoval, SmallEndgameDraw, YoteOptions
from engines.yote.ruleset import AnyOptions
from engines.yote.view import DuelView
from render.sight import PLAIN
from render.yote import alt_text
from tables.errors import Refused
from tables.model import Player, Table

SEED = b"s" * 32


def table(game: str = "yote", turns: int = 0, seed: int = 0, **options: Any) -> Table:
    """A game after so many chance turns, captures first."""
    rules = GAMES[game]
    chosen = rules.options(**options)
    state, dice = rules.new(chosen, 2, SEED), random.Random(seed)
    for _ in range(turns):
        seats = rules.to_act(state)
        if not seats:
            break
        legal = rules.legal(state, seats[0])
        captures = [action for action in legal if action.kind == "capture"]
        state = rules.apply(state, seats[0], dice.choice(captures or list(legal))).state
    outcome = rules.outcome(state)
    return Table(
        id="abc234",
        game=rules,
        guild_id=1,
        channel_id=2,
        lang="en",
        status="finished" if outcome else "playing",
        host_id=1,
        options=chosen,
        challenged_id=None,
        players=(Player("Heron", 1), Player("Lion", 2)),
        state=state,
        revision=turns + 1,
        shown=0,
        message_id=3,
        message_ms=4,
        commitment="",
        due_ms=None,
        warned=False,
        offers={},
        rematch=frozenset(),
        votes={},
        next_id=None,
        outcome=outcome,
        closed_reason=None,
        closed_note=None,
    )


# custom_ids


@given(st.text(max_size=120))
def test_whatever_comes_as_a_custom_id_is_read_or_refused(text: str) -> None:
    known = route.parse(text)
    assert known is None or len(known) == 5


def test_a_custom_id_reads_back() -> None:
    made = parts.custom_id("yote", "tap", "abc234", "7abcd", "c3xc5:e2+hand")
    assert route.parse(made) == ("yote", "tap", "abc234", "7abcd", "c3xc5:e2+hand")
    assert route.parse(parts.custom_id("help", "open", arg="yote")) == ("help", "open", "", "", "yote")


def test_the_longest_chain_fits_a_custom_id() -> None:
    chain = "a1" + "xa3" * 6 + ":" + ",".join(["a1"] * 6)
    made = parts.custom_id("choko", "tap", "abc234", "123456789012", f"{chain}+hand")
    assert len(made) <= 100
    assert route.parse(made) is not None


# Names


@pytest.mark.parametrize(
    "raw", ["@everyone", "<@123>", "**Lion**", "`x`", "[a](http://b)", "a\nb", "\u202eLion", "\u200b", "", "# x", "- x"]
)
def test_names_mention_nobody_and_format_nothing(raw: str) -> None:
    shown = words.name(raw)
    assert shown
    assert "@everyone" not in shown
    assert "<@1" not in shown
    assert "\n" not in shown
    assert "\u202e" not in shown
    assert not shown.startswith(("#", "-", "*"))


def test_a_name_written_from_the_right_is_kept_apart() -> None:
    assert words.name("אריה") == "\u2068אריה\u2069"


def test_long_names_are_cut() -> None:
    assert words.name("x" * 99) == "x" * 40 + "…"


@pytest.mark.parametrize(
    ("raw", "plain"),
    [
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("\u200dLion\u200c", "Lion"),
        ("Li\u200bon\u202e", "Lion"),
        ("\u3164", "?"),
        ("\u115f\u1160\uffa0\u2800", "?"),
        ("\u200b\u200d", "?"),
    ],
)
def test_names_are_the_same_in_messages_and_descriptions(raw: str, plain: str) -> None:
    assert words.name(raw).strip("\u2068\u2069") == plain
    assert f"Light ●: {plain}." in alt_text(table().view(None), (raw, "Lion"), "en")


def test_lists_read_well() -> None:
    assert words.listed("en", ["c4", "d1", "e2"]) == "c4, d1 and e2"
    assert words.listed("fr", ["c4", "e2"]) == "c4 et e2"
    assert words.listed("en", ["c4"]) == "c4"


def test_foreign_text_in_a_refusal_is_escaped() -> None:
    said = words.refusal("en", Illegal("not-notation", text="@everyone **x**"))
    assert "@everyone" not in said
    assert "**" not in said
    assert words.refusal("fr", Refused("over")) == "Cette partie est finie."


# Drafts and boards


def test_a_draft_that_is_no_beginning_is_empty() -> None:
    there = table(turns=4)
    view = there.view(there.to_act()[0])
    for partial in ("", "z9", "c3xc5:", "resign", "a1-a2"):
        assert draft.read(there.game, view, partial).partial == ""
    own = next(cell for cell in view.squares() if view.at(cell) == "ox"[there.to_act()[0]])
    assert draft.read(there.game, view, own).partial == own
    assert draft.read(there.game, view, own.upper()).partial == ""


@settings(deadline=None, max_examples=40)
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
        now = draft.read(there.game, view, partial)
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


# Choices while typing


@settings(deadline=None, max_examples=40)
@given(
    turns=st.integers(0, 40),
    seed=st.integers(0, 10_000),
    current=st.sampled_from(["", "c", "c3", "C3 ", "c3… 7 moves", "z", "é"]),
)
def test_choices_are_few_and_begin_as_typed(turns: int, seed: int, current: str) -> None:
    there = table(turns=turns, seed=seed)
    if there.outcome is not None:
        return
    view = there.view(there.to_act()[0])
    found = completion.choices(there.game, view, current, "en")
    assert len(found) <= 25
    assert len({choice.value for choice in found}) == len(found)
    for choice in found:
        assert choice.value.startswith(completion.typed(current))
        assert 1 <= len(choice.name) <= 100
        if "…" not in choice.name:
            there.game.parse(view, choice.value)


def test_captures_come_first() -> None:
    rules = GAMES["yote"]
    state = rules.new(rules.options(), 2, SEED)
    for text in ("c3", "c4", "a1", "e6"):
        seat = rules.to_act(state)[0]
        state = rules.apply(state, seat, rules.parse(rules.view(state, seat), text)).state
    view = rules.view(state, 0)
    assert completion.choices(rules, view, "", "en")[0].value.startswith("c3")
    assert completion.choices(rules, view, "c3", "en")[0].value.startswith("c3xc5")


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
        (YoteOptions(no_progress_draw=0), ("No draw for want of progress",), ("A draw after",)),
    ],
)
def test_the_rules_say_what_holds_and_nothing_else(
    options: AnyOptions, said: tuple[str, ...], unsaid: tuple[str, ...]
) -> None:
    told = duelwords.rules(options, "en")
    assert [words for words in said if words not in told] == []
    assert [words for words in unsaid if words in told] == []


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("preset", get_args(Preset))
@pytest.mark.parametrize("removal", get_args(SecondRemoval))
@pytest.mark.parametrize("small", get_args(SmallEndgameDraw))
def test_the_rules_speak_of_each_matter_once(
    lang: str, preset: Preset, removal: SecondRemoval, small: SmallEndgameDraw
) -> None:
    told = duelwords.rules(YoteOptions(preset=preset, second_removal=removal, small_endgame_draw=small), lang)
    keys = (f"preset-{preset}", f"second-removal-{removal.replace('_', '-')}", f"small-endgame-draw-{small}")
    assert told.split("\n")[1:] == [f"- {locales.text(lang, key)}" for key in keys]


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_a_game_of_choko_that_is_over_says_nothing_of_the_initiative(lang: str) -> None:
    choko, played = GAMES["choko"], table("choko", turns=1)
    over = choko.view(choko.apply(played.state, 1, Ending.RESIGN).state, None)
    named = [locales.text(lang, "event-initiative", sign="●"), locales.text(lang, "alt-holder", name="Heron", sign="●")]
    owed = locales.text(lang, "event-owes-placement", name="Lion")
    for view, said in ((played.view(None), True), (over, False)):
        names = ("Heron", "Lion")
        told = f"{duelwords.last_turn(view, names, lang)} {duelwords.counts(view, lang)} {alt_text(view, names, lang)}"
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

    def drawn(view: DuelView, names: tuple[str, str], **_: object) -> bytes:
        named[view.game] = names
        return b""

    monkeypatch.setattr(board, "picture", drawn)
    for game in ("yote", "choko"):
        board.illustration(table(game).view(None), lang, PLAIN)
    assert len({name for names in named.values() for name in names}) == 4


@pytest.mark.parametrize("game", ["yote", "choko"])
def test_a_position_line_reads_as_the_engine_writes_it(game: str) -> None:
    view = table(game, turns=9).view(None)
    read = GAMES[game].scene(view.position)
    assert (read.cells, read.hands, read.lost, read.to_move) == (view.cells, view.hands, view.lost, view.to_move)
    assert (read.holder, read.must_place, read.turn) == (view.holder, view.must_place, view.turn)


# Failures


class Answer:
    """As much of an HTTP answer as an exception of discord.py looks at."""

    def __init__(self, status: int) -> None:
        self.status, self.reason = status, ""


def failure(status: int, code: int) -> discord.HTTPException:
    kind = discord.DiscordServerError if status >= 500 else discord.HTTPException
    return kind(Answer(status), {"code": code, "message": ""})


def test_expected_failures_have_their_policy_and_others_have_none() -> None:
    assert failures.policy(failure(404, 10008)) is failures.Policy.REPOST
    assert failures.policy(failure(404, 10003)) is failures.Policy.CLOSE
    assert failures.policy(failure(404, 10062)) is failures.Policy.IGNORE
    assert failures.policy(failure(403, 50013)) is failures.Policy.WAIT
    assert failures.policy(failure(503, 0)) is failures.Policy.RETRY
    assert failures.policy(failure(429, 0)) is failures.Policy.RETRY
    assert failures.policy(failure(429, 30046)) is failures.Policy.REPLACE
    assert failures.policy(aiohttp.ClientConnectionError()) is failures.Policy.RETRY
    assert failures.policy(failure(400, 50035)) is None
    assert failures.policy(ValueError()) is None
