"""How the form of the database has changed, step by step."""
