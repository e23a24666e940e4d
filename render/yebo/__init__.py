"""The pictures of Yebo and their descriptions; the rest of the program imports `render.yebo.pictures`."""
