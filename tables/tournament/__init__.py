"""Tournaments (docs/tournaments.md): who meets whom, what a game is worth, and who stands where."""
