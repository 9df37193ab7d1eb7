"""Plan symbols of furniture by category, in the piece's frame: x along its width, y towards its face."""
