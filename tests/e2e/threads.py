"""Tables in threads of their own, for the tests: the thread, the card, and a game that has begun or ended."""

from sandbox.seen import Shown
from sandbox.world import Channel
from tables.model import Table
from tests.e2e.conftest import House
from tests.e2e.play import Playing, begin, shown


def own_thread(house: House, table: Table) -> Channel:
    assert table.thread_id is not None
    return house.box.world.channels[table.thread_id]


def card_of(house: House, table: Table) -> Shown:
    """The card from which the table's thread hangs."""
    assert table.thread_id is not None
    return Shown(house.box, house.box.world.channels[table.channel_id].messages[table.thread_id])


async def begun(house: House) -> tuple[Playing, Table]:
    """A game that has begun, and its table once the board is shown."""
    playing = await begin(house, speed="none")
    await playing.board()
    return playing, await playing.table()


async def resigned(house: House, playing: Playing) -> Table:
    """The table after Heron has resigned and everything is shown."""
    sure = await house.heron.slash("table", playing.channel, do="resign", table=playing.table_id)
    await house.heron.click(shown(sure), "Yes, resign")
    await playing.until(lambda table: table.status == "finished", "the end")
    await playing.board()
    await house.driver.idle()
    return await playing.table()
