"""Chez Dork."""
