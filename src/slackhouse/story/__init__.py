"""Telling people what has happened and what they are asked, in words; all clients use the same ones."""
