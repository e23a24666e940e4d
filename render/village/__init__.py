"""Pictures of what a server remembers of its games: `pictures` draws them, and beside it are their views and words."""
