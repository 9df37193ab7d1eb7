"""The shop Nordika: its products, its page, and its two tools for other pages."""
