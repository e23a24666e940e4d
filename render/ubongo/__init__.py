"""The pictures of Ubongo 3D and their descriptions; the rest of the program imports `render.ubongo.pictures`."""
