"""What a home is: frozen records, and the plan that collects them by id."""
