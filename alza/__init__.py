"""Alza's core: the plan, its geometry, its checks and its tools, in pure Python without a browser."""
