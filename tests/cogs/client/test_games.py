"""The games given to the bot at start: commands, buttons and help know these games and no others."""

from typing import Any

import pytest

from cogs.base.command_names import CommandTranslator
from cogs.client.client import Baraza
from cogs.service import help_pages
from cogs.village import history_panel, leaderboard_query
from engines.entry import GameEntry, Registry
from tables.errors import Refused
from tests.cogs.unasked import UNASKED
from tests.registry import GIVEN

CHOOSING = {"help": "topic", "rules": "game", "leaderboard": "game", "history": "game"}
"""The commands that have an option to choose a game, and that option's name."""


async def given(*entries: GameEntry) -> Baraza:
    """A bot with these games that is not connected to Discord."""
    bot = Baraza(UNASKED, Registry(*entries))
    await bot.tree.set_translator(CommandTranslator())
    await bot.load_cogs()
    return bot


def offered(payload: dict[str, Any], option: str) -> list[str]:
    """The games among an option's autocomplete choices."""
    (meant,) = (each for each in payload["options"] if each["name"] == option)
    return [choice["value"] for choice in meant["choices"] if choice["value"] in GIVEN]


@pytest.mark.parametrize("entries", [GIVEN.entries[:1], GIVEN.entries[3:], GIVEN.entries])
async def test_commands_offer_the_games_that_the_bot_was_given(entries: tuple[GameEntry, ...]) -> None:
    bot = await given(*entries)
    payloads = await help_pages.payloads(bot.tree)
    names = [entry.name for entry in entries]
    assert [name for name in payloads if name in GIVEN] == names
    for command, option in CHOOSING.items():
        assert offered(payloads[command], option) == names
    kinds = next(each for each in payloads["leaderboard"]["options"] if each["name"] == "kind")["choices"]
    assert {kind["value"] for kind in kinds} & set(GIVEN.feats) == set(bot.games.feats)


async def test_a_game_that_the_bot_was_not_given_is_unknown() -> None:
    one, other = GIVEN.entries[0].name, GIVEN.entries[-1].name
    games = Registry(GIVEN.entries[0])
    assert leaderboard_query.read(f"{one}+season+rating+1", games).game == one
    assert history_panel.read(f"1+any+{one}", games).game == one
    for read, text in ((leaderboard_query.read, f"{other}+season+rating+1"), (history_panel.read, f"1+any+{other}")):
        with pytest.raises(Refused):
            read(text, games)


async def test_each_game_offers_its_emojis_and_has_its_pictures_warmed(monkeypatch: pytest.MonkeyPatch) -> None:
    warmed = list[object]()
    monkeypatch.setattr(Baraza, "warm", lambda _, parts: warmed.append(parts))
    bot = Baraza(UNASKED, GIVEN)
    await bot.load_cogs()
    assert len(bot.own_emojis._families) == len(GIVEN) + 1, "the seats have emojis too"
    assert len(warmed) >= len(GIVEN)
