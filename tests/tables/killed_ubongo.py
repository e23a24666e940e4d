"""A race of Ubongo 3D, played until the bot is killed. The tests run it: python -m tests.tables.killed_ubongo FILE.

Heron taps as fast as possible, and Lion hands in a correct answer after some of the taps. Before each request a line
`try TABLE WHAT` is printed and after its response `kept TABLE WHAT`; WHAT is Heron's draft as JSON, or `solved`.
"""

import asyncio
import sys
from itertools import count

from data.store import Store
from engines.registry import GAMES
from engines.ubongo import layout
from engines.ubongo.layout import Layout
from engines.ubongo.notation import Solve
from engines.ubongo.options import UbongoOptions
from engines.ubongo.view import Puzzle, UbongoView
from tables.clock import WallClock
from tables.model import Table
from tables.play.house_pool import InlineHouses
from tables.service import Tables
from tests.tables.harness import Remembering
from tests.tables.killed import Clicks

TAPS_BEFORE = 12
"""The number of Heron's taps before Lion answers."""
SOLVED = "solved"


def _say(word: str, table: Table, what: str) -> None:
    sys.stdout.write(f"{word} {table.id} {what}\n")
    sys.stdout.flush()


def sketch(puzzle: Puzzle, number: int) -> Layout:
    """The layout to save at tap `number`: one chosen piece with one cell tapped for it, different from tap to tap."""
    chosen = layout.choose(puzzle, layout.blank(), number % len(puzzle.pieces))
    may = layout.shown(puzzle, chosen).cells
    return layout.tap(puzzle, chosen, may[number % len(may)])


async def _tap(tables: Tables, clicks: Clicks, table: Table, number: int) -> None:
    view: UbongoView = table.view(table.seat_of(1))
    assert view.puzzle is not None
    draft = sketch(view.puzzle, number).model_dump_json()
    _say("try", table, draft)
    await tables.drafts.change(table.id, clicks.actor("Heron"), None, lambda *_: (draft, None))
    _say("kept", table, draft)


async def _answer(tables: Tables, clicks: Clicks, table: Table) -> None:
    seat = table.seat_of(2)
    assert seat is not None
    answer = table.game.legal(table.state, seat)[0]
    assert isinstance(answer, Solve)
    _say("try", table, SOLVED)
    await tables.act(table.id, clicks.actor("Lion"), table.game.format(answer), None)
    _say("kept", table, SOLVED)


async def main(path: str) -> None:
    """Play a race in the store at `path`, without end."""
    tables, clicks = Tables(await Store.open(path), WallClock(), InlineHouses(), GAMES), Clicks()
    tables.publisher = Remembering()
    await tables.resume()
    options = UbongoOptions(side="hard", rounds=3, round_seconds=900)
    table = await tables.open("ubongo", clicks.actor("Heron"), 5, 7, "en", options)
    await tables.join(table.id, clicks.actor("Lion"))
    await tables.start(table.id, clicks.actor("Heron"))
    for name in ("Heron", "Lion"):
        table = await tables.act(table.id, clicks.actor(name), "ready", None)
    for number in count():
        if number == TAPS_BEFORE:
            await _answer(tables, clicks, table)
        await _tap(tables, clicks, table, number)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
