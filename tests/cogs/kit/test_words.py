"""Names, lists and refusals as messages write them."""

import re

import pytest

from cogs.kit import words
from engines.game import Illegal
from tables.errors import Refused
from tests.begun import table
from tests.cogs.loaded import shown
from tests.example import GAME


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


@pytest.mark.parametrize(
    "raw",
    [
        "discord.gg/lion",
        "Discord.com/invite/lion",
        "https://example.org/a_b",
        "<@123>",
        "<@&123>",
        "<#123>",
        "</daily:123>",
        "<t:1800000000:R>",
        "<:lion:123>",
        ":lion:",
        "[lion](https://example.org)",
        "1. Lion",
        "@here",
        "<id:customize>",
    ],
)
def test_a_name_becomes_no_link_mention_time_emoji_or_list(raw: str) -> None:
    shown = words.name(raw)
    assert words.unformatted(shown) == raw
    # An escaped sign is itself and begins nothing: what is left has none of the signs by which Discord knows these.
    left = re.sub(r"\\.|@\u200b", "", shown)
    assert not re.search(r"[./:<@#&\[\]()]", left)


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
async def test_names_are_the_same_in_messages_and_descriptions(raw: str, plain: str) -> None:
    assert words.name(raw).strip("\u2068\u2069") == plain
    assert f"Light ●: {plain}." in (await shown(GAME)).alt(table().view(None), (raw, "Lion"), "en")


def test_lists_read_well() -> None:
    assert words.listed("en", ["c4", "d1", "e2"]) == "c4, d1 and e2"
    assert words.listed("fr", ["c4", "e2"]) == "c4 et e2"
    assert words.listed("en", ["c4"]) == "c4"


def test_a_list_has_the_lines_that_fit_and_says_how_many_more_there_are() -> None:
    every = ["a" * 9] * 4
    assert words.fitting(every, "en", 40) == every
    assert words.fitting(every, "en", 39) == [*every[:3], "And one more."]
    assert words.fitting(every, "en", 20) == [*every[:2], "And 2 more."]
    assert words.fitting([], "en") == []


def test_foreign_text_in_a_refusal_is_escaped() -> None:
    said = words.refusal("en", Illegal("not-notation", text="@everyone **x**"))
    assert "@everyone" not in said
    assert "**" not in said
    assert words.refusal("fr", Refused("over")) == "Cette partie est finie."
