"""What follows from a plan, cached by the frozen records that it was read from."""
