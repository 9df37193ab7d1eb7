"""Rules about furniture: where it stands and what it keeps from working."""
