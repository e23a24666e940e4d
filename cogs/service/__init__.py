"""What serves every game: lobby, table panel, help, rules, lessons, settings."""
