"""Plane geometry on plain numbers: it knows points, segments and polygons, and no word of architecture."""
