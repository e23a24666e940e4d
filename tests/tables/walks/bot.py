"""A Hypothesis state machine (`Machine`) with one bot, which may be restarted."""

from contextlib import AsyncExitStack

from data.shards import WHOLE
from tables.play.holding import Holding
from tests.tables.harness import Bench, bench
from tests.tables.walks.machine import Machine


class BotMachine(Machine):
    """A machine of one bot.

    Attributes:
        hands: The bench of the bot that runs.
        block: The shards that the bot holds.
    """

    hands: Bench
    block = WHOLE

    def begin(self) -> None:
        """Start the bot."""

        async def begin() -> None:
            self._process = await self.stack.enter_async_context(AsyncExitStack())
            self.hands = await self._process.enter_async_context(bench(self.folder, self.clock, resume=False))
            self.hands.tables.holding = Holding(self.block)
            self.opened(self.hands)
            await self.hands.tables.resume()
            await self.hands.quiet()

        self.run(begin())

    def opened(self, hands: Bench) -> None:
        """Prepare a bot before it resumes its tables; subclasses override this."""

    def begin_again(self, seconds: int) -> None:
        """Stop the bot, and start it again some seconds later."""
        self.run(self._process.aclose())
        self.run(self.clock.advance(seconds))
        self.begin()
