"""Rules about rooms."""
