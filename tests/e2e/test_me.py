"""`/me`: a person's own settings, and their data: export as a file, and deletion."""

import io
import json
import re
import zipfile
from typing import Any

import pytest

import locales
from cogs.service import export
from data import dialect
from render.kit.sight import PLAIN, Sight
from sandbox.driver import Person
from sandbox.seen import Reply
from tables.person import Person as Chosen
from tests.e2e.conftest import House
from tests.e2e.play import begin, given_up, sentence, shown
from tests.e2e.test_village import of, quick
from tests.example import GAME, OTHER
from tests.tables.ended import rows_of

QUIET = "quiet"
ROW = 1
"""The component type of an action row."""


async def me(house: House, person: Person, **options: Any) -> Reply:
    return await person.slash("me", house.driver.channel(QUIET), **options)


async def exported(house: House, person: Person) -> tuple[Reply, dict[str, Any]]:
    """Press "Export your data" as a person; return the reply and the exported data."""
    reply = await person.click(shown(await me(house, person)), "Export your data")
    [file] = shown(reply).data["attachments"]
    assert file["filename"] == "baraza.json"
    content = house.box.cdn.get(file["url"])
    assert content is not None
    data: dict[str, Any] = json.loads(content)
    return reply, data


async def deleted(house: House, person: Person) -> Reply:
    asked = await person.click(shown(await me(house, person)), "Delete your data")
    assert "former player" in shown(asked).text
    return await person.click(shown(asked), "Yes, delete it all")


# Sight


async def test_larger_symbols_and_high_contrast(house: House) -> None:
    playing = await begin(house)
    people, table = house.bot.people, await playing.table()
    assert await people.sight(table) == PLAIN
    reply = await house.lion.click(shown(await me(house, house.lion)), "Larger symbols: off")
    assert "Larger symbols: on" in [label for label, *_ in shown(reply).buttons]
    assert not re.search(r"\b(I|[Mm]y|me)\b", shown(reply).text), "the person is spoken to, in one voice"
    await me(house, house.heron, high_contrast=True)
    assert await people.sight(table) == Sight(contrast=True, large=True)
    assert await people.own_sight(house.lion.id) == Sight(large=True)
    await house.stop()
    await house.start()
    assert await house.bot.people.own_sight(house.heron.id) == Sight(contrast=True)
    await house.lion.click(shown(await me(house, house.lion)), "Larger symbols: on")
    assert await house.bot.people.own_sight(house.lion.id) == PLAIN


# The panel


async def test_languages_are_a_list_and_every_switch_says_how_it_stands(house: House) -> None:
    panel = shown(await me(house, house.lion, text_first=True))
    rows = [child["components"] for child in panel.components[0]["components"] if child["type"] == ROW]
    [menu], [calls], *switches, last = rows
    assert [option["value"] for option in calls["options"] if option.get("default")] == ["calm"]
    assert [option["label"] for option in menu["options"] if option.get("default")] == ["Language: As in Discord"]
    labels = [button["label"] for row in switches for button in row]
    assert [label.rpartition(": ")[2] for label in labels[:-2]] == ["on", "off", "off", "on", "on"]
    assert labels[-2:] == ["Calls for players", "Blocked people"]
    assert [button["label"] for button in last] == ["Export your data", "Delete your data"]
    french = shown(await house.lion.select(panel, "me:set:-:-:language", ["fr"]))
    assert (await house.tables.preferences.of(house.lion.id)).lang == "fr"
    [menu, calls] = french.selects
    assert [option["value"] for option in menu["options"] if option.get("default")] == ["fr"]
    assert "Plateaux en texte\u00a0: oui" in [label for label, *_ in french.buttons]


# Export


async def test_what_is_kept_is_given_privately_as_a_file(house: House) -> None:
    playing = await given_up(house)
    await me(house, house.lion, text_first=True)
    reply, data = await exported(house, house.lion)
    assert reply.ephemeral
    text = json.dumps(data)
    assert str(house.lion.id) in text
    assert playing.table_id in text
    assert str(house.heron.id) not in text
    assert "Heron" not in text


async def test_by_command_it_is_the_same(house: House) -> None:
    given = await me(house, house.lion, data="export")
    assert given.ephemeral
    assert [file["filename"] for file in shown(given).data["attachments"]] == ["baraza.json"]
    asked = await me(house, house.lion, data="forget")
    assert asked.ephemeral
    assert "former player" in shown(asked).text, "deletion must be confirmed"


async def test_data_goes_alone_so_that_nobody_believes_that_they_have_blocked_somebody(house: House) -> None:
    for data in ("export", "forget"):
        for others in (
            {"block_person": house.zebra},
            {"unblock": house.zebra},
            {"text_first": False},
            {"calls": "never"},
        ):
            told = await me(house, house.lion, data=data, **others)
            assert await sentence(house, told) == locales.text("en", "refused-me-alone")
    assert await house.tables.manners.blocked(house.lion.id) == []
    assert (await house.tables.preferences.of(house.lion.id)).calls == "calm", "nothing was changed"


async def test_somebody_new_has_nothing_to_be_given(house: House) -> None:
    _, data = await exported(house, house.gecko)
    assert data


async def test_whoever_has_played_a_lot_is_given_it_packed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    over = await given_up(house)
    rows = [(over.table_id, 1000 + n, house.lion.id, 10**15 + n) for n in range(8_000)]
    query = "INSERT INTO log VALUES (?, ?, 'action', 0, 'a1-b2', NULL, ?, ?, 1800000000000)"
    await house.store.run(lambda connection: connection.executemany(query, rows))
    panel = shown(await me(house, house.lion))
    reply = await house.lion.click(panel, "Export your data")
    await house.driver.settled(reply)
    [file] = shown(reply).data["attachments"]
    assert file["filename"] == "baraza.zip"
    content = house.box.cdn.get(file["url"])
    assert content is not None
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        data = json.loads(archive.read("baraza.json"))
    assert len(data["log"]) > len(rows)
    monkeypatch.setattr(export, "MOST", len(content) - 1)
    refused = await house.lion.click(panel, "Export your data")
    assert "longer than Discord allows" in await sentence(house, refused)


# Deletion


async def test_deletion_is_asked_once_more(house: House) -> None:
    await me(house, house.lion, large_symbols=True)
    asked = await house.lion.click(shown(await me(house, house.lion)), "Delete your data")
    kept = await house.lion.click(shown(asked), "No, keep it")
    assert "Larger symbols: on" in [label for label, *_ in shown(kept).buttons]


async def test_a_former_player_at_every_kind_of_table(house: House) -> None:
    over, running = await given_up(house), await begin(house, speed="none")
    lobby = await house.lion.slash(f"{GAME} start", house.driver.channel("market"))
    joined = await house.heron.slash(f"{OTHER} start", house.driver.channel("market"))
    await house.lion.click(shown(joined), "Join")
    await me(house, house.lion, text_first=True, language="en")
    done = await deleted(house, house.lion)
    assert "apart from what I said stays" in shown(done).text
    await house.driver.idle()
    for playing in (over, running):
        table = await playing.table()
        assert table.status == "finished"
        assert table.seat_of(house.lion.id) is None
        assert "Lion" not in table.names
    await house.driver.until(lambda: "everybody left" in shown(lobby).text, "the lobby to close")
    await house.driver.until(lambda: "Lion" not in shown(joined).text, "the seat to be free")
    board = await running.board()
    assert "former player" in board.text
    assert "Lion" not in board.text
    assert "Lion" not in (board.alt or "")


async def test_nothing_is_remembered(house: House) -> None:
    playing = await begin(house, speed="none")
    board, lion = await playing.board(), house.lion
    await me(house, lion, text_first=True, calls="never")
    await lion.slash("table", playing.channel, do="board")
    await house.gecko.click(board, "c3")
    await lion.click(board, "More")
    await deleted(house, lion)
    bot = house.bot
    assert await bot.people.get(lion.id) == await house.tables.preferences.of(lion.id) == Chosen()
    assert all(key[0] != lion.id for key in bot.private._watchers)
    assert all(key[0] != lion.id for key in bot.router._refusals)
    dump = str(await house.store.run(lambda connection: rows_of(connection, dialect.tables(connection))))
    assert str(lion.id) not in dump
    assert "Lion" not in dump
    assert "Gecko" not in dump, "a spectator's click must not be stored"


async def test_blocks_and_bars_of_others_stay_and_are_named_among_what_stays(house: House) -> None:
    lion = house.lion
    await me(house, house.heron, block_person=lion)
    await house.heron.slash("settings", house.driver.channel(QUIET), bar=lion)
    asked = await lion.click(shown(await me(house, lion)), "Delete your data")
    stays = shown(asked).text.split("What stays")[1]
    assert "blocks" in stays
    assert "bars" in stays
    await lion.click(shown(asked), "Yes, delete it all")

    def holding(connection: Any) -> set[str]:
        tables = {table: rows_of(connection, [table]) for table in dialect.tables(connection)}
        return {table for table, rows in tables.items() if str(lion.id) in str(rows)}

    assert await house.store.run(holding) == {"blocked_people", "barred_people"}


async def test_nothing_is_left_in_the_files_either(house: House) -> None:
    if isinstance(house.place, str):
        pytest.skip("PostgreSQL's files are its server's, which clears them in its own time")
    quagga = house.gecko
    quagga.user.name = "Quagga"
    for _ in range(3):
        await quick(house, of(quagga), of(house.heron))
    await deleted(house, quagga)
    await house.driver.idle()
    for path in house.place.parent.glob(f"{house.place.name}*"):
        content = path.read_bytes()
        assert b"quagga" not in content.lower(), path.name
        assert quagga.id.to_bytes(8, "big") not in content, path.name
        assert str(quagga.id).encode() not in content, path.name


async def test_a_second_deletion_is_harmless_and_one_may_come_again(house: House) -> None:
    playing = await given_up(house)
    await deleted(house, house.lion)
    before = await playing.table()
    again = await deleted(house, house.lion)
    assert "apart from what I said stays" in shown(again).text
    assert (await playing.table()).players == before.players
    second = await given_up(house)
    assert "Lion" in (await second.table()).names
    _, data = await exported(house, house.lion)
    assert second.table_id in json.dumps(data)
    assert playing.table_id not in json.dumps(data)


async def test_a_forged_choice_is_refused(house: House) -> None:
    panel = shown(await me(house, house.zebra))
    for arg in ("large+perhaps", "contrast+", "sight+on", "language", "language+tlh"):
        reply = await house.zebra.raw_component(panel, f"me:set:-:-:{arg}")
        assert "not possible" in await sentence(house, reply), arg
    assert await house.tables.preferences.of(house.zebra.id) == Chosen()
