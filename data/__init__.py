"""The store: a port, its implementations on SQLite and PostgreSQL, plain-SQL migrations. It knows no game."""
