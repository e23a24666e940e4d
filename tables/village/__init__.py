"""What a server remembers of its games: results, ratings, records, seasons, leaderboards and profiles."""
