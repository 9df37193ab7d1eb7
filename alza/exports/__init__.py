"""The plan as files that other programs read: bytes or text, no file system."""
