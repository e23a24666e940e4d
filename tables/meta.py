"""Values of the whole bot, such as the hash of the commands last synced."""

from data import meta as store_meta
from data.port import Connection
from tables.play.pipeline import Pipeline


class Meta:
    """The stored values of the whole bot, by name.

    Args:
        pipeline: The pipeline of the tables.
    """

    def __init__(self, pipeline: Pipeline) -> None:
        self._pipeline = pipeline

    async def value(self, name: str) -> str | None:
        """The value stored under a name; None where none is stored."""
        return await self._pipeline.store.read(store_meta.value, name)

    async def put(self, name: str, text: str) -> None:
        """Store a value under a name. Raises NotHolderError where another process holds the shards."""

        def put(connection: Connection) -> None:
            self._pipeline.holding.fence(connection)
            store_meta.put(connection, name, text)

        await self._pipeline.store.run(put)
