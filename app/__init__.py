"""The page: the only place that knows the browser."""
