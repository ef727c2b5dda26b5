"""Work in processes of its own: reading decks, drawing previews, bot decisions and hints."""
