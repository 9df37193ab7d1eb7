"""Fetch the pinned runtime, build the two static sites and serve them; standard library only."""
