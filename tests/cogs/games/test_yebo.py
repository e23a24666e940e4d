"""Yebo's messages keep within Discord's limits at every moment of a game; what a hand's lists and buttons offer."""

import random
from dataclasses import replace
from typing import Any

import pytest
from discord import ui

import locales
from cogs.base import custom_ids
from cogs.base.face import Face
from cogs.games.yebo import board, commands, words
from cogs.games.yebo import hand as yebo_hand
from cogs.games.yebo.rows import GROUPS, Throw, groups
from cogs.kit.components import MOST_OPTIONS
from engines.game import Event
from engines.yebo.options import YeboOptions
from engines.yebo.view import Number
from render.kit.sight import Sight
from render.yebo import block_words
from render.yebo.racks import arranged
from tables.errors import Refused
from tables.model import Player, Table
from tests.cogs.games.standing import standing
from tests.engines.yebo.playing import GAME, Play, random_play, start, thrown
from tests.engines.yebo.playing import table as laid

PARTS, LONGEST, LABEL, CUSTOM_ID, OPTION = 40, 4000, 80, 100, 100
PLAIN = "P1 P2 P3 P9 M5 M6 M7 M8 S1 S2 S3 S4"
PHONE_LINE = 58
"""The characters of small text in a line at 400 pixels."""
WILD = "A A P3 P4 P5 P7 M3 M4 M6 S4 S5 S6"
"""A hand of Mixed runs with more groups than a list has options."""


def table(play: Play, lang: str = "en") -> Table:
    return standing(GAME, play.state, lang)


def parts_of(face: Face, kind: type[Any]) -> list[Any]:
    return [item for item in face.view.walk_children() if isinstance(item, kind)]


def test_a_round_that_is_won_is_not_said_to_be_over_too() -> None:
    won = Event(kind="round-won", values={"seat": 0, "round": "mixed-sets"})
    over = Event(kind="round-over", values={"round": "mixed-sets"})
    there = table(start()).view(None)
    names = ("Heron", "Lion", "Zebra", "Gecko")
    told = words.events(there.model_copy(update={"happened": (won, over)}), names, "en")
    assert told == "**Heron wins the round!** (Mixed sets)"
    assert (
        words.events(there.model_copy(update={"happened": (over,)}), names, "en") == "The round is over (Mixed sets)."
    )


def fits(face: Face) -> None:
    """Assert Discord's limits: 40 components, 4,000 characters, 80 on a button, 25 options; and readable custom_ids."""
    items: list[Any] = list(face.view.walk_children())
    assert len(items) <= PARTS
    assert sum(len(item.content) for item in parts_of(face, ui.TextDisplay)) <= LONGEST
    controls = [*parts_of(face, ui.Button), *parts_of(face, ui.Select)]
    for control in controls:
        assert len(control.custom_id) <= CUSTOM_ID
        assert custom_ids.parse(control.custom_id) is not None, control.custom_id
    assert len({control.custom_id for control in controls}) == len(controls)
    assert all(0 < len(button.label) <= LABEL for button in parts_of(face, ui.Button))
    for select in parts_of(face, ui.Select):
        values = [option.value for option in select.options]
        assert 0 < len(values) == len(set(values)) <= MOST_OPTIONS
        assert all(0 < len(option.label) <= OPTION and len(option.value) <= OPTION for option in select.options)
    for gallery in parts_of(face, ui.MediaGallery):
        assert all(picture.description for picture in gallery.items)


def words_of(face: Face) -> str:
    return "\n".join(item.content for item in parts_of(face, ui.TextDisplay))


def offered(face: Face) -> dict[str, list[str]]:
    """The options of each list of a hand, by the list's kind."""
    return {
        select.custom_id.split(":")[-1]: [option.value for option in select.options]
        for select in parts_of(face, ui.Select)
    }


async def hand(play: Play, seat: int = 0, lang: str = "en", *, choosing: bool = False) -> Face:
    face = await yebo_hand.face(table(play, lang), seat, lang, text_first=False, choosing=choosing)
    fits(face)
    return face


@pytest.mark.parametrize("number", range(6))
async def test_every_moment_of_a_game(number: int) -> None:
    lang, dice = locales.LANGUAGES[number // 2 % len(locales.LANGUAGES)], random.Random(number)
    moments = random_play(2 + number % 3, YeboOptions(strict_display=number < 3, hints=number != 4), number)
    for play in dice.sample(moments, k=min(6, len(moments))):
        there = table(play, lang)
        fits(await board.face(there, text_first=True))
        fits(await board.SHOWN.private(there, lang))
        assert board.SHOWN.position(there, lang)
        if there.view(None).results:
            fits(await board.last_round(there, lang))
        for seat in play.state.seats:
            fits(await yebo_hand.face(there, seat, lang, text_first=True))


async def test_all_that_a_hand_offers_may_be_done() -> None:
    """Every action that a hand's lists and buttons send is legal for the seat, in the notation that is sent."""
    for play in random.Random(7).sample(random_play(4, YeboOptions(), 7), k=12):
        for seat in play.state.seats:
            face = await hand(play, seat)
            texts = [text for values in offered(face).values() for text in values]
            texts += [arg for label, verb, arg in pressed(face) if verb == "do"]
            texts += [f"discard {Throw.read(arg).block}" for _, verb, arg in pressed(face) if verb == "throw"]
            legal = set(play.legal(seat))
            for text in texts:
                said = GAME.format(GAME.parse(play.view(seat), text))
                # Every seat that is asked is offered a call and a pass, even if its hand has no group for a call.
                assert said in legal or (said == "call" and "pass" in legal), (text, legal)


@pytest.mark.parametrize("lang", locales.LANGUAGES)
async def test_until_the_group_of_a_called_block_lies_the_words_are_the_same_with_a_choice_and_without(
    lang: str,
) -> None:
    """yebo.md 5.6: that a caller has a choice of groups would give concealed blocks away, so nothing may show it."""

    async def said(play: Play) -> tuple[str, bool, list[str], str]:
        there = table(play, lang)
        shown = await board.face(there)
        alt = parts_of(shown, ui.MediaGallery)[0].items[0].description
        called = locales.text(lang, "yebo-alt-called", name=there.players[1].name, block=block_words.block("P5", lang))
        displays = locales.text(lang, "yebo-alt-play", name=there.players[1].name)
        buttons = [button.custom_id for button in parts_of(shown, ui.Button)]
        happened = words.happened(there, 1, lang)
        return words.phase(there, play.view(None), lang), f"{called} {displays}" in alt, buttons, happened

    one, two = (thrown(2, "P5", "P5 M1 M4", hand, "M9") for hand in ("P3 P4 M6 S8", "P3 P4 P6 S8"))
    for play in (one, two):
        play.say(1, "call")
    assert [play.view(None).phase for play in (one, two)] == ["play", "form"]
    lying, choosing = await said(one), await said(two)
    assert lying[:3] == choosing[:3]
    assert choosing[1]
    assert lying[3].startswith(choosing[3]), "the texts may differ only by the displayed group at the end"


@pytest.mark.parametrize("lang", locales.LANGUAGES)
async def test_more_groups_than_a_list_takes(lang: str) -> None:
    """Three groups have buttons, and a list has 25 options: the hand says that there are more, and how to display those."""
    play = laid(5, WILD, PLAIN, fence="P6").say(0, "draw right")
    texts = [text for _, text in groups(play.view(0), lang)]
    assert len(texts) > GROUPS + MOST_OPTIONS
    face = await hand(play, 0, lang)
    assert [arg for _, verb, arg in pressed(face) if verb == "do"] == texts[:GROUPS]
    assert offered(face)["display"] == texts[GROUPS : GROUPS + MOST_OPTIONS]
    told = locales.text(lang, "yebo-more-display", shown=GROUPS + MOST_OPTIONS, count=len(texts))
    assert told in words_of(face)
    assert texts[GROUPS + MOST_OPTIONS].removeprefix("display ") not in words_of(face)
    play.say(0, texts[-1])
    few = laid(5, PLAIN, PLAIN.replace("P", "M"), fence="P6").say(0, "draw right")
    assert "/yebo" not in words_of(await hand(few, 0, lang))


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("number", [1, 2, 4, 5])
async def test_what_is_one_block_short_takes_two_lines_of_a_phone(number: Number, lang: str) -> None:
    """Three pairs are named, of all that a hand holds; those that most kinds of blocks complete come first."""
    beginning, tries = locales.text(lang, "yebo-hint-near", groups=""), random.Random(number)
    kinds = [f"{suit}{value}" for suit in "PMS" for value in range(1, 10)] * 4
    for _ in range(20):
        play = laid(number, " ".join(tries.sample(kinds, 12)), PLAIN, fence="S9")
        lines = words_of(await hand(play, 0, lang)).split("\n")
        told = next((line for line in lines if line.startswith(beginning)), "")
        assert len(told.removeprefix("-# ")) <= 2 * PHONE_LINE
        assert told.count("(") == min(3, len(play.view(0).near))
    said = words_of(await hand(laid(2, "P1 P2 M4 M5 S1 S9", PLAIN, fence="S9"), 0, lang))
    best = f"{block_words.blocks('M4 M5', lang)} (3/6)", f"{block_words.blocks('P1 P2', lang)} (3)"
    assert locales.text(lang, "list-apart").join(best) in said


async def test_what_must_be_displayed_comes_first() -> None:
    """yebo.md A10: while a group must be displayed no block can be discarded, and that group is the first."""
    play = laid(1, "P3 P3 P3 P9 M5 M6 M7 M8 S1 | P1 P1 P1", PLAIN, fence="A").say(0, "draw right")
    face = await hand(play)
    assert pressed(face)[0] == ("Display Pot 3 3 3", "do", "display P3 P3 P3")
    assert "throw" not in {verb for _, verb, _ in pressed(face)}
    free = laid(
        1, "P3 P3 P3 P9 M5 M6 M7 M8 S1 | P1 P1 P1", PLAIN, fence="A", options=YeboOptions(strict_display=False)
    ).say(0, "draw right")
    free_blocks = [label for label, verb, _ in pressed(await hand(free)) if verb == "throw"]
    assert free_blocks == ["P3", "P3", "P3", "P9", "M5", "M6", "M7", "M8", "S1"], "an Africa may not be discarded"


async def test_the_owner_of_an_africa_is_named_as_everywhere() -> None:
    """A name with characters that reverse or hide text is cleaned in a list's option as it is in messages."""
    play = laid(1, PLAIN, "P5 M1 M2 M9 S5 S6 S7 S8 F1 | M9 M9 A=M9", fence="M9").say(0, "draw right")
    begun_now = table(play)
    odd = replace(begun_now, players=(begun_now.players[0], Player("\u202eZebra\u200b", 2)))
    face = await yebo_hand.face(odd, 0, "en", text_first=False, sight=Sight())
    (menu,) = (select for select in parts_of(face, ui.Select) if select.custom_id.endswith(":more"))
    assert menu.options[0].label == "Africa of Zebra: Mask 9 9, Africa as Mask 9"


async def test_the_chief_chooses() -> None:
    """yebo.md 5.4: the Chief alone may deal, or choose a break point and a direction; then the rounds that are left."""
    play = start(3)
    chief = play.state.chief
    others = [seat for seat in play.state.seats if seat != chief]
    face = await hand(play, chief)
    assert offered(face) == {}
    assert pressed(face) == [("Deal", "do", "deal"), ("Choose…", "choose", "")]
    lists = offered(await hand(play, chief, choosing=True))
    assert lists["fence-right"][:2] == ["fence 1 +", "fence 4 +"]
    assert lists["fence-left"][-1] == "fence 70 -"
    play.say(chief, "fence 1 +")
    assert offered(await hand(play, chief, choosing=True)) == {"round": [f"round {number}" for number in range(1, 7)]}
    for seat in others:
        assert offered(await hand(play, seat, choosing=True)) == {}


def pressed(face: Face) -> list[tuple[str, str, str]]:
    """The buttons that can be pressed: label, verb and argument of each."""
    buttons = [button for button in parts_of(face, ui.Button) if not button.disabled]
    return [
        (button.label, button.custom_id.split(":")[1], ":".join(button.custom_id.split(":")[4:])) for button in buttons
    ]


def labels(face: Face, verb: str) -> list[str]:
    return [label for label, each, _ in pressed(face) if each == verb]


async def test_in_a_window_nobody_is_to_play() -> None:
    """yebo.md 5.6: whose turn is next depends on who calls, so the board names nobody; all have the three buttons."""
    play = thrown(1, "P9", *(PLAIN.replace("S4", f"F{n}") for n in (1, 2, 3)))
    there = table(play)
    face = await board.face(there)
    assert locales.text("en", "yebo-to-move") not in words_of(face)
    assert "who calls Yebo?" in words_of(face)
    assert labels(face, "do") == ["Yebo!", "Pass", "Always pass this round"]
    assert labels(await hand(play, 0), "do") == []
    for seat in (1, 2):
        assert labels(await hand(play, seat), "do") == ["Yebo!", "Pass", "Always pass this round"]
    play.say(1, "pass").say(2, "pass")
    assert locales.text("en", "yebo-to-move") in words_of(await board.face(table(play)))


async def test_before_the_first_discard_there_is_nothing_to_pass() -> None:
    """yebo.md 5.6, A12: a ready seat may announce out of turn then, but there is no discard to call or to pass."""
    play = start(3)
    play.say(play.state.chief, "fence 1 +", "round 4")
    for seat in play.state.order_after(play.state.chief):
        assert play.view(seat).may.answer
        assert labels(await hand(play, seat), "do") == []


async def test_between_rounds_a_hand_shows_how_the_last_one_ended() -> None:
    """yebo.md A38: between rounds an empty hand shows all hands and all points of the last round."""
    winner = "P7 P7 M2 | P1 P1 P1, P2 P2 P2, F1 F1 F1 | Lion | !"
    play = laid(1, winner, PLAIN, fence="P7").say(0, "draw right", "display P7 P7 P7", "discard M2")
    face = await hand(play, 1)
    assert "Totals so far: Heron 230" in words_of(face)
    (gallery,) = parts_of(face, ui.MediaGallery)
    assert f"in hand {block_words.blocks(PLAIN, 'en')}" in gallery.items[0].description
    assert offered(await hand(play, 0, choosing=True)).keys() == {"fence-right", "fence-left"}


async def test_the_hand_of_another_is_nowhere() -> None:
    """A hand's message does not depend on the blocks that the other seats hold."""
    shown = []
    for other in (PLAIN.replace("P", "S", 1), "F1 F1 F1 F2 F2 F2 B1 B1 B1 B2 B2 B2"):
        play = thrown(1, "P9", PLAIN, other, "M1 M2 M3 M4 M9 S5 S6 S7 S8 S1 B3 F3")
        face = await hand(play, 2)
        shown.append((words_of(face), offered(face), labels(face, "do")))
    assert shown[0] == shown[1]


async def test_over_there_is_nothing_to_play() -> None:
    """A finished game's board shows totals and places, but no Fence, no sizes of hands and no Chief."""
    play = start(2)
    play.state = replace(play.state, phase="over", ended=True)
    face = await board.face(table(play))
    fits(face)
    told = words_of(face)
    assert "in hand" not in told
    assert "Fence:" not in told
    assert f"· {locales.text('en', 'yebo-chief')}" not in told


async def test_a_game_that_is_ended_in_a_window_offers_no_call() -> None:
    play = thrown(1, "P9", *(PLAIN.replace("S4", f"F{n}") for n in (1, 2, 3)))
    play.state = replace(play.state, phase="over", ended=True)
    assert play.view(1).window is None
    assert labels(await board.face(table(play)), "do") == []
    assert labels(await hand(play, 1), "do") == []


# The blocks as buttons

FULL = "P1 P2 P3 P9 M5 M6 M7 M8 S1 S2 S3 A"


def places(face: Face) -> list[tuple[str, list[str]]]:
    """What a hand's rows of buttons are for, from top to bottom: the verbs and labels of each."""
    rows: list[list[Any]] = [list(item.children) for item in face.view.children if isinstance(item, ui.ActionRow)]
    verbs = ["|".join(sorted({each.custom_id.split(":")[1] for each in row})) for row in rows]
    return [(verb, [each.label for each in row]) for verb, row in zip(verbs, rows, strict=True)]


async def test_the_blocks_stand_in_the_pictures_order_and_the_drawn_one_comes_last() -> None:
    play = laid(1, FULL, PLAIN, fence="P2").say(0, "draw right")
    face = await hand(play)
    order = [held.block for held in arranged(play.view(0))]
    assert order[-1] == "P2"
    assert [label for verb, row in places(face) if verb == "throw" for label in row] == order
    assert [len(row) for verb, row in places(face) if verb == "throw"] == [5, 5, 3]
    drawn = next(b for b in parts_of(face, ui.Button) if b.custom_id.endswith(":P2.12"))
    assert (drawn.label, drawn.disabled) == ("P2", False)


async def test_nothing_moves_from_a_turn_to_the_next() -> None:
    """The rows to take and to call, and the blocks below them, stay where they are from before a draw to a window."""
    play = laid(1, FULL, PLAIN.replace("P", "M", 1), fence="P2")
    seen = [places(await hand(play))]
    play.say(0, "draw right")
    seen.append(places(await hand(play)))
    play.say(0, "discard P9")
    play.say(1, "draw right", "discard S4")
    seen.append(places(await hand(play)))
    for rows in seen:
        assert rows[0] == ("do", ["Draw left", "Draw right", "Pick up the discard"])
        assert rows[1] == ("do", ["Yebo!", "Pass", "Always pass this round"])
        assert rows[2][0] == "throw"
    before, after = ([label for verb, row in rows if verb == "throw" for label in row] for rows in seen[:2])
    assert after[:12] == before


async def test_the_fullest_hand_keeps_within_discords_limits() -> None:
    """yebo.md 5.5: 13 blocks, three groups and more in a list, a 4th block, a final discard: and a tip has room still."""
    play = laid(1, "P3 P3 P3 P4 P4 P4 P5 P5 P5 A | P7 P7 P7", PLAIN, fence="P7").say(0, "draw right")
    face = await hand(play)
    assert len(list(face.view.walk_children())) <= PARTS - 2


@pytest.mark.parametrize("lang", locales.LANGUAGES)
async def test_a_discard_in_doubt_asks_where_it_stands(lang: str) -> None:
    """The question takes the place of a line, and only the pressed block changes, so that a second tap meets it."""
    play = laid(1, FULL, PLAIN, fence="P2").say(0, "draw right")
    before = await hand(play, 0, lang)
    asked = Throw("P2", 12), "hasty"
    after = await yebo_hand.face(table(play, lang), 0, lang, text_first=False, asked=asked)  # type: ignore[arg-type]
    fits(after)
    assert places(before) == places(after)
    assert len(words_of(before).splitlines()) == len(words_of(after).splitlines())
    assert locales.text(lang, "yebo-sure-hasty", block=block_words.block("P2", lang)) in words_of(after)
    changed = [
        new.custom_id
        for old, new in zip(parts_of(before, ui.Button), parts_of(after, ui.Button), strict=True)
        if old.custom_id != new.custom_id
    ]
    assert [custom.split(":", 4)[4] for custom in changed] == ["P2.12!"]


def test_what_must_be_confirmed() -> None:
    """A block of a whole group, and a tap within 0.7 s of the draw; a second tap is not asked about again."""
    view = laid(1, "P3 P3 P3 P9 M5 M6 M7 M8 S1 S2 S3 A", PLAIN, fence="P4").say(0, "draw right").view(0)
    at = 1_700_000_000_000
    assert Throw("P3", 0).doubt(view, at) == "group"
    assert Throw("P9", 3).doubt(view, at) is None
    assert Throw("P9", 3, at - 699).doubt(view, at) == "hasty"
    assert Throw("P9", 3, at - 700).doubt(view, at) is None
    assert Throw("P3", 0, sure=True).doubt(view, at) is None
    for throw in (Throw("P3", 0), Throw("S9", 12, at), Throw("F1", 7, sure=True)):
        assert Throw.read(str(throw)) == throw


@pytest.mark.parametrize(
    ("end", "said"),
    [
        ("score", ("score", "Score", "compter", "Compter en l’état", "pontuar")),
        ("rebuild", ("rebuild", "rebâtir", "rebatir la Palissade", "reconstruir")),
    ],
)
def test_how_an_exhausted_round_ends_is_said_in_any_language(end: str, said: tuple[str, ...]) -> None:
    assert {commands._other("exhausted", each) for each in said} == {end}
    with pytest.raises(Refused, match="yebo-with-exhausted"):
        commands._other("exhausted", "x")
