"""Pictures of what a server remembers of its games; `render.village.pictures` is what the rest of the program uses."""
