"""The panels of the sidebar, and the activity feed."""
