"""The pictures of Awalé and their descriptions; other packages import `tests.sixth.render.pictures`."""
