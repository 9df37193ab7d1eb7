"""How the page reaches a supplier's shop on another origin."""
