"""Models of the built-in kinds by family, in the piece's frame: x along its width, y up, facing +z."""
