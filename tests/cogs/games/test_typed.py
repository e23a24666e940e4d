"""Commands defined by tables of options: their registration, the actions that they play, their autocompletion."""

from types import SimpleNamespace
from typing import Any

import pytest
from discord import app_commands

from cogs.client.client import Baraza
from engines.entry import named
from tests.cogs.unasked import UNASKED
from tests.example import GAME, HELD, OTHER
from tests.facts import Given, facts
from tests.registry import GIVEN

RULES = {name: {rule.option for rule in GIVEN[name].rules} for name in (GAME, OTHER)}


async def commands(game: str) -> dict[str, app_commands.Command[Any, ..., Any]]:
    """A game's commands by their names, as the bot loads them."""
    bot = Baraza(UNASKED, GIVEN)
    for entry in GIVEN.entries:
        await bot.add_cog(named(entry.commands)(bot))
    group = bot.tree.get_command(game)
    assert isinstance(group, app_commands.Group)
    return {command.name: command for command in group.commands if isinstance(command, app_commands.Command)}


@pytest.mark.parametrize("game", GIVEN)
async def test_start_opens_a_table_with_the_game_s_own_options(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    start, opened = (await commands(game))["start"], []

    async def open_table(_: object, interaction: object, opponent: object, named: object) -> None:
        opened.append((opponent, named))

    monkeypatch.setattr(start.binding, "open_table", open_table.__get__(start.binding))
    await start._do_call(SimpleNamespace(), {option.name: option.default for option in start.parameters})  # type: ignore[arg-type]
    assert opened == [(None, {})], "an option that is left out is the server's or the rules'"
    assert {option.name for option in start.parameters} - {"opponent"} <= set(GIVEN[game].options.model_fields)


@pytest.mark.parametrize(("number", "meant"), [(-1, None), (0, 0), (3, 3)])
async def test_a_rule_without_a_limit_is_told_by_a_number(
    number: int, meant: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    start, opened = (await commands(HELD))["start"], []

    async def open_table(_: object, interaction: object, opponent: object, named: object) -> None:
        opened.append(named)

    monkeypatch.setattr(start.binding, "open_table", open_table.__get__(start.binding))
    given = {option.name: option.default for option in start.parameters} | {"max_rebuilds": number}
    await start._do_call(SimpleNamespace(), given)  # type: ignore[arg-type]
    assert opened == [{"max_rebuilds": meant}]


async def test_two_of_a_kind_start_differ_in_the_rules_that_one_of_them_lacks() -> None:
    options = {game: {option.name for option in (await commands(game))["start"].parameters} for game in RULES}
    assert RULES[GAME] ^ RULES[OTHER]
    assert options[GAME] - options[OTHER] == RULES[GAME] - RULES[OTHER]
    assert options[OTHER] - options[GAME] == RULES[OTHER] - RULES[GAME]


@pytest.mark.parametrize(
    ("game", "command", "given", "played"), [(game, *typed) for game in GIVEN for typed in facts(game).typed]
)
async def test_what_is_typed_is_played_in_notation(
    game: str, command: str, given: Given, played: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed, heard = (await commands(game))[command], []

    async def play(_: object, interaction: object, chosen: str | None, text: str) -> None:
        heard.append((chosen, text))

    monkeypatch.setattr(typed.binding, "play", play.__get__(typed.binding))
    await typed._do_call(SimpleNamespace(), {**given, "table": "abc"})  # type: ignore[arg-type]
    assert heard == [("abc", played)]


@pytest.mark.parametrize("game", GIVEN)
async def test_every_command_about_a_table_completes_it(game: str) -> None:
    about = [command for command in (await commands(game)).values() if command.get_parameter("table")]
    assert about
    for command in about:
        assert command._params["table"].autocomplete, command.name
