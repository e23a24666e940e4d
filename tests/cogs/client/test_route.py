"""What people read of a failure."""

from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock

import discord
import pytest

from cogs.kit import reply
from tables.errors import UnusableStoreError
from tests.cogs.client.desk import Desk


@pytest.mark.parametrize("table_id", ["", "abc234"])
@pytest.mark.parametrize(
    "error", [RuntimeError("ours"), discord.HTTPException(cast("Any", Mock(status=429)), "theirs")]
)
async def test_a_failure_names_the_table_only_where_one_is_known(
    monkeypatch: pytest.MonkeyPatch, error: Exception, table_id: str
) -> None:
    said: list[str] = []

    async def tell(_: object, sentence: str, **__: object) -> None:
        said.append(sentence)

    async def reader(_: object) -> str:
        return "en"

    monkeypatch.setattr(reply, "tell", tell)
    desk = Desk()
    desk.router._bot.people = cast("Any", SimpleNamespace(reader=reader))
    interaction = desk.interaction()
    interaction.locale = SimpleNamespace(value="en-US")
    await desk.router.answer_for(interaction, error, table_id)
    (sentence,) = said
    assert sentence.endswith("(Table abc234)" if table_id else "again.")
    assert ("able" in sentence) is bool(table_id)


@pytest.mark.parametrize(
    ("locale", "start"), [("en-US", "My memory cannot"), ("fr", "Ma mémoire n’est"), ("pt-BR", "Minha memória está")]
)
async def test_without_the_store_people_are_told_so_in_their_client_s_language(
    monkeypatch: pytest.MonkeyPatch, locale: str, start: str
) -> None:
    said: list[str] = []

    async def tell(_: object, sentence: str, **__: object) -> None:
        said.append(sentence)

    async def reader(_: object) -> str:
        raise UnusableStoreError("down")

    monkeypatch.setattr(reply, "tell", tell)
    desk = Desk()
    desk.router._bot.people = cast("Any", SimpleNamespace(reader=reader))
    interaction = desk.interaction()
    interaction.locale = SimpleNamespace(value=locale)
    await desk.router.answer_for(interaction, UnusableStoreError("down"), "abc234")
    (sentence,) = said
    assert sentence.startswith(start)
