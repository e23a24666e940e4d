"""Whole games for the end-to-end tests: turns chosen by a seed, made by taps or by commands."""

import random
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from sandbox.driver import PATIENCE_S, Driver, Person
from sandbox.seen import Reply, Shown
from sandbox.world import Channel
from tables.model import Table
from tests.e2e.conftest import House
from tests.example import GAME

TurnMaker = Callable[["Playing", str], Awaitable[None]]
HAND = "From the hand"
SENTENCE = 250
"""The most characters that a private sentence may have."""


@dataclass
class Playing:
    """A running game: its channel and its table's id."""

    house: House
    channel: Channel
    table_id: str

    async def table(self) -> Table:
        return await self.house.tables.load(self.table_id)

    async def board(self) -> Shown:
        """Wait until the board shows the newest state, and return it."""
        table = await self.until(lambda table: table.shown >= table.revision, "the board to catch up")
        assert table.message_id is not None
        return Shown(self.house.box, self.house.driver.message(table.message_id))

    async def until(self, condition: Callable[[Table], bool], what: str) -> Table:
        """Wait until the table fulfils a condition, and return the table; ``what`` names the condition if it never does.

        The condition must last until somebody acts or a test moves the clock. Where house players or clocks go on by
        themselves, a phase may be over before it is seen: wait for what it leaves behind.
        """
        end = time.monotonic() + PATIENCE_S
        while not condition(table := await self.table()):
            assert time.monotonic() < end, (
                f"waited in vain for {what}; now: {table.view(None) if table.state else table}"
            )
            await self.house.box.activity.wait(0.005)
        return table

    async def phase(self, phase: str) -> Table:
        """Wait until the game is in this phase and its board is up to date; return the table."""
        await self.until(lambda table: table.view(None).phase == phase, f"the phase {phase}")
        await self.board()
        return await self.table()

    async def after(self, seconds: float) -> None:
        """Wait until everything is shown, so that all clocks have started, then move the clock on."""
        await self.board()
        await self.house.driver.idle()
        await self.house.clock.advance(seconds)

    def person(self, table: Table, seat: int) -> Person:
        return self.house.driver.user(table.players[seat].name)


def shown(reply: Reply) -> Shown:
    """The message with which an interaction was answered, or the clicked one, in its present state."""
    message = reply.message
    assert message is not None, reply.interaction.reason
    return message


async def further(person: Person, board: Shown, label: str) -> Reply:
    """Press a button of the private panel More, which the board of a table opens."""
    return await person.click(shown(await person.click(board, "More")), label)


async def animation(house: House, reply: Reply) -> Shown:
    """The message with an animation, which first shows how much of it is drawn."""
    await house.driver.settled(reply)
    await house.driver.until(lambda: shown(reply).data["attachments"], "the animation")
    return shown(reply)


async def seated(house: House, card: Shown, *people: Person) -> None:
    """Wait for the private panels of a new table, which are sent after the responses to Join and to Start."""

    def all_there() -> bool:
        seen = (person.sees(card.raw.channel) for person in people)
        return all(any(message.ephemeral and message.id > card.id for message in messages) for messages in seen)

    await house.driver.until(all_there, "the panels of those who sit")


async def begin(house: House, path: str = f"{GAME} start", channel: str = "tables", **options: object) -> Playing:
    """Heron opens a table, Lion joins, Heron starts."""
    place = house.driver.channel(channel)
    card = await card_of(house, place, await house.heron.slash(path, place, **options))
    await house.lion.click(card, "Join")
    await startable(house, card)
    started = await house.heron.click(card, "Start")
    assert started.state == "done"
    return Playing(house, place, _table_id(card))


async def card_of(house: House, place: Channel, reply: Reply) -> Shown:
    """The card of a table that was just opened: the answer to the command, or, where that came late, a message after it."""
    assert reply.message is not None, reply.interaction.reason
    return await card_in(house.driver, house.heron, place)


async def card_in(driver: Driver, person: Person, place: Channel) -> Shown:
    """The newest card of a lobby in a channel, once there is one."""

    def cards() -> list[Shown]:
        return [each for each in person.sees(place) if any(b[1].startswith("lobby:join:") for b in each.buttons)]

    await driver.until(cards, "the card")
    return cards()[-1]


async def startable(house: House, card: Shown) -> None:
    """Wait until a lobby starts with those who sit there: the card with somebody's seat may come after their panel."""

    def enabled() -> bool:
        starts = ((custom, off) for _, custom, off, _ in Shown(house.box, card.raw).buttons if "lobby:start:" in custom)
        # With an argument, a house player sits down first.
        return any(not off and custom.endswith(":-") for custom, off in starts)

    await house.driver.until(enabled, "the card with Start enabled")


async def begin_several(
    house: House, path: str, people: int, houses: Sequence[str], options: dict[str, object]
) -> tuple[Channel, str]:
    """Heron opens a table of a game with private panels, others join, house players are asked in, Heron starts.

    Returns:
        The channel and the table's id.
    """
    place = house.driver.channel("tables")
    card = await card_of(house, place, await house.heron.slash(path, place, **options))
    guests = (house.lion, house.gecko, house.zebra)[: people - 1]
    for person in guests:
        await person.click(card, "Join")
    for level in houses:
        await house.heron.slash("table", place, do="house", **{"with": level}, table=_table_id(card))
    await startable(house, card)
    started = await house.heron.click(card, "Start")
    assert started.state == "done"
    await seated(house, card, house.heron, *guests)
    return place, _table_id(card)


def _table_id(message: Shown) -> str:
    return message.buttons[0][1].split(":")[2]


def taps(table: Table, text: str) -> list[str]:
    """The squares to tap, in order, for the turn with this notation; `HAND` for the enemy's hand."""
    view = table.view(table.to_act()[0])
    made, partial = [], ""
    while partial != text + ":":
        parts = table.game.prefixes(view, partial)
        part = next((p for p in parts if text.startswith(partial + p.text)), None)
        if part is None:
            part = next((p for p in parts if p.text == ":"), None)
            if part is None:
                break
        made.append(part.cell or HAND)
        partial += part.text
        if part.whole and part.count == 1:
            break
    return made


def choose(table: Table, dice: random.Random) -> str:
    """A random legal turn; a capture if there is one, so that games come to an end."""
    legal = table.game.legal(table.state, table.to_act()[0])
    captures = [action for action in legal if action.kind == "capture"]
    return table.game.format(dice.choice(captures or list(legal)))


async def tap_turn(playing: Playing, text: str) -> None:
    """Make a turn by taps, each on the board as the tap before has left it."""
    table = await playing.table()
    person, board = playing.person(table, table.to_act()[0]), await playing.board()
    for cell in taps(table, text):
        label = next(b[0] for b in board.buttons if b[0].lstrip("●▮") == cell)
        reply = await person.click(board, label)
        assert reply.state == "done"
        assert not reply.follow_ups, reply.follow_ups[0].text
        board = Shown(playing.house.box, board.raw)


async def type_turn(playing: Playing, text: str) -> None:
    """Make a turn by command."""
    table = await playing.table()
    person = playing.person(table, table.to_act()[0])
    reply = await person.slash(f"{table.game.name} move", playing.channel, move=text, table=table.id)
    assert reply.message is not None
    assert reply.ephemeral
    assert " on " in reply.message.text, "the private answer says where the pieces are"


async def play_out(playing: Playing, seed: int, *, by: TurnMaker = tap_turn, turns: int = 400) -> Table:
    """Play random turns to the end of the game, or `turns` of them."""
    dice = random.Random(seed)
    for _ in range(turns):
        table = await playing.table()
        if table.status != "playing":
            return table
        await by(playing, choose(table, dice))
    return await playing.table()


async def given_up(house: House, turns: int = 0) -> Playing:
    """Play a game that Heron resigns after so many random turns, by default before the first one."""
    playing = await begin(house, speed="none")
    await play_out(playing, 0, by=type_turn, turns=turns)
    sure = await house.heron.slash("table", playing.channel, do="resign", table=playing.table_id)
    await house.heron.click(shown(sure), "Yes, resign")
    assert (await playing.table()).status == "finished"
    return playing


async def sentence(house: House, reply: Reply) -> str:
    """The single private sentence with which an interaction is answered; after a stale tap, the follow-up message."""

    def alone() -> bool:
        return reply.state == "done" and shown(reply).ephemeral and shown(reply).image is None

    await house.driver.until(lambda: reply.follow_ups or alone(), "a private sentence")
    told = [shown(reply)] if alone() else reply.follow_ups
    assert len(told) == 1, [message.text for message in told]
    assert told[0].ephemeral
    assert "\n" not in told[0].text, told[0].text
    assert len(told[0].text) < SENTENCE, told[0].text
    return told[0].text
