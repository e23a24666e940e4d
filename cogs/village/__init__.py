"""The cogs about what a server remembers: leaderboards, profiles, history, replays, seasons, daily puzzles, tournaments."""
