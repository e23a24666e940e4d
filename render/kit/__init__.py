"""What pictures of several games are made of."""
