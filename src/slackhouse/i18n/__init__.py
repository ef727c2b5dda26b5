"""Texts in the language of the reader: templates, words files and languages."""
