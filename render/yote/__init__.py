"""The pictures of Yoté and Choko and their descriptions; the rest of the program imports `render.yote.pictures`."""
