"""Cards as PDF, PNG or SVG files, laid out by typst. Sheets to cut, a page for each card, or one card as a picture."""
