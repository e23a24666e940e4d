"""Faults of the refusal of one table too many, with its list and its buttons."""

from tables.model import Actor
from tables.servers import preset_options
from tests.e2e.conftest import House
from tests.e2e.play import shown
from tests.example import GAME, OTHER, RACED


async def test_whoever_hosts_twenty_five_tables_is_told_so(house: House) -> None:
    """`/settings per_person:` may be up to 25; the list of the refusal must fit into a message with that many."""
    await house.tables.servers.change(house.driver.guild.id, per_person=25, per_channel=50)
    game = house.tables._pipeline.games[RACED]
    settings = await house.tables.servers.get(house.driver.guild.id)
    place = house.driver.channel("market")
    options = game.options.model_validate(preset_options(settings, game))
    for number in range(25):
        table = await house.tables.open(
            RACED, Actor(house.zebra.id, "Zebra", 1000 + number), house.driver.guild.id, place.id, "en", options
        )
        for guest, name in ((11, "Alexandra"), (12, "Christopher"), (13, "Wilhelmina")):
            await house.tables.join(table.id, Actor(guest, name, 10_000 * guest + number))
        house.bot.publisher.changed(await house.tables.load(table.id))
    await house.driver.idle()
    refused = await house.zebra.slash("play", house.driver.channel("tables"), game=GAME)
    assert refused.message is not None, refused.interaction.reason
    assert "Nobody may host more than 25" in shown(refused).text


async def test_whoever_still_hosts_too_many_is_not_told_that_another_may_be_opened(house: House) -> None:
    """A server may lower `per_person` while somebody hosts more."""
    for channel in ("tables", "market", "quiet"):
        await house.zebra.slash("play", house.driver.channel(channel), game=GAME)
    await house.tables.servers.change(house.driver.guild.id, per_person=1)
    place = house.driver.channel("tables")
    refused = shown(await house.zebra.slash("play", place, game=OTHER, house="easy"))
    assert len(refused.buttons) == 3
    closed = shown(await house.zebra.click(refused, refused.buttons[0][0]))
    again = shown(await house.zebra.slash("play", place, game=OTHER, house="easy"))
    assert "Nobody may host more than one" in again.text
    assert "you may open another table" not in closed.text
