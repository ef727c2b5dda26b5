"""Tests of the engine: invariants of every game, random games that check them, and golden games as text."""
