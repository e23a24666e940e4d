"""What of the bot this process holds: a block of its shards, whose clocks it runs and whose boards it shows."""

from data import deadlines as store_deadlines
from data.port import Connection
from data.shards import WHOLE, Block
from tables.play.deadlines import UNSEEN_MS


class Holding:
    """All shards, held for good: nobody else works on the store.

    Attributes:
        block: The shards; to be set, where the bot has more than one, before anything is taken up.
    """

    def __init__(self, block: Block = WHOLE) -> None:
        self.block = block

    @property
    def current(self) -> bool:
        """Whether the block is this process's for certain: only then may it post anything."""
        return True

    def fence(self, connection: Connection) -> None:
        """Begin a transaction that only the holder may commit. Raises NotHolderError where that is another by now."""

    def wake(self, connection: Connection, now_ms: int) -> None:
        """Before the first change: give back the time that the bot was away."""
        last_ms = store_deadlines.last_alive(connection)
        store_deadlines.take_back(connection, self.block, now_ms, UNSEEN_MS, last_ms)
        store_deadlines.alive(connection, now_ms)

    def beat(self, connection: Connection, now_ms: int) -> None:
        """Note that the bot is alive now."""
        store_deadlines.alive(connection, now_ms)


def whole(count: int) -> Block:
    """The block of all shards."""
    return Block(0, count, count)
