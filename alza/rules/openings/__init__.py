"""Rules about doors and windows in their walls."""
