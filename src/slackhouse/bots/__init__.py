"""Bots: a view in, a move out, and nothing more."""
