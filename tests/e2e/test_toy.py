"""The toy game of the tables' tests on the real bot, added by an entry of the registry alone.

The toy has two seats acting at once, a secret, dice and a timed window: a new game with these needs no other change.
"""

import pytest

from engines.entry import GameEntry, Registry
from engines.registry import GAMES
from sandbox.driver import Person
from sandbox.seen import Shown
from tables.model import Actor
from tests.e2e.conftest import House
from tests.engines.toy import ToyOptions

TOY = GameEntry(
    name="toy",
    engine="tests.engines.toy:Toy",
    pictures="tests.e2e.toy",
    commands="tests.e2e.toy:ToyCog",
    words="tests.e2e.toywords",
)


@pytest.fixture
def games() -> Registry:
    """The bot's own games and the toy game."""
    return Registry(*GAMES.entries, TOY)


def actor(house: House, person: Person) -> Actor:
    """The person as an actor with a new interaction id."""
    return Actor(person.id, person.user.name, house.box.world.ids.next())


async def test_two_act_at_once_in_a_window_and_a_restart_changes_nothing(house: House) -> None:
    channel = house.driver.channel("quiet")
    opened = await house.tables.open(
        "toy", actor(house, house.heron), house.driver.guild.id, channel.id, "en", ToyOptions(speed="none", goal=3)
    )
    await house.tables.join(opened.id, actor(house, house.lion))
    table = await house.tables.start(opened.id, actor(house, house.heron))
    house.bot.publisher.changed(table)
    people = [house.heron if p.user_id == house.heron.id else house.lion for p in table.players]

    def shown() -> Shown:
        return house.zebra.sees(channel)[-1]

    await house.driver.until(lambda: house.zebra.sees(channel) and "picked" in shown().text, "the board")
    await people[1].click(shown(), "pick3")
    await house.driver.until(lambda: "picked (False, True)" in shown().text, "the first pick, without what it was")
    again = await people[1].click(shown(), "pick2")
    assert again.ephemeral, "a second pick is refused"

    # After a restart the other seat's button on the old message still works, and closes the window before its deadline.
    await house.driver.idle()
    await house.stop()
    await house.start()
    await people[0].click(shown(), "pick1")
    await house.driver.until(lambda: "picked (True, True), to act (0,)" in shown().text, "the first seat's turn")

    await people[0].click(shown(), "roll")
    await house.driver.until(lambda: "to act (0,)" not in shown().text, "what the die brought")
    for _ in range(40):
        if (await house.tables.load(table.id)).status == "finished":
            break
        await house.clock.advance(22)
        await house.driver.idle()
        to_act = (await house.tables.load(table.id)).to_act()
        if len(to_act) == 1:
            await house.driver.until(lambda: f"to act {to_act}" in shown().text, "the board")  # noqa: B023 - at once
            await people[to_act[0]].click(shown(), "step")
    ended = await house.tables.load(table.id)
    assert ended.outcome is not None
    assert (await house.tables.records.record(table.id))[1].reason == ended.outcome.reason
