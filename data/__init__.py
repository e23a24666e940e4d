"""The store alone: a port, SQLite behind it through aiosqlite, numbered plain-SQL migrations. Knows no game."""
