"""Facts, questions, previews and lessons as sentences for one reader; all clients use the same ones."""
