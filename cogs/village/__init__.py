"""What a server remembers: leaderboards, profiles, history, replays, seasons."""
