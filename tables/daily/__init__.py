"""The puzzles of the day: which puzzle a day has, people's one attempt at it, their streaks, and the tables of a day."""
