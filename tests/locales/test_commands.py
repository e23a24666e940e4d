"""The commands as uploaded to Discord: complete in every language, within Discord's limits, with English as fallback."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import discord
import pytest
from discord import app_commands
from fluent.runtime import FluentBundle

import locales
from cogs.base.command_names import CommandTranslator, spoken
from cogs.service import help_pages
from engines.registry import GAMES
from locales.commands import COMMAND_IDS
from tests.cogs.loaded import loaded
from tests.example import GAME
from tests.locales.test_catalogues import CODE, FAMILIES, WORDS, messages_of


async def tree() -> app_commands.CommandTree[Any]:
    """All commands, as the bot loads them."""
    return (await loaded()).tree


def entries(payload: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A command or option with everything nested in it: subcommands, options and choices."""
    yield payload
    for key in ("options", "choices"):
        for inner in payload.get(key) or ():
            yield from entries(inner)


HOME_ONLY = {"callme", "settings", "leaderboard", "profile", "tournament", "Challenge", "Profile", "Report"}
"""Commands that only servers have, not direct messages."""
SLASH = discord.AppCommandType.chat_input.value
MENUS = {discord.AppCommandType.user.value: 2, discord.AppCommandType.message.value: 3}
"""How many commands stand in the menu of a person, and in that of a message."""
DOORS = 40
"""The most commands and subcommands that people should have to look through in Discord's list."""
DISCORDS = {locale.value for locale in discord.Locale if locales.language(locale.value) != locales.SOURCE}
"""Discord's locales in which a language other than English is spoken."""


def namesakes(payload: dict[str, Any]) -> Iterator[str]:
    """Names that two commands or two options of one command share in any language."""
    inner = [option for option in payload.get("options") or () if "name_localizations" in option]
    for locale in DISCORDS:
        counted = Counter(option["name_localizations"].get(locale, option["name"]) for option in inner)
        yield from (f"{locale}: {name}" for name, times in counted.items() if times > 1)


async def test_commands_are_whole_in_every_language_and_within_limits() -> None:
    commands = await tree()
    speech = CommandTranslator()
    used = set()
    payloads = [await command.get_translated_payload(commands, speech) for command in commands.get_commands()]
    assert Counter(payload.get("type", SLASH) for payload in payloads if payload.get("type", SLASH) != SLASH) == MENUS
    for payload in payloads:
        assert payload["integration_types"] == [0]
        assert payload["contexts"] == ([0] if payload["name"] in HOME_ONLY else [0, 1])
        for entry in entries(payload):
            assert 1 <= len(entry["name"]) <= 100
            assert entry.get("name_localizations", {}).keys() == DISCORDS, entry["name"]
            if "description" not in entry:
                assert all(1 <= len(name) <= 100 for name in entry["name_localizations"].values()), entry
                continue
            used.add(f"name-{entry['name'].replace('_', '-')}")
            for name in (entry["name"], *entry["name_localizations"].values()):
                assert re.fullmatch(r"[-_'\w]{1,32}", name), name
                assert name == name.lower()
            assert entry["description_localizations"].keys() == DISCORDS, entry["name"]
            for text in (entry["description"], *entry["description_localizations"].values()):
                assert 1 <= len(text) <= 100, text
            assert len(entry.get("options") or ()) <= 25
            assert list(namesakes(entry)) == []
    assert list(namesakes({"options": payloads})) == []
    assert len({payload["name"] for payload in payloads}) == len(payloads)
    for lang in locales.LANGUAGES:
        assert {key for key in messages_of(lang) if key.startswith("name-")} == (
            set() if lang == locales.SOURCE else used
        )


async def test_there_are_not_too_many_doors() -> None:
    commands = (await loaded(GAMES)).tree.walk_commands(type=discord.AppCommandType.chat_input)
    assert sum(isinstance(command, app_commands.Command) for command in commands) <= DOORS


async def test_what_a_language_lacks_is_said_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = next(
        locale.value for locale in discord.Locale if locale.value.isalpha() and locale.value not in locales.LANGUAGES
    )

    def bundle(lang: str, whole: Callable[[str], FluentBundle] = locales.bundle) -> FluentBundle:
        return FluentBundle([lang]) if lang == begun else whole(lang)

    commands = await tree()
    command = commands.get_command("tables")
    assert command is not None
    monkeypatch.setattr(locales, "LANGUAGES", (*locales.LANGUAGES, begun))
    monkeypatch.setattr(locales, "bundle", bundle)
    sent = await command.get_translated_payload(commands, CommandTranslator())
    assert locales.text(begun, "button-join") == locales.text("en", "button-join")
    assert locales.pages(begun, f"rules-{GAME}") == locales.pages("en", f"rules-{GAME}")
    assert sent["name_localizations"].keys() == sent["description_localizations"].keys() == DISCORDS
    assert spoken(sent, "name", begun) == "tables"
    assert spoken(sent, "description", begun) == locales.text("en", "describe-tables")


@cache
def commands_in(lang: str) -> dict[str, set[str]]:
    """The commands that each message of a language names, by its key."""
    found: dict[str, set[str]] = {}
    for path in (path for folder in WORDS for path in (folder / lang).glob("*.ftl")):
        key = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            if begun := re.match(r"([a-z][\w-]*) =", line):
                key = begun[1]
                found[key] = set()
            found.setdefault(key, set()).update(re.findall(r'COMMAND\("([^"]*)"\)', line))
    return found


Called = dict[str, set[str]]
"""The localised name of a command, such as `table join`, and those of its options."""


def called(payloads: list[dict[str, Any]], lang: str) -> Called:
    found: Called = {}
    for payload in payloads:
        name, inner = spoken(payload, "name", lang), payload.get("options") or ()
        subcommands = [option for option in inner if "options" in option]
        for under in subcommands:
            found[f"{name} {spoken(under, 'name', lang)}"] = {spoken(o, "name", lang) for o in under["options"]}
        if not subcommands:
            found[name] = {spoken(option, "name", lang) for option in inner}
    return found


@pytest.mark.parametrize("lang", locales.LANGUAGES)
async def test_sentences_call_commands_and_options_what_discord_shows(lang: str) -> None:
    commands = await tree()
    await commands.set_translator(CommandTranslator())
    payloads = list((await help_pages.payloads(commands)).values())
    known, english, seen = called(payloads, lang), called(payloads, locales.SOURCE), 0
    groups = {path.split()[0] for path in known if " " in path}
    for path in sorted(path for folder in WORDS for path in (folder / lang).iterdir()):
        for line in path.read_text(encoding="utf-8").splitlines():
            for command, rest in re.findall(r"(?<![\w/])/([\w-]+)([^`]*)", line):
                under = re.match(r" [\w-]+", rest) if command in groups else None
                meant = command + (under[0] if under else "")
                assert meant in known, (path.name, line)
                typed = re.findall(r"([\w-]+):", rest) if f"`/{command}{rest}`" in line else []
                assert set(typed) <= known[meant], (path.name, line)
                # Only what ends in a value is typed as it stands; anything else is a command that can be tapped.
                valued = typed and re.search(r":[^\s:]", rest)
                assert valued or path.suffix != ".ftl" or line.startswith(("#", "describe-")), (
                    "write COMMAND",
                    path.name,
                    line,
                )
            for named in re.findall(r'\{ COMMAND\("([^"]*)"\) \}', line):
                assert named in english, line
                assert locales.typed(lang, named) in known, line
                seen += 1
    assert seen > 20


def test_every_language_names_the_same_commands_in_a_message() -> None:
    for key, named in commands_in("en").items():
        for lang in locales.LANGUAGES:
            assert commands_in(lang).get(key, named) == named, (lang, key)


def test_commands_can_be_tapped_where_their_ids_are_known() -> None:
    assert (
        locales.text("fr", "refused-no-tournament") == "Aucun tournoi n’est ouvert ici ; /tournoi ouvrir en ouvre un."
    )
    known = COMMAND_IDS.set({"tournament": 7})
    try:
        assert "</tournament open:7> en ouvre un" in locales.text("fr", "refused-no-tournament")
        assert locales.command("pt", "tournament open") == "</tournament open:7>"
        assert locales.command("pt", "leaderboard") == "/ranking"
    finally:
        COMMAND_IDS.reset(known)


def in_rules() -> set[str]:
    """The messages for which a line of a rules text stands, and those of which these are made."""
    texts, words = (
        "\n".join(path.read_text("utf-8") for folder in WORDS for path in (folder / locales.SOURCE).glob(f"*.{kind}"))
        for kind in ("md", "ftl")
    )
    named = set(re.findall(r"^\{([a-z-]+)\}$", texts, re.MULTILINE))
    messages = [re.findall(rf"^{key} =(.*(?:\n {{4}}.*)*)", words, re.MULTILINE) for key in named]
    return named | {part for found in messages for message in found for part in re.findall(r"\{ ([a-z-]+) \}", message)}


async def test_nothing_is_unused() -> None:
    made = {f"{start}{end}" for start, ends in FAMILIES.items() for end in ends} | in_rules() | await described()
    unused = [key for key in messages_of("en") if key not in made and f'"{key}"' not in CODE and f"'{key}'" not in CODE]
    assert unused == []


async def described() -> set[str]:
    """The keys of the descriptions of commands and options, many of them composed of their names."""
    commands = await tree()
    every = [command for command in commands.walk_commands() if isinstance(command, app_commands.Command)]
    told = [command._locale_description for command in every]
    told += [menu._locale_name for kind in MENUS for menu in commands.get_commands(type=discord.AppCommandType(kind))]
    told += [option.locale_description for command in every for option in command.parameters]
    return {each.extras["key"] for each in told if each is not None}
