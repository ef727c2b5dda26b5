"""Printed cards: the card classes, the closed vocabulary of their verbs, the deck files, and their rules text."""
