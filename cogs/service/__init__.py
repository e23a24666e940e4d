"""The cogs that serve every game: lobby, table commands and panel, help, rules, lessons, settings, personal data."""
