"""The parts of which the pictures of Ubongo 3D are made; `render.ubongo.pictures` puts them together."""
