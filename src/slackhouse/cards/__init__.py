"""What is printed: cards, the closed vocabulary of their verbs, the deck files, and their rules text."""
