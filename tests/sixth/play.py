"""Games of Awalé for the tests through the client: turns by taps or by commands, and short games by their seeds."""

import random
from collections.abc import Awaitable, Callable

from tables.model import Table
from tests.e2e.conftest import House
from tests.e2e.play import Playing, begin, shown

TurnMaker = Callable[[Playing, str], Awaitable[None]]
SHORT = 2983
"""A seed with which random turns lead to a win after 15 turns."""
UNFED = 1245
"""A seed with which random turns end the game after 37 turns, because a row cannot be fed."""


async def begin_awale(house: House, **options: object) -> Playing:
    """Start a game of Awalé: Heron opens a table, Lion joins, Heron starts."""
    return await begin(house, "awale start", "tables", **options)


async def tap(playing: Playing, house: str) -> None:
    """Sow a house by its button."""
    table, board = await playing.table(), await playing.board()
    label = next(label for label, *_ in board.buttons if label.startswith(f"{house} ·"))
    reply = await playing.person(table, table.to_act()[0]).click(board, label)
    assert reply.state == "done"
    assert not reply.follow_ups, reply.follow_ups[0].text


async def typed(playing: Playing, house: str) -> None:
    """Sow a house by the command, with the text of its autocomplete choice."""
    table = await playing.table()
    person = playing.person(table, table.to_act()[0])
    (choice,) = await person.complete("awale move", playing.channel, table=table.id, letter=house.lower())
    reply = await person.slash("awale move", playing.channel, table=table.id, letter=choice[1])
    assert reply.ephemeral
    assert "Awalé" in shown(reply).text, shown(reply).text


async def play_out(playing: Playing, seed: int, by: TurnMaker = tap, turns: int = 400) -> Table:
    """Play random turns to the end of the game, or a given number of them."""
    dice = random.Random(seed)
    for _ in range(turns):
        table = await playing.table()
        if table.status != "playing":
            break
        await by(playing, table.game.format(dice.choice(table.game.legal(table.state, table.to_act()[0]))))
    return await playing.table()
