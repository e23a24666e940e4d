"""The page shows each kind of component and of text markup, and escapes HTML in texts."""

from typing import TYPE_CHECKING, Any

import pytest

from tests.browser import canned as c
from tests.browser.fake import FakeSandbox
from tests.browser.page import last_message, open_seat, pictures
from tests.example import GAME

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

HOSTILE = [
    '<img src=x onerror="window.hit=1"><script>window.hit=1</script>',
    "**<b onmouseover=window.hit=1>**</b> ||<svg/onload=window.hit=1>||",
    "[click](javascript:window.hit=1) [x](data:text/html,hi) <javascript:alert(1)>",
    "`<img src=x onerror=window.hit=1>` ```html\n<script>window.hit=1</script>\n```",
    '# <iframe src=javascript:window.hit=1>\n> <a href="javascript:1">x</a>\n- <style>*{display:none}</style>',
    '<@1><script> <#<img>> </a:b> <t:99999999999999:R> <t:9999999999999:F> <:x:1" onerror=window.hit=1>',
    "https://example.org/\"onmouseover=\"window.hit=1 <https://example.org/'><img>",
    "`" * 3990,
    "```" + "\n" * 3990,
    "*" * 400 + "_" * 400 + "`" * 99 + "|" * 401 + "~" * 401 + "[" * 300 + "> " * 100,
    "*a**b" * 300 + "_a__b" * 300,
    "||" + "**__~~*_" * 60 + "deep" + "_*~~__**" * 60 + "||",
]  # fmt: skip


def show(page: "Page", box: FakeSandbox, *messages: dict[str, Any]) -> "Page":
    box.messages = list(messages)
    return open_seat(page, box.url, "Heron")


@pytest.mark.parametrize("text", HOSTILE)
def test_markdown_is_safe(page: "Page", box: FakeSandbox, text: str) -> None:
    show(page, box, c.card("1", c.text(text), c.row(c.button(text[:80], text[:100]))), c.message("2", content=text))
    shown = last_message(page)
    shown.wait_for()
    assert page.evaluate("window.hit") is None
    assert shown.locator("script, iframe, svg:not(.icon), style, b, img:not(.emoji)").count() == 0
    links = shown.locator("a").evaluate_all("(all) => all.map((link) => link.protocol)")
    assert all(link in {"http:", "https:"} for link in links)


def test_markdown_kinds(page: "Page", box: FakeSandbox) -> None:
    text = (
        "# One\n### Three\n-# small\n**bold** *slanted* __under__ ~~gone~~ `code` snake_case_word 2*3*4\n> quoted\n- a\n  - b\n1. first\n"
        f"```py\n**raw**\n```\n<@{c.LION}> <#{c.MARKET}> </{GAME} start:502> <t:{c.NOW // 1000 + 4000}:R> [site](https://example.org) \\*kept\\*"
        "\nDiscord.gg/savanna discord\\.gg\\/steppe"
    )
    shown = last_message(show(page, box, c.message("1", content=text)))
    for selector, expected in {
        ".h1": "One", ".h3": "Three", ".subtext": "small", "strong": "bold", "u": "under", "s": "gone", "code.inline": "code",
        "blockquote": "quoted", "ul ul li": "b", "ol li": "first", "pre": "**raw**", "time.stamp": "in 1 hour",
        "a[href='https://example.org']": "site", "a[href='https://Discord.gg/savanna']": "Discord.gg/savanna",
        f"[data-path='{GAME} start']": f"/{GAME} start",
    }.items():  # fmt: skip
        assert shown.locator(selector).first.inner_text() == expected, selector
    assert shown.locator("em").all_inner_texts() == ["slanted", "3"]
    assert shown.locator(".mention").all_inner_texts() == ["@Lion", "#market", f"/{GAME} start"]
    assert "snake_case_word" in shown.inner_text()
    assert "*kept*" in shown.inner_text()
    assert "discord.gg/steppe" in shown.inner_text()
    assert shown.locator("a").count() == 2


def test_spoilers_are_revealed_by_a_press(page: "Page", box: FakeSandbox) -> None:
    shown = last_message(show(page, box, c.message("1", content="||secret||")))
    words = shown.get_by_text("secret")
    assert not words.is_visible()
    shown.get_by_role("button", name="Spoiler").press("Enter")
    assert words.is_visible()


def test_every_component_kind(page: "Page", box: FakeSandbox) -> None:
    picture = f"{box.url}/cdn/board0.png"
    kinds = [
        {"type": 17, "accent_color": 0xFF8800, "components": [
            c.text("inside"), {"type": 14, "divider": True},
            {"type": 9, "components": [c.text("beside")], "accessory": c.button("Go", "go", c.BLUE)},
            {"type": 9, "components": [c.text("with a thumbnail")], "accessory": {"type": 11, "media": {"url": picture}, "description": "small"}}]},
        c.gallery(picture, "a board"), {"type": 13, "file": {"url": picture}, "name": "game.txt", "size": 2048},
        c.row(c.button("Closed", "closed", disabled=True), {"type": 2, "style": 5, "label": "Site", "url": "https://example.org"},
              {"type": 2, "style": 3, "custom_id": "dice", "emoji": {"name": "🎲"}}),
        c.row({"type": 5, "custom_id": "who", "placeholder": "Choose a player"}),
        c.row({"type": 8, "custom_id": "where", "placeholder": "Choose a channel"}),
        {"type": 99},
    ]  # fmt: skip
    shown = last_message(show(page, box, c.card("1", *kinds)))
    assert shown.locator(".container.accented").count() == 1
    assert shown.locator("hr.separator").count() == 1
    assert pictures(shown) == ["a board"]
    assert shown.locator(".thumbnail img.picture").get_attribute("alt") == "small"
    assert shown.get_by_role("button", name="Closed").is_disabled()
    assert shown.get_by_role("link", name="Site").get_attribute("href") == "https://example.org"
    assert shown.get_by_role("button", name="🎲").is_visible()
    assert "2.00 KB" in shown.inner_text()
    assert "type 99" in shown.inner_text()
    shown.get_by_role("combobox", name="Choose a player").click()
    assert [name.strip() for name in page.locator(".select-popup .option-label").all_inner_texts()] == [
        "Heron",
        "Lion",
        "Gecko",
        "Baraza",
    ]
    page.keyboard.press("Escape")
    assert page.locator(".select-popup").count() == 0


def test_channels_and_roles_that_stand_chosen(page: "Page", box: FakeSandbox) -> None:
    places = {"type": 8, "custom_id": "where", "min_values": 0, "max_values": 2, "channel_types": [0]}
    places["default_values"] = [{"id": c.MARKET, "type": "channel"}]
    elders = {"type": 6, "custom_id": "who", "default_values": [{"id": "30", "type": "role"}]}
    shown = last_message(show(page, box, c.card("1", c.row(places), c.row(elders))))
    assert shown.locator(".select .pill").all_inner_texts() == ["#market", "@Elders"]
    shown.get_by_role("combobox").first.click()
    options = page.locator(".select-popup [role=option]")
    assert [(option.inner_text().strip(), option.get_attribute("aria-selected")) for option in options.all()] == [
        ("#tables", "false"),
        ("#market", "true"),
    ]
    page.keyboard.press("Escape")


def test_classic_message(page: "Page", box: FakeSandbox) -> None:
    embed = {
        "title": "A title",
        "description": "**words**",
        "color": 0x336699,
        "fields": [{"name": "n", "value": "v", "inline": True}],
        "footer": {"text": "foot"},
    }
    shown = last_message(
        show(
            page,
            box,
            c.message(
                "1", content="hello", embeds=[embed], edited_timestamp="2026-09-21T14:14:00+00:00", **c.used("play")
            ),
        )
    )
    for text in ("hello", "A title", "words", "foot", "(edited)", "Heron used /play", "APP"):
        assert text in shown.inner_text().replace("\n", " ")


def test_picture_opens_at_full_size(page: "Page", box: FakeSandbox) -> None:
    shown = last_message(show(page, box, c.card("1", c.gallery(f"{box.url}/cdn/board0.png", "a board"))))
    size = shown.locator(".gallery img.picture").bounding_box()
    assert size
    assert size["width"] == pytest.approx(550, abs=1)
    shown.get_by_role("button", name="Open picture: a board").click()
    box_ = page.get_by_role("dialog", name="Picture")
    assert box_.get_by_role("img", name="a board").is_visible()
    page.keyboard.press("Escape")
    assert box_.count() == 0


def test_full_size_is_no_smaller_on_a_phone(phone: "Page", box: FakeSandbox) -> None:
    shown = last_message(show(phone, box, c.card("1", c.gallery(f"{box.url}/cdn/board0.png", "a board"))))
    within = shown.locator(".gallery img.picture").bounding_box()
    shown.get_by_role("button", name="Open picture: a board").click()
    full = phone.get_by_role("dialog", name="Picture").get_by_role("img", name="a board").bounding_box()
    assert within
    assert full
    assert full["width"] >= within["width"]


def test_board_keeps_its_grid(page: "Page", box: FakeSandbox) -> None:
    shown = last_message(show(page, box, c.board("1", f"{box.url}/cdn/board0.png")))
    tops = shown.locator(f"[data-custom-id^='{GAME}:tap']").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().top)"
    )
    assert len(tops) == 30
    assert len(set(tops)) == 6
