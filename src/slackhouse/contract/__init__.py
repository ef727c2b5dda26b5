"""What a family of games is: one typed part for each thing the house asks of it, and a plain default for most of them."""
