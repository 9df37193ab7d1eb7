"""A supplier on another origin: what it may say, its products as kinds, and the shopping list."""
