"""Pictures: a view in, a PNG and its text description out. Never a state."""
