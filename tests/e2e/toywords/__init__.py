"""The toy game's words; English will do."""
