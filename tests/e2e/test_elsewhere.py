"""Forged ids: a table of one server, or of one person's direct messages, is unknown everywhere else."""

import pytest

import locales
from sandbox.driver import Person
from sandbox.seen import Shown
from sandbox.world import Channel
from tests.e2e.conftest import House
from tests.e2e.play import begin, given_up, shown
from tests.example import GAME

ARGUMENTS = {"vote": "end", "offer": "draw", "answer": "draw+yes", "house": "easy", "go": "0+all", "here": "0+all"}
"""The argument that a forged button needs to be valid, by verb; other verbs need none or are refused earlier."""


UNKNOWN = locales.text("en", "refused-unknown-table")


def elsewhere(house: House, *people: Person) -> Channel:
    """A channel of another server, whose owner is Gecko and whose members are these people."""
    world = house.box.world
    everyone = house.driver.guild.roles[house.driver.guild.id].permissions
    guild = world.add_guild("Elsewhere", house.gecko.user, everyone)
    for person in people:
        world.join(guild, person.user)
    return world.add_channel(guild, "their-tables")


async def everything_refused(house: House, message: Shown, table_id: str) -> None:
    """Press every kind of button as Gecko, forged with this table's id: each is refused, and nothing changes."""
    before = (await house.tables.load(table_id)).revision
    verbs = sorted(house.bot.router._handlers)
    assert {namespace for namespace, _ in verbs} >= {"table", "lobby", "replay", "teach", *house.games}
    for namespace, verb in verbs:
        argument = ARGUMENTS.get(verb)
        forged = f"{namespace}:{verb}:{table_id}:-" + (f":{argument}" if argument else "")
        reply = await house.gecko.raw_component(message, forged)
        assert reply.ephemeral, forged
        assert shown(reply).text == UNKNOWN, forged
    assert (await house.tables.load(table_id)).revision == before


@pytest.mark.parametrize("state", ["lobby", "playing", "over"])
async def test_no_button_reaches_a_table_of_another_server(house: House, state: str) -> None:
    place = elsewhere(house)
    if state == "lobby":
        card = shown(await house.heron.slash(f"{GAME} start", house.driver.channel("tables")))
        table_id = card.buttons[0][1].split(":")[2]
    else:
        table_id = (await (given_up(house) if state == "over" else begin(house, speed="none"))).table_id
    await house.driver.idle()
    await everything_refused(house, shown(await house.gecko.slash("history", place)), table_id)


async def test_no_button_reaches_a_table_in_somebody_else_s_direct_messages(house: House) -> None:
    card = shown(await house.zebra.slash(f"{GAME} start", house.zebra.dm(), speed="none"))
    table_id = card.buttons[0][1].split(":")[2]
    for place in (house.gecko.dm(), house.driver.channel("tables")):
        await everything_refused(house, shown(await house.gecko.slash("history", place)), table_id)


async def test_a_private_board_works_wherever_its_player_is_but_a_finished_game_stays_at_home(house: House) -> None:
    place = elsewhere(house, house.heron)
    playing = await begin(house, speed="none")
    board = shown(await house.heron.slash("table", place, do="board", table=playing.table_id))
    text = f"table:text:{playing.table_id}:-"
    assert "’s turn" in shown(await house.heron.raw_component(board, text)).text
    over = await given_up(house)
    record = f"table:record:{over.table_id}:-"
    assert shown(await house.heron.raw_component(board, record)).text == UNKNOWN
    at_home = await house.gecko.raw_component(await over.board(), record)
    assert shown(at_home).data["attachments"]
