"""Rules about walls and how they meet."""
