"""Chez Dork, a module for each heading of the rulebook."""
