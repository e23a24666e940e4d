"""Commands defined by tables of options: their registration, the actions that they play, their autocompletion."""

from types import SimpleNamespace
from typing import Any

import pytest
from discord import app_commands

from cogs.client.client import Baraza
from engines.registry import GAMES
from tests.cogs.unasked import UNASKED

OWN = {"yote": {"chain_capture"}, "choko": {"single_capture"}}
"""The options of the game's `start` command that the other of these two games lacks."""


async def commands(game: str) -> dict[str, app_commands.Command[Any, ..., Any]]:
    """A game's commands by their names, as the bot loads them."""
    bot = Baraza(UNASKED, GAMES)
    for entry in GAMES.entries:
        await bot.load_extension(entry.commands)
    group = bot.tree.get_command(game)
    assert isinstance(group, app_commands.Group)
    return {command.name: command for command in group.commands if isinstance(command, app_commands.Command)}


@pytest.mark.parametrize("game", GAMES)
async def test_start_opens_a_table_with_the_game_s_own_options(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    start, opened = (await commands(game))["start"], []

    async def open_table(_: object, interaction: object, opponent: object, **given: object) -> None:
        opened.append((opponent, given))

    monkeypatch.setattr(start.binding, "open_table", open_table.__get__(start.binding))
    await start._do_call(SimpleNamespace(), {option.name: option.default for option in start.parameters})  # type: ignore[arg-type]
    [(opponent, given)] = opened
    assert opponent is None
    assert set(given) <= set(GAMES[game].options.model_fields)
    assert set(given.values()) == {None}, "None leaves an option to the server or the rules"


async def test_yote_and_choko_start_differ_in_one_option() -> None:
    options = {game: {option.name for option in (await commands(game))["start"].parameters} for game in OWN}
    assert options["yote"] - options["choko"] == OWN["yote"]
    assert options["choko"] - options["yote"] == OWN["choko"]


@pytest.mark.parametrize(
    ("game", "command", "given", "played"),
    [
        ("yote", "move", {"move": " C3-C4 "}, "c3-c4"),
        ("choko", "move", {"move": "c3… 7 moves"}, "c3"),
        ("yam", "throw", {"keep": ""}, "throw"),
        ("yam", "throw", {"keep": "5 5"}, "throw 5 5"),
        ("yam", "place", {"square": "A1"}, "place a1"),
        ("yam", "pass", {}, "pass"),
        ("yebo", "draw", {"side": "left"}, "draw left"),
        ("yebo", "discard", {"block": "P3", "final": False}, "discard p3"),
        ("yebo", "discard", {"block": "P3", "final": True}, "discard p3 final"),
        ("yebo", "exchange", {"player": 2, "group": 1}, "exchange 2 1"),
        ("yebo", "call", {"blocks": ""}, "call"),
        ("yebo", "pass", {"always": None}, "pass"),
        ("yebo", "pass", {"always": True}, "pass always"),
        ("yebo", "pass", {"always": False}, "ask"),
        ("yebo", "exhausted", {"choice": "score"}, "score"),
    ],
)
async def test_what_is_typed_is_played_in_notation(
    game: str, command: str, given: dict[str, object], played: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed, heard = (await commands(game))[command], []

    async def play(_: object, interaction: object, chosen: str | None, text: str) -> None:
        heard.append((chosen, text))

    monkeypatch.setattr(typed.binding, "play", play.__get__(typed.binding))
    await typed._do_call(SimpleNamespace(), {**given, "table": "abc"})  # type: ignore[arg-type]
    assert heard == [("abc", played)]


@pytest.mark.parametrize("game", GAMES)
async def test_every_command_about_a_table_completes_it(game: str) -> None:
    about = [command for command in (await commands(game)).values() if command.get_parameter("table")]
    assert len(about) > 4
    for command in about:
        assert command._params["table"].autocomplete, command.name
