"""The drawing tools and shapes that the pictures of several games share."""
