"""The plan as a drawing: primitives by layer, and their SVG text."""
