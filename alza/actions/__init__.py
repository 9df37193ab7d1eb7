"""Every way to change a plan, by subject: frozen actions with exact values."""
