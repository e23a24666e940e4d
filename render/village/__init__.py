"""Pictures of what a server remembers of its games; the rest of the program imports `render.village.pictures`."""
