"""The store alone: SQLite through aiosqlite, numbered plain-SQL migrations, rows in and out. Knows no game."""
