"""Proof: what must hold in every game, games at random to try it on, and the tale of some games as text."""
