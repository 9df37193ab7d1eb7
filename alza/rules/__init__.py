"""The constraint engine: one file per rule, a table of their codes, and the check of a whole plan."""
