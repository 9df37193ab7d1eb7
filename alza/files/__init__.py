"""The saved plan: text in, plan out, and back."""
