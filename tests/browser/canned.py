"""Canned Discord objects for the tests of the page alone: people, channels, commands, messages, a board's picture."""

import io
from functools import cache
from typing import Any

from PIL import Image, ImageDraw

from tests.example import GAME, TITLE

Json = dict[str, Any]

NOW = 1_790_000_000_000
ME, LION, GECKO, APP = "101", "102", "103", "900"
GUILD, TABLES, MARKET = "1", "11", "12"
V2, EPHEMERAL, LOADING = 1 << 15, 1 << 6, 1 << 7
GREY, GREEN, RED, BLUE = 2, 3, 4, 1


def user(user_id: str, name: str, locale: str = "en-US", *, bot: bool = False) -> Json:
    return {"id": user_id, "username": name, "global_name": name, "bot": bot, "locale": locale}


HERON = user(ME, "Heron")
PEOPLE = [HERON, user(LION, "Lion", "fr"), user(GECKO, "Gecko", "en-GB")]
BARAZA = user(APP, "Baraza", bot=True)
CHANNELS: list[Json] = [
    {"id": TABLES, "guild_id": GUILD, "type": 0, "name": "tables", "parent_id": None},
    {"id": MARKET, "guild_id": GUILD, "type": 0, "name": "market", "parent_id": None},
    {"id": "13", "guild_id": GUILD, "type": 11, "name": "a long game", "parent_id": TABLES, "archived": False},
]
COMMANDS: list[Json] = [
    {"id": "501", "name": "play", "description": "What can be played here", "type": 1,
     "description_localizations": {"fr": "Ce que l'on peut jouer ici"}},
    {"id": "502", "name": GAME, "description": TITLE, "type": 1, "options": [
        {"type": 1, "name": "start", "description": f"Open a table of {TITLE}", "name_localizations": {"fr": "commencer"},
         "description_localizations": {"fr": f"Ouvrir une table de {TITLE}"}, "options": [
             {"type": 6, "name": "opponent", "description": "Challenge someone"},
             {"type": 3, "name": "speed", "description": "How long a turn may last",
              "choices": [{"name": "Live (60 s)", "value": "live"}, {"name": "Days (24 h)", "value": "days"}]},
             {"type": 4, "name": "pieces", "description": "Pieces each", "min_value": 4, "max_value": 12},
             {"type": 5, "name": "rated", "description": "Count for the ratings"}]},
        {"type": 1, "name": "move", "description": "Make a move", "options": [
            {"type": 3, "name": "note", "description": "A word with it"},
            {"type": 3, "name": "move", "description": "For example c3 or c3-c4", "required": True, "autocomplete": True}]}]},
    {"id": "503", "name": "rules", "description": "The rules of a game", "type": 1},
]  # fmt: skip


def hello(me: Json, cdn: str) -> Json:
    return {
        "me": {**me, "permissions": "0"},
        "users": PEOPLE,
        "guilds": [
            {"id": GUILD, "name": "Baraza Square", "locale": "en-US", "roles": [{"id": "30", "name": "Elders"}]}
        ],
        "channels": CHANNELS,
        "app": {"id": APP, "name": "Baraza", "user": BARAZA},
        "commands": COMMANDS,
        "now": NOW,
        "cdn": cdn,
    }


def message(message_id: str, author: Json = BARAZA, **fields: Any) -> Json:
    return {
        "id": message_id, "channel_id": TABLES, "type": 0, "author": author, "content": "", "flags": 0, "components": [],
        "attachments": [], "embeds": [], "mentions": [], "timestamp": "2026-09-21T14:13:20+00:00", "edited_timestamp": None,
        **fields,
    }  # fmt: skip


def card(message_id: str, *components: Json, private: bool = False, **fields: Any) -> Json:
    return message(message_id, components=list(components), flags=V2 | (EPHEMERAL if private else 0), **fields)


def used(command: str, who: Json = HERON) -> Json:
    return {"interaction_metadata": {"id": "77", "type": 2, "user": who, "name": command}}


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def button(label: str, custom_id: str, style: int = GREY, **fields: Any) -> Json:
    return {"type": 2, "style": style, "label": label, "custom_id": custom_id, **fields}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def gallery(url: str, alt: str, width: int = 900, height: int = 700, **fields: Any) -> Json:
    return {
        "type": 12,
        "items": [{"media": {"url": url, "width": width, "height": height}, "description": alt, **fields}],
    }


def board(message_id: str, picture: str, ply: int = 1) -> Json:
    """A board as the bot sends it: text, picture, six rows of five buttons, and *More*."""
    cells = [[f"{column}{line}" for column in "abcde"] for line in range(6, 0, -1)]
    signs = {"c3": "●c3", "b4": "○b4", "d4": "●d4", "a6": "○a6"}
    rows = [
        row(
            *(
                button(signs.get(c, c), f"{GAME}:tap:T1:{ply}:{c}", BLUE if c == "c3" else GREY, disabled=c == "b4")
                for c in line
            )
        )
        for line in cells
    ]
    words = text(
        f"**{TITLE}** · ply {ply} · ● <@{ME}> to move · <t:{NOW // 1000 + 55}:R>\n-# Tap an empty square to place a piece."
    )
    alt = f"Ply {ply}. Light: b4, a6. Dark: c3, d4. Dark to move."
    return card(message_id, words, gallery(picture, alt), *rows, row(button("More", f"{GAME}:more:T1:{ply}")))


def lobby(message_id: str, picture: str) -> Json:
    return card(
        message_id,
        {"type": 17, "accent_color": 0xB5532A, "components": [
            {"type": 9, "components": [text(f"## {TITLE}\nA game of capture from the Senegal river.\n-# Two players · 10 to 20 minutes")],
             "accessory": {"type": 11, "media": {"url": picture, "width": 900, "height": 700}, "description": f"A {TITLE} board"}},
            {"type": 14, "divider": True, "spacing": 1},
            text(f"**Seats**\n1. <@{ME}> (host)\n2. *free*\n\n**Rules** 12 pieces each, live clock (60 s a turn)\nThis table closes <t:{NOW // 1000 + 540}:R>."),
            row(button("Join", "lobby:join:T1", GREEN), button("Leave", "lobby:leave:T1"), button("Start", "lobby:start:T1", BLUE, disabled=True),
                button("How to play", "lobby:rules:T1", emoji={"name": "📖"})),
            row({"type": 3, "custom_id": "lobby:house:T1", "placeholder": "Add a house player", "options": [
                {"label": "Easy", "value": "easy", "description": "Plays at random, but never misses a win"},
                {"label": "Medium", "value": "medium", "description": "Sees two moves ahead"},
                {"label": "Hard", "value": "hard", "description": "Thinks for a second"}]})]},
        **used(f"{GAME} start"),
    )  # fmt: skip


MODAL: Json = {
    "custom_id": f"{GAME}:settings:T1",
    "title": "Settings of this table",
    "components": [
        text("Everything here can be changed until the game starts."),
        {"type": 18, "label": "Name of the table", "description": "Shown above the board",
         "component": {"type": 4, "custom_id": "name", "style": 1, "min_length": 3, "max_length": 20, "placeholder": "Under the tree"}},
        {"type": 18, "label": "Speed", "component": {"type": 21, "custom_id": "speed", "options": [
            {"label": "Live", "value": "live", "description": "60 seconds a turn"}, {"label": "Days", "value": "days"}]}},
        {"type": 18, "label": "Extras", "component": {"type": 22, "custom_id": "extras", "required": False, "options": [
            {"label": "Friendly leaps", "value": "leaps"}, {"label": "Long chains", "value": "chains", "default": True}]}},
        {"type": 18, "label": "Variant", "component": {"type": 3, "custom_id": "variant", "options": [
            {"label": "Village", "value": "village"}, {"label": "Tournament", "value": "tournament"}]}},
    ],
}  # fmt: skip
RATED: Json = {
    "type": 18,
    "label": "Rated game",
    "description": "Counts for the season",
    "component": {"type": 23, "custom_id": "rated"},
}


@cache
def picture(shift: int = 0) -> bytes:
    """A plain sand-coloured picture of 900 by 700 pixels, as PNG."""
    image = Image.new("RGB", (900, 700), "#e6c893")
    draw = ImageDraw.Draw(image)
    for column in range(6):
        for line in range(5):
            x, y = 105 + column * 138, 74 + line * 138
            draw.ellipse((x - 52, y - 52, x + 52, y + 52), fill="#caa567", outline="#9a7440", width=4)
            if (column + line + shift) % 4 == 0:
                draw.ellipse((x - 36, y - 36, x + 36, y + 36), fill="#5b2e1a", outline="#33180c", width=5)
            elif (column * line + shift) % 5 == 1:
                draw.rectangle((x - 9, y - 44, x + 9, y + 44), fill="#f7ecd2", outline="#9a7440", width=3)
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()
