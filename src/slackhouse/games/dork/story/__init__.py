"""The story part of Chez Dork: facts as lines, and questions."""
