"""The analyses of finished games, and hints in games against the house: what a worker process thinks about for people."""
