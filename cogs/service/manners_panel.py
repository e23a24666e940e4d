"""The private panels of blocks, under `/me`, and of order in a server, under `/settings`."""

from collections.abc import Mapping, Sequence, Sized

import discord
from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.kit import components, words
from cogs.kit.components import Style

NAMESPACE = "manners"
BARS = 50
"""The most bars that the panel of order lists; blocks are listed all, for nobody has more than `tables.manners.MOST`."""
DAYS = (1, 7, 30, 0)
"""The lengths of a bar that are offered, in days; 0 until it is lifted."""


def blocks(blocked: Sequence[int], names: Mapping[int, str], lang: str) -> Face:
    """The people whom a person has blocked, with selects that block somebody and lift a block.

    Args:
        blocked: Their ids, the last one first.
        names: What they are called in this server, as far as that is known: the store keeps no names of blocked people.
        lang: The reader's language.
    """
    lines = [f"{number}. <@{user_id}>" for number, user_id in enumerate(blocked, 1)]
    lines = [
        locales.text(lang, "blocks-head"),
        *(lines or [locales.text(lang, "blocks-none")]),
        *_first_only("manners-first-blocks", blocked, lang),
        locales.text(lang, "blocks-about"),
    ]
    frame = ui.Container[ui.LayoutView](ui.TextDisplay("\n".join(lines)))
    frame.add_item(ui.ActionRow(_choose("block", lang)))
    if blocked:
        frame.add_item(ui.ActionRow(_lift("unblock", blocked, names, lang)))
    return components.face([frame])


def blocked_one(user_id: int, lang: str) -> Face:
    """The answer to the button that blocks a person."""
    lift = components.button(locales.text(lang, "button-unblock"), custom_id(NAMESPACE, "unblock", arg=str(user_id)))
    every = components.button(locales.text(lang, "button-blocks"), custom_id(NAMESPACE, "blocks"))
    sentences = locales.text(lang, "block-done", user=f"<@{user_id}>"), locales.text(lang, "blocks-about")
    return components.panel("\n".join(sentences), [lift, every])


def order(
    barred: Mapping[int, int | None], names: Mapping[int, str], reports: int | None, lang: str, *, mute: bool
) -> Face:
    """The channel of reports and the people who are barred, with selects to choose, to bar and to lift.

    Args:
        barred: The ends of the bars in Unix milliseconds, by the people's ids; None until somebody lifts it.
        names: What they are called in this server, as far as that is known.
        reports: The channel of reports; None for none.
        lang: The reader's language.
        mute: Whether the bot may not write in that channel.
    """
    where = "order-reports-none" if reports is None else "order-reports-mute" if mute else "order-reports"
    lines = [locales.text(lang, "order-head"), locales.text(lang, where, channel=f"<#{reports}>")]
    lines.append(locales.text(lang, "order-barred" if barred else "order-nobody"))
    for number, (user_id, until_ms) in enumerate(list(barred.items())[:BARS], 1):
        lines.append(f"{number}. {_bar(user_id, until_ms, lang)}")
    if len(barred) > BARS:
        lines.append(locales.text(lang, "order-more", count=len(barred) - BARS))
    lines += _first_only("manners-first-bars", barred, lang)
    frame = ui.Container[ui.LayoutView](ui.TextDisplay("\n".join(lines)))
    frame.add_item(ui.ActionRow(_reports(reports, lang)))
    frame.add_item(ui.ActionRow(_choose("bar", lang)))
    if barred:
        frame.add_item(ui.ActionRow(_lift("unbar", list(barred), names, lang)))
    return components.face([frame])


def length(user_id: int, lang: str) -> Face:
    """The question for how long a person is to be barred."""
    buttons = [
        components.button(
            locales.text(lang, f"choice-bar-{days}"), custom_id(NAMESPACE, "bar", arg=f"{user_id}+{days}"), Style.danger
        )
        for days in DAYS
    ]
    keep = components.button(locales.text(lang, "settings-no"), custom_id(NAMESPACE, "order"))
    return components.panel(locales.text(lang, "order-ask", user=f"<@{user_id}>"), [*buttons, keep], width=2)


def _bar(user_id: int, until_ms: int | None, lang: str) -> str:
    if until_ms is None:
        return locales.text(lang, "order-bar", user=f"<@{user_id}>")
    return locales.text(lang, "order-bar-until", user=f"<@{user_id}>", until=f"<t:{until_ms // 1000}:f>")


def _choose(verb: str, lang: str) -> ui.UserSelect[ui.LayoutView]:
    """The select of the person whom `verb` is about."""
    return ui.UserSelect(custom_id=custom_id(NAMESPACE, verb), placeholder=locales.text(lang, f"manners-{verb}"))


def _lift(verb: str, user_ids: Sequence[int], names: Mapping[int, str], lang: str) -> ui.Select[ui.LayoutView]:
    """The select that lifts a block or a bar: its options have the numbers of the list, as no option shows a mention."""
    options = [
        discord.SelectOption(
            label=locales.text(lang, "manners-named", number=str(number), name=words.shown_name(names[user_id], lang))
            if user_id in names
            else locales.text(lang, "manners-number", number=str(number)),
            value=str(user_id),
        )
        for number, user_id in enumerate(user_ids[: components.MOST_OPTIONS], 1)
    ]
    return ui.Select(
        custom_id=custom_id(NAMESPACE, verb), placeholder=locales.text(lang, f"manners-{verb}"), options=options
    )


def _first_only(key: str, people: Sized, lang: str) -> list[str]:
    """The line by `key` about those whom a select cannot offer (`_lift`); empty where it offers everybody."""
    if len(people) <= components.MOST_OPTIONS:
        return []
    return [locales.text(lang, key, most=components.MOST_OPTIONS)]


def _reports(reports: int | None, lang: str) -> ui.ChannelSelect[ui.LayoutView]:
    return ui.ChannelSelect(
        custom_id=custom_id(NAMESPACE, "reports"),
        placeholder=locales.text(lang, "order-choose"),
        channel_types=[discord.ChannelType.text],
        min_values=0,
        max_values=1,
        default_values=[] if reports is None else [discord.Object(reports)],
    )
