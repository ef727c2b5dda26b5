"""Telling people what has happened and what they are asked, in words; whoever shows a game uses the same ones."""
