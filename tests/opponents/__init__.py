"""Earlier house players: a fixed mark against which `make strength` measures the players of today.

Each game's package is a frozen copy of what its house players were before they were made stronger, and is not
improved: a match against it means the same as long as the rules do. A copy imports from `engines` what is rules (moves,
groups, lines, views) and nothing that decides what to play; `test_opponents.py` holds it to stored decisions. Every copy
has the function `think(level, view, legal, seed, seconds, now)`; one whose players differ in their pace also has
`pause(level, view, seed)`.
"""
