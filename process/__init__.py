"""One process of the bot: its start and stop, its life among other processes, and what it tells its owner of itself."""
