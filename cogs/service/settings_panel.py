"""The panel of a server's settings: the present values, and a control for each setting."""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import get_args

import discord
from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.kit import components, words
from cogs.kit.components import Button, Style
from cogs.kit.slash import bounds
from cogs.service import morning_hour
from engines.game import Preset, Speed
from tables.errors import Refused
from tables.servers import CHANNELS, Freshness, Seasons, ServerSettings

NAMESPACE = "settings"
OWN = "auto"
"""The choice to leave a setting unset: then each game's default, or the server's locale on Discord, applies."""
SWITCHES = tuple(name for name, field in ServerSettings.model_fields.items() if field.annotation is bool)
"""The settings that are on or off, in the order of their buttons."""
NUMBERS = {name: bounds(field) for name, field in ServerSettings.model_fields.items() if field.annotation is int}
"""The least and the greatest value of each setting that is a number."""
PAIRS = 5
"""The most pairs of people with unrated games that the panel names."""

_PER_CHANNEL = (*range(1, 11), 12, 15, 20, 25, 30, 40, NUMBERS["per_channel"][1])
"""The numbers of tables in a channel that its select offers; the command accepts any number between them too."""
CARDS = ("honours", "morning", "morning_hour")
"""The settings whose controls stand on the page of the cards."""
_BARRED = {"honours": "settings-honours-barred", "morning": "settings-morning-barred"}
"""The sentences that a card cannot be posted, by its setting."""
# Channels where games can be played: text, announcement, voice and stage channels have a chat, forums have posts.
_PLACES = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,
]
_ID = re.compile(r"[0-9]{1,20}")

Presets = Mapping[str, Preset]
"""The numeric defaults of games that a server may set, by name."""


def lists(presets: Presets) -> tuple[str, ...]:
    """The names of the settings with a select, in the order of the panel."""
    numbers = (name for name in NUMBERS if name not in CARDS)
    return (*numbers, "speed", *presets, "freshness", "seasons", "language")


def choice(name: str, values: Sequence[str], presets: Presets) -> dict[str, object]:
    """The fields of `ServerSettings` that a control changes. Raises Refused("option-value")."""
    if name in {"channels", "enders", "honours", "morning"} and all(map(_ID.fullmatch, values)):
        ids = tuple(map(int, values))
        if name == "channels":
            return {"channels": ids}
        if len(ids) < 2:
            return {name: ids[0] if ids else None}
    if len(values) == 1:
        value = values[0]
        if name == "morning_at":
            return morning_hour.read(value)
        if name in SWITCHES and value in {"on", "off"}:
            return {name: value == "on"}
        if name in {*lists(presets), "morning_hour"} and value in _values(name, presets):
            read: object = int(value) if value.isdigit() else value
            return {name: None if value == OWN else read}
    raise Refused("option-value")


def _values(name: str, presets: Presets) -> list[str]:
    """The values that the select of a setting offers."""
    if name == "speed":
        return [OWN, *get_args(Speed)]
    if name == "freshness":
        return list(get_args(Freshness))
    if name == "seasons":
        return list(get_args(Seasons))
    if name == "language":
        return [OWN, *locales.LANGUAGES]
    if name in presets:
        return [OWN, *map(str, presets[name].offered)]
    least, most = NUMBERS[name]
    return list(map(str, _PER_CHANNEL if name == "per_channel" else range(least, most + 1)))


def panel(
    settings: ServerSettings,
    presets: Presets,
    lang: str,
    *,
    channels_gone: bool = False,
    barred: Mapping[str, str] = MappingProxyType({}),
    unrated: Sequence[tuple[str, str, int]] = (),
) -> Face:
    """The panel of a server's settings.

    Args:
        settings: The settings.
        presets: The settings that games have, by name.
        lang: The reader's language.
        channels_gone: Whether every channel chosen for tables was deleted.
        barred: A permission that the bot lacks to post a card in its channel, by the card's setting.
        unrated: Pairs of people some of whose games were not rated (`Village.unrated_pairs`).
    """
    lines = [locales.text(lang, "settings-head"), *_named(settings, lang, channels_gone=channels_gone)]
    lines += _cards(settings, lang, barred)
    lines += [
        locales.text(lang, "settings-unrated", one=words.name(one), other=words.name(other), games=games)
        for one, other, games in unrated[:PAIRS]
    ]
    if len(unrated) > PAIRS:
        lines.append(locales.text(lang, "list-more", count=len(unrated) - PAIRS))
    frame = ui.Container[ui.LayoutView](ui.TextDisplay("\n".join(lines)))
    frame.add_item(ui.ActionRow(_channels(settings, lang)))
    for name in lists(presets):
        frame.add_item(ui.ActionRow(_list(name, getattr(settings, name), presets, lang)))
    frame.add_item(ui.ActionRow(_enders(settings, lang)))
    for row in components.rows(_buttons(settings, lang), 2):
        frame.add_item(row)
    return components.face([frame])


def cards(settings: ServerSettings, lang: str, changes: str, barred: Mapping[str, str]) -> Face:
    """The page of the cards that come by themselves: the week's honours, and the morning card.

    Args:
        settings: The settings.
        lang: The reader's language.
        changes: The time of day at which the puzzles of the day change in the time zone of the morning card.
        barred: A permission that the bot lacks to post a card in its channel, by the card's setting.
    """
    zone = locales.text(lang, "settings-cards-zone", zone=settings.morning_zone, change=changes)
    lines = [locales.text(lang, "settings-cards"), *_cards(settings, lang, barred), zone]
    frame = ui.Container[ui.LayoutView](ui.TextDisplay("\n".join(lines)))
    frame.add_item(ui.ActionRow(_card("honours", settings.honours, lang)))
    frame.add_item(ui.ActionRow(_card("morning", settings.morning, lang)))
    frame.add_item(ui.ActionRow(_list("morning_hour", settings.morning_hour, {}, lang)))
    frame.add_item(ui.ActionRow(components.button(locales.text(lang, "button-previous"), custom_id(NAMESPACE, "show"))))
    return components.face([frame])


def confirmation(lang: str) -> Face:
    """The confirmation before all settings are reset."""
    yes = components.button(
        locales.text(lang, "settings-yes-defaults"), custom_id(NAMESPACE, "defaults", arg="yes"), Style.danger
    )
    no = components.button(locales.text(lang, "settings-no"), custom_id(NAMESPACE, "show"))
    return components.panel(locales.text(lang, "settings-ask-defaults"), [yes, no])


def _named(settings: ServerSettings, lang: str, *, channels_gone: bool) -> list[str]:
    """The lines about the chosen channels and role: the choice hides the placeholder, which says what the select is about."""
    lines = []
    if settings.channels:
        channels = ", ".join(f"<#{channel}>" for channel in settings.channels)
        lines.append(locales.text(lang, "settings-where", channels=channels))
    elif channels_gone:
        lines.append(locales.text(lang, "settings-where-gone"))
    if settings.enders is not None:
        lines.append(locales.text(lang, "settings-who", role=f"<@&{settings.enders}>"))
    return lines


def _cards(settings: ServerSettings, lang: str, barred: Mapping[str, str]) -> list[str]:
    """The lines about the channels that are chosen for the cards that come by themselves."""
    lines = []
    if settings.honours is not None:
        lines.append(locales.text(lang, "settings-honours", channel=f"<#{settings.honours}>"))
    if settings.morning is not None:
        channel, hour = f"<#{settings.morning}>", str(settings.morning_hour)
        lines.append(locales.text(lang, "settings-morning", channel=channel, hour=hour, zone=settings.morning_zone))
    for name, lacking in barred.items():
        permission = locales.text(lang, f"permission-{lacking.replace('_', '-')}")
        channel = f"<#{getattr(settings, name)}>"
        lines.append(locales.text(lang, _BARRED[name], channel=channel, permission=permission))
    return lines


def _channels(settings: ServerSettings, lang: str) -> ui.ChannelSelect[ui.LayoutView]:
    return ui.ChannelSelect(
        custom_id=custom_id(NAMESPACE, "set", arg="channels"),
        placeholder=locales.text(lang, "settings-channels"),
        channel_types=_PLACES,
        min_values=0,
        max_values=CHANNELS,
        default_values=[discord.Object(channel) for channel in settings.channels],
    )


def _enders(settings: ServerSettings, lang: str) -> ui.RoleSelect[ui.LayoutView]:
    return ui.RoleSelect(
        custom_id=custom_id(NAMESPACE, "set", arg="enders"),
        placeholder=locales.text(lang, "settings-enders"),
        min_values=0,
        max_values=1,
        default_values=[] if settings.enders is None else [discord.Object(settings.enders)],
    )


def _card(name: str, chosen: int | None, lang: str) -> ui.ChannelSelect[ui.LayoutView]:
    """The select of the channel for a card."""
    return ui.ChannelSelect(
        custom_id=custom_id(NAMESPACE, "set", arg=name),
        placeholder=locales.text(lang, f"settings-{name}-choose"),
        channel_types=[discord.ChannelType.text],
        min_values=0,
        max_values=1,
        default_values=[] if chosen is None else [discord.Object(chosen)],
    )


def _list(name: str, chosen: object, presets: Presets, lang: str) -> ui.Select[ui.LayoutView]:
    """The select of a setting; its options are whole phrases, because the chosen one hides the select's placeholder."""
    now = OWN if chosen is None else str(chosen)
    values = _values(name, presets)
    if now not in values:
        # A number set by the command may not be offered: it is added in order.
        values = sorted([*values, now], key=lambda value: int(value) if value.isdigit() else 0)
    return ui.Select(
        custom_id=custom_id(NAMESPACE, "set", arg=name),
        options=[
            discord.SelectOption(label=_label(name, value, lang), value=value, default=value == now) for value in values
        ],
    )


def _label(name: str, value: str, lang: str) -> str:
    """The label of a select's option: the setting and its value in one phrase."""
    if name == "language":
        return locales.text(lang, "settings-language", language=locales.text(lang, f"language-{value}"))
    if name == "speed" and value != OWN:
        return locales.text(lang, "settings-speed", speed=locales.text(lang, f"speed-{value}"))
    if value.isdigit():
        return locales.text(lang, f"settings-{name.replace('_', '-')}", number=int(value))
    return locales.text(lang, f"settings-{name}-{value}")


def _buttons(settings: ServerSettings, lang: str) -> list[Button]:
    stands = {name: getattr(settings, name) for name in SWITCHES}
    return [
        *(
            components.switch(locales.text(lang, f"settings-{name}-{'on' if on else 'off'}"), NAMESPACE, name, on=on)
            for name, on in stands.items()
        ),
        components.button(locales.text(lang, "settings-button-order"), custom_id("manners", "order")),
        components.button(locales.text(lang, "settings-button-cards"), custom_id(NAMESPACE, "cards")),
        components.button(locales.text(lang, "settings-button-season"), custom_id("season", "ask"), Style.danger),
        components.button(
            locales.text(lang, "settings-button-defaults"), custom_id(NAMESPACE, "defaults"), Style.danger
        ),
    ]
