"""The toy game of the tables' tests on the real bot: a cog of a few lines is all that a game needs besides its engine.

Two seats act at once, one secret, one dice roll, one timed window; the walls hold for the games to come.
"""

import pytest
from discord import ui

from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.game_face import GameFace, Shot
from cogs.base.services import Click
from cogs.kit import parts, words
from cogs.show.boards import TIDY_SECONDS
from engines.registry import GAMES
from render.sight import PLAIN, Sight
from sandbox.driver import Person
from sandbox.seen import Shown
from tables.model import Actor, Table
from tests.e2e.conftest import House
from tests.engines.toy import Toy, ToyOptions

PICKS, TURNS = ("pick1", "pick2", "pick3"), ("step", "roll")


async def board(table: Table, partial: str = "", *, text_first: bool = False, sight: Sight = PLAIN) -> Face:
    """The public message: scores, who has picked, and everybody's buttons."""
    view = table.view(None)
    seat = view.to_act[0] if view.to_act else None
    choices = () if seat is None else PICKS if len(view.to_act) == 2 or any(view.picked) else TURNS
    if seat is not None and all(view.picked):
        choices = TURNS
    said = f"scores {view.scores}, picked {view.picked}, to act {view.to_act}"
    buttons = [parts.button(c, custom_id("toy", "do", table.id, table.stamp(seat), c)) for c in choices]
    return parts.face([ui.TextDisplay(said), *parts.rows(buttons)])


async def private(table: Table, lang: str, *, pictured: bool = True, sight: Sight = PLAIN) -> Face:
    """Nobody asks for it here."""
    return await board(table)


def nothing(*_: object) -> str:
    return ""


def move_in(house: House) -> None:
    """The toy's cog."""
    bot = house.bot

    async def do(click: Click) -> None:
        table = await bot.tables.act(click.table_id, words.actor(click.interaction), click.arg, click.stamp)
        await bot.publisher.deliver(click.interaction, table)

    def draw(*_: object) -> bytes:
        return b""

    def shot(table: Table, seat: int | None, lang: str, sight: Sight) -> Shot:
        return b"", ""

    face = GameFace(board, private, nothing, nothing, nothing, nothing, bytes, draw, shot, nothing)
    bot.faces.register("toy", face)
    bot.router.register("toy", "do", do)


def actor(house: House, person: Person) -> Actor:
    """Somebody who asks just now."""
    return Actor(person.id, person.user.name, house.box.world.ids.next())


async def test_two_act_at_once_in_a_window_and_a_restart_changes_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES._games, "toy", Toy())
    move_in(house)
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

    await house.driver.until(lambda: house.zebra.sees(channel), "the board")
    await people[1].click(shown(), "pick3")
    await house.driver.until(lambda: "picked (False, True)" in shown().text, "the first pick, without what it was")
    again = await people[1].click(shown(), "pick2")
    assert again.ephemeral, "nobody picks twice"

    # A bot that starts anew: the other's button, on the old message, is still good; then the window runs out for nobody.
    while (await house.tables.load(table.id)).copies:
        # The next run would look after what this one has posted a moment ago, before it knows the toy.
        await house.clock.advance(TIDY_SECONDS)
        await house.box.activity.wait(0.02)
    await house.driver.idle()
    await house.stop()
    monkeypatch.delitem(GAMES._games, "toy")
    await house.start()
    monkeypatch.setitem(GAMES._games, "toy", Toy())
    move_in(house)
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
    assert (await house.tables.record(table.id)).reason == ended.outcome.reason
