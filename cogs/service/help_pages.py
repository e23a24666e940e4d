"""The pages of `/help`, with lists of the commands generated from the command tree."""

from collections.abc import Collection, Iterable
from typing import Any

from discord import AppCommandType, app_commands, ui

import locales
from cogs.base.command_names import spoken
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.links import Links
from cogs.kit import components, words
from cogs.kit.components import Button, Style
from cogs.kit.emoji import Sign, game_sign
from tables.errors import Refused

NAMESPACE = "help"
TOPICS = ("start", "rules", "commands", "tournaments", "readers", "owners", "data")
OWNERS = ("settings",)
"""The commands for people who manage a server."""
TOURNAMENTS = ("tournament",)
"""The command group of the page about tournaments."""
WIDTH = 3
"""The number of buttons with long labels per row; more would not fit on a phone."""
SUBCOMMAND = 1
"""Discord's number for the type of an option that is a subcommand."""

_LIST = "\N{INVISIBLE SEPARATOR}"
"""Stands for the list of commands while a page is formatted."""


Known = dict[str, dict[str, Any]]
"""The JSON of each command as it is sent to Discord, by its name, with its texts in every language."""


async def payloads(tree: "app_commands.CommandTree[Any]") -> Known:
    """The JSON of each slash command of a tree as it is sent to Discord, by its name."""
    translator = tree.translator
    assert translator is not None, "the bot has a translator"
    sent = [
        await command.get_translated_payload(tree, translator)
        for command in tree.get_commands(type=AppCommandType.chat_input)
    ]
    return {payload["name"]: payload for payload in sent}


def _page(lang: str, key: str, lines: str, **values: str) -> str:
    """A page with its list of commands, which is put in afterwards: Fluent refuses values as long as all their mentions."""
    return locales.text(lang, key, lines=_LIST, **values).replace(_LIST, lines)


def _lines(known: Known, names: Iterable[str], lang: str) -> str:
    """A line for each command, and for each subcommand of a group: its mention and its description."""
    return "\n".join(_line(path, described, lang) for path, described in _commands(known, names))


def _line(path: str, described: dict[str, Any], lang: str) -> str:
    what = spoken(described, "description", lang)
    return f"- {locales.text(lang, 'help-line', command=locales.command(lang, path), what=what)}"


def _others(known: Known, named: Iterable[str]) -> list[str]:
    """The paths of the commands that are neither among the given ones nor in the given groups."""
    theirs = set(named)
    return [path for path, _ in _commands(known, known) if theirs.isdisjoint({path, path.partition(" ")[0]})]


def _commands(known: Known, names: Iterable[str]) -> Iterable[tuple[str, dict[str, Any]]]:
    """The path and payload of each command that the names stand for: commands, groups or subcommands."""
    for name in names:
        group, _, one = name.partition(" ")
        inner = [option for option in known[group].get("options", []) if option["type"] == SUBCOMMAND]
        yield from ((f"{group} {option['name']}", option) for option in inner if one in {"", option["name"]})
        if not inner:
            yield group, known[group]


def page(topic: str, lang: str, games: Collection[str], known: Known, links: Links) -> Face:
    """The page of a topic or of a game, with buttons to the other topics. Raises Refused("unknown-button")."""
    if topic == "data":
        text, buttons = locales.text(lang, "help-data"), components.links(links, lang)
    elif topic in TOPICS:
        text, buttons = _topic(topic, lang, games, known)
    elif topic in games:
        text = _page(lang, "help-game", _lines(known, [topic], lang), game=words.game(lang, topic))
        buttons = [_teach(lang, topic), components.howto(lang, topic)]
    else:
        raise Refused("unknown-button")
    others = [_to(other, locales.text(lang, f"button-help-{other}")) for other in TOPICS if other != topic]
    frame = ui.Container[ui.LayoutView](ui.TextDisplay(text))
    for row in (*components.rows(buttons, WIDTH), *components.rows(others)):
        frame.add_item(row)
    return components.face([frame])


def _topic(topic: str, lang: str, games: Collection[str], known: Known) -> tuple[str, list[Button]]:
    """The text of a topic, and its own buttons."""
    match topic:
        case "commands":
            ours = _lines(known, _others(known, (*games, *OWNERS, *TOURNAMENTS)), lang)
            return _page(lang, "help-commands", ours), [
                _to(game, words.game(lang, game), game_sign(game)) for game in games
            ]
        case "tournaments":
            opens = components.button(
                locales.text(lang, "button-tournament-open"), custom_id("tournament", "form"), Style.primary
            )
            return _page(lang, "help-tournaments", _lines(known, TOURNAMENTS, lang)), [opens]
        case "owners":
            return _page(lang, "help-owners", _lines(known, OWNERS, lang)), []
        case "rules":
            buttons = rules_of(lang, games)
        case "start":
            listed = components.button(
                locales.text(lang, "button-help-games"), custom_id("lobby", "games"), Style.primary
            )
            buttons = [*(_teach(lang, game) for game in games), listed]
        case _:
            buttons = []
    names = words.listed(lang, [words.game(lang, game) for game in games])
    return locales.text(lang, f"help-{topic}", names=names), buttons


def rules_of(lang: str, games: Iterable[str]) -> list[Button]:
    """A button for each game, which opens its rules."""
    return [
        components.button(
            words.game(lang, game), custom_id(NAMESPACE, "open", arg=game), Style.primary, sign=game_sign(game)
        )
        for game in games
    ]


def _to(topic: str, label: str, sign: Sign | None = None) -> Button:
    return components.button(label, custom_id(NAMESPACE, "topic", arg=topic), sign=sign)


def _teach(lang: str, game: str) -> Button:
    label = locales.text(lang, "button-teach-game", game=words.game(lang, game))
    return components.button(label, custom_id("teach", "new", arg=game), Style.primary, sign=game_sign(game))
