"""What the 3D view decides: cameras, walking, doors, walls in front, quality, picking. Plain numbers only."""
