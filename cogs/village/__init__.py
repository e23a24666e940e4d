"""The cogs about a server's finished games: leaderboards, profiles, history, replays, seasons."""
