"""A message is refused with Discord's error code where Discord would refuse it, and else returned in Discord's form."""

from typing import Any

import aiohttp
import pytest

from sandbox.driver import Driver
from sandbox.errors import Json
from sandbox.rest import MAX_REQUEST_BYTES
from sandbox.server import Sandbox
from tests.sandbox.raw import Raw, button, codes, row, text, v2
from tests.sandbox.small_bot import png


def options(count: int) -> list[Json]:
    return [{"label": f"L{n}", "value": f"v{n}"} for n in range(count)]


def select(**more: Any) -> Json:
    return {"type": 3, "custom_id": "s", "options": options(3)} | more


def gallery(count: int = 1, url: str = "attachment://a.png", **more: Any) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}} | more for _ in range(count)]}


def thumbnail(url: str, **more: Any) -> Json:
    return {"type": 11, "media": {"url": url}} | more


def section(accessory: Json) -> Json:
    return {"type": 9, "components": [text("a")], "accessory": accessory}


FULL = [text("t"), gallery(), *(row(*(button(f"{r}{c}") for c in range(5))) for r in range(6)), row(button("more"))]
LINK: Json = {"type": 2, "style": 5, "label": "x"}
WRONG: list[tuple[str, Json, str]] = [
    ("content beside V2", v2(text("a"), content="b"), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    ("embeds beside V2", v2(text("a"), embeds=[{"title": "b"}]), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    ("41 components", v2(*FULL, text("one more")), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    ("a custom_id twice", v2(row(button(), button())), "COMPONENT_CUSTOM_ID_DUPLICATED"),
    (
        "a custom_id twice, deep",
        v2(row(button()), {"type": 17, "components": [row(button())]}),
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    ("text over 4000", v2(text("a" * 2001), text("b" * 2000)), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    ("empty text", v2(text("")), "BASE_TYPE_BAD_LENGTH"),
    ("label over 80", v2(row(button(label="x" * 81))), "BASE_TYPE_MAX_LENGTH"),
    ("no label", v2(row(button(label=""))), "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"),
    ("custom_id over 100", v2(row(button("x" * 101))), "BASE_TYPE_MAX_LENGTH"),
    ("no custom_id", v2(row({"type": 2, "style": 1, "label": "x"})), "BASE_TYPE_REQUIRED"),
    ("link with custom_id", v2(row(button(style=5, url="https://x.org"))), "BUTTON_COMPONENT_CUSTOM_ID_URL_CONFLICT"),
    ("link to a page with a space", v2(row(LINK | {"url": "https://x.org/a b"})), "URL_TYPE_INVALID_URL"),
    ("link of another scheme", v2(row(LINK | {"url": "javascript:x"})), "URL_TYPE_INVALID_SCHEME"),
    ("style 9", v2(row(button(style=9))), "BASE_TYPE_CHOICES"),
    ("an ascii emoji", v2(row(button(emoji={"name": "smile"}))), "COMPONENT_INVALID_EMOJI"),
    ("six buttons", v2(row(*(button(str(n)) for n in range(6)))), "BASE_TYPE_BAD_LENGTH"),
    ("select beside button", v2(row(button(), select())), "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    ("a type that is a list, beside a button", v2(row(button(), button("b") | {"type": [2]})), "UNION_TYPE_CHOICES"),
    ("26 options", v2(row(select(options=options(26)))), "BASE_TYPE_BAD_LENGTH"),
    ("no options", v2(row(select(options=[]))), "BASE_TYPE_BAD_LENGTH"),
    ("an option twice", v2(row(select(options=options(1) * 2))), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
    ("placeholder over 150", v2(row(select(placeholder="x" * 151))), "BASE_TYPE_MAX_LENGTH"),
    ("max above the options", v2(row(select(max_values=4))), "NUMBER_TYPE_MAX"),
    ("section of four", v2({"type": 9, "components": [text("a")] * 4, "accessory": button()}), "BASE_TYPE_BAD_LENGTH"),
    ("section without accessory", v2({"type": 9, "components": [text("a")]}), "BASE_TYPE_REQUIRED"),
    ("section beside a picture", v2(section({"type": 12, "items": []})), "UNION_TYPE_CHOICES"),
    ("thumbnail without address", v2(section({"type": 11, "media": {}})), "BASE_TYPE_REQUIRED"),
    ("thumbnail of no scheme", v2(section(thumbnail("cdn.discordapp.com/a.png"))), "URL_TYPE_INVALID_SCHEME"),
    ("thumbnail without host", v2(section(thumbnail("https:///a.png"))), "URL_TYPE_INVALID_URL"),
    (
        "thumbnail of a file that is not there",
        v2(section(thumbnail("attachment://b.png"))),
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    (
        "thumbnail's text over 1024",
        v2(section(thumbnail("attachment://a.png", description="x" * 1025))),
        "BASE_TYPE_MAX_LENGTH",
    ),
    ("thumbnail half hidden", v2(section(thumbnail("attachment://a.png", spoiler="no"))), "BOOLEAN_TYPE_CONVERT"),
    ("a bare thumbnail", v2(thumbnail("attachment://a.png")), "UNION_TYPE_CHOICES"),
    ("container in container", v2({"type": 17, "components": [{"type": 17, "components": []}]}), "UNION_TYPE_CHOICES"),
    ("a bare button", v2(button()), "UNION_TYPE_CHOICES"),
    ("V2 without the flag", {"components": [text("a")]}, "UNION_TYPE_CHOICES"),
    ("six classic rows", {"components": [row(button(str(n))) for n in range(6)]}, "BASE_TYPE_BAD_LENGTH"),
    ("eleven media", v2(gallery(11)), "BASE_TYPE_BAD_LENGTH"),
    ("alt text over 1024", v2(gallery(description="x" * 1025)), "BASE_TYPE_MAX_LENGTH"),
    (
        "a picture that is not there",
        v2(gallery(url="attachment://b.png")),
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    ("an attachment that is not there", v2(text("a"), attachments=[{"id": 7}]), "ATTACHMENT_NOT_FOUND"),
    ("a component id twice", v2(text("a") | {"id": 3}, text("b") | {"id": 3}), "COMPONENT_ID_DUPLICATED"),
    ("content over 2000", {"content": "x" * 2001}, "BASE_TYPE_MAX_LENGTH"),
    ("eleven embeds", {"embeds": [{"title": "x"}] * 11}, "BASE_TYPE_BAD_LENGTH"),
    ("embeds over 6000", {"embeds": [{"description": "x" * 4000}] * 2}, "MAX_EMBED_SIZE_EXCEEDED"),
    (
        "mentions that exclude each other",
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
]


@pytest.mark.parametrize(("body", "code"), [(b, c) for _, b, c in WRONG], ids=[name for name, _, _ in WRONG])
async def test_wrong_bodies(box: Sandbox, raw: Raw, body: Json, code: str) -> None:
    channel = Driver(box).channel("tables")
    status, answer = await raw("POST", f"/channels/{channel.id}/messages", body, {0: ("a.png", png())})
    assert (status, answer["code"]) == (400, 50035)
    assert code in codes(answer["errors"])
    assert not channel.messages
    assert [(r.code, r.expected) for r in box.refusals] == [(50035, False)]


async def test_forty_components_and_a_picture_are_taken(box: Sandbox, raw: Raw) -> None:
    channel = Driver(box).channel("tables")
    body = v2(*FULL, attachments=[{"id": 0, "filename": "a.png", "description": "A board"}])
    status, answer = await raw("POST", f"/channels/{channel.id}/messages", body, {0: ("x.png", png(900, 700))})
    assert status == 200
    media = answer["components"][1]["items"][0]["media"]
    attachment = answer["attachments"][0]
    assert (media["width"], media["height"]) == (900, 700)
    assert media["url"] == attachment["url"]
    assert (attachment["filename"], attachment["description"]) == ("a.png", "A board")
    ids = [c["id"] for top in answer["components"] for c in [top, *top.get("components", [])]]
    assert ids == list(range(1, 41))


async def test_an_avatar_is_loaded_from_discord_while_it_is_worn(box: Sandbox, raw: Raw) -> None:
    heron = Driver(box).user("Heron").user
    path = f"/channels/{Driver(box).channel('tables').id}/messages"

    async def media(key: str | None, size: int) -> Json:
        url = f"https://cdn.discordapp.com/avatars/{heron.id}/{key}.png?size={size}"
        status, answer = await raw("POST", path, v2(section(thumbnail(url))))
        assert status == 200
        accessory: Json = answer["components"][0]["accessory"]
        assert (accessory["description"], accessory["spoiler"], accessory["media"]["url"]) == (None, False, url)
        return dict(accessory["media"])

    there = await media(heron.avatar, 128)
    assert (there["width"], there["height"], there["loading_state"]) == (128, 128, 2)
    assert (await media(heron.avatar, 100))["width"] is None, "Discord has no such size"
    former, heron.avatar = heron.avatar, "b" * 32
    gone = await media(former, 128)
    assert (gone["width"], gone["loading_state"]) == (None, 3)
    async with aiohttp.ClientSession() as session:
        for address, status in ((gone["proxy_url"], 404), ((await media(heron.avatar, 128))["proxy_url"], 200)):
            async with session.get(address) as answer:
                assert answer.status == status
                assert status == 404 or answer.content_type == "image/svg+xml"


async def test_an_empty_message(box: Sandbox, raw: Raw) -> None:
    channel = Driver(box).channel("tables")
    status, answer = await raw("POST", f"/channels/{channel.id}/messages", {"content": ""})
    assert (status, answer["code"]) == (400, 50006)


async def test_too_big_a_file(box: Sandbox, raw: Raw) -> None:
    channel = Driver(box).channel("tables")
    big = {0: ("a.png", bytes(10 * 1024 * 1024 + 1))}
    status, answer = await raw("POST", f"/channels/{channel.id}/messages", {"content": "x"}, big)
    assert (status, answer["code"]) == (413, 40005)


async def test_a_body_that_is_too_large_is_not_read(box: Sandbox, raw: Raw) -> None:
    channel = Driver(box).channel("tables")
    status, answer = await raw("POST", f"/channels/{channel.id}/messages", {"content": "x" * MAX_REQUEST_BYTES})
    assert (status, answer["code"]) == (413, 40005)


async def test_edits_keep_only_the_attachments_they_list(box: Sandbox, raw: Raw) -> None:
    path = f"/channels/{Driver(box).channel('tables').id}/messages"
    files = {0: ("a.png", png()), 1: ("b.png", png(2, 2))}
    _, first = await raw("POST", path, v2(gallery(), text("t")), files)
    one, two = first["attachments"]
    status, after = await raw("PATCH", f"{path}/{first['id']}", v2(gallery(), attachments=[{"id": one["id"]}]))
    assert status == 200
    assert [a["id"] for a in after["attachments"]] == [one["id"]]
    assert after["edited_timestamp"]
    gone = v2(gallery(url="attachment://b.png"))
    status, answer = await raw("PATCH", f"{path}/{first['id']}", gone)
    assert codes(answer["errors"]) == {"UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"}
    assert box.cdn.get(two["url"]) is not None, "a page may still be loading a replaced picture"


async def test_the_v2_flag_stays(box: Sandbox, raw: Raw) -> None:
    path = f"/channels/{Driver(box).channel('tables').id}/messages"
    _, message = await raw("POST", path, v2(text("a")))
    status, answer = await raw("PATCH", f"{path}/{message['id']}", {"flags": 0})
    assert codes(answer["errors"]) == {"MESSAGE_FLAGS_CANNOT_REMOVE_COMPONENTS_V2"}
    status, answer = await raw("PATCH", f"{path}/{message['id']}", {"content": "words"})
    assert codes(answer["errors"]) == {"MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"}
    status, answer = await raw("PATCH", f"{path}/{message['id']}", {"components": [text("b")]})
    assert (status, answer["flags"]) == (200, 1 << 15)


@pytest.mark.parametrize(
    ("allowed", "names"),
    [
        (None, ["Heron", "Lion"]),
        ({"parse": []}, []),
        ({"parse": ["users"]}, ["Heron", "Lion"]),
        ({"parse": [], "users": ["lion"]}, ["Lion"]),
    ],
)
async def test_mentions_follow_what_is_allowed(box: Sandbox, raw: Raw, allowed: Json | None, names: list[str]) -> None:
    driver = Driver(box)
    heron, lion = driver.user("Heron"), driver.user("Lion")
    if allowed and "users" in allowed:
        allowed = allowed | {"users": [str(lion.id)]}
    body = v2(text(f"{heron.mention} and {lion.mention}")) | ({"allowed_mentions": allowed} if allowed else {})
    _, message = await raw("POST", f"/channels/{driver.channel('tables').id}/messages", body)
    assert [user["global_name"] for user in message["mentions"]] == names


async def test_json_answers_have_the_plain_type(raw: Raw) -> None:
    answer = await raw.full("GET", "/users/@me")
    assert answer.headers["Content-Type"] == "application/json"


async def test_a_body_that_is_no_json(box: Sandbox, raw: Raw) -> None:
    channel = Driver(box).channel("tables")
    status, answer = await raw("POST", f"/channels/{channel.id}/messages", ["a list"])
    assert (status, answer["code"]) == (400, 50109)


async def test_ten_files_go_and_eleven_do_not(box: Sandbox, raw: Raw) -> None:
    path = f"/channels/{Driver(box).channel('tables').id}/messages"
    for number, status in ((10, 200), (11, 400)):
        files = {each: (f"{each}.png", png()) for each in range(number)}
        assert (await raw("POST", path, {"content": "files"}, files))[0] == status
