"""The village, which is what a server remembers of its games: results, ratings, records, seasons, leaderboards, profiles."""
