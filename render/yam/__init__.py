"""The pictures of Yam Master and their descriptions; the rest of the program imports `render.yam.pictures`."""
