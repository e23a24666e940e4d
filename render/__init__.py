"""Pictures of a game's view: a PNG and its text description. No function here is given a state."""
