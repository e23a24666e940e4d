"""A custom_id of one game's buttons with a table of another game is refused as unknown: the bot never makes one."""

import discord
import pytest
from discord import ui

import locales
from cogs.kit import components
from engines.registry import GAMES
from sandbox.seen import Reply
from tables.model import Table
from tests.e2e.conftest import House
from tests.e2e.play import begin, sentence, shown
from tests.example import GAME

UNKNOWN = locales.text("en", "refused-unknown-button")
ARGUMENTS = ("", "c3+", "pass", "1+aside")


def crossed(house: House, table: Table, user_id: int) -> list[str]:
    """Custom_ids of all other games' buttons, with this table's id and present stamp."""
    stamp = table.stamp(table.seat_of(user_id))
    verbs = sorted((namespace, verb) for namespace, verb in house.bot.router._handlers if namespace in GAMES)
    assert {namespace for namespace, _ in verbs} == set(GAMES)
    return [
        f"{namespace}:{verb}:{table.id}:{stamp}" + (f":{argument}" if argument else "")
        for namespace, verb in verbs
        if namespace != table.game.name
        for argument in ARGUMENTS
    ]


async def pressed(house: House, carrier: int, custom_id: str, kind: int = 2) -> Reply:
    values = ["pass"] if kind == 3 else None
    return await house.heron.raw_component(carrier, custom_id, kind, values)


@pytest.mark.parametrize("game", GAMES)
async def test_a_seated_member_s_crossed_button_is_not_one_of_ours(house: House, game: str) -> None:
    playing = await begin(house, f"{game} start")
    table = await playing.table()
    board = await playing.board()
    for custom_id in crossed(house, table, house.heron.id):
        for kind in (2, 3):
            assert await sentence(house, await pressed(house, board.id, custom_id, kind)) == UNKNOWN, custom_id
    after = await playing.table()
    assert (after.revision, after.state) == (table.revision, table.state)


async def test_so_is_one_that_an_older_message_carries(house: House) -> None:
    """Discord lets people click only what is on a message of the bot, but that message may be very old."""
    playing = await begin(house, f"{GAME} start")
    table = await playing.table()
    custom_id = crossed(house, table, house.heron.id)[0]
    with pytest.raises(AssertionError, match="There is nothing with the custom_id"):
        await house.heron.click(await playing.board(), custom_id=custom_id)
    view = ui.LayoutView()
    view.add_item(ui.ActionRow(components.button("Play", custom_id)))
    view.stop()
    place: discord.PartialMessageable = house.bot.get_partial_messageable(playing.channel.id)
    old = await place.send(view=view)
    for person in (house.heron, house.lion):
        message = next(seen for seen in person.sees(playing.channel) if seen.id == old.id)
        assert await sentence(house, await person.click(message, custom_id=custom_id)) == UNKNOWN


async def test_the_general_rooms_take_any_table(house: House) -> None:
    for game in GAMES:
        playing = await begin(house, f"{game} start", channel="quiet")
        reply = await house.heron.raw_component(await playing.board(), f"table:text:{playing.table_id}:-")
        assert shown(reply).ephemeral
        assert shown(reply).text != UNKNOWN
